"""Minions that a card activates, with a move of its own where it tells one."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Activate
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy_steps import next_step
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.minion_turn import begin_minions
from oathsworn_gui.games.oathsworn.rules.minions import minions_of
from oathsworn_gui.games.oathsworn.rules.step_spawn import kind_named
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value


class ActivateStep:
    """How a card activates minions: they act at once, before its next instruction."""

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Activate, box: Box) -> Question | None:
        """Ask nothing: their moves and attacks are asked for."""
        del campaign, turn, step, box

    def go_on(self, campaign: Campaign, turn: EnemyTurn, step: Activate, box: Box) -> Outcome:
        """Bring the minions up. Source: MINION-01, L1191-1192; MINION-02, L1192-1194."""
        del box
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
        self, campaign: Campaign, turn: EnemyTurn, step: Activate, box: Box, value: Value
    ) -> Outcome:
        """Change nothing: nothing is asked."""
        del turn, step, box, value
        return Outcome(campaign)
