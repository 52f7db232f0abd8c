"""Positions of locations, shops and marked spots in the map's widget, and what is at a point."""

from PySide6.QtCore import QPointF, QRectF, QSizeF

from oathsworn_gui.games.oathsworn.ui.map.map_frame import MapFrame
from oathsworn_gui.games.oathsworn.ui.map.map_marks import MARK
from oathsworn_gui.games.oathsworn.ui.map.map_pieces import COMPANY, SHOP, TOKEN, box_at
from oathsworn_gui.games.oathsworn.ui.map.map_tray import Tray
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight

_SMALL = 420.0
"""Below how many px of its shorter side tokens on a picture become smaller."""
_AROUND = ((0, -1), (1, 0), (-1, 0), (0, 1))
"""Where the square of a shop lies beside a token: above, right, left, below."""
_SMALLEST = 0.62
"""How small tokens become at most, as a share of their size."""


class MapPlaces:
    """The places of one moment of the map, in px of a widget of ``size``."""

    def __init__(self, sight: MapSight, frame: MapFrame, tray: Tray, size: QSizeF) -> None:
        """Compute positions for ``sight`` as ``frame`` and ``tray`` lay it out."""
        self._sight = sight
        self._frame = frame
        self._tray = tray
        self._size = size

    @property
    def share(self) -> float:
        """How large tokens are: smaller on a small picture, which they would hide."""
        rect = self._frame.rect
        short = min(rect.width(), rect.height())
        return min(1.0, max(_SMALLEST, short / _SMALL)) if self.has_picture else 1.0

    @property
    def has_picture(self) -> bool:
        """Whether the map is the group's own picture."""
        return bool(self._sight.picture)

    def at(self, number: int) -> QPointF:
        """Return the position of a location."""
        if number in self._tray.numbers:
            return self._tray.place(number)
        at = self._frame.at(self._sight.spots[number])
        if not self.has_picture or self._frame.zoom > 1:
            return at
        edge = COMPANY / 2 + 2  # no token of a spot at the edge is cut while all is seen
        return QPointF(
            min(max(at.x(), edge), self._size.width() - edge),
            min(max(at.y(), edge), self._size.height() - edge),
        )

    def shop_at(self, number: int) -> QPointF:
        """Return the position of a shop's square: beside a token that would cover it.

        It is above the token, or where no other token lies.
        """
        at, sight = self.at(number), self._sight
        if number not in sight.lying:
            return at
        away, inside = TOKEN * self.share + 4, QRectF(QPointF(0, 0), self._size)
        others = [box_at(self.at(n), TOKEN * self.share) for n in sight.lying if n != number]
        ways = [at + QPointF(x, y) * away for x, y in _AROUND]

        def hidden(place: QPointF) -> bool:
            box = box_at(place, SHOP * self.share)
            return not inside.contains(box) or any(box.intersects(each) for each in others)

        return next((place for place in ways if not hidden(place)), ways[0])

    def number_under(self, at: QPointF) -> int | None:
        """Return the location whose token or mark is at a point, or None."""
        size = TOKEN * self.share
        return next((n for n in self._sight.lying if _near(self.at(n), at, size)), None)

    def shop_under(self, at: QPointF) -> int | None:
        """Return the number of the shop whose square is at a point, or None."""
        if self.number_under(at) is not None:
            return None
        shops = (number for number, _, _ in self._sight.shops)
        return next((n for n in shops if self._shop_box(n).contains(at)), None)

    def _shop_box(self, number: int) -> QRectF:
        return box_at(self.shop_at(number), SHOP * self.share)

    def mark_under(self, at: QPointF) -> int | None:
        """Return the marked spot under a point, or None."""
        marking = self._sight.marking
        if marking is None:
            return None
        marks = marking.marks.items()
        return next((n for n, point in marks if _near(self._frame.at(point), at, MARK)), None)


def _near(place: QPointF, at: QPointF, size: float) -> bool:
    apart = place - at
    return apart.x() ** 2 + apart.y() ** 2 <= (size / 2 + 3) ** 2
