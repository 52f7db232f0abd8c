"""The best number of whites when redraws are held, exactly. For a worker, not a frame.

What bounds a draw is far cheaper than its worth: draws are counted until none that is left can be
worth as much as the best so far.
"""

from collections.abc import Sequence
from itertools import accumulate, count
from math import inf
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.ahead import Bounds, Stopped, exactly
from oathsworn_gui.games.oathsworn.odds.ahead_lanes import Stop
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.odds.redraw_search import MOST_TOKENS

MOST_ASKED = 200
"""The work after which the count is given up, in questions whether to stop: 2 to 3 s."""

ALIKE = 1e-9
"""Worths nearer than this are equal but for rounding."""

_CUT = 1e-3
"""What chains of dice, where they replace used-up cards, may at most add to a worth: it is not
seen in what is shown."""


class Together(NamedTuple):
    """What each number of whites, from 0 on, is worth when up to ``redraws`` redraws follow.

    Numbers left out at the end are worth less than the best; ``whole``: no more of them are still
    to be counted. ``fewer`` is what the best number is worth with one redraw fewer, None while not
    counted. Source: TOKEN-14, L1293-1300.
    """

    redraws: int
    worths: tuple[float, ...]
    fewer: float | None = None
    whole: bool = False

    @property
    def best(self) -> int:
        """The number of whites with the greatest worth, the fewest of equal ones."""
        most = max(self.worths)
        return next(n for n, worth in enumerate(self.worths) if worth > most - ALIKE)


def best_ahead(
    pools: Sequence[Pool],
    piles: Piles,
    redraws: int,
    aim: Aim,
    *,
    stop: Stop,
    most: int = MOST_ASKED,
) -> Together | None:
    """Return what ``pools``, of 0, 1, 2 … whites, are worth when up to ``redraws`` redraws follow.

    None where that cannot be told exactly, or takes more work than ``most``.
    Source: MIGHT-15, MIGHT-16, MIGHT-17, L905-907; TOKEN-14.

    Raises:
        Stopped: ``stop`` returned True.
    """
    tokens, late = max(0, min(redraws, MOST_TOKENS)), _limited(most, stop)
    bounds, worths = Bounds(piles, tokens, aim, late), list[float]()
    try:
        each = [bounds.of(pool) if tokens else inf for pool in pools]
        left = tuple(accumulate(reversed(each), max))[::-1]
        for pool, greatest in zip(pools, left, strict=True):
            if worths and greatest < max(worths) - ALIKE:
                break
            worth = _exactly(pool, piles, tokens, aim, late)
            if worth is None:
                return None
            worths.append(worth)
    except Stopped:
        if stop():
            raise
        return None
    return Together(tokens, tuple(worths))


def others_ahead(
    found: Together,
    pools: Sequence[Pool],
    piles: Piles,
    aim: Aim,
    *,
    stop: Stop,
    most: int = MOST_ASKED,
) -> Together:
    """Return the same with the worths of the ``pools`` left out, as far as they can be told soon.

    Raises:
        Stopped: ``stop`` returned True.
    """
    late, worths = _limited(most, stop), list(found.worths)
    try:
        for pool in pools[len(worths) :]:
            worth = _exactly(pool, piles, found.redraws, aim, late)
            if worth is None:
                break
            worths.append(worth)
    except Stopped:
        if stop():
            raise
    return found._replace(worths=tuple(worths), whole=True)


def _limited(most: int, stop: Stop) -> Stop:
    """Return a question whether to stop that is answered with yes after so many times."""
    asked = count(1)
    return lambda: next(asked) > most or stop()


def _exactly(pool: Pool, piles: Piles, tokens: int, aim: Aim, stop: Stop) -> float | None:
    found = exactly(pool, piles, tokens, aim, stop=stop)
    return None if found is None or found.high - found.low > _CUT else float(found.worth)
