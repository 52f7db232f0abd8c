"""Cheapest ways of a body of several hexes through water, as `hex_paths` does it for one hex.

A step costs 2 when it brings any hex of the body onto water, and which hexes come onto new ground
depends on the direction: so there is one set of slow hexes for each. Water left and entered again
counts again when ways are compared. Source: MOVE-07, L795-797; TARGET-10.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hex_paths import SLOW_COST, Costs, Route
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex


def slow_by_direction(grid: Grid, water: int, body: Iterable[Hex]) -> tuple[int, ...]:
    """Return for each direction the hexes that cost the body 2 when it steps there that way."""
    return _slow(grid, water, frozenset(body)) if water else (0,) * len(DIRECTIONS)


@lru_cache(maxsize=256)
def _slow(grid: Grid, water: int, body: frozenset[Hex]) -> tuple[int, ...]:
    slow: list[int] = []
    for d in DIRECTIONS:
        found = 0
        for o in body:
            if Hex(o.q + d.q, o.r + d.r) not in body:
                found |= grid.shifted(water, Hex(-o.q, -o.r))
        slow.append(found)
    return tuple(slow)


def body_costs_from(
    grid: Grid, start: int, free: int, slow: Sequence[int], most: int | None = None
) -> Costs:
    """Return what it costs to come from ``start`` to each hex, up to ``most``."""
    n, ne, se, s, sw, nw = (free & ~wet for wet in slow)
    stride, turn = grid.stride, grid.stride - 1
    now = start & grid.all
    reached, late = [now], 0
    while most is None or len(reached) <= most:
        # For 1 only by the directions without water; what lay beside one round ago in any case.
        found = now | late | now >> stride & n | now >> turn & ne | now << 1 & se
        found |= now << stride & s | now << turn & sw | now >> 1 & nw
        late = grid.spread(now) & free
        if found == now and not late & ~now:
            break
        now = found
        reached.append(now)
    return Costs(grid, tuple(reached))


def body_costs_to(grid: Grid, goals: int, free: int, slow: Sequence[int]) -> Costs:
    """Return what it still costs to come from each hex to the nearest goal."""
    n, ne, se, s, sw, nw = (free & ~wet for wet in slow)
    stride, turn, board = grid.stride, grid.stride - 1, grid.all
    now = goals & board
    reached, late = [now], 0
    while True:
        found = late | (now & n) << stride | (now & ne) << turn | (now & se) >> 1
        found |= (now & s) >> stride | (now & sw) >> turn | (now & nw) << 1
        found = found & board | now
        late = grid.spread(now & free) & board
        if found == now and not late & ~now:
            return Costs(grid, tuple(reached))
        now = found
        reached.append(now)


def body_route(grid: Grid, start: Hex, goals: int, free: int, slow: Sequence[int]) -> Route | None:
    """Return the cheapest way to the nearest goal, each next hex north then west; None for none.

    Source: ENEMYMOVE-03, L1085-1086.
    """
    costs = body_costs_to(grid, goals, free, slow)
    cost = costs.to(start)
    if cost is None:
        return None
    choices: list[tuple[Hex, ...]] = []
    at, left = grid.bit(start), cost
    while left > 0:
        quick, late = costs.exactly(left - 1), costs.exactly(left - SLOW_COST)
        found = slowly = 0
        for direction, wet in enumerate(slow):
            to = grid.step(at, direction) & free
            found |= to & (quick & ~wet | late & wet)
            slowly |= to & wet & late
        choices.append(grid.hexes(found))
        at = grid.bit(choices[-1][0])
        left -= SLOW_COST if at & slowly else 1
    return Route(tuple(step[0] for step in choices), cost, tuple(choices))
