"""Paints the drawn map of a chapter into a picture: parchment, river, wall, roads, houses, trees.

Sizes are in logical pixels; ``unit`` is the height of the map.
"""

from math import hypot
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.views.map.map_layout import House, Scene
from oathsworn_gui.tabletop.chance import Rolls
from oathsworn_gui.ui.base.theme import Theme


def map_picture(scene: Scene, seed: int, size: QSizeF, ratio: float, theme: Theme) -> QPixmap:
    """Return the map as a picture of ``size`` logical pixels at a device pixel ratio."""
    picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(theme.color("parchment"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_map(painter, scene, seed, size, theme)
    painter.end()
    return picture


class Inks(Protocol):
    """Colours by token: a theme, or those of print."""

    def color(self, token: str) -> QColor:
        """Return the colour of a token."""
        ...


def paint_map(painter: QPainter, scene: Scene, seed: int, size: QSizeF, inks: Inks) -> None:
    """Paint the map from the origin on, over a ground that is there already."""
    _Artist(painter, size, inks).paint(scene, seed)


class _Artist:
    """Knows how large the map is while it is painted."""

    def __init__(self, painter: QPainter, size: QSizeF, theme: Inks) -> None:
        self._painter = painter
        self._theme = theme
        self._w = size.width()
        self._h = size.height()
        self._s = max(0.55, min(1.15, self._h / 620))

    def paint(self, scene: Scene, seed: int) -> None:
        self._grain(Rolls(seed, "grain"))
        for at in scene.fields:
            self._field(at)
        self._town_ground(scene.wall)
        self._river(scene.river)
        self._roads(scene.roads)
        for a, b in scene.bridges:
            self._bridge(a, b)
        for house in scene.houses:
            self._house(house)
        self._wall(scene.wall)
        for x, y, size in scene.trees:
            self._tree((x, y), size)
        self._compass()

    def _at(self, point: MapPoint) -> QPointF:
        return QPointF(point[0] * self._w, point[1] * self._h)

    def _pen(self, token: str, width: float, alpha: float = 1.0) -> QPen:
        color = QColor(self._theme.color(token))
        color.setAlphaF(alpha)
        pen = QPen(color, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return pen

    def _line(self, points: tuple[MapPoint, ...]) -> QPainterPath:
        path = QPainterPath(self._at(points[0]))
        for point in points[1:]:
            path.lineTo(self._at(point))
        return path

    def _grain(self, rolls: Rolls) -> None:
        self._painter.setPen(self._pen("ink-soft", 1, 0.16))
        for _ in range(int(self._w * self._h / 5200)):
            at = QPointF(rolls.between(0, self._w), rolls.between(0, self._h))
            self._painter.drawLine(at, at + QPointF(rolls.between(4, 14), 0))

    def _field(self, at: MapPoint) -> None:
        self._painter.setPen(self._pen("ink-soft", 1, 0.3))
        corner = self._at(at)
        for k in range(7):
            start = corner + QPointF(k * 3, k * 7) * self._s
            self._painter.drawLine(start, start + QPointF(64, -10) * self._s)

    def _town_ground(self, wall: tuple[MapPoint, ...]) -> None:
        ground = QColor(self._theme.color("ink-soft"))
        ground.setAlphaF(0.14)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(ground)
        self._painter.drawPolygon(QPolygonF([self._at(corner) for corner in wall]))

    def _river(self, river: tuple[MapPoint, ...]) -> None:
        path = self._line(river)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("water-ink", 60), ("water", 55)):
            self._painter.setPen(self._pen(token, width * self._s))
            self._painter.drawPath(path)
        self._painter.setPen(self._pen("water-ink", 1.6, 0.75))
        for k, point in enumerate(river[2:-2:3]):
            middle = self._at(point) + QPointF(-14 if k % 2 else 8, 6 if k % 3 else -4) * self._s
            wave = QPainterPath(middle)
            wave.quadTo(middle + QPointF(4, -5) * self._s, middle + QPointF(8, 0) * self._s)
            wave.quadTo(middle + QPointF(12, 5) * self._s, middle + QPointF(16, 0) * self._s)
            self._painter.drawPath(wave)

    def _roads(self, roads: tuple[tuple[MapPoint, ...], ...]) -> None:
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("ink-soft", 11), ("parchment-light", 8)):
            self._painter.setPen(self._pen(token, width * self._s, 0.85))
            for road in roads:
                self._painter.drawPath(self._line(road))

    def _bridge(self, a: MapPoint, b: MapPoint) -> None:
        start, end = self._at(a), self._at(b)
        along = end - start
        length = hypot(along.x(), along.y()) or 1.0
        along /= length
        across = QPointF(-along.y(), along.x()) * 11 * self._s
        middle, half = (start + end) / 2, max(length, 64 * self._s) / 2
        corners = [
            middle - along * half - across,
            middle + along * half - across,
            middle + along * half + across,
            middle - along * half + across,
        ]
        self._painter.setPen(self._pen("ink", 1.5))
        self._painter.setBrush(self._theme.color("parchment"))
        self._painter.drawPolygon(QPolygonF(corners))
        planks = int(half / 4)
        for k in range(-planks + 1, planks):
            at = middle + along * (k * 4)
            self._painter.drawLine(at - across, at + across)

    def _house(self, house: House) -> None:
        painter, unit = self._painter, self._h
        width, depth = house.width * unit, house.depth * unit
        painter.save()
        painter.translate(self._at(house.at))
        painter.rotate(house.turn)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRect(QRectF(-width + 2, -depth + 3, width * 2, depth * 2))
        roof = self._theme.color("roof").lighter(100 + round(house.shade * 48))
        painter.setPen(self._pen("ink", 1))
        painter.setBrush(roof)
        painter.drawRect(QRectF(-width, -depth, width * 2, depth))
        painter.setBrush(roof.darker(122))
        painter.drawRect(QRectF(-width, 0, width * 2, depth))
        painter.restore()

    def _wall(self, wall: tuple[MapPoint, ...]) -> None:
        corners = QPolygonF([self._at(corner) for corner in wall])
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("ink", 6.5), ("stone", 4.0)):
            self._painter.setPen(self._pen(token, width * self._s))
            self._painter.drawPolygon(corners)
        side = 15 * self._s
        self._painter.setPen(self._pen("ink", 1.5))
        self._painter.setBrush(self._theme.color("stone"))
        for corner in wall[::2]:
            at = self._at(corner)
            self._painter.drawRect(QRectF(at.x() - side / 2, at.y() - side / 2, side, side))

    def _tree(self, at: MapPoint, size: float) -> None:
        painter, foot = self._painter, self._at(at)
        r = 10 * size * self._s
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 48))
        painter.drawEllipse(foot + QPointF(r * 0.3, r * 0.15), r * 0.9, r * 0.3)
        painter.setPen(self._pen("ink", 2))
        painter.drawLine(foot, foot + QPointF(0, -r * 0.9))
        crown = QPainterPath(foot + QPointF(0, -r * 2.7))
        crown.cubicTo(
            foot + QPointF(r * 1.2, -r * 2.1),
            foot + QPointF(r * 1.2, -r * 0.5),
            foot + QPointF(0, -r * 0.5),
        )
        crown.cubicTo(
            foot + QPointF(-r * 1.2, -r * 0.5),
            foot + QPointF(-r * 1.2, -r * 2.1),
            foot + QPointF(0, -r * 2.7),
        )
        painter.setPen(self._pen("foliage-dark", 1.4))
        painter.setBrush(self._theme.color("foliage-light"))
        painter.drawPath(crown)
        painter.setPen(self._pen("foliage", 1.4, 0.9))
        painter.drawLine(foot + QPointF(r * 0.3, -r * 0.8), foot + QPointF(r * 0.5, -r * 1.5))

    def _compass(self) -> None:
        painter = self._painter
        r = 26 * self._s
        middle = QPointF(self._w - r - 22, self._h - r - 20)
        painter.setPen(self._pen("ink", 1.5))
        painter.setBrush(self._theme.color("parchment-light"))
        painter.drawEllipse(middle, r, r)
        for sign, token in ((-1, "blood-fill"), (1, "ink")):
            tip = middle + QPointF(0, sign * r * 0.78)
            side = QPointF(r * 0.2, 0)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color(token))
            painter.drawPolygon(QPolygonF([tip, middle + side, middle - side]))
