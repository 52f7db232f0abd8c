"""The items of one Oathsworn: what is worn, what could be, and what that would change."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
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

from oathsworn_gui.games.oathsworn.actions.company_items import ArchiveItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.equip import HANDS
from oathsworn_gui.games.oathsworn.rules.item_fit import gear_limit
from oathsworn_gui.games.oathsworn.rules.items import find, owned, too_many
from oathsworn_gui.games.oathsworn.rules.numbers import backpack_capacity, defense, might_track
from oathsworn_gui.games.oathsworn.ui.epilogue_item_form import Choices
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace
from oathsworn_gui.games.oathsworn.ui.item_column import Column
from oathsworn_gui.games.oathsworn.ui.item_detail import ItemDetail
from oathsworn_gui.games.oathsworn.ui.item_gain import ItemGain
from oathsworn_gui.games.oathsworn.ui.item_lines import DIGITS, ItemLine, other_lines, worn_lines
from oathsworn_gui.games.oathsworn.ui.item_petition import ItemPetition
from oathsworn_gui.games.oathsworn.ui.item_rows import ItemRows
from oathsworn_gui.games.oathsworn.ui.own_drafts import draft_of_held
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    KeyButton,
    KeyCap,
    LabelText,
    MightCubes,
    QuietLabel,
    Shield,
    wrapped,
)

_BESIDE = 820
"""From this width on the two columns stand beside each other."""
_HEAD_AND_FOOT, _LEAST = 200, 900
"""What stands above and below the columns; the least height, in which a form has room."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIELDS = (QLineEdit, QAbstractSpinBox, QComboBox, Choices)


class ItemPanel(InPlace):
    """A number equips, the arrows look at another item or at another Oathsworn.

    `show_campaign` keeps it up to date; which item is looked at is of the window alone.
    """

    wide = 1120
    """The width it would like to have."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the items for ``seat``."""
        super().__init__(context, context.texts.say("items.title"), "items")
        campaign: Campaign = context.store.campaign
        self._seat: Seat = seat
        self._begun = frozenset(own.item.id for own in owned(campaign))
        self._chosen = self._marked = ""
        self._form: ItemGain | ItemPetition | None = None
        self._detail: ItemDetail | None = None
        self._add_seats(campaign)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(20)
        self._sides = (Column("items-left"), Column("items-right"))
        self._left(self._sides[0].column)
        self._right(self._sides[1].column)
        for side in self._sides:
            self._columns.addWidget(side, 1)
        nest(self.body, self._columns, 1)
        self.pin(self._foot())
        self.set_keys(dict(self._own_keys()))
        self.show_campaign(campaign)
        QTimer.singleShot(0, self, self._add_detail)  # the lists are seen first

    # ------------------------------------------------------------------------------- the parts

    def _add_detail(self) -> None:
        detail = self._detail = ItemDetail(self.context)
        detail.asked.connect(self._asked)
        self._place_of_form.addWidget(detail)
        self._show_chosen(self.context.store.campaign)

    def _add_seats(self, campaign: Campaign) -> None:
        row = QHBoxLayout()
        row.setSpacing(6)
        theme = self.context.theme
        row.addWidget(KeyCap(theme, "←", "quiet"))
        self._seats: dict[Seat, KeyButton] = {}
        for seat in SEATS:
            who = campaign.seats[seat]
            glyph = self.context.store.box.cls(who.cls).glyph
            button = KeyButton(theme, who.name, glyph)
            button.setCheckable(True)
            button.stand(36)
            button.setObjectName(f"items-of-{seat}")
            button.clicked.connect(partial(self._turn_to, seat))
            self._seats[seat] = button
            row.addWidget(button)
        row.addWidget(KeyCap(theme, "→", "quiet"))
        row.addStretch(1)
        nest(self.body, row)

    def _left(self, column: QVBoxLayout) -> None:
        theme, say = self.context.theme, self.context.texts.say
        head = QHBoxLayout()
        head.setSpacing(12)
        self._worn_title = LabelText("")
        self._shield = Shield(theme, 0, say("company.defense"), size=44)
        self._cubes = MightCubes(theme, {}, say("company.might"), 4, 28)
        head.addWidget(self._worn_title, 1)
        head.addWidget(self._cubes)
        head.addWidget(self._shield)
        nest(column, head)
        self._worn = self._rows("worn-items")
        column.addWidget(self._worn)
        self._free, self._class = wrapped(QuietLabel()), wrapped(QuietLabel())
        self._free.setObjectName("free-places")
        self._class.setObjectName("class-equips")
        column.addWidget(self._free)
        column.addWidget(self._class)
        self._place_of_form = QVBoxLayout()
        nest(column, self._place_of_form)
        column.addStretch(1)

    def _right(self, column: QVBoxLayout) -> None:
        self._backpack = LabelText("")
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

    def _foot(self) -> QWidget:
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 6, 6, 0)
        for name, icon, key in (("gain", "plus", "G"), ("petition", "skull", "P")):
            words = self.context.texts.say(f"items.{name}.open")
            button = KeyButton(self.context.theme, words, icon, key)
            button.stand(40)
            button.setObjectName(f"open-{name}")
            button.clicked.connect(partial(self.open_form, name))
            row.addWidget(button)
        row.addStretch(1)
        return foot

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
        """Show the values as they are now; what is looked at and typed stays."""
        say, box, who = self.context.texts.say, self.context.store.box, campaign.seats[self._seat]
        for seat, button in self._seats.items():
            button.setChecked(seat == self._seat)
        self._worn_title.setText(say("items.worn", name=who.name))
        self._shield.show_number(defense(campaign, self._seat, box))
        track = might_track(who)
        self._cubes.show_cubes({colour: track.count(colour) for colour in track})
        self._worn.show_lines(worn_lines(self.context, self._seat))
        self._others.show_lines(other_lines(self.context, self._seat, self._begun))
        self._none.setHidden(bool(self._others.lines))
        self._free.setText(self._free_words(campaign))
        self._class.setText(say("items.class", cls=box.cls(who.cls).name, may=self._may(campaign)))
        self._show_backpack(campaign)
        self._show_chosen(campaign)
        if self._form is not None:
            self._form.show_campaign(campaign)

    def _free_words(self, campaign: Campaign) -> str:
        """Return which places are free: hands, armour, gear."""
        say, worn = self.context.texts.say, campaign.seats[self._seat].equipped
        cls = self.context.store.box.cls(campaign.seats[self._seat].cls)
        kinds = [item.kind for item in worn]
        free = [("hands", HANDS - sum(item.hands for item in worn))]
        free += [("armour", 1 - kinds.count("armour"))]
        free += [("gear", gear_limit(cls) - kinds.count("gear"))]
        words = ", ".join(say(f"items.free.{name}", n=n) for name, n in free if n > 0)
        return say("items.free", what=words) if words else say("items.free.none")

    def _may(self, campaign: Campaign) -> str:
        return ", ".join(self.context.store.box.cls(campaign.seats[self._seat].cls).may_equip)

    def _show_backpack(self, campaign: Campaign) -> None:
        say, over = self.context.texts.say, too_many(campaign)
        held, most = len(campaign.company.backpack), backpack_capacity(campaign)
        words = say("company.items.waiting", n=held, most=most)
        self._backpack.setText(say("company.items.over", n=over) if over else words)
        self._backpack.setProperty("loss", bool(over))
        self._backpack.style().polish(self._backpack)

    def _show_chosen(self, campaign: Campaign) -> None:
        """Show the item that is looked at; one that is gone makes room for the first there is."""
        shown = [line.item.id for line in self._all_lines()]
        if self._chosen not in shown:
            others = [line.item.id for line in self._others.lines]
            self._chosen = (others or shown or [""])[0]
        own, marked = find(campaign, self._chosen), find(campaign, self._marked)
        for rows in (self._worn, self._others):
            rows.show_chosen(self._chosen, self._marked)
        if self._detail is not None:
            self._detail.setHidden(own is None or self._form is not None)
            if own is not None:
                self._detail.show_item(own.item, self._seat, marked.item if marked else None)

    def _all_lines(self) -> tuple[ItemLine, ...]:
        return (*self._worn.lines, *self._others.lines)

    # ---------------------------------------------------------------------------- what is done

    def _turn_to(self, seat: Seat, *_: object) -> None:
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
        own = find(store.campaign, self._chosen)
        if own is not None:
            item: Item = own.item
            self.wanted.emit(draft_of_held(item, self._seat, store.campaign, store.box))

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
            QTimer.singleShot(0, self._form, self._bring_form)

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
        form, self._form = self._form, None
        if form is not None:
            self.setFocus()
            self._place_of_form.removeWidget(form)
            form.hide()
            form.deleteLater()
            self._show_chosen(self.context.store.campaign)

    # ------------------------------------------------------------------------------- the keys

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
        """Look at another item or Oathsworn by the arrows; Enter does, Delete archives."""
        key, focused = Qt.Key(event.key()), self.focusWidget()
        if key == Qt.Key.Key_Escape and self._form is not None:
            self._close_form()
        elif isinstance(focused, _FIELDS):
            super().keyPressEvent(event)
        elif key in _ENTER:
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
        keys = (("1 – 9", "equip"), ("Enter", "do"), ("↑ ↓", "look"), ("← →", "seat"))
        return (*((cap, say(f"items.key.{name}")) for cap, name in keys),
                ("Esc", say("company.panel.close")))  # fmt: skip
