"""The enemy's turn by the table: how the board is used, taunts, the rest by hand."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.encounter.by_hand import (
    enemies_turn,
    finish_enemies_by_hand,
)
from oathsworn_gui.games.oathsworn.rules.enemy import mirror
from oathsworn_gui.games.oathsworn.rules.enemy.attack_changes import stopped
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_outside, refuse_seat
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.procedure import replace

_TOLD = {"off": "board.off", "mirror": "board.mirror", "screen": "board.screen"}


class SetBoardMode(OathswornAction):
    """Say how the board is used: on the table only, laid out here when asked, or on the screen."""

    type: Literal["set-board-mode"] = "set-board-mode"
    mode: BoardMode

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter."""
        return refuse_outside(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set the board mode."""
        if encounter_of(campaign).board == self.mode:
            return Outcome(campaign)
        now = with_encounter(campaign, board=self.mode, mirrored="")
        return Outcome(now, (line(_TOLD[self.mode], None),))


class MirrorBoard(OathswornAction):
    """Enter the positions of the figures on the table, one by one."""

    type: Literal["mirror-board"] = "mirror-board"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside an encounter, and while it is done."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        under_way = any(procedure.type == "mirror" for procedure in campaign.pending)
        return impossible("mirror.under-way") if under_way else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin with the first; a board that was off is asked about from now on."""
        if encounter_of(campaign).board == "off":
            campaign = with_encounter(campaign, board="mirror")
        return Outcome(mirror.begin(campaign))


class Taunt(OathswornAction):
    """Taunt the boss: its next card targets ``seat``, None for none. Source: facts, section 8."""

    type: Literal["taunt"] = "taunt"
    seat: Seat | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an empty seat, and an encounter without a boss."""
        nobody = refuse_seat(campaign, self.seat) if self.seat else refuse_outside(campaign)
        if nobody is not None:
            return nobody
        return None if encounter_of(campaign).boss is not None else impossible("boss.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the taunting seat until the boss has carried out its next card."""
        if encounter_of(campaign).taunt == self.seat:
            return Outcome(campaign)
        now = with_encounter(campaign, taunt=self.seat)
        if self.seat is None:
            return Outcome(now, (line("taunt.over", None),))
        return Outcome(now, (line("taunt.begun", None, name=actor_name(campaign, self.seat)),))


class FinishByHand(OathswornAction):
    """Carry the rest of the turn of an enemy, or of the minions, out on the table."""

    type: Literal["finish-by-hand"] = "finish-by-hand"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when no enemy is acting."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        return impossible("enemy.not-acting") if enemies_turn(campaign) is None else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """End the turn; its stage card then waits for the table's word."""
        return finish_enemies_by_hand(campaign, box)


class StopEnemyAttack(OathswornAction):
    """Stop the enemy's attack after its reveal, before HP is lost: an interrupt is to come.

    There a card can be taken away or drawn again, and the target changed. Source: INTERRUPT-01,
    L1673-1675.
    """

    type: Literal["stop-enemy-attack"] = "stop-enemy-attack"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without an enemy's attack on top, and one that stops already."""
        attack = top_of(campaign)
        if not isinstance(attack, EnemyAttack):
            return impossible("enemy-attack.none-open", "INTERRUPT-01")
        if attack.stops and attack.step != "tokens":
            return impossible("enemy-attack.stops-already", "INTERRUPT-01")
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Let it stop there, or go back there from the defense tokens."""
        attack = top_of(campaign)
        if not isinstance(attack, EnemyAttack):
            return Outcome(campaign)
        told = line("enemy-attack.stops", "INTERRUPT-01", attacker=attack.attacker)
        return Outcome(replace(campaign, stopped(attack)), (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (
    SetBoardMode,
    MirrorBoard,
    Taunt,
    FinishByHand,
    StopEnemyAttack,
)
