"""The story part while it ends: what is told and asked of each space, what ends with it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.bag import TickChapterBox
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw, Reading
from oathsworn_gui.games.oathsworn.model.story import Trigger
from oathsworn_gui.games.oathsworn.model.story_procedures import StoryEnd
from oathsworn_gui.games.oathsworn.rules.base.reminders_by_group import question_of_trigger
from oathsworn_gui.games.oathsworn.rules.story.end_of_part import EndingStory, end_story
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.story import effect, in_story

WORDS = tuple(
    effect(space, "end-of-story", "words", words=words) for space, words in ((12, "A"), (14, "B"))
)
FIRST, SECOND = Trigger(id="t1", words="The bell"), Trigger(id="t2", words="The gate")


def ending(left: tuple[int, ...] = (), *, asking: bool = False) -> Campaign:
    """Return a story that ends, with two spaces of words and two reminders due at the end."""
    end = StoryEnd(id="p1", left=left, asking=asking)
    return in_story(effects=WORDS, triggers=(FIRST, SECOND)).evolve(pending=(end,))


@pytest.mark.rule("TIME-07")
def test_the_first_space_left_is_done_and_told_then_the_next_is_asked() -> None:
    campaign = ending((12, 14), asking=True)
    end, box = campaign.pending[0], a_box(campaign)
    assert isinstance(end, StoryEnd)
    asked = EndingStory().ask(campaign, end, box)
    assert asked is not None
    assert dict(asked.params) == {"space": 12, "entry": "", "words": "A"}
    outcome = EndingStory().answer(campaign, end, box, "", "done")
    assert outcome.after.pending == (StoryEnd(id="p1", left=(14,)),)
    assert [(one.code, one.rule, dict(one.params)) for one in outcome.lines] == [
        ("time.effect-done", "TIME-07", {"space": 12})
    ]


def test_reminders_due_at_the_end_are_asked_in_their_order_behind_the_spaces() -> None:
    campaign = ending()
    end, box = campaign.pending[0], a_box(campaign)
    assert isinstance(end, StoryEnd)
    asked = EndingStory().ask(campaign, end, box)
    assert asked is not None
    assert (asked.kind, asked.params["words"]) == ("time.reminder", "The bell")
    assert asked == question_of_trigger("p1", FIRST, at_end=True)
    assert asked != question_of_trigger("p1", FIRST)
    after = EndingStory().answer(campaign, end, box, "", "done").after
    assert after.story is not None
    assert [trigger.done for trigger in after.story.triggers] == [True, False]
    before = ending((12,))
    waits = before.pending[0]
    assert isinstance(waits, StoryEnd)
    assert EndingStory().ask(before, waits, box) is None


@pytest.mark.rule("TIME-07", "STORY-03")
def test_what_a_space_of_the_end_has_opened_ends_with_it() -> None:
    """Below the end nothing is lost: an event in which the story ended waits there."""
    below = EventDraw(id="p1", deck="city", card="1", step="read")
    end = StoryEnd(id="p2", left=(7,))
    above = EventDraw(id="p3", deck="city", card="2", step="read")
    reading = Reading(id="p4", source="location", key="4")
    campaign = in_story().evolve(pending=(below, end, above, reading))
    box = a_box(campaign)
    assert end_story(campaign, box).after.pending == (below, end)
    assert end_story(campaign, box, closing=True).after is campaign
    closing = campaign.evolve(pending=(end.evolve(closing=True), above))
    assert end_story(closing, box).after.pending[0].type == "story-end"
    assert len(end_story(closing, box).after.pending) == 1


@pytest.mark.rule("SAVE-07")
def test_a_flag_is_offered_to_be_ticked_or_cleared_as_it_stands() -> None:
    campaign = do(in_story(), EndStory())
    codes_of = [o.code for o in question(campaign).options if o.code.startswith("story-flag.")]
    assert codes_of
    assert all(code.endswith(".off") for code in codes_of)
    ticked = do(in_story(), TickChapterBox(chapter="1", box="ambushed"), EndStory())
    found = {o.key: o.code for o in question(ticked).options}
    assert found["ambushed"] == "story-flag.ambushed.on"
