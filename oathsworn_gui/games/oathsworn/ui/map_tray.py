"""The tray below a picture: tokens of locations that nobody has marked on it yet."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.ui.map_pieces import COMPANY
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.theme import Theme

_GAP = 8
_CELL = COMPANY + _GAP
_CORNER, _WORDS = 240, 170
"""What the buttons in the corner of the map take, and the words at least, in px."""


def tray_height(numbers: Sequence[int], width: float) -> float:
    """Return how high the tray is, 0 without numbers."""
    if not numbers:
        return 0.0
    rows = -(-len(numbers) // _in_a_row(width))
    return rows * _CELL + _GAP


def tray_place(numbers: Sequence[int], number: int, size: QSizeF) -> QPointF:
    """Return where the middle of a number lies in a widget of ``size``."""
    row, column = divmod(numbers.index(number), _in_a_row(size.width()))
    top = size.height() - tray_height(numbers, size.width()) + _GAP / 2
    return QPointF(_GAP + (column + 0.5) * _CELL, top + (row + 0.5) * _CELL)


def paint_tray(
    painter: QPainter, theme: Theme, words: str, numbers: Sequence[int], size: QSizeF
) -> None:
    """Paint the tray, its words behind the numbers; these are painted as on the map."""
    high = tray_height(numbers, size.width())
    if not high:
        return
    box = QRectF(0, size.height() - high, size.width(), high)
    painter.fillRect(box, theme.color("surface"))
    last = tray_place(numbers, numbers[-1], size)
    begin = last.x() + _CELL / 2 + 8
    line = QRectF(begin, last.y() - _CELL / 2, size.width() - _CORNER - begin, _CELL)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    flags = int(left | Qt.TextFlag.TextWordWrap)
    if line.width() > _WORDS:
        paint_words(painter, line, words, theme.font("text", 16), theme.color("quiet"), flags)


def _in_a_row(width: float) -> int:
    return max(1, int((width - 2 * _GAP) // _CELL))
