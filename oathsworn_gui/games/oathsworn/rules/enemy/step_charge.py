"""Charging: the way straight ahead, facing the target first, and the figures run over."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Charge
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.arcs import facing_toward
from oathsworn_gui.games.oathsworn.rules.board.figures import occupied
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.charge import ChargeMove, charge
from oathsworn_gui.games.oathsworn.rules.enemy.step_move import (
    CONFIRM,
    GO,
    STAY,
    chosen_way,
    moved_on_table,
    open_question,
    stayed,
    swept_hexes,
    way_question,
)
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import figure, knows
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value


def planned_charge(campaign: Campaign, turn: EnemyTurn, step: Charge) -> ChargeMove | None:
    """Return the charge at the target, straight ahead without one; None where it is not known.

    Source: CHARGE-01, CHARGE-02, CHARGE-03, CHARGE-04, CHARGE-05, CHARGE-06, CHARGE-07, L1388-1401;
    ENEMYMOVE-04, L1089-1090.
    """
    if not knows(campaign, turn.actor):
        return None
    other = turn.target or turn.toward
    if other is None:
        return charge(campaign, turn.actor, step.distance)
    actor, whom = figure(campaign, turn.actor), figure(campaign, other)
    if actor is None or whom is None or whom.at is None:
        return None
    toward = facing_toward(encounter_of(campaign), actor, whom)
    return charge(campaign, turn.actor, step.distance, toward)


class ChargeStep:
    """How a charge is proposed and made."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Charge, box: Box) -> Plan:
        """Find the way and the figures it runs over."""
        found = planned_charge(campaign, turn, step)
        return NOTHING if found is None else Plan(charge=found, move=found.move)

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Charge, plan: Plan) -> Question | None:
        """Propose the charge."""
        if plan.charge is None:
            return open_question(campaign, turn, step, "enemy.charge")
        return way_question(campaign, turn, plan.charge.move, "enemy.charge")

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Charge, box: Box, plan: Plan
    ) -> Outcome:
        """Continue with the next step; the question always needs an answer."""
        return Outcome(next_step(campaign, turn))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Charge, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Charge, by the way proposed or another, or on the table."""
        found = plan.charge
        if found is None or value == CONFIRM:
            return moved_on_table(campaign, turn)
        if value == STAY:
            return stayed(campaign, turn)
        move = chosen_way(campaign, turn, found.move, value)
        swept = found.swept if value == GO else swept_hexes(campaign, turn.actor, move.centres)
        encounter = encounter_of(campaign)
        there = occupied(encounter, turn.actor)
        passed = found.hit if value == GO else tuple(there[at].id for at in swept if at in there)
        known = turn.evolve(
            path=tuple(encounter.shape.name(at) for at in swept),
            passed=tuple(dict.fromkeys(passed)),
            destroyed=turn.destroyed + len(move.destroyed),
        )
        return carry_out_move(next_step(campaign, known), move, box)
