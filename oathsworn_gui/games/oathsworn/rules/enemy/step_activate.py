"""Minions that a card activates, with a move value if the card gives one."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Activate
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import begin_minions
from oathsworn_gui.games.oathsworn.rules.enemy.minions import minions_of
from oathsworn_gui.games.oathsworn.rules.enemy.step_spawn import kind_named
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value


class ActivateStep:
    """Carries out the activation of minions: they act at once, before its next instruction."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Activate, box: Box) -> Plan:
        """Find nothing: they act in a procedure of their own."""
        return NOTHING

    def ask(
        self, campaign: Campaign, turn: EnemyTurn, step: Activate, plan: Plan
    ) -> Question | None:
        """Return no question: the minions' own moves and attacks are asked."""

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Activate, box: Box, plan: Plan
    ) -> Outcome:
        """Activate the minions. Source: MINION-01, L1191-1192; MINION-02, L1192-1194."""
        encounter = encounter_of(campaign)
        kind = kind_named(encounter, step.kind) if step.kind else None
        key = kind.key if kind is not None else step.kind
        minions = tuple(m for m in minions_of(encounter, key) if m != turn.actor)
        now = next_step(campaign, turn)
        if not minions:
            return Outcome(now, (line("minions.none-there", "MINION-01"),))
        told = line("minions.activate", "MINION-01", n=len(minions))
        return Outcome(begin_minions(now, minions, step.move), (told,))

    def answer(
        self,
        campaign: Campaign,
        turn: EnemyTurn,
        step: Activate,
        box: Box,
        plan: Plan,
        value: Value,
    ) -> Outcome:
        """Return no change, as no question is asked."""
        return Outcome(campaign)
