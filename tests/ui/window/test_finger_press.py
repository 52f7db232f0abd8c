"""What a finger presses: nothing while it scrolls, asks or drags; by events of a touch screen."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QListWidget,
    QPushButton,
    QScroller,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.base.touch import HOLD_MS
from oathsworn_gui.ui.window.finger_help import FingerHelp, FingersInDialogs

AT = QPoint(100, 180)


class Row(QWidget):
    """Acts when it is pressed, as a row of a list of losses does, and tells how it is dragged."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.told.append("press")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.told.append("drag")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.told.append("release")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.told.append("double")


class Page(ScrollArea):
    """Forty buttons, or a row that acts at its press, in an area that is scrolled, or is not."""

    def __init__(self, *, row: Row | None = None, high: int = 2000) -> None:
        super().__init__(widgetResizable=True)
        self.clicked: list[str] = []
        inside = QWidget()
        inside.setMinimumHeight(high)
        column = QVBoxLayout(inside)
        column.setSpacing(0)
        if row is not None:
            column.addWidget(row, 1)
        else:
            for number in range(high // 50):
                button = QPushButton(str(number))
                button.setFixedHeight(50)
                button.clicked.connect(lambda _=False, n=number: self.clicked.append(str(n)))
                column.addWidget(button)
        self.setWidget(inside)
        self.resize(300, 300)


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


def shown(qtbot: QtBot, page: QWidget) -> QWidget:
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    FingerHelp(page)
    return page


def press(page: QWidget, screen: QPointingDevice, at: QPoint = AT) -> None:
    QTest.touchEvent(page.windowHandle(), screen).press(0, at, page.windowHandle())


def move(page: QWidget, screen: QPointingDevice, by: QPoint) -> None:
    QTest.touchEvent(page.windowHandle(), screen).move(0, AT + by, page.windowHandle())


def lift(page: QWidget, screen: QPointingDevice, at: QPoint = AT) -> None:
    QTest.touchEvent(page.windowHandle(), screen).release(0, at, page.windowHandle())


def scroll(area: QAbstractScrollArea, screen: QPointingDevice, qtbot: QtBot) -> None:
    """Scroll up by a finger, and let the area come to rest: a touch stops one that moves."""
    press(area, screen)
    for up in range(10, 100, 10):
        move(area, screen, QPoint(0, -up))
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() > 20)
    lift(area, screen, AT - QPoint(0, 100))
    QScroller.scroller(area.viewport()).stop()


def test_a_finger_that_scrolls_presses_no_button(qtbot: QtBot, screen: QPointingDevice) -> None:
    page = Page()
    shown(qtbot, page)
    scroll(page, screen, qtbot)
    assert page.clicked == []
    assert not [each for each in page.findChildren(QPushButton) if each.isDown()]
    press(page, screen)
    lift(page, screen)
    assert len(page.clicked) == 1


def test_what_acts_at_its_press_is_not_pressed_by_scrolling(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    row = Row()
    page = Page(row=row)
    shown(qtbot, page)
    scroll(page, screen, qtbot)
    assert row.told == []
    press(page, screen)
    lift(page, screen)
    assert row.told == ["press", "release"]


def test_what_cannot_be_scrolled_is_dragged(qtbot: QtBot, screen: QPointingDevice) -> None:
    row = Row()
    page = Page(row=row, high=50)
    shown(qtbot, page)
    press(page, screen)
    for right in (10, 20, 30, 60, 90):
        move(page, screen, QPoint(right, 0))
    lift(page, screen, AT + QPoint(90, 0))
    assert row.told[0] == "press"
    assert "drag" in row.told
    assert row.told[-1] == "release"


def test_what_qt_makes_a_double_click_stays_one(qtbot: QtBot, screen: QPointingDevice) -> None:
    row = Row()
    page = Page(row=row, high=50)
    shown(qtbot, page)
    at, left = AT - QPoint(0, 90), Qt.MouseButton.LeftButton
    press(page, screen, at)
    kind, plain = QMouseEvent.Type.MouseButtonDblClick, Qt.KeyboardModifier.NoModifier
    made = Qt.MouseEventSource.MouseEventSynthesizedByQt
    twice = QMouseEvent(kind, at, at, at, left, left, plain, made)
    QApplication.sendEvent(page.windowHandle(), twice)
    assert row.told == []
    lift(page, screen, at)
    assert row.told == ["press", "double", "release"]


def test_a_second_finger_takes_the_press_back(qtbot: QtBot, screen: QPointingDevice) -> None:
    page = Page()
    shown(qtbot, page)
    handle, beside = page.windowHandle(), AT + QPoint(60, 0)
    press(page, screen)
    QTest.touchEvent(handle, screen).stationary(0).press(1, beside, handle)
    QTest.touchEvent(handle, screen).release(0, AT, handle).release(1, beside, handle)
    assert page.clicked == []


def test_a_long_press_tells_what_a_row_of_a_list_says(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    rows = QListWidget()
    rows.addItems(["the first", "the second"])
    rows.item(0).setToolTip("why it was so")
    rows.resize(300, 300)
    shown(qtbot, rows)
    at = rows.visualItemRect(rows.item(0)).center()
    QToolTip.hideText()
    press(rows, screen, at)
    qtbot.waitUntil(lambda: QToolTip.text() == "why it was so", timeout=HOLD_MS * 6)
    lift(rows, screen, at)
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == "why it was so"  # it stands on when the finger is lifted
    assert rows.selectedItems() == []
    QToolTip.hideText()


def test_a_list_is_scrolled_by_a_finger_and_chooses_nothing(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    rows = QListWidget()
    rows.addItems([str(number) for number in range(200)])
    rows.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    rows.resize(300, 300)
    shown(qtbot, rows)
    scroll(rows, screen, qtbot)
    assert rows.selectedItems() == []
    press(rows, screen)
    lift(rows, screen)
    assert len(rows.selectedItems()) == 1


def test_a_button_that_repeats_does_while_a_finger_holds_it(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    page = Page()
    shown(qtbot, page)
    for button in page.findChildren(QPushButton):
        button.setAutoRepeat(True)
        button.setAutoRepeatDelay(1)
        button.setAutoRepeatInterval(1)
    press(page, screen)
    qtbot.waitUntil(lambda: len(page.clicked) >= 3, timeout=HOLD_MS * 6)
    lift(page, screen)
    assert len(set(page.clicked)) == 1


def test_the_list_of_a_choice_is_scrolled_by_a_finger(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    window = QWidget()
    choice = QComboBox()
    choice.addItems([str(number) for number in range(100)])
    QVBoxLayout(window).addWidget(choice)
    window.resize(300, 300)
    shown(qtbot, window)
    press(window, screen, choice.geometry().center())
    lift(window, screen, choice.geometry().center())
    assert QScroller.hasScroller(choice.view().viewport())
    choice.hidePopup()


def test_a_dialog_has_the_same_help(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    helps = FingersInDialogs(window)
    dialog = QDialog(window)
    with qtbot.waitExposed(dialog):
        dialog.open()
    qtbot.waitUntil(lambda: dialog.findChild(FingerHelp) is not None)
    dialog.close()
    assert helps.parent() is window
