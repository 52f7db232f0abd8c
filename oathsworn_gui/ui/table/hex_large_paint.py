"""Figures of several hexes: one silhouette, a body with spine and ribs, dice."""

from dataclasses import replace
from functools import partial
from math import cos, degrees, pi, sin

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from oathsworn_gui.tabletop.hex_picture import Large
from oathsworn_gui.tabletop.hexes import Hex, centre
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_figures_paint import FADED
from oathsworn_gui.ui.table.hex_location_dice import laid_dice, paint_dice
from oathsworn_gui.ui.table.hex_outline import outline
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View, angle_of

_BODY = 13.0
"""Pixels a hex side below which an icon stands for the body, where no die lies on it."""


def lay_large(
    painter: QPainter,
    view: View,
    large: Large,
    stamps: Stamps,
    *,
    middle: QPointF | None = None,
    bare: bool = False,
) -> None:
    """Lay the stamp of a large figure on its hexes, or with its own hex on a pixel.

    ``bare`` leaves out its shadow, if that is already painted.
    """
    home = large.at
    dice = tuple(
        replace(die, hexes=tuple(_less(at, home) for at in die.hexes)) for die in large.dice
    )
    hexes = tuple(_less(at, home) for at in large.hexes)
    looks = replace(large, id="", at=Hex(0, 0), hexes=hexes, dice=dice, faded=False)
    far = max((abs(n) for at in hexes for n in centre(at, view.orientation)), default=0.0)
    paint = partial(paint_large, large=looks, theme=stamps.theme, bare=bare)
    where = view.middle(home) if middle is None else middle
    painter.setOpacity(FADED if large.faded else 1.0)
    stamps.lay_at(painter, view, where, ("large", looks, bare), far + 1.7, paint)
    painter.setOpacity(1.0)


def _less(at: Hex, home: Hex) -> Hex:
    return Hex(at.q - home.q, at.r - home.r)


def paint_large(
    painter: QPainter, view: View, large: Large, theme: Theme, *, bare: bool = False
) -> None:
    """Paint a large figure: silhouette, body, an arrow at its front, its dice where they lie.

    ``bare`` throws no shadow. One of no hexes, as a body that is still to be told, is nothing.
    """
    if not large.hexes:
        return
    s = view.side
    painter.save()
    painter.translate(view.left, view.top)
    painter.scale(s, s)
    shape = outline(frozenset(large.hexes), view.orientation, 0.05, 0.3)
    painter.setPen(Qt.PenStyle.NoPen)
    for far, alpha in () if bare else ((0.16, 70), (0.09, 90)):
        painter.setBrush(QColor(16, 6, 0, alpha))
        painter.drawPath(shape.translated(far * 0.7, far))
    line = theme.color("ember" if large.chosen else "boss-line")
    painter.setPen(_round(QColor(12, 6, 4), 0.17))
    painter.setBrush(_hide(view, large, theme.color("boss")))
    painter.drawPath(shape)
    painter.restore()
    if s >= _BODY:
        _paint_body(painter, view, large, theme)
    elif large.icon:
        middle = view.middle(large.at)
        box = QRectF(middle.x() - s * 1.3, middle.y() - s * 1.3, s * 2.6, s * 2.6)
        if not any(die.box.intersects(box) for die in laid_dice(view, large.dice)):
            paint_icon(painter, box, large.icon, theme.color("bone"))
    painter.save()
    painter.translate(view.left, view.top)
    painter.scale(s, s)
    painter.setPen(_round(line, max(0.085, 2.2 / s) * (1.5 if large.target else 1)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    _paint_arrow(painter, view, large, line)
    painter.restore()
    paint_dice(painter, view, large.dice, theme)


def _round(color: QColor, wide: float) -> QPen:
    pen = QPen(color, wide)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _hide(view: View, large: Large, color: QColor) -> QRadialGradient:
    x, y = centre(large.at, view.orientation)
    hide = QRadialGradient(QPointF(x - 0.3, y - 0.5), 3.0)
    hide.setColorAt(0, color.lighter(150))
    hide.setColorAt(1, color.darker(125))
    return hide


class _Trunk:
    """A large figure seen along its facing: forward is up, in hex sides about its middle."""

    def __init__(self, view: View, large: Large) -> None:
        self.angle = angle_of(large.facing, view.orientation)
        fx, fy = cos(self.angle), sin(self.angle)
        points = [centre(at, view.orientation) for at in large.hexes]
        along = [x * fx + y * fy for x, y in points]
        across = [y * fx - x * fy for x, y in points]
        self.front = max(along) + 0.55
        self.rear = min(along) - 0.5
        middle = (max(across) + min(across)) / 2
        self.half = max(0.46, (max(across) - min(across)) / 2 * 0.66 + 0.16)
        middle_along = (self.front + self.rear) / 2
        self.middle = QPointF(fx * middle_along - fy * middle, fy * middle_along + fx * middle)
        self.long = self.front - self.rear


def _paint_body(painter: QPainter, view: View, large: Large, theme: Theme) -> None:
    trunk = _Trunk(view, large)
    painter.save()
    painter.setClipPath(_clip(view, large))
    painter.translate(view.point(trunk.middle.x(), trunk.middle.y()))
    painter.rotate(degrees(trunk.angle) + 90)
    painter.scale(view.side, view.side)
    _paint_limbs(painter, trunk, theme)
    _paint_hull(painter, trunk, theme)
    _paint_ribs(painter, trunk, theme)
    painter.restore()
    painter.save()
    painter.translate(view.point(trunk.middle.x(), trunk.middle.y()))
    painter.rotate(degrees(trunk.angle) + 90)
    painter.scale(view.side, view.side)
    _paint_tusks(painter, trunk, theme)
    painter.restore()


def _clip(view: View, large: Large) -> QPainterPath:
    placed = QTransform(view.side, 0, 0, view.side, view.left, view.top)
    return placed.map(outline(frozenset(large.hexes), view.orientation, 0.05, 0.3))


def _paint_limbs(painter: QPainter, trunk: _Trunk, theme: Theme) -> None:
    """Paint shoulders and haunches with their claws."""
    skin = theme.color("roof").darker(250)
    for way in (-1, 1):
        for share, swing, size in ((-0.17, -0.34, 0.5), (0.22, 0.3, 0.58)):
            root = QPointF(way * trunk.half * 0.72, trunk.long * share)
            paw = root + QPointF(way * (0.34 + trunk.half * 0.42), swing)
            painter.setPen(_round(theme.color("obsidian"), 0.05))
            painter.setBrush(skin)
            painter.drawEllipse(root, size, size * 0.86)
            painter.setPen(_round(skin, 0.34))
            painter.drawLine(QLineF(root, paw))
            painter.setPen(_round(theme.color("parchment"), 0.055))
            for turn in (-0.16, 0.0, 0.16):
                claw = paw + QPointF(way * 0.1 + turn * 0.7, turn * -way * 0.4)
                tip = claw + QPointF(way * 0.09, 0.2 if swing > 0 else -0.2)
                painter.drawLine(QLineF(claw, tip))


def _paint_hull(painter: QPainter, trunk: _Trunk, theme: Theme) -> None:
    top, half = -trunk.long / 2, trunk.half
    hull = QPainterPath(QPointF(0, top))
    hull.cubicTo(half * 0.62, top, half * 0.5, top * 0.62, half * 0.82, top * 0.36)
    hull.cubicTo(half * 1.25, 0, half * 1.12, -top * 0.7, half * 0.34, -top * 0.9)
    hull.quadTo(0, -top * 1.0, -half * 0.34, -top * 0.9)
    hull.cubicTo(-half * 1.12, -top * 0.7, -half * 1.25, 0, -half * 0.82, top * 0.36)
    hull.cubicTo(-half * 0.5, top * 0.62, -half * 0.62, top, 0, top)
    skin = QRadialGradient(QPointF(-half * 0.3, top * 0.2), trunk.long * 0.62)
    base = QColor(theme.color("roof"))
    skin.setColorAt(0, base.darker(125))
    skin.setColorAt(1, base.darker(230))
    painter.setPen(_round(theme.color("obsidian"), 0.055))
    painter.setBrush(skin)
    painter.drawPath(hull)


def _paint_ribs(painter: QPainter, trunk: _Trunk, theme: Theme) -> None:
    top, half = -trunk.long / 2, trunk.half
    bone = QColor(theme.color("parchment"))
    bone.setAlphaF(0.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ribs = 7
    for k in range(ribs):
        share = k / (ribs - 1)
        y = top * 0.42 + share * (-top * 1.14)
        reach = half * (0.62 + 0.36 * sin(pi * (share * 0.8 + 0.15)))
        painter.setPen(_round(bone, 0.055 - 0.014 * share))
        for way in (-1, 1):
            path = QPainterPath(QPointF(0, y))
            path.cubicTo(way * reach * 0.5, y - 0.13, way * reach, y - 0.02, way * reach, y + 0.26)
            painter.drawPath(path)
    bone.setAlphaF(0.75)
    painter.setPen(_round(bone, 0.075))
    spine = QPainterPath(QPointF(0, top * 0.62))
    spine.cubicTo(0.05, top * 0.2, -0.05, -top * 0.3, 0, -top * 0.84)
    painter.drawPath(spine)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("ember"))
    for way in (-1, 1):
        painter.drawEllipse(QPointF(way * half * 0.26, top * 0.72), 0.055, 0.085)


def _paint_tusks(painter: QPainter, trunk: _Trunk, theme: Theme) -> None:
    """Paint a crown of tusks that reaches out at the head, bone with a dark edge."""
    top, half = -trunk.long / 2, trunk.half
    for way in (-1, 1):
        for out, up, size in ((1.08, 0.06, 0.8), (0.82, -0.3, 1.0)):
            root = QPointF(way * half * 0.4, top * 0.62)
            tip = QPointF(way * half * out, top + up)
            bend = QPointF(way * half * (out + 0.34), top * 0.72 + up * 0.4)
            tusk = QPainterPath(root + QPointF(0, 0.12 * size))
            tusk.quadTo(bend + QPointF(way * 0.08, 0.1 * size), tip)
            tusk.quadTo(bend - QPointF(way * 0.06, 0.06 * size), root - QPointF(0, 0.06 * size))
            tusk.closeSubpath()
            painter.setPen(_round(theme.color("obsidian"), 0.05))
            painter.setBrush(theme.color("bone"))
            painter.drawPath(tusk)


def _paint_arrow(painter: QPainter, view: View, large: Large, color: QColor) -> None:
    """Paint the arrow outside the front edge, in scene units."""
    trunk = _Trunk(view, large)
    fx, fy = cos(trunk.angle), sin(trunk.angle)
    x, y = centre(large.at, view.orientation)
    far = trunk.front + 0.32 - (x * fx + y * fy)
    tip = QPointF(x + fx * (far + 0.3), y + fy * (far + 0.3))
    foot = QPointF(x + fx * far, y + fy * far)
    side = QPointF(-fy, fx) * 0.3
    painter.setPen(_round(QColor(14, 8, 5), 0.06))
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([tip, foot + side, foot - side]))
