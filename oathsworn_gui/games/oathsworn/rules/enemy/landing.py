"""The end of an enemy's way: facing, covered hexes, pushed figures, destroyed obstacles."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.arcs import facing_toward
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    direction_to,
    footprint,
    is_on_board,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import (
    any_tile_mask,
    board_grid,
    obstacle_mask,
)
from oathsworn_gui.games.oathsworn.rules.board.mover import Mover, Walk, tile_kinds
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import push
from oathsworn_gui.tabletop.action import Line, Trace, line
from oathsworn_gui.tabletop.hexes import Hex, Shape, distance, step
from oathsworn_gui.tabletop.state import frozen


class EnemyMove(NamedTuple):
    """An enemy's move as the rules have it, not yet carried out.

    ``path`` are the hexes of its base hex without the start, ``centres`` its ``at`` after each
    step, ``end`` its ``at`` in the end; ``choices`` the equally good hexes at each step, the first
    taken. ``tiles`` trigger in this order. ``bounces`` counts the steps made when it bounced off
    the edge. ``pushed`` are those it lands on, ``destroyed`` the hexes of obstacles that go.
    """

    figure: str
    path: tuple[Hex, ...]
    centres: tuple[Hex, ...]
    end: Hex
    facing: int
    cost: int
    choices: tuple[tuple[Hex, ...], ...]
    tiles: tuple[tuple[Hex, str], ...]
    pushed: Displacement
    destroyed: tuple[Hex, ...]
    bounces: tuple[int, ...]
    trace: Trace


class Course(NamedTuple):
    """A way that an enemy goes: what was walked of it, its choices, bounces and the reasons.

    ``toward`` is whom it faces when it ends beside it. ``facing`` None: as the rules have it.
    ``aimless`` is the facing of one that could not make a step, None to keep it.
    """

    mover: Mover
    walk: Walk
    choices: tuple[tuple[Hex, ...], ...]
    reasons: tuple[Trace, ...]
    bounces: tuple[int, ...] = ()
    toward: Figure | None = None
    facing: int | None = None
    aimless: int | None = None


def arrive(campaign: Campaign, course: Course) -> EnemyMove:
    """Return the move along a course with all effects of its end.

    Source: ENEMYMOVE-04, ENEMYMOVE-05, L1089-1091; ENEMYMOVE-13, L1114-1115; ENEMYMOVE-15,
    ENEMYMOVE-16, ENEMYMOVE-17, ENEMYMOVE-18, ENEMYMOVE-19, L1119-1129; ENEMYMOVE-24, ENEMYMOVE-25.
    """
    mover, walk, encounter = course.mover, course.walk, encounter_of(campaign)
    last = walk.path[-1] if walk.path else mover.base
    there = mover.figure.evolve(at=mover.centre(last))
    there, turned = _turned(encounter, course, there)
    gone = _destroyed(encounter, course, there)
    pushed = _pushed(campaign, there, gone)
    tiles = (*walk.tiles, *_turned_onto(encounter, mover, last, there))
    reasons = (
        *course.reasons,
        *_at_choices(encounter, course.choices),
        *(Trace(line=told) for told in _water_stop(encounter, walk)),
        *turned,
        *(Trace(line=told) for told in _on_the_way(encounter, mover, tiles, gone)),
        *((pushed.trace,) if pushed.moved else ()),
    )
    return EnemyMove(
        figure=there.id,
        path=walk.path,
        centres=tuple(mover.centre(at) for at in walk.path),
        end=there.at or last,
        facing=there.facing,
        cost=walk.cost,
        choices=course.choices,
        tiles=tiles,
        pushed=pushed,
        destroyed=gone,
        bounces=course.bounces,
        trace=Trace(line=_summary(encounter, walk, there), because=reasons),
    )


def _summary(encounter: Encounter, walk: Walk, there: Figure) -> Line:
    """Return the result of the move in one line."""
    if not walk.path:
        return line("enemy-move.stays", "ENEMYMOVE-01", name=there.name)
    names = ", ".join(encounter.shape.name(at) for at in walk.path)
    return line("enemy-move.moves", "ENEMYMOVE-01", name=there.name, n=walk.cost, path=names)


def is_beside(encounter: Encounter, one: Figure, other: Figure) -> bool:
    """Whether two figures on the board are next to each other."""
    theirs = footprint(other, encounter)
    return any(distance(a, b) == 1 for a in footprint(one, encounter) for b in theirs)


def _turned(
    encounter: Encounter, course: Course, there: Figure
) -> tuple[Figure, tuple[Trace, ...]]:
    """Return the enemy facing as it must, and why; a large one as near to it as it has room.

    Source: ENEMYMOVE-04, ENEMYMOVE-05, L1089-1091; ENEMYMOVE-24.
    """
    names, target = encounter.shape.direction_names, course.toward
    wanted, code, rule = _wanted_facing(encounter, course, there)
    if wanted is None or wanted == there.facing:
        return there, ()
    facing, reasons = wanted, list[Trace]()
    if course.mover.large:
        facing = _facing_with_room(encounter, there, wanted, target)
    if facing != wanted:
        told = line("enemy-move.no-room-to-turn", "ENEMYMOVE-24", direction=names[wanted])
        reasons.append(Trace(line=told, kept=False))
        code, rule = "enemy-move.faces-nearest", "ENEMYMOVE-24"
    if facing != there.facing:
        name = target.name if target is not None else ""
        told = line(code, rule, name=name, direction=names[facing])
        reasons.append(Trace(line=told, kept=True))
    return there.evolve(facing=facing), tuple(reasons)


def _wanted_facing(
    encounter: Encounter, course: Course, there: Figure
) -> tuple[int | None, str, str]:
    """Return the enemy's new facing, None for its current one; the code and rule that say so."""
    target = course.toward
    if course.facing is not None:
        return course.facing, "enemy-move.faces-as-told", "ENEMYMOVE-05"
    if target is not None and is_beside(encounter, there, target):
        return facing_toward(encounter, there, target), "enemy-move.faces", "ENEMYMOVE-04"
    if course.walk.path:
        return _last_direction(encounter.shape, course), "enemy-move.faces-way", "ENEMYMOVE-05"
    return course.aimless, "enemy-move.faces-away", "ENEMYMOVE-22"


def _facing_with_room(
    encounter: Encounter, there: Figure, wanted: int, target: Figure | None
) -> int:
    """Return the facing nearest to the wanted one that it has room for, north then west."""
    at, order = there.at or Hex(0, 0), encounter.shape.order
    by_turns = sorted(
        range(6), key=lambda f: (min((f - wanted) % 6, (wanted - f) % 6), order(step(at, f)))
    )
    with_room = (f for f in by_turns if _has_room(encounter, there.evolve(facing=f), target))
    return next(with_room, there.facing)


def _last_direction(shape: Shape, course: Course) -> int:
    ways = (course.mover.base, *course.walk.path)
    return direction_to(shape, ways[-2], ways[-1])


def _has_room(encounter: Encounter, figure: Figure, target: Figure | None) -> bool:
    """Whether a large figure is wholly on the board and not over its target."""
    covered = set(footprint(figure, encounter))
    over = covered.intersection(footprint(target, encounter) if target else ())
    return not over and is_on_board(encounter, figure)


def _destroyed(encounter: Encounter, course: Course, there: Figure) -> tuple[Hex, ...]:
    """Return the obstacles a large enemy ends on."""
    if not course.mover.large:
        return ()
    grid = board_grid(encounter)
    return grid.hexes(grid.mask(footprint(there, encounter)) & obstacle_mask(encounter))


def _pushed(campaign: Campaign, there: Figure, gone: tuple[Hex, ...]) -> Displacement:
    """Return the new places of figures the enemy lands on. Source: ENEMYMOVE-15; ENEMYMOVE-25."""
    encounter = encounter_of(campaign)
    covered = footprint(there, encounter)
    cover = set(covered)
    victims = [
        figure.id
        for figure in encounter.figures.values()
        if figure.id != there.id and not cover.isdisjoint(footprint(figure, encounter))
    ]
    if not victims or there.at is None:
        return Displacement((), Trace(line=line("enemy-move.nobody-pushed", "ENEMYMOVE-15")))
    names = {encounter.shape.name(at) for at in gone}
    left = {at: kind for at, kind in encounter.obstacles.items() if at not in names}
    landed = with_figure(encounter, there).evolve(obstacles=frozen(left))
    return push(
        campaign.evolve(encounter=landed), victims, there.at, taken=covered, pusher=there.id
    )


def _turned_onto(
    encounter: Encounter, mover: Mover, last: Hex, there: Figure
) -> tuple[tuple[Hex, str], ...]:
    """Return the tiles a large enemy comes onto by turning at the end."""
    if not mover.large or there.facing == mover.figure.facing:
        return ()
    covered = mover.grid.mask(footprint(there, encounter))
    fresh = covered & ~mover.covered(last) & any_tile_mask(encounter)
    return tile_kinds(encounter, list(mover.grid.hexes(fresh)))


def _at_choices(encounter: Encounter, choices: tuple[tuple[Hex, ...], ...]) -> tuple[Trace, ...]:
    """Return a reason for each step at which several hexes were as good."""
    name = encounter.shape.name
    told = (
        line(
            "enemy-move.tied",
            "ENEMYMOVE-03",
            step=nth,
            hex=name(taken),
            others=", ".join(name(at) for at in others),
        )
        for nth, (taken, *others) in enumerate(choices, start=1)
        if others
    )
    return tuple(Trace(line=one, kept=True) for one in told)


def _water_stop(encounter: Encounter, walk: Walk) -> tuple[Line, ...]:
    if walk.water is None:
        return ()
    return (line("enemy-move.water-stop", "MOVE-10", hex=encounter.shape.name(walk.water)),)


def _on_the_way(
    encounter: Encounter,
    mover: Mover,
    tiles: tuple[tuple[Hex, str], ...],
    destroyed: tuple[Hex, ...],
) -> tuple[Line, ...]:
    """Return what the enemy comes onto and breaks."""
    name, rule = encounter.shape.name, "ENEMYMOVE-19" if mover.large else "ENEMYMOVE-02"
    entered = (line("enemy-move.tile", rule, tile=kind, hex=name(at)) for at, kind in tiles)
    broken = (line("enemy-move.destroys", "ENEMYMOVE-18", hex=name(at)) for at in destroyed)
    return (*entered, *broken)
