"""Activating minions by the table: a card that only the table knows says so."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import minion_kind
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import begin_minions
from oathsworn_gui.games.oathsworn.rules.enemy.minions import minions_of, not_activated
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_open, refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class ActivateMinions(OathswornAction):
    """Activate minions, of one ``kind`` or all; ``move`` replaces the number on their box.

    Those that have acted in this phase do not act again, unless the table overrules that.
    Source: MINION-01, MINION-02, MINION-03, MINION-04, L1191-1200; MINION-08.
    """

    type: Literal["activate-minions"] = "activate-minions"
    kind: str = ""
    move: int | None = Field(default=None, ge=0, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse kinds and minions that are not there, other phases, and a second activation."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        encounter = encounter_of(campaign)
        if self.kind and minion_kind(encounter, self.kind) is None:
            return impossible("minion.no-such-kind")
        if not minions_of(encounter, self.kind):
            return impossible("minions.none-there", "MINION-01")
        if encounter.phase != "encounter":
            return refuse("round.other-phase", "MINION-01", phase=encounter.phase)
        if not self._waiting(campaign):
            return refuse("minions.all-activated", "MINION-01")
        carrying_out = all(p.type in {"stage-card", "enemy-turn"} for p in campaign.pending)
        return None if carrying_out else refuse_open(campaign)

    def _waiting(self, campaign: Campaign) -> tuple[str, ...]:
        encounter = encounter_of(campaign)
        of_kind = minions_of(encounter, self.kind)
        return tuple(m for m in not_activated(encounter) if m in of_kind)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the minions' moves, then their attacks."""
        waiting = self._waiting(campaign) or minions_of(encounter_of(campaign), self.kind)
        told = line("minions.activate", "MINION-01", n=len(waiting))
        return Outcome(begin_minions(campaign, waiting, self.move), (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (ActivateMinions,)
