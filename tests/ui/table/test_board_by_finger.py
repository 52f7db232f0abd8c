"""Fingers on the board and in the window, by events as a touch screen gives them."""

import pytest
from PySide6.QtCore import QElapsedTimer, QPoint, QTimer
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea, QScroller, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.touch import HOLD_MS, Rest
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.window.finger_help import FingerHelp


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


@pytest.fixture
def board(qtbot: QtBot) -> HexBoard:
    board = HexBoard(Theme(), str, motion=False)
    board.show_picture(BoardPicture())
    qtbot.addWidget(board)
    board.resize(900, 500)
    with qtbot.waitExposed(board):
        board.show()
    return board


def middle(board: HexBoard) -> QPoint:
    return board.rect().center()


def pinch(board: HexBoard, screen: QPointingDevice, apart: tuple[int, ...], slip: int = 0) -> None:
    """Put two fingers down and move them to these distances; the middle slips with each step."""
    at = left = right = middle(board)
    for step, far in enumerate(apart):
        here = at + QPoint(slip * step, 0)
        left, right = here - QPoint(far // 2, 0), here + QPoint(far // 2, 0)
        fingers = QTest.touchEvent(board, screen, False)
        if step == 0:
            fingers.press(0, left, board).press(1, right, board)
        else:
            fingers.move(0, left, board).move(1, right, board)
        fingers.commit()
    lifted = QTest.touchEvent(board, screen, False)
    lifted.release(0, left, board).release(1, right, board)
    lifted.commit()


def test_two_fingers_apart_zoom_in_and_together_out(
    board: HexBoard, screen: QPointingDevice
) -> None:
    pinch(board, screen, (100, 150, 200))
    assert board.zoom == pytest.approx(2.0, abs=0.05)
    pinch(board, screen, (200, 150, 100))
    assert board.zoom == pytest.approx(1.0, abs=0.05)


def test_two_fingers_that_move_together_pan(board: HexBoard, screen: QPointingDevice) -> None:
    board.zoom_by(3.0)
    before = board.pixel_of(Hex(5, 5)).x()
    pinch(board, screen, (100, 100, 100), slip=20)
    assert board.pixel_of(Hex(5, 5)).x() == pytest.approx(before + 40, abs=2)


def test_one_finger_pans_the_ground(qtbot: QtBot, board: HexBoard, screen: QPointingDevice) -> None:
    board.zoom_by(3.0)
    before, at = board.pixel_of(Hex(5, 5)), middle(board)
    clicked: list[object] = []
    board.hex_clicked.connect(clicked.append)
    QTest.touchEvent(board, screen).press(0, at, board)
    for by in (20, 40, 60):
        QTest.touchEvent(board, screen).move(0, at + QPoint(by, 0), board)
    QTest.touchEvent(board, screen).release(0, at + QPoint(60, 0), board)
    assert board.pixel_of(Hex(5, 5)).x() > before.x() + 30
    assert not clicked


def test_a_tap_clicks_the_hex(qtbot: QtBot, board: HexBoard, screen: QPointingDevice) -> None:
    at = board.pixel_of(Hex(5, 5)).toPoint()
    with qtbot.waitSignal(board.hex_clicked) as clicked:
        QTest.touchEvent(board, screen).press(0, at, board)
        QTest.touchEvent(board, screen).release(0, at, board)
    assert clicked.args == [Hex(5, 5)]


def test_a_long_press_opens_the_menu_of_the_hex_and_clicks_nothing(
    qtbot: QtBot, board: HexBoard, screen: QPointingDevice
) -> None:
    at, clicked = board.pixel_of(Hex(5, 5)).toPoint(), list[object]()
    board.hex_clicked.connect(clicked.append)
    with qtbot.waitSignal(board.hex_menu, timeout=HOLD_MS * 6) as menu:
        QTest.touchEvent(board, screen).press(0, at, board)
    QTest.touchEvent(board, screen).release(0, at, board)
    assert menu.args == [Hex(5, 5)]
    assert not clicked


def test_a_long_press_tells_the_tooltip_and_presses_nothing(
    qtbot: QtBot, screen: QPointingDevice
) -> None:
    window, pressed = QWidget(), list[str]()
    button = QPushButton("End")
    button.setToolTip("It ends the part")
    button.clicked.connect(lambda: pressed.append("end"))
    QVBoxLayout(window).addWidget(button)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    help_ = FingerHelp(window)
    handle, at = window.windowHandle(), button.geometry().center()
    QTest.touchEvent(handle, screen).press(0, at, handle)
    qtbot.waitUntil(lambda: QToolTip.text() == "It ends the part", timeout=HOLD_MS * 6)
    QTest.touchEvent(handle, screen).release(0, at, handle)
    assert not pressed
    QToolTip.hideText()
    QTest.touchEvent(handle, screen).press(0, at, handle)
    QTest.touchEvent(handle, screen).release(0, at, handle)
    assert len(pressed) == 1  # a short one still does
    assert help_.parent() is window


def test_every_area_can_be_scrolled_by_a_finger(qtbot: QtBot, screen: QPointingDevice) -> None:
    area = QScrollArea(widgetResizable=True)
    inside = QWidget()
    inside.setMinimumHeight(3000)
    area.setWidget(inside)
    qtbot.addWidget(area)
    area.resize(300, 300)
    with qtbot.waitExposed(area):
        area.show()
    assert FingerHelp(area).parent() is area
    handle, at = area.windowHandle(), QPoint(150, 250)
    QTest.touchEvent(handle, screen).press(0, at, handle)
    for up in (20, 60, 120, 180):
        QTest.touchEvent(handle, screen).move(0, at - QPoint(0, up), handle)
    assert QScroller.hasScroller(area.viewport())
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() > 50)
    QTest.touchEvent(handle, screen).release(0, at - QPoint(0, 180), handle)


def test_a_tap_while_the_program_is_busy_is_no_long_press(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, held = QWidget(), list[str]()
    qtbot.addWidget(window)
    rest = Rest(window, lambda: held.append("held"))
    timer = rest.findChild(QTimer)
    assert timer is not None
    rest.begin()
    monkeypatch.setattr(QElapsedTimer, "elapsed", lambda _: HOLD_MS * 4)
    timer.timeout.emit()
    assert (rest.waits, held) == (True, [])
    rest.stop()  # the finger was lifted meanwhile
    rest.begin()
    monkeypatch.setattr(QElapsedTimer, "elapsed", lambda _: HOLD_MS)
    timer.timeout.emit()
    assert held == ["held"]
