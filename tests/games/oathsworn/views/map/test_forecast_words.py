"""Forecasts of time in words."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.story_procedures import Trade
from oathsworn_gui.games.oathsworn.views.map.forecast_words import forecast_words, time_words
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.builders.story import effect, in_story

TEXTS = Texts(read_texts())
FAR = (
    effect(12, "at-once", "draw-city"),
    effect(16, "end-of-story", "tokens", token="redraw"),
)
"""The effects of the forecast in the issue: a city event, then the redraw tokens."""


@pytest.mark.rule("TIME-01", "TIME-10")
def test_a_move_tells_what_it_fills_what_is_lost_and_what_lies_ahead() -> None:
    effects = (effect(10, "end-of-encounter", "unique-item"), *FAR)
    told = forecast_words(in_story(tokens=(14,), filled=9, effects=effects), TEXTS, 14)
    assert told.fact == "Going to 14 fills space 10."
    assert told.follows == ("The extra unique item is lost for this chapter.",)
    assert told.later == (
        "Two more moves until a city event.",
        "The redraw tokens stay yours if you finish within five moves.",
    )


@pytest.mark.rule("TIME-05")
def test_a_move_tells_what_comes_before_the_entry() -> None:
    told = forecast_words(in_story(tokens=(4,), filled=7), TEXTS, 4)
    assert told.follows == ("Before the entry: a city event.",)


def test_while_something_is_asked_no_number_is_to_be_typed() -> None:
    free = in_story(tokens=(4,), filled=7, effects=FAR)
    asked = free.evolve(pending=(Trade(id="1", shop="banksmith"),))
    told = forecast_words(free, TEXTS, None)
    assert told.follows == ("Type a number and press Enter to go there.",)
    assert forecast_words(asked, TEXTS, None) == told._replace(follows=())


@each_of(
    ("filled", "later"),
    [
        (10, "Two more moves until a city event."),
        (11, "One more move until a city event."),
        (13, "The redraw tokens stay yours if you finish within two moves."),
        (14, "The redraw tokens stay yours if you finish within one move."),
        (15, "The next move loses the redraw tokens."),
        (16, None),
    ],
)
def test_who_stays_is_told_what_lies_ahead(filled: int, later: str | None) -> None:
    told = forecast_words(in_story(filled=filled, effects=FAR), TEXTS, None)
    assert told.later[:1] == (() if later is None else (later,))


def test_rewards_of_one_space_are_told_together_and_few_at_once() -> None:
    both = (
        effect(9, "end-of-story", "tokens", token="redraw"),
        effect(9, "end-of-encounter", "unique-item"),
    )
    more = (*both, *(effect(n, "end-of-story", "words", words="x") for n in (11, 12)))
    assert forecast_words(in_story(effects=more), TEXTS, None).later == (
        "The redraw tokens and the extra unique item stay yours if you finish within eight moves.",
        "2 more rewards lie further on.",
    )


def test_rewards_further_on_are_told_in_one_sentence() -> None:
    effects = (
        effect(3, "end-of-story", "tokens", token="redraw"),
        effect(6, "end-of-encounter", "unique-item"),
    )
    told = forecast_words(in_story(effects=effects), TEXTS, None)
    assert told.later == (
        "The redraw tokens stay yours if you finish within two moves,"
        " the extra unique item within five.",
    )


def test_a_blank_track_and_a_full_one() -> None:
    assert forecast_words(in_story(effects=()), TEXTS, None).later == (
        "Nothing more stands on the track.",
    )
    full = forecast_words(in_story(filled=16), TEXTS, 4)
    assert full.fact == "Going to 4 costs no more: the track is full."


@pytest.mark.rule("TIME-14")
def test_time_for_a_trait_tells_what_it_sets_off() -> None:
    campaign = in_story(filled=6)
    assert time_words(campaign, TEXTS, 1) == "The battleflow tokens are lost for this chapter."
    assert time_words(campaign, TEXTS, 2).endswith("At once: a city event.")
