"""The further targets of a chain attack, and the attacker's final hex."""

from collections.abc import Collection
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.arcs import facing_toward
from oathsworn_gui.games.oathsworn.rules.board.area_shapes import longest
from oathsworn_gui.games.oathsworn.rules.board.areas import ENEMIES
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    body,
    direction_to,
    footprint,
    front_hex,
    turned_body,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import closed_sight, sees
from oathsworn_gui.games.oathsworn.rules.board.masks import free_mask
from oathsworn_gui.tabletop.action import Line, Trace, line
from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hex_paths import dilated, eroded
from oathsworn_gui.tabletop.hexes import Hex, distance

NEXT_OF_ENEMIES = ("oathsworn", "ally")
"""The further targets of an enemy's chain. Source: CHAIN-04, L1367-1369."""


class ChainHit(NamedTuple):
    """A chain of an enemy: its targets in order, and the hex that represents each.

    ``end`` is where a melee attacker is put (its ``at``), None where it stays; ``facing`` where it
    faces then.
    """

    targets: tuple[str, ...]
    hexes: tuple[Hex, ...]
    end: Hex | None
    facing: int
    trace: Trace


class ChainCandidate(NamedTuple):
    """Whether a chain may go on to a figure, by which of its hexes, nearest first, and why."""

    figure: str
    hexes: tuple[Hex, ...]
    away: int
    trace: Trace

    @property
    def kept(self) -> bool:
        """Whether it is a legal next target."""
        return bool(self.hexes)


def chain_candidates(
    campaign: Campaign,
    previous: Hex,
    chain_range: int,
    taken: Collection[str],
    *,
    enemy: bool = False,
) -> tuple[ChainCandidate, ...]:
    """Return the candidates for a chain's next target, judged; the closest legal one first.

    ``previous`` is the hex of the last target, ``taken`` are the targets so far and the attacker.
    The next of Oathsworn are enemies, those of an ``enemy`` Oathsworn and allies. Of a large one
    the hexes within range and in sight are named, for one of them is chosen.
    Source: CHAIN-01, L1362-1364; CHAIN-03, L1365-1367; CHAIN-04; CHAIN-09, L1382-1385.
    """
    encounter = encounter_of(campaign)
    kinds = NEXT_OF_ENEMIES if enemy else ENEMIES
    found = [
        _judged(campaign, figure, previous, chain_range, taken)
        for figure in encounter.figures.values()
        if figure.kind in kinds and figure.at is not None
    ]
    return tuple(sorted(found, key=lambda one: _rank(encounter, one, previous)))


def _rank(
    encounter: Encounter, one: ChainCandidate, previous: Hex
) -> tuple[bool, int, tuple[int, int], str]:
    """Return the sort key: legal, closest, north then west. Source: CHAIN-04, L1367-1369."""
    shape = encounter.shape
    own = one.hexes or footprint(encounter.figures[one.figure], encounter)
    nearest = min((distance(previous, at), shape.order(at)) for at in own)
    return (not one.kept, *nearest, one.figure)


def _judged(
    campaign: Campaign, figure: Figure, previous: Hex, chain_range: int, taken: Collection[str]
) -> ChainCandidate:
    encounter, closed = encounter_of(campaign), closed_sight(campaign)
    order = encounter.shape.order
    own = sorted(footprint(figure, encounter), key=lambda at: (distance(previous, at), order(at)))
    away = distance(previous, own[0])
    near = [at for at in own if distance(previous, at) <= chain_range]
    seen = tuple(at for at in near if sees(encounter, previous, at, closed=closed))
    if figure.id in taken:
        return _dropped(figure, away, line("chain.twice", "CHAIN-01", name=figure.name))
    if not near:
        told = line("chain.too-far", "CHAIN-03", name=figure.name, n=away, reach=chain_range)
        return _dropped(figure, away, told)
    if not seen:
        return _dropped(figure, away, line("chain.unseen", "CHAIN-03", name=figure.name))
    told = line("chain.can", "CHAIN-03", name=figure.name, n=distance(previous, seen[0]))
    return ChainCandidate(figure.id, seen, away, Trace(line=told, kept=True))


def _dropped(figure: Figure, away: int, told: Line) -> ChainCandidate:
    return ChainCandidate(figure.id, (), away, Trace(line=told, kept=False))


def chain_hit(
    campaign: Campaign,
    actor: str,
    first: str,
    chain_range: int,
    *,
    ranged: bool,
    most: int | None = None,
) -> ChainHit:
    """Return the chain of an enemy that begins with ``first``, at most ``most`` targets long.

    Each next target is the legal one closest to the one before, north then west, until there is
    none. A melee attacker ends as close to the last one as there is room, facing it.

    Raises:
        ValueError: the attacker or the first target is not on the board.

    Source: CHAIN-01, CHAIN-02, CHAIN-03, CHAIN-04, L1362-1369; CHAIN-07, CHAIN-08, CHAIN-09,
    CHAIN-10, L1375-1385.
    """
    encounter = encounter_of(campaign)
    attacker, begun = encounter.figures.get(actor), encounter.figures.get(first)
    start = None if attacker is None else front_hex(attacker, encounter)
    if attacker is None or start is None or begun is None or begun.at is None:
        raise ValueError(f"{actor} or {first} is not on the board")
    order = encounter.shape.order
    at = min(footprint(begun, encounter), key=lambda h: (distance(start, h), order(h)))
    targets, hexes, links = [first], [at], [_first(encounter, begun)]
    while most is None or len(targets) < most:
        judged = chain_candidates(
            campaign, hexes[-1], chain_range, (*targets, actor), enemy=attacker.kind in ENEMIES
        )
        links.append(_link(encounter, targets[-1], judged))
        if not judged or not judged[0].kept:
            break
        targets.append(judged[0].figure)
        hexes.append(judged[0].hexes[0])
    end, facing, ended = _ended(encounter, attacker, targets[-1], hexes[-1], ranged=ranged)
    told = line("chain.goes", "CHAIN-04", name=attacker.name, n=len(targets))
    return ChainHit(
        tuple(targets), tuple(hexes), end, facing, Trace(line=told, because=(*links, ended))
    )


def _first(encounter: Encounter, figure: Figure) -> Trace:
    name = "" if figure.at is None else encounter.shape.name(figure.at)
    return Trace(line=line("chain.first", "CHAIN-02", name=figure.name, hex=name), kept=True)


def _link(encounter: Encounter, last: str, judged: tuple[ChainCandidate, ...]) -> Trace:
    """Return how the next target was chosen: the first of those that are legal."""
    name = encounter.figures[last].name
    why = tuple(
        one.trace if n == 0 or not one.kept else one.trace.evolve(kept=False)
        for n, one in enumerate(judged)
    )
    if judged and judged[0].kept:
        chosen = encounter.figures[judged[0].figure].name
        told = line("chain.next", "CHAIN-04", last=name, name=chosen)
        return Trace(line=told, kept=True, because=why)
    return Trace(line=line("chain.ends", "CHAIN-10", last=name), because=why)


def chain_ends(encounter: Encounter, attacker: Figure, last: Hex) -> tuple[Hex, ...]:
    """Return the places closest to the last target where a melee attacker can be put.

    North then west; its own place counts as empty, as it leaves it. A large one needs empty hexes
    for its whole body, turned to face the target. Source: CHAIN-07, L1375-1376; HEX-11.
    """
    shape = encounter.shape
    grid, free = grid_of(shape), free_mask(encounter, attacker.id)
    bodies = tuple(turned_body(body(attacker, encounter), facing) for facing in range(6))
    room = tuple(eroded(grid, free, offsets) for offsets in bodies)
    for far in range(longest(shape)) if any(room) else ():
        near = grid.within(grid.bit(last), far)
        ends = {
            at
            for facing, offsets in enumerate(bodies)
            for at in grid.hexes(room[facing] & dilated(grid, near, _opposite(offsets)))
            if len(offsets) == 1 or direction_to(shape, at, last) == facing
        }
        if ends:
            return tuple(sorted(ends, key=shape.order))
    return ()


def _opposite(offsets: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return the offsets from each hex of a body back to its centre."""
    return tuple(Hex(-offset.q, -offset.r) for offset in offsets)


def _ended(
    encounter: Encounter, attacker: Figure, last: str, at: Hex, *, ranged: bool
) -> tuple[Hex | None, int, Trace]:
    """Return where the attacker ends and faces, and why. Source: CHAIN-07, CHAIN-08, L1375-1380."""
    whom = encounter.figures[last]
    ends = () if ranged else chain_ends(encounter, attacker, at)
    if not ends:
        told = line("chain.stays" if ranged else "chain.no-room", "CHAIN-07", name=attacker.name)
        return None, facing_toward(encounter, attacker, whom), Trace(line=told)
    end = ends[0]
    there = attacker.evolve(at=end)
    told = line(
        "chain.put",
        "CHAIN-07",
        name=attacker.name,
        hex=encounter.shape.name(end),
        last=whom.name,
    )
    return end, facing_toward(encounter, there, whom), Trace(line=told)
