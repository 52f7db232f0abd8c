"""Chapter 1 of the book with its printed track: map, time, chance, items, and stopping tonight."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import choices, do
from tests.journeys.evening import Evening
from tests.journeys.story_evening import Story


def test_the_table_deals_and_only_keys_are_pressed(keyboard: Evening) -> None:
    keyboard.program.begin(choices(dealer="table"))
    story = Story(keyboard, {})
    lay_out_by_keys(story)
    what_the_book_says(story)
    a_round_of_combat(story)
    a_secret_by_dice(story)
    move_and_draw_an_event(story)
    a_check_by_keys(story)
    shops_by_keys(story)
    traits_by_keys(story)
    end_and_stop(story)
    come_again(keyboard)


def test_the_program_deals_and_only_the_mouse_is_used(
    mouse: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mouse.program.begin(choices(dealer="program"))
    story = Story(mouse, {})
    a_map_of_its_own(mouse, tmp_path, monkeypatch)
    what_the_book_says_by_chips(story)
    forms_by_mouse(story)
    move_by_mouse(story)
    items_by_mouse(story)
    end_with_a_flag(story)


# ----------------------------------------------------------------------------------- by keyboard


def lay_out_by_keys(story: Story) -> None:
    evening = story.evening
    evening.page("story")
    evening.write("map-name", "Bastone")
    evening.press("introduce-map")
    evening.press("introduce-track")
    evening.count_from_here()
    evening.keys("3 5 9P")
    assert (story.part.tokens, evening.presses) == ((3, 5, 9), 6)
    assert story.part.track is not None
    assert story.part.track.length == 16


def say(evening: Evening, words: str) -> None:
    """Type what the book says; the line has the keys once it was opened."""
    evening.hand.type(words)
    evening.hand.key("Return")


def what_the_book_says(story: Story) -> None:
    evening = story.evening
    before = iron(evening.campaign)
    evening.hand.key("W")
    say(evening, "8 iron / clue 3 / keyword Ratcatcher / counter rats 2 / path A")
    company = evening.campaign.company
    assert (iron(evening.campaign), story.part.clues) == (before + 8, ("3",))
    assert (company.keywords, company.counters) == (("Ratcatcher",), {"rats": 2})
    assert evening.text("entry-title").startswith("Read the beginning of chapter 1")
    say(evening, "each hp -1 / one hp -1")
    assert evening.asked == "story.one"
    evening.hand.key("2")
    assert [who.hp for who in evening.campaign.seats.values()] == [5, 4, 5, 5]
    say(evening, "permanent redraw / one injury 12")
    story.settle()
    assert [who.tokens["redraw"] for who in evening.campaign.seats.values()] == [1] * 4
    assert [dict(who.permanent) for who in evening.campaign.seats.values()] == [{"redraw": 1}] * 4
    say(evening, "add city 12 / reminder")
    assert evening.campaign.decks["event.city"].left == 6  # nothing of the line was done


def a_round_of_combat(story: Story) -> None:
    """The line waits; the four draw one after the other, and the line is ready again."""
    evening = story.evening
    evening.hand.key("Ctrl+A")
    story.asked.clear()
    say(evening, "fight 4")
    story.settle()
    assert story.asked.count("draw.pool") == 4
    assert evening.text("result-verdict").startswith("Tam: ")


def a_secret_by_dice(story: Story) -> None:
    """Ines and Jonas set dice; both are typed in, and shown together."""
    evening = story.evening
    say(evening, "secret")
    assert evening.asked == "story.secret-dice"
    evening.count_from_here()
    evening.keys("41")
    evening.hand.key("Return")
    assert (evening.asked, evening.presses) == ("story.secret-revealed", 3)
    assert evening.text("secret-counted-4") == "1 chose 4"
    evening.hand.key("Return")
    assert evening.asked == ""


def move_and_draw_an_event(story: Story) -> None:
    evening = story.evening
    evening.hand.key("Escape")  # out of the line
    evening.count_from_here()
    evening.keys("3")
    evening.hand.key("Return")
    assert (story.part.location, story.time, evening.presses) == (3, 1, 2)
    assert "for path A" in evening.text("entry-title")
    evening.count_from_here()
    evening.keys("C4")
    evening.hand.key("Return")
    assert evening.asked == "event.carry-out"
    evening.hand.key("Return")
    assert (story.part.events, evening.presses) == (("city 4",), 4)


def a_check_by_keys(story: Story) -> None:
    """Difficulty 5 of a basic check: K, the digit, Enter; then the draw."""
    evening = story.evening
    evening.keys("K5")
    evening.hand.key("Return")
    assert (evening.asked, evening.question and evening.question.params["difficulty"]) == (
        "draw.pool",
        5,
    )
    story.settle()
    assert evening.view.store.history.done[-1].lines[-1].code.startswith("check.")


def shops_by_keys(story: Story) -> None:
    """A runner to each shop; the card bought is what lies at the table: two hands, two yellow."""
    evening = story.evening
    before = iron(evening.campaign)
    evening.keys("ACC")
    evening.hand.key("Return")
    assert evening.campaign.company.counters["curatives"] == 2
    evening.keys("B2yy")
    evening.hand.key("Return")
    (bought,) = evening.campaign.company.backpack
    assert (bought.hands, bought.might) == (2, ("yellow", "yellow"))
    assert iron(evening.campaign) == before - 1 - 2 - 1 - 1
    evening.press("option-done")
    assert evening.asked == ""
    evening.keys("I1")
    assert bought in evening.campaign.seats["1"].equipped
    evening.hand.key("Escape")


def traits_by_keys(story: Story) -> None:
    """Field Medic archives the injury for two time tokens, Tough as Nails heals for one."""
    evening = story.evening
    evening.page("company")
    evening.command("company sheet")
    for trait in ("field-medic", "tough-as-nails"):
        evening.press(f"trait-{trait}")
    evening.hand.key("Escape")
    evening.page("story")
    (injury,) = (one for who in evening.campaign.seats.values() for one in who.injuries)
    time = story.time
    for button, more in ((f"archive-{injury.id}", 2), ("heal-2", 3)):
        evening.hand.key("H")
        evening.press(button)
        assert story.time == time + more
    assert all(not who.injuries for who in evening.campaign.seats.values())


def end_and_stop(story: Story) -> None:
    """Ctrl+E tells what it comes to; a flag of the book is ticked; then it is put away."""
    evening = story.evening
    evening.hand.key("Ctrl+E")
    assert evening.asked == "story.closing"
    evening.keys("3")
    assert evening.hand.see("option-ambushed").property("checked")
    evening.hand.key("Return")
    boxes = evening.campaign.company.chapters["1"]
    assert (evening.campaign.part, boxes.ambushed, boxes.unique_item) == ("encounter", True, True)
    evening.press("after-story-stop")
    assert evening.text("bags-moment").startswith("A good place to stop")


def come_again(evening: Evening) -> None:
    """Everything stands, and what is set up again is told."""
    before = evening.campaign
    evening.come_again()
    evening.hand.key("Return")
    assert evening.campaign == before
    assert evening.campaign.part == "encounter"
    evening.command("stop")
    evening.keys("s")
    assert evening.text("bags-title") == "Set up the table"
    lines = evening.hand.see("bags-page").findChildren(QAbstractButton)
    assert any("Two-handed weapon YY" in line.text() for line in lines)


# --------------------------------------------------------------------------------------- by mouse


def a_map_of_its_own(evening: Evening, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """A picture of the table's own, and three spots clicked in on it."""
    image = QImage(1200, 800, QImage.Format.Format_RGB32)
    image.fill(QColor("#806040"))
    path = folder / "town.png"
    assert image.save(str(path))
    patch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    evening.page("story")
    evening.press("introduce-map")
    evening.press("introduce-track")
    for number in (3, 5, 9):
        evening.press("pick-location")
        evening.press(f"pick-{number}")
        evening.press("place")
    evening.press("map-open-tools")
    evening.press("map-picture")
    evening.press("map-mark")
    for n in range(3):
        shown_map = evening.hand.see("story-map", StoryMap)
        at = QPoint(shown_map.width() * (4 + n) // 10, shown_map.height() * (4 + n) // 10)
        QTest.mouseClick(shown_map, Qt.MouseButton.LeftButton, pos=at)
        settle()
    evening.press("spots-done")
    (own,) = evening.campaign.own.story_maps.values()
    assert (sorted(own.spots), bool(own.picture)) == (["3", "5", "9"], True)


def what_the_book_says_by_chips(story: Story) -> None:
    evening = story.evening
    before = iron(evening.campaign)
    evening.write("says-line", "8 iron / each redraw 1 / ally Wen")
    evening.press("says-do")
    assert iron(evening.campaign) == before + 8
    assert evening.campaign.company.allies[-1].name == "Wen"
    assert [who.tokens["redraw"] for who in evening.campaign.seats.values()] == [1] * 4
    evening.press("clue-2")
    evening.press("path-B")
    assert (story.part.clues, story.part.path) == (("2",), "B")


def forms_by_mouse(story: Story) -> None:
    """A check of one with a modifier, a fight, and a secret decision: by their buttons."""
    evening = story.evening
    evening.press("do-check")
    evening.press("check-kind-listening")
    evening.press("check-who-2")
    evening.press("begin-check")
    question = story.until("draw.pool")
    assert (question.params["check"], question.params["seat"]) == ("listening", "2")
    story.settle()
    story.asked.clear()
    evening.press("do-fight")
    evening.press("begin-story-fight")
    story.settle()
    assert story.asked.count("draw.pool") == 4


def move_by_mouse(story: Story) -> None:
    """Eight moves in time: the city event of space 8 is drawn by the program."""
    evening = story.evening
    story.go(5)
    for _ in range(6):
        evening.press("add-time")
    assert story.time == 7
    assert evening.text("forecast-later")
    story.asked.clear()
    story.go(9)
    assert (story.time, story.asked[0]) == (8, "event.carry-out")
    assert len(story.part.events) == 1


def items_by_mouse(story: Story) -> None:
    """The Banksmith's cards lie at the table: what is bought is typed in, what is worn sold."""
    evening = story.evening
    before = iron(evening.campaign)
    evening.open_beside_map("runner")
    evening.press("runner-banksmith")
    evening.press("buy-kind-armour-0")
    evening.write("buy-defense", "4")
    evening.press("buy-typed")
    evening.press("option-done")
    (bought,) = evening.campaign.company.backpack
    assert (bought.kind, bought.defense) == ("armour", 4)
    assert iron(evening.campaign) == before - 2


def end_with_a_flag(story: Story) -> None:
    evening = story.evening
    evening.press("end-story")
    assert evening.spoken("closing-lost-7").startswith("Space 7: ")
    evening.press("option-special_rules")
    evening.press("option-end")
    boxes = evening.campaign.company.chapters["1"]
    assert (boxes.special_rules, boxes.ambushed) == (True, False)
    assert evening.sees("set-up-known")


# ------------------------------------------------------------------------------- the short form


def test_instant_action_from_its_mode_to_the_encounter(evening: Evening) -> None:
    """Each shop once, without a runner; W, K and F serve; Ctrl+E goes to the encounter."""
    evening.program.begin(choices())
    evening.page("story")
    evening.press("mode-instant", "Shift+I")
    assert evening.campaign.story_mode == "instant"
    assert evening.sees("instant-view")
    assert not evening.sees("runner-banksmith")
    before = iron(evening.campaign)
    evening.press("visit-apothecary", "A")
    evening.answer("option-curative", "C")
    evening.answer("option-done", "Return")
    assert iron(evening.campaign) == before - 1
    assert not evening.hand.see("visit-apothecary").isEnabled()
    evening.press("instant-end", "Ctrl+E")
    evening.answer("option-end", "Return")
    assert evening.campaign.part == "encounter"


# ------------------------------------------------------------------------- a chapter nobody knows


def test_a_track_of_a_chapter_nobody_knows_is_laid_in_two_clicks(mouse: Evening) -> None:
    mouse.program.begin(choices())
    do(mouse, EndStory(), EndStory(), SetUpEncounter())
    do(mouse, DeclareOutcome(result="victory"), MoveOn())
    mouse.view.store.dispatch(NextChapter(chapter="2"), "the tally was done on paper")
    assert (mouse.campaign.chapter, mouse.campaign.part) == ("2", "story")
    mouse.page("story")
    assert not mouse.sees("introduce-track")
    mouse.count_from_here()
    mouse.press("lay-12")
    assert (mouse.presses, mouse.campaign.own.tracks["2"].spaces) == (1, 12)
    mouse.press("space-1")
    mouse.press("space-draw-city")
    mouse.press("space-close")
    mouse.press("add-time")
    assert mouse.asked == "event.draw"
