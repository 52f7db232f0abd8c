"""The story page by mouse and keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.journey import VisitNode
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Journey, StoryPart
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.games.oathsworn.ui.map.time_track_view import SpaceCell
from oathsworn_gui.games.oathsworn.ui.story.ground import StoryGround
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.widgets import KeyButton
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.story import in_story, tokens_on_track
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton


def press(table: Table, name: str) -> None:
    button = table.page.findChild(QPushButton, name)
    assert button is not None, name
    QTest.mouseClick(button, LEFT)


def words(table: Table, name: str) -> str:
    label = table.page.findChild(QLabel, name)
    assert label is not None, name
    return label.text()


def story_of(campaign: Campaign) -> StoryPart:
    assert campaign.story is not None
    return campaign.story


def test_the_next_location_takes_its_number_and_enter(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 11)))
    QTest.keyClicks(table.page, "4")
    QTest.keyClick(table.page, Qt.Key.Key_Return)
    assert story_of(table.campaign).location == 4
    assert tokens_on_track(table.campaign) == ("4",)


def test_two_digits_make_a_number_and_escape_forgets_it(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 11)))
    QTest.keyClicks(table.page, "11")
    assert "Going to 11 fills space 1." in words(table, "forecast-fact")
    QTest.keyClick(table.page, Qt.Key.Key_Escape)
    QTest.keyClick(table.page, Qt.Key.Key_Return)
    assert story_of(table.campaign).location is None


def test_a_press_on_the_map_chooses_and_the_button_goes(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 11)))
    drawn = table.page.findChild(StoryMap, "story-map")
    assert drawn is not None
    QTest.mouseClick(drawn, LEFT, pos=drawn.place_of(11))
    assert "Chosen: 11" in drawn.accessibleName()
    press(table, "go")
    assert story_of(table.campaign).location == 11
    assert "Company at 11" in drawn.accessibleName()


def test_two_presses_on_the_map_go_at_once(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    drawn = table.page.findChild(StoryMap, "story-map")
    assert drawn is not None
    QTest.mouseDClick(drawn, LEFT, pos=drawn.place_of(4))
    assert story_of(table.campaign).location == 4


def test_a_number_without_a_token_offers_to_place_it(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    QTest.keyClicks(table.page, "17")
    assert table.commands.run("story-place") is None
    assert story_of(table.campaign).tokens == (4, 17)
    QTest.keyClick(table.page, Qt.Key.Key_Escape)
    QTest.keyClicks(table.page, "20")
    press(table, "place-and-go")
    assert story_of(table.campaign).location == 20


def test_a_location_is_picked_and_its_token_placed_by_mouse(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    press(table, "pick-location")
    press(table, "pick-17")
    assert not any(w.isVisible() for w in table.page.findChildren(NumberPicker))
    press(table, "place")
    assert story_of(table.campaign).tokens == (4, 17)


def test_a_token_is_taken_off_the_map_by_mouse(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 9)))
    QTest.keyClicks(table.page, "9")
    press(table, "take-off")
    assert story_of(table.campaign).tokens == (4,)
    hidden = table.page.findChild(QPushButton, "take-off")
    assert hidden is not None
    assert hidden.isHidden()


def test_a_token_is_taken_off_the_map_by_its_command(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 9)))
    table.commands.run("story-take-off")
    assert story_of(table.campaign).tokens == (4, 9)
    QTest.keyClicks(table.page, "4")
    table.commands.run("story-take-off")
    assert story_of(table.campaign).tokens == (9,)


def test_going_where_no_token_lies_is_refused_with_the_reason(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    QTest.keyClicks(table.page, "17")
    QTest.keyClick(table.page, Qt.Key.Key_Return)
    assert table.shell.refused == ["story.no-token"]


def test_map_and_track_are_laid_out_from_the_page(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign(story=StoryPart()))
    name = table.page.findChild(QLineEdit, "map-name")
    assert name is not None
    QTest.keyClicks(name, "Verum")
    press(table, "introduce-map")
    press(table, "introduce-track")
    story = story_of(table.campaign)
    assert (story.has_map, story.map_name) == (True, "Verum")
    assert story.track is not None
    assert len(table.page.findChildren(SpaceCell)) == 16


def test_clues_and_path_are_taken_by_button(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story())
    press(table, "clue-3")
    press(table, "path-B")
    story = story_of(table.campaign)
    assert (story.clues, story.path) == (("3",), "B")
    press(table, "clue-3")
    assert story_of(table.campaign).clues == ()


def test_a_reminder_and_the_journal_are_kept(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story())
    reminder = table.page.findChild(QLineEdit, "new-reminder")
    journal = table.page.findChild(QPlainTextEdit, "journal")
    assert reminder is not None
    assert journal is not None
    QTest.keyClicks(reminder, "Ask the smith")
    QTest.keyClick(reminder, Qt.Key.Key_Return)
    assert [t.words for t in story_of(table.campaign).triggers] == ["Ask the smith"]
    journal.setFocus()
    QTest.keyClicks(journal, "Red door")
    table.page.setFocus()
    assert story_of(table.campaign).journal == "Red door"


def test_the_story_is_ended_from_the_page(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story())
    press(table, "end-story")
    question = table.store.ask()
    assert question is not None
    assert question.kind == "story.closing"
    press(table, "end-story")
    assert table.campaign.part == "encounter"
    qtbot.waitUntil(lambda: table.shell.pages == ["encounter"])
    go = table.page.findChild(QPushButton, "end-story")
    assert go is not None
    assert not go.isVisible()


def test_the_book_is_to_be_read_at_the_location(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(8,), path="A"))
    QTest.keyClicks(table.page, "8")
    QTest.keyClick(table.page, Qt.Key.Key_Return)
    assert words(table, "entry-title") == (
        "Turn location token 8 over and read its entry for path A"
    )


@pytest.mark.parametrize(("width", "height"), [(1500, 900), (1240, 640), (840, 600)])
def test_every_button_has_a_name_and_room(qtbot: QtBot, width: int, height: int) -> None:
    table = Table(qtbot, in_story(tokens=(4,), location=9))
    table.page.resize(width, height)
    QTest.keyClicks(table.page, "4")
    QApplication.processEvents()
    shown = [b for b in table.page.findChildren(QPushButton) if b.isVisible()]
    assert all(button.accessibleName() and button.objectName() for button in shown)
    for button in table.page.findChildren(KeyButton):
        assert not button.isVisible() or button.width() >= button.minimumSizeHint().width()


def test_on_a_journey_the_entry_of_the_node_is_read(qtbot: QtBot) -> None:
    travelled = in_story(journey=Journey(rations=3, visited=("14", "9", "14")))
    table = Table(qtbot, travelled)
    assert words(table, "entry-title").startswith("You were at node 14 before")
    table.store.dispatch(VisitNode(node="7"))
    assert words(table, "entry-title") == "Read the entry of node 7"


@pytest.mark.parametrize("wide", [1268, 1400, 840])
def test_the_field_for_a_map_is_seen_whole_above_the_track(qtbot: QtBot, wide: int) -> None:
    table = Table(qtbot, a_campaign(story=StoryPart()))
    press(table, "introduce-track")
    table.page.resize(wide, 400)  # a page grows to what it needs at least, and is scrolled
    for _ in range(4):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        table.page.resize(wide, max(400, table.page.minimumSizeHint().height()))
    ground = table.page.findChild(StoryGround)
    assert isinstance(ground, StoryGround)
    assert ground.height() >= ground.no_map.heightForWidth(ground.width())
    assert [each for each in unfit(table.page) if "-map" in each.widget] == []
