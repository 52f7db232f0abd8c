"""The losses: marks on the track, injuries, lost items, dead allies, on one page."""

from PySide6.QtWidgets import QHBoxLayout

from oathsworn_gui.games.oathsworn.rules.hardcore import classes_left, is_lost, strike_class
from oathsworn_gui.games.oathsworn.rules.tally_counts import (
    injured,
    items_to_lose,
    knockout_parts,
    marks,
    the_dead,
)
from oathsworn_gui.games.oathsworn.rules.tally_injuries import dealt
from oathsworn_gui.games.oathsworn.ui.epilogue_body import Body, Tile
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment, listed, missing, result_words
from oathsworn_gui.games.oathsworn.ui.epilogue_seat import SeatLosses
from oathsworn_gui.games.oathsworn.ui.epilogue_track import TrackCard, WhyCard
from oathsworn_gui.games.oathsworn.ui.equal_columns import EqualColumns
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext

_TILES = (
    ("knockouts", "skull"),
    ("injuries", "bandage"),
    ("items", "tshirt-crew"),
    ("allies", "account-group"),
)
_BESIDE = 980
"""From this width on the track and its sum stand side by side."""


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
        self._track, self._why = TrackCard(context), WhyCard(context)
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
        nest(self.column, self._middle)
        self.column.addWidget(columns, 1)

    def sub(self, now: Moment) -> str:
        """Say how the encounter ended, and when too few classes are left after it."""
        ended = result_words(now, self.context.texts)
        left = now.campaign
        for seat in the_dead(now.campaign):
            left = strike_class(left, left.seats[seat].cls).after
        if not is_lost(left):
            return ended
        return f"{ended} {self.say('epilogue.losses.too-few', n=classes_left(left))}"

    def show_moment(self, now: Moment) -> None:
        """Show the numbers before and after, and the seats."""
        super().show_moment(now)
        self._show_tiles(now)
        self._why.show_moment(now)
        for seat in self._seats.values():
            seat.show_moment(now)

    def missing(self, now: Moment) -> str:
        """Say whose injury or item is still open."""
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
        """Keep or lose the item of that number in the column asked, or keep that injury of two."""
        now = self.now
        if now is None or now.question is None:
            return
        if now.kind == "lose":
            self._seats[now.asked_seat].toggle(number)
        elif now.kind.startswith("injury") and 0 < number <= len(now.question.options):
            self.answer(now.question, now.question.options[number - 1].key)

    def forget(self) -> None:
        """Drop what was marked: an answer was taken back."""
        for seat in self._seats.values():
            seat.forget()

    def focus(self) -> bool:
        """Give the keys to the column that is asked."""
        if self.now is None or not self.now.asked_seat:
            return False
        self._seats[self.now.asked_seat].focus(self.now)
        return True

    def go_on(self, now: Moment) -> None:
        """Send what was marked before it was asked, now that it is."""
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
        company = now.campaign.company
        n = marks(knockout_parts(now.campaign, now.box))
        more = self.say("epilogue.tile.knockouts.more", n=n)
        self._tiles["knockouts"].show_numbers(company.knockouts, company.knockouts + n, more)
        self._track.show_marks(company.knockouts, company.knockouts + n)
        self._show_injuries(now)
        self._show_items(now)
        dead = [ally.name for ally in company.allies if ally.dead]
        fell = self.say("epilogue.tile.allies.fell", names=listed(dead, self.context.texts))
        more = fell if dead else self.say("epilogue.tile.allies.none")
        before = len(company.allies)
        self._tiles["allies"].show_numbers(before, before - len(dead), more)

    def _show_injuries(self, now: Moment) -> None:
        who = now.campaign.seats
        before = sum(len(one.injuries) for one in who.values())
        deals = dealt(now.campaign, now.tally, now.box) if now.tally is not None else ()
        none = sum(one.none_left or one.name == "" for one in deals)
        new = len(injured(now.campaign)) - none
        gone = sum(len(who[seat].injuries) for seat in the_dead(now.campaign))
        key = "hardcore" if now.campaign.hardcore else "more"
        more = self.say(f"epilogue.tile.injuries.{key}")
        self._tiles["injuries"].show_numbers(before, before + new - gone, more)

    def _show_items(self, now: Moment) -> None:
        campaign = now.campaign
        before = sum(len(one.equipped) for one in campaign.seats.values())
        n = sum(items_to_lose(campaign, seat) for seat in campaign.seats)
        picked = sum(len(seat.picked) for seat in self._seats.values())
        gone = sum(len(campaign.seats[seat].equipped) for seat in the_dead(campaign))
        key = "epilogue.tile.items.open" if picked < n else "epilogue.tile.items.more"
        more = self.say(key, n=n + gone, open=n - picked)
        self._tiles["items"].show_numbers(before, before - picked - gone, more)

    def fold(self, width: int) -> None:
        """Put the sum below the track where there is no room beside it."""
        ways = QHBoxLayout.Direction
        beside = width >= _BESIDE
        self._middle.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
