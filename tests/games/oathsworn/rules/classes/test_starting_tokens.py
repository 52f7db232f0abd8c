"""When the token of an Ursus that nobody has read yet may still be told."""

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.classes.class_tokens import StartingTokens
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.classes import its_turn


@each_of(
    ("number", "ambush", "code"),
    [
        (0, False, ""),
        (1, False, ""),
        (2, False, "class.start-only"),
        (2, True, ""),
        (3, True, "class.start-only"),
    ],
)
def test_it_is_told_up_to_the_first_round_of_turns(number: int, ambush: bool, code: str) -> None:
    campaign = with_encounter(its_turn("ursus"), round=number, ambush=ambush)
    refusal = StartingTokens().refuse(campaign, "1", a_box(campaign))
    assert (refusal.code if refusal else "") == code
