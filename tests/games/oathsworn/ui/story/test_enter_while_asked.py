"""While a question is open Enter is its orange button, whatever the focus is on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent, EndStory
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.campaign import a_company, an_item
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story_window import Window

ENTER = Qt.Key.Key_Return
AXE = an_item(id="a", name="Reaper", hands=2, family="Axe", might=("yellow", "red"), defense=0)


def orange(window: Window) -> QPushButton:
    """Return the orange button of the question."""
    buttons = window.find("question-dock").findChildren(QPushButton)
    (one,) = (b for b in buttons if b.isVisible() and b.isEnabled() and b.property("primary"))
    return one


def check_beside(window: Window) -> str:
    """Have a check asked for; return the question."""
    window.store.dispatch(BeginCheck(kind="Cunning", difficulty=3))
    settle()
    question = window.store.ask()
    assert question is not None
    return question.kind


def focus_on(window: Window, name: str) -> None:
    """Give the focus to a widget of the page."""
    widget = window.find(name)
    widget.setFocus()
    settle()
    assert QApplication.focusWidget() is widget


@pytest.mark.parametrize("name", ["space-9", "row-a"])
def test_enter_answers_and_does_nothing_on_the_page(qtbot: QtBot, name: str) -> None:
    campaign = a_company(in_story(tokens=(4, 11), filled=2), backpack=(AXE,))
    window = Window(qtbot, campaign, (1920, 1080))
    if name == "row-a":
        assert window.window.commands.run("story-items") is None
    kind = check_beside(window)
    focus_on(window, name)
    pressed: list[str] = []
    orange(window).clicked.connect(lambda: pressed.append(kind))
    before = len(window.store.history.done)
    window.keys(ENTER)
    assert pressed == [kind]
    assert len(window.store.history.done) == before + 1


@pytest.mark.parametrize("before", ["location", "field"])
def test_enter_in_a_panel_of_the_page_answers_whatever_was_typed_before(
    qtbot: QtBot, before: str
) -> None:
    window = Window(qtbot, in_story(tokens=(4, 11), filled=2), (960, 540))
    if before == "location":
        window.keys("4")
    else:
        window.keys("w")
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        window.keys("x", ENTER)
    window.store.dispatch(EndStory())
    settle()
    question = window.store.ask()
    assert question is not None
    row = window.find("four-1")
    assert isinstance(row, QAbstractButton)
    row.click()
    settle()
    focus_on(window, "four-panel")
    assert orange(window).isEnabled()
    window.keys(ENTER)
    assert window.store.ask() != question


@pytest.mark.parametrize(("typed", "why"), [("", "Type the number"), ("17", "17 is not in the")])
def test_enter_says_why_an_event_is_not_taken(qtbot: QtBot, typed: str, why: str) -> None:
    window = Window(qtbot, in_story(), (1280, 720))
    window.store.dispatch(DrawEvent(deck="city"))
    settle()
    panel = window.find("question-panel")
    panel.setFocus()
    window.keys(*typed, ENTER)
    said = window.find("toast-words")
    assert isinstance(said, QLabel)
    assert why in said.text()
    question = window.store.ask()
    assert question is not None
    assert question.kind == "event.draw"
