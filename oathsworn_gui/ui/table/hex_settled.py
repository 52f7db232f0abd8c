"""The settled picture of a hex board's ground and things: painted once, then only moved."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from oathsworn_gui.ui.table.hex_ground import Ground, paint_ground, paint_names
from oathsworn_gui.ui.table.hex_picture import BoardPicture
from oathsworn_gui.ui.table.hex_stamps import Stamps
from oathsworn_gui.ui.table.hex_things_paint import paint_things
from oathsworn_gui.ui.table.hex_view import View

KEPT = 2
"""How many pictures are kept: a question beside the board comes and goes, and its size with it."""
_PIXELS = 9e6
"""The most pixels of one picture; what is seen through the room is always whole."""


@dataclass
class _Picture:
    """``ground`` and ``full`` (with things) for an ``area`` of pixels as seen by ``view``."""

    ground_of: object
    things_of: object
    view: View
    ratio: float
    area: QRect
    ground: QPixmap
    full: QPixmap


class Settled:
    """Keeps the last pictures, and lays the one that fits."""

    def __init__(self, stamps: Stamps) -> None:
        """Keep none yet; things are laid as ``stamps``."""
        self._stamps = stamps
        self._kept: list[_Picture] = []

    def can_stretch(self, ground: Ground) -> bool:
        """Whether there is a picture of the same ground and things to stretch while zooming."""
        return self._last_of(ground) is not None

    def _last_of(self, ground: Ground) -> _Picture | None:
        wanted = (_ground_of(ground), _things_of(ground.picture))
        return next(
            (kept for kept in reversed(self._kept) if (kept.ground_of, kept.things_of) == wanted),
            None,
        )

    def stretch(self, painter: QPainter, view: View, room: QRectF, ground: Ground) -> None:
        """Lay the last picture larger or smaller, as a view between two settled ones needs it."""
        kept = self._last_of(ground)
        if kept is None:
            return
        painter.fillRect(room, ground.theme.color("boss"))
        scale = view.side / kept.view.side
        left = view.left + (kept.area.left() - kept.view.left) * scale
        top = view.top + (kept.area.top() - kept.view.top) * scale
        size = QSize(kept.area.size()).toTuple()
        target = QRectF(left, top, size[0] * scale, size[1] * scale)
        painter.drawPixmap(target, kept.full, QRectF(kept.full.rect()))

    def lay(
        self, painter: QPainter, view: View, room: QRectF, reach: QRectF, ground: Ground
    ) -> None:
        """Lay the sharp picture; it is painted when none of those kept will do.

        ``reach`` is what panning could bring into ``room``.
        """
        kept = self._found(painter, view, room, ground)
        if kept is None:
            kept = self._paint(painter, view, _area(room, reach), ground)
        elif kept.things_of != (things := _things_of(ground.picture)):
            kept.things_of, kept.full = things, self._with_things(kept, ground)
        moved = _moved(kept.view, view)
        seen = room.toAlignedRect()
        corner = (seen.topLeft() - kept.area.topLeft() - moved) * kept.ratio
        source = QRect(corner, seen.size() * kept.ratio)
        painter.drawPixmap(seen, kept.full, source)

    def _found(
        self, painter: QPainter, view: View, room: QRectF, ground: Ground
    ) -> _Picture | None:
        ratio, wanted = painter.device().devicePixelRatioF(), _ground_of(ground)
        seen = room.toAlignedRect()
        for kept in reversed(self._kept):
            same = (kept.view.side, kept.ratio, kept.ground_of) == (view.side, ratio, wanted)
            if same and kept.area.translated(_moved(kept.view, view)).contains(seen):
                return kept
        return None

    def _paint(self, painter: QPainter, view: View, area: QRect, ground: Ground) -> _Picture:
        ratio = painter.device().devicePixelRatioF()

        def paint(to: QPainter) -> None:
            paint_ground(to, view, ground, QRectF(area))

        plain = _painted(QPixmap(area.size() * ratio), area, ratio, paint)
        kept = _Picture(
            _ground_of(ground), _things_of(ground.picture), view, ratio, area, plain, plain
        )
        kept.full = self._with_things(kept, ground)
        self._kept = [*self._kept[-(KEPT - 1) :], kept]
        return kept

    def _with_things(self, kept: _Picture, ground: Ground) -> QPixmap:
        def paint(to: QPainter) -> None:
            paint_things(to, kept.view, ground.picture, self._stamps, QRectF(kept.area))
            paint_names(to, kept.view, ground, QRectF(kept.area))

        return _painted(kept.ground.copy(), kept.area, kept.ratio, paint)


def _painted(
    pixmap: QPixmap, area: QRect, ratio: float, paint: Callable[[QPainter], None]
) -> QPixmap:
    """Paint onto a picture in the pixels of the widget; return it."""
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-area.topLeft())
    paint(painter)
    painter.end()
    return pixmap


def _moved(before: View, now: View) -> QPoint:
    return QPointF(now.left - before.left, now.top - before.top).toPoint()


def _area(room: QRectF, reach: QRectF) -> QRect:
    """Return what to paint: the room and as much of the reach about it as is not too much."""
    spare = max(_PIXELS / max(room.width() * room.height(), 1.0), 1.0) ** 0.5
    grow = min(0.5, (spare - 1) / 2)
    wide, high = room.width() * grow, room.height() * grow
    wanted = room.adjusted(-wide, -high, wide, high).intersected(reach.united(room))
    return wanted.toAlignedRect()


def _ground_of(ground: Ground) -> tuple[object, ...]:
    picture = ground.picture
    photo = ground.photo.cacheKey() if ground.photo is not None else 0
    return (picture.shape, picture.photo, photo)


def _things_of(picture: BoardPicture) -> tuple[object, ...]:
    return (picture.obstacles, picture.tiles, picture.thrown, picture.coordinates)
