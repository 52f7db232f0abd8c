"""Figures of one hex on a hex board: ring by side, shape by kind, notch, glyph and HP."""

from dataclasses import replace
from functools import lru_cache, partial
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient

from oathsworn_gui.tabletop.hex_picture import Token
from oathsworn_gui.tabletop.hexes import SQRT3, Hex
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_view import View, angle_of, toward

RADIUS = SQRT3 * 0.4
"""The radius of a figure in hex sides: it takes 80 % of a hex."""
PIPS = 27.0
"""Pixels a hex side from which HP are pips; below, and above twelve, they are a numeral."""
FADED = 0.5
_REACH = 1.25
_BARE = 0.98
"""How far stamps of figures go, in hex sides: with marks about the hex, and without."""
_NOWHERE = Hex(0, 0)


def lay_token(
    painter: QPainter,
    view: View,
    token: Token,
    stamps: Stamps,
    *,
    middle: QPointF | None = None,
    hp_dice: bool = False,
    bare: bool = False,
) -> None:
    """Lay the stamp of a figure on its hex, or with its middle on a pixel.

    ``bare`` leaves out its shadow and the marks of its hex, if these are already painted.
    """
    looks = _looks(token, bare)
    reach = _REACH if looks.target or looks.chosen or looks.acting or hp_dice else _BARE
    paint = partial(paint_token, token=looks, theme=stamps.theme, hp_dice=hp_dice, bare=bare)
    look = ("token", looks, hp_dice, bare)
    where = view.middle(token.at) if middle is None else middle
    if not token.faded:
        stamps.lay_at(painter, view, where, look, reach, paint)
        return
    painter.setOpacity(FADED)
    stamps.lay_at(painter, view, where, look, reach, paint)
    painter.setOpacity(1.0)


@lru_cache(maxsize=512)
def _looks(token: Token, bare: bool) -> Token:
    """Return the visual attributes of a figure, independent of its position."""
    seen = replace(token, id="", name="", at=_NOWHERE, faded=False)
    return replace(seen, chosen=False, acting=False, target=False) if bare else seen


def paint_token(
    painter: QPainter,
    view: View,
    token: Token,
    theme: Theme,
    *,
    hp_dice: bool = False,
    bare: bool = False,
) -> None:
    """Paint a figure of one hex; ``bare`` throws no shadow."""
    middle, radius = view.middle(token.at), view.side * RADIUS
    enemy = token.side == "enemy"
    octagon = token.shape == "octagon" or (token.shape is None and enemy)
    ring = theme.color({"enemy": "boss-line", "ours": "bone", "friend": "board-friend"}[token.side])
    _paint_marks(painter, view, token, theme)
    painter.setPen(Qt.PenStyle.NoPen)
    for far, alpha in () if bare else ((0.16, 60), (0.09, 80)):
        painter.setBrush(QColor(20, 8, 0, alpha))
        _body(painter, middle + QPointF(0.6, 1.0) * radius * far, radius * 1.01, octagon=octagon)
    if token.facing is not None:
        paint_notch(painter, middle, radius, angle_of(token.facing, view.orientation), ring)
    wide = max(2.2, view.side * 0.085)
    painter.setPen(QPen(QColor(14, 8, 5), wide * 1.7))
    painter.setBrush(_sheen(middle, radius, theme.color("minion" if enemy else "boss")))
    _body(painter, middle, radius * 0.94, octagon=octagon)
    painter.setPen(QPen(ring, wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _body(painter, middle, radius * 0.94, octagon=octagon)
    if token.side == "friend":  # a second ring, so that friends differ without colour too
        painter.setPen(QPen(ring, max(1.0, wide * 0.4)))
        _body(painter, middle, radius * 0.78, octagon=octagon)
    pips = 0 < token.most <= 12 and view.side >= PIPS and not hp_dice
    _paint_face(painter, middle, radius, token, theme, lifted=pips, far=hp_dice)
    if pips:
        _paint_pips(painter, middle, radius, token, theme.color("bone"))
    elif token.most > 0 and (token.most > 1 or token.side != "enemy"):
        _paint_hp(painter, middle, radius, token, theme, far=hp_dice)
    for place, mark in enumerate(token.marks[:2]):
        _paint_mark(painter, middle, radius, mark, theme, left=place == 0)


def _paint_marks(painter: QPainter, view: View, token: Token, theme: Theme) -> None:
    """Paint what the hex below says: target, chosen, to act."""
    if token.target:
        wash = QColor(theme.color("blood-fill"))
        wash.setAlphaF(0.42)
        painter.setPen(QPen(theme.color("boss-line"), max(2.5, view.side * 0.095)))
        painter.setBrush(wash)
        painter.drawPolygon(view.hexagon(token.at, 0.95))
    if token.chosen or token.acting:
        line = theme.color("ember" if token.chosen else "shield")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(20, 10, 4, 170), max(4.0, view.side * 0.17)))
        painter.drawPolygon(view.hexagon(token.at, 0.9))
        style = Qt.PenStyle.SolidLine if token.chosen else Qt.PenStyle.DotLine
        painter.setPen(QPen(line, max(2.2, view.side * 0.095), style))
        painter.drawPolygon(view.hexagon(token.at, 0.9))


def _sheen(middle: QPointF, radius: float, color: QColor) -> QRadialGradient:
    sheen = QRadialGradient(middle - QPointF(0.3, 0.45) * radius, radius * 1.6)
    sheen.setColorAt(0, color.lighter(168))
    sheen.setColorAt(1, color.darker(118))
    return sheen


def _body(painter: QPainter, middle: QPointF, radius: float, *, octagon: bool) -> None:
    if not octagon:
        painter.drawEllipse(middle, radius, radius)
        return
    turns = (pi / 8 + pi / 4 * k for k in range(8))
    painter.drawPolygon(QPolygonF([middle + QPointF(cos(a), sin(a)) * radius for a in turns]))


def paint_notch(
    painter: QPainter, middle: QPointF, radius: float, angle: float, color: QColor
) -> None:
    """Paint the small triangle outside a figure's edge that shows its facing."""
    points = [
        toward(middle, angle + turn, radius * far)
        for turn, far in ((0.0, 1.36), (0.34, 0.99), (-0.34, 0.99))
    ]
    edge = QPen(QColor(14, 8, 5), max(1.2, radius * 0.06))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF(points))


def _paint_face(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    token: Token,
    theme: Theme,
    *,
    lifted: bool,
    far: bool,
) -> None:
    ink = theme.color("bone")
    half = radius * (0.55 if lifted else 0.6)
    box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    box.translate(0, -radius * 0.13 if lifted else 0)
    if token.number:
        wide = 0.1 if len(token.number) < 2 else 0.2
        box.translate(-half * (0.3 + wide * 0.6), 0)
        box = box.adjusted(half * wide, half * wide, -half * wide, -half * wide)
    paint_icon(painter, box, token.icon, ink)
    if token.number:
        share = 1.0 if far else 0.7 if len(token.number) < 2 else 0.58
        font = theme.font("number", max(10, round(radius * share)))
        beside = QRectF(middle.x() + radius * 0.04, box.y(), radius * 0.76, box.height())
        paint_words(painter, beside, token.number, font, ink)


def _paint_pips(
    painter: QPainter, middle: QPointF, radius: float, token: Token, ink: QColor
) -> None:
    """Paint HP as pips along the lower edge: full ones are left, hollow ones are lost."""
    apart = min(0.37, 2.3 / max(token.most - 1, 1))
    pip = radius * min(0.105, apart * 0.29)
    painter.setPen(QPen(ink, max(1.0, pip * 0.36)))
    for k in range(token.most):
        turn = pi / 2 - (k - (token.most - 1) / 2) * apart
        painter.setBrush(QBrush(ink) if k < token.hp else QBrush(Qt.BrushStyle.NoBrush))
        painter.drawEllipse(toward(middle, turn, radius * 0.69), pip, pip)


def _paint_mark(
    painter: QPainter, middle: QPointF, radius: float, mark: str, theme: Theme, *, left: bool
) -> None:
    """Paint a condition or bonus icon of a figure at its upper left or right."""
    size = max(radius * 0.78, 13.0)
    corner = middle + QPointF(-0.72 if left else 0.72, -0.7) * radius
    box = QRectF(corner.x() - size / 2, corner.y() - size / 2, size, size)
    painter.setPen(QPen(QColor(12, 6, 2, 220), max(1.2, size * 0.1)))
    painter.setBrush(theme.color("parchment-light"))
    painter.drawEllipse(box)
    paint_icon(
        painter,
        box.adjusted(size * 0.14, size * 0.14, -size * 0.14, -size * 0.14),
        mark,
        theme.color("ink"),
    )


def _paint_hp(
    painter: QPainter, middle: QPointF, radius: float, token: Token, theme: Theme, *, far: bool
) -> None:
    """Paint HP as a small die at the lower right; a larger one to be read from afar."""
    size = max(radius * (1.16 if far else 0.82), 14.0)
    kind = "enemy-die" if token.side == "enemy" else "bone"
    corner = middle + QPointF(0.72, 0.68) * radius
    box = QRectF(corner.x() - size / 2, corner.y() - size / 2, size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(12, 6, 2, 190))
    painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 2.5, 3), size * 0.2, size * 0.2)
    painter.setBrush(theme.color(kind))
    painter.drawRoundedRect(box, size * 0.18, size * 0.18)
    font = theme.font("number", round(size * 0.82))
    paint_words(painter, box, str(token.hp), font, theme.color(f"{kind}-ink"))
