"""How a hex board is painted: functions of values and a view, without widgets.

A `View` takes scene points (sides of a hex, y downwards) to pixels; it is the one place where the
two meet.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from oathsworn_gui.tabletop.hexes import SQRT3, Hex, Shape, centre, corners, hex_at
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.paint import paint_die, paint_words
from oathsworn_gui.ui.table.hex_picture import BoardPicture, Large, LocationDie, Token
from oathsworn_gui.ui.theme import Theme

MARGIN = 14.0
"""Pixels between the board and the edge of its widget."""


@dataclass(frozen=True)
class View:
    """``side`` pixels a hex side; the scene point 0, 0 lies at ``left``, ``top`` pixels."""

    side: float
    left: float
    top: float

    def point(self, x: float, y: float) -> QPointF:
        """Return the pixel of a scene point."""
        return QPointF(self.left + x * self.side, self.top + y * self.side)

    def middle(self, at: Hex) -> QPointF:
        """Return the pixel of a hex's centre."""
        return self.point(*centre(at))

    def hexagon(self, at: Hex) -> QPolygonF:
        """Return the outline of a hex in pixels."""
        return QPolygonF([self.point(x, y) for x, y in corners(at)])

    def hex_at(self, pixel: QPointF) -> Hex:
        """Return the hex under a pixel, by arithmetic."""
        return hex_at((pixel.x() - self.left) / self.side, (pixel.y() - self.top) / self.side)


def bounds(shape: Shape) -> QRectF:
    """Return the scene rectangle that a board fills, in hex sides."""
    points = [point for at in shape.hexes() for point in corners(at)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def fitted(shape: Shape, width: float, height: float) -> View:
    """Return the view in which the whole board is as large as it fits."""
    scene = bounds(shape)
    room = max(width - 2 * MARGIN, 40.0), max(height - 2 * MARGIN, 40.0)
    side = min(room[0] / scene.width(), room[1] / scene.height())
    left = (width - scene.width() * side) / 2 - scene.x() * side
    top = (height - scene.height() * side) / 2 - scene.y() * side
    return View(side, left, top)


def paint_ground(painter: QPainter, view: View, picture: BoardPicture, theme: Theme) -> None:
    """Paint the parchment hexes with their ink lines, and the coordinates when wanted."""
    base = theme.color("parchment")
    painter.setPen(QPen(theme.color("ink-soft"), 1.2))
    for at in picture.shape.hexes():
        shade = 100 + (at.q * 7 + at.r * 13) % 9 - 4  # a little unevenness, always the same
        painter.setBrush(base.lighter(shade) if shade >= 100 else base.darker(200 - shade))
        painter.drawPolygon(view.hexagon(at))
    if picture.coordinates and view.side >= 18:
        font = theme.font("text", max(9, round(view.side * 0.27)), "semibold")
        for at in picture.shape.hexes():
            middle = view.middle(at)
            box = QRectF(middle.x() - view.side, middle.y() - view.side * 0.86, view.side * 2, 0)
            box.setHeight(view.side * 0.42)
            paint_words(painter, box, picture.shape.name(at), font, theme.color("ink"))


def paint_things(painter: QPainter, view: View, picture: BoardPicture, theme: Theme) -> None:
    """Paint effect tiles and obstacles."""
    for at, kind in picture.tiles.items():
        (_paint_fire if kind == "fire" else _paint_water)(painter, view, at, theme)
    for at, kind in picture.obstacles.items():
        _paint_obstacle(painter, view, at, kind, theme)


def _paint_water(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    painter.setPen(QPen(theme.color("water-ink"), 1))
    painter.setBrush(theme.color("water"))
    painter.drawPolygon(view.hexagon(at))
    painter.setPen(QPen(theme.color("water-ink"), max(1.4, view.side * 0.045)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle, s = view.middle(at), view.side
    for row in (-0.32, 0.0, 0.32):
        path = QPainterPath(QPointF(middle.x() - 0.5 * s, middle.y() + row * s))
        for k in range(3):
            x = middle.x() + (-0.5 + k / 3) * s
            y = middle.y() + row * s
            path.quadTo(x + s / 12, y - 0.12 * s, x + s / 6, y)
            path.quadTo(x + s / 4, y + 0.12 * s, x + s / 3, y)
        painter.drawPath(path)


def _paint_fire(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    painter.setPen(QPen(theme.color("ink"), 1))
    painter.setBrush(theme.color("roof"))
    painter.drawPolygon(view.hexagon(at))
    middle, s = view.middle(at), view.side
    big = QRectF(middle.x() - 0.55 * s, middle.y() - 0.6 * s, 1.1 * s, 1.1 * s)
    paint_icon(painter, big, "fire", theme.color("fire"))
    small = QRectF(middle.x() - 0.25 * s, middle.y() - 0.05 * s, 0.5 * s, 0.5 * s)
    paint_icon(painter, small, "fire", theme.color("fire-light"))


def _paint_obstacle(painter: QPainter, view: View, at: Hex, kind: str, theme: Theme) -> None:
    shadow = QColor(0, 0, 0, 110)
    outline = view.hexagon(at)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    painter.drawPolygon(outline.translated(view.side * 0.07, view.side * 0.1))
    if kind == "tree":
        _paint_tree(painter, view, at, theme)
        return
    painter.setPen(QPen(theme.color("obsidian"), 1.4))
    painter.setBrush(theme.color("roof" if kind == "building" else "stone"))
    painter.drawPolygon(outline)
    painter.setPen(QPen(QColor(0, 0, 0, 120), max(1.0, view.side * 0.04)))
    middle, s = view.middle(at), view.side
    if kind == "rock":
        points = ((-0.4, 0.25), (-0.15, -0.3), (0.2, -0.1), (0.4, 0.3))
        painter.drawPolyline(QPolygonF([middle + QPointF(x * s, y * s) for x, y in points]))
        return
    for k, y in enumerate((-0.45, -0.15, 0.15, 0.45)):
        wide = 0.95 - abs(y) * 0.7
        painter.drawLine(middle + QPointF(-wide * s, y * s), middle + QPointF(wide * s, y * s))
        if kind == "wall":
            for x in (-0.4, 0.1) if k % 2 else (-0.15, 0.35):
                top = middle + QPointF(x * s, y * s)
                painter.drawLine(top, top + QPointF(0, 0.3 * s))


def _paint_tree(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    middle, s = view.middle(at), view.side
    painter.setBrush(theme.color("foliage-dark"))
    painter.drawPolygon(view.hexagon(at))
    for scale, token in ((0.86, "foliage"), (0.55, "foliage-light")):
        points = [
            middle + QPointF(cos(k * pi / 9) * r, sin(k * pi / 9) * r) * s * scale
            for k in range(18)
            for r in [1.0 if k % 2 else 0.82]
        ]
        painter.setBrush(theme.color(token))
        painter.setPen(QPen(theme.color("foliage-dark"), 1))
        painter.drawPolygon(QPolygonF(points))


def paint_lit(painter: QPainter, view: View, lit: Iterable[Hex], theme: Theme) -> None:
    """Point out hexes with an ember wash."""
    wash = QColor(theme.color("ember"))
    wash.setAlphaF(0.22)
    painter.setPen(QPen(theme.color("ember"), 2, Qt.PenStyle.DashLine))
    painter.setBrush(wash)
    for at in lit:
        painter.drawPolygon(view.hexagon(at))


def paint_path(
    painter: QPainter, view: View, path: Sequence[Hex], costs: Sequence[int], theme: Theme
) -> None:
    """Paint a way as an ember line with its costs in discs; the first hex is the start."""
    if len(path) < 2:
        return
    pen = QPen(theme.color("ember"), max(3.0, view.side * 0.12))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([view.middle(at) for at in path]))
    radius = view.side * 0.36
    font = theme.font("number", max(10, round(radius * 1.2)))
    for at, cost in zip(path[1:], costs, strict=False):
        middle = view.middle(at)
        painter.setPen(QPen(theme.color("path-ink"), 1.5))
        painter.setBrush(theme.color("path-disc"))
        painter.drawEllipse(middle, radius, radius)
        box = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
        paint_words(painter, box, str(cost), font, theme.color("path-ink"))


def paint_token(painter: QPainter, view: View, token: Token, theme: Theme) -> None:
    """Paint a figure of one hex: ring by side, octagon for enemies, notch for facing, HP pips."""
    middle, radius = view.middle(token.at), view.side * SQRT3 * 0.4
    enemy = token.side == "enemy"
    ring = theme.color("blood-fill" if enemy else "bone" if token.side == "ours" else "moss")
    if token.chosen or token.acting:
        painter.setPen(QPen(theme.color("ember" if token.chosen else "steel"), view.side * 0.1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(view.hexagon(token.at))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 100))
    painter.drawEllipse(middle + QPointF(radius * 0.07, radius * 0.12), radius, radius)
    if token.facing is not None:
        _paint_notch(painter, middle, radius, token.facing, ring)
    painter.setPen(QPen(ring, max(2.5, view.side * 0.085)))
    painter.setBrush(theme.color("minion" if enemy else "boss"))
    body = radius * 0.94
    if enemy:
        painter.drawPolygon(_octagon(middle, body))
    else:
        painter.drawEllipse(middle, body, body)
    _paint_face(painter, middle, radius, token, theme)


def _paint_face(
    painter: QPainter, middle: QPointF, radius: float, token: Token, theme: Theme
) -> None:
    ink = theme.color("bone")
    half = radius * (0.56 if token.most > 1 else 0.62)
    lift = radius * 0.14 if token.most > 1 else 0
    box = QRectF(middle.x() - half, middle.y() - half - lift, 2 * half, 2 * half)
    if token.number:
        box.translate(-half * 0.32, 0)
    paint_icon(painter, box, token.icon, ink)
    if token.number:
        font = theme.font("number", max(9, round(radius * 0.62)))
        beside = QRectF(box.right() - radius * 0.1, box.y(), radius * 0.6, box.height())
        paint_words(painter, beside, token.number, font, ink)
    if token.most < 2:
        return
    pip = radius * 0.105
    first = middle.x() - (token.most - 1) * pip * 1.35
    painter.setPen(QPen(ink, max(1.0, pip * 0.4)))
    for k in range(token.most):
        painter.setBrush(QBrush(ink) if k < token.hp else QBrush(Qt.BrushStyle.NoBrush))
        painter.drawEllipse(QPointF(first + k * pip * 2.7, middle.y() + radius * 0.62), pip, pip)


def _octagon(middle: QPointF, radius: float) -> QPolygonF:
    turns = (pi / 8 + pi / 4 * k for k in range(8))
    return QPolygonF([middle + QPointF(cos(a), sin(a)) * radius for a in turns])


def _paint_notch(
    painter: QPainter, middle: QPointF, radius: float, facing: int, color: QColor
) -> None:
    angle = -pi / 2 + facing * pi / 3
    points = [
        middle + QPointF(cos(angle + turn), sin(angle + turn)) * radius * far
        for turn, far in ((0.0, 1.34), (0.28, 0.98), (-0.28, 0.98))
    ]
    painter.setBrush(color)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(QPolygonF(points))


def paint_large(painter: QPainter, view: View, large: Large, theme: Theme) -> None:
    """Paint a large figure: one silhouette, a notch at its front, its dice where they lie."""
    outline = QPainterPath()
    for at in large.hexes:
        hexagon = QPainterPath()
        hexagon.addPolygon(_grown(view, at, 1.01))
        hexagon.closeSubpath()
        outline = outline.united(hexagon)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 120))
    painter.drawPath(outline.translated(view.side * 0.1, view.side * 0.14))
    line = theme.color("ember" if large.chosen else "boss-line")
    painter.setPen(QPen(line, max(3.0, view.side * 0.09)))
    painter.setBrush(theme.color("boss"))
    painter.drawPath(outline)
    middle = view.middle(large.at)
    painter.save()
    painter.setOpacity(0.22)
    half = view.side * 1.4
    box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    if large.icon:
        paint_icon(painter, box, large.icon, theme.color("bone"))
    painter.restore()
    _paint_notch(painter, middle, view.side * 2.1, large.facing, line)
    for die in large.dice:
        _paint_location(painter, view, die, theme)


def _grown(view: View, at: Hex, by: float) -> QPolygonF:
    middle = view.middle(at)
    points = [view.point(x, y) for x, y in corners(at)]
    return QPolygonF([middle + (point - middle) * by for point in points])


def _paint_location(painter: QPainter, view: View, die: LocationDie, theme: Theme) -> None:
    points = [view.middle(at) for at in die.hexes]
    x = sum(point.x() for point in points) / len(points)
    y = sum(point.y() for point in points) / len(points)
    size = view.side * 0.9
    box = QRectF(x - size / 2, y - size / 2, size, size)
    if die.hp > 0:
        paint_die(painter, box, die.hp, theme, "enemy-die")
        return
    painter.setPen(QPen(theme.color("bone"), 1.6, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, size * 0.14, size * 0.14)
    inner = box.adjusted(size * 0.28, size * 0.28, -size * 0.28, -size * 0.28)
    painter.setPen(QPen(theme.color("bone"), 2))
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())


def paint_cursor(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint the keyboard's cursor."""
    painter.setPen(QPen(theme.color("focus"), max(2.5, view.side * 0.09)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_grown(view, at, 0.9))
