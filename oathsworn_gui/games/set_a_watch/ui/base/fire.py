"""The fire, which is the clock: a dial of wood around flames that grow and shrink with it."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.set_a_watch.views.line import FireView
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

PARTS = 14
"""How many pieces of wood the dial shows; more are only told as a number."""
_LARGEST = 400.0
_SWEEP = 250.0
_FROM = 235.0
"""Degrees of the dial, and where it begins, counted as Qt does from three o'clock."""


class FireDial(QWidget):
    """Wood as a dial: filled what is there, dashed red what was just lost; ticks at the light.

    The numbers beside the stretches say how many creatures so much wood lights.
    """

    def __init__(self, theme: Theme, *, distance: bool = False) -> None:
        """Show an unlit fire; its numbers are larger to be read from a ``distance``."""
        super().__init__()
        self._theme = theme
        self._fire = FireView(0, 1, (), None)
        self._lost = 0
        self._label = 17 if distance else 13
        self.setObjectName("fire-dial")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_fire(self, fire: FireView, spoken: str) -> None:
        """Show another fire; wood that is gone since the one before stays marked."""
        if fire == self._fire:
            return
        self._lost = max(0, min(PARTS, self._fire.firewood) - fire.firewood)
        self._fire = fire
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room the dial has when there is enough."""
        return QSize(300, 280)

    def minimumSizeHint(self) -> QSize:
        """Return the least room in which the numbers can be read."""
        return QSize(150, 140)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint logs, flames, dial and ticks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(float(self.width()), float(self.height()) * 1.12, _LARGEST)
        above = max(0.0, (self.height() - side * 0.9) / 2)
        centre = QPointF(self.width() / 2, above + side * 0.5)
        radius = side * 0.5 - 16
        self._dial(painter, centre, radius)
        self._flames(painter, QPointF(centre.x(), centre.y() + radius * 0.42), radius * 0.9)
        painter.end()

    def _dial(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        theme, wood = self._theme, self._fire.firewood
        broad = min(22.0, max(10.0, radius * 0.14))
        ring = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        ring.adjust(broad / 2, broad / 2, -broad / 2, -broad / 2)
        step = _SWEEP / PARTS
        for part in range(PARTS):
            start = _FROM - step * part
            if part < wood:
                pen = QPen(theme.color("night-ember"), broad)
            elif part < wood + self._lost:
                pen = QPen(theme.color("boss-line"), broad / 3, Qt.PenStyle.DotLine)
            else:
                pen = QPen(theme.color("night-line"), 2.0)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawArc(ring, round((start - step + 1.6) * 16), round((step - 3.2) * 16))
        self._ticks(painter, centre, radius, broad)

    def _ticks(self, painter: QPainter, centre: QPointF, radius: float, broad: float) -> None:
        theme = self._theme
        for lights, least in enumerate(self._fire.thresholds, 1):
            angle = (_FROM - _SWEEP / PARTS * (least - 1)) / 180 * pi
            out = QPointF(cos(angle), -sin(angle))
            if lights > 1:
                painter.setPen(QPen(theme.color("night-text"), 2))
                painter.drawLine(centre + out * (radius - broad - 4), centre + out * (radius + 3))
            following = self._fire.thresholds[lights:]
            last = following[0] - 1 if following else PARTS
            middle = (_FROM - _SWEEP / PARTS * ((least - 1 + last) / 2)) / 180 * pi
            at = centre + QPointF(cos(middle), -sin(middle)) * (radius - broad - self._label)
            half = self._label * 0.7
            box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
            here = lights == min(self._fire.lights, len(self._fire.thresholds))
            painter.setPen(QPen(theme.color("night-ember" if here else "night-line"), 1.4))
            painter.setBrush(theme.color("night-foot"))
            painter.drawRoundedRect(box, 4, 4)
            ink = theme.color("night-ember" if here else "night-quiet")
            paint_words(painter, box, str(lights), theme.font("number", self._label), ink)

    def _flames(self, painter: QPainter, foot: QPointF, size: float) -> None:
        theme, wood = self._theme, self._fire.firewood
        high = size * (0.28 + 0.62 * min(wood, PARTS) / PARTS) if wood else 0.0
        painter.setPen(Qt.PenStyle.NoPen)
        for share, token in ((1.0, "fire"), (0.66, "fire-light"), (0.34, "lit")):
            if high:
                painter.setBrush(theme.color(token))
                painter.drawPath(_flame(foot, high * share, high * share * 0.36))
        painter.setPen(QPen(theme.color("night-foot"), 2))
        for angle, token in ((-16.0, "roof"), (16.0, "stone")):
            painter.save()
            painter.translate(foot)
            painter.rotate(angle)
            painter.setBrush(theme.color(token))
            painter.drawRoundedRect(QRectF(-size * 0.36, -5, size * 0.72, 11), 5, 5)
            painter.restore()


def _flame(foot: QPointF, high: float, wide: float) -> QPainterPath:
    """Return a flame that stands on ``foot``."""
    x, y = foot.x(), foot.y()
    path = QPainterPath(QPointF(x, y - high))
    path.cubicTo(x + wide * 0.25, y - high * 0.66, x + wide, y - high * 0.5, x + wide * 0.8, y)
    path.quadTo(x, y + high * 0.1, x - wide * 0.8, y)
    path.cubicTo(x - wide, y - high * 0.42, x - wide * 0.3, y - high * 0.55, x, y - high)
    return path
