"""Cached pictures of frequent board elements for one hex size: stamps."""

from collections.abc import Callable, Hashable, Iterable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap

from oathsworn_gui.tabletop.hexes import Hex, Orientation, centre, scene_point
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_view import View, unit_corners

MOST = 400
"""The most stamps that are kept; one more clears the cache."""

SETS = 6
"""How many sets of stamps are kept for a theme, each of its own size."""

Paint = Callable[[QPainter, View], None]
_Size = tuple[float, float, Orientation]
_Set = dict[Hashable, QPixmap]

_kept: dict[str, dict[_Size, _Set]] = {}
"""The sets of each theme, by its name; the one that was used last comes last."""


class Stamps:
    """Stamps of one theme for a board. They are painted for ``side`` pixels a hex side.

    A view of another side stretches them, until :meth:`settle` asks for sharp ones. Boards of the
    same theme share those of the same size: a board that is built anew finds them.
    """

    def __init__(self, theme: Theme) -> None:
        """Begin with those that boards of the theme have made."""
        self.theme = theme
        self._made: _Set = {}
        self._settled: _Size = (0.0, 1.0, "flat")
        self._sets = _kept.setdefault(theme.name, {})

    @property
    def side(self) -> float:
        """The pixels a hex side that stamps are sharp at."""
        return self._settled[0]

    def settle(self, side: float, ratio: float, orientation: Orientation) -> None:
        """Make stamps for this side, device pixel ratio and orientation from now on.

        The last sets are kept: what lies beside the board or below it comes and goes, and its
        size with it.
        """
        wanted = (side, ratio, orientation)
        if wanted != self._settled:
            self._made = self._sets.pop(wanted, {})
            self._sets[wanted] = self._made
            for oldest in list(self._sets)[:-SETS]:
                del self._sets[oldest]
            self._settled = wanted

    def lay(
        self, painter: QPainter, view: View, at: Hex, looks: Hashable, reach: float, paint: Paint
    ) -> None:
        """Lay the stamp of ``looks`` on a hex; see :meth:`lay_at`."""
        self.lay_at(painter, view, view.middle(at), looks, reach, paint)

    def lay_at(
        self,
        painter: QPainter,
        view: View,
        middle: QPointF,
        looks: Hashable,
        reach: float,
        paint: Paint,
    ) -> None:
        """Lay a stamp with its middle on a pixel; ``paint`` makes it when there is none yet.

        ``reach`` is how far it goes from its middle, in hex sides. ``paint`` gets a view in which
        the hex 0, 0 lies in the middle.
        """
        stamp = self._stamp(looks, reach, paint)
        half = stamp.deviceIndependentSize().width() / 2
        if view.side == self.side:
            painter.drawPixmap(QPointF(round(middle.x() - half), round(middle.y() - half)), stamp)
            return
        half *= view.side / self.side
        room = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        painter.drawPixmap(room, stamp, QRectF(stamp.rect()))

    def lay_all(
        self,
        painter: QPainter,
        view: View,
        hexes: Iterable[tuple[int, int]],
        looks: Hashable,
        paint: Paint,
    ) -> None:
        """Lay one stamp, no larger than a hex, on many of them."""
        if view.side != self.side:
            for q, r in hexes:
                self.lay(painter, view, Hex(q, r), looks, 1.0, paint)
            return
        stamp = self._hex_stamp(looks, paint)
        size = stamp.deviceIndependentSize()
        left, top = view.left - size.width() / 2, view.top - size.height() / 2
        side, orientation, lay = view.side, view.orientation, painter.drawPixmap
        for q, r in hexes:
            x, y = scene_point(q, r, orientation)
            lay(round(left + x * side), round(top + y * side), stamp)

    def _hex_stamp(self, looks: Hashable, paint: Paint) -> QPixmap:
        """Return a stamp cut to the height or width of a hex: what is not there costs time too."""
        stamp = self._made.get(("hex", looks))
        if stamp is None:
            side, ratio, orientation = self._settled
            whole = self._stamp(looks, 1.0, paint)
            half = whole.deviceIndependentSize().width() / 2
            wide, high = (
                ceil(max(axis) * side) + 1 for axis in zip(*unit_corners(orientation), strict=True)
            )
            corner = QPointF(half - wide, half - high) * ratio
            size = QSizeF(2 * wide, 2 * high) * ratio
            stamp = self._made["hex", looks] = whole.copy(QRectF(corner, size).toRect())
        return stamp

    def _stamp(self, looks: Hashable, reach: float, paint: Paint) -> QPixmap:
        stamp = self._made.get(looks)
        if stamp is None:
            if len(self._made) >= MOST:
                self._made.clear()
            stamp = self._made[looks] = self._make(reach, paint)
        return stamp

    def _make(self, reach: float, paint: Paint) -> QPixmap:
        side, ratio, orientation = self._settled
        half = ceil(reach * side) + 1
        pixmap = QPixmap(round(2 * half * ratio), round(2 * half * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, View(side, half, half, orientation))
        painter.end()
        return pixmap


def centred(view: View, at: Hex) -> View:
    """Return the view of a stamp moved so that ``at`` takes the place of hex 0, 0."""
    x, y = centre(at, view.orientation)
    return view.shifted(QPointF(-x * view.side, -y * view.side))
