"""Things on a hex board: fire and water, trees, walls, buildings and rocks, thrown things.

Light comes from the north-west; high things cast their shadow to the south-east.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_grain import blob
from oathsworn_gui.ui.table.hex_stamps import Stamps, centred
from oathsworn_gui.ui.table.hex_tiles_paint import (
    paint_fire,
    paint_letter,
    paint_thrown,
    paint_water,
)
from oathsworn_gui.ui.table.hex_view import View

RISE = 0.13
"""How far a wall's top is lifted to the north-west of its foot, in hex sides."""
VARIANTS = 5
"""How many looks a kind of thing has."""

_Paint = Callable[[QPainter, View, Hex, Theme], None]


def paint_things(
    painter: QPainter, view: View, picture: BoardPicture, stamps: Stamps, area: QRectF
) -> None:
    """Paint tiles, obstacles and thrown things as far as they lie within ``area`` pixels."""
    for at in view.seen(picture.tiles, area):
        kind = picture.tiles[at]
        _lay(painter, view, at, stamps, (kind, _TILES.get(kind, partial(paint_letter, kind))))
    standing = view.seen(picture.obstacles, area)
    standing.sort(key=lambda at: (view.middle(at).y(), view.middle(at).x()))
    for at in standing:
        kind = picture.obstacles[at]
        _lay(painter, view, at, stamps, (kind, _OBSTACLES.get(kind, _paint_rock)))
    for thing in picture.thrown:
        if area.contains(view.middle(thing.at)):
            paint = partial(paint_thrown, thing.icon, theme=stamps.theme)
            stamps.lay(painter, view, thing.at, ("thrown", thing.icon), 1.2, paint)


def _lay(painter: QPainter, view: View, at: Hex, stamps: Stamps, thing: tuple[str, _Paint]) -> None:
    kind, paint = thing
    seed = Hex((at.q * 7 + at.r * 11) % VARIANTS, 0)

    def make(to: QPainter, small: View) -> None:
        paint(to, centred(small, seed), seed, stamps.theme)

    stamps.lay(painter, view, at, ("thing", kind, seed.q), 1.3, make)


def _paint_shadow(painter: QPainter, view: View, at: Hex, far: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for share, alpha in ((1.0, 70), (0.55, 60)):
        painter.setBrush(QColor(20, 10, 0, alpha))
        moved = QPointF(far, far * 1.25) * share * view.side
        painter.drawPolygon(view.hexagon(at).translated(moved))


def _paint_tree(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    middle, s = view.middle(at), view.side
    _paint_shadow(painter, view, at, 0.08)
    painter.setPen(QPen(theme.color("foliage-dark").darker(150), max(1.0, s * 0.03)))
    painter.setBrush(theme.color("foliage-dark").darker(115))
    painter.drawPolygon(view.hexagon(at, 0.99))
    crown = middle - QPointF(0.03, 0.06) * s
    seed = at.q * 31
    layers = (
        (0.93, 13, 0.13, "foliage-dark", QPointF(0.0, 0.0)),
        (0.74, 12, 0.16, "foliage", QPointF(-0.04, -0.06)),
        (0.48, 10, 0.2, "foliage-light", QPointF(-0.08, -0.12)),
    )
    for radius, jags, depth, token, lift in layers:
        at_pixel = crown + lift * s
        painter.setPen(QPen(QColor(12, 20, 10, 150), max(1.0, s * 0.028)))
        painter.setBrush(theme.color(token))
        painter.drawPolygon(QPolygonF(blob(at_pixel, radius * s, jags, depth, seed)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("foliage-light").lighter(122))
    glint = crown + QPointF(-0.17, -0.24) * s
    painter.drawPolygon(QPolygonF(blob(glint, 0.2 * s, 7, 0.3, seed + 1)))


def _paint_block(painter: QPainter, view: View, at: Hex, color: QColor) -> QPolygonF:
    """Paint a hex-shaped block that rises to the north-west; return the outline of its top."""
    s = view.side
    _paint_shadow(painter, view, at, 0.12)
    foot = view.hexagon(at, 0.985)
    top = foot.translated(-s * RISE * 0.35, -s * RISE)
    edge = QPen(color.darker(280), max(1.0, s * 0.035))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(color.darker(210))
    painter.drawPolygon(foot)
    face = QLinearGradient(top.boundingRect().topLeft(), top.boundingRect().bottomRight())
    face.setColorAt(0, color.lighter(118))
    face.setColorAt(1, color.darker(112))
    painter.setBrush(face)
    painter.drawPolygon(top)
    return top


def _paint_wall(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    s = view.side
    top = _paint_block(painter, view, at, theme.color("stone"))
    box = top.boundingRect()
    painter.save()
    clip = QPainterPath()
    clip.addPolygon(top)
    painter.setClipPath(clip)
    rows = 6
    high = box.height() / rows
    dark, light = QColor(20, 14, 8, 165), QColor(255, 250, 240, 55)
    lines: list[QLineF] = []
    for row in range(rows):
        y = box.top() + row * high
        lines.append(QLineF(box.left(), y, box.right(), y))
        shift = (0.0, 0.5)[row % 2] * s * 0.62 + (at.q * 7 + row * 3) % 3 * s * 0.07
        x = box.left() + shift
        while x < box.right():
            lines.append(QLineF(x, y, x, y + high))
            x += s * 0.62
    painter.setPen(QPen(light, max(0.8, s * 0.03)))
    painter.drawLines([line.translated(s * 0.03, s * 0.03) for line in lines])
    painter.setPen(QPen(dark, max(1.0, s * 0.035)))
    painter.drawLines(lines)
    painter.restore()


def _paint_building(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint a hipped roof: six slopes, those to the north-west in the light."""
    s, roof = view.side, theme.color("roof")
    top = _paint_block(painter, view, at, roof)
    corners = [top.at(k) for k in range(6)]
    peak = top.boundingRect().center() - QPointF(0.05, 0.08) * s
    line = QPen(QColor(34, 12, 6), max(1.0, s * 0.035))
    line.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for k, a in enumerate(corners):
        b = corners[(k + 1) % 6]
        away = (a + b) / 2 - peak
        light = -(away.x() * 0.5 + away.y() * 0.87) / s
        painter.setPen(line)
        painter.setBrush(
            roof.lighter(100 + round(34 * light))
            if light > 0
            else roof.darker(100 - round(60 * light))
        )
        painter.drawPolygon(QPolygonF([a, b, peak]))
        painter.setPen(QPen(QColor(34, 12, 6, 130), max(0.8, s * 0.025)))
        for share in (0.2, 0.4, 0.6, 0.8):
            painter.drawLine(QLineF(a + (peak - a) * share, b + (peak - b) * share))
            for part in range(1, 5):
                shift = (part + (0.5 if round(share * 5) % 2 else 0.0)) / 5
                low, high = share - 0.2, share
                foot, head = a + (b - a) * shift, a + (b - a) * shift
                painter.drawLine(QLineF(foot + (peak - foot) * low, head + (peak - head) * high))


def _paint_rock(painter: QPainter, view: View, at: Hex, theme: Theme) -> None:
    """Paint a boulder: facets about a crest, those to the north-west in the light."""
    middle, s, stone = view.middle(at), view.side, theme.color("stone")
    _paint_shadow(painter, view, at, 0.08)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(40, 28, 12, 120))
    painter.drawPolygon(view.hexagon(at, 0.98))
    foot = blob(middle, 0.9 * s, 4, 0.12, at.q + 5)
    brow = blob(middle + QPointF(-0.1, -0.14) * s, 0.52 * s, 4, 0.16, at.q + 5)
    edge = QPen(stone.darker(270), max(1.0, s * 0.035))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    for k, (a, b) in enumerate(zip(foot, brow, strict=True)):
        c, d = brow[(k + 1) % 8], foot[(k + 1) % 8]
        away = (a + d) / 2 - middle
        light = -(away.x() * 0.5 + away.y() * 0.87) / s
        painter.setBrush(
            stone.lighter(100 + round(26 * light))
            if light > 0
            else stone.darker(100 - round(110 * light))
        )
        painter.drawPolygon(QPolygonF([a, b, c, d]))
    painter.setBrush(stone.lighter(122))
    painter.drawPolygon(QPolygonF(brow))
    painter.setPen(QPen(stone.darker(190), max(1.0, s * 0.03)))
    painter.drawPolyline(QPolygonF([brow[0], (brow[0] + brow[4]) / 2, brow[3]]))


_TILES: dict[str, _Paint] = {
    "water": paint_water,
    "fire": paint_fire,
}
_OBSTACLES: dict[str, _Paint] = {
    "tree": _paint_tree,
    "wall": _paint_wall,
    "building": _paint_building,
    "rock": _paint_rock,
}
