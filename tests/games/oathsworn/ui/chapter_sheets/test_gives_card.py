"""Telling what a chapter gives on its page, and what then happens: by keys and by mouse."""

from PySide6.QtWidgets import QLabel, QLineEdit

from oathsworn_gui.games.oathsworn.actions.map.story_map import PlaceAndGo
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter
from tests.games.oathsworn.builders.epilogue import in_epilogue
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def the_page(evening: Opens, campaign: Campaign) -> Evening:
    table = evening(campaign)
    table.view.show_page("chapter-sheet")
    table.settle()
    return table


def told(table: Evening) -> OwnChapter:
    return table.campaign.own.chapters[table.campaign.chapter]


def text_of(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel | QLineEdit)
    return label.text()


def seen(table: Evening) -> set[str]:
    return {label.text() for label in table.window.findChildren(QLabel) if label.isVisible()}


def test_locations_and_ends_are_told_by_keys_and_a_visit_gives_what_was_told(
    evening: Opens,
) -> None:
    table = the_page(evening, in_story(path="A"))
    table.find("gives-which").setFocus()
    for typed in ("5a", "counter rats 3 / read on", "iron 8 / keyword saved", "keyword fled"):
        table.press(f"{typed}\n")
    chapter = told(table)
    assert [effect.kind for effect in chapter.victory.effects] == ["iron", "keyword"]
    assert [effect.kind for effect in chapter.defeat.effects] == ["keyword"]
    assert chapter.locations["5A"].words == "read on"
    table.escape()
    assert table.sees("story-page")
    table.view.dispatch(PlaceAndGo(location=5))
    table.settle()
    assert table.campaign.company.counters["rats"] == 3
    assert {"Location 5A", "read on"} <= seen(table)
    table.press("\n")
    assert not table.campaign.pending


def test_an_end_told_in_the_epilogue_is_read_before_the_tally(evening: Opens) -> None:
    table = the_page(evening, in_epilogue())
    table.click("gives-victory")
    table.press("counter rats 3 / open the envelope\n")
    table.click("chapter-done")
    table.press("\n")
    assert {"After victory", "open the envelope"} <= seen(table)
    assert table.campaign.company.counters["rats"] == 3
    table.press("\n")
    assert [procedure.type for procedure in table.campaign.pending] == ["tally"]


def test_wrong_words_are_told_at_their_line_and_stay_typed(evening: Opens) -> None:
    table = the_page(evening, in_story())
    for name, typed in (("visit", "iron 3"), ("which", "31"), ("victory", "go 5"),
                        ("defeat", "one hp -1")):  # fmt: skip
        table.click(f"gives-{name}")
        table.press(f"{typed}\n")
        assert text_of(table, f"gives-{name}-why")
        assert text_of(table, f"gives-{name}") == typed
    assert not table.campaign.own.chapters


def test_what_others_told_stays_shut_until_the_chapter_is_over(evening: Opens) -> None:
    campaign = in_story()
    chapter = OwnChapter.model_validate(
        {"chapter": campaign.chapter, "victory": {"words": "A crown."}}
    )
    place = f"chapters.{campaign.chapter}"
    own = campaign.own.evolve(chapters={campaign.chapter: chapter}, taken=(place,))
    table = the_page(evening, campaign.evolve(own=own))
    assert text_of(table, "gives-victory") == ""
    table.click("gives-victory")
    table.press("Mine\n")
    assert told(table) == chapter
    assert text_of(table, "gives-victory") == "Mine"


def test_a_told_line_can_be_taken_back(evening: Opens) -> None:
    table = the_page(evening, in_story())
    table.click("gives-defeat")
    table.press("iron 2\n")
    assert told(table).defeat.effects
    table.store.undo()
    table.settle()
    assert not table.campaign.own.chapters
    assert text_of(table, "gives-defeat") == ""


def test_what_could_not_be_kept_of_a_location_is_there_again_and_at_no_other(
    evening: Opens,
) -> None:
    table = the_page(evening, in_story())
    table.click("gives-visit")
    table.press("iron 3\n")  # before a location is chosen
    table.click("gives-which")
    table.press("5\n")
    assert text_of(table, "gives-visit") == "iron 3"
    table.press("\n")
    assert told(table).locations["5"].effects
    table.click("gives-visit")
    again = table.find("gives-visit")
    assert isinstance(again, QLineEdit)
    again.selectAll()
    table.press("place 31\n")
    for typed, shown in (("12", ""), ("5 ", "place 31")):
        table.click("gives-which")
        which = table.find("gives-which")
        assert isinstance(which, QLineEdit)
        which.selectAll()
        table.press(f"{typed}\n")
        assert text_of(table, "gives-which") == typed.strip()
        assert text_of(table, "gives-visit") == shown
    assert tuple(told(table).locations) == ("5",)
