"""By hand with iron: gaining, losing, passing on."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company import iron as purse
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line

Split = Annotated[tuple[Annotated[int, Field(ge=0, le=999)], ...], Field(max_length=len(SEATS))]
"""How much for each purse, in the order of the seats; empty for evenly."""


class GainIron(OathswornAction):
    """Gain ``amount`` iron in all, to one purse (``seat``), by ``split``, or evenly.

    Source: IRON-01, L237-238.
    """

    type: Literal["gain-iron"] = "gain-iron"
    amount: int = Field(default=1, ge=1, le=999)
    seat: Seat | None = None
    split: Split = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a split that is not as much as was gained."""
        return purse.refuse_split(campaign, self.amount, self.split, taken=False)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Fill the purses."""
        split = {self.seat: self.amount} if self.seat is not None else _by_seat(self.split)
        return purse.gain_iron(campaign, self.amount, "IRON-01", split)


class LoseIron(OathswornAction):
    """Lose ``amount`` iron by ``split``, or from the fullest purses. Source: IRON-04, IRON-05.

    Items of the backpack make up what is missing.
    """

    type: Literal["lose-iron"] = "lose-iron"
    amount: int = Field(default=1, ge=1, le=999)
    split: Split = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a split that is not as much as is lost, or more than a purse holds."""
        return purse.refuse_split(campaign, self.amount, self.split, taken=True)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Empty the purses, and ask for items if that is not enough."""
        return purse.lose_iron(campaign, self.amount, "IRON-04", _by_seat(self.split))


class MoveIron(OathswornAction):
    """Pass iron from one Oathsworn to another. Source: IRON-03, L239-240."""

    type: Literal["move-iron"] = "move-iron"
    giver: Seat
    taker: Seat
    amount: int = Field(default=1, ge=1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse more than the giver has."""
        who = campaign.seats[self.giver]
        if self.giver == self.taker:
            return impossible("iron.same-purse")
        if who.iron >= self.amount:
            return None
        return impossible("iron.not-enough", "IRON-03", name=who.name, left=who.iron)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the coins."""
        giver, taker = campaign.seats[self.giver], campaign.seats[self.taker]
        now = with_oathsworn(campaign, self.giver, iron=giver.iron - self.amount)
        now = with_oathsworn(now, self.taker, iron=taker.iron + self.amount)
        told = line("iron.moved", "IRON-03", n=self.amount, giver=giver.name, taker=taker.name)
        return Outcome(now, (told,))


def _by_seat(split: tuple[int, ...]) -> Mapping[str, int] | None:
    return dict(zip(SEATS, split, strict=True)) if split else None


ACTIONS: tuple[type[OathswornAction], ...] = (GainIron, LoseIron, MoveIron)
