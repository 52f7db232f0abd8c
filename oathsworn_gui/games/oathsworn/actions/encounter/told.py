"""Telling an encounter board: boss, locations, minions, as they stand on cardboard."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_encounter import faults_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import (
    refuse_told,
    with_own_encounter,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class TellEncounter(OathswornAction):
    """Tell the encounter board of a chapter: at any time, also in the middle of the encounter.

    Dice on the boss stay as they are. Source: ENCSETUP-05, ENCSETUP-07, L648-664.
    """

    type: Literal["tell-encounter"] = "tell-encounter"
    told: OwnEncounter

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown chapter, what stands on no such board, and to lose the boss by it."""
        if self.told.chapter not in box.line.chapters:
            return impossible("own.no-chapter")
        fault = next(faults_of(self.told), None)
        return fault.why if fault is not None else refuse_told(campaign, self.told)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep the board as the campaign's own, and put it into the encounter under way."""
        now = with_own_encounter(campaign, self.told)
        told = line("own.encounter", "ENCSETUP-05", name=self.told.name)
        return Outcome(now, (told,) if now is not campaign else ())


ACTIONS: tuple[type[OathswornAction], ...] = (TellEncounter,)
"""Actions that tell encounter boards."""
