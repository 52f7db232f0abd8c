"""The time track as values: spaces as they lie, and what is written on one."""

import pytest

from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, Trigger
from oathsworn_gui.games.oathsworn.views.map.time_track import (
    SpaceText,
    possible_lengths,
    space_of,
)
from tests.games.oathsworn.builders.story import a_story, effect

CITY = SpaceEffect(space=3, when="at-once", kind="draw-city")
REDRAW = SpaceEffect(space=3, when="end-of-story", kind="tokens", token="redraw")


@pytest.mark.rule("TIME-03", "TIME-04")
def test_a_filled_space_loses_its_late_effects() -> None:
    bell = Trigger(id="t1", words="Read 212", space=7)
    done = Trigger(id="t2", words="Read 9", space=7, done=True)
    story = a_story(filled=7, triggers=(bell, done))
    lost, following = space_of(story, 7), space_of(story, 8)
    assert (lost.filled, lost.next, lost.reminders) == (True, False, ("Read 212",))
    assert [lost.is_lost(each) for each in lost.effects] == [True]
    assert (following.filled, following.next) == (False, True)
    assert [following.is_lost(each) for each in following.effects] == [False]


def test_a_track_has_one_space_to_thirty() -> None:
    assert (possible_lengths()[0], possible_lengths()[-1]) == (1, 30)


def test_an_effect_takes_the_place_of_the_one_of_its_moment() -> None:
    text = SpaceText((CITY,)).with_effect(effect(3, "at-once", "draw-deepwood"))
    assert [each.kind for each in text.effects] == ["draw-deepwood"]
    text = text.with_effect(REDRAW)
    assert [each.kind for each in text.effects] == ["draw-deepwood", "tokens"]
    assert text.current == REDRAW


def test_a_token_written_again_counts_up_to_three() -> None:
    text, amounts = SpaceText(), list[int]()
    for _ in range(4):
        text = text.with_effect(REDRAW)
        amounts.append(text.effects[0].amount)
    assert amounts == [1, 2, 3, 1]


def test_what_is_written_again_keeps_its_moment() -> None:
    late = SpaceText((REDRAW,)).moved("end-of-encounter")
    again = late.with_effect(REDRAW)
    assert [(each.when, each.amount) for each in again.effects] == [("end-of-encounter", 2)]


def test_the_moment_of_the_effect_written_last_is_moved() -> None:
    text = SpaceText((CITY, REDRAW), last="end-of-story").moved("at-once")
    assert [(each.when, each.kind) for each in text.effects] == [("at-once", "tokens")]
    assert SpaceText().moved("at-once") == SpaceText()
