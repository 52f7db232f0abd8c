"""What every kind of instruction brings to an enemy's turn, and how the turn goes on."""

from typing import Any, Protocol

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, replace


class StepRules(Protocol):
    """How one kind of instruction is carried out, held in a table by ``Instruction.do``.

    ``ask`` returns the proposal as a question whose default is what the rules say, None when there
    is nothing to decide; then ``go_on`` carries on. Each ends with :func:`next_step`.
    """

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box) -> Question | None:
        """Return what is proposed or asked now."""
        ...

    def go_on(self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box) -> Outcome:
        """Take what needs no answer, and go to the next instruction when this one is done."""
        ...

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box, value: Value
    ) -> Outcome:
        """Carry out what was confirmed or chosen."""
        ...


def next_step(campaign: Campaign, turn: EnemyTurn) -> Campaign:
    """Return the campaign with the turn at the beginning of its next instruction."""
    return replace(campaign, turn.evolve(place=turn.place + 1, part=""))
