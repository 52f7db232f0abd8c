"""A hex board as a player sees it, and what can be read off its pixels."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_board import HexBoard


def at(name: str) -> Hex:
    found = PRINTED_BOARD.named(name)
    assert found is not None
    return found


def many(names: str) -> tuple[Hex, ...]:
    return tuple(at(name) for name in names.split())


class Looker:
    """Reads the pixels of one board."""

    def __init__(self, board: HexBoard) -> None:
        self.board = board

    def picture(self) -> QImage:
        return self.board.grab().toImage()

    def color(self, name: str, dx: float = 0.0, dy: float = 0.0) -> QColor:
        """The colour at a hex, so many hex sides away from its middle."""
        spot = self.board.pixel_of(at(name))
        side = self.board.view.side
        return QColor(
            self.picture().pixel(round(spot.x() + dx * side), round(spot.y() + dy * side))
        )

    def cut(self, name: str, reach: float = 0.85) -> QImage:
        """What is seen of one hex."""
        spot, far = self.board.pixel_of(at(name)), self.board.view.side * reach
        room = QRectF(spot.x() - far, spot.y() - far, 2 * far, 2 * far)
        return self.picture().copy(room.toRect())


def differing(before: QImage, after: QImage) -> list[QPoint]:
    """The pixels in which two pictures differ."""
    assert before.size() == after.size()
    wide, found = before.width(), list[QPoint]()
    for y in range(before.height()):
        if before.copy(0, y, wide, 1) != after.copy(0, y, wide, 1):
            found += [QPoint(x, y) for x in range(wide) if before.pixel(x, y) != after.pixel(x, y)]
    return found


@pytest.fixture
def make_board(qtbot: QtBot) -> Callable[..., HexBoard]:
    def make(wide: int = 900, high: int = 620, *, motion: bool = False) -> HexBoard:
        board = HexBoard(Theme(), PRINTED_BOARD.name, motion=motion)
        board.resize(wide, high)
        qtbot.addWidget(board)
        with qtbot.waitExposed(board):
            board.show()
        board.clearFocus()
        return board

    return make


@pytest.fixture
def board(make_board: Callable[..., HexBoard]) -> HexBoard:
    return make_board()


@pytest.fixture
def look(board: HexBoard) -> Looker:
    return Looker(board)
