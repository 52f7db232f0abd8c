"""What must be pressed next is in view in the smallest window, however much stands around it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.ui.widgets import PrimaryButton
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import before_the_encounter, encounter, in_round_1
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

SIZES = [(1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_the_next_step_of_the_set_up_is_in_view(evening: Opens, size: tuple[int, int]) -> None:
    table = evening(before_the_encounter(), size)
    assert table.shows_whole("set-up-known")
    table.click("set-up-known")
    assert table.shows_whole("take-hand")
    assert table.shows_whole("hand-warden-taunt")
    assert next_step(table) == "take-all-hands"
    table.click("take-all-hands")
    assert next_step(table) == "begin-round"


def next_step(table: Evening) -> str:
    """The one ember button, which nothing may cut off."""
    buttons = table.find("hands-card").findChildren(PrimaryButton)
    names = [button.objectName() for button in buttons if button.isVisible()]
    assert len(names) == 1
    assert table.shows_whole(names[0])
    return names[0]


def test_an_encounter_nobody_told_is_set_up_bare_in_a_window_of_720_lines(evening: Opens) -> None:
    table = evening(before_the_encounter(chapter="2"), (1280, 720))
    assert table.shows_whole("start-tell")
    assert table.shows_whole("set-up-bare")
    table.click("set-up-bare")
    assert encounter(table.campaign).name == "Boss of chapter 2"


def test_the_sheet_of_a_printed_encounter_can_be_opened(evening: Opens) -> None:
    table = evening(before_the_encounter(), (1280, 720))
    table.click("start-tell")
    assert table.sees("boss-sheet-page")


@pytest.mark.parametrize("size", SIZES)
def test_a_stage_card_can_be_done_without_scrolling(evening: Opens, size: tuple[int, int]) -> None:
    table = evening(do(in_round_1(), EndTurn(), EndTurn(), EndTurn(), EndTurn()), size)
    table.press("t")
    assert table.shows_whole("option-discard")
    assert table.shows_whole("option-keep")


def test_during_the_story_the_page_leads_back_to_it_by_mouse_and_by_enter(evening: Opens) -> None:
    table = evening(in_story(), (1366, 768))
    assert table.shows_whole("encounter-back")
    assert not table.sees("set-up-known")
    table.click("encounter-back")
    assert table.sees("story-page")
    table.view.show_page("encounter")
    table.settle()
    table.press("\n")
    assert table.sees("story-page")


def test_during_the_story_nothing_of_an_encounter_is_offered(evening: Opens) -> None:
    table = evening(in_story(), (1366, 768))
    commands = [one for one in table.window.commands.of_page("encounter") if one.page]
    others = [one for one in commands if one.key != "encounter-next"]
    assert others
    assert [one.key for one in others if one.refuse() is None] == []
    assert [one.key for one in commands if one.told()] == ["encounter-next"]
