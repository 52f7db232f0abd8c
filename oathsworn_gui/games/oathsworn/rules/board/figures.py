"""Figures on the board: covered hexes, free room, placing and removing."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from oathsworn_gui.games.oathsworn.content.told_encounter import hexes_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import (
    Encounter,
    Figure,
    FigureKind,
    Location,
    MinionKind,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.hex_templates import nearest_directions
from oathsworn_gui.tabletop.hexes import (
    Hex,
    Shape,
    distance,
    flower,
    rotated,
    step,
)
from oathsworn_gui.tabletop.state import drop, frozen, put

BOSS = "boss"
"""The id of the boss's figure."""

BOARD = "board"
"""Who acts for a special rule while no enemy stands here; no figure has this id."""

SINGLE = (Hex(0, 0),)
"""Default footprints: one hex, or the seven of a large boss."""


def seat_figure(seat: str) -> str:
    """Return the id of the figure of an Oathsworn, ``"s1"`` for seat 1."""
    return f"s{seat}"


def ally_figure(seat: str) -> str:
    """Return the id of the figure of the ally at a seat, ``"a1"`` for seat 1."""
    return f"a{seat}"


def body(figure: Figure, encounter: Encounter) -> tuple[Hex, ...]:
    """Return the offsets of the hexes a figure covers, from its centre, when it faces north.

    A boss or minion covers what its board says; a large boss without further data is the
    flower of seven. Source: HEX-04, L941-943.
    """
    if figure.kind == "boss" and encounter.boss is not None:
        return hexes_of(encounter.boss)
    kind = minion_kind(encounter, figure.of) if figure.kind == "minion" else None
    return kind.hexes if kind is not None and kind.hexes else SINGLE


def is_large(figure: Figure, encounter: Encounter) -> bool:
    """Whether a figure covers more than one hex. Source: HEX-03, L1093-1094."""
    return len(body(figure, encounter)) > 1


@lru_cache(maxsize=512)
def turned_body(offsets: tuple[Hex, ...], facing: int) -> tuple[Hex, ...]:
    """Return offsets rotated for when the figure faces ``facing``, the centre first if covered."""
    ordered = sorted(offsets, key=lambda offset: offset != (0, 0))
    return tuple(rotated(Hex(*offset), facing) for offset in ordered)


def footprint(figure: Figure, encounter: Encounter) -> tuple[Hex, ...]:
    """Return the hexes a figure covers, turned with it, its centre first; none off the board.

    Source: HEX-04, L941-943.
    """
    at = figure.at
    return () if at is None else _laid(body(figure, encounter), figure.facing, at)


@lru_cache(maxsize=4096)
def _laid(offsets: tuple[Hex, ...], facing: int, at: Hex) -> tuple[Hex, ...]:
    return tuple(Hex(at.q + o.q, at.r + o.r) for o in turned_body(offsets, facing))


def front_offset(figure: Figure, encounter: Encounter) -> Hex:
    """Return the offset of a figure's front hex when it faces north.

    For a body without a named front it is the hex furthest ahead, the one nearest to the middle
    line among several. Source: HEX-04, L941-943.
    """
    if figure.kind == "boss" and encounter.boss is not None and encounter.boss.front is not None:
        return encounter.boss.front
    return _furthest_ahead(body(figure, encounter))


@lru_cache(maxsize=512)
def _furthest_ahead(offsets: tuple[Hex, ...]) -> Hex:
    return min((Hex(*o) for o in offsets), key=lambda o: (2 * o.r + o.q, abs(o.q), o.q))


def front_hex(figure: Figure, encounter: Encounter) -> Hex | None:
    """Return the front hex of a figure on the board, its own hex when it is of normal size.

    None off the board. Source: HEX-04, L941-943.
    """
    at = figure.at
    if at is None:
        return None
    offset = rotated(front_offset(figure, encounter), figure.facing)
    return Hex(at.q + offset.q, at.r + offset.r)


def occupied(encounter: Encounter, but: str = "") -> Mapping[Hex, Figure]:
    """Return the figures by hex, leaving out the figure ``but``."""
    return {
        at: figure
        for figure in encounter.figures.values()
        if figure.id != but
        for at in footprint(figure, encounter)
    }


def obstacle_at(encounter: Encounter, at: Hex) -> str | None:
    """Return the kind of obstacle in a hex, None for a free one."""
    return encounter.obstacles.get(encounter.shape.name(at)) if at in encounter.shape else None


def tile_at(encounter: Encounter, at: Hex) -> str | None:
    """Return the single effect tile in a hex (``"fire"``, ``"water"``), None for none."""
    return encounter.tiles.get(encounter.shape.name(at)) if at in encounter.shape else None


def tiles_at(encounter: Encounter, at: Hex) -> tuple[str, ...]:
    """Return all effect tiles in a hex: the single one first, then large ones underneath.

    All of them have their effect. Source: MOVE-12, L803-806.
    """
    single = tile_at(encounter, at)
    large = (encounter.large_tiles[name] for name in large_tiles_at(encounter, at))
    return (*(() if single is None else (single,)), *large)


def large_tiles_at(encounter: Encounter, at: Hex) -> tuple[str, ...]:
    """Return the large tiles that cover a hex, by the names of their middle hexes."""
    if not encounter.large_tiles or at not in encounter.shape:
        return ()
    middles = ((name, encounter.shape.named(name)) for name in encounter.large_tiles)
    return tuple(name for name, to in middles if to is not None and distance(to, at) <= 1)


def tiles_seen(encounter: Encounter) -> Mapping[Hex, str]:
    """Return the tile seen in each hex: the single one, else a large one."""
    shape = encounter.shape
    middles = ((shape.named(name), kind) for name, kind in encounter.large_tiles.items())
    seen = {at: kind for to, kind in middles if to for at in flower(to) if at in shape}
    single = ((shape.named(name), kind) for name, kind in encounter.tiles.items())
    return seen | {at: kind for at, kind in single if at is not None}


def is_free(encounter: Encounter, at: Hex, mover: str = "") -> bool:
    """Whether a figure of one hex may stand there. Source: MOVE-02, L781-783."""
    return (
        at in encounter.shape
        and obstacle_at(encounter, at) is None
        and at not in occupied(encounter, mover)
    )


def free_hexes(encounter: Encounter, mover: str = "") -> tuple[Hex, ...]:
    """Return the hexes where a figure of one hex may stand, as the board lists them."""
    taken, obstacles, shape = occupied(encounter, mover), encounter.obstacles, encounter.shape
    return tuple(at for at in shape.hexes() if at not in taken and shape.name(at) not in obstacles)


def can_stand(encounter: Encounter, figure: Figure) -> bool:
    """Whether a figure may be put where its ``at`` says; a large one clears obstacles away.

    All its hexes are on the board. Source: ENCSETUP-17, L689-690; HEX-08, L1204-1207; HEX-09,
    L1209-1212.
    """
    taken, large = occupied(encounter, figure.id), is_large(figure, encounter)
    covered = footprint(figure, encounter)
    clear = all(at not in taken and (large or not obstacle_at(encounter, at)) for at in covered)
    return clear and is_on_board(encounter, figure)


def _room(encounter: Encounter, figure: Figure) -> frozenset[Hex]:
    """Return the hexes that a figure's body may cover: large ones clear obstacles away."""
    if not is_large(figure, encounter):
        return frozenset(free_hexes(encounter, figure.id))
    return frozenset(encounter.shape.hexes()) - occupied(encounter, figure.id).keys()


def is_on_board(encounter: Encounter, figure: Figure) -> bool:
    """Whether every hex of a figure is on the board; False for one that is off it."""
    covered = footprint(figure, encounter)
    return bool(covered) and all(at in encounter.shape for at in covered)


def closest_free(encounter: Encounter, figure: Figure) -> Hex | None:
    """Return the free hex closest to a figure's ``at``, north then west; None when all are taken.

    Source: HEX-08, L1204-1207; HEX-11.
    """
    wanted = figure.at
    if wanted is None:
        return None
    offsets = turned_body(body(figure, encounter), figure.facing)
    room = _room(encounter, figure)
    laid = ((at, (Hex(at.q + o.q, at.r + o.r) for o in offsets)) for at in room)
    free = (at for at, covered in laid if room.issuperset(covered))
    return min(free, key=lambda at: (distance(at, wanted), encounter.shape.order(at)), default=None)


def is_edge(encounter: Encounter, at: Hex) -> bool:
    """Whether a hex is on the board's edge. Source: ALLY-07, L1020."""
    return encounter.shape.is_edge(at)


def location_hexes(figure: Figure, location: Location) -> tuple[Hex, ...]:
    """Return the hexes a location's slot covers, turned with the figure.

    Without printed offsets it is the centre hex, as are all locations of a boss of one hex; none
    when the figure is off the board. Source: HEX-05, L945-946; HEX-06, L946-947.
    """
    if figure.at is None:
        return ()
    offsets = (rotated(Hex(*o), figure.facing) for o in location.offsets or (Hex(0, 0),))
    return tuple(Hex(figure.at.q + o.q, figure.at.r + o.r) for o in offsets)


def with_figure(encounter: Encounter, figure: Figure) -> Encounter:
    """Return the encounter with a figure added or replaced."""
    return encounter.evolve(figures=put(encounter.figures, figure.id, figure))


def without_obstacles(encounter: Encounter, hexes: Iterable[Hex]) -> Encounter:
    """Return the encounter with the obstacles in hexes removed, the same when there is none."""
    gone = {encounter.shape.name(at) for at in hexes} & encounter.obstacles.keys()
    if not gone:
        return encounter
    left = {name: kind for name, kind in encounter.obstacles.items() if name not in gone}
    return encounter.evolve(obstacles=frozen(left))


def without_figure(encounter: Encounter, figure: str) -> Encounter:
    """Return the encounter after a figure left: Oathsworn and bosses wait off the board.

    Minions, allies and friends are removed.
    """
    kept: tuple[FigureKind, ...] = ("oathsworn", "boss")
    found = encounter.figures.get(figure)
    if found is not None and found.kind in kept:
        return with_figure(encounter, found.evolve(at=None))
    return encounter.evolve(figures=drop(encounter.figures, figure))


def minion_kind(encounter: Encounter, key: str) -> MinionKind | None:
    """Return the box of a kind of minion, None when the encounter board has none of that key."""
    return next((kind for kind in encounter.minions if kind.key == key), None)


def direction_to(shape: Shape, at: Hex, to: Hex) -> int:
    """Return the direction from ``at`` that points best to a hex, ties north then west.

    In the very hex it is the golden rule's: north (pointy: north-west).
    Source: HEX-01, L705-708; HEX-10, L1212-1213; KNOCK-05, L1591-1593; PUSH-05, L1623-1625.
    """
    if at == to:
        return 0
    return min(nearest_directions(at, to), key=lambda d: shape.order(step(at, d)))


def add_minion(campaign: Campaign, kind: MinionKind, at: Hex | None, facing: int) -> Campaign:
    """Return the campaign with one more minion of a kind, numbered by kind."""
    now, name = with_id(campaign, "m")
    encounter = encounter_of(now)
    others = [f for f in encounter.figures.values() if f.kind == "minion" and f.of == kind.key]
    taken = {f.name for f in others}
    number = next(n for n in range(1, len(others) + 2) if f"{kind.name} {n}" not in taken)
    minion = Figure(
        id=name,
        kind="minion",
        of=kind.key,
        name=f"{kind.name} {number}",
        at=at,
        facing=facing,
        hp=kind.hp,
    )
    return now.evolve(encounter=with_figure(encounter, minion))
