"""Where tokens land, what they set off and what they cancel."""

import pytest

from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.map.time_track import (
    effects_ahead,
    forecast,
    place_token,
    still_standing,
    take_back_token,
    with_effects,
    written_beside,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.story import a_story, effect


@pytest.mark.rule("TIME-03")
def test_spaces_fill_in_reading_order() -> None:
    story, spaces = a_story(effects=()), []
    for token in ("4", "time", "9"):
        placed = place_token(story, token)
        story = placed.story
        spaces.append(placed.space)
    assert spaces == [1, 2, 3]
    assert story.track is not None
    assert story.track.tokens == ("4", "time", "9")


@pytest.mark.rule("TIME-03")
def test_the_upper_row_is_full_before_the_lower_begins() -> None:
    assert place_token(a_story(filled=7), "5").space == 8
    assert place_token(a_story(filled=8), "5").space == 9


@pytest.mark.rule("TIME-04")
def test_only_the_space_a_token_lands_on_does_something_at_once() -> None:
    assert place_token(a_story(filled=6), "time").at_once == ()
    at_once = place_token(a_story(filled=7), "time").at_once
    assert [(e.space, e.kind) for e in at_once] == [(8, "draw-city")]


@pytest.mark.rule("TIME-10")
@each_of(("filled", "lost"), [(6, "tokens"), (9, "unique-item")])
def test_a_token_cancels_both_kinds_of_end_effect(filled: int, lost: str) -> None:
    placed = place_token(a_story(filled=filled), "time")
    assert [e.kind for e in placed.cancelled] == [lost]
    assert lost not in [
        e.kind
        for when in ("end-of-story", "end-of-encounter")
        for e in still_standing(placed.story, when)
    ]


@pytest.mark.rule("TIME-13")
def test_a_token_without_room_is_ignored() -> None:
    full = a_story(filled=16)
    assert place_token(full, "3") == (full, None, (), ())


def test_without_a_track_nothing_is_placed() -> None:
    assert place_token(StoryPart(), "3").space is None


@pytest.mark.rule("TIME-07")
@each_of(("filled", "kinds"), [(0, ["tokens"]), (6, ["tokens"]), (7, [])])
def test_end_of_story_effects_stand_while_their_space_is_empty(
    filled: int, kinds: list[str]
) -> None:
    assert [e.kind for e in still_standing(a_story(filled=filled), "end-of-story")] == kinds


@pytest.mark.rule("TIME-08")
@each_of(("filled", "kinds"), [(9, ["unique-item"]), (10, [])])
def test_end_of_encounter_effects_stand_while_their_space_is_empty(
    filled: int, kinds: list[str]
) -> None:
    assert [e.kind for e in still_standing(a_story(filled=filled), "end-of-encounter")] == kinds


def test_the_forecast_tells_what_a_move_would_do() -> None:
    ahead = forecast(a_story(filled=9))
    assert ahead.spaces == (10,)
    assert [e.kind for e in ahead.cancelled] == ["unique-item"]
    assert (ahead.at_once, ahead.overflow) == ((), 0)
    assert effects_ahead(ahead.after) == ()


@pytest.mark.rule("TIME-03", "TIME-10")
def test_what_lies_ahead_counts_the_tokens_to_each_effect() -> None:
    ahead = effects_ahead(a_story(filled=5))
    assert [(a.effect.space, a.tokens) for a in ahead] == [(7, 2), (8, 3), (10, 5)]
    assert effects_ahead(a_story(filled=6))[0].tokens == 1
    assert effects_ahead(StoryPart()) == ()


def test_the_forecast_of_two_tokens_on_the_last_space_overflows() -> None:
    ahead = forecast(a_story(filled=15), 2)
    assert (ahead.spaces, ahead.overflow) == ((16,), 1)


def test_writing_a_space_leaves_the_others() -> None:
    story = with_effects(a_story(), 8, (effect(8, "at-once", "entry", entry="31"),))
    assert [(e.space, e.kind) for e in story.effects] == [
        (7, "tokens"),
        (8, "entry"),
        (10, "unique-item"),
    ]


def test_a_space_holds_one_effect_for_each_moment() -> None:
    token = effect(7, "end-of-story", "tokens", token="battleflow")
    late, other = effect(7, "end-of-encounter", "unique-item"), effect(7, "end-of-story", "words")
    assert written_beside((token,), late) == (token, late)
    assert written_beside((token, late), other) == (late, other)


def test_a_token_taken_back_leaves_its_space_empty() -> None:
    story = take_back_token(a_story(filled=7))
    assert [e.kind for e in still_standing(story, "end-of-story")] == ["tokens"]
    assert take_back_token(a_story()) == a_story()
