"""One seat's losses: its items, kept or lost, and its new injury."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
)

from oathsworn_gui.games.oathsworn.rules.items import find
from oathsworn_gui.games.oathsworn.rules.tally_counts import (
    items_brought,
    items_to_lose,
    knocked_out,
    the_dead,
)
from oathsworn_gui.games.oathsworn.ui.epilogue_injury import InjuryEntry
from oathsworn_gui.games.oathsworn.ui.epilogue_items import ItemRow
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    QuietLabel,
    hairline,
    wrapped,
)

_ROOMY = 330
"""From this width on a column has room for the count beside the name, in px."""


class SeatLosses(Card):
    """A column: who, what it loses, its items, its injury. What is owed has an ember top line."""

    picked_changed = Signal(str)
    injury_given = Signal(str)
    injury_typed = Signal()

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show no items yet."""
        super().__init__()
        self._context, self._seat = context, seat
        self.setObjectName(f"losses-{seat}")
        self._picked: tuple[str, ...] = ()
        self._sent: tuple[str, ...] | None = None
        self._rows: dict[str, ItemRow] = {}
        self._now: Moment | None = None
        theme = context.theme
        who = context.store.campaign.seats[seat]
        glyph = context.store.box.cls(who.cls).glyph
        self._name, self._state, self._count = QLabel(), QuietLabel(), QLabel()
        self._name.setFont(theme.font("text", 22, "semibold"))
        self._state.setFont(theme.font("text", 15))
        self._count.setFont(theme.font("text", 15, "semibold"))
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._none = wrapped(QuietLabel(context.texts.say("epilogue.seat.no-items")))
        self._injury = self._make_injury()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        nest(column, self._head(ClassDisc(theme, glyph, context.store.box.cls(who.cls).name)))
        nest(column, self._list)
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
        nest(words, top)
        words.addWidget(self._state)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(disc)
        nest(head, words, 1)
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
        """Give the keys to the injury or to the first item."""
        if now.kind.startswith("injury"):
            self._injury.focus()
        elif self._rows:
            next(iter(self._rows.values())).button.setFocus()

    def enter_injury(self) -> None:
        """Take what was typed as the injury."""
        self._injury.enter()

    def toggle(self, number: int) -> None:
        """Keep or lose the item of that number."""
        rows = [row for row in self._rows.values() if row.button.isEnabled()]
        if 0 < number <= len(rows):
            self._toggled(rows[number - 1].item.id)

    def show_moment(self, now: Moment) -> None:
        """Show what this seat loses and has chosen."""
        self._now = now
        self._sent = now.chosen("lose", self._seat)
        question = now.question
        asked = question if now.kind == "lose" and now.asked_seat == self._seat else None
        if asked is not None and isinstance(asked.default, tuple):
            self._picked = asked.default
        brought = items_brought(now.campaign, self._seat)
        kept = {item.id for item in brought}
        self._picked = tuple(item for item in self._picked if item in kept)
        self._show_rows(now)
        self._show_head(now)
        self._injury.show_moment(now)
        owes = now.asked_seat == self._seat
        self.setProperty("active", owes)
        self.style().unpolish(self)
        self.style().polish(self)

    def _show_head(self, now: Moment) -> None:
        say, campaign = self._context.texts.say, now.campaign
        n, fallen = items_to_lose(campaign, self._seat), self._seat in knocked_out(campaign)
        self._name.setText(campaign.seats[self._seat].name)
        if self._seat in the_dead(campaign):
            words = say("epilogue.seat.dead")
        elif fallen:
            words = say("epilogue.seat.fallen", n=n)
        elif n:
            words = say("epilogue.seat.loses", n=n)
        else:
            words = say("epilogue.seat.loses-none")
        self._state.setText(words)
        self._count.setText(say("epilogue.seat.count", chosen=len(self.picked), n=n) if n else "")
        done = len(self.picked) == n
        for label, prop, on in (
            (self._state, "loss", fallen),
            (self._state, "quiet", not fallen),
            (self._count, "good", done),
            (self._count, "ember", not done),
        ):
            label.setProperty(prop, on)
            label.style().polish(label)
        self.setAccessibleName(f"{self._name.text()}. {words}. {self._count.text()}")

    def _show_rows(self, now: Moment) -> None:
        worn = {item.id: item for item in now.campaign.seats[self._seat].equipped}
        brought = items_brought(now.campaign, self._seat)
        worn |= {item.id: item for item in brought}
        for gone in set(self._rows) - set(worn):
            row = self._rows.pop(gone)
            row.hide()
            row.deleteLater()
        can_lose = {item.id for item in brought}
        for place, item in enumerate(worn.values(), 1):
            row = self._rows.get(item.id)
            if row is None:
                where = self._elsewhere(now, item.id)
                row = self._rows[item.id] = ItemRow(self._context, item, place, owner=where)
                row.toggled.connect(self._toggled)
                self._list.addWidget(row)
            self._show_row(now, row, can_lose=item.id in can_lose)
        self._none.setVisible(not worn)

    def _elsewhere(self, now: Moment, item: str) -> str:
        """Return who has an item that this seat brought in, empty while it wears it itself."""
        own = find(now.campaign, item)
        if own is None or own.seat == self._seat:
            return ""
        if own.seat is None:
            return self._context.texts.say("epilogue.backpack")
        return now.campaign.seats[own.seat].name

    def _show_row(self, now: Moment, row: ItemRow, *, can_lose: bool) -> None:
        say, name = self._context.texts.say, now.campaign.seats[self._seat].name
        why_not = ""
        dead = self._seat in the_dead(now.campaign)
        if dead:
            why_not = say("epilogue.seat.dead" if can_lose else "epilogue.seat.to-backpack")
        elif not items_to_lose(now.campaign, self._seat):
            why_not = say("epilogue.seat.loses-none")
        elif self._sent is not None:
            why_not = say("epilogue.sent", name=name)
        elif not can_lose:
            why_not = say("epilogue.new-item")
            row.show_note(why_not)
        asked = now.kind == "lose" and now.asked_seat == self._seat
        lost = (dead and can_lose) or row.item.id in self.picked
        row.show_state(lost=lost, why_not=why_not, numbered=asked and not why_not)

    def _toggled(self, item: str) -> None:
        now = self._now
        if now is None or self._sent is not None:
            return
        n = items_to_lose(now.campaign, self._seat)
        if item in self._picked:
            self._picked = tuple(other for other in self._picked if other != item)
        else:
            self._picked = (*self._picked, item)[-n:]
        self._show_rows(now)
        self._show_head(now)
        self.picked_changed.emit(self._seat)
