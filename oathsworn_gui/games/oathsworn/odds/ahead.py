"""What a draw is worth before it is made, when redraw tokens are held. For a worker, not a frame.

Counted over every hand where that can be done; where there are too many, between two bounds, with
an estimate from sampled hands, each of them played on optimally.
"""

from collections.abc import Callable
from fractions import Fraction
from math import prod
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.odds.ahead_cells import Stopped, cells_of, expected
from oathsworn_gui.games.oathsworn.odds.ahead_lanes import graphs_of, hands_of
from oathsworn_gui.games.oathsworn.odds.ahead_sampled import sampled
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool, refuse_pool
from oathsworn_gui.games.oathsworn.odds.redraw_lane import LONGEST
from oathsworn_gui.games.oathsworn.odds.redraw_search import MOST_TOKENS

__all__ = ["ALWAYS", "Ahead", "Stopped", "ahead"]

ALWAYS = 6
"""So many cards are counted exactly, however long it takes."""

MOST_CELLS = 12_000_000
"""More cards are counted exactly as long as no more hands than this need to be gone through."""


class Ahead(NamedTuple):
    """What a draw is worth with redraws held.

    ``exact``: counted over every hand; it lies between ``low`` and ``high``, which are equal but
    for rounding and, with dice, for chains of criticals that are followed so far only.
    ``sampled``: ``worth`` is an estimate from so many ``samples``, give or take ``error``, its
    standard error; the truth lies between ``low`` and ``high`` for certain. ``tokens`` are those
    that were counted with, 3 at most.
    """

    worth: Fraction | float
    kind: Literal["exact", "sampled"]
    low: float
    high: float
    samples: int = 0
    error: float = 0.0
    tokens: int = 0


def _never() -> bool:
    return False


def ahead(
    pool: Pool,
    piles: Piles,
    redraws: int,
    aim: Aim,
    *,
    stop: Callable[[], bool] = _never,
    samples: int = 200,
) -> Ahead:
    """Return what a draw is worth when so many redraws may follow it.

    ``stop`` is asked many times a second. Source: MIGHT-15..17, L905-907, L1293-1298; TOKEN-14.

    Raises:
        ValueError: the pool cannot be drawn, or it is the enemy's, whose draws allow no redraw.
        Stopped: ``stop`` said so.
    """
    refuse_pool(pool)
    if piles.family != "oathsworn":
        raise ValueError("only draws of the Oathsworn are redrawn")
    tokens = max(0, min(redraws, MOST_TOKENS))
    without = outlook(pool, piles).worth(aim)
    units = sum(pool.cards) + sum(pool.dice)
    if not tokens or not units:
        return Ahead(without, "exact", float(without), float(without))
    if units <= ALWAYS or _few(pool, piles, tokens):
        graphs = graphs_of(pool, piles, tokens, aim)
        if units <= ALWAYS or cells_of(graphs, tokens) <= MOST_CELLS:
            worth = expected(graphs, tokens, stop)
            return Ahead(worth, "exact", worth, worth + _cut(pool, tokens), tokens=tokens)
    low = _with_fewer(pool, piles, tokens - 1, aim, stop) if tokens > 1 else float(without)
    gain = sampled(pool, piles, tokens, aim, stop, samples)
    high = max(low, _bound(pool, piles, tokens, aim, stop))
    worth = min(max(float(without) + gain.mean, low), high)
    return Ahead(worth, "sampled", low, high, gain.samples, gain.error, tokens)


def _few(pool: Pool, piles: Piles, tokens: int) -> bool:
    """Whether it is worth the while to lay out all states: else there are far too many hands."""
    sizes = hands_of(pool, piles, tokens)
    return prod(sizes) * (3 * len(sizes)) ** (tokens - 1) <= MOST_CELLS


def _with_fewer(pool: Pool, piles: Piles, tokens: int, aim: Aim, stop: Callable[[], bool]) -> float:
    """Return the exact worth with so many tokens or fewer, for more are never worth less."""
    while tokens:
        if _few(pool, piles, tokens):
            graphs = graphs_of(pool, piles, tokens, aim)
            if cells_of(graphs, tokens) <= MOST_CELLS:
                return expected(graphs, tokens, stop)
        tokens -= 1
    return float(outlook(pool, piles).worth(aim))


def _bound(pool: Pool, piles: Piles, tokens: int, aim: Aim, stop: Callable[[], bool]) -> float:
    """Return a worth that cannot be exceeded.

    Each colour is given all the tokens, and missing only by two blanks of its own; HP are counted
    without rounding down. Then colours are apart: the total of one counts while the others hit.
    """
    totals: list[float] = []
    hits: list[float] = []
    for alone in _apart(pool):
        total, hit = Aim("hp"), Aim("hit")
        totals.append(expected(graphs_of(alone, piles, tokens, total), tokens, stop))
        hits.append(expected(graphs_of(alone, piles, tokens, hit), tokens, stop))
    hit = prod(hits)
    if aim.kind == "hit":
        return hit
    total = sum(
        one * prod(others for other, others in enumerate(hits) if other != at)
        for at, one in enumerate(totals)
    )
    total += max(aim.bonus, 0) * hit + _cut(pool, tokens)
    if aim.kind == "reach":
        return min(hit, total / aim.reach) if aim.reach > 0 else hit
    worth = total / max(1, aim.per)
    return worth if aim.most is None else min(worth, aim.most * hit)


def _apart(pool: Pool) -> list[Pool]:
    """Return the colours of a pool apart, cards and dice too."""
    found: list[Pool] = []
    for at in range(4):
        for cards in (True, False):
            n = (pool.cards if cards else pool.dice)[at]
            four = (n * (at == 0), n * (at == 1), n * (at == 2), n * (at == 3))
            if n:
                found.append(Pool(four) if cards else Pool((0, 0, 0, 0), four))
    return found


def _cut(pool: Pool, tokens: int) -> float:
    """Return more than chains of dice that are not followed to their end can be worth."""
    if not sum(pool.dice):
        return 0.0
    chains = sum(pool.dice) + tokens
    return chains * 6.0 ** -(LONGEST + 1) * 5 * (LONGEST + 2) * (chains + sum(pool.cards) + 12)
