"""Paints the deepwood of a journey into a picture: mossy ground, pines, mist at the edges."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF

from oathsworn_gui.games.oathsworn.rules.map_spread import Rolls
from oathsworn_gui.games.oathsworn.ui.wood_layout import Tree, trees
from oathsworn_gui.ui.theme import Theme

_TIERS = 5


def wood_picture(seed: int, size: QSize, ratio: float, theme: Theme) -> QPixmap:
    """Return the wood as a picture of ``size`` logical pixels at a device pixel ratio."""
    picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(theme.color("parchment"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    artist = _Artist(painter, size, theme)
    artist.paint_ground(Rolls(seed, "moss"))
    for tree in trees(seed, size.width(), size.height()):
        artist.paint_tree(tree)
    artist.paint_mist()
    painter.end()
    return picture


class _Artist:
    """Knows the painter, the size and the colours while the wood is painted."""

    def __init__(self, painter: QPainter, size: QSize, theme: Theme) -> None:
        self._painter, self._theme = painter, theme
        self._w, self._h = size.width(), size.height()

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
        """Paint a pine with its shadow, its tip ``high`` above its foot."""
        painter = self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 52))
        painter.drawEllipse(QPointF(tree.x + 4, tree.y), tree.high * 0.26, tree.high * 0.08)
        shade = self._theme.color("foliage-light" if tree.shade > 0.55 else "foliage")
        painter.setPen(QPen(self._theme.color("foliage-dark"), 1.2))
        painter.setBrush(shade.lighter(94 + round(tree.shade * 14)))
        painter.drawPolygon(_pine(tree))

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


def _pine(tree: Tree) -> QPolygonF:
    right: list[QPointF] = []
    for tier in range(1, _TIERS + 1):
        down = tree.y - tree.high + tree.high * 0.94 * tier / _TIERS
        out = tree.high * 0.3 * tier / _TIERS
        right.append(QPointF(tree.x + out, down))
        right.append(QPointF(tree.x + out * 0.5, down - tree.high * 0.02))
    left = [QPointF(2 * tree.x - point.x(), point.y()) for point in reversed(right)]
    return QPolygonF([QPointF(tree.x, tree.y - tree.high), *right, *left])
