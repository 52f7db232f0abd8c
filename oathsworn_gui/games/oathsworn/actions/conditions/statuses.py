"""Status tokens put on figures by hand: on a boss, minions, friends and allies too."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import status_of, with_status
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class SetFigureStatus(OathswornAction):
    """Set how many status tokens of a kind a figure of the encounter has, 0 for none.

    They lie on the encounter board of a boss, beside a minion, on an ally's card. Source: TOKEN-24,
    L1692-1694.
    """

    type: Literal["set-figure-status"] = "set-figure-status"
    figure: str
    status: str = Field(min_length=1, max_length=40)
    amount: int = Field(default=1, ge=0, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without an encounter, and figures that are not in it."""
        if campaign.encounter is None:
            return impossible("encounter.none", "ENCSETUP-01")
        if self.figure not in campaign.encounter.figures:
            return impossible("figure.none")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place or remove the tokens."""
        figure = campaign.encounter.figures[self.figure] if campaign.encounter else None
        if figure is None or status_of(campaign, self.figure, self.status) == self.amount:
            return Outcome(campaign)
        now = with_status(campaign, self.figure, self.status, self.amount)
        told = line("token.status", "TOKEN-24", name=figure.name, status=self.status, n=self.amount)
        return Outcome(now, (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (SetFigureStatus,)
