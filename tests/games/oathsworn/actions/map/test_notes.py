"""Path, clues, reminders, journal."""

import pytest

from oathsworn_gui.games.oathsworn.actions.map.notes import (
    AddTrigger,
    DoneTrigger,
    GainClue,
    LoseClue,
    TakePath,
    WriteJournal,
)
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from tests.games.oathsworn.builders.campaign import codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.story import in_story


@pytest.mark.rule("STORY-09")
def test_a_path_is_taken_and_flipped() -> None:
    campaign = in_story()
    assert campaign.story is not None
    assert campaign.story.path is None
    campaign = do(campaign, TakePath(path="A"))
    assert refusal_code(campaign, TakePath(path="A")) == "story.path-taken"
    campaign = do(campaign, TakePath(path="B"))
    assert campaign.story is not None
    assert campaign.story.path == "B"


@pytest.mark.rule("STORY-10")
def test_clues_lie_beside_the_track() -> None:
    campaign = do(in_story(), GainClue(clue="2"), GainClue(clue="!"))
    assert campaign.story is not None
    assert campaign.story.clues == ("2", "!")
    assert refusal_code(campaign, GainClue(clue="2")) == "story.clue-held"
    campaign = do(campaign, LoseClue(clue="2"))
    assert campaign.story is not None
    assert campaign.story.clues == ("!",)
    assert refusal_code(campaign, LoseClue(clue="2")) == "story.clue-not-held"


def test_a_reminder_comes_up_when_time_reaches_its_space() -> None:
    campaign = do(in_story(effects=()), AddTrigger(words="Read 212", space=2), AddTime())
    due = outcome_of(campaign, AddTime())
    assert "story.trigger-due" in codes(due)
    trigger = due.after.story.triggers[0]
    done = do(due.after, DoneTrigger(trigger=trigger.id))
    assert done.story is not None
    assert done.story.triggers[0].done
    assert refusal_code(done, DoneTrigger(trigger=trigger.id)) == "story.no-such-trigger"


def test_a_reminder_needs_a_space_of_the_track() -> None:
    assert refusal_code(in_story(), AddTrigger(words="x", space=17)) == "time.no-such-space"
    assert refusal_code(in_story(), AddTrigger(words="x")) == ""


def test_the_journal_keeps_what_was_written() -> None:
    campaign = do(in_story(), WriteJournal(text="The miller lied."))
    assert campaign.story is not None
    assert campaign.story.journal == "The miller lied."
    assert outcome_of(campaign, WriteJournal(text="The miller lied.")).after is campaign
