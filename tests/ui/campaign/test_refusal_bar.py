"""What cannot be done says why, and the table may overrule a rule."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QListView, QPushButton, QWidget

from tests.ui.conftest import Player

Key = Qt.Key


def _no_oil(player: Player) -> None:
    player.click("light")
    player.click("light")
    player.click("light")


def test_a_refusal_is_shown_in_words_with_its_rule(player: Player) -> None:
    _no_oil(player)
    assert player.text("refusal-words") == "1 oil needed, 0 left; lots may bring some."
    player.click("rule-LIGHT-01")
    assert player.text("rule-title") == "Lighting"


def test_a_command_that_is_refused_says_why(player: Player) -> None:
    player.press(Key.Key_S)
    assert player.text("refusal-words") == "No lantern burns."


def test_the_table_overrules_with_a_word_of_why(player: Player) -> None:
    _no_oil(player)
    player.click("refusal-anyway")
    assert not player.find(QPushButton, "refusal-do").isEnabled()
    player.find(QLineEdit, "refusal-why").setFocus()
    player.type("a gift")
    player.click("refusal-do")
    assert player.text("lit") == "3 lit, 0 oil"
    assert not player.sees("refusal-words")
    log = player.find(QListView, "log").model()
    assert log.data(log.index(0, 0)) == "The table overruled: a gift"


def test_what_is_impossible_cannot_be_overruled(player: Player) -> None:
    player.click("snuff")
    assert player.text("refusal-words") == "No lantern burns."
    assert not player.sees("refusal-anyway")


def test_the_next_step_ends_a_refusal(player: Player) -> None:
    player.click("snuff")
    player.click("light")
    assert not player.sees("refusal-words")


def test_a_refusal_is_closed_by_mouse(player: Player) -> None:
    player.click("snuff")
    player.click("refusal-close")
    assert not player.sees("refusal-words")


def test_a_notice_in_place_of_another_has_its_whole_room(player: Player) -> None:
    player.click("snuff")
    player.view.show_notice("Another thing to be told.")
    words = player.find(QLabel, "refusal-words")
    bar = player.find(QWidget, "refusal-bar")
    assert bar.height() >= words.sizeHint().height() + 16
    player.settle()
    assert bar.height() >= bar.sizeHint().height()


def _control_below(player: Player) -> None:
    """Put a button under each place that the bar may lie over."""
    home = player.view
    for y in range(0, home.height(), 20):
        button = QPushButton("below", home)
        button.setGeometry(40, y, 200, 20)
        button.show()


def _bar(player: Player) -> QRect:
    bar = player.find(QWidget, "refusal-bar")
    return QRect(bar.mapTo(player.view, QPoint(0, 0)), bar.size())


def test_it_lies_over_no_control_while_there_is_a_place_without(player: Player) -> None:
    home = player.view
    for child in home.findChildren(QAbstractButton):
        child.hide()
    top = player.find(QWidget, "top-bar").height()
    answers: list[QPushButton] = []
    for y in (top, top + 60, home.height() - 120, home.height() - 60):
        answers.append(QPushButton("an answer", home))
        answers[-1].setGeometry(40, y, 200, 56)
        answers[-1].show()
    player.view.show_notice("That is not asked now.")
    player.settle()
    assert _bar(player).bottom() < home.height() - 120
    assert not any(_bar(player).intersects(each.geometry()) for each in answers)
    answers[2].hide()
    player.view.show_notice("That is not asked now.")
    player.settle()
    assert _bar(player).bottom() == home.height() - 61  # as low as it may be


def test_over_a_control_it_goes_with_the_next_key_and_tab_leads_to_it(player: Player) -> None:
    _control_below(player)
    player.press(Key.Key_S)
    assert player.sees("refusal-words")
    player.press(Key.Key_Tab)
    assert player.sees("refusal-words")
    player.press(Key.Key_7)
    assert not player.sees("refusal-words")


def test_over_a_control_a_press_that_is_refused_again_is_told(player: Player) -> None:
    _control_below(player)
    player.press(Key.Key_S)
    player.press(Key.Key_S)
    assert player.text("refusal-words") == "No lantern burns."
