"""Moves of an enemy: toward, away, in a direction, to a tile, or the way that the table gives.

Every function returns the move with its reasons and changes nothing; `carry_out_move` of
`enemy_carry_out` carries it out. A figure that is not on the board raises ValueError: callers
know where figures are.
"""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import direction_to, footprint
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid
from oathsworn_gui.games.oathsworn.rules.board.mover import (
    Mover,
    mover_ahead,
    mover_toward,
    walked,
)
from oathsworn_gui.games.oathsworn.rules.enemy.direction import heading
from oathsworn_gui.games.oathsworn.rules.enemy.landing import (
    Course,
    EnemyMove,
    arrive,
)
from oathsworn_gui.games.oathsworn.rules.enemy.path import (
    exact_way,
    goals_as_near,
    goals_beside,
    goals_on_far_side,
    tile_hexes,
)
from oathsworn_gui.tabletop.action import Refusal, Trace, impossible, line
from oathsworn_gui.tabletop.hex_paths import Route
from oathsworn_gui.tabletop.hexes import Hex, distance

NOWHERE = Route((), 0, ())


def on_board(encounter: Encounter, name: str) -> tuple[Figure, Hex]:
    """Return a figure and its hex.

    Raises:
        ValueError: there is no such figure on the board.
    """
    figure = encounter.figures.get(name)
    if figure is None or figure.at is None:
        raise ValueError(f"{name!r} is not on the board")
    return figure, figure.at


def covered_by(encounter: Encounter, figure: Figure) -> int:
    """Return the hexes that one figure covers, as a mask of the board's grid."""
    return board_grid(encounter).mask(footprint(figure, encounter))


def closest_hex(encounter: Encounter, figure: Figure, to: Figure) -> Hex:
    """Return the hex of a figure closest to another one, north then west. Source: HEX-11."""
    mine, theirs = footprint(figure, encounter), footprint(to, encounter)
    order = encounter.shape.order
    return min(mine, key=lambda at: (min(distance(at, b) for b in theirs), order(at)))


def mover_to_figure(encounter: Encounter, figure: Figure, target: Figure) -> Mover:
    """Return an enemy about to move toward another figure, which it never covers.

    Source: ENEMYMOVE-12, L1112-1116.
    """
    to = closest_hex(encounter, target, figure)
    return mover_toward(encounter, figure, to).clear_of(footprint(target, encounter))


def move_toward(
    campaign: Campaign,
    actor: str,
    target: str,
    movement: int,
    *,
    exactly: bool = False,
) -> EnemyMove:
    """Return the move of an enemy toward a figure, by a shortest way to a hex next to it.

    A figure already beside it stays. Without a way there it moves as near as it can.
    ``exactly``: by a way of just that movement, if there is one. Source: ENEMYMOVE-01, L1083-1084;
    ENEMYMOVE-03; ENEMYMOVE-06, L1096-1098; ENEMYMOVE-16; TARGET-06, L1077-1079.
    """
    encounter = encounter_of(campaign)
    figure, to = on_board(encounter, actor)[0], on_board(encounter, target)[0]
    mover = mover_to_figure(encounter, figure, to)
    aim = covered_by(encounter, to)
    goals = goals_beside(mover, aim)
    found = exact_way(mover, goals, movement) if exactly else None
    route = found or mover.way(goals)
    if route is None:
        told = line("enemy-move.no-way", "ENEMYMOVE-06", name=to.name)
        route = mover.way(goals_as_near(mover, aim)) or NOWHERE
    elif not route.hexes:
        told = line("enemy-move.beside", "ENEMYMOVE-01", name=to.name)
    else:
        told = line("enemy-move.needs", "ENEMYMOVE-01", name=to.name, n=route.cost, m=movement)
    reasons = (*_measured(mover), Trace(line=told))
    return arrive(campaign, _course(mover, route, movement, reasons, to))


def _measured(mover: Mover) -> tuple[Trace, ...]:
    """Return which hex of a large enemy's base its move is measured from."""
    if not mover.large:
        return ()
    name = mover.grid.shape.name(mover.base)
    return (Trace(line=line("enemy-move.base", "ENEMYMOVE-12", hex=name)),)


def _course(
    mover: Mover,
    route: Route,
    movement: int,
    reasons: tuple[Trace, ...],
    toward: Figure | None,
) -> Course:
    walk = walked(mover, route.hexes, movement)
    choices = route.choices[: len(walk.path)]
    return Course(mover, walk, choices, reasons, toward=toward)


def move_in_direction(
    campaign: Campaign,
    actor: str,
    direction: int,
    distance: int,
    *,
    target: str | None = None,
) -> EnemyMove:
    """Return the move of an enemy in a direction (0 to 5), which bounces off the board's edge.

    It faces ``target`` when it ends beside it. Source: ENEMYMOVE-05, L1089-1091; ENEMYMOVE-07,
    ENEMYMOVE-08, ENEMYMOVE-09, ENEMYMOVE-10, L1100-1106; ENEMYMOVE-12, L1112-1116; ENEMYMOVE-20,
    L1134-1136.
    """
    encounter = encounter_of(campaign)
    figure = on_board(encounter, actor)[0]
    course = _headed(encounter, figure, direction, distance, "ENEMYMOVE-20")
    toward = encounter.figures.get(target or "")
    return arrive(campaign, course._replace(toward=toward))


def _headed(
    encounter: Encounter, figure: Figure, direction: int, distance: int, rule: str
) -> Course:
    mover = mover_ahead(encounter, figure, direction)
    way = heading(mover, direction, distance, rule)
    walk = walked(mover, way.path, distance)
    n = len(walk.path)
    name = encounter.shape.direction_names[direction]
    told = line("enemy-move.direction", "ENEMYMOVE-07", direction=name, n=distance)
    return Course(
        mover,
        walk,
        way.choices[:n],
        (*_measured(mover), Trace(line=told), *way.reasons),
        tuple(steps for steps in way.bounces if steps < n),
    )


def move_away(campaign: Campaign, actor: str, from_: str, distance: int) -> EnemyMove:
    """Return the move of an enemy directly away from a figure, its rear toward it.

    Off a straight line the nearest direction counts, ties north then west. It bounces off edges.
    Source: ENEMYMOVE-22, ENEMYMOVE-23, L1143-1149.
    """
    encounter = encounter_of(campaign)
    figure, at = on_board(encounter, actor)
    other, source = on_board(encounter, from_)
    direction = direction_to(encounter.shape, source, at)
    course = _headed(encounter, figure, direction, distance, "ENEMYMOVE-23")
    names = encounter.shape.direction_names
    told = line("enemy-move.away", "ENEMYMOVE-22", name=other.name, direction=names[direction])
    return arrive(
        campaign, course._replace(aimless=direction, reasons=(Trace(line=told), *course.reasons))
    )


def move_to_tile(campaign: Campaign, actor: str, kind: str, movement: int) -> EnemyMove:
    """Return the move of an enemy onto the closest tile of a kind, by the least movement.

    Equally close ones: north then west. Without a tile, or a way to one, it stays.
    Source: ENEMYMOVE-03, L1085-1086; HEX-01.
    """
    encounter = encounter_of(campaign)
    figure = on_board(encounter, actor)[0]
    ways: list[tuple[int, int, Mover, Route, Hex]] = []
    for nth, at in enumerate(tile_hexes(encounter, kind)):
        mover = mover_toward(encounter, figure, at)
        route = mover.way(mover.grid.bit(at) & (mover.free | mover.start))
        if route is not None:
            ways.append((route.cost, nth, mover, route, at))
    if not ways:
        mover = mover_toward(encounter, figure, on_board(encounter, actor)[1])
        reasons = (Trace(line=line("enemy-move.no-tile", None, tile=kind)),)
        return arrive(campaign, _course(mover, NOWHERE, 0, reasons, None))
    cost, _, mover, route, at = min(ways, key=lambda way: way[:2])
    name = encounter.shape.name(at)
    told = line("enemy-move.tile-needs", "ENEMYMOVE-03", tile=kind, hex=name, n=cost, m=movement)
    reasons = (*_measured(mover), Trace(line=told))
    return arrive(campaign, _course(mover, route, movement, reasons, None))


def move_far_side(campaign: Campaign, actor: str, target: str, movement: int) -> EnemyMove:
    """Return the move of an enemy past a figure, to the hex beside it opposite to where it began.

    Where that is taken, the nearest to it beside the target that it can come to. Cards of our own
    say so, not the rulebook. Source: ENEMYMOVE-03, L1085-1086; ENEMYMOVE-06; ENEMYMOVE-14.
    """
    encounter = encounter_of(campaign)
    figure = on_board(encounter, actor)[0]
    to, at = on_board(encounter, target)
    aim = covered_by(encounter, to)
    past = mover_toward(encounter, figure, at)
    goals = goals_on_far_side(past, aim, at)
    route = past.way(goals) if goals else None
    if route is None:
        return move_toward(campaign, actor, target, movement)
    route = _not_over(past, route, movement, aim)
    told = line("enemy-move.far-side", "ENEMYMOVE-03", name=to.name, n=route.cost, m=movement)
    reasons = (*_measured(past), Trace(line=told))
    return arrive(campaign, _course(past, route, movement, reasons, to))


def _not_over(mover: Mover, route: Route, movement: int, aim: int) -> Route:
    """Return a way cut short where movement would end upon the target itself."""
    path = walked(mover, route.hexes, movement).path
    while path and mover.covered(path[-1]) & aim:
        path = path[:-1]
    return Route(path, route.cost, route.choices[: len(path)])


def by_way(
    campaign: Campaign,
    actor: str,
    path: tuple[Hex, ...],
    facing: int | None = None,
    *,
    target: str | None = None,
) -> EnemyMove:
    """Return a move by a way that the table gives, with all that the rules make of its end.

    ``path`` are hexes of its base, the last where that ends; of a large enemy the base hex closest
    to the first of them is used. Nothing is refused here: see `refuse_way`. ``facing``
    None: as the rules have it. Source: ENEMYMOVE-12, ENEMYMOVE-13, ENEMYMOVE-14, ENEMYMOVE-15,
    ENEMYMOVE-16, ENEMYMOVE-17, ENEMYMOVE-18, ENEMYMOVE-19, L1112-1129; ENEMYMOVE-04; ENEMYMOVE-05.
    """
    encounter = encounter_of(campaign)
    figure, at = on_board(encounter, actor)
    mover = mover_toward(encounter, figure, path[0] if path else at)
    reasons = (*_measured(mover), Trace(line=line("enemy-move.by-table", None)))
    toward = encounter.figures.get(target or "")
    choices = tuple((at,) for at in path)
    walk = walked(mover, path)
    return arrive(campaign, Course(mover, walk, choices, reasons, toward=toward, facing=facing))


def refuse_way(campaign: Campaign, actor: str, path: tuple[Hex, ...]) -> Refusal | None:
    """Say why no state can hold the end of a way that the table gives, or None.

    The enemy must be wholly on the board; one of a single hex in no one else's hex.
    Source: MOVE-02, L781-783; HEX-04, L941-943.
    """
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(actor)
    if figure is None or figure.at is None:
        return impossible("move.off-board")
    if not path:
        return None
    mover = mover_toward(encounter, figure, path[0])
    if mover.grid.bit(path[-1]) & (mover.free | mover.start):
        return None
    name = encounter.shape.name(path[-1])
    return impossible("enemy-move.no-room", "MOVE-02", name=figure.name, hex=name)
