"""Line of sight and distance between hexes and between figures, with the reasons.

Characters and effect tiles are never looked at: only obstacles block (LOS-05, LOS-11).
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import CLOSED_SIGHT
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import told as told_reading
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    footprint,
    front_hex,
    is_large,
    obstacle_at,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import obstacle_mask
from oathsworn_gui.tabletop.action import Trace, line
from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hex_sight import SightLine, clear_on, seen_from, sight_line
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.table_options import reading


class Sight(NamedTuple):
    """Whether there is line of sight between two hexes, and by which obstacles not.

    ``blockers`` are the obstacle hexes that the line touches, the nearest to its start first.
    """

    clear: bool
    start: Hex
    end: Hex
    line: SightLine
    blockers: tuple[Hex, ...]
    trace: Trace


def closed_sight(campaign: Campaign) -> bool:
    """Return the table's reading of the ends of a line. Source: LOS-09, L878-879."""
    return reading(CLOSED_SIGHT, campaign) == "closed"


def sight(encounter: Encounter, a: Hex, b: Hex, *, closed: bool = True) -> Sight:
    """Return the line of sight from hex ``a`` to ``b``, both on the board or not.

    Source: LOS-02, L876-878; LOS-03, L874-876; LOS-04, L878-879; LOS-05, L881; LOS-09; LOS-11.
    """
    drawn = sight_line(a, b, encounter.shape.orientation)
    grid, obstacles = grid_of(encounter.shape), obstacle_mask(encounter)
    met = tuple(at for at in drawn.touched if grid.bit(at) & obstacles)
    blockers = tuple(at for at in met if closed or at not in drawn.at_ends)
    trace = _trace(encounter, drawn, (a, b), met, blockers)
    return Sight(not blockers, a, b, drawn, blockers, trace)


def _trace(
    encounter: Encounter,
    drawn: SightLine,
    ends: tuple[Hex, Hex],
    met: tuple[Hex, ...],
    blockers: tuple[Hex, ...],
) -> Trace:
    """Return the reasons: from where to where the line runs, then each obstacle it touches."""
    shape = encounter.shape
    start, end = (shape.name(at) for at in ends)
    if distance(*ends) <= 1:
        how = line("sight.adjacent", "LOS-10")
    elif drawn.aligned:
        how = line("sight.centres", "LOS-02")
    else:
        how = line("sight.corners", "LOS-03")
    because = [Trace(line=how)]
    for at in met:
        kind = obstacle_at(encounter, at)
        if at in drawn.at_ends:
            told = line("sight.at-corner", "LOS-09", hex=shape.name(at), obstacle=kind)
        else:
            told = line("sight.in-the-way", "LOS-04", hex=shape.name(at), obstacle=kind)
        because.append(Trace(line=told, kept=at in blockers))
    if len(blockers) < len(met):
        because.append(Trace(line=told_reading(CLOSED_SIGHT, "open")))
    code = "sight.blocked" if blockers else "sight.clear"
    told = line(code, "LOS-04", start=start, end=end)
    return Trace(line=told, kept=not blockers, because=tuple(because))


def sees(encounter: Encounter, a: Hex, b: Hex, *, closed: bool = True) -> bool:
    """Whether the line from ``a`` to ``b`` touches no obstacle; as `sight`, without reasons.

    Source: LOS-04, L878-879.
    """
    grid = grid_of(encounter.shape)
    if not (grid.bit(a) and grid.bit(b)):  # hexes off the board have no bits to shift
        return sight(encounter, a, b, closed=closed).clear
    return clear_on(grid, a, b, obstacle_mask(encounter), closed=closed)


def seen_hexes(encounter: Encounter, a: Hex, among: int, *, closed: bool = True) -> int:
    """Return which hexes of a set of the board's grid are in line of sight from ``a``."""
    grid = grid_of(encounter.shape)
    if not grid.bit(a):
        return 0
    return seen_from(grid, a, among, obstacle_mask(encounter), closed=closed)


def start_of(encounter: Encounter, who: Figure) -> Hex:
    """Return from where a figure looks and measures: its front hex when it is large.

    Raises:
        ValueError: the figure is off the board.

    Source: LOS-07, L888; RANGE-06.
    """
    at = front_hex(who, encounter) if is_large(who, encounter) else who.at
    if at is None:
        raise ValueError(f"{who.id} is off the board")
    return at


def sight_of(encounter: Encounter, who: Figure, whom: Figure, *, closed: bool = True) -> Sight:
    """Return the line of sight of a figure to another.

    To a large one it runs to its nearest hex in sight, north then west; when none is in sight, to
    the nearest.

    Raises:
        ValueError: one of them is off the board.

    Source: LOS-06, L883-886; LOS-07, L888; HEX-01, L705-708.
    """
    start = start_of(encounter, who)
    seen = targetable_hexes(encounter, who, whom, closed=closed)
    end = seen[0] if seen else _nearest(encounter, start, _covered(encounter, whom))[0]
    found = sight(encounter, start, end, closed=closed)
    shape = encounter.shape
    because: list[Trace] = []
    if is_large(who, encounter):
        front = line("sight.from-front", "LOS-07", name=who.name, hex=shape.name(start))
        because.append(Trace(line=front))
    if is_large(whom, encounter):
        code = "sight.nearest-seen" if seen else "sight.none-seen"
        nearest = line(code, "LOS-06", name=whom.name, hex=shape.name(end), n=len(seen))
        because.append(Trace(line=nearest))
    trace = found.trace.evolve(because=(*because, *found.trace.because)) if because else found.trace
    return found._replace(trace=trace)


def targetable_hexes(
    encounter: Encounter, who: Figure, whom: Figure, *, closed: bool = True
) -> tuple[Hex, ...]:
    """Return the hexes of a figure that a ranged attack may target, north then west.

    The nearest in line of sight; several when equally near, to be chosen after the draw; none
    when it is not seen.

    Raises:
        ValueError: one of them is off the board.

    Source: LOS-06, L883-886.
    """
    start = start_of(encounter, who)
    hexes = _covered(encounter, whom)
    return _nearest(
        encounter, start, tuple(at for at in hexes if sees(encounter, start, at, closed=closed))
    )


def _covered(encounter: Encounter, figure: Figure) -> tuple[Hex, ...]:
    """Return the hexes of the board that a figure covers."""
    hexes = tuple(at for at in footprint(figure, encounter) if at in encounter.shape)
    if not hexes:
        raise ValueError(f"{figure.id} is off the board")
    return hexes


def _nearest(encounter: Encounter, start: Hex, hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    least = min((distance(start, at) for at in hexes), default=0)
    nearest = (at for at in hexes if distance(start, at) == least)
    return tuple(sorted(nearest, key=encounter.shape.order))


def range_of(encounter: Encounter, who: Figure, whom: Figure) -> int:
    """Return the distance at which a figure attacks another: to its nearest hex.

    A large attacker measures from its front hex.

    Raises:
        ValueError: one of them is off the board.

    Source: RANGE-01, L868-871; RANGE-06, L868-872, L883-888.
    """
    start = start_of(encounter, who)
    return min(distance(start, at) for at in _covered(encounter, whom))


def distance_between(encounter: Encounter, one: Figure, other: Figure) -> int:
    """Return the distance between two figures, each at its nearest hex.

    Raises:
        ValueError: one of them is off the board.

    Source: RANGE-06, L868-872, L883-888.
    """
    others = _covered(encounter, other)
    return min(distance(a, b) for a in _covered(encounter, one) for b in others)


def attack_distance(encounter: Encounter, who: Figure, whom: Figure, *, ranged: bool) -> int:
    """Return how far an enemy's target is: beside any hex of the enemy it is adjacent.

    Else a ranged attack measures from the front hex. The rulebook names no hex for an attack in
    melee, so a large enemy reaches figures beside its body.

    Raises:
        ValueError: one of them is off the board.

    Source: RANGE-04, L865-866; RANGE-06, L868-872, L883-888.
    """
    near = distance_between(encounter, who, whom)
    return range_of(encounter, who, whom) if ranged and near > 1 else near
