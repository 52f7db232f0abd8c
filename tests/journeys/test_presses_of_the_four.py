"""Effort on the story page: the four, allies, directions and a journey, by mouse and by keys."""

from collections.abc import Callable

import pytest

from oathsworn_gui.games.oathsworn.actions.company.bag import RemoveAlly
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken
from oathsworn_gui.games.oathsworn.actions.map.journey import BeginJourney, VisitNode
from oathsworn_gui.games.oathsworn.actions.might.decks import MoveMightCard
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.map.journey import journey_of
from tests.journeys.company import do, in_the_story
from tests.journeys.evening import Evening


def under_way(evening: Evening) -> Journey:
    journey = journey_of(evening.campaign)
    assert journey is not None
    return journey


def on_a_journey(evening: Evening) -> None:
    in_the_story(evening)
    do(evening, BeginJourney(rations=2), VisitNode(node="4"))
    evening.count_from_here()


def each_loses_a_hit_point(evening: Evening) -> None:
    in_the_story(evening)
    evening.count_from_here()
    evening.press("four-all", "Y")
    evening.press("hp-1", "-")
    assert [evening.campaign.seats[seat].hp for seat in SEATS] == [5, 5, 5, 5]


def one_gains_a_redraw(evening: Evening) -> None:
    in_the_story(evening)
    evening.count_from_here()
    if evening.by_keys:
        evening.keys("Y2")
    else:
        evening.press("four-2")
    evening.press("redraw+1", "R")
    assert dict(evening.campaign.seats["2"].tokens) == {"redraw": 1}


def decks_reset_for_a_token(evening: Evening) -> None:
    in_the_story(evening)
    discard = MoveMightCard(family="oathsworn", colour="white", face="0", to="discard")
    do(evening, GainToken(seat="1", token="defense"), discard)
    evening.count_from_here()
    if evening.by_keys:
        evening.keys("Y1M")
        evening.hand.key("Return")
    else:
        evening.press("four-1")
        evening.press("reset-with-defense")
    assert not evening.campaign.seats["1"].tokens
    assert not evening.campaign.decks["oathsworn.white"].discard


def an_ally_by_number(evening: Evening) -> None:
    in_the_story(evening)
    do(evening, *(RemoveAlly(ally=ally.id) for ally in evening.campaign.company.allies))
    evening.count_from_here()
    evening.press("four-allies", "O")
    evening.keys("7")
    evening.answer("four-ally-gain", "Return")
    assert [ally.name for ally in evening.campaign.company.allies] == ["7"]


def a_journey_begun(evening: Evening) -> None:
    in_the_story(evening)
    evening.count_from_here()
    evening.hand.key("N")
    evening.keys("3")
    evening.answer("begin-journey", "Return")
    assert under_way(evening).rations == 3


def the_next_node(evening: Evening) -> None:
    on_a_journey(evening)
    if evening.by_keys:
        evening.keys("14")
        evening.hand.key("Return")
    else:
        evening.write("next-node", "14")
        evening.press("visit-node")
    assert under_way(evening).visited == ("4", "14")


def one_ration_less(evening: Evening) -> None:
    on_a_journey(evening)
    evening.press("less", "R")
    assert under_way(evening).rations == 1


def a_direction_on_the_way(evening: Evening) -> None:
    on_a_journey(evening)
    evening.press("open-directions", "X")
    if evening.by_keys:
        evening.keys("N")
        evening.hand.key("Return")
    else:
        evening.press("direction-N")
    assert under_way(evening).ways == {"1": "N"}


def a_direction_in_a_city(evening: Evening) -> None:
    in_the_story(evening)
    evening.count_from_here()
    evening.press("choose-direction", "X")
    if evening.by_keys:
        evening.keys("NE")
        evening.hand.key("Return")
    else:
        evening.press("direction-NE")
    assert evening.campaign.story is not None
    assert evening.campaign.story.directions == ("NE",)


PRESSES: tuple[tuple[Callable[[Evening], None], int, int], ...] = (
    (each_loses_a_hit_point, 2, 2),
    (one_gains_a_redraw, 2, 3),
    (decks_reset_for_a_token, 2, 4),
    (an_ally_by_number, 3, 3),
    (a_journey_begun, 3, 3),
    (the_next_node, 5, 3),
    (one_ration_less, 1, 1),
    (a_direction_on_the_way, 2, 3),
    (a_direction_in_a_city, 2, 4),
)
"""What is done, and the presses it takes by mouse and by keys."""


@pytest.mark.parametrize(
    ("what", "clicks", "keys"), PRESSES, ids=[what.__name__ for what, _, _ in PRESSES]
)
def test_presses(evening: Evening, what: Callable[[Evening], None], clicks: int, keys: int) -> None:
    what(evening)
    assert evening.presses == (keys if evening.by_keys else clicks)


def test_a_journey_goes_on_after_the_program_was_closed_and_after_an_undo(
    keyboard: Evening,
) -> None:
    on_a_journey(keyboard)
    keyboard.keys("9")
    keyboard.hand.key("Return")
    keyboard.hand.key("R")
    keyboard.come_again()
    keyboard.hand.key("Return")
    assert (under_way(keyboard).visited, under_way(keyboard).rations) == (("4", "9"), 1)
    keyboard.hand.key("Ctrl+Z")
    keyboard.hand.key("Ctrl+Z")
    assert (under_way(keyboard).visited, under_way(keyboard).rations) == (("4",), 2)
    keyboard.keys("4")
    keyboard.hand.key("Return")
    assert "4, visit 2" in keyboard.hand.see("journey-wood").accessibleName()
