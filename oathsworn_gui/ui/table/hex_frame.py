"""The frame of a hex board: a wooden rim with the six directions, as on the printed board."""

from math import cos, sin

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_grain import wood
from oathsworn_gui.ui.table.hex_view import angle_of

_LEAST = 14
_MOST = 18
_SHARE = 0.0256
_KEPT = 2
"""The number of earlier pictures kept, because panels beside the board come and go."""


def rim_of(size: QSize) -> int:
    """Return the pixels across the frame of a board of that size."""
    return round(min(max(min(size.width(), size.height()) * _SHARE, _LEAST), _MOST))


_ROUND = 6.0


class Frame:
    """Paints the frame of a board; its pictures of the last sizes are kept."""

    def __init__(self, theme: Theme, *, named: bool = True) -> None:
        """Keep no picture yet; ``named``: the six directions stand on the rim."""
        self._named = named
        self._theme = theme
        self._seen: object = None
        self._picture = QPixmap()
        self._kept: dict[tuple[int, int, float, str], QPixmap] = {}
        self._sides: list[tuple[QRect, QRect]] = []

    def lay(self, painter: QPainter, size: QSize, shape: Shape, dirty: QRect) -> None:
        """Lay those of the four sides of the frame that are ``dirty``."""
        ratio = painter.device().devicePixelRatioF()
        seen = (size.width(), size.height(), ratio, shape.orientation)
        if seen != self._seen:
            self._picture = self._kept.pop(seen, None) or self._painted(size, ratio, shape)
            self._seen, self._kept[seen] = seen, self._picture
            for oldest in list(self._kept)[: -_KEPT - 1]:
                del self._kept[oldest]
            self._sides = [
                (side, QRect(side.topLeft() * ratio, side.size() * ratio)) for side in _sides(size)
            ]
        for side, source in self._sides:
            if side.intersects(dirty):
                painter.drawPixmap(side, self._picture, source)

    def _painted(self, size: QSize, ratio: float, shape: Shape) -> QPixmap:
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(self._theme.color("ground"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(0, 0, size.width(), size.height())
        body = QPainterPath()
        body.addRoundedRect(room, _ROUND, _ROUND)
        painter.fillPath(body, QBrush(wood(self._theme, ratio)))
        painter.fillPath(body, QColor(92, 62, 34, 70))
        rim = rim_of(size)
        inner = room.adjusted(rim, rim, -rim, -rim)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 200), 2))
        painter.drawRect(inner.adjusted(-1, -1, 1, 1))
        painter.setPen(QPen(QColor(214, 176, 122, 60), 1))
        painter.drawRect(inner.adjusted(-3, -3, 3, 3))
        painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), _ROUND, _ROUND)
        if self._named:
            self._paint_directions(painter, room, shape, rim)
        painter.end()
        return picture

    def _paint_directions(self, painter: QPainter, room: QRectF, shape: Shape, rim: int) -> None:
        ink = self._theme.color("parchment")
        font = self._theme.font("text", round(rim * 0.62), "bold")
        for direction, name in enumerate(shape.direction_names):
            angle = angle_of(direction, shape.orientation)
            spot = _on_rim(room, angle, rim)
            box = QRectF(spot.x() - rim, spot.y() - rim / 2, rim * 2, rim)
            paint_words(painter, box, name, font, ink)
            if name == "N":
                self._paint_needle(painter, spot + QPointF(-rim * 0.65, 0), rim * 0.2, ink)
                self._paint_needle(painter, spot + QPointF(rim * 0.65, 0), rim * 0.2, ink)

    @staticmethod
    def _paint_needle(painter: QPainter, spot: QPointF, size: float, ink: QColor) -> None:
        tip = spot + QPointF(0, -size)
        left, right = spot + QPointF(-size * 0.7, size), spot + QPointF(size * 0.7, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([tip, left, right]))


def _sides(size: QSize) -> tuple[QRect, ...]:
    wide, high, rim = size.width(), size.height(), rim_of(size)
    return (
        QRect(0, 0, wide, rim),
        QRect(0, high - rim, wide, rim),
        QRect(0, rim, rim, high - 2 * rim),
        QRect(wide - rim, rim, rim, high - 2 * rim),
    )


def _on_rim(room: QRectF, angle: float, rim: int) -> QPointF:
    """Return where a line from the middle at that angle crosses the frame."""
    wide, high = room.width() / 2 - rim / 2, room.height() / 2 - rim / 2
    x, y = cos(angle), sin(angle)
    far = min(wide / abs(x) if abs(x) > 1e-6 else 1e9, high / abs(y) if abs(y) > 1e-6 else 1e9)
    return room.center() + QPointF(x, y) * far
