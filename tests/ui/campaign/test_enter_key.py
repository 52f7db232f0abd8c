"""Enter does what the orange button says, wherever the focus is, and it is always to be seen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.key_bar import KeyBar, KeyHint
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton
from tests.toy_game.lanterns import Answer, CastLots, DrawLots
from tests.ui.conftest import Player


@pytest.fixture
def pressed() -> list[str]:
    return []


def _offer(player: Player, pressed: list[str], name: str, cap: str = "Enter") -> PrimaryButton:
    """Put an orange button over the page."""
    over = QWidget(player.view)
    over.setObjectName(name)
    button = PrimaryButton(Theme("deepwood"), "Go on", "", cap)
    QVBoxLayout(over).addWidget(button)
    button.clicked.connect(lambda: pressed.append(name))
    over.show()
    player.settle()
    return button


def test_enter_reaches_the_orange_button_from_a_tab(player: Player, pressed: list[str]) -> None:
    button = _offer(player, pressed, "page")
    player.find(QWidget, "tab-oil").setFocus()
    player.press(Qt.Key.Key_Return)
    assert pressed == ["page"]
    button.setEnabled(False)
    player.press(Qt.Key.Key_Return)
    assert pressed == ["page"]


def test_ctrl_and_enter_press_the_orange_button_that_says_so(
    player: Player, pressed: list[str]
) -> None:
    _offer(player, pressed, "page", "Ctrl Enter")
    player.find(QWidget, "tab-oil").setFocus()
    player.press(Qt.Key.Key_Return)
    assert pressed == []
    player.ctrl(Qt.Key.Key_Return)
    assert pressed == ["page"]


def test_escape_presses_the_orange_button_that_says_so(player: Player, pressed: list[str]) -> None:
    _offer(player, pressed, "page", "Esc")
    for widget in (player.view, player.find(QWidget, "tab-oil")):
        widget.setFocus()
        player.press(Qt.Key.Key_Return)
        assert pressed == []
        player.press(Qt.Key.Key_Escape)
        assert pressed.pop() == "page"


def test_of_two_orange_buttons_the_questions_is_pressed(player: Player, pressed: list[str]) -> None:
    _offer(player, pressed, "page")
    _offer(player, pressed, "question-dock")
    player.view.setFocus()
    player.press(Qt.Key.Key_Enter)
    assert pressed == ["question-dock"]


def test_a_field_keeps_its_enter(player: Player, pressed: list[str]) -> None:
    button = _offer(player, pressed, "page")
    field = QLineEdit(button.parentWidget())
    field.show()
    field.setFocus()
    player.press(Qt.Key.Key_Return)
    assert pressed == []


def test_a_list_that_drops_down_leaves_enter_to_the_orange_button(
    player: Player, pressed: list[str]
) -> None:
    button = _offer(player, pressed, "page")
    choice = QComboBox(button.parentWidget())
    choice.addItems(["one", "two"])
    choice.show()
    choice.setFocus()
    player.press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert choice.currentText() == "two"
    assert pressed == ["page"]


def test_a_number_is_taken_and_the_orange_button_pressed(
    player: Player, pressed: list[str]
) -> None:
    button = _offer(player, pressed, "page")
    number = QSpinBox(button.parentWidget())
    number.show()
    number.setFocus()
    player.type("7")
    player.press(Qt.Key.Key_Return)
    assert number.value() == 70  # typed before its 0
    assert pressed == ["page"]


def test_of_two_equal_orange_buttons_none_is_pressed(player: Player, pressed: list[str]) -> None:
    _offer(player, pressed, "page")
    _offer(player, pressed, "other")
    player.view.setFocus()
    player.press(Qt.Key.Key_Return)
    assert pressed == []


def test_a_hidden_widget_does_not_keep_the_focus(player: Player, pressed: list[str]) -> None:
    button = _offer(player, pressed, "page")
    over = button.parentWidget()
    assert over is not None
    over.hide()
    button.setFocus()
    player.settle()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.isVisible()


def test_a_closed_notice_gives_the_focus_back_to_the_page(
    player: Player, pressed: list[str]
) -> None:
    button = _offer(player, pressed, "notice")
    light = player.find(QWidget, "light")
    light.setFocus()
    player.settle()
    button.setFocus()
    over = button.parentWidget()
    assert over is not None
    over.hide()
    player.view.setFocus()  # where Qt may leave it when the button goes
    player.settle()
    assert QApplication.focusWidget() is light


def test_tab_passes_over_the_view(player: Player) -> None:
    player.find(QWidget, "light").setFocus()
    player.settle()
    player.view.setFocus(Qt.FocusReason.TabFocusReason)
    player.settle()
    assert QApplication.focusWidget() is player.view


def test_a_question_without_an_orange_button_says_why_enter_does_nothing(player: Player) -> None:
    player.press(Qt.Key.Key_C)
    assert player.text("question-title") == "Which deck?"
    for button in player.view.findChildren(QPushButton):
        button.setProperty("primary", False)
    player.view.setFocus()
    player.press(Qt.Key.Key_Return)
    assert player.text("question-title") == "Which deck?"
    assert player.text("toast-words").startswith("Enter answers nothing here")


def test_an_orange_button_that_cannot_be_pressed_says_why(player: Player) -> None:
    player.press(Qt.Key.Key_C)
    button = _offer(player, [], "question-dock")
    button.setEnabled(False)
    button.setToolTip("One card is missing.")
    player.view.setFocus()
    player.press(Qt.Key.Key_Return)
    assert player.text("toast-words") == "One card is missing."


def test_where_nothing_is_asked_enter_says_nothing(player: Player) -> None:
    player.view.setFocus()
    player.press(Qt.Key.Key_Return)
    assert not player.sees("toast-words")


def test_a_panel_over_the_page_keeps_enter_from_it_only_while_it_has_the_focus(
    player: Player, pressed: list[str]
) -> None:
    _offer(player, pressed, "page")
    over = _offer(player, pressed, "panel over it")
    panel = over.parentWidget()
    assert panel is not None
    mark_overlay(panel)
    over.setEnabled(False)
    player.view.setFocus()
    player.press(Qt.Key.Key_Return)
    assert pressed == ["page"]
    inside = QPushButton("In it", panel)
    inside.show()
    inside.setFocus()
    player.press(Qt.Key.Key_Return)
    assert pressed == ["page"]
    over.setEnabled(True)
    player.press(Qt.Key.Key_Return)
    assert pressed == ["page", "panel over it"]


def _turned_up(player: Player) -> None:
    """Draw lots, which turns cards up, and ask to undo it."""
    store = player.view.store
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure=store.campaign.pending[-1].id, value="white"))
    store.dispatch(DrawLots())
    player.settle()
    player.ctrl(Qt.Key.Key_Z)


def _hints(player: Player) -> list[tuple[str, str]]:
    hints = player.find(KeyBar, "key-bar").findChildren(KeyHint)
    shown = [(each.objectName(), each.text()) for each in hints if each.isVisible()]
    return [each for each in shown if each[0].startswith("key-of-panel")]


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_enter_undoes_what_turned_something_up(player: Player, size: tuple[int, int]) -> None:
    player.program.window.resize(*size)
    before = player.view.store.campaign
    _turned_up(player)
    done = len(player.view.store.history.done)
    button = player.find(KeyButton, "notice-confirm")
    assert (button.property("primary"), button.key_cap) == (True, "Enter")
    assert _hints(player) == [
        ("key-of-panel-Enter", button.text()),
        ("key-of-panel-Esc", "Close"),
    ]
    player.press(Qt.Key.Key_Return)
    assert not player.sees("notice-confirm")
    assert len(player.view.store.history.done) == done - 1
    assert player.view.store.campaign is not before


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F7])
def test_another_key_leaves_what_was_turned_up(player: Player, key: Qt.Key) -> None:
    _turned_up(player)
    after = player.view.store.campaign
    if key != Qt.Key.Key_Escape:  # with the focus elsewhere
        player.find(QWidget, "tab-oil").setFocus()
    player.press(key)
    assert not player.sees("notice-confirm")
    assert player.view.store.campaign is after
    assert ("key-of-panel-Enter", "Undo it") not in _hints(player)


def test_enter_does_what_was_refused_once_it_says_why(player: Player) -> None:
    for _ in range(3):
        player.click("light")
    player.click("refusal-anyway")
    button = player.find(KeyButton, "refusal-do")
    assert (button.property("primary"), button.key_cap) == (True, "Enter")
    player.press(Qt.Key.Key_Return)
    assert player.sees("refusal-do")
    player.type("a gift")
    player.press(Qt.Key.Key_Return)
    assert player.view.store.campaign.lit == 3
