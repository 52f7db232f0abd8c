"""The land under the way: paper, hills, trees and a river, the same for a campaign each time."""

from math import hypot
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from oathsworn_gui.ui.base.theme import Theme

_FREE = 96.0
"""Px around a chapter and its name where nothing grows."""
_TREES, _HILLS = 150, 14
"""Tries for a sheet of 1600 px; what would stand in the way is left out."""
_SHEET = 1600.0


def land(theme: Theme, size: QSize, ratio: float, seed: int, stops: list[QPointF]) -> QPixmap:
    """Return the land of ``size`` px, free around ``stops``."""
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(theme.color("parchment"))
    chance = Random(seed)  # noqa: S311 - a drawing
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_grain(painter, size, chance, theme)
    _paint_river(painter, size, chance, theme)
    share = size.width() / _SHEET
    for _ in range(round(_HILLS * share)):
        at = QPointF(chance.uniform(0, size.width()), chance.uniform(60, size.height()))
        if _is_free(at, stops, 1.2):
            _paint_hill(painter, at, chance.uniform(34, 60), theme)
    trees = [
        QPointF(chance.uniform(0, size.width()), chance.uniform(40, size.height()))
        for _ in range(round(_TREES * share))
    ]
    for at in sorted(trees, key=lambda each: each.y()):
        if _is_free(at, stops, 1.0):
            _paint_tree(painter, at, chance.uniform(9, 15), theme)
    painter.end()
    return made


def _is_free(at: QPointF, stops: list[QPointF], share: float) -> bool:
    near = _FREE * share
    return all(hypot(at.x() - one.x(), 1.2 * (at.y() - one.y() - 30)) > near for one in stops)


def _paint_grain(painter: QPainter, size: QSize, chance: Random, theme: Theme) -> None:
    ink = QColor(theme.color("ink-soft"))
    ink.setAlpha(40)
    painter.setPen(QPen(ink, 1))
    for _ in range(size.width() * size.height() // 9000):
        x, y = chance.uniform(0, size.width()), chance.uniform(0, size.height())
        painter.drawLine(QPointF(x, y), QPointF(x + chance.uniform(8, 26), y))


def _paint_river(painter: QPainter, size: QSize, chance: Random, theme: Theme) -> None:
    for n in range(1 + size.width() // round(_SHEET)):
        x = size.width() * (n + chance.uniform(0.2, 0.45)) / (1 + size.width() // round(_SHEET))
        path = QPainterPath(QPointF(x, -20))
        y = -20.0
        while y < size.height() + 20:
            drift, y = chance.uniform(-150, 190), y + 160
            path.cubicTo(x, y - 100, x + drift, y - 60, x + drift, y)
            x += drift
        for wide, token in ((26, "water-ink"), (22, "water")):
            painter.setPen(QPen(theme.color(token), wide))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)


def _paint_hill(painter: QPainter, at: QPointF, wide: float, theme: Theme) -> None:
    path = QPainterPath(at + QPointF(-wide, 0))
    left, right = at + QPointF(-wide / 2, -wide), at + QPointF(wide / 3, -wide)
    path.cubicTo(left, right, at + QPointF(wide, 0))
    shade = QLinearGradient(at + QPointF(-wide, 0), at + QPointF(wide, 0))
    shade.setColorAt(0, theme.color("parchment-light"))
    shade.setColorAt(1, theme.color("stone"))
    painter.setOpacity(0.55)
    painter.fillPath(path, shade)
    painter.setOpacity(1)
    painter.setPen(QPen(theme.color("ink-soft"), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_tree(painter: QPainter, at: QPointF, wide: float, theme: Theme) -> None:
    painter.setPen(QPen(theme.color("foliage-dark"), 1))
    painter.setBrush(theme.color("foliage"))
    for n in range(3):
        top = at.y() - wide * (3.0 - 0.7 * n)
        half = wide * (0.55 + 0.2 * n)
        foot = top + wide * 1.3
        left, right = QPointF(at.x() - half, foot), QPointF(at.x() + half, foot)
        painter.drawPolygon(QPolygonF([QPointF(at.x(), top), right, left]))
    painter.fillRect(QRectF(at.x() - 1.5, at.y() - 0.4 * wide, 3, 0.5 * wide), theme.color("ink"))
