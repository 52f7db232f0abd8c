"""The drawn forest behind the library: a sky, mist and two rows of pines, always the same."""

from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.overlay import mark_picture
from oathsworn_gui.ui.base.sharp import SharpWidget
from oathsworn_gui.ui.base.theme import Theme

_SEED = 21  # arbitrary, but constant

_TALLEST = 1600
"""The most px that the forest is high: on a longer page it stands at the foot, under open sky."""


class Forest(SharpWidget):
    """A page with the forest as its ground, drawn once for each size; not as a long page grows."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Take the colours of ``theme``."""
        super().__init__(parent)
        mark_picture(self)
        self._theme = theme
        self._drawn = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the forest, drawn anew only when the size changed."""
        ratio = self.devicePixelRatioF()
        size = QSize(self.width(), min(self.height(), _TALLEST))
        if self._drawn.size() != size * ratio:
            self._drawn = _forest(self._theme, size, ratio)
        painter = QPainter(self)
        above = self.height() - size.height()
        if above:
            painter.fillRect(0, 0, size.width(), above, self._theme.color("ground"))
        painter.drawPixmap(0, above, self._drawn)
        painter.end()


def _forest(theme: Theme, size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_sky(painter, QRectF(0, 0, size.width(), size.height()), theme)
    random = Random(_SEED)  # noqa: S311
    width, height = size.width(), size.height()
    _paint_row(painter, random, theme.color("pine-far"), (width, height * 0.80, height * 0.20))
    _paint_row(painter, random, theme.color("pine-near"), (width, height * 1.02, height * 0.30))
    painter.end()
    return picture


def flat(color: QColor) -> QBrush:
    """Return a brush of one colour.

    Made from a gradient, as a brush made from a colour loads the namespace ``Qt`` first, which is
    slower than painting the whole forest; so do pens, and filling a rectangle.
    """
    gradient = QLinearGradient()
    gradient.setColorAt(0.0, color)
    gradient.setColorAt(1.0, color)
    return QBrush(gradient)


def _paint_sky(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0.0, theme.color("ground"))
    sky.setColorAt(0.55, theme.color("sky"))
    sky.setColorAt(0.78, theme.color("mist"))
    sky.setColorAt(1.0, theme.color("ground"))
    ground = QPainterPath()
    ground.addRect(rect)
    painter.fillPath(ground, QBrush(sky))


def _paint_row(
    painter: QPainter, random: Random, color: QColor, room: tuple[float, float, float]
) -> None:
    width, foot, tallest = room
    x, brush = -tallest * 0.2, flat(color)
    while x < width + tallest * 0.2:
        height = tallest * random.uniform(0.55, 1.0)
        pine = QPainterPath()
        pine.addPolygon(pine_shape(x, foot + height * 0.1, height, random.uniform(0.3, 0.42)))
        painter.fillPath(pine, brush)
        x += tallest * random.uniform(0.16, 0.34)


def pine_shape(x: float, foot: float, height: float, spread: float) -> QPolygonF:
    """Return a pine of seven tiers of boughs, its tip ``height`` above its foot."""
    tiers = 7
    right: list[QPointF] = []
    for tier in range(1, tiers + 1):
        down = foot - height + height * tier / tiers
        out = height * spread * 0.5 * tier / tiers
        right.append(QPointF(x + out, down))
        right.append(QPointF(x + out * 0.45, down - height * 0.015))
    left = [QPointF(2 * x - point.x(), point.y()) for point in reversed(right)]
    return QPolygonF([QPointF(x, foot - height), *right, *left])
