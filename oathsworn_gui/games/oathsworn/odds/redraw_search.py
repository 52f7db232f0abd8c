"""The best use of redraw tokens over several lanes: what each redraw is worth, played on optimally.

Exact integers: with r tokens left a worth is counted in ``whole`` to the power of r. The last
token needs no search, for its rows are laid out beforehand (`redraw_worths`); the last but one is
the loop that everything hangs on.
"""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.odds.redraw_lane import Held, Lane, Move
from oathsworn_gui.games.oathsworn.odds.redraw_worths import NOWHERE, Last, Row, Worths

Rows = tuple[Row, Row, Row]
MOST_TOKENS = 3
"""More tokens than this are treated as this many, so the worths are lower bounds."""


class Search:
    """A hand of several lanes with ``total`` and ``blanks`` that count."""

    def __init__(self, lanes: Sequence[Lane], worths: Worths, total: int, blanks: int) -> None:
        self._lanes = lanes
        self._worths = worths
        self._total = total - worths.first
        self._blanks = blanks
        self._rows: dict[tuple[int, int], Rows] = {}
        self._moves: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._beside: dict[int, list[tuple[Rows, Move]]] = {}

    def moves(self, lane: int, tokens: int) -> tuple[Move, ...]:
        """Return what may be redrawn in a lane of the current hand."""
        key = (lane, tokens)
        if key not in self._moves:
            held = self._lanes[lane]
            self._moves[key] = held.moves(held.root, tokens)
        return self._moves[key]

    def worth(self, lane: int, move: Move, tokens: int) -> int:
        """Return the worth of a redraw out of ``whole ** tokens``, 1 to `MOST_TOKENS` of them."""
        total, blanks = self._total, self._blanks
        if tokens == 1:
            keep, whole = self._worths.keep, self._worths.whole
            return sum(
                ways * (keep[blanks + more][total + gained] // whole)
                for ways, gained, more, _, _ in move.outcomes
                if blanks + more < 2
            )
        if tokens == 2:
            return _expected(move, total, blanks, self._others(lane, lane), NOWHERE)
        return sum(
            ways * self._two_left(total + gained, blanks + more, lane, last, held)
            for ways, gained, more, last, held in move.outcomes
        )

    def _two_left(self, total: int, blanks: int, lane: int, last: Last, held: Held) -> int:
        """Return the worth with two tokens left after a redraw in ``lane``."""
        best = self._worths.keep[blanks][total] * self._worths.whole if blanks < 2 else 0
        rows = self._others(lane, lane)
        for move in self._lanes[lane].moves(held, 2):
            if blanks - move.mends <= 2:
                best = max(best, _expected(move, total, blanks, rows, NOWHERE))
        for other_rows, move in self._elsewhere(lane):
            if blanks - move.mends <= 2:
                best = max(best, _expected(move, total, blanks, other_rows, last))
        return best

    def _elsewhere(self, lane: int) -> list[tuple[Rows, Move]]:
        """Return the redraws in the other lanes, with what the lanes beside both may do last."""
        if lane not in self._beside:
            self._beside[lane] = [
                (self._others(lane, other), move)
                for other in range(len(self._lanes))
                if other != lane
                for move in self.moves(other, 2)
            ]
        return self._beside[lane]

    def _others(self, first: int, second: int) -> Rows:
        """Return what the last token is worth at most in all lanes but these two, or kept."""
        key = (min(first, second), max(first, second))
        if key not in self._rows:
            lasts = [lane.last(lane.root) for at, lane in enumerate(self._lanes) if at not in key]
            best = self._worths.best
            self._rows[key] = (best(0, lasts), best(1, lasts), best(2, lasts))
        return self._rows[key]


def _expected(move: Move, total: int, blanks: int, rows: Rows, own: Last) -> int:
    """Return the expected worth of a redraw with one token after it.

    That is used where it is worth most: in a lane behind ``rows``, in the lane that ``own`` looks
    up, or in the lane of the redraw.
    """
    expected = 0
    for ways, gained, more, last, _ in move.outcomes:
        counted = blanks + more
        if counted > 2:
            continue
        at = total + gained
        best = rows[counted][at]
        for row, card in own[counted]:
            if row[at - card] > best:  # noqa: PLR1730 - the loop of the whole search
                best = row[at - card]
        for row, card in last[counted]:
            if row[at - card] > best:  # noqa: PLR1730
                best = row[at - card]
        expected += ways * best
    return expected
