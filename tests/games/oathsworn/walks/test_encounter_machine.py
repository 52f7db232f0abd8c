"""Whole encounters under random legal play: nothing breaks, nothing is lost, no dead end.

What is counted: each example is one encounter of its own (boss, company, board and tokens by
chance) with up to :data:`STEPS` steps, each a legal answer, an action whose dry run allows it, or
some steps back and forth. A short run plays a few encounters a mode of the board, ``--long`` ten
thousand encounters in all.
"""

from random import Random
from typing import ClassVar

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.words import Dealer
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from tests.conftest import LONG
from tests.games.oathsworn.builders.encounter_starts import a_store, start
from tests.games.oathsworn.walks.encounter_sound import (
    all_undone_and_redone,
    holds,
    holds_after,
    kept_and_asked_again,
)
from tests.games.oathsworn.walks.encounter_walk import a_step, an_answer, play

STEPS = 60
SHORT = 6
"""Encounters of a short run for each mode of the board."""
ALL = 10_000
"""Encounters of the long run, in all modes together."""
CHANCE = st.integers(0, 2**20)


class EncounterMachine(RuleBasedStateMachine):
    """Plays one encounter on a real store by chance."""

    board: ClassVar[BoardMode] = "screen"
    store: Store
    first: Campaign

    @initialize(
        chance=CHANCE,
        line=st.sampled_from(("practice", "oathsworn")),
        dealer=st.sampled_from(("table", "program")),
    )
    def begin(self, chance: int, line: str, dealer: Dealer) -> None:
        """Set an encounter up."""
        self.first = start(line, self.board, dealer, Random(chance))
        self.store = a_store(self.first)

    @rule(chance=CHANCE)
    def play(self, chance: int) -> None:
        """Do something legal."""
        action = a_step(self.store, Random(chance))
        if action is not None:
            self._do(action)

    @rule(chance=CHANCE)
    def play_on(self, chance: int) -> None:
        """Answer what is asked, or carry the encounter on: one of them is always possible."""
        question, encounter = self.store.ask(), self.store.campaign.encounter
        if question is None and encounter is None:
            return  # the chapter was given up, and another begun
        if question is None:
            action = play(self.store, Random(chance))
            ended = encounter.result is not None
            assert action is not None or ended, encounter.phase
        else:
            action = an_answer(self.store, question, Random(chance))
            assert action is not None, f"dead end: {question}"
        if action is not None:
            self._do(action)

    @rule(n=st.integers(1, 4))
    def undo_and_redo(self, n: int) -> None:
        """Taking back and doing again ends in the very same tree."""
        here = self.store.campaign
        undone = sum(self.store.undo() is not None for _ in range(n))
        holds(self.store.campaign)
        for _ in range(undone):
            self.store.redo()
        assert self.store.campaign is here

    def _do(self, action: Action) -> None:
        before = self.store.campaign
        result = self.store.dispatch(action)
        assert not isinstance(result, Refusal), (action, result)
        if isinstance(result, Step):
            assert result.before is before
            holds_after(before, action, self.store.campaign)

    @invariant()
    def what_is_offered_can_be_answered(self) -> None:
        """No option that is offered without a reason against it is refused."""
        question = self.store.ask()
        if question is None or question.form not in {"choice", "place", "text"}:
            return
        seat = question.seats[0] if question.seats else ""
        for option in question.options:
            answer = Answer(procedure=question.procedure, seat=seat, value=option.key)
            assert self.store.refuse(answer) == option.refusal, option

    @invariant()
    def it_is_kept(self) -> None:
        """What is saved loads as what it was, and the same is asked then."""
        kept_and_asked_again(self.store.campaign)

    def teardown(self) -> None:
        """Undo to the start is the very first tree, and redo to the end the very last."""
        all_undone_and_redone(self.store, self.first)


class OnTheScreen(EncounterMachine):
    """The board is this one."""

    board = "screen"


class AsOnTheTable(EncounterMachine):
    """The board on the table is mirrored."""

    board = "mirror"


class WithoutBoard(EncounterMachine):
    """The board is on the table only."""

    board = "off"


_MACHINES = (OnTheScreen, AsOnTheTable, WithoutBoard)
for _machine in _MACHINES:
    _machine.TestCase.settings = settings(
        max_examples=-(-ALL // len(_MACHINES)) if LONG else SHORT,
        stateful_step_count=STEPS,
        phases=(Phase.explicit, Phase.generate),  # a seed does not become simpler by shrinking
    )
TestOnTheScreen = OnTheScreen.TestCase
TestAsOnTheTable = AsOnTheTable.TestCase
TestWithoutBoard = WithoutBoard.TestCase
