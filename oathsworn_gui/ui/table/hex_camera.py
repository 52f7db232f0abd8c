"""The visible part of a hex board: fitting, zooming about a point, panning."""

from PySide6.QtCore import QPointF, QRectF

from oathsworn_gui.tabletop.hexes import Hex, Shape
from oathsworn_gui.ui.table.hex_view import View, bounds, fitted

LEAST = 1.0
MOST = 4.0
"""The zoom: 1 shows the whole board, 4 is 400 %."""
MARGIN = 2.0
"""Pixels between the board and the frame when the whole board is seen."""


class Camera:
    """Maps a shape to an area of pixels. The board always stays in view."""

    def __init__(self, shape: Shape) -> None:
        """Show the whole of ``shape``, in an empty area."""
        self._shape = shape
        self._room = QRectF(0, 0, 1, 1)
        self._scene = bounds(shape)
        self._zoom = LEAST
        self._shift = QPointF(0, 0)
        self._whole = View(1.0, 0.0, 0.0)
        self._fit()

    @property
    def zoom(self) -> float:
        """The zoom factor relative to the fitted board, 1 to 4."""
        return self._zoom

    @property
    def room(self) -> QRectF:
        """The visible pixels."""
        return QRectF(self._room)

    @property
    def reach(self) -> QRectF:
        """The pixels that panning can make visible, at this zoom."""
        middle, grown = self._room.center() + self._shift, self._room.size() * self._zoom
        corner = middle - QPointF(grown.width() / 2, grown.height() / 2)
        return QRectF(corner, grown)

    def take(self, shape: Shape, room: QRectF) -> None:
        """Set the shape and the visible area."""
        if shape != self._shape:
            self._zoom = LEAST
            self._shift = QPointF(0, 0)
            self._scene = bounds(shape)
        if shape != self._shape or room != self._room:
            self._shape = shape
            self._room = QRectF(room)
            self._fit()
            self.pan(QPointF(0, 0))

    def _fit(self) -> None:
        room = self._room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        self._whole = fitted(self._scene, room, self._shape.orientation)

    def view(self) -> View:
        """Return the current mapping."""
        whole, middle = self._whole, self._room.center()
        left = middle.x() + (whole.left - middle.x()) * self._zoom + self._shift.x()
        top = middle.y() + (whole.top - middle.y()) * self._zoom + self._shift.y()
        return View(whole.side * self._zoom, left, top, whole.orientation)

    def pan(self, by: QPointF) -> None:
        """Pan by an offset in pixels, limited to the board."""
        far = (self._zoom - 1) / 2
        wide, high = self._room.width() * far, self._room.height() * far
        moved = self._shift + by
        self._shift = QPointF(min(max(moved.x(), -wide), wide), min(max(moved.y(), -high), high))

    def zoom_by(self, factor: float, about: QPointF) -> None:
        """Zoom; the point at the pixel ``about`` is kept there as far as the edges permit."""
        zoom = min(max(self._zoom * factor, LEAST), MOST)
        factor = zoom / self._zoom
        self._zoom = zoom
        middle = self._room.center()
        self._shift = (self._shift + middle - about) * factor + about - middle
        self.pan(QPointF(0, 0))

    def fit(self) -> None:
        """Show the whole board."""
        self._zoom = LEAST
        self._shift = QPointF(0, 0)

    def follow(self, at: Hex) -> bool:
        """Pan as little as needed to show all of a hex; return whether it was needed."""
        view = self.view()
        middle, far = view.middle(at), view.side * 1.5
        room = self._room.adjusted(far, far, -far, -far)
        x = max(room.left() - middle.x(), 0.0) + min(room.right() - middle.x(), 0.0)
        y = max(room.top() - middle.y(), 0.0) + min(room.bottom() - middle.y(), 0.0)
        before = self._shift
        self.pan(QPointF(x, y))
        return before != self._shift
