"""Cheapest ways of a body of several hexes through water, as `hex_paths` does it for one hex.

A step costs 2 when it brings any hex of the body onto water, and which hexes come onto new ground
depends on the direction: so there is one set of slow hexes for each. Water left and entered again
counts again when ways are compared. Source: MOVE-07, L795-797; TARGET-10.
"""

from collections.abc import Iterable, Sequence

from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hex_paths import SLOW_COST, Costs, Route
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex


def slow_by_direction(grid: Grid, water: int, body: Iterable[Hex]) -> tuple[int, ...]:
    """Return for each direction the hexes that cost the body 2 when it steps there that way."""
    offsets = frozenset(body)
    slow: list[int] = []
    for d in DIRECTIONS:
        ahead = (o for o in offsets if Hex(o.q + d.q, o.r + d.r) not in offsets)
        found = 0
        for offset in ahead if water else ():
            found |= grid.shifted(water, Hex(-offset.q, -offset.r))
        slow.append(found)
    return tuple(slow)


def body_costs_from(
    grid: Grid, start: int, free: int, slow: Sequence[int], most: int | None = None
) -> Costs:
    """Return what it costs to come from ``start`` to each hex, up to ``most``."""
    found = fresh = start & grid.all
    reached, waiting = [found], 0
    while (fresh or waiting) and (most is None or len(reached) <= most):
        quick = late = 0
        for direction, wet in enumerate(slow):
            entered = grid.step(fresh, direction) & free
            quick |= entered & ~wet
            late |= entered & wet
        fresh = (quick | waiting) & ~found
        found |= fresh
        waiting = late & ~found
        reached.append(found)
    return Costs(grid, tuple(reached))


def body_costs_to(grid: Grid, goals: int, free: int, slow: Sequence[int]) -> Costs:
    """Return what it still costs to come from each hex to the nearest goal."""
    found = fresh = goals & grid.all
    reached, waiting = [found], 0
    while fresh or waiting:
        quick = late = 0
        entered = fresh & free
        for direction, wet in enumerate(slow):
            quick |= grid.step(entered & ~wet, direction + 3)
            late |= grid.step(entered & wet, direction + 3)
        fresh = (quick | waiting) & ~found
        found |= fresh
        waiting = late & ~found
        reached.append(found)
    return Costs(grid, tuple(reached))


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
