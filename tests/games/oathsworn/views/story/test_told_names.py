"""Names of clues and paths are shown of those that are held, and of no others."""

from oathsworn_gui.games.oathsworn.views.story.put_away import story_on_table
from oathsworn_gui.games.oathsworn.views.story.told_names import (
    clue_name,
    clues_have_names,
    clues_named,
    path_name,
)
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.builders.told_events import a_told_chapter


def test_what_is_held_has_its_name_and_what_is_not_stays_unknown() -> None:
    campaign = a_told_chapter()  # names clue 1 and "!", paths A and B; holds clue 1 and path B
    assert (clues_named(campaign), path_name(campaign)) == ("1 the torn letter", "the road")
    assert (clue_name(campaign, "1"), clue_name(campaign, "!")) == ("the torn letter", "")
    said = {line.code: line.params for line in story_on_table(campaign)}
    assert said["set-up.clues"] == {"clues": "1 the torn letter"}
    assert said["set-up.path"] == {"path": "B the road"}


def test_without_a_told_chapter_clues_and_path_are_what_they_were() -> None:
    campaign = in_story(clues=("3", "!"), path="A")
    assert (clues_named(campaign), path_name(campaign)) == ("3, !", "")
    assert not clues_have_names(campaign)
