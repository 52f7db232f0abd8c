"""Nothing that draws cards of its own begins inside another draw."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.tabletop.procedure import DrawRequest
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, refusal_code
from tests.games.oathsworn.builders.encounter import answer
from tests.games.oathsworn.builders.enemy import armoured, revealed
from tests.games.oathsworn.builders.might import with_left
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


@pytest.mark.rule("MIGHT-06", "MIGHT-30")
def test_cards_come_up_as_one_after_the_other_with_the_discards_and_then_as_dice() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "1", discard=("2", "0", "1"))
    box = a_box(campaign)
    together = turn_up(campaign, box, DrawRequest(family="oathsworn", colours=("white",) * 6))
    assert [code.startswith("d") for code in together] == [False] * 4 + [True] * 2
    dice = turn_up(campaign, box, DrawRequest(family="oathsworn", colours=("red/die",) * 4))
    one_by_one: list[str] = []
    for _ in range(4):
        one_by_one += turn_up(campaign, box, DrawRequest(family="oathsworn", colours=("red/die",)))
        campaign = might.take(campaign, "oathsworn", one_by_one[-1:]).after
    assert list(dice) == one_by_one
