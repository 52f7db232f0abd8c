"""The items of one Oathsworn: what is worn, what could be, and what that would change."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.company.items import ArchiveItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.base.scroll_column import Column
from oathsworn_gui.games.oathsworn.ui.company.item_detail import ItemDetail
from oathsworn_gui.games.oathsworn.ui.company.item_gain import ItemGain
from oathsworn_gui.games.oathsworn.ui.company.item_panel_parts import SeatRow, foot
from oathsworn_gui.games.oathsworn.ui.company.item_petition import ItemPetition
from oathsworn_gui.games.oathsworn.ui.company.item_rows import ItemRows
from oathsworn_gui.games.oathsworn.ui.content.item_form import Choices
from oathsworn_gui.games.oathsworn.views.company.item_beside import item_beside
from oathsworn_gui.games.oathsworn.views.company.item_lines import DIGITS, ItemLine
from oathsworn_gui.games.oathsworn.views.company.item_panel import (
    draft_of_owned,
    items_view,
    owned_ids,
)
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    LabelText,
    MightCubes,
    QuietLabel,
    Shield,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_BESIDE = 820
"""From this width on the two columns are side by side."""
_HEAD_AND_FOOT = 200
_LEAST = 900
"""Height of the rest above and below the columns; the least height, in which a form has room."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIELDS = (QLineEdit, QAbstractSpinBox, QComboBox, Choices)


class ItemPanel(InPlace):
    """A number equips, the arrows select another item or another Oathsworn.

    `show_campaign` keeps it up to date; the selection is not part of the campaign.
    """

    wide = 1120
    """The width it would like to have."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the items for ``seat``."""
        super().__init__(context, context.texts.say("items.title"), "items")
        campaign: Campaign = context.store.campaign
        self._seat: Seat = seat
        self._begun = owned_ids(campaign)
        self._chosen = self._marked = ""
        self._form: ItemGain | ItemPetition | None = None
        self._detail: ItemDetail | None = None
        self._seats = SeatRow(context)
        self._seats.chosen.connect(self._turn_to)
        self.body.addWidget(self._seats)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(20)
        self._sides = (Column("items-left"), Column("items-right"))
        self._left(self._sides[0].column)
        self._right(self._sides[1].column)
        for side in self._sides:
            self._columns.addWidget(side, 1)
        add_layout(self.body, self._columns, 1)
        self.pin(foot(context, self.open_form))
        self.set_keys(dict(self._own_keys()))
        self.show_campaign(campaign)
        soon(self, self._add_detail)  # the lists are seen first

    # ------------------------------------------------------------------------------- the parts

    def _add_detail(self) -> None:
        detail = self._detail = ItemDetail(self.context)
        detail.asked.connect(self._asked)
        self._place_of_form.addWidget(detail)
        self._show_chosen(self.context.store.campaign)

    def _left(self, column: QVBoxLayout) -> None:
        theme, say = self.context.theme, self.context.texts.say
        head = QHBoxLayout()
        head.setSpacing(12)
        self._worn_title = wrapped(LabelText(""))
        self._shield = Shield(theme, 0, say("company.defense"), size=44)
        self._cubes = MightCubes(theme, {}, say("company.might"), 4, 28)
        head.addWidget(self._worn_title, 1)
        head.addWidget(self._cubes)
        head.addWidget(self._shield)
        add_layout(column, head)
        self._worn = self._rows("worn-items")
        column.addWidget(self._worn)
        self._free = wrapped(QuietLabel())
        self._class = wrapped(QuietLabel())
        self._free.setObjectName("free-places")
        self._class.setObjectName("class-equips")
        column.addWidget(self._free)
        column.addWidget(self._class)
        self._place_of_form = QVBoxLayout()
        add_layout(column, self._place_of_form)
        column.addStretch(1)

    def _right(self, column: QVBoxLayout) -> None:
        self._backpack = wrapped(LabelText(""))
        self._backpack.setObjectName("items-backpack")
        self._backpack.setMinimumHeight(44)
        column.addWidget(self._backpack)
        self._others = self._rows("other-items")
        column.addWidget(self._others)
        self._none = wrapped(QuietLabel(self.context.texts.say("company.items.none")))
        column.addWidget(self._none)
        column.addStretch(1)

    def _rows(self, name: str) -> ItemRows:
        rows = ItemRows(self.context, name, self)
        rows.done.connect(self._do)
        rows.chosen.connect(self._choose)
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the columns beside each other, or below."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        beside = event.size().width() >= _BESIDE
        self._columns.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        for side in self._sides:
            side.stand_alone(on=beside)

    def wanted_height(self) -> int:
        """Return the height at which neither column has to scroll."""
        tallest = max(side.content_height() for side in self._sides)
        return max(tallest + _HEAD_AND_FOOT, _LEAST)

    # -------------------------------------------------------------------------------- showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the current values; the selection and typed text stay."""
        self._seats.show_chosen(self._seat)
        view = items_view(self.context.store, self.context, self._seat, self._begun)
        self._worn_title.setText(self.context.texts.say("items.worn", name=view.name))
        self._shield.show_number(view.defense)
        self._cubes.show_cubes(view.might)
        self._worn.show_lines(view.worn)
        self._others.show_lines(view.others)
        self._none.setHidden(bool(view.others))
        self._free.setText(view.free)
        self._class.setText(view.equips)
        self._backpack.setText(view.backpack)
        self._backpack.setProperty("loss", view.over)
        self._backpack.style().polish(self._backpack)
        self._show_chosen(campaign)
        if self._form is not None:
            self._form.show_campaign(campaign)

    def _show_chosen(self, campaign: Campaign) -> None:
        """Show the selected item; if it is gone, the first one."""
        shown = [line.item.id for line in self._all_lines()]
        if self._chosen not in shown:
            others = [line.item.id for line in self._others.lines]
            self._chosen = (others or shown or [""])[0]
        for rows in (self._worn, self._others):
            rows.show_chosen(self._chosen, self._marked)
        if self._detail is not None:
            looked_at = (self._chosen, self._marked)
            box, texts = self.context.store.box, self.context.texts
            view = item_beside(campaign, box, texts, self._seat, looked_at)
            self._detail.setHidden(view is None or self._form is not None)
            if view is not None:
                self._detail.show_item(view)

    def _all_lines(self) -> tuple[ItemLine, ...]:
        return (*self._worn.lines, *self._others.lines)

    # --------------------------------------------------------------------------------- actions

    def _turn_to(self, seat: Seat) -> None:
        self._seat = seat
        self.show_campaign(self.context.store.campaign)

    def _choose(self, item: str) -> None:
        self._chosen = item
        self._close_form()
        self._show_chosen(self.context.store.campaign)
        if self._detail is not None:
            self._sides[0].ensureWidgetVisible(self._detail, 0, 0)

    def _do(self, item: str) -> None:
        """Equip an item or put it away."""
        line = next((line for line in self._all_lines() if line.item.id == item), None)
        if line is not None:
            self._chosen = item
            self.context.shell.dispatch(line.action)

    def _asked(self, what: str) -> None:
        if what == "compare":
            self._marked = "" if self._marked == self._chosen else self._chosen
            self._show_chosen(self.context.store.campaign)
        elif what == "archive":
            self.context.shell.dispatch(ArchiveItem(item=self._chosen))
        else:
            self._correct()

    def _correct(self) -> None:
        store = self.context.store
        draft = draft_of_owned(store.campaign, self._chosen, self._seat, store.box)
        if draft is not None:
            self.wanted.emit(draft)

    def open_form(self, name: str, *_: object) -> None:
        """Open the form for gaining ("gain") or for a petition, or close it when it is open."""
        kind = ItemGain if name == "gain" else ItemPetition
        again = isinstance(self._form, kind)
        self._close_form()
        if not again:
            self._form = kind(self.context)
            self._place_of_form.addWidget(self._form)
            if isinstance(self._form, ItemGain):
                later = Qt.ConnectionType.QueuedConnection  # the Enter of a field is still going up
                self._form.gained.connect(self._gained, later)
            self._form.show()
        self._show_chosen(self.context.store.campaign)
        if self._form is not None:
            self._form.take_keys()
            soon(self._form, self._bring_form)

    def _gained(self) -> None:
        """Look at the first of the cards that were gained: they wait to be given."""
        fresh = [line.item.id for line in self._others.lines if line.fresh]
        self._chosen = (fresh or [self._chosen])[0]
        self._close_form()

    def _bring_form(self) -> None:
        """Scroll to the form, its top above all."""
        if self._form is not None:
            bar, top = self._sides[0].verticalScrollBar(), self._form.y()
            bar.setValue(
                top if self._sides[0].viewport().height() < top + self._form.height() else 0
            )

    def _close_form(self) -> None:
        form = self._form
        self._form = None
        if form is not None:
            self.setFocus()
            self._place_of_form.removeWidget(form)
            form.hide()
            form.deleteLater()
            self._show_chosen(self.context.store.campaign)

    # ------------------------------------------------------------------------------- keyboard

    def _own_keys(self) -> Iterator[tuple[str, partial[None]]]:
        for digit in map(str, range(1, DIGITS + 1)):
            yield digit, partial(self._press_digit, digit)
        for key, what in (("c", "compare"), ("e", "correct"), ("x", "archive")):
            yield key, partial(self._asked, what)
        for key, name in (("g", "gain"), ("p", "petition")):
            yield key, partial(self.open_form, name)

    def _press_digit(self, digit: str) -> None:
        if isinstance(self._form, ItemPetition):
            self._form.press_digit(digit)
            return
        line = next((line for line in self._others.lines if line.key == digit), None)
        if line is not None:
            self._do(line.item.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look at another item or Oathsworn by the arrows; Enter does, Delete archives.

        The Enter of an open question is not the panel's.
        """
        key, focused = Qt.Key(event.key()), self.focusWidget()
        if key == Qt.Key.Key_Escape and self._form is not None:
            self._close_form()
        elif isinstance(focused, _FIELDS):
            super().keyPressEvent(event)
        elif key in _ENTER and not _is_asked(self.context):
            self._enter(focused)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            place = SEATS.index(self._seat) + (1 if key == Qt.Key.Key_Right else -1)
            self._turn_to(SEATS[place % len(SEATS)])
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Delete:
            self._asked("archive")
        else:
            super().keyPressEvent(event)

    def _enter(self, focused: QWidget | None) -> None:
        if isinstance(focused, QAbstractButton):
            focused.click()
        elif self._form is None:
            self._do(self._chosen)

    def _step(self, by: int) -> None:
        shown = [line.item.id for line in self._all_lines()]
        if not shown:
            return
        here = shown.index(self._chosen) if self._chosen in shown else -by
        self._choose(shown[(here + by) % len(shown)])
        for side, rows in zip(self._sides, (self._worn, self._others), strict=True):
            row = rows.row(self._chosen)
            if row is not None:
                side.ensureWidgetVisible(row, 0, 8)

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        say = self.context.texts.say
        enter = () if _is_asked(self.context) else (("Enter", "do"),)
        keys = (("1 – 9", "equip"), *enter, ("↑ ↓", "look"), ("← →", "seat"))
        return (
            *((cap, say(f"items.key.{name}")) for cap, name in keys),
            ("Esc", say("company.panel.close")),
        )


def _is_asked(context: PageContext) -> bool:
    return context.store.ask() is not None
