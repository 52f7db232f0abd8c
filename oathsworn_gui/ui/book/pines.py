"""Pines on a ridge: the ornament of the book, drawn as outlines."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from oathsworn_gui.tabletop.chance import Rolls
from oathsworn_gui.ui.book.style import ACCENT, INK, QUIET, RULE

_COUNT = 27
_TIERS = 4


def paint_pines(painter: QPainter, box: QRectF) -> None:
    """Paint a row of pines into ``box``, higher to the middle, with an ember above it."""
    rolls = Rolls(7, "pines")
    painter.setPen(Qt.PenStyle.NoPen)
    step = box.width() / _COUNT
    for shade, grow in ((RULE, 1.0), (QUIET, 0.74), (INK, 0.5)):
        painter.setBrush(shade)
        for n in range(_COUNT):
            reach = 1 - abs(n - _COUNT // 2) / _COUNT * 1.3
            high = box.height() * grow * reach * rolls.between(0.62, 1.0)
            foot = QPointF(
                box.left() + (n + 0.5) * step + rolls.between(-0.3, 0.3) * step, box.bottom()
            )
            painter.drawPolygon(_pine(foot, high, high * 0.36))
    painter.setPen(QPen(INK, 2))
    painter.drawLine(box.bottomLeft(), box.bottomRight())
    middle, size = QPointF(box.center().x(), box.bottom()), 9.0
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ACCENT)
    corners = (QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0))
    painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


def _pine(foot: QPointF, high: float, wide: float) -> QPolygonF:
    """Return the outline of a pine of a few tiers."""
    right: list[QPointF] = []
    for tier in range(_TIERS):
        below, above = tier / _TIERS, (tier + 1) / _TIERS
        out = wide / 2 * (1 - below * 0.82)
        inner = wide / 2 * (1 - above) * 0.62
        right.append(QPointF(out, -high * (0.06 + 0.94 * below)))
        right.append(QPointF(inner, -high * (0.06 + 0.94 * above)))
    left = [QPointF(-each.x(), each.y()) for each in reversed(right)]
    return QPolygonF([foot + each for each in (*right, *left)])
