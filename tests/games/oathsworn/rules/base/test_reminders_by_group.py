"""Reminders: asked when time reaches their space, before the entry; kept, or due at the end."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime, EditSpaceEffect, GoTo
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Trigger
from oathsworn_gui.games.oathsworn.rules.base.reminders_by_group import (
    answer_trigger,
    question_of_trigger,
    triggers_due,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.story import (
    answered,
    effect,
    in_story,
    question,
    tokens_on_track,
)


def reminded(*spaces: int | None, **story: Any) -> Campaign:
    written = (AddTrigger(words=f"at {space}", space=space) for space in spaces)
    return do(in_story(effects=(), **story), *written)


def triggers(campaign: Campaign) -> tuple[Trigger, ...]:
    assert campaign.story is not None
    return campaign.story.triggers


def test_a_reminder_is_asked_before_the_entry_of_the_location_is_read() -> None:
    going = outcome_of(reminded(1, tokens=(4,)), GoTo(location=4))
    assert question(going.after).kind == "time.reminder"
    assert dict(question(going.after).params) == {"words": "at 1", "space": 1}
    assert "story.read-location" not in codes(going)
    done = answered(going.after, "done")
    assert codes(done) == ("story.trigger-done", "story.read-location")
    assert triggers(done.after)[0].done


def test_a_reminder_kept_waits_for_the_end_of_the_story() -> None:
    campaign = answered(do(reminded(1, 2), AddTime(tokens=2)), "keep").after
    assert [(t.space, t.done) for t in triggers(campaign)] == [(None, False), (2, False)]
    assert question(campaign).params["words"] == "at 2"
    campaign = answered(campaign, "done").after
    assert campaign.pending == ()
    assert [t.words for t in triggers_due(campaign, None)] == ["at 1"]


def test_at_the_end_those_of_the_spaces_that_time_has_passed_are_due() -> None:
    written = reminded(None, 1, 2, 3).story
    assert written is not None
    campaign = in_story(effects=(), filled=2, triggers=written.triggers)
    assert [t.space for t in triggers_due(campaign, None)] == [None, 1, 2]
    assert [t.space for t in triggers_due(campaign, 2)] == [2]
    untold = campaign.evolve(story=written.evolve(track=None))
    assert [t.space for t in triggers_due(untold, None)] == [None]
    assert triggers_due(campaign.evolve(story=None), None) == ()


@pytest.mark.rule("TIME-11")
def test_tokens_added_together_ask_for_each_space_in_turn() -> None:
    campaign = do(reminded(1, 3), AddTime(tokens=3))
    assert len(tokens_on_track(campaign)) == 1
    campaign = answered(campaign, "done").after
    assert question(campaign).params["words"] == "at 3"
    assert len(tokens_on_track(campaign)) == 3


def test_what_a_space_says_comes_before_what_one_is_reminded_of() -> None:
    written = EditSpaceEffect(space=1, effects=(effect(1, "at-once", "entry", entry="31"),))
    campaign = do(reminded(1), written, AddTime())
    assert question(campaign).kind == "time.entry"
    campaign = answered(campaign, "done").after
    assert question(campaign).kind == "time.reminder"
    assert answered(campaign, "done").after.pending == ()


def test_two_reminders_of_one_space_are_asked_one_after_the_other() -> None:
    campaign = do(reminded(1, 1), AddTime())
    campaign = answered(campaign, "keep").after
    assert question(campaign).kind == "time.reminder"
    assert answered(campaign, "done").after.pending == ()


def test_a_space_that_time_has_passed_reminds_of_nothing() -> None:
    assert refusal_code(in_story(filled=3), AddTrigger(words="x", space=3)) == "time.passed"
    assert refusal_code(in_story(filled=3), AddTrigger(words="x", space=4)) == ""


def test_at_the_end_a_reminder_kept_stands_in_the_notes() -> None:
    campaign = reminded(None)
    due = triggers_due(campaign, None)[0]
    outcome = answer_trigger(campaign, due.id, "keep", at_end=True)
    assert outcome.after.company.notes == "at None"
    assert triggers_due(outcome.after, None) == ()


@each_of(("at_end", "code"), [(False, "reminder-keep"), (True, "reminder-note")])
def test_what_is_kept_waits_for_the_end_and_then_goes_into_the_notes(
    at_end: bool, code: str
) -> None:
    trigger = Trigger(id="t1", words="Look again.", space=3)
    asked = question_of_trigger("p1", trigger, at_end=at_end)
    assert [option.code for option in asked.options] == ["story-done", code]
