"""An open question has its keys wherever the focus is, and a field keeps what is typed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView, QPushButton, QWidget

from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import PrimaryButton
from tests.ui.conftest import Player


def _asked_beside_the_rules(player: Player) -> QListView:
    """Ask a question, and open a rule, which gives the focus to the list of the rules."""
    player.press(Qt.Key.Key_C)
    player.view.show_rule("LIGHT-01")
    player.settle()
    rules = player.find(QListView, "rules-list")
    assert QApplication.focusWidget() is rules
    assert player.text("question-title") == "Which deck?"
    return rules


def test_a_list_with_the_focus_does_not_take_the_number_of_an_answer(player: Player) -> None:
    _asked_beside_the_rules(player)
    player.press(Qt.Key.Key_2)
    assert player.text("question-title") == "Two red cards"


def test_a_list_keeps_the_keys_that_are_no_answer(player: Player) -> None:
    rules = _asked_beside_the_rules(player)
    before = rules.currentIndex().row()
    player.press(Qt.Key.Key_Down if before == 0 else Qt.Key.Key_Up)
    assert rules.currentIndex().row() != before
    assert player.text("question-title") == "Which deck?"


def test_a_field_keeps_a_digit_while_a_question_is_open(player: Player) -> None:
    _asked_beside_the_rules(player)
    player.click("rules-search")
    player.type("2")
    assert player.text("rules-search") == "2"
    assert player.text("question-title") == "Which deck?"


def test_enter_is_the_questions_although_the_page_has_a_command_on_it(player: Player) -> None:
    """A shortcut of the page would be quicker than the question's orange button."""
    run: list[str] = []
    page = player.view.page
    command = Command(
        "go-on",
        "check",
        lambda: run.append("page"),
        shortcut="Return",
        page=page,
        text="command.help",
    )
    player.program.window.commands.add(command)
    player.press(Qt.Key.Key_C)
    dock = player.find(QWidget, "question-dock")
    for each in dock.findChildren(QPushButton):
        each.setProperty("primary", False)
    orange = PrimaryButton(Theme("deepwood"), "Go on", "", "Enter")
    orange.setParent(dock)
    orange.clicked.connect(lambda: run.append("question"))
    orange.show()
    player.find(QWidget, f"tab-{page}").setFocus()
    player.press(Qt.Key.Key_Return)
    assert run == ["question"]
    orange.hide()
    player.press(Qt.Key.Key_Return)
    assert run == ["question", "page"]
