"""The night around the fire: sky, stars, moon and pines, drawn once a size, and the firelight."""

from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
)

from oathsworn_gui.ui.base.forest import pine_shape
from oathsworn_gui.ui.base.overlay import mark_picture
from oathsworn_gui.ui.base.sharp import SharpWidget
from oathsworn_gui.ui.base.theme import Theme

_SEED = 9
_STARS = 90


class Night(SharpWidget):
    """The scene behind the Line and the camp; ``dusk`` is an evening sky instead of the night's.

    The light is a circle around ``centre`` (shares of width and height) of ``radius`` px.
    """

    def __init__(self, theme: Theme, *, dusk: bool = False) -> None:
        """Begin without a fire."""
        super().__init__()
        mark_picture(self)
        self._theme = theme
        self._dusk = dusk
        self._drawn = QPixmap()
        self._centre = QPointF(0.1, 0.6)
        self._radius = 0.0
        self._edges: tuple[float, ...] | None = None

    def light(self, centre: QPointF, radius: float, edges: tuple[float, ...] | None = None) -> None:
        """Show another light, in px; ``edges`` are the circles of more wood, None for no circle."""
        if (centre, radius, edges) != (self._centre, self._radius, self._edges):
            self._centre, self._radius, self._edges = centre, radius, edges
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the night, and the light over it."""
        ratio = self.devicePixelRatioF()
        if self._drawn.size() != self.size() * ratio:
            self._drawn = _night(self._theme, self.size(), ratio, dusk=self._dusk)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._drawn)
        if self._radius > 0:
            self._paint_light(painter)
        painter.end()

    def _paint_light(self, painter: QPainter) -> None:
        glow = QRadialGradient(self._centre, self._radius)
        for at, strength in ((0.0, 150), (0.45, 88), (0.85, 30), (1.0, 0)):
            color = QColor(self._theme.color("fire"))
            color.setAlpha(strength)
            glow.setColorAt(at, color)
        painter.fillRect(self.rect(), QBrush(glow))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._edges is None:
            return
        for place, edge in enumerate((self._radius, *self._edges)):
            color = QColor(self._theme.color("night-ember"))
            color.setAlpha(110 if place == 0 else 70)
            style = Qt.PenStyle.SolidLine if place == 0 else Qt.PenStyle.DotLine
            pen = painter.pen()
            pen.setColor(color)
            pen.setStyle(style)
            pen.setWidthF(1.2)
            painter.setPen(pen)
            painter.drawEllipse(self._centre, edge, edge)


def _night(theme: Theme, size: QSize, ratio: float, *, dusk: bool) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wide, high = float(size.width()), float(size.height())
    _sky(painter, QRectF(0, 0, wide, high), theme, dusk=dusk)
    random = Random(_SEED)  # noqa: S311
    _stars(painter, random, wide, high, theme)
    if not dusk:
        _moon(painter, QPointF(wide * 0.92, high * 0.075), min(wide, high) * 0.05, theme)
    foot = high * 0.86
    x, tallest = -40.0, high * 0.5
    painter.setPen(Qt.PenStyle.NoPen)
    while x < wide + 60:
        height = tallest * random.uniform(0.45, 1.0)
        painter.setBrush(theme.color("night-pine"))
        painter.setOpacity(random.uniform(0.45, 0.9))
        painter.drawPolygon(pine_shape(x, foot, height, random.uniform(0.3, 0.42)))
        x += tallest * random.uniform(0.12, 0.3)
    painter.setOpacity(1.0)
    ground = QLinearGradient(0, foot - 30, 0, high)
    ground.setColorAt(0.0, QColor(0, 0, 0, 0))
    ground.setColorAt(0.35, theme.color("night-foot"))
    ground.setColorAt(1.0, theme.color("night-foot"))
    painter.fillRect(QRectF(0, foot - 30, wide, high - foot + 30), QBrush(ground))
    painter.end()
    return picture


def _sky(painter: QPainter, box: QRectF, theme: Theme, *, dusk: bool) -> None:
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0.0, theme.color("night-top"))
    sky.setColorAt(0.55, theme.color("night-mid"))
    sky.setColorAt(0.8, theme.color("dusk" if dusk else "night-mid"))
    sky.setColorAt(1.0, theme.color("night-foot"))
    painter.fillRect(box, QBrush(sky))


def _stars(painter: QPainter, random: Random, wide: float, high: float, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("night-text"))
    for _ in range(_STARS):
        painter.setOpacity(random.uniform(0.06, 0.4))
        size = random.uniform(0.6, 1.5)
        at = QPointF(random.uniform(0, wide), random.uniform(0, high * 0.6))
        painter.drawEllipse(at, size, size)
    painter.setOpacity(1.0)


def _moon(painter: QPainter, at: QPointF, radius: float, theme: Theme) -> None:
    full, shadow = QPainterPath(), QPainterPath()
    full.addEllipse(at, radius, radius)
    shadow.addEllipse(at + QPointF(radius * 0.55, -radius * 0.25), radius * 0.95, radius * 0.95)
    painter.setBrush(theme.color("night-quiet"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(full.subtracted(shadow))
