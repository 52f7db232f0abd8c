"""The losses: marks on the track, injuries, lost items, dead allies, on one page."""

from PySide6.QtWidgets import QHBoxLayout

from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.epilogue.knockout_track import TrackCard, WhyCard
from oathsworn_gui.games.oathsworn.ui.epilogue.seat import SeatLosses
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body, Tile
from oathsworn_gui.games.oathsworn.views.epilogue.losses import (
    allies_tile,
    injuries_tile,
    items_tile,
    knockouts_tile,
    outcome_words,
)
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, missing
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_TILES = (
    ("knockouts", "skull"),
    ("injuries", "bandage"),
    ("items", "tshirt-crew"),
    ("allies", "account-group"),
)
_BESIDE = 980
"""From this width on the track and its sum are side by side."""


class LossesBody(Body):
    """Tiles, track and a column a seat. What is marked in a column is sent once it is complete."""

    def __init__(self, context: PageContext) -> None:
        """Make the columns of the four seats."""
        super().__init__(context)
        tiles = EqualColumns(4, 230)
        self._tiles = {
            key: Tile(context, icon, f"{place}  {self.say(f'epilogue.tile.{key}')}")
            for place, (key, icon) in enumerate(_TILES, 1)
        }
        tiles.show_widgets(self._tiles.values())
        self._track = TrackCard(context)
        self._why = WhyCard(context)
        self._middle = QHBoxLayout()
        self._middle.setSpacing(16)
        self._middle.addWidget(self._track, 852)
        self._middle.addWidget(self._why, 732)
        self._seats = {seat: SeatLosses(context, seat) for seat in context.store.campaign.seats}
        columns = EqualColumns(4, 270)
        columns.show_widgets(self._seats.values())
        for seat in self._seats.values():
            seat.picked_changed.connect(self._picked)
            seat.injury_given.connect(self._injured)
            seat.injury_typed.connect(self.changed)
        self.column.addWidget(tiles)
        add_layout(self.column, self._middle)
        self.column.addWidget(columns, 1)

    def sub(self, now: Moment) -> str:
        """Return how the encounter ended, and whether too few classes are left after it."""
        return outcome_words(now, self.context.texts)

    def show_moment(self, now: Moment) -> None:
        """Show the numbers before and after, and the seats."""
        super().show_moment(now)
        self._show_tiles(now)
        self._why.show_moment(now)
        for seat in self._seats.values():
            seat.show_moment(now)

    def missing(self, now: Moment) -> str:
        """Return whose injury or item is still open."""
        picked = self._seats[now.asked_seat].picked if now.kind == "lose" else ()
        return missing(now, self.context.texts, len(picked))

    def blocked(self, now: Moment) -> bool:
        """Whether nothing can be accepted yet; a typed injury is taken by the button too."""
        if now.kind.startswith("injury"):
            return not self._seats[now.asked_seat].has_injury
        return super().blocked(now)

    def accept(self, now: Moment) -> None:
        """Take the injury typed, the items marked, or the page."""
        if now.kind.startswith("injury"):
            self._seats[now.asked_seat].enter_injury()
        elif now.kind == "lose":
            self._send(now)
        else:
            super().accept(now)

    def press_number(self, number: int) -> None:
        """Keep or lose the item of that number in the current column, or choose one injury."""
        now = self.now
        if now is None or now.question is None:
            return
        if now.kind == "lose":
            self._seats[now.asked_seat].toggle(number)
        elif now.kind.startswith("injury") and 0 < number <= len(now.question.options):
            self.answer(now.question, now.question.options[number - 1].key)

    def numbers(self) -> int:
        """Return how many items or injuries are chosen by number now."""
        now = self.now
        if now is None or now.question is None:
            return 0
        if now.kind == "lose":
            return self._seats[now.asked_seat].numbers()
        return len(now.question.options) if now.kind.startswith("injury") else 0

    def forget(self) -> None:
        """Drop what was marked: an answer was taken back."""
        for seat in self._seats.values():
            seat.forget()

    def focus(self) -> bool:
        """Focus the current column."""
        if self.now is None or not self.now.asked_seat:
            return False
        self._seats[self.now.asked_seat].focus(self.now)
        return True

    def go_on(self, now: Moment) -> None:
        """Send the answer that was marked before the question was open."""
        if now.kind == "lose" and not (now.question and now.question.default):
            self._send(now)

    def _send(self, now: Moment) -> None:
        question = now.question
        if question is None:
            return
        picked = self._seats[now.asked_seat].picked
        if len(picked) == question.least:
            self.answer(question, picked)

    def _picked(self, seat: str) -> None:
        now = self.now
        if now is None:
            return
        self._show_tiles(now)
        self.changed.emit()
        if seat == now.asked_seat and now.kind == "lose":
            self._send(now)

    def _injured(self, name: str) -> None:
        now = self.now
        if now is not None and now.question is not None and now.kind.startswith("injury"):
            self.answer(now.question, name)

    def _show_tiles(self, now: Moment) -> None:
        texts = self.context.texts
        picked = sum(len(seat.picked) for seat in self._seats.values())
        knockouts = knockouts_tile(now, texts)
        self._track.show_marks(knockouts.before, knockouts.after)
        tiles = {
            "knockouts": knockouts,
            "injuries": injuries_tile(now, texts),
            "items": items_tile(now, picked, texts),
            "allies": allies_tile(now, texts),
        }
        for key, tile in tiles.items():
            self._tiles[key].show_numbers(*tile)
