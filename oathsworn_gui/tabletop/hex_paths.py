"""Cheapest paths over a board: entering a hex costs 1, a slow one (water) 2. Sets are `Grid` masks.

The search is a wave: each round finds all hexes that can be entered for one more with a few shifts.
A slow hex that the wave meets is delayed by one round.
"""

from bisect import bisect_left
from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hexes import Hex, Shape

SLOW_COST = 2


class Costs(NamedTuple):
    """The result of a search: ``reached[n]`` are the hexes that cost at most ``n``."""

    grid: Grid
    reached: tuple[int, ...]

    def to(self, at: Hex) -> int | None:
        """Return the cost of a hex, None if the search did not reach it."""
        return self.to_any(self.grid.bit(at))

    def to_any(self, mask: int) -> int | None:
        """Return the cost of the cheapest hex of a set, None if none was reached."""
        if not self.reached[-1] & mask:
            return None
        return bisect_left(self.reached, 1, key=lambda reached: int(bool(reached & mask)))

    def within(self, n: int) -> int:
        """Return the hexes that cost at most ``n``; none below 0."""
        return self.reached[min(n, len(self.reached) - 1)] if n >= 0 else 0

    def exactly(self, n: int) -> int:
        """Return the hexes that cost ``n``."""
        return self.within(n) & ~self.within(n - 1)


class Route(NamedTuple):
    """A cheapest path: its ``hexes`` without the start, and its cost.

    ``choices`` are the equally good next hexes at each step, north then west: the first is taken.
    """

    hexes: tuple[Hex, ...]
    cost: int
    choices: tuple[tuple[Hex, ...], ...]


def costs_from(
    grid: Grid, start: int, free: int, slow: int = 0, most: int | None = None, *, until: int = 0
) -> Costs:
    """Return the cost from ``start`` to each hex, up to ``most``.

    ``free`` are the hexes that may be entered, ``slow`` those of them that cost 2; the start costs
    nothing and need not be free. With ``until`` the search ends when it reaches one of these hexes.
    Source: MOVE-01, L780-783; MOVE-06, L795.
    """
    start &= grid.all
    slow &= free & grid.all
    fast = (free & grid.all & ~slow) | start
    reached = [start]
    before = now = start
    spread_before = 0
    while (most is None or len(reached) <= most) and not now & until:
        spread = grid.spread(now)
        before, now = now, spread & fast | spread_before & slow
        spread_before = spread
        if now == before and not (slow and spread & slow & ~now):
            break
        reached.append(now)
    return Costs(grid, tuple(reached))


def costs_to(
    grid: Grid, goals: int, free: int, slow: int = 0, most: int | None = None, *, until: int = 0
) -> Costs:
    """Return the remaining cost from each hex to the nearest goal, up to ``most``.

    The last step enters the goal, so goals that are not free cannot be reached. Hexes that are not
    free have a cost too: that of a figure that is there now. With ``until`` the search ends when it
    reaches one of these hexes.
    """
    slow &= free
    fast = free & ~slow
    now = goals & grid.all
    reached = [now]
    waited = waiting = 0
    while (most is None or len(reached) <= most) and not now & until:
        # A hex next to a free hex pays for entering that one: 1, or one round later 2.
        waited, waiting = waiting, now & slow
        before, now = now, grid.spread(now & fast | waited) & grid.all | now
        if now == before and waited == waiting:
            break
        reached.append(now)
    return Costs(grid, tuple(reached))


def route(
    grid: Grid, shape: Shape, start: Hex, goals: int, free: int, slow: int = 0
) -> Route | None:
    """Return the cheapest path to the nearest goal, None if there is none.

    Each next hex is the northernmost, then westernmost of those on a cheapest path.
    Source: ENEMYMOVE-03, L1085-1086.
    """
    at = grid.bit(start)
    costs = costs_to(grid, goals, free, slow, until=at)
    cost = costs.to(start)
    if cost is None:
        return None
    choices: list[tuple[Hex, ...]] = []
    left = cost
    while left > 0:
        near = grid.spread(at) & free & ~at
        # No hex this close can be closer still, or the whole path would cost less.
        slowly = costs.within(left - SLOW_COST) & slow
        choices.append(grid.hexes(near & (costs.within(left - 1) & ~slow | slowly)))
        at = grid.bit(choices[-1][0])
        left -= SLOW_COST if at & slow else 1
    return Route(tuple(step[0] for step in choices), cost, tuple(choices))


def eroded(grid: Grid, free: int, offsets: Iterable[Hex]) -> int:
    """Return the hexes where a body fits, that is where all its ``offsets`` are free.

    Source: HEX-04, L941-943.
    """
    fits = grid.all
    for offset in offsets:
        fits &= grid.shifted(free, Hex(-offset.q, -offset.r))
    return fits


def dilated(grid: Grid, centres: int, offsets: Iterable[Hex]) -> int:
    """Return the hexes that a body of these ``offsets`` covers at any of the centres."""
    covered = 0
    for offset in offsets:
        covered |= grid.shifted(centres, offset)
    return covered
