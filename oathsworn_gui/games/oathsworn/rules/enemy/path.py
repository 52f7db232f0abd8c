"""The way of an enemy toward something: shortest, as far as its movement lasts."""

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, tile_mask
from oathsworn_gui.games.oathsworn.rules.board.mover import Mover
from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hex_paths import SLOW_COST, Route
from oathsworn_gui.tabletop.hexes import Hex, distance


def goals_beside(mover: Mover, target: int) -> int:
    """Return the base hexes next to a target.

    For a large enemy every hex there is available. Source: ENEMYMOVE-01, L1083-1084;
    ENEMYMOVE-06, L1096-1098; ENEMYMOVE-16, L1122-1124.
    """
    return mover.grid.beside(target) & (mover.free | mover.start)


def goals_within(mover: Mover, target: int, reach: int) -> int:
    """Return where the base hex is at most ``reach`` hexes away. Source: RANGE-02; TARGET-03."""
    near = mover.grid.within(target, max(reach, 1)) & ~target
    return near & (mover.free | mover.start)


def goals_as_near(mover: Mover, target: int) -> int:
    """Return the cheapest of the hexes it can come to that are nearest to a target by distance.

    For a target that no way leads to. Source: TARGET-06, L1077-1079; HEX-11.
    """
    costs = mover.costs()
    come_to, far = costs.reached[-1], 1
    if not come_to or not target:
        return mover.start
    while not mover.grid.within(target, far) & come_to:
        far += 1
    near = mover.grid.within(target, far) & come_to
    return costs.exactly(costs.to_any(near) or 0) & near


def goals_on_far_side(mover: Mover, target: int, at: Hex) -> int:
    """Return its hexes next to a target at ``at``, as opposite as can be.

    Opposite is the point reflection of its centre in the target; the nearest hexes it can come to
    by distance count, the cheapest of them.
    """
    costs = mover.costs()
    beside = mover.covers(mover.grid.beside(target)) & ~mover.covers(target)
    centre = mover.centre(mover.base)
    opposite = Hex(2 * at.q - centre.q, 2 * at.r - centre.r)
    ends = mover.grid.hexes(costs.reached[-1] & beside)
    ranked = {end: (distance(mover.centre(end), opposite), costs.to(end) or 0) for end in ends}
    best = min(ranked.values(), default=None)
    return mover.grid.mask(end for end, rank in ranked.items() if rank == best)


def exact_way(mover: Mover, goals: int, movement: int) -> Route | None:
    """Return a way to a goal that takes exactly ``movement``, None when there is none.

    It may come back to a hex. Each next hex is north then west. Source: ENEMYMOVE-03.
    """
    left = movement
    can = _exact_layers(mover, goals, movement)
    if not can[left] & mover.start:
        return None
    choices: list[tuple[Hex, ...]] = []
    at = mover.start
    while left > 0:
        quick, late = can[left - 1], can[left - SLOW_COST] if left >= SLOW_COST else 0
        found = slowly = 0
        for direction, wet in enumerate(mover.slow):
            to = mover.grid.step(at, direction) & mover.free
            found |= to & (quick & ~wet | late & wet)
            slowly |= to & wet & late
        choices.append(mover.grid.hexes(found))
        at = mover.grid.bit(choices[-1][0])
        left -= SLOW_COST if at & slowly else 1
    return Route(tuple(step[0] for step in choices), movement, tuple(choices))


def _exact_layers(mover: Mover, goals: int, movement: int) -> list[int]:
    """Return for 0 to ``movement`` the hexes from which exactly so much leads to a goal."""
    can = [goals]
    for paid in range(1, movement + 1):
        quick = can[paid - 1] & mover.free
        late = can[paid - SLOW_COST] & mover.free if paid >= SLOW_COST else 0
        can.append(_before(mover.grid, mover.slow, quick, late))
    return can


def _before(grid: Grid, slow: tuple[int, ...], quick: int, late: int) -> int:
    found = 0
    for direction, wet in enumerate(slow):
        found |= grid.step(quick & ~wet | late & wet, direction + 3)
    return found


def tile_hexes(encounter: Encounter, kind: str) -> tuple[Hex, ...]:
    """Return the hexes with a tile of a kind, north then west."""
    return board_grid(encounter).hexes(tile_mask(encounter, kind))
