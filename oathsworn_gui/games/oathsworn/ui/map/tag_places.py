"""Where labels on a map lie: on no token, on no other label, on no button."""

from itertools import product
from math import inf

from PySide6.QtCore import QPointF, QRectF, QSizeF

_EDGE = 4.0
_FAR = 30.0
"""How much farther away, in px, a label goes where it has no room beside its token."""
_ROUND = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Where a label is looked for: below, above, right, left, then aslant."""


class TagPlaces:
    """Finds room for one label after the other; each taken place is left free by the next."""

    def __init__(self, size: QSizeF, taken: list[QRectF]) -> None:
        """Begin on a map of ``size`` px with the boxes of tokens, shops, buttons and the title."""
        self._room = QRectF(QPointF(0, 0), size).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._taken = list(taken)

    def place(self, at: QPointF, tag: QSizeF, size: float) -> QRectF:
        """Return a free box for a label of a token of ``size`` at a point, and take it.

        Without a free one it is where it covers least.
        """
        least, found = inf, QRectF()
        for far, way in product((0.0, _FAR), _ROUND):
            box = self._pushed_in(_beside(at, tag, size / 2 + 10 + far, way))
            covered = self._covers(box)
            if covered < least:
                least, found = covered, box
            if covered == 0:
                break
        self._taken.append(found)
        return found

    def _pushed_in(self, box: QRectF) -> QRectF:
        """Return a box pushed sideways onto the map, and up or down where it has to be."""
        left = min(max(box.left(), self._room.left()), self._room.right() - box.width())
        top = min(max(box.top(), self._room.top()), self._room.bottom() - box.height())
        return QRectF(left, top, box.width(), box.height())

    def _covers(self, box: QRectF) -> float:
        """Return how many square px of what is taken a box covers."""
        common = (box & each for each in self._taken if box.intersects(each))
        return sum(each.width() * each.height() for each in common)


def _beside(at: QPointF, tag: QSizeF, away: float, way: tuple[int, int]) -> QRectF:
    x, y = way
    left = at.x() + (-tag.width() / 2 if x == 0 else away if x > 0 else -away - tag.width())
    upper, lower = at.y() - away - tag.height(), at.y() + away
    top = lower if y > 0 else upper if y < 0 else at.y() - tag.height() / 2
    if x and y:  # aslant: nearer, as the token is round
        top += -y * away / 2
    return QRectF(left, top, tag.width(), tag.height())
