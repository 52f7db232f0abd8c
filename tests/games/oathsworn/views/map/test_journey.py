"""The deepwood of a journey as values: stones, trees, rations, directions."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.map.journey import (
    BeginJourney,
    ChooseDirection,
    EndJourney,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceMap
from oathsworn_gui.games.oathsworn.rules.map.journey import journey_of
from oathsworn_gui.games.oathsworn.views.map.journey import (
    directions_view,
    journey_state,
    ration_words,
    sight_of_wood,
    stones_of,
)
from oathsworn_gui.games.oathsworn.views.map.wood_layout import STONE, places, trees
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, do

TEXTS = Texts(read_texts())


def test_stones_count_visits_and_know_the_way_that_led_there() -> None:
    campaign = do(a_campaign(), BeginJourney(rations=2), ChooseDirection(words="n"))
    for node in ("4", "7", "4"):
        campaign = do(campaign, VisitNode(node=node))
    journey = journey_of(campaign)
    assert journey is not None
    assert stones_of(journey) == (("4", 1, "N"), ("7", 1, ""), ("4", 2, ""))
    sight = sight_of_wood(do(campaign, ChooseDirection(words="e")), Texts(read_texts()))
    assert (sight.onward, sight.hint) == ("E", "")


@each_of("size", [(320, 200), (640, 280), (1160, 660), (3000, 1500)])
def test_stones_lie_inside_the_wood_and_apart_and_no_tree_hides_one(size: tuple[int, int]) -> None:
    way = places(7, *size)
    assert way == places(7, *size)
    assert all(0 < x < size[0] and 0 < y < size[1] for x, y in way)
    gaps = [abs(a - x) + abs(b - y) for k, (a, b) in enumerate(way) for x, y in way[:k]]
    assert min(gaps, default=STONE) >= STONE
    hiding = [
        tree
        for tree in trees(7, *size)
        for x, y in way
        if abs(x - tree.x) < STONE / 4 and tree.y - tree.high < y < tree.y
    ]
    assert hiding == []


def test_the_wood_is_the_ground_until_a_map_lies_over_a_journey_that_is_over() -> None:
    before = a_campaign()
    on_way = do(before, BeginJourney(rations=2))
    over = do(on_way, EndJourney())
    mapped = do(over, IntroduceMap(name="Bastone"))
    states = [journey_state(each, a_box(each)) for each in (before, on_way, over, mapped)]
    assert [state.under_way for state in states] == [False, True, False, False]
    assert [state.is_ground for state in states] == [False, True, True, False]
    assert [state.journey is None for state in states] == [True, False, False, False]


@pytest.mark.rule("LEVEL-26")
def test_what_a_trait_adds_to_the_rations_is_told() -> None:
    plain = a_campaign()
    assert ration_words(plain, TEXTS, 3) == TEXTS.say("journey.rations")
    marked = a_company(plain, traits={"quartermaster": 1})
    words = ration_words(marked, TEXTS, 3)
    assert "4" in words
    assert words.count("+1") == 1


def test_the_last_six_directions_are_told_where_no_journey_is_under_way() -> None:
    campaign = a_campaign()
    assert directions_view(campaign, TEXTS) == (True, TEXTS.say("journey.direction.none"))
    for words in ("n", "e", "s", "w", "up", "se", "nw"):
        campaign = do(campaign, ChooseDirection(words=words))
    assert directions_view(campaign, TEXTS) == (True, "E, S, W, up, SE, NW")
    assert not directions_view(do(campaign, BeginJourney(rations=1)), TEXTS).shown
