"""Paints the deepwood of a journey into a picture: mossy ground, pines, mist at the edges."""

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF

from oathsworn_gui.games.oathsworn.views.map.wood_layout import Tree, trees
from oathsworn_gui.tabletop.chance import Rolls
from oathsworn_gui.ui.base.theme import Theme

_TIERS = 5
_STEP = 3
_SHADES = 6
"""In which steps of px pines differ in height, and in how many shades."""

_BELOW = 8
"""What a pine's shadow takes below its foot, in px."""


def wood_picture(seed: int, size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """Return the wood as a picture of ``size`` logical pixels at a device pixel ratio."""
    picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(theme.color("parchment"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    artist = _Artist(painter, size, ratio, theme)
    artist.paint_ground(Rolls(seed, "moss"))
    for tree in trees(seed, size.width(), size.height()):
        artist.paint_tree(tree)
    artist.paint_mist()
    painter.end()
    return picture


class _Artist:
    """Knows the painter, the size and the colours while the wood is painted."""

    def __init__(self, painter: QPainter, size: QSize, ratio: float, theme: Theme) -> None:
        self._painter = painter
        self._ratio = ratio
        self._theme = theme
        self._pines: dict[tuple[int, int], QPixmap] = {}
        self._w = size.width()
        self._h = size.height()

    def _veil(self, token: str, alpha: float) -> QColor:
        color = QColor(self._theme.color(token))
        color.setAlphaF(alpha)
        return color

    def paint_ground(self, rolls: Rolls) -> None:
        """Paint moss over the parchment, and its grain."""
        painter = self._painter
        painter.fillRect(0, 0, self._w, self._h, self._veil("foliage-light", 0.42))
        painter.setPen(Qt.PenStyle.NoPen)
        for _ in range(int(self._w * self._h / 9000)):
            at = QPointF(rolls.between(0, self._w), rolls.between(0, self._h))
            wide = rolls.between(26, 80)
            painter.setBrush(self._veil("foliage", 0.13))
            painter.drawEllipse(at, wide, wide * 0.42)
        painter.setPen(QPen(self._veil("ink", 0.2), 1))
        for _ in range(int(self._w * self._h / 3600)):
            at = QPointF(rolls.between(0, self._w), rolls.between(0, self._h))
            painter.drawLine(at, at + QPointF(rolls.between(3, 9), 0))

    def paint_tree(self, tree: Tree) -> None:
        """Paint a pine from a picture that is shared by all of its size and shade."""
        kind = (round(tree.high / _STEP), round(tree.shade * _SHADES))
        if kind not in self._pines:
            self._pines[kind] = self._pine(kind[0] * _STEP, kind[1] / _SHADES)
        pine = self._pines[kind]
        room = pine.deviceIndependentSize()
        foot = QPointF(room.width() / 2, room.height() - _BELOW)
        self._painter.drawPixmap(QPointF(tree.x, tree.y) - foot, pine)

    def _pine(self, high: float, shade: float) -> QPixmap:
        """Return a pine with its shadow; its foot is in the middle, `_BELOW` px above the edge."""
        size = QSizeF(high * 0.7 + 12, high + 6 + _BELOW)
        pine = QPixmap((size * self._ratio).toSize())
        pine.setDevicePixelRatio(self._ratio)
        pine.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pine)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(pine.deviceIndependentSize().width() / 2, size.height() - _BELOW)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 52))
        painter.drawEllipse(QPointF(4, 0), high * 0.26, high * 0.08)
        leaf = self._theme.color("foliage-light" if shade > 0.55 else "foliage")
        painter.setPen(QPen(self._theme.color("foliage-dark"), 1.2))
        painter.setBrush(leaf.lighter(94 + round(shade * 14)))
        painter.drawPolygon(_outline(high))
        painter.end()
        return pine

    def paint_mist(self) -> None:
        """Darken the edges: the wood goes on."""
        dark, clear = self._veil("foliage-dark", 0.7), self._veil("foliage-dark", 0.0)
        edges = (
            (QRectF(0, 0, 90, self._h), (0, 0), (90, 0)),
            (QRectF(self._w - 90, 0, 90, self._h), (self._w, 0), (self._w - 90, 0)),
            (QRectF(0, 0, self._w, 70), (0, 0), (0, 70)),
            (QRectF(0, self._h - 80, self._w, 80), (0, self._h), (0, self._h - 80)),
        )
        for box, start, end in edges:
            mist = QLinearGradient(QPointF(*start), QPointF(*end))
            mist.setColorAt(0.0, dark)
            mist.setColorAt(1.0, clear)
            self._painter.fillRect(box, mist)


def _outline(high: float) -> QPolygonF:
    """Return the outline of a pine ``high`` px high, with its foot at 0, 0."""
    right: list[QPointF] = []
    for tier in range(1, _TIERS + 1):
        down = -high + high * 0.94 * tier / _TIERS
        out = high * 0.3 * tier / _TIERS
        right.append(QPointF(out, down))
        right.append(QPointF(out * 0.5, down - high * 0.02))
    left = [QPointF(-point.x(), point.y()) for point in reversed(right)]
    return QPolygonF([QPointF(0, -high), *right, *left])
