"""What the end of the story comes to before it is ended, and the three flags of the sheet."""

import pytest

from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory, ReadEntry
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.story.end_preview import (
    asks_for_flags,
    closing_of,
    flags_of,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do, refusal_code, seat
from tests.games.oathsworn.builders.story import (
    END,
    a_tale,
    an_entry,
    answered,
    in_story,
    played,
    question,
)


@pytest.mark.rule("TIME-07", "TIME-08", "TIME-10")
@each_of(
    ("filled", "gained", "due", "lost"),
    [(6, [7], [10], []), (7, [], [10], [7]), (9, [], [10], [7]), (10, [], [], [7, 10])],
)
def test_gains_and_losses_are_told_before_the_end(
    filled: int, gained: list[int], due: list[int], lost: list[int]
) -> None:
    closing = closing_of(in_story(filled=filled))
    assert [effect.space for effect in closing.gained] == gained
    assert [effect.space for effect in closing.due] == due
    assert [effect.space for effect in closing.lost] == lost


@pytest.mark.rule("HP-03", "TIME-07")
def test_what_everyone_goes_on_with_is_what_the_encounter_begins_with() -> None:
    campaign = an_oathsworn(in_story(filled=2), "1", hp=3, tokens={"redraw": 1})
    told = {one.seat: (one.hp, dict(one.tokens)) for one in closing_of(campaign).company}
    assert told["1"] == (3, {"redraw": 1, "battleflow": 1})
    assert told["2"] == (6, {"battleflow": 1})
    after = do(campaign, *END)
    held = {key: (who.hp, dict(who.tokens)) for key, who in after.seats.items()}
    assert held == told


@pytest.mark.rule("SAVE-07", "STORY-03")
def test_the_table_says_which_flags_stand_and_may_change_its_mind() -> None:
    campaign = do(in_story(filled=12), EndStory())
    asked = question(campaign)
    assert [option.key for option in asked.options] == [
        "end", "unique_item", "special_rules", "ambushed", "back",
    ]  # fmt: skip
    for key in ("unique_item", "ambushed", "unique_item"):
        campaign = answered(campaign, key).after
    assert [flag.stands for flag in flags_of(campaign)] == [False, False, True]
    after = answered(campaign, "end").after
    assert after.part == "encounter"
    assert after.company.chapters["1"] == ChapterBoxes(story=True, ambushed=True)


@pytest.mark.rule("TIME-09", "SAVE-07", "TIME-08")
def test_an_extra_unique_that_the_track_gives_is_not_asked_for() -> None:
    campaign = do(in_story(filled=9), EndStory())
    assert "unique_item" not in [option.key for option in question(campaign).options]
    assert flags_of(campaign)[0].by_track
    assert answered(campaign, "end").after.company.chapters["1"].unique_item


@pytest.mark.rule("TIME-07")
def test_going_back_leaves_the_story_as_it_was() -> None:
    campaign = in_story(filled=3, tokens=(5,))
    back = answered(do(campaign, EndStory()), "back").after
    assert (back.story, back.pending) == (campaign.story, ())


def test_ending_again_while_it_is_shown_ends_it() -> None:
    shown = do(in_story(), EndStory())
    assert refusal_code(shown, EndStory()) == ""
    assert do(shown, EndStory()).part == "encounter"


def test_our_own_story_ticks_its_flags_itself() -> None:
    box = a_tale(an_entry("gate", {"kind": "ambush"}, {"kind": "end"}))
    campaign = in_story()
    assert asks_for_flags(campaign, box) == ()
    assert asks_for_flags(campaign, a_box(campaign)) == ("special_rules", "ambushed")
    campaign = played(campaign, box, ReadEntry(entry="gate")).after
    assert question(campaign, box).kind == "story.end"
    assert [flag.stands for flag in flags_of(campaign)] == [True, False, True]
    assert answered(campaign, "end", box).after.part == "encounter"


@pytest.mark.rule("TIME-07")
def test_reminders_for_the_end_are_asked_after_the_effects_and_may_be_noted() -> None:
    campaign = do(in_story(filled=2), AddTrigger(words="Ask the miller"), *END)
    asked = question(campaign)
    assert (asked.kind, asked.params["words"]) == ("time.reminder", "Ask the miller")
    assert seat(campaign).tokens == {"battleflow": 1}
    kept = answered(campaign, "keep").after
    assert (kept.part, kept.company.notes) == ("encounter", "Ask the miller")
    assert answered(campaign, "done").after.company.notes == ""
