"""Hands on the board of hexes: figures carried there, by mouse or by the cursor."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.table.hex_board import HexBoard
from tests.journeys.evening import Evening


def board(evening: Evening) -> HexBoard:
    return evening.hand.see("hex-board", HexBoard)


def spot(evening: Evening, name: str) -> QPoint:
    at = board(evening).picture.shape.named(name)
    assert at is not None
    return board(evening).pixel_of(at).toPoint()


def drag(source: QWidget, begin: QPoint, target: QWidget, end: QPoint) -> None:
    """Press on one widget, move over another, let go there."""
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(source, left, pos=begin)
    ends = source.mapFromGlobal(target.mapToGlobal(end))
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(source, begin + (ends - begin) * share)
        settle()
    QTest.mouseRelease(source, left, pos=ends)
    settle()


def place(evening: Evening, figure: str, name: str) -> None:
    """Put a waiting figure on the board: carried there, or chosen and put where the cursor is."""
    if evening.by_keys:
        evening.press(f"waiting-{figure}")
        evening.hex(name)
    else:
        button = evening.hand.see(f"waiting-{figure}")
        drag(button, button.rect().center(), board(evening), spot(evening, name))
