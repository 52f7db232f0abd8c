"""The tray beside or below a picture: tokens of locations that are not marked on it yet."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.ui.map.map_pieces import COMPANY
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_GAP = 8.0
_CELL = COMPANY + _GAP
_TITLE = 64.0
_WORDS = 110.0
"""What the title above and the words below the numbers take beside a picture, in px."""
_SIDE = 180.0
"""The least width of a tray beside a picture, in px."""
_CORNER = 240.0
"""What the buttons in the corner of the map take, in px."""


class Tray(NamedTuple):
    """The tray of loose numbers: ``box`` in the widget, ``across`` per row, first row ``top``."""

    numbers: Sequence[int]
    box: QRectF
    across: int
    top: float

    def place(self, number: int) -> QPointF:
        """Return the position of the middle of a number in the widget."""
        row, column = divmod(self.numbers.index(number), self.across)
        left = self.box.left() + _GAP
        return QPointF(left + (column + 0.5) * _CELL, self.top + (row + 0.5) * _CELL)

    def left_over(self, size: QSizeF) -> QRectF:
        """Return what is left of a widget of ``size`` for the map."""
        whole = QRectF(QPointF(0, 0), size)
        if not self.numbers:
            return whole
        if self.is_beside:
            return whole.adjusted(self.box.width(), 0, 0, 0)
        return whole.adjusted(0, 0, 0, -self.box.height())

    @property
    def is_beside(self) -> bool:
        """Whether it is beside the picture, beginning at the top of the widget."""
        return self.box.top() == 0


def lay_tray(numbers: Sequence[int], size: QSizeF, picture: QSizeF | None) -> Tray:
    """Put the tray beside a picture that leaves room there, else below it."""
    if not numbers or picture is None:
        return Tray((), QRectF(), 1, 0)
    free = size.width() - size.height() * picture.width() / picture.height()
    rows = max(1, int((size.height() - _TITLE - _WORDS) // _CELL))
    wide = max(_SIDE, -(-len(numbers) // rows) * _CELL + 2 * _GAP)
    if wide <= free:
        across = int((wide - 2 * _GAP) // _CELL)
        return Tray(numbers, QRectF(0, 0, wide, size.height()), across, _TITLE)
    across = max(1, int((size.width() - 2 * _GAP) // _CELL))
    high = -(-len(numbers) // across) * _CELL + _GAP
    top = size.height() - high
    return Tray(numbers, QRectF(0, top, size.width(), high), across, top + _GAP / 2)


def paint_tray(painter: QPainter, theme: Theme, words: str, tray: Tray) -> None:
    """Paint the tray, its words behind or below the numbers; these are painted as on the map."""
    if not tray.numbers:
        return
    box, last = tray.box, tray.place(tray.numbers[-1])
    painter.fillRect(box, theme.color("surface"))
    begin = QPointF(last.x() + _CELL / 2 + _GAP, last.y() - _CELL / 2)
    room = QRectF(begin, QPointF(box.right() - _CORNER, last.y() + _CELL / 2))
    across = Qt.AlignmentFlag.AlignVCenter
    if tray.is_beside:
        room = QRectF(_GAP * 2, box.bottom() - _WORDS - _GAP, box.width() - _GAP * 3, _WORDS)
        across = Qt.AlignmentFlag.AlignBottom
    flags = int(Qt.AlignmentFlag.AlignLeft | across | Qt.TextFlag.TextWordWrap)
    if room.width() >= _SIDE - _GAP * 3:
        paint_words(painter, room, words, theme.font("text", 16), theme.color("quiet"), flags)
