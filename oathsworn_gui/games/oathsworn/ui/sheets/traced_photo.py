"""A photo under the hexes of a body, to trace them by: moved, scaled and turned; never kept."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from oathsworn_gui.ui.table.hex_view import View

_SHOWN = 0.75
_LEAST, _MOST = 1.0, 60.0
"""Width of the photo at least and at most, in sides of a hex."""
_STEP, _LARGER, _TURN = 0.1, 1.04, 1.0
"""Sides of a hex, factor and degrees of one press of a key."""
_KEYS: dict[Qt.Key, tuple[float, float]] = {
    Qt.Key.Key_Left: (-_STEP, 0.0),
    Qt.Key.Key_Right: (_STEP, 0.0),
    Qt.Key.Key_Up: (0.0, -_STEP),
    Qt.Key.Key_Down: (0.0, _STEP),
}
_LARGER_KEYS = {Qt.Key.Key_Plus, Qt.Key.Key_Equal}
_SMALLER_KEYS = {Qt.Key.Key_Minus, Qt.Key.Key_Underscore}
_TURN_KEYS = {Qt.Key.Key_Comma: -_TURN, Qt.Key.Key_Period: _TURN}
MOVING = frozenset({*_KEYS, *_LARGER_KEYS, *_SMALLER_KEYS, *_TURN_KEYS})
"""The keys that move, scale and turn a photo."""


@dataclass
class TracedPhoto:
    """``x``, ``y`` are its middle and ``wide`` its width in sides of a hex, ``angle`` degrees."""

    image: QImage
    wide: float = 9.0
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0

    def paint(self, painter: QPainter, view: View) -> None:
        """Paint it below what is drawn next."""
        high = self.wide * self.image.height() / max(1, self.image.width())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(_SHOWN)
        painter.translate(view.point(self.x, self.y))
        painter.rotate(self.angle)
        wide, high = self.wide * view.side, high * view.side
        painter.drawImage(QRectF(-wide / 2, -high / 2, wide, high), self.image)
        painter.restore()

    def drag(self, by: QPointF, view: View) -> None:
        """Move it by px of the picture."""
        self.x += by.x() / view.side
        self.y += by.y() / view.side

    def scale(self, steps: float) -> None:
        """Make it larger by steps, smaller by negative ones."""
        self.wide = min(_MOST, max(_LEAST, self.wide * _LARGER**steps))

    def press(self, key: Qt.Key) -> bool:
        """Move, scale or turn it by a key; return whether the key does that."""
        if key in _KEYS:
            right, down = _KEYS[key]
            self.x, self.y = self.x + right, self.y + down
        elif key in _TURN_KEYS:
            self.angle += _TURN_KEYS[key]
        else:
            self.scale((key in _LARGER_KEYS) - (key in _SMALLER_KEYS))
        return key in MOVING
