"""Chapters on the company page: what each came to, and going to another one, told before."""

from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.muster import at_start
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

WON = ChapterRecord(
    chapter="1", result="victory", attempts=2, difficulty="grim", knockouts=4, level=2,
    gained=("Reed Bow",), lost=("Buckler",), dead=("blade",), iron=11,
)  # fmt: skip
LEFT = ChapterRecord(chapter="2", result="skipped", level=3)


def chapters(evening: Opens, campaign: Campaign) -> Evening:
    table = evening(campaign)
    table.view.show_page("company")
    table.settle()
    table.press("j")
    return table


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def of_record(table: Evening, place: int) -> list[str]:
    found = table.find(f"record-{place}")
    return [label.text() for label in found.findChildren(QLabel) if label.text()]


def test_each_chapter_says_what_it_came_to(evening: Opens) -> None:
    campaign = with_company(at_start("3"), records=(WON, LEFT))
    table = chapters(evening, campaign)
    told = of_record(table, 0)
    assert told[:3] == ["1", "Won", "Grim, 2 attempts"]
    assert [word for word in told[3:] if word.isdecimal()] == ["4", "2", "11"]
    assert "Gained: Reed Bow" in told[-1]
    assert "Lost for good: Thracian Blade" in told[-1]
    assert "Left" in of_record(table, 1)


def test_before_the_first_is_over_it_says_so(evening: Opens) -> None:
    table = chapters(evening, at_start("1"))
    texts = [label.text() for label in table.find("chapters-panel").findChildren(QLabel)]
    assert any(text.startswith("No chapter is over yet.") for text in texts)


def test_what_a_jump_comes_to_is_told_and_then_done(evening: Opens) -> None:
    table = chapters(evening, at_start("3").evolve(story=StoryPart(clues=("1",))))
    table.click("chapter-7")
    said = words(table, "chapters-what")
    assert "Chapter 3 is left without its tally" in said
    assert "Everyone is quick levelled to level 7." in said
    assert table.campaign.chapter == "3"
    because = table.find("chapters-because")
    assert isinstance(because, QLineEdit)
    because.setText("A one-off")
    table.click("chapters-go")
    assert table.campaign.chapter == "7"
    question = table.store.ask()
    assert question is not None
    assert question.kind.startswith("quick.")


def test_where_you_stand_already_there_is_nowhere_to_go(evening: Opens) -> None:
    table = chapters(evening, at_start("3"))
    assert words(table, "chapters-what") == "You stand at the start of chapter 3 already."
    go = table.find("chapters-go")
    assert isinstance(go, QAbstractButton)
    assert not go.isEnabled()


def test_only_an_encounter_is_given_up(evening: Opens) -> None:
    table = chapters(evening, at_start("3"))
    button = table.find("chapters-give-up")
    assert isinstance(button, QAbstractButton)
    assert not button.isEnabled()
    assert "while you play it" in button.toolTip()


def test_an_encounter_given_up_is_lost_and_its_epilogue_follows(evening: Opens) -> None:
    table = chapters(evening, in_round_1())
    table.click("chapters-give-up")
    assert table.campaign.part == "epilogue"
    assert table.view.page == "epilogue"
