"""The interface of every kind of instruction of an enemy's turn, and how the turn continues."""

from typing import Any, NamedTuple, Protocol

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy.charge import ChargeMove
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import Chosen
from oathsworn_gui.games.oathsworn.rules.enemy.strike import Aim
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Targeting
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question, Value, replace


class Plan(NamedTuple):
    """What the rules find for one instruction, each part None where they find nothing for it.

    ``targeting`` holds the candidates with the reason of each and the target; ``move`` the path;
    ``charge`` whom a charge runs over on it; ``aim`` whom an attack hits; ``displacement`` where
    figures are pushed to; ``whom`` those an instruction falls on without an attack; ``hexes`` where
    tiles and new enemies go. A part is also None if only the table knows.
    """

    targeting: Targeting | None = None
    move: EnemyMove | None = None
    charge: ChargeMove | None = None
    aim: Aim | None = None
    displacement: Displacement | None = None
    whom: Chosen | None = None
    hexes: tuple[Hex, ...] | None = None


NOTHING = Plan()
"""The plan of an instruction that leaves the rules nothing to find."""


class StepRules(Protocol):
    """How one kind of instruction is carried out, held in a table by ``Instruction.do``.

    ``plan`` works out what the rules propose; it is called once for a campaign, and the other
    three, the panel and the board read its result. ``ask`` returns the proposal as a question whose
    default is what the rules say, None when there is nothing to decide; then ``go_on`` carries on.
    Each ends with :func:`next_step`.
    """

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box) -> Plan:
        """Compute the proposal."""
        ...

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Any, plan: Plan) -> Question | None:
        """Return the current proposal or question."""
        ...

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box, plan: Plan
    ) -> Outcome:
        """Take what needs no answer, and go to the next instruction when this one is done."""
        ...

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Carry out the confirmed or chosen answer."""
        ...


def next_step(campaign: Campaign, turn: EnemyTurn) -> Campaign:
    """Return the campaign with the turn at the beginning of its next instruction."""
    return replace(campaign, turn.evolve(place=turn.place + 1, part=""))
