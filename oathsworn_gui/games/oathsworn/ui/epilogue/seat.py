"""One seat's losses: its items, kept or lost, and its new injury."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QVBoxLayout,
)

from oathsworn_gui.games.oathsworn.ui.epilogue.injury import InjuryEntry
from oathsworn_gui.games.oathsworn.ui.epilogue.items import ItemRow
from oathsworn_gui.games.oathsworn.views.base.row_keys import row_key
from oathsworn_gui.games.oathsworn.views.epilogue.losses import LosingItem, seat_losses
from oathsworn_gui.games.oathsworn.views.epilogue.losses import SeatLosses as Losses
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.elided_label import FittedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ROOMY = 330
"""From this width on a column has room for the count beside the name, in px."""


class SeatLosses(Card):
    """A column: who, what it loses, its items, its injury. What is owed has an ember top line."""

    picked_changed = Signal(str)
    injury_given = Signal(str)
    injury_typed = Signal()

    def __init__(self, context: PageContext, seat: str) -> None:
        super().__init__()
        self._context = context
        self._seat = seat
        self.setObjectName(f"losses-{seat}")
        self._picked: tuple[str, ...] = ()
        self._sent: tuple[str, ...] | None = None
        self._rows: dict[str, ItemRow] = {}
        self._now: Moment | None = None
        theme = context.theme
        who = context.store.campaign.seats[seat]
        glyph = context.store.box.cls(who.cls).glyph
        self._name = FittedLabel()
        self._name.setProperty("quiet", False)
        self._name.offer_fonts(*(theme.font("text", size, "semibold") for size in (22, 18)))
        self._state = QuietLabel()
        self._count = PlainLabel()
        self._state.setFont(theme.font("text", 15))
        self._count.setFont(theme.font("text", 15, "semibold"))
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._none = wrapped(QuietLabel(context.texts.say("epilogue.seat.no-items")))
        self._injury = self._make_injury()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        add_layout(column, self._head(ClassDisc(theme, glyph, context.store.box.cls(who.cls).name)))
        add_layout(column, self._list)
        column.addWidget(self._none)
        column.addStretch(1)
        column.addWidget(hairline())
        column.addWidget(self._injury)

    def _head(self, disc: ClassDisc) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        top = self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        top.setSpacing(0)
        top.addWidget(self._name, 1)
        top.addWidget(self._count)
        add_layout(words, top)
        words.addWidget(self._state)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(disc)
        add_layout(head, words, 1)
        return head

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the count below the name where there is no room beside it."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        beside = event.size().width() >= _ROOMY
        self._top.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def _make_injury(self) -> InjuryEntry:
        injury = InjuryEntry(self._context, self._seat)
        injury.given.connect(self.injury_given)
        injury.typed.connect(self.injury_typed)
        return injury

    @property
    def picked(self) -> tuple[str, ...]:
        """The items marked as lost, sent or not yet."""
        return self._picked if self._sent is None else self._sent

    @property
    def has_injury(self) -> bool:
        """Whether an injury is typed in and can be taken."""
        return bool(self._injury.words)

    def forget(self) -> None:
        """Drop what was marked and not sent."""
        self._picked = ()

    def focus(self, now: Moment) -> None:
        """Give the focus to the injury or to the first item."""
        if now.kind.startswith("injury"):
            self._injury.focus()
        elif self._rows:
            next(iter(self._rows.values())).button.setFocus()

    def enter_injury(self) -> None:
        """Take what was typed as the injury."""
        self._injury.enter()

    def toggle(self, number: int) -> None:
        """Keep or lose the item of that number."""
        rows = self._may_go()
        if 0 < number <= len(rows):
            self._toggled(rows[number - 1].item.id)

    def _may_go(self) -> list[ItemRow]:
        return [row for row in self._rows.values() if row.button.isEnabled()]

    def numbers(self) -> int:
        """Return how many items may be lost."""
        return len(self._may_go())

    def show_moment(self, now: Moment) -> None:
        """Show what this seat loses and has chosen."""
        self._now = now
        self._sent = now.chosen("lose", self._seat)
        question = now.question
        asked = question if now.kind == "lose" and now.asked_seat == self._seat else None
        if asked is not None and isinstance(asked.default, tuple):
            self._picked = asked.default
        view = self._view(now)
        kept = {row.item.id for row in view.items if row.brought}
        self._picked = tuple(item for item in self._picked if item in kept)
        self._show_rows(now, view)
        self._show_head(view)
        self._injury.show_moment(now)
        owes = now.asked_seat == self._seat
        self.setProperty("active", owes)
        self.style().unpolish(self)
        self.style().polish(self)

    def _view(self, now: Moment) -> Losses:
        return seat_losses(now, self._seat, self._context.texts)

    def _show_head(self, view: Losses) -> None:
        say, n = self._context.texts.say, view.n
        self._name.show_words(view.name)
        self._state.setText(view.words)
        self._count.setText(say("epilogue.seat.count", chosen=len(self.picked), n=n) if n else "")
        done = len(self.picked) == n
        for label, prop, on in (
            (self._state, "loss", view.fallen),
            (self._state, "quiet", not view.fallen),
            (self._count, "good", done),
            (self._count, "ember", not done),
        ):
            label.setProperty(prop, on)
            label.style().polish(label)
        self.setAccessibleName(f"{view.name}. {view.words}. {self._count.text()}")

    def _show_rows(self, now: Moment, view: Losses) -> None:
        for gone in set(self._rows) - {one.item.id for one in view.items}:
            row = self._rows.pop(gone)
            row.hide()
            row.deleteLater()
        asked, place = now.kind == "lose" and now.asked_seat == self._seat, 0
        for one in view.items:
            row = self._rows.get(one.item.id)
            if row is None:
                row = ItemRow(self._context, one.item, owner=one.owner)
                self._rows[one.item.id] = row
                row.toggled.connect(self._toggled)
                self._list.addWidget(row)
            place += not one.why_not
            key = row_key(place) if asked and not one.why_not else ""
            self._show_row(row, one, dead=view.dead, key=key)
        self._none.setVisible(not view.items)

    def _show_row(self, row: ItemRow, one: LosingItem, *, dead: bool, key: str) -> None:
        if one.is_new:
            row.show_note(one.why_not)
        lost = (dead and one.brought) or one.item.id in self.picked
        row.show_state(lost=lost, why_not=one.why_not, key=key)

    def _toggled(self, item: str) -> None:
        now = self._now
        if now is None or self._sent is not None:
            return
        view = self._view(now)
        if item in self._picked:
            self._picked = tuple(other for other in self._picked if other != item)
        else:
            self._picked = (*self._picked, item)[-view.n :]
        self._show_rows(now, view)
        self._show_head(view)
        self.picked_changed.emit(self._seat)
