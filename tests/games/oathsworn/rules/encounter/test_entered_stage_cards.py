"""Stage cards of the printed game that the table entered once come up again by their titles."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterStageCard
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import TurnStageCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Consume, Move, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.builders.turn import confirm_all
from tests.games.oathsworn.rules.enemy.test_turn import FOUR

LUNGE = EnterStageCard(
    chapter="1",
    stage=1,
    title="Lunge",
    words="It goes for the nearest.",
    steps=(ChooseTarget(), Move(distance=3), Strike(might=("white",))),
    stays=True,
)


def drawn(*cards: EnterStageCard) -> Campaign:
    """Return an encounter phase of the book with these cards entered and a stage card drawn."""
    campaign = position(FOUR, phase="encounter", turn=None)
    return do(campaign, *cards, TurnStageCard())


def offered(campaign: Campaign) -> tuple[str, ...]:
    """Return the keys of the entered cards that the question offers."""
    asked = question(campaign)
    return tuple(o.key for o in asked.options if o.code == "stage.entered")


@pytest.mark.rule("STAGE-01", "STAGE-02")
def test_an_entered_card_is_offered_carried_out_and_kept_as_it_says() -> None:
    campaign = drawn(LUNGE)
    assert offered(campaign) == ("entered:1.lunge",)
    campaign = answer(campaign, "entered:1.lunge")
    turn = next(p for p in campaign.pending if isinstance(p, EnemyTurn))
    assert turn.steps == LUNGE.steps
    campaign, kinds = confirm_all(campaign)
    assert "stage.resolve" not in kinds  # the card says itself that it stays
    assert encounter(campaign).kept_cards == ("I-1",)


def test_only_cards_of_the_stage_and_the_chapter_are_offered() -> None:
    second = LUNGE.evolve(stage=2, title="Later")
    elsewhere = LUNGE.evolve(chapter="2", title="Elsewhere")
    assert offered(drawn(second, elsewhere)) == ()


@pytest.mark.rule("STAGE-02")
def test_a_card_of_words_alone_is_read_and_carried_out_at_the_table() -> None:
    campaign = answer(drawn(LUNGE.evolve(steps=())), "entered:1.lunge")
    asked = question(campaign)
    assert (asked.kind, asked.default) == ("stage.resolve", "keep")
    assert (asked.params["card"], asked.params["words"]) == ("Lunge", "It goes for the nearest.")


def test_a_card_that_nobody_can_carry_out_is_refused_with_the_reason() -> None:
    gulp = LUNGE.evolve(steps=(ChooseTarget(), Consume(location="maw")))
    (option,) = [o for o in question(drawn(gulp)).options if o.code == "stage.entered"]
    assert option.refusal is not None
    assert option.refusal.code == "enemy.no-such-location"
