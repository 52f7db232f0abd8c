"""Charging through hexes in a straight line, and the figures it runs over."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    footprint,
    front_hex,
    is_large,
    is_on_board,
    obstacle_at,
    occupied,
    tiles_at,
    with_figure,
    without_obstacles,
)
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.movement.displaced import (
    NOBODY_PUSHED,
    body_at,
    closest_room,
)
from oathsworn_gui.games.oathsworn.rules.movement.displacement import push
from oathsworn_gui.tabletop.action import Line, Trace, line
from oathsworn_gui.tabletop.hexes import Hex, step


class ChargeMove(NamedTuple):
    """A charge: how it moves, and whom it hits.

    The path of ``move`` are the hexes of its front; it ends where its ``at`` stops, which
    for a figure of one hex that ended on another is a hex beside its path. ``swept`` are all hexes
    its body came into, the path of CHARGE-07, and ``hit`` the characters that stood in them, in
    the order it met them.
    """

    move: EnemyMove
    hit: tuple[str, ...]
    swept: tuple[Hex, ...]


def charge(
    campaign: Campaign, actor: str, distance: int, direction: int | None = None
) -> ChargeMove:
    """Return where a charge straight ahead over a number of hexes leads, and whom it hits.

    ``direction`` None is where the figure faces; it turns there before it charges, unless its body
    would then reach over the edge and it cannot go ahead. Water costs nothing more, as the number
    of hexes is stated.

    Raises:
        ValueError: the figure is not on the board.

    Source: CHARGE-01, CHARGE-02, CHARGE-03, CHARGE-04, CHARGE-05, CHARGE-06, CHARGE-07, L1388-1401.
    """
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(actor)
    if figure is None or figure.at is None:
        raise ValueError(f"{actor} is not on the board")
    started = footprint(figure, encounter)
    turned = figure.evolve(facing=figure.facing if direction is None else direction)
    run = _run(encounter, turned, distance)
    if run.centres or is_on_board(encounter, turned):
        figure = turned
    swept = _swept(encounter, figure, run.centres, started)
    if is_large(figure, encounter):
        move = _large(campaign, figure, run, swept)
    else:
        move = _single(encounter, figure, run, swept)
    met = _met(encounter, figure, swept)
    return ChargeMove(move, tuple(f.id for f in met), swept)


class _Run(NamedTuple):
    """The centres of a charge, and why it stopped early, None when it did not."""

    centres: tuple[Hex, ...]
    stopped: Line | None


def _run(encounter: Encounter, figure: Figure, distance: int) -> _Run:
    """Go straight ahead to the board's edge, or to an obstacle that a figure of one hex meets.

    Source: CHARGE-01, CHARGE-02, CHARGE-03, L1388-1392.
    """
    here, centres = figure.at or Hex(0, 0), list[Hex]()
    large = is_large(figure, encounter)
    for _ in range(distance):
        to = step(here, figure.facing)
        body = body_at(encounter, figure, to)
        if not all(at in encounter.shape for at in body):
            told = line("charge.edge", "CHARGE-02", n=len(centres))
            return _Run(tuple(centres), told)
        if not large and obstacle_at(encounter, to) is not None:
            told = line("charge.obstacle", "CHARGE-03", hex=encounter.shape.name(to))
            return _Run(tuple(centres), told)
        centres.append(to)
        here = to
    return _Run(tuple(centres), None)


def _swept(
    encounter: Encounter, figure: Figure, centres: tuple[Hex, ...], started: tuple[Hex, ...]
) -> tuple[Hex, ...]:
    """Return the hexes the body comes into, in the order it does, north then west in one step."""
    met: dict[Hex, None] = {}
    for centre in centres:
        body = body_at(encounter, figure, centre)
        for at in sorted(body, key=encounter.shape.order):
            if at not in started:
                met.setdefault(at)
    return tuple(met)


def _met(encounter: Encounter, figure: Figure, swept: tuple[Hex, ...]) -> tuple[Figure, ...]:
    """Return the characters in the path, in the order they are met. Source: CHARGE-07."""
    standing = occupied(encounter, figure.id)
    found = {standing[at].id: standing[at] for at in swept if at in standing}
    return tuple(found.values())


def _single(encounter: Encounter, figure: Figure, run: _Run, swept: tuple[Hex, ...]) -> EnemyMove:
    """End the charge of a figure of one hex in an unoccupied hex. Source: CHARGE-04, L1392-1393."""
    last = run.centres[-1] if run.centres else figure.at or Hex(0, 0)
    end, why = last, list[Trace]()
    taken = occupied(encounter, figure.id)
    if last in taken:
        end = closest_room(encounter, figure, last, taken.keys(), None) or figure.at or last
        told = line(
            "charge.displaced", "CHARGE-04", name=taken[last].name, hex=encounter.shape.name(end)
        )
        why.append(Trace(line=told))
    tiles = _tiles(encounter, swept if end == last else (*swept, end))
    return _told(encounter, figure, run, swept, why, end)._replace(tiles=tiles)


def _large(campaign: Campaign, figure: Figure, run: _Run, swept: tuple[Hex, ...]) -> EnemyMove:
    """End a large figure's charge: obstacles in its way are destroyed, characters under it pushed.

    They are pushed as though it had moved onto them. Source: CHARGE-05, CHARGE-06, L1395-1398;
    PUSH-02.
    """
    encounter = encounter_of(campaign)
    end = run.centres[-1] if run.centres else figure.at or Hex(0, 0)
    body = body_at(encounter, figure, end)
    covered = dict.fromkeys((*swept, *body))
    destroyed = tuple(at for at in covered if obstacle_at(encounter, at) is not None)
    there = without_obstacles(with_figure(encounter, figure.evolve(at=end)), destroyed)
    under = [f.id for at, f in occupied(encounter, figure.id).items() if at in body]
    pushed = NOBODY_PUSHED
    why = [
        Trace(line=line("charge.destroyed", "CHARGE-05", hex=encounter.shape.name(at)))
        for at in destroyed
    ]
    if under:
        after = campaign.evolve(encounter=there)
        pushed = push(after, tuple(dict.fromkeys(under)), end, taken=body, pusher=figure.id)
        why.append(pushed.trace)
    move = _told(encounter, figure, run, swept, why, end)
    tiles = _tiles(encounter, swept)
    return move._replace(tiles=tiles, pushed=pushed, destroyed=destroyed)


def _told(
    encounter: Encounter,
    figure: Figure,
    run: _Run,
    swept: tuple[Hex, ...],
    why: list[Trace],
    end: Hex,
) -> EnemyMove:
    """Return a charge with its path, its end and the reasons."""
    met = _met(encounter, figure, swept)
    ways = encounter.shape.direction_names
    told = line(
        "charge.goes", "CHARGE-01", name=figure.name, n=len(run.centres), way=ways[figure.facing]
    )
    stopped = () if run.stopped is None else (Trace(line=run.stopped),)
    hits = (Trace(line=line("charge.hits", "CHARGE-07", name=f.name), kept=True) for f in met)
    fronts = tuple(
        front_hex(figure.evolve(at=centre), encounter) or centre for centre in run.centres
    )
    return EnemyMove(
        figure=figure.id,
        path=fronts,
        centres=run.centres,
        end=end,
        facing=figure.facing,
        cost=len(run.centres),
        choices=tuple((at,) for at in fronts),
        tiles=(),
        pushed=NOBODY_PUSHED,
        destroyed=(),
        bounces=(),
        trace=Trace(line=told, because=(*stopped, *why, *hits)),
    )


def _tiles(encounter: Encounter, hexes: tuple[Hex, ...]) -> tuple[tuple[Hex, str], ...]:
    """Return the effect tiles in hexes, in their order. Source: ENEMYMOVE-02, ENEMYMOVE-19."""
    return tuple((at, tile) for at in hexes for tile in tiles_at(encounter, at))
