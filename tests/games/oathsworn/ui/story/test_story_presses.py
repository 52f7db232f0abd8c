"""How many presses the story's most frequent things take, through the window's own keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import story_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.story import in_story, tokens_on_track
from tests.games.oathsworn.ui.benches.story import Table
from tests.games.oathsworn.ui.benches.story_window import Window


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    return Window(qtbot, in_story(tokens=(4, 11), filled=2))


@pytest.mark.rule("STORY-06")
def test_the_next_location_takes_two_presses(window: Window) -> None:
    window.keys("4", Qt.Key.Key_Return)
    assert story_of(window.campaign).location == 4
    assert tokens_on_track(window.campaign)[2:] == ("4",)
    assert window.presses == 2


@pytest.mark.rule("IRON-01")
def test_eight_iron_takes_w_six_letters_and_enter(window: Window) -> None:
    before = iron(window.campaign)
    window.keys("w", "8 iron", Qt.Key.Key_Return)
    assert iron(window.campaign) == before + 8
    assert window.presses == 8
    window.keys("iron -2", Qt.Key.Key_Return)  # the line is ready for the next
    assert iron(window.campaign) == before + 6


@pytest.mark.rule("HP-01")
def test_each_loses_one_hp_in_two_keys_or_two_clicks(window: Window) -> None:
    window.keys("y", "-")
    assert [who.hp for who in window.campaign.seats.values()] == [5, 5, 5, 5]
    assert window.presses == 2


def test_the_line_waits_for_what_is_asked_and_is_ready_again(window: Window) -> None:
    window.keys("w", "one hp -2", Qt.Key.Key_Return)
    assert window.store.ask() is not None
    window.keys("2")
    assert [who.hp for who in window.campaign.seats.values()] == [6, 4, 6, 6]
    before = iron(window.campaign)
    window.keys("8 iron", Qt.Key.Key_Return)
    assert iron(window.campaign) == before + 8
    focused = QApplication.focusWidget()
    assert isinstance(focused, QWidget)
    QTest.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert iron(window.campaign) == before


def test_a_keyword_and_a_counter_take_two_presses_to_change(window: Window) -> None:
    window.keys("+", "1")  # the keywords, not touched yet
    window.click("add-keyword")
    window.keys("rats 2", Qt.Key.Key_Return)
    assert window.campaign.company.counters == {"rats": 2}
    window.presses = 0
    window.click("keyword-counter:rats")
    window.click("counter-more")
    assert window.campaign.company.counters == {"rats": 3}
    assert window.presses == 2
    window.click("keyword-gone")
    assert not window.campaign.company.counters


def test_a_key_of_a_location_says_what_it_lacks(window: Window) -> None:
    window.keys("p")
    assert window.sees("refusal-bar") or window.sees("refusal")
    assert not window.store.history.done


def test_i_opens_the_items_in_the_maps_place_and_escape_gives_the_keys_back(
    window: Window,
) -> None:
    window.keys("i")
    assert window.sees("items")
    assert not window.sees("story-map")
    window.keys(Qt.Key.Key_Escape)
    assert window.sees("story-map")
    window.keys("11", Qt.Key.Key_Return)
    assert story_of(window.campaign).location == 11


def test_what_is_asked_gets_the_keys_back_when_the_line_closes(window: Window) -> None:
    window.keys("c", "3", Qt.Key.Key_Return)
    question = window.store.ask()
    assert question is not None
    assert question.kind == "event.carry-out"
    window.keys("w", "8 iron", Qt.Key.Key_Return)
    assert window.store.ask() == question
    window.keys(Qt.Key.Key_Escape, Qt.Key.Key_Escape, Qt.Key.Key_Return)
    assert window.store.ask() is None


@pytest.mark.parametrize(
    ("command", "key"),
    [
        ("book-says", "W"), ("story-place", "P"), ("story-place-and-go", "G"),
        ("story-take-off", "Del"), ("story-time", "T"), ("story-city", "C"),
        ("story-deepwood", "D"), ("story-banksmith", "B"), ("story-apothecary", "A"),
        ("story-secret", "S"), ("make-a-check", "K"), ("make-a-story-fight", "F"),
        ("journey-node", "N"), ("story-four", "Y"), ("story-items", "I"), ("story-end", "Ctrl+E"),
    ],
)  # fmt: skip
def test_every_key_of_the_page_stands_in_the_registry(
    window: Window, command: str, key: str
) -> None:
    found = window.window.commands.find(command)
    assert found is not None
    assert (found.shortcut, found.page) == (key, "story")
    assert found.words(Texts(read_texts())) != command.replace("-", " ").capitalize()


def test_enter_lays_out_the_track_while_no_location_is_chosen(qtbot: QtBot) -> None:
    window = Window(qtbot, in_story(has_map=False, track=None))
    window.keys(Qt.Key.Key_Return)
    assert story_of(window.campaign).track is not None


def test_what_can_be_done_with_a_location_comes_into_view(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 11), filled=7))
    table.page.resize(960, 420)
    settle()
    go = table.page.findChild(QPushButton, "go")
    assert go is not None
    before = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(1)
    table.page.choose(4)
    QApplication.setDoubleClickInterval(before)
    qtbot.waitUntil(lambda: go.visibleRegion().boundingRect() == go.rect())


def test_the_keys_told_are_those_of_the_chosen_location(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,), filled=7))
    told: dict[int | None, tuple[object, list[str]]] = {}
    for number in (None, 4, 9):
        table.page.choose(number)
        commands = table.commands.of_page("story")
        keys = [each.shortcut for each in commands if each.told()]
        own = [key for key in keys if key in {"P", "G", "Del"}]
        told[number] = (table.page.key_hints(), own)
    assert told == {
        None: ((), []),
        4: ((("Enter", "Go to 4"),), ["Del"]),
        9: ((), ["P", "G"]),
    }
