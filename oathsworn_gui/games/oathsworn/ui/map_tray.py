"""The tray below a picture: tokens of locations that nobody has marked on it yet."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.ui.map_pieces import COMPANY
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.theme import Theme

_GAP, _WORDS = 8, 28
_CELL = COMPANY + _GAP


def tray_height(numbers: Sequence[int], width: float) -> float:
    """Return how high the tray is, 0 without numbers."""
    if not numbers:
        return 0.0
    rows = -(-len(numbers) // _in_a_row(width))
    return _WORDS + rows * _CELL + _GAP


def tray_place(numbers: Sequence[int], number: int, size: QSizeF) -> QPointF:
    """Return where the middle of a number lies in a widget of ``size``."""
    row, column = divmod(numbers.index(number), _in_a_row(size.width()))
    top = size.height() - tray_height(numbers, size.width()) + _WORDS
    return QPointF(_GAP + (column + 0.5) * _CELL, top + (row + 0.5) * _CELL)


def paint_tray(
    painter: QPainter, theme: Theme, words: str, numbers: Sequence[int], size: QSizeF
) -> None:
    """Paint the tray and its words; what lies on it is painted as on the map."""
    high = tray_height(numbers, size.width())
    if not high:
        return
    box = QRectF(0, size.height() - high, size.width(), high)
    painter.fillRect(box, theme.color("surface"))
    line = QRectF(box.left() + 16, box.top() + 4, box.width() - 32, _WORDS)
    left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    paint_words(painter, line, words, theme.font("text", 16), theme.color("quiet"), left)


def _in_a_row(width: float) -> int:
    return max(1, int((width - 2 * _GAP) // _CELL))
