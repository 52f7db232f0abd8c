"""A campaign under random play: nothing breaks, nothing is lost, everything can be taken back."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import TurnStageCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from tests.conftest import LONG
from tests.games.oathsworn.builders.campaign import choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.turn import practice as fighting
from tests.games.oathsworn.walks.encounter_sound import all_undone_and_redone, might_cards_hold
from tests.games.oathsworn.walks.random_play import actions, answers

SYSTEM = system_of(printed())


class CampaignMachine(RuleBasedStateMachine):
    """Plays, answers, undoes and redoes at random on a real store."""

    store: Store
    first: Campaign

    @initialize(
        hardcore=st.booleans(),
        seed=st.integers(0, 99),
        practice=st.booleans(),
        fight=st.sampled_from((None, "off", "mirror", "screen")),
    )
    def begin(self, hardcore: bool, seed: int, practice: bool, fight: BoardMode | None) -> None:
        """Start a campaign of either line, or in the practice encounter with the board so used."""
        line = "practice" if practice and "practice" in printed().lines else "oathsworn"
        plain = choices(hardcore=hardcore, seed=seed, line=line).model_dump(mode="json")
        self.first = SYSTEM.new(plain)
        if fight is not None:
            dealer = "program" if hardcore else "table"
            self.first = fighting(fight).evolve(seed=seed, dealer=dealer)
        self.store = Store(SYSTEM, self.first, clock=lambda: "2026-11-21T20:00:00")

    @precondition(lambda self: self.store.campaign.encounter is not None)
    @rule()
    def let_the_enemy_act(self) -> None:
        """Draw the stage card, whatever the phase."""
        self._try(TurnStageCard(), "so the table says")

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Try any action; a refusal that may be overruled is overruled half the time."""
        action = data.draw(actions(self.store.campaign))
        if action is not None:
            self._try(action, "so the table says" if data.draw(st.booleans()) else None)

    @precondition(lambda self: self.store.ask() is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Answer the open question with something it offers."""
        question = self.store.ask()
        assert question is not None
        self._try(data.draw(answers(question)), "so the table says")

    @rule(n=st.integers(1, 4))
    def undo_and_redo(self, n: int) -> None:
        """Taking back and doing again ends in the very same tree."""
        here = self.store.campaign
        undone = sum(self.store.undo() is not None for _ in range(n))
        for _ in range(undone):
            self.store.redo()
        assert self.store.campaign is here

    def _try(self, action: Action, because: str | None) -> None:
        again = type(action).model_validate_json(action.model_dump_json())
        assert again == action
        refusal = self.store.refuse(action)
        before = self.store.campaign
        result = self.store.dispatch(action, because)
        if isinstance(result, Refusal):
            assert result == refusal
            assert self.store.campaign is before
        if isinstance(result, Step):
            assert result.before is before

    @invariant()
    def the_tree_is_sound(self) -> None:
        """What is saved loads as what it was; numbers and cards stay in their bounds."""
        campaign: Campaign = self.store.campaign
        assert Campaign.model_validate_json(campaign.model_dump_json()) == campaign
        for who in campaign.seats.values():
            assert 0 <= who.hp <= 6
            assert who.animus >= 0
            assert who.reserve is None or who.reserve >= 0
            assert who.iron >= 0
        assert campaign.company.knockouts >= 0

    @invariant()
    def might_cards_are_conserved(self) -> None:
        """Each MIGHT deck has its 18 cards, wherever they lie."""
        might_cards_hold(self.store.campaign)

    @invariant()
    def figures_stand_on_hexes(self) -> None:
        """No figure stands off the board."""
        encounter = self.store.campaign.encounter
        for figure in encounter.figures.values() if encounter else ():
            assert encounter is not None
            assert figure.at is None or figure.at in encounter.shape

    def teardown(self) -> None:
        """Undo to the start is the very first tree, and redo to the end the very last."""
        all_undone_and_redone(self.store, self.first)


CampaignMachine.TestCase.settings = settings(
    max_examples=2000 if LONG else 16, stateful_step_count=60 if LONG else 40
)
TestCampaign = CampaignMachine.TestCase
