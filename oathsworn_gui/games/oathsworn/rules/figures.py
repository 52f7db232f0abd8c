"""Figures on the board: what they cover, where there is room, coming and going."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.encounter import (
    Encounter,
    Figure,
    FigureKind,
    Location,
    MinionKind,
)
from oathsworn_gui.tabletop.hexes import Hex, distance, flower, north_then_west, rotated
from oathsworn_gui.tabletop.state import drop, put

BOSS = "boss"
"""The id of the boss's figure."""


def seat_figure(seat: str) -> str:
    """Return the id of the figure of an Oathsworn, ``"s1"`` for seat 1."""
    return f"s{seat}"


def ally_figure(seat: str) -> str:
    """Return the id of the figure of the ally at a seat, ``"a1"`` for seat 1."""
    return f"a{seat}"


def is_large(figure: Figure, encounter: Encounter) -> bool:
    """Whether a figure covers more than one hex. Source: HEX-03, L1093-1094."""
    return figure.kind == "boss" and encounter.boss is not None and encounter.boss.large


def footprint(figure: Figure, encounter: Encounter) -> tuple[Hex, ...]:
    """Return the hexes a figure covers, its centre first; none when it is off the board."""
    if figure.at is None:
        return ()
    return flower(figure.at) if is_large(figure, encounter) else (figure.at,)


def occupied(encounter: Encounter, but: str = "") -> Mapping[Hex, Figure]:
    """Return who stands in which hex, leaving out the figure ``but``."""
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
    """Return the effect tile in a hex (``"fire"``, ``"water"``), None for none."""
    return encounter.tiles.get(encounter.shape.name(at)) if at in encounter.shape else None


def is_free(encounter: Encounter, at: Hex, mover: str = "") -> bool:
    """Whether a figure of one hex may stand there. Source: MOVE-02, L781-783."""
    return (
        at in encounter.shape
        and obstacle_at(encounter, at) is None
        and at not in occupied(encounter, mover)
    )


def can_stand(encounter: Encounter, figure: Figure) -> bool:
    """Whether a figure may be put where its ``at`` says; a large one clears obstacles away.

    Source: ENCSETUP-17, L689-690; HEX-08, L1204-1207; HEX-09, L1209-1212.
    """
    taken, large = occupied(encounter, figure.id), is_large(figure, encounter)
    covered = footprint(figure, encounter)
    return all(at not in taken and (large or not obstacle_at(encounter, at)) for at in covered)


def closest_free(encounter: Encounter, figure: Figure) -> Hex | None:
    """Return the free hex closest to a figure's ``at``, north then west; None when all are taken.

    Source: HEX-08, L1204-1207; HEX-11.
    """
    wanted = figure.at
    if wanted is None:
        return None
    free = (at for at in encounter.shape.hexes() if can_stand(encounter, figure.evolve(at=at)))
    return min(free, key=lambda at: (distance(at, wanted), north_then_west(at)), default=None)


def is_edge(encounter: Encounter, at: Hex) -> bool:
    """Whether a hex lies on the board's edge. Source: ALLY-07, L1020."""
    last = len(encounter.shape.columns) - 1
    if at not in encounter.shape:
        return False
    row = encounter.shape.row(at)
    return at.q in (0, last) or row in (0, encounter.shape.columns[at.q] - 1)


def location_hexes(figure: Figure, location: Location) -> tuple[Hex, ...]:
    """Return the hexes a location's slot covers, turned with the figure. Source: HEX-05, L945-946.

    Without printed offsets it is the centre hex; none when the figure is off the board.
    """
    if figure.at is None:
        return ()
    offsets = (rotated(Hex(*o), figure.facing) for o in location.offsets or (Hex(0, 0),))
    return tuple(Hex(figure.at.q + o.q, figure.at.r + o.r) for o in offsets)


def with_figure(encounter: Encounter, figure: Figure) -> Encounter:
    """Return the encounter with a figure added or replaced."""
    return encounter.evolve(figures=put(encounter.figures, figure.id, figure))


def without_figure(encounter: Encounter, figure: str) -> Encounter:
    """Return the encounter after a figure left: Oathsworn and bosses wait off the board.

    Minions, allies and friends are gone.
    """
    kept: tuple[FigureKind, ...] = ("oathsworn", "boss")
    found = encounter.figures.get(figure)
    if found is not None and found.kind in kept:
        return with_figure(encounter, found.evolve(at=None))
    return encounter.evolve(figures=drop(encounter.figures, figure))


def minion_kind(encounter: Encounter, key: str) -> MinionKind | None:
    """Return the box of a kind of minion, None when the encounter board has none of that key."""
    return next((kind for kind in encounter.minions if kind.key == key), None)
