"""Cheapest ways of a body of several hexes through water, as `hex_paths` does it for one hex.

A step costs 2 when it moves any hex of the body onto water, and which hexes come onto new ground
depends on the direction: so there is one set of slow hexes for each. Water left and entered again
counts again when ways are compared. Source: MOVE-07, L795-797; TARGET-10.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hex_paths import SLOW_COST, Costs, Route
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex


def slow_by_direction(grid: Grid, water: int, body: Iterable[Hex]) -> tuple[int, ...]:
    """Return for each direction the hexes that cost the body 2 when it steps there that way.

    Valid only for hexes where the body is wholly on the board; other bits are undefined.
    """
    slow: list[int] = []
    for shifts in _ahead(grid.stride, tuple(body)):
        found = 0
        for shift in shifts:
            found |= water >> shift if shift > 0 else water << -shift
        slow.append(found)
    return tuple(slow)


@lru_cache(maxsize=256)
def _ahead(stride: int, body: tuple[Hex, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the bit offsets of the hexes that a body enters, by direction of its step."""
    return tuple(
        tuple(o.r * stride + o.q for o in body if Hex(o.q + d.q, o.r + d.r) not in body)
        for d in DIRECTIONS
    )


def body_costs_from(
    grid: Grid, start: int, free: int, slow: Sequence[int], until: int = 0
) -> Costs:
    """Return what it costs to come from ``start`` to each hex.

    With ``until`` the search ends as soon as it has found one of these hexes.
    """
    n, ne, se, s, sw, nw = (free & ~wet for wet in slow)
    stride, turn = grid.stride, grid.stride - 1
    now = start & grid.all
    reached, late = [now], 0
    while not now & until:
        # For 1 only by the directions without water; what was beside one round ago in any case.
        found = now | late | now >> stride & n | now >> turn & ne | now << 1 & se
        found |= now << stride & s | now << turn & sw | now >> 1 & nw
        late = grid.spread(now) & free
        if found == now and not late & ~now:
            break
        now = found
        reached.append(now)
    return Costs(grid, tuple(reached))


def body_costs_to(grid: Grid, goals: int, free: int, slow: Sequence[int], until: int = 0) -> Costs:
    """Return what it still costs to come from each hex to the nearest goal.

    With ``until`` the search ends as soon as it has found one of these hexes.
    """
    n, ne, se, s, sw, nw = (free & ~wet for wet in slow)
    stride, turn, board = grid.stride, grid.stride - 1, grid.all
    now = goals & board
    reached, late = [now], 0
    while not now & until:
        found = late | (now & n) << stride | (now & ne) << turn | (now & se) >> 1
        found |= (now & s) >> stride | (now & sw) >> turn | (now & nw) << 1
        found = found & board | now
        late = grid.spread(now & free) & board
        if found == now and not late & ~now:
            break
        now = found
        reached.append(now)
    return Costs(grid, tuple(reached))


def body_route(grid: Grid, start: Hex, goals: int, free: int, slow: Sequence[int]) -> Route | None:
    """Return the cheapest way to the nearest goal, each next hex north then west; None for none.

    Source: ENEMYMOVE-03, L1085-1086.
    """
    at = grid.bit(start)
    costs = body_costs_to(grid, goals, free, slow, until=at)
    cost = costs.to(start)
    if cost is None:
        return None
    dry = tuple(free & ~wet for wet in slow)
    wet = tuple(free & wet for wet in slow)
    choices: list[tuple[Hex, ...]] = []
    left = cost
    while left > 0:
        # No hex this close is closer still, or the whole way would cost less.
        quick, late = costs.within(left - 1), costs.within(left - SLOW_COST)
        found = slowly = 0
        for direction in range(6):
            to = grid.step(at, direction)
            found |= to & quick & dry[direction]
            slowly |= to & late & wet[direction]
        choices.append(grid.hexes(found | slowly))
        at = grid.bit(choices[-1][0])
        left -= SLOW_COST if at & slowly else 1
    return Route(tuple(step[0] for step in choices), cost, tuple(choices))
