"""Where the line of a result lies, and when it goes because it is in the way."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.base.result_place import ResultPlace
from oathsworn_gui.games.oathsworn.ui.draw.result_edge import HIGH, ResultEdge
from oathsworn_gui.ui.automation.screenshots import settle


class Page(NamedTuple):
    """A window part with a control at its upper edge, and a place for one at its lower."""

    home: QWidget
    line: QLabel
    edge: ResultEdge
    place: ResultPlace
    upper: QPushButton
    lower: QPushButton


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[Page]:
    home = QWidget()
    qtbot.addWidget(home)
    home.resize(900, 700)
    upper, lower = QPushButton("Map", home), QPushButton("Go to 7", home)
    upper.setGeometry(40, 10, 200, 60)
    lower.setGeometry(40, 620, 200, 60)
    line = QLabel("a success", home)
    line.hide()
    place = ResultPlace()
    edge = ResultEdge(line, home, place, lambda _: HIGH)
    home.show()
    settle()
    yield Page(home, line, edge, place, upper, lower)
    edge.setParent(None)


def _part(page: Page, name: str) -> QWidget:
    part = QWidget(page.home)
    part.setObjectName(name)
    return part


def test_it_lies_where_no_control_is_and_stays(page: Page, qtbot: QtBot) -> None:
    page.lower.move(40, 300)
    page.edge.show()
    settle()
    assert page.line.geometry().top() > 500
    qtbot.keyClick(page.lower, Qt.Key.Key_7)
    settle()
    assert page.line.isVisible()


def test_over_the_words_of_a_question_it_goes_with_the_first_key(page: Page, qtbot: QtBot) -> None:
    page.lower.move(40, 300)
    dock = _part(page, "question-dock")
    dock.setGeometry(0, 380, 900, 320)
    title = QLabel("How many whites?", dock)
    title.setGeometry(40, 250, 300, 30)
    dock.show()
    page.edge.show()
    settle()
    assert page.line.isVisible()
    qtbot.keyClick(page.lower, Qt.Key.Key_7)
    settle()
    assert page.line.isHidden()


def test_with_a_question_above_the_page_its_upper_edge_is_that_of_the_question(page: Page) -> None:
    page.upper.move(40, 300)
    dock, pages = _part(page, "question-dock"), _part(page, "pages")
    dock.setGeometry(0, 0, 900, 650)
    pages.setGeometry(0, 650, 900, 50)
    for each in (dock, pages):
        each.lower()
        each.show()
    page.edge.show()
    settle()
    assert page.line.geometry().top() < 20
    assert page.home.rect().contains(page.line.geometry())


def test_beside_controls_at_both_edges_it_goes_with_the_first_key(page: Page, qtbot: QtBot) -> None:
    page.edge.show()
    settle()
    for button in (page.upper, page.lower):
        assert not page.line.geometry().intersects(button.geometry())
    assert page.line.geometry().bottom() == page.lower.geometry().top() - 1
    qtbot.keyClick(page.upper, Qt.Key.Key_Shift)
    settle()
    assert page.line.isVisible()
    qtbot.keyClick(page.upper, Qt.Key.Key_7)
    settle()
    assert page.line.isHidden()


def test_over_a_control_it_goes_with_a_press_that_does_what_it_does(
    page: Page, qtbot: QtBot
) -> None:
    page.edge.show()
    settle()
    pressed: list[bool] = []
    page.upper.clicked.connect(lambda: pressed.append(True))
    qtbot.mouseClick(page.line, Qt.MouseButton.LeftButton)
    settle()
    assert page.line.isVisible()
    qtbot.mouseClick(page.upper, Qt.MouseButton.LeftButton)
    settle()
    assert pressed == [True]
    assert page.line.isHidden()


def test_over_a_board_that_lies_on_the_table_its_controls_stay_in_view(page: Page) -> None:
    board = QWidget(page.home)
    board.setGeometry(20, 80, 860, 520)
    play = QPushButton("Play on the screen", board)
    play.setGeometry(300, 460, 200, 44)
    board.show()
    page.place.offer(board, lambda _: False)
    page.edge.show()
    settle()
    assert page.line.parentWidget() is board
    assert page.line.geometry().bottom() < play.geometry().top()


def test_a_press_that_brings_another_result_leaves_it(page: Page, qtbot: QtBot) -> None:
    page.edge.show()
    settle()
    page.lower.pressed.connect(page.edge.show)
    qtbot.mouseClick(page.lower, Qt.MouseButton.LeftButton)
    settle()
    assert page.line.isVisible()


def test_beside_what_is_asked_it_leaves_the_answers_in_view(page: Page, qtbot: QtBot) -> None:
    page.home.resize(1300, 700)
    dock = QWidget(page.home)
    dock.setObjectName("question-dock")
    dock.setGeometry(900, 60, 380, 630)
    answer = QPushButton("Go on", dock)
    answer.setGeometry(20, 570, 340, 50)
    dock.show()
    page.edge.show()
    settle()
    assert page.line.isVisible()
    assert not page.line.geometry().intersects(dock.geometry())
    assert page.line.width() >= 600
    qtbot.keyClick(page.lower, Qt.Key.Key_7)
    settle()
    assert page.line.isHidden()  # it lies over the other control, and gives way to a key


def test_beside_what_is_read_it_leaves_the_words_in_view(page: Page) -> None:
    page.home.resize(1300, 700)
    read = QWidget(page.home)
    read.setGeometry(820, 60, 460, 630)
    read.show()
    page.place.keep_clear(read)
    page.edge.show()
    settle()
    assert page.line.isVisible()
    assert not page.line.geometry().intersects(read.geometry())
    read.hide()
    page.edge.show()
    settle()
    assert page.line.geometry().right() > 1200


def test_it_gives_way_to_an_answer_that_comes_later(page: Page) -> None:
    page.home.resize(1300, 700)
    page.lower.hide()
    page.edge.show()
    settle()
    before = page.line.geometry()
    page.lower.show()
    settle()
    assert before.intersects(page.lower.geometry())
    assert not page.line.geometry().intersects(page.lower.geometry())


def test_it_lies_over_a_link_rather_than_over_an_answer(page: Page) -> None:
    for top in range(90, 620, 60):
        link = QPushButton("TIME-03", page.home)
        link.setProperty("link", True)
        link.setGeometry(600, top, 33, 33)
        link.show()
    page.edge.show()
    settle()
    for button in (page.upper, page.lower):
        assert not page.line.geometry().intersects(button.geometry())


def test_it_lies_below_a_moment_that_is_staged_and_above_all_else(page: Page) -> None:
    page.lower.move(40, 300)
    staged = _part(page, "drama")
    staged.setGeometry(page.home.rect())
    for shown in (True, False):
        staged.setVisible(shown)
        page.edge.show()
        settle()
        order = page.home.children()
        assert (order.index(page.line) < order.index(staged)) == shown
        assert order.index(page.line) > order.index(page.lower)
        page.line.hide()
