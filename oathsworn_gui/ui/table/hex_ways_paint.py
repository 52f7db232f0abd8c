"""Lines over a hex board: paths and pushes, lines of sight, rulers; cursor and pointer."""

from collections.abc import Sequence
from functools import partial
from math import atan2

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from oathsworn_gui.tabletop.hex_overlay import Ruler, SightRay, Way
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View, toward

DISC = 0.36
"""The radius of a numbered disc in hex sides."""


def paint_way(painter: QPainter, view: View, way: Way, stamps: Stamps) -> None:
    """Paint a path: ember with numbered discs, a push dashed with an arrow, others faint."""
    if len(way.hexes) < 2:
        return
    points = [view.middle(at) for at in way.hexes]
    points[0] = points[0] + (points[1] - points[0]) * 0.42  # the moving figure stays readable
    if way.kind == "push":
        _paint_push(painter, view, points, stamps.theme)
        return
    quiet = way.kind == "alternative"
    color = stamps.theme.color("ink" if quiet else "ember")
    if not quiet:
        _paint_line(painter, points, QColor(30, 14, 2, 200), max(5.0, view.side * 0.19))
    style = Qt.PenStyle.DotLine if quiet else Qt.PenStyle.SolidLine
    wide = max(2.0, view.side * 0.07) if quiet else max(3.0, view.side * 0.12)
    _paint_line(painter, points, color, wide, style)
    if quiet or not way.numbers:
        _paint_head(painter, points, color, max(8.0, view.side * 0.3))
        return
    labels = way.labels or tuple(str(n) for n in range(1, len(points)))
    for at, words in zip(way.hexes[1:], labels, strict=False):
        paint = partial(_paint_disc, words=words, theme=stamps.theme)
        stamps.lay(painter, view, at, ("disc", words), 0.5, paint)


def _paint_line(
    painter: QPainter,
    points: Sequence[QPointF],
    color: QColor,
    wide: float,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    pen = QPen(color, wide, style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(points))


def _paint_disc(painter: QPainter, view: View, words: str, theme: Theme) -> None:
    middle, radius = view.middle(Hex(0, 0)), max(view.side * DISC, 8.0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 8, 0, 120))
    painter.drawEllipse(middle + QPointF(1, 2), radius, radius)
    painter.setPen(QPen(theme.color("path-ink"), max(1.4, view.side * 0.04)))
    painter.setBrush(theme.color("path-disc"))
    painter.drawEllipse(middle, radius, radius)
    box = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
    size = radius * (1.36 if len(words) < 2 else 1.1)
    paint_words(painter, box, words, theme.font("number", round(size)), theme.color("path-ink"))


def _paint_push(painter: QPainter, view: View, points: list[QPointF], theme: Theme) -> None:
    color, wide = theme.color("board-ember"), max(2.6, view.side * 0.1)
    for ink, thick in ((QColor(30, 14, 2, 190), wide * 1.7), (theme.color("ember"), wide)):
        pen = QPen(ink, thick)
        pen.setDashPattern([2.4 * wide / thick, 1.5 * wide / thick])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
    _paint_head(painter, points, color, max(9.0, view.side * 0.34))


def _paint_head(painter: QPainter, points: Sequence[QPointF], color: QColor, size: float) -> None:
    """Paint the head of an arrow at the last of ``points``."""
    tip, way = points[-1], points[-1] - points[-2]
    angle = atan2(way.y(), way.x())
    back = toward(tip, angle, -size)
    corner = QPointF(-(tip.y() - back.y()), tip.x() - back.x()) * 0.55
    edge = QPen(QColor(30, 14, 2), 1.4)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([toward(tip, angle, size * 0.2), back + corner, back - corner]))


def paint_sight(painter: QPainter, view: View, ray: SightRay, theme: Theme) -> None:
    """Paint a line of sight: steel dashes to where it is blocked, fine dots behind."""
    start, end = view.point(*ray.start), view.point(*ray.end)
    stop = view.point(*ray.stop) if ray.stop is not None and not ray.clear else end
    wide = max(2.0, view.side * 0.07)
    dark, light = QColor(10, 16, 22, 215), QColor("#d5e4ec")
    if stop != end:
        pen = QPen(theme.color("board-steel"), wide * 0.8, Qt.PenStyle.DotLine)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QLineF(stop, end))
    painter.setPen(_capped(dark, wide * 1.9))
    painter.drawLine(QLineF(start, stop))
    pen = QPen(light, wide)
    pen.setDashPattern([3.2, 1.6])
    painter.setPen(pen)
    painter.drawLine(QLineF(start, stop))
    if ray.corners:
        for spot in (start, end):
            _paint_diamond(painter, spot, max(4.0, view.side * 0.15), theme)
    if not ray.clear:
        _paint_cross(painter, stop, max(7.0, view.side * 0.24), theme)


def _capped(color: QColor, wide: float) -> QPen:
    pen = QPen(color, wide)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


def _paint_diamond(painter: QPainter, spot: QPointF, size: float, theme: Theme) -> None:
    painter.setPen(QPen(QColor(10, 16, 22), max(1.2, size * 0.24)))
    painter.setBrush(theme.color("steel").lighter(125))
    turns = (QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0))
    painter.drawPolygon(QPolygonF([spot + turn for turn in turns]))


def _paint_cross(painter: QPainter, spot: QPointF, radius: float, theme: Theme) -> None:
    painter.setPen(QPen(theme.color("bone"), max(1.5, radius * 0.14)))
    painter.setBrush(QColor(12, 18, 22))
    painter.drawEllipse(spot, radius, radius)
    arm = radius * 0.42
    painter.setPen(_capped(theme.color("bone"), max(2.0, radius * 0.24)))
    painter.drawLine(QLineF(spot - QPointF(arm, arm), spot + QPointF(arm, arm)))
    painter.drawLine(QLineF(spot - QPointF(arm, -arm), spot + QPointF(arm, -arm)))


def paint_ruler(painter: QPainter, view: View, ruler: Ruler, theme: Theme) -> None:
    """Paint a measure: a line with one tick a hex. Its words are a tag, laid with the others."""
    a, b = view.middle(ruler.a), view.middle(ruler.b)
    steps = distance(ruler.a, ruler.b)
    line, wide = QLineF(a, b), max(2.0, view.side * 0.07)
    tick = line.normalVector().unitVector()
    arm = QPointF(tick.dx(), tick.dy()) * max(4.0, view.side * 0.16)
    marks = [line]
    if steps:
        spots = [line.pointAt(n / steps) for n in range(steps + 1)]
        marks += [QLineF(spot - arm, spot + arm) for spot in spots]
    painter.setPen(_capped(theme.color("obsidian"), wide * 2.2))
    painter.drawLines(marks)
    painter.setPen(_capped(theme.color("bone"), wide))
    painter.drawLines(marks)


def lay_hover(painter: QPainter, view: View, at: Hex, stamps: Stamps) -> None:
    """Lighten the hex under the pointer."""
    stamps.lay(painter, view, at, "hover", 1.1, _paint_hover)


def _paint_hover(painter: QPainter, view: View) -> None:
    painter.setPen(QPen(QColor(255, 248, 226, 190), max(1.4, view.side * 0.05)))
    painter.setBrush(QColor(255, 248, 226, 34))
    painter.drawPolygon(view.hexagon(Hex(0, 0), 0.95))


def lay_cursor(painter: QPainter, view: View, at: Hex, stamps: Stamps) -> None:
    """Lay the keyboard's cursor on a hex."""
    stamps.lay(painter, view, at, "cursor", 1.3, partial(_paint_cursor, theme=stamps.theme))


def _paint_cursor(painter: QPainter, view: View, theme: Theme) -> None:
    """Paint light between dark lines: it is seen on every ground and at every zoom."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, wide in ((QColor(14, 8, 4), 0.2), (QColor("#fff3d6"), 0.1)):
        pen = QPen(color, max(view.side * wide, 6.0 if wide > 0.15 else 3.0))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(view.hexagon(Hex(0, 0), 0.92))
    painter.setPen(QPen(theme.color("board-ember"), max(1.5, view.side * 0.04)))
    painter.drawPolygon(view.hexagon(Hex(0, 0), 0.92))
