"""A moving enemy: its base hex, the hexes this may enter, and the cost of steps.

A large enemy is one hex of its base that takes the rest along. Source: ENEMYMOVE-12, L1112-1116.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.body_paths import (
    body_costs_from,
    body_route,
    slow_by_direction,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, tiles_at
from oathsworn_gui.games.oathsworn.rules.board.masks import (
    any_tile_mask,
    board_grid,
    free_mask,
    tile_mask,
)
from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hex_paths import Costs, Route, costs_from, eroded, route
from oathsworn_gui.tabletop.hexes import Hex, distance, step


class Mover(NamedTuple):
    """An enemy about to move.

    ``base`` is the hex of its base that the move is measured from, ``body`` the offsets of all its
    hexes from there as it faces now. ``free`` are the hexes ``base`` may be in, ``wet`` the water
    it has not been in yet, ``slow`` where entering costs 2 by direction (all alike for one hex).
    """

    encounter: Encounter
    figure: Figure
    grid: Grid
    base: Hex
    body: tuple[Hex, ...]
    free: int
    wet: int
    slow: tuple[int, ...]

    @property
    def large(self) -> bool:
        """Whether it covers more than one hex. Source: HEX-03, L1093-1094."""
        return len(self.body) > 1

    @property
    def start(self) -> int:
        """The hex its move begins in, as a mask."""
        return self.grid.bit(self.base)

    def covered(self, base: Hex) -> int:
        """Return the hexes it covers with its base hex there."""
        return self.grid.mask(Hex(base.q + o.q, base.r + o.r) for o in self.body)

    def covers(self, hexes: int) -> int:
        """Return where its base hex is when it covers any of these hexes."""
        found = 0
        for offset in self.body:
            found |= self.grid.shifted(hexes, Hex(-offset.q, -offset.r))
        return found

    def centre(self, base: Hex) -> Hex:
        """Return its centre (the figure's ``at``) with its base hex there."""
        at = self.figure.at or self.base
        return Hex(base.q + at.q - self.base.q, base.r + at.r - self.base.r)

    def costs(self, until: int = 0) -> Costs:
        """Return what it costs to come to each hex, at least as far as the first of ``until``.

        Source: TARGET-08; TARGET-10.
        """
        return _costs(self.grid, self.start, self.free, self.slow, until)

    def way(self, goals: int) -> Route | None:
        """Return the cheapest way to the nearest goal, next hexes north then west; None for none.

        Source: ENEMYMOVE-01, L1083-1084; ENEMYMOVE-03, L1085-1086.
        """
        if len(set(self.slow)) == 1:
            shape = self.grid.shape
            return route(self.grid, shape, self.base, goals, self.free, self.slow[0])
        return body_route(self.grid, self.base, goals, self.free, self.slow)

    def clear_of(self, hexes: Iterable[Hex]) -> "Mover":
        """Return a large one that never covers these hexes; a normal one avoids them anyway."""
        if not self.large:
            return self
        over = self.grid.mask(Hex(at.q - o.q, at.r - o.r) for at in hexes for o in self.body)
        return self._replace(free=self.free & ~over)


def mover_toward(encounter: Encounter, figure: Figure, to: Hex) -> Mover:
    """Return a figure about to move toward a hex: measured from its base hex closest to it.

    Equally close ones: north then west. Source: ENEMYMOVE-12, L1112-1116; HEX-01.

    Raises:
        ValueError: the figure is not on the board.
    """
    covered, order = footprint(figure, encounter), encounter.shape.order
    if not covered:
        raise ValueError(f"{figure.id!r} is not on the board")
    base = min(covered, key=lambda at: (distance(at, to), order(at)))
    return mover_from(encounter, figure, base, covered)


def mover_ahead(encounter: Encounter, figure: Figure, direction: int) -> Mover:
    """Return a figure about to move in a direction: measured from the base hex furthest that way.

    Source: ENEMYMOVE-12, L1112-1116; HEX-01.

    Raises:
        ValueError: the figure is not on the board.
    """
    covered, order = footprint(figure, encounter), encounter.shape.order
    if not covered:
        raise ValueError(f"{figure.id!r} is not on the board")
    way = step(Hex(0, 0), direction)
    base = min(covered, key=lambda at: (-_along(at, way), order(at)))
    return mover_from(encounter, figure, base, covered)


def _along(at: Hex, way: Hex) -> int:
    """Return twice the distance of a hex along a direction, in the plane."""
    return 2 * (at.q * way.q + at.r * way.r) + at.q * way.r + at.r * way.q


def mover_from(encounter: Encounter, figure: Figure, base: Hex, hexes: tuple[Hex, ...]) -> Mover:
    """Return a figure about to move, measured from one of the hexes that it covers.

    A normal one enters no obstacle and no one's hex; a large one passes through both, wholly on
    the board. Water that it entered in this turn is none to it any more.
    Source: ENEMYMOVE-06, L1096-1098; ENEMYMOVE-14, L1118; MOVE-07, L795-797; MOVE-08, L797-798.
    """
    grid = board_grid(encounter)
    body = _offsets(hexes, base)
    wet = tile_mask(encounter, "water") & ~grid.mask(hexes)
    if encounter.water:
        wet &= ~_paid(encounter, figure.id)
    if len(body) == 1:
        free = free_mask(encounter, figure.id)
        return Mover(encounter, figure, grid, base, body, free, wet, (wet,) * 6)
    slow = slow_by_direction(grid, wet, body)
    return Mover(encounter, figure, grid, base, body, _room(grid, body), wet, slow)


def water_paid(figure: str, hex_name: str) -> str:
    """Return how `Encounter.water` names the water that a figure has paid for in this turn."""
    return f"{figure}:{hex_name}"


def paid_water(encounter: Encounter, figure: str) -> tuple[str, ...]:
    """Return the names of the water hexes that a figure has paid for in this turn.

    A turn that an older program began names no figure: its hexes are paid for by all Oathsworn.
    Source: MOVE-08, L797-798.
    """
    mine, found = water_paid(figure, ""), encounter.figures.get(figure)
    names = [name.removeprefix(mine) for name in encounter.water if name.startswith(mine)]
    if found is not None and found.kind in {"boss", "minion"}:
        return tuple(names)
    return (*names, *(name for name in encounter.water if ":" not in name))


def _paid(encounter: Encounter, figure: str) -> int:
    return board_grid(encounter).named(paid_water(encounter, figure))


@lru_cache(maxsize=1024)
def _offsets(hexes: tuple[Hex, ...], base: Hex) -> tuple[Hex, ...]:
    """Return hexes as offsets from one of them."""
    return tuple(Hex(at.q - base.q, at.r - base.r) for at in hexes)


@lru_cache(maxsize=256)
def _room(grid: Grid, body: tuple[Hex, ...]) -> int:
    """Return the hexes in which a body is wholly on the board."""
    return eroded(grid, grid.all, body)


@lru_cache(maxsize=64)
def _costs(grid: Grid, start: int, free: int, slow: tuple[int, ...], until: int) -> Costs:
    """Search once for all that are looked at from one place."""
    if len(set(slow)) == 1:
        return costs_from(grid, start, free, slow[0], until=until)
    return body_costs_from(grid, start, free, slow, until)


class Walk(NamedTuple):
    """A way as far as movement lasts. ``tiles`` are entered in this order; ``water`` stopped it."""

    path: tuple[Hex, ...]
    cost: int
    tiles: tuple[tuple[Hex, str], ...]
    water: Hex | None


def walked(mover: Mover, path: tuple[Hex, ...], movement: int | None = None) -> Walk:
    """Return how far a figure comes on a way, and the tiles it enters; None: all of it.

    Water costs 2 when any hex of its base comes onto it, each water hex once; with 1 left it stops
    before it. Source: MOVE-06, MOVE-07, MOVE-08, L795-798; MOVE-10, L799-800; ENEMYMOVE-02,
    L1084-1085; ENEMYMOVE-19, L1129.
    """
    lying = any_tile_mask(mover.encounter)
    been, cost, entered = mover.covered(mover.base), 0, list[Hex]()
    at = mover.base
    for nth, to in enumerate(path):
        fresh = mover.covered(to) & lying & ~been
        price = distance(at, to) + (1 if fresh & mover.wet else 0)
        if movement is not None and cost + price > movement:
            water = mover.grid.first(fresh & mover.wet) if cost < movement else None
            return Walk(path[:nth], cost, tile_kinds(mover.encounter, entered), water)
        entered.extend(mover.grid.hexes(fresh))
        been |= fresh
        cost += price
        at = to
    return Walk(path, cost, tile_kinds(mover.encounter, entered), None)


def tile_kinds(encounter: Encounter, hexes: list[Hex]) -> tuple[tuple[Hex, str], ...]:
    """Return hexes with the kinds of the tiles in them. Source: MOVE-12, L803-806."""
    return tuple((at, kind) for at in hexes for kind in tiles_at(encounter, at))
