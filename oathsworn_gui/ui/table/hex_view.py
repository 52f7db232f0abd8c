"""The mapping of scene points (in hex sides) to pixels of a widget and back."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from oathsworn_gui.tabletop.hexes import (
    FLAT_CORNERS,
    POINTY_CORNERS,
    Hex,
    Orientation,
    Point,
    Shape,
    centre,
    hex_at,
)

_FIRST = {"flat": -pi / 2, "pointy": -pi * 2 / 3}


def unit_corners(orientation: Orientation) -> tuple[Point, ...]:
    """Return the corners of a hex about 0, 0, clockwise; edge k leads on to direction k + 2."""
    return FLAT_CORNERS if orientation == "flat" else POINTY_CORNERS


def angle_of(direction: int, orientation: Orientation) -> float:
    """Return a direction (0 to 5) as an angle in radians, clockwise from east as pixels go."""
    return _FIRST[orientation] + direction * pi / 3


def toward(middle: QPointF, angle: float, far: float) -> QPointF:
    """Return the pixel ``far`` pixels away from ``middle`` at an angle in radians."""
    return QPointF(middle.x() + cos(angle) * far, middle.y() + sin(angle) * far)


@dataclass(frozen=True)
class View:
    """``side`` pixels a hex side; the scene point 0, 0 lies at ``left``, ``top`` pixels."""

    side: float
    left: float
    top: float
    orientation: Orientation = "flat"

    def point(self, x: float, y: float) -> QPointF:
        """Return the pixel of a scene point."""
        return QPointF(self.left + x * self.side, self.top + y * self.side)

    def middle(self, at: Hex) -> QPointF:
        """Return the pixel of a hex's centre."""
        return self.point(*centre(at, self.orientation))

    def hexagon(self, at: Hex, by: float = 1.0) -> QPolygonF:
        """Return the outline of a hex in pixels, grown or shrunken about its middle."""
        return _hexagon(self.side * by, self.orientation).translated(self.middle(at))

    def hex_at(self, pixel: QPointF) -> Hex:
        """Return the hex under a pixel, by arithmetic."""
        x, y = (pixel.x() - self.left) / self.side, (pixel.y() - self.top) / self.side
        return hex_at(x, y, self.orientation)

    def shifted(self, by: QPointF) -> "View":
        """Return the view after everything moved by so many pixels."""
        return View(self.side, self.left + by.x(), self.top + by.y(), self.orientation)

    def seen(self, hexes: Iterable[Hex], area: QRectF) -> list[Hex]:
        """Return the hexes of which something may lie within ``area`` pixels."""
        room = area.adjusted(-self.side, -self.side, self.side, self.side)
        return [at for at in hexes if room.contains(self.middle(at))]


@lru_cache(maxsize=32)
def _hexagon(side: float, orientation: Orientation) -> QPolygonF:
    return QPolygonF([QPointF(x * side, y * side) for x, y in unit_corners(orientation)])


def bounds(shape: Shape) -> QRectF:
    """Return the scene rectangle that a board fills, in hex sides; a hex's for an empty one."""
    unit = unit_corners(shape.orientation)
    centres = [centre(at, shape.orientation) for at in shape.hexes()] or [(0.0, 0.0)]
    wide, high = max(x for x, _ in unit), max(y for _, y in unit)
    left, top = min(x for x, _ in centres) - wide, min(y for _, y in centres) - high
    right, bottom = max(x for x, _ in centres) + wide, max(y for _, y in centres) + high
    return QRectF(left, top, right - left, bottom - top)


def fitted(scene: QRectF, room: QRectF, orientation: Orientation = "flat") -> View:
    """Return the view in which the ``scene`` rectangle is as large as fits into ``room`` pixels."""
    side = max(min(room.width() / scene.width(), room.height() / scene.height()), 2.0)
    left = room.center().x() - scene.center().x() * side
    top = room.center().y() - scene.center().y() * side
    return View(side, left, top, orientation)
