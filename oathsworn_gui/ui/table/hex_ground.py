"""The ground of a hex board: table, parchment, ink lines, coordinates, a photo under the grid."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QRadialGradient, QTransform

from oathsworn_gui.tabletop.hex_picture import BoardPicture, Photo
from oathsworn_gui.tabletop.hexes import Hex, Point
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_grain import parchment, wood
from oathsworn_gui.ui.table.hex_outline import edges, outline
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View, bounds, unit_corners

NAMED = 17.0
"""Pixels a hex side from which names of hexes can be read."""


@dataclass(frozen=True)
class Ground:
    """What ground is painted from: the picture, the theme, and the photo under it if any."""

    picture: BoardPicture
    theme: Theme
    photo: QPixmap | None = None


def paint_ground(
    painter: QPainter, view: View, area: QRectF, ground: Ground, stamps: Stamps
) -> None:
    """Paint table and board as far as they lie within ``area`` pixels."""
    shape, theme = ground.picture.shape, ground.theme
    ratio = painter.device().devicePixelRatioF()
    painter.setBrushOrigin(QPointF(view.left, view.top))
    painter.fillRect(area, QBrush(wood(theme, ratio)))
    hexes = view.seen(shape.hexes(), area)
    rim = edges(frozenset(shape.hexes()), view.orientation)
    _paint_fall(painter, view, rim)
    photo, value = ground.photo, ground.picture.photo
    if photo is None or value is None:
        _paint_parchment(painter, view, hexes, QBrush(parchment(theme, ratio)), stamps)
        _paint_lamp(painter, _room(view, ground), area)
    else:
        _paint_photo(painter, view, value, photo)
    _paint_lines(painter, view, hexes, theme, on_photo=photo is not None)
    _paint_rim(painter, view, rim, theme)
    paint_names(painter, view, ground, hexes)


def _room(view: View, ground: Ground) -> QRectF:
    scene = bounds(ground.picture.shape)
    corner = view.point(scene.x(), scene.y())
    return QRectF(corner.x(), corner.y(), scene.width() * view.side, scene.height() * view.side)


def _paint_fall(painter: QPainter, view: View, rim: Sequence[tuple[Point, Point]]) -> None:
    """Paint the shadow that the board throws on the table; dark on dark, its steps are not seen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for far, wide in ((0.05, 0.34), (0.03, 0.2)):
        shift = QPointF(view.side * far + 1, view.side * far * 2 + 2)
        pen = QPen(QColor(12, 8, 5), view.side * wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        moved = view.shifted(shift)
        painter.drawLines([QLineF(moved.point(*a), moved.point(*b)) for a, b in rim])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_parchment(
    painter: QPainter, view: View, hexes: Sequence[Hex], sheet: QBrush, stamps: Stamps
) -> None:
    """Lay the sheet, then a shade on each hex: a little uneven, always the same."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    placed = QTransform(view.side, 0, 0, view.side, view.left, view.top)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(sheet)
    painter.drawPath(placed.map(outline(frozenset(hexes), view.orientation)))
    painter.restore()
    for at in hexes:
        shade = (at.q * 37 + at.r * 61 + at.q * at.r * 13) % 11 - 5
        if shade:
            stamps.lay(painter, view, at, ("shade", shade), 1.0, partial(_paint_shade, shade=shade))


def _paint_shade(painter: QPainter, view: View, shade: int) -> None:
    light, dark = QColor(255, 244, 214, max(shade, 0) * 7), QColor(70, 46, 16, max(-shade, 0) * 6)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light if shade > 0 else dark)
    painter.drawPolygon(view.hexagon(Hex(0, 0)))


def _paint_lamp(painter: QPainter, room: QRectF, area: QRectF) -> None:
    """Lay warm light on the middle and dusk on the edges of the board."""
    radius = max(room.width(), room.height()) * 0.62
    light = QRadialGradient(room.center(), radius)
    light.setColorAt(0.0, QColor(255, 236, 190, 26))
    light.setColorAt(0.55, QColor(120, 80, 30, 0))
    light.setColorAt(1.0, QColor(24, 12, 0, 92))
    painter.fillRect(area, light)


def _paint_photo(painter: QPainter, view: View, value: Photo, photo: QPixmap) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setOpacity(value.opacity)
    painter.translate(view.point(value.left, value.top))
    painter.rotate(value.angle)
    wide = value.width * view.side
    high = wide * photo.height() / max(photo.width(), 1)
    painter.drawPixmap(QRectF(0, 0, wide, high), photo, QRectF(photo.rect()))
    painter.restore()


def _paint_lines(
    painter: QPainter, view: View, hexes: Sequence[Hex], theme: Theme, *, on_photo: bool
) -> None:
    """Paint the ink lines, engraved: a light edge below each, each of them once."""
    unit = unit_corners(view.orientation)
    lines: list[QLineF] = []
    for at in hexes:
        middle = view.middle(at)
        spots = [middle + QPointF(x, y) * view.side for x, y in unit]
        lines += [QLineF(spots[k], spots[k + 1]) for k in range(3)]
    wide = min(max(view.side * 0.03, 0.8), 1.8)
    # Opaque: Qt paints thousands of lines ten times slower when they let something through.
    glow = _mixed(theme, "parchment-light", "parchment", 0.9 if on_photo else 0.42)
    ink = QColor(theme.color("ink" if on_photo else "ink-soft"))
    painter.save()
    painter.translate(wide * 0.8, wide * 0.8)
    painter.setPen(QPen(glow, wide))
    painter.drawLines(lines)
    painter.restore()
    painter.setPen(QPen(ink, wide))
    painter.drawLines(lines)


def _mixed(theme: Theme, first: str, second: str, share: float) -> QColor:
    a, b = theme.color(first), theme.color(second)
    red = a.red() * share + b.red() * (1 - share)
    green = a.green() * share + b.green() * (1 - share)
    return QColor(round(red), round(green), round(a.blue() * share + b.blue() * (1 - share)))


def _paint_rim(
    painter: QPainter, view: View, rim: Sequence[tuple[Point, Point]], theme: Theme
) -> None:
    lines = [QLineF(view.point(*a), view.point(*b)) for a, b in rim]
    pen = QPen(theme.color("ink"), min(max(view.side * 0.07, 1.6), 4.0))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLines(lines)


def paint_names(painter: QPainter, view: View, ground: Ground, hexes: Iterable[Hex]) -> None:
    """Write the names of hexes, where they are wanted and can be read."""
    picture, theme, side = ground.picture, ground.theme, view.side
    if not picture.coordinates or side < NAMED:
        return
    font = theme.font("text", max(10, round(side * 0.26)), "semibold")
    ink, light = QColor(theme.color("ink")), theme.color("parchment-light")
    ink.setAlphaF(0.85)
    up = 0.85 if view.orientation == "flat" else 0.82
    for at in hexes:
        name, middle = picture.shape.name(at), view.middle(at)
        box = QRectF(middle.x() - side, middle.y() - side * up, side * 2, side * 0.36)
        if ground.photo is not None:
            paint_words(painter, box.translated(1, 1), name, font, theme.color("obsidian"))
        dark = ground.photo is not None or picture.tiles.get(at) == "fire"
        paint_words(painter, box, name, font, light if dark else ink)
