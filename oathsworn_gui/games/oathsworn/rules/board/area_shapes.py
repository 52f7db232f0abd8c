"""The hexes of an area, shape by shape: pure geometry, the caller cuts it to the board.

A large enemy's cone and templates begin at its front hex (CONE-03), as its line of sight does
(LOS-07). Its wave begins at its centre, as knockback does (KNOCK-04): the three lines of a wave
are then as wide as a flower of seven.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Area, AreaShape
from oathsworn_gui.games.oathsworn.rules.board.arcs import arc_of, hexes_beside
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, front_hex
from oathsworn_gui.tabletop.hex_templates import cone, disc, moved, turned, wave_band
from oathsworn_gui.tabletop.hexes import Hex, Shape


class Laid(NamedTuple):
    """A placed area: its attacker, centre, rotation in sixths of a turn, and path.

    ``direction`` is where a wave goes; ``arcs`` the table's reading of the arcs.
    """

    encounter: Encounter
    actor: Figure
    area: Area
    centre: Hex | None = None
    turns: int = 0
    direction: int = 0
    path: tuple[Hex, ...] = ()
    arcs: str = "one"


def hexes_of_area(laid: Laid) -> tuple[Hex, ...]:
    """Return the hexes of the board in an area, north then west; none where it has no place."""
    shape = laid.encounter.shape
    inside = {at for at in SHAPES[laid.area.shape](laid) if at in shape}
    return tuple(sorted(inside, key=shape.order))


def longest(shape: Shape) -> int:
    """Return a length that reaches over the whole board from any hex of it."""
    return len(shape.columns) + max(shape.columns)


def _adjacent(laid: Laid) -> Iterable[Hex]:
    return hexes_beside(laid.encounter, laid.actor)


def _disc(laid: Laid) -> Iterable[Hex]:
    """Return all hexes within the size of a centre, or of any hex of the attacker itself.

    Source: AOE-01, L1329-1331; AOE-02, L1331-1332; RANGE-06, L868-872.
    """
    if laid.area.own:
        body = footprint(laid.actor, laid.encounter)
        around = disc(laid.area.size)
        return {near for at in body for near in moved(around, at)} - set(body)
    return _laid_about(laid.centre, disc(laid.area.size))


def _cone(laid: Laid) -> Iterable[Hex]:
    """Return the rings of 3, 5, 7 … hexes before the front, to the edge where no length is given.

    Source: CONE-01, CONE-02, CONE-03, L1552-1555; CONE-05.
    """
    origin = front_hex(laid.actor, laid.encounter)
    if origin is None:
        return ()
    length = laid.area.size or longest(laid.encounter.shape)
    return cone(origin, (laid.actor.facing + laid.turns) % 6, length)


def _wave(laid: Laid) -> Iterable[Hex]:
    """Return the ray from the source and the two beside it, to the board's edge.

    Source: WAVE-01, L1650-1651; WAVE-05.
    """
    source = laid.actor.at
    return () if source is None else wave_hexes(laid.encounter.shape, source, laid.direction)


def wave_hexes(shape: Shape, source: Hex, direction: int) -> tuple[Hex, ...]:
    """Return the hexes of the board in the three lines of a wave, row by row."""
    rows = zip(range(longest(shape)), wave_band(source, direction), strict=False)
    return tuple(at for _, row in rows for at in row if at in shape)


def _path(laid: Laid) -> Iterable[Hex]:
    return laid.path


def _template(laid: Laid) -> Iterable[Hex]:
    """Return a template about the attacker, turned as it faces, or about a centre as on the card.

    Source: AOE-01, L1329-1331; AOE-02, L1331-1332; AOE-07.
    """
    offsets = tuple(Hex(*offset) for offset in laid.area.offsets)
    if not laid.area.own:
        return _laid_about(laid.centre, turned(offsets, laid.turns))
    ahead = turned(offsets, laid.actor.facing + laid.turns)
    return _laid_about(front_hex(laid.actor, laid.encounter), ahead)


def _arcs(laid: Laid) -> Iterable[Hex]:
    """Return the hexes beside the attacker in the arcs that are named. Source: HEX-07."""
    encounter, actor = laid.encounter, laid.actor
    return (
        at
        for at in hexes_beside(encounter, actor)
        if arc_of(encounter, actor, at, reading=laid.arcs) in laid.area.arcs
    )


def _laid_about(centre: Hex | None, offsets: Iterable[Hex]) -> tuple[Hex, ...]:
    return () if centre is None else moved(offsets, centre)


SHAPES: Mapping[AreaShape, Callable[[Laid], Iterable[Hex]]] = {
    "adjacent": _adjacent,
    "disc": _disc,
    "cone": _cone,
    "wave": _wave,
    "path": _path,
    "template": _template,
    "arcs": _arcs,
}
"""The hexes of each shape, on the board or not."""
