"""Enemies that come onto the board: their hexes, displaced figures, and facing."""

from collections.abc import Collection
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.arcs import facing_toward
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    body,
    footprint,
    is_edge,
    is_large,
    obstacle_at,
    occupied,
    turned_body,
    with_figure,
    without_obstacles,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import free_mask
from oathsworn_gui.games.oathsworn.rules.movement.displaced import NOBODY_PUSHED, Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import push
from oathsworn_gui.tabletop.action import Line, Outcome, Trace, line
from oathsworn_gui.tabletop.chance import pick
from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hex_paths import eroded
from oathsworn_gui.tabletop.hexes import Hex, Shape, distance
from oathsworn_gui.tabletop.state import put

DIRECTION_DIE = "direction"
"""The name of the die under which its throws are counted."""


class Placed(NamedTuple):
    """Where an enemy is put; ``at`` None when the board has no room for it.

    ``pushed`` says where those under a large one go, ``destroyed`` which obstacles are gone.
    """

    at: Hex | None
    facing: int
    pushed: Displacement
    destroyed: tuple[Hex, ...]
    trace: Trace


def place_enemy(
    campaign: Campaign,
    figure: Figure,
    wanted: Hex,
    target: str | None = None,
    allowed: Collection[Hex] | None = None,
) -> Placed:
    """Return how an enemy comes onto the board at a hex, the centre of a large one.

    A figure of one hex takes the closest free hex when it is taken; ``allowed`` are the hexes that
    its placement rules leave, None for all. A large one stays at the named hex as long as its body
    is on the board: characters there are pushed from its centre, obstacles destroyed. It faces
    ``target``, or direction 0. Source: HEX-08, L1204-1207; HEX-09, L1209-1212; HEX-10; HEX-11.
    """
    encounter = encounter_of(campaign)
    facing, _ = _faced(encounter, figure.evolve(at=wanted), target)
    at = _closest(encounter, figure.evolve(facing=facing), wanted, allowed)
    if at is None:
        told = line("place.no-room", "HEX-08", name=figure.name)
        return Placed(None, figure.facing, NOBODY_PUSHED, (), Trace(line=told, kept=False))
    facing, faced = _faced(encounter, figure.evolve(at=at), target)
    put_there = figure.evolve(at=at, facing=facing)
    destroyed, pushed = _cleared(campaign, put_there)
    told = line("place.at", "HEX-08", name=figure.name, hex=encounter.shape.name(at))
    why = (*_moved_on(encounter, figure, wanted, at), Trace(line=faced))
    if destroyed:
        names = _names(encounter.shape, destroyed)
        why = (*why, Trace(line=line("place.destroyed", "HEX-09", hex=names)))
    if pushed.moved:
        why = (*why, pushed.trace)
    return Placed(at, facing, pushed, destroyed, Trace(line=told, kept=True, because=why))


def _closest(
    encounter: Encounter, figure: Figure, wanted: Hex, allowed: Collection[Hex] | None
) -> Hex | None:
    """Return the closest hex the figure can be put in. Source: HEX-08, L1204-1207; HEX-11."""
    grid, order = grid_of(encounter.shape), encounter.shape.order
    room = free_mask(encounter, figure.id)
    if is_large(figure, encounter):
        room = eroded(grid, grid.all, turned_body(body(figure, encounter), figure.facing))
    if allowed is not None:
        room &= grid.mask(allowed)
    fitting = grid.hexes(room)
    return min(fitting, key=lambda at: (distance(at, wanted), order(at)), default=None)


def _cleared(campaign: Campaign, figure: Figure) -> tuple[tuple[Hex, ...], Displacement]:
    """Return the obstacles under a figure that is put down, and where those under it are pushed."""
    encounter = encounter_of(campaign)
    covered = footprint(figure, encounter)
    destroyed = tuple(at for at in covered if obstacle_at(encounter, at) is not None)
    standing = occupied(encounter, figure.id)
    under = tuple({standing[at].id: None for at in covered if at in standing})
    if not under or figure.at is None:
        return destroyed, NOBODY_PUSHED
    there = with_figure(without_obstacles(encounter, destroyed), figure)
    after = campaign.evolve(encounter=there)
    return destroyed, push(after, under, figure.at, taken=covered, pusher=figure.id)


def _faced(encounter: Encounter, figure: Figure, target: str | None) -> tuple[int, Line]:
    """Return the facing of an enemy that is put down, and why. Source: HEX-10, L1212-1213."""
    names = encounter.shape.direction_names
    whom = encounter.figures.get(target) if target is not None else None
    if whom is None or whom.at is None:
        return 0, line("place.faces-golden", "HEX-10", way=names[0])
    facing = facing_toward(encounter, figure, whom)
    return facing, line("place.faces", "HEX-10", name=whom.name, way=names[facing])


def _moved_on(encounter: Encounter, figure: Figure, wanted: Hex, at: Hex) -> tuple[Trace, ...]:
    """Return why another hex than the named one was taken, if it was."""
    if at == wanted:
        return ()
    shape = encounter.shape
    name = shape.name(wanted) if wanted in shape else ""
    standing = occupied(encounter, figure.id)
    if is_large(figure, encounter):
        told = line("place.over-edge", "HEX-09", hex=name)
    elif wanted in standing:
        told = line("place.occupied", "HEX-08", hex=name, name=standing[wanted].name)
    elif wanted in shape and obstacle_at(encounter, wanted) is not None:
        told = line("place.obstacle", "HEX-08", hex=name)
    else:
        told = line("place.not-allowed", "HEX-08", hex=name)
    return (Trace(line=told, kept=False),)


def _names(shape: Shape, hexes: Collection[Hex]) -> str:
    return ", ".join(shape.name(at) for at in sorted(hexes, key=shape.order))


Where = Literal["beside", "edge", "hexes"]


def spawn_hexes(
    campaign: Campaign, where: Where, count: int, *, near: str = "", hexes: tuple[Hex, ...] = ()
) -> tuple[Hex, ...]:
    """Return up to ``count`` free hexes where enemies of one hex come in, in this order.

    `beside` the figure ``near``: north then west, then ever further from it; `edge`: the edge of
    the board, closest to ``near`` where it is given; `hexes`: the named ones in turn, each with its
    closest free hex. Fewer when the board is full. Source: HEX-08, L1204-1207; HEX-01.
    """
    encounter = encounter_of(campaign)
    source = encounter.figures.get(near)
    own = footprint(source, encounter) if source is not None else ()
    free = list(grid_of(encounter.shape).hexes(free_mask(encounter)))
    order = encounter.shape.order
    if where == "edge":
        free = [at for at in free if is_edge(encounter, at)]
    if where == "hexes":
        return _each_closest(free, hexes[:count], encounter.shape)
    free.sort(key=lambda at: (min((distance(at, o) for o in own), default=0), order(at)))
    return tuple(free[:count])


def _each_closest(free: list[Hex], wanted: tuple[Hex, ...], shape: Shape) -> tuple[Hex, ...]:
    left, found = list(free), list[Hex]()
    for want in wanted:
        best = min(left, key=lambda at: (distance(at, want), shape.order(at)), default=None)
        if best is not None:
            left.remove(best)
            found.append(best)
    return tuple(found)


def random_direction(campaign: Campaign) -> Outcome:
    """Throw the direction die: the campaign with the throw counted, and the line that tells it.

    Source: HEX-12, L1131-1132.
    """
    direction = thrown_direction(campaign)
    throws = campaign.thrown.get(DIRECTION_DIE, 0)
    now = campaign.evolve(thrown=put(campaign.thrown, DIRECTION_DIE, throws + 1))
    name = encounter_of(campaign).shape.direction_names[direction]
    return Outcome(now, (line("direction.thrown", "HEX-12", way=name),))


def thrown_direction(campaign: Campaign) -> int:
    """Return what the next throw of the direction die shows, 0 to 5. Source: HEX-12, L1131-1132."""
    throws = campaign.thrown.get(DIRECTION_DIE, 0)
    return pick(campaign.seed, f"die.{DIRECTION_DIE}", throws, 6)
