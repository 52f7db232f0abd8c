"""Where the cards of a staged draw lie: in as many rows as make them largest. Of values."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.ui.draw.staged.words import GAP

_MOST_ROWS = 6


def in_rows(room: QRectF, shares: Sequence[float], widest: float) -> tuple[QRectF, ...]:
    """Return a box for each card in the order drawn, in the middle of ``room``.

    ``shares`` are the widths of the cards by that of a whole one, which is at most ``widest`` px.
    """
    if not shares:
        return ()
    tries = [_rows(shares, count) for count in range(1, _MOST_ROWS + 1)]
    best = max(tries, key=lambda rows: _wide(room, rows, widest))
    wide = _wide(room, best, widest)
    high = wide * HIGH / WIDE
    y = room.center().y() - (high * len(best) + GAP * (len(best) - 1)) / 2
    boxes: list[QRectF] = []
    for row in best:
        x = room.center().x() - (wide * sum(row) + GAP * (len(row) - 1)) / 2
        for share in row:
            boxes.append(QRectF(x, y + high * (1 - share) / 2, wide * share, high * share))
            x += wide * share + GAP
        y += high + GAP
    return tuple(boxes)


def _rows(shares: Sequence[float], count: int) -> tuple[tuple[float, ...], ...]:
    a_row = -(-len(shares) // count)
    return tuple(tuple(shares[at : at + a_row]) for at in range(0, len(shares), a_row))


def _wide(room: QRectF, rows: Sequence[Sequence[float]], widest: float) -> float:
    """Return the width of a whole card in these rows."""
    high = (room.height() - GAP * (len(rows) - 1)) / len(rows)
    across = min((room.width() - GAP * (len(row) - 1)) / sum(row) for row in rows)
    return max(1.0, min(high * WIDE / HIGH, across, widest))
