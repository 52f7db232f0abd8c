"""The rectangle of a map in its widget: fitted in its proportions, zoomed, panned."""

from PySide6.QtCore import QPointF, QRectF, QSizeF

from oathsworn_gui.games.oathsworn.model.own import MapPoint

MARGIN = 36.0
"""Half a marker and a little: nothing on the drawn default is nearer to an edge, in px."""

NEAREST = 4.0


class MapFrame:
    """Turns points of a map's unit square into points of the widget and back.

    The drawn default fills its room; a picture is fitted into it and may be drawn nearer.
    """

    def __init__(self) -> None:
        self._room = QRectF(0, 0, 1, 1)
        self._picture: QSizeF | None = None
        self._zoom = 1.0
        self._middle = (0.5, 0.5)

    @property
    def zoom(self) -> float:
        """How near a picture is drawn: 1 when all of it is seen."""
        return self._zoom if self._picture is not None else 1.0

    def lay(self, room: QRectF, picture: QSizeF | None) -> None:
        """Fit into a room of the widget; ``picture`` is its size in px, None for the default."""
        if picture != self._picture:
            self.fit()
        self._picture = picture
        self._room = QRectF(room.topLeft(), room.size().expandedTo(QSizeF(1, 1)))

    def fit(self) -> None:
        """Show the whole picture again."""
        self._zoom = 1.0
        self._middle = (0.5, 0.5)

    @property
    def rect(self) -> QRectF:
        """Return the rectangle of the whole map, in px of the widget; larger when zoomed in."""
        if self._picture is None:
            return QRectF(self._room)
        size = self._fitted() * self._zoom
        return QRectF(
            self._room.left() + _laid(self._room.width(), size.width(), self._middle[0]),
            self._room.top() + _laid(self._room.height(), size.height(), self._middle[1]),
            size.width(),
            size.height(),
        )

    def _fitted(self) -> QSizeF:
        picture = self._picture or QSizeF(1, 1)
        share = min(self._room.width() / picture.width(), self._room.height() / picture.height())
        return QSizeF(picture.width() * share, picture.height() * share)

    def at(self, point: MapPoint) -> QPointF:
        """Return the position of a point of the map in the widget, in px."""
        rect = self.rect
        there = QPointF(
            rect.left() + point[0] * rect.width(), rect.top() + point[1] * rect.height()
        )
        if self._picture is not None:
            return there
        return QPointF(
            min(max(there.x(), MARGIN), rect.width() - MARGIN),
            min(max(there.y(), MARGIN), rect.height() - MARGIN),
        )

    def point(self, at: QPointF) -> MapPoint:
        """Return the point of the map at a position of the widget; the nearest one inside."""
        rect = self.rect
        x, y = (at.x() - rect.left()) / rect.width(), (at.y() - rect.top()) / rect.height()
        return (min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0))

    def holds(self, at: QPointF) -> bool:
        """Whether a position of the widget is on the map."""
        return self.rect.contains(at) and self._room.contains(at)

    def draw_near(self, factor: float, at: QPointF) -> bool:
        """Zoom a picture around a position of the widget; return whether anything moved."""
        if self._picture is None:
            return False
        zoom = min(max(self._zoom * factor, 1.0), NEAREST)
        if zoom == self._zoom:
            return False
        point = self.point(at)
        self._zoom = zoom
        size = self._fitted() * zoom
        self._move_to(point, at, size)
        return True

    def move_by(self, by: QPointF) -> None:
        """Move a picture that is drawn near, as far as it goes."""
        room = self._room.center()
        self._move_to(self.point(room), room + by, self.rect.size())

    def _move_to(self, point: MapPoint, at: QPointF, size: QSizeF) -> None:
        """Move the map so that one of its points is at a given position of the widget."""
        room = self._room.center()
        self._middle = (
            point[0] + (room.x() - at.x()) / size.width(),
            point[1] + (room.y() - at.y()) / size.height(),
        )


def _laid(room: float, size: float, middle: float) -> float:
    """Return where a side of length ``size`` begins in ``room``, given its desired middle."""
    if size <= room:
        return (room - size) / 2
    return min(0.0, max(room - size, room / 2 - middle * size))
