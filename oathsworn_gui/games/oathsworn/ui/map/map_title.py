"""The ribbon with the name of a place, at the upper left of a map or a wood."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

LOW = 340
"""Below this height of a map in px there is room for a small title only."""

_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class MapTitle:
    """The name, and the text below it where there is room; ``low`` leaves that out."""

    def __init__(self, theme: Theme, name: str, below: str, *, low: bool) -> None:
        """Measure the ribbon: ``box`` is the room it takes."""
        self._theme = theme
        self._name = name
        self._below = "" if low else below
        self._large = theme.font("display", 20 if low else 28)
        self._small = theme.font("text", 16)
        wide = max(
            60,
            QFontMetrics(self._large).horizontalAdvance(name),
            QFontMetrics(self._small).horizontalAdvance(self._below),
        )
        edge = 8 if low else 20
        self.box = QRectF(edge, edge, wide + 58, 74 if self._below else 40)

    def paint(self, painter: QPainter) -> None:
        """Paint the ribbon and its words."""
        box, theme = self.box, self._theme
        ribbon = [
            box.topLeft(),
            box.topRight(),
            QPointF(box.right() - 14, box.center().y()),
            box.bottomRight(),
            box.bottomLeft(),
        ]
        painter.setPen(QPen(theme.color("ink"), 2))
        painter.setBrush(theme.color("parchment-light"))
        painter.drawPolygon(ribbon)
        upper = QRectF(box.left() + 20, box.top() + (4 if self._below else 0), box.width(), 40)
        paint_words(painter, upper, self._name, self._large, theme.color("bone-ink"), _LEFT)
        if self._below:
            lower = QRectF(box.left() + 20, box.bottom() - 36, box.width(), 30)
            paint_words(painter, lower, self._below, self._small, theme.color("ink"), _LEFT)
