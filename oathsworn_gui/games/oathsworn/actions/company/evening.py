"""Settings for an evening: which player plays which seat, and whether reveals stay revealed."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.players import (
    TABLE,
    is_lent,
    lent,
    name_of,
    player_of,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class LendSeat(OathswornAction):
    """Let another player play a seat this evening, or the table together (``to`` `table`).

    An empty ``to``, or the key of the seat's own player, gives it back. Source: SETUP-19.
    """

    type: Literal["lend-seat"] = "lend-seat"
    seat: Seat
    to: str = Field(default="", max_length=10)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse persons who do not play in this campaign."""
        known = ("", TABLE, *(player.key for player in campaign.players))
        return None if self.to in known else impossible("evening.nobody")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Hand the seat over, or back."""
        now = lent(campaign, self.seat, self.to)
        if now.seats[self.seat].stand_in == campaign.seats[self.seat].stand_in:
            return Outcome(campaign)
        who, player = now.seats[self.seat], player_of(now, self.seat)
        code = "together" if not player else "lent" if is_lent(now, self.seat) else "back"
        owner, name = name_of(now, who.player), name_of(now, player)
        told = line(f"evening.{code}", owner=owner, player=name, name=who.name)
        return Outcome(now, (told,))


class SealReveals(OathswornAction):
    """Say that what was turned up stays turned up; a reason breaks the seal again."""

    type: Literal["seal-reveals"] = "seal-reveals"
    sealed: bool = True
    because: str = Field(default="", max_length=200)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse to break the seal without a reason."""
        breaks = campaign.sealed and not self.sealed
        return impossible("seal.no-reason") if breaks and not self.because.strip() else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Seal, or break the seal."""
        if campaign.sealed == self.sealed:
            return Outcome(campaign)
        code = "seal.sealed" if self.sealed else "seal.broken"
        told = line(code, because=self.because.strip())
        return Outcome(campaign.evolve(sealed=self.sealed), (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (LendSeat, SealReveals)
