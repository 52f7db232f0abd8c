"""The fit check sees what is planted, and is quiet where all can be seen or scrolled to."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.base.overlay import mark_overlay, mark_picture
from oathsworn_gui.ui.base.plain_text import set_tool_tip

WORDS = "The pig bell tolls and nobody comes out of the mill"


class Painted(QWidget):
    """Paints its words itself, in ``box``."""

    def __init__(self, parent: QWidget, words: str, box: QRectF) -> None:
        super().__init__(parent)
        self.words, self.box = words, box

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawText(self.box, Qt.AlignmentFlag.AlignLeft, self.words)
        painter.end()


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    shown = QWidget()
    shown.setObjectName("window")
    shown.resize(400, 300)
    qtbot.addWidget(shown)
    shown.show()
    yield shown
    shown.close()


def _label(parent: QWidget, room: QRect, words: str = WORDS, *, wrap: bool = False) -> QLabel:
    label = QLabel(words, parent)
    label.setObjectName("words")
    label.setWordWrap(wrap)
    label.setGeometry(room)
    label.show()
    return label


def _why(window: QWidget) -> set[str]:
    return {each.why for each in unfit(window)}


def _cut_label(window: QWidget) -> None:
    _label(window, QRect(10, 10, 120, 20))


def _cut_wrapped_label(window: QWidget) -> None:
    _label(window, QRect(10, 10, 120, 20), wrap=True)


def _button_with_too_much_to_say(window: QWidget) -> None:
    button = QPushButton(WORDS, window)
    button.setGeometry(10, 10, 90, 30)
    button.show()


def _button_beyond_the_edge(window: QWidget) -> None:
    button = QPushButton("Pass", window)
    button.setGeometry(370, 10, 90, 30)
    button.show()


def _child_beyond_its_parent(window: QWidget) -> None:
    frame = QFrame(window)
    frame.setGeometry(0, 0, 100, 40)
    frame.show()
    _label(frame, QRect(60, 5, 90, 20), "Snout 4")


def _painted_beyond_its_rectangle(window: QWidget) -> None:
    painted = Painted(window, WORDS, QRectF(0, 0, 60, 20))
    painted.setGeometry(10, 10, 300, 40)
    painted.show()


def _scrolls_down_only(window: QWidget) -> None:
    _scrolled(window, QRect(250, 900, 200, 30), across=False)


@pytest.mark.parametrize(
    "plant",
    [
        _cut_label,
        _cut_wrapped_label,
        _button_with_too_much_to_say,
        _button_beyond_the_edge,
        _child_beyond_its_parent,
        _painted_beyond_its_rectangle,
        _scrolls_down_only,
    ],
)
def test_what_is_cut_is_found(window: QWidget, plant: Callable[[QWidget], None]) -> None:
    plant(window)
    assert _why(window) == {"cut"}


def test_a_label_without_room_is_found(window: QWidget) -> None:
    _label(window, QRect(10, 10, 0, 20))
    assert _why(window) == {"no-room"}


def test_a_button_too_small_for_a_letter_is_found(window: QWidget) -> None:
    button = QPushButton(WORDS, window)
    button.setStyleSheet("padding: 10px")
    button.setGeometry(10, 10, 18, 40)
    button.show()
    assert _why(window) <= {"no-room", "cut"}
    assert unfit(window)


def test_texts_over_each_other_are_found(window: QWidget) -> None:
    _label(window, QRect(10, 10, 380, 20))
    _label(window, QRect(14, 14, 380, 20), "End of round")
    (found,) = unfit(window)
    assert (found.why, found.widget, found.words) == ("over-text", "QLabel words", WORDS)
    assert found.by == "QLabel words End of round"


def test_a_widget_over_a_text_is_found_unless_it_is_an_overlay(window: QWidget) -> None:
    _label(window, QRect(10, 10, 380, 20))
    over = QFrame(window)
    over.setStyleSheet("background: black")
    over.setGeometry(50, 0, 100, 100)
    over.show()
    assert _why(window) == {"hidden"}
    mark_overlay(over)
    assert _why(window) == set()


def test_a_shortened_text_is_found_unless_a_tooltip_tells_it(window: QWidget) -> None:
    painted = Painted(window, "The pig bell to…", QRectF(0, 0, 300, 20))
    painted.setGeometry(10, 10, 300, 40)
    painted.show()
    assert _why(window) == {"shortened"}
    set_tool_tip(painted, WORDS)
    assert _why(window) == set()


def test_a_button_whose_own_words_end_in_dots_is_whole(window: QWidget) -> None:
    button = QPushButton("Do it anyway…", window)
    button.setGeometry(10, 10, 200, 40)
    button.show()
    assert unfit(window) == ()


def test_a_picture_may_be_cut(window: QWidget) -> None:
    painted = Painted(window, WORDS, QRectF(0, 0, 60, 20))
    mark_picture(painted)
    painted.setGeometry(10, 10, 300, 40)
    painted.show()
    assert unfit(window) == ()


def test_what_can_be_scrolled_to_fits(window: QWidget) -> None:
    _scrolled(window, QRect(20, 900, 200, 30), across=False)
    assert unfit(window) == ()


def test_what_can_be_scrolled_to_sideways_fits(window: QWidget) -> None:
    _scrolled(window, QRect(900, 900, 200, 30), across=True)
    assert unfit(window) == ()


def test_a_page_in_a_layout_fits(window: QWidget) -> None:
    column = QVBoxLayout(window)
    for words in ("Company", WORDS, WORDS):
        label = QLabel(words)
        label.setWordWrap(True)
        column.addWidget(label)
        column.addWidget(QPushButton(words))
    window.resize(400, 301)  # laid out anew
    assert unfit(window) == ()


def _scrolled(window: QWidget, room: QRect, *, across: bool) -> None:
    """Show a scroll area over the window whose page has a button at ``room``."""
    area, page = QScrollArea(window), QWidget()
    page.resize(1200 if across else 300, 1000)
    button = QPushButton("Pass", page)
    button.setGeometry(room)
    area.setWidget(page)
    if not across:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setGeometry(0, 0, 400, 300)
    area.show()


def test_a_narrow_list_of_choices_tells_its_choice_by_a_tooltip(window: QWidget) -> None:
    box = QComboBox(window)
    box.addItem(WORDS)
    box.setGeometry(10, 10, 120, 40)
    box.show()
    assert unfit(window)
    set_tool_tip(box, WORDS)
    assert unfit(window) == ()
