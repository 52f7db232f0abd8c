"""Fingers on the story map, by events as a touch screen gives them."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.map.map_fingers import MapFingers
from oathsworn_gui.ui.base.touch import HOLD_MS

AT = QPoint(200, 150)


class Sheet(QWidget):
    """Writes down what a map would be told."""

    def __init__(self) -> None:
        super().__init__()
        self.mark = False
        self.mouse: list[tuple[str, QPoint]] = []
        self.looks: list[QPointF] = []
        self.zooms: list[float] = []
        self.pans: list[QPointF] = []
        self.fingers = MapFingers(
            self,
            on_mark=lambda _at: self.mark,
            look=self.looks.append,
            zoom=lambda steps, _about: self.zooms.append(steps),
            pan=self.pans.append,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouse.append(("press", event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mouse.append(("move", event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.mouse.append(("release", event.position().toPoint()))


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


@pytest.fixture
def sheet(qtbot: QtBot) -> Sheet:
    sheet = Sheet()
    qtbot.addWidget(sheet)
    sheet.resize(600, 400)
    with qtbot.waitExposed(sheet):
        sheet.show()
    return sheet


def drag(sheet: Sheet, screen: QPointingDevice, to: QPoint) -> None:
    QTest.touchEvent(sheet, screen, False).press(0, AT, sheet).commit()
    QTest.touchEvent(sheet, screen, False).move(0, to, sheet).commit()
    QTest.touchEvent(sheet, screen, False).release(0, to, sheet).commit()


def test_a_tap_presses_where_the_finger_came_down(sheet: Sheet, screen: QPointingDevice) -> None:
    QTest.touchEvent(sheet, screen, False).press(0, AT, sheet).commit()
    assert not sheet.mouse
    QTest.touchEvent(sheet, screen, False).release(0, AT, sheet).commit()
    assert sheet.mouse == [("press", AT), ("release", AT)]


def test_a_drag_beside_the_marks_pans_the_picture(sheet: Sheet, screen: QPointingDevice) -> None:
    drag(sheet, screen, AT + QPoint(80, 30))
    assert sum(pan.x() for pan in sheet.pans) == 80
    assert sum(pan.y() for pan in sheet.pans) == 30
    assert not sheet.mouse


def test_a_drag_on_a_mark_takes_the_mark_along(sheet: Sheet, screen: QPointingDevice) -> None:
    sheet.mark = True
    to = AT + QPoint(80, 30)
    drag(sheet, screen, to)
    assert sheet.mouse[0] == ("press", AT)
    assert ("move", to) in sheet.mouse
    assert sheet.mouse[-1] == ("release", to)
    assert not sheet.pans


def test_a_long_press_only_looks(sheet: Sheet, screen: QPointingDevice, qtbot: QtBot) -> None:
    QTest.touchEvent(sheet, screen, False).press(0, AT, sheet).commit()
    qtbot.waitUntil(lambda: bool(sheet.looks), timeout=HOLD_MS * 4)
    QTest.touchEvent(sheet, screen, False).release(0, AT, sheet).commit()
    assert [look.toPoint() for look in sheet.looks] == [AT]
    assert not sheet.mouse


@pytest.mark.parametrize("nearer", [True, False])
def test_two_fingers_zoom(sheet: Sheet, screen: QPointingDevice, nearer: bool) -> None:
    left = right = AT
    for apart in (50, 80, 120) if nearer else (120, 80, 50):
        left, right = AT - QPoint(apart, 0), AT + QPoint(apart, 0)
        event = QTest.touchEvent(sheet, screen, False)
        first = apart == (50 if nearer else 120)
        (event.press if first else event.move)(0, left, sheet)
        (event.press if first else event.move)(1, right, sheet)
        event.commit()
    event = QTest.touchEvent(sheet, screen, False)
    event.release(0, left, sheet)
    event.release(1, right, sheet)
    event.commit()
    assert sheet.zooms
    assert (sum(sheet.zooms) > 0) is nearer
    assert not sheet.mouse
