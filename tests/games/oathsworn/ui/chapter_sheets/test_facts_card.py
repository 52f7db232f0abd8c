"""Telling the facts of a chapter on its page, and forgetting it: by keys and by mouse."""

from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit

from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnLoot
from tests.games.oathsworn.builders.epilogue import in_epilogue
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.chapter_sheets.test_gives_card import text_of, the_page, told

FACTS = (
    "The Drowned Road", "Bastone", "3 common, 2 unique", "1 the letter / ! the bell", "A the river",
    "12", "7 battleflow / 8 city event", "A1 A2",
)  # fmt: skip
NAMES = ("name", "map", "loot", "clues", "paths", "spaces", "effects", "zone")

HOSTILE = {
    "name": "x" * 4000,
    "map": "x" * 61,
    "loot": "99999999999999999999 common",
    "clues": "7 the letter",
    "paths": f"A {'x' * 3000}",
    "spaces": "9" * 400,
    "effects": f"7 {'x' * 3000}",
    "zone": "A1 Z99",
}


def typed(table: Evening, name: str, words: str) -> None:
    """Put words into a line as a paste does, and press Enter."""
    line = table.find(name)
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.setText(words)
    table.press("\n")


def test_facts_are_told_line_by_line_and_taken_back(evening: Opens) -> None:
    table = the_page(evening, in_story().evolve(chapter="2"))
    table.find("fact-name").setFocus()
    for words in FACTS:
        table.press(f"{words}\n")
    chapter, own = told(table), table.campaign.own
    assert (chapter.name, chapter.map) == FACTS[:2]
    assert chapter.loot == OwnLoot(commons=3, uniques=2)
    assert (dict(chapter.clues), dict(chapter.paths)) == (
        {"1": "the letter", "!": "the bell"}, {"A": "the river"}
    )  # fmt: skip
    assert (own.tracks["2"].spaces, len(own.tracks["2"].effects)) == (12, 2)
    board = own.encounters["2"].set_up
    assert board is not None
    assert board.zone == ("A1", "A2")
    assert text_of(table, "fact-loot-echo").startswith("The tally gives 3 common")
    for _ in FACTS:
        table.store.undo()
    table.settle()
    assert table.campaign.own == own.evolve(chapters={}, tracks={}, encounters={})
    assert [text_of(table, f"fact-{name}") for name in NAMES[:5]] == [""] * 5


def test_what_cannot_be_is_told_once_at_its_line_and_stays_typed(evening: Opens) -> None:
    table = the_page(evening, in_story().evolve(chapter="2"))
    before = table.campaign
    for name, words in HOSTILE.items():
        typed(table, f"fact-{name}", words)
        assert text_of(table, f"fact-{name}-why"), name
        assert not table.sees(f"fact-{name}-echo"), name
        assert text_of(table, f"fact-{name}") == words
    typed(table, "event-title", "x" * 4000)
    typed(table, "gives-victory", "x" * 4000)
    assert (text_of(table, "event-title"), table.campaign) == ("x" * 4000, before)


def test_what_a_chapter_has_is_a_press_and_a_chapter_between_two_gives_nothing(
    evening: Opens,
) -> None:
    table = the_page(evening, in_story().evolve(chapter="12"))
    table.click("has-map")
    table.click("has-between")
    assert told(table) == OwnChapter(
        chapter="12", has_map=True, optional=True, level=False, loot=OwnLoot()
    )
    assert "no level" in text_of(table, "facts-level")
    table.click("has-between")
    table.click("has-map")
    assert told(table) == OwnChapter(chapter="12")


def test_choices_beside_a_check_are_said_to_win_over_it(evening: Opens) -> None:
    table = the_page(evening, in_story())
    typed(table, "event-check", "spot 7")
    assert "choices win" not in text_of(table, "event-check-echo")
    typed(table, "event-choice-1", "Pay")
    assert text_of(table, "event-check-echo").endswith("this check is not made.")


def test_the_question_says_what_goes_before_a_chapter_is_forgotten(evening: Opens) -> None:
    campaign = in_story()
    secret = OwnChapter(chapter="1", name="The Crown")
    track = OwnTrack(chapter="1", spaces=9)
    own = campaign.own.evolve(chapters={"1": secret}, tracks={"1": track}, taken=("chapters.1",))
    table = the_page(evening, campaign.evolve(own=own))
    table.click("chapter-forget")
    goes = text_of(table, "forget-goes")
    assert "9 spaces" in goes
    assert "Crown" not in goes
    table.escape()
    assert not table.sees("forget-question")
    assert table.sees("chapter-sheet-page")
    table.click("chapter-forget")
    table.click("forget-do")
    assert table.campaign.own == campaign.own
    button = table.find("chapter-forget")
    assert isinstance(button, QAbstractButton)
    assert not button.isEnabled()


def test_without_a_story_neither_map_nor_track_can_be_opened(evening: Opens) -> None:
    table = the_page(evening, in_epilogue())
    for name in ("chapter-map", "chapter-track"):
        button = table.find(name)
        assert isinstance(button, QAbstractButton)
        assert not button.isEnabled()
        assert button.toolTip()
    assert isinstance(table.find("facts-level"), QLabel)


def test_the_way_back_is_gone_once_the_player_went_elsewhere(evening: Opens) -> None:
    table = the_page(evening, in_story())
    table.click("chapter-map")
    assert table.sees("map-tools")
    table.view.show_page("company")
    table.view.show_page("story")
    table.settle()
    table.escape()
    table.escape()
    assert table.sees("story-page")
