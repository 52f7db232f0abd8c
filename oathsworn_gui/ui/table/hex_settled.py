"""Cached pictures of a hex board: painted once per hex size, then only moved.

A picture has levels: ground, things, figures, overlays. Each is a copy of the one below with
something painted on it, so only changed levels are repainted.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from oathsworn_gui.ui.table.hex_view import View

KEPT = 4
"""The most pictures that are kept: a question beside the board, or what a draw came to below it,
comes and goes, and the board's size with it."""
_PIXELS = 6e6
"""The most device pixels of one picture, unless what is seen at once takes more."""


class Level(NamedTuple):
    """What one level adds. It is painted anew when ``key`` is not equal to the last one."""

    key: object
    paint: Callable[[QPainter, View, QRectF], None]


class _Layer(NamedTuple):
    key: object
    pixmap: QPixmap


@dataclass
class _Picture:
    """The layers of an ``area`` of pixels as seen by ``view`` at a device pixel ratio."""

    view: View
    ratio: float
    area: QRect
    layers: list[_Layer]

    def shows(self, view: View, ratio: float, room: QRect) -> bool:
        """Whether it is as sharp as ``view`` wants and covers the room."""
        if (self.view.side, self.view.orientation, self.ratio) != (
            view.side,
            view.orientation,
            ratio,
        ):
            return False
        return self.area.translated(self.moved(view)).contains(room)

    @property
    def pixels(self) -> float:
        """The device pixels of one layer."""
        return self.area.width() * self.area.height() * self.ratio**2

    def moved(self, view: View) -> QPoint:
        """Return how far things lie from where they were painted."""
        return QPointF(view.left - self.view.left, view.top - self.view.top).toPoint()

    def follow(self, levels: Sequence[Level]) -> None:
        """Paint the levels that changed, and those above them that are wanted."""
        changed = False
        for k, level in enumerate(levels):
            changed = changed or k >= len(self.layers) or self.layers[k].key != level.key
            if changed:
                layer = _Layer(level.key, self._painted(level, k))
                self.layers[k : k + 1] = [layer]
        if changed:
            del self.layers[len(levels) :]

    def _painted(self, level: Level, k: int) -> QPixmap:
        """Paint a level over the one below; pixels that it had before are used again."""
        if k < len(self.layers):
            pixmap = self.layers[k].pixmap
        else:
            pixmap = QPixmap(self.area.size() * self.ratio)
            pixmap.setDevicePixelRatio(self.ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if k > 0:
            painter.drawPixmap(0, 0, self.layers[k - 1].pixmap)
        painter.translate(-self.area.topLeft())
        level.paint(painter, self.view, QRectF(self.area))
        painter.end()
        return pixmap


class Settled:
    """Keeps the last pictures, and lays the one that fits."""

    def __init__(self) -> None:
        """Keep none yet."""
        self._kept: list[_Picture] = []

    def stretch(
        self, painter: QPainter, view: View, room: QRectF, levels: Sequence[Level], back: QColor
    ) -> bool:
        """Lay the last picture of these levels larger or smaller, while a zoom is under way.

        Return False when there is none. ``back`` fills what it does not cover.
        """
        wanted = [level.key for level in levels]
        for kept in reversed(self._kept):
            if [layer.key for layer in kept.layers[: len(wanted)]] == wanted:
                break
        else:
            return False
        painter.fillRect(room, back)
        scale = view.side / kept.view.side
        left = view.left + (kept.area.left() - kept.view.left) * scale
        top = view.top + (kept.area.top() - kept.view.top) * scale
        target = QRectF(left, top, kept.area.width() * scale, kept.area.height() * scale)
        pixmap = kept.layers[len(wanted) - 1].pixmap
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
        return True

    def lay(
        self,
        painter: QPainter,
        view: View,
        room: QRect,
        reach: QRectF,
        levels: Sequence[Level],
        dirty: QRect,
    ) -> None:
        """Lay the sharp picture of these levels, as much of it as is ``dirty``.

        ``room`` is what can be seen, ``reach`` what panning could bring in.
        """
        ratio = painter.device().devicePixelRatioF()
        kept = self._found(view, ratio, room, levels[0].key)
        if kept is None:
            kept = _Picture(view, ratio, _area(QRectF(room), reach, ratio), [])
            self._kept = [*self._worth_keeping(), kept]
        kept.follow(levels)
        seen = room.intersected(dirty)
        corner = (seen.topLeft() - kept.area.topLeft() - kept.moved(view)) * ratio
        pixmap = kept.layers[len(levels) - 1].pixmap
        painter.drawPixmap(seen, pixmap, QRect(corner, seen.size() * ratio))

    def _worth_keeping(self) -> list[_Picture]:
        """Return those kept beside a new one: the last always, more while they are small."""
        left, kept = _PIXELS, self._kept[-1:]
        for picture in reversed(self._kept[-(KEPT - 1) : -1]):
            left -= picture.pixels
            if left < 0:
                break
            kept.insert(0, picture)
        return kept

    def _found(self, view: View, ratio: float, seen: QRect, key: object) -> _Picture | None:
        for kept in reversed(self._kept):
            if kept.shows(view, ratio, seen) and kept.layers[0].key == key:
                return kept
        return None


def _area(room: QRectF, reach: QRectF, ratio: float) -> QRect:
    """Return what to paint: the room and as much of the reach about it as is not too much."""
    seen = max(room.width() * room.height() * ratio * ratio, 1.0)
    grow = min(0.25, (max(_PIXELS / seen, 1.0) ** 0.5 - 1) / 2)
    wide, high = room.width() * grow, room.height() * grow
    wanted = room.adjusted(-wide, -high, wide, high).intersected(reach.united(room))
    return wanted.toAlignedRect()
