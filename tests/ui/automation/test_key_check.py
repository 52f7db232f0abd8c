"""Buttons that no key reaches are found; those that keys reach are not."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.automation.key_check import without_keys
from oathsworn_gui.ui.base.by_keys import mark_by_keys, press_by_keys
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton

NO_FOCUS = Qt.FocusPolicy.NoFocus


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """An open window; its column takes buttons."""
    made = QWidget()
    qtbot.addWidget(made)
    QVBoxLayout(made)
    made.show()
    return made


def put(window: QWidget, button: QPushButton, policy: Qt.FocusPolicy = NO_FOCUS) -> QPushButton:
    button.setObjectName("one")
    button.setFocusPolicy(policy)
    column = window.layout()
    assert column is not None
    column.addWidget(button)
    button.show()
    return button


def names(window: QWidget) -> list[str]:
    return [each.widget.split(" ")[-1] for each in without_keys(window)]


@pytest.mark.parametrize("policy", [NO_FOCUS, Qt.FocusPolicy.ClickFocus])
def test_a_button_that_only_a_mouse_presses_is_found(
    window: QWidget, policy: Qt.FocusPolicy
) -> None:
    button = put(window, QPushButton("Go on"), policy)
    assert names(window) == ["one"]
    button.setEnabled(False)
    assert names(window) == []
    button.setEnabled(True)
    button.hide()
    assert names(window) == []


def test_tab_and_a_cap_reach_a_button(window: QWidget) -> None:
    put(window, QPushButton("Go on"), Qt.FocusPolicy.TabFocus)
    put(window, KeyButton(Theme("deepwood"), "Go on", "", "G"))
    assert names(window) == []
    put(window, KeyButton(Theme("deepwood"), "Go on"))
    assert names(window) == ["one"]


def test_arrows_reach_a_group_whose_chosen_button_tab_reaches(window: QWidget) -> None:
    group = QButtonGroup(window)
    first, second = (put(window, QPushButton(name)) for name in ("A", "B"))
    for button in (first, second):
        button.setCheckable(True)
        group.addButton(button)
        button.setFocusPolicy(NO_FOCUS)
    assert names(window) == ["one", "one"]
    first.setChecked(True)
    first.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    second.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    assert names(window) == []


def test_keys_of_a_panel_count_only_where_the_panel_gets_keys(window: QWidget) -> None:
    panel = QWidget(window)
    panel.show()
    inside = QPushButton("2", panel)
    inside.setObjectName("inside")
    inside.show()
    press_by_keys(inside, "panel")
    assert names(window) == ["inside"]
    panel.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    assert names(window) == []
    panel.setFocusPolicy(NO_FOCUS)
    field = QLineEdit(panel)
    panel.setFocusProxy(field)
    assert names(window) == []


def test_keys_of_a_command_count(window: QWidget) -> None:
    button = put(window, QPushButton("Story"))
    mark_by_keys(button, "window")
    assert names(window) == []


def test_arrows_go_on_from_a_button_that_has_the_focus_unchosen(window: QWidget) -> None:
    group = QButtonGroup(window)
    chosen, other = (put(window, QPushButton(name)) for name in ("A4", "Letter"))
    for button in (chosen, other):
        button.setCheckable(True)
        group.addButton(button)
    chosen.setChecked(True)
    other.setFocus()  # Qt takes Tab from the chosen one
    chosen.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    assert names(window) == []
