"""Tiles and thrown things on a hex board: water, fire, what has only a letter, small tokens."""

from math import pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_view import View


def paint_water(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint water: waves with foam on a deep ground."""
    middle, s = view.middle(at), view.side
    ink = theme.color("water-ink")
    depth = QLinearGradient(middle - QPointF(0.4, 0.9) * s, middle + QPointF(0.4, 0.9) * s)
    depth.setColorAt(0, theme.color("water").lighter(110))
    depth.setColorAt(1, theme.color("water").darker(116))
    painter.setPen(QPen(ink, max(1.0, s * 0.03)))
    painter.setBrush(depth)
    painter.drawPolygon(view.hexagon(at))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    foam = QColor(255, 255, 255, 120)
    for row, wide in ((-0.46, 0.42), (-0.1, 0.66), (0.26, 0.66), (0.6, 0.36)):
        path = _wave(middle + QPointF(0, row * s), wide * s, s)
        painter.setPen(QPen(foam, max(1.0, s * 0.035)))
        painter.drawPath(path.translated(0, -s * 0.06))
        painter.setPen(_round_pen(ink, max(1.5, s * 0.06)))
        painter.drawPath(path)


def _wave(middle: QPointF, wide: float, s: float) -> QPainterPath:
    points = [
        QPointF(middle.x() - wide + k * wide / 12, middle.y() + sin(k * pi / 4) * s * 0.07)
        for k in range(25)
    ]
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


def paint_fire(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint fire: three tongues on scorched ground."""
    middle, s = view.middle(at), view.side
    scorch = QRadialGradient(middle, s)
    scorch.setColorAt(0, theme.color("roof").darker(150))
    scorch.setColorAt(0.75, theme.color("roof"))
    scorch.setColorAt(1, theme.color("roof").darker(130))
    painter.setPen(QPen(theme.color("ink"), max(1.0, s * 0.03)))
    painter.setBrush(scorch)
    painter.drawPolygon(view.hexagon(at))
    edge = QPen(theme.color("roof").darker(260), max(1.0, s * 0.035))
    foot = middle + QPointF(0, 0.62 * s)
    for x, high, lean in ((-0.38, 0.92, -0.12), (0.38, 0.86, 0.14), (0.0, 1.36, 0.05)):
        base = foot + QPointF(x * s, (-0.02 if x else 0.06) * s)
        painter.setPen(edge)
        painter.setBrush(theme.color("fire"))
        painter.drawPath(_tongue(base, high * s, lean * s))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("fire-light"))
        painter.drawPath(_tongue(base - QPointF(0, 0.05 * s), high * 0.55 * s, lean * 0.6 * s))
    painter.setBrush(QColor(255, 248, 224))
    painter.drawPath(_tongue(foot, 0.36 * s, 0))


def _tongue(foot: QPointF, high: float, lean: float) -> QPainterPath:
    """Return a flame of that height, its tip leaning."""
    x, y, wide = foot.x(), foot.y(), high * 0.36
    tip = QPointF(x + lean, y - high)
    path = QPainterPath(QPointF(x, y))
    path.cubicTo(x - wide * 1.5, y, x - wide * 1.2, y - high * 0.48, x - wide * 0.5, y - high * 0.6)
    path.quadTo(QPointF(x - wide * 0.1, y - high * 0.72), tip)
    path.cubicTo(
        x + wide * 0.3 + lean,
        y - high * 0.7,
        x + wide * 1.6,
        y - high * 0.42,
        x + wide,
        y - 0.08 * high,
    )
    path.quadTo(x + wide * 0.5, y, x, y)
    return path


def paint_letter(kind: str, painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint a tile there is no picture for: a light hex with its first letter."""
    middle, s = view.middle(at), view.side
    painter.setPen(QPen(theme.color("ink"), max(1.2, s * 0.05), Qt.PenStyle.DashLine))
    painter.setBrush(theme.color("parchment-light"))
    painter.drawPolygon(view.hexagon(at, 0.8))
    box = QRectF(middle.x() - s, middle.y() - s, 2 * s, 2 * s)
    font = theme.font("number", max(10, round(s * 0.6)))
    paint_words(painter, box, kind[:1].upper(), font, theme.color("ink"))


def paint_thrown(icon: str, painter: QPainter, view: View, theme: Theme) -> None:
    """Paint what lies on hex 0, 0 as a small token at its lower right."""
    radius = view.side * 0.34
    middle = view.middle(Hex(0, 0)) + QPointF(0.34, 0.42) * view.side
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 10, 0, 110))
    painter.drawEllipse(middle + QPointF(0.05, 0.08) * view.side, radius, radius)
    painter.setPen(QPen(theme.color("ink"), max(1.2, view.side * 0.045)))
    painter.setBrush(theme.color("parchment-light"))
    painter.drawEllipse(middle, radius, radius)
    half = radius * 0.74
    box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    paint_icon(painter, box, icon, theme.color("ink"))


def _round_pen(color: QColor, wide: float) -> QPen:
    pen = QPen(color, wide)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
