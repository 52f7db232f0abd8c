"""Nothing that draws cards of its own begins inside another draw."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from tests.games.oathsworn.builders.campaign import do, refusal_code
from tests.games.oathsworn.builders.encounter import answer
from tests.games.oathsworn.builders.enemy import armoured, revealed
from tests.games.oathsworn.builders.story import in_story

CHECK = BeginCheck(kind="survival", difficulty=3)
FIGHT = BeginStoryFight(defense=2)
EVENT = DrawEvent(deck="city")


@pytest.mark.rule("CHECK-02", "EVENT-02")
def test_no_check_fight_or_event_begins_inside_a_check() -> None:
    campaign = do(in_story(), CHECK)
    for action in (CHECK, FIGHT, EVENT):
        assert refusal_code(campaign, action) == "draw.under-way"
        assert refusal_code(in_story(), action) == ""


def test_an_event_that_is_carried_out_may_ask_for_a_check() -> None:
    assert refusal_code(do(in_story(), EVENT), CHECK) == ""


def test_no_second_attack_of_an_enemy_begins_inside_a_draw() -> None:
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    campaign = do(armoured(3), attack)
    assert refusal_code(campaign, attack) == "draw.under-way"
    assert refusal_code(campaign, CHECK) == "draw.under-way"
    assert refusal_code(revealed(answer(campaign, "none"), "R0"), attack) == ""
