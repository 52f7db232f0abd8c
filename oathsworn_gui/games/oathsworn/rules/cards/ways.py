"""The ways of a card's movement: by steps, through enemies, over what is between, straight."""

from heapq import heappop, heappush
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import MoveEffect
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import ENEMIES
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    can_stand,
    footprint,
    is_large,
    obstacle_at,
    tiles_at,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, free_mask
from oathsworn_gui.games.oathsworn.rules.board.mover import paid_water
from oathsworn_gui.games.oathsworn.rules.movement.walking import step_cost, walk_cost
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse
from oathsworn_gui.tabletop.hex_templates import on_line
from oathsworn_gui.tabletop.hexes import Hex, distance, neighbours


class Ground(NamedTuple):
    """Where a figure may stop, and where it may pass: hexes of enemies too that do not stop it."""

    encounter: Encounter
    free: frozenset[Hex]
    open: frozenset[Hex]


def ground_of(encounter: Encounter, figure: Figure, effect: MoveEffect) -> Ground:
    """Return where a card's movement may lead a figure. Source: MOVE-02, L781-783."""
    if is_large(figure, encounter):
        free = frozenset(at for at in encounter.shape.hexes() if _fits(encounter, figure, at))
    else:
        free = frozenset(board_grid(encounter).hexes(free_mask(encounter, figure.id)))
    foes = (other for other in encounter.figures.values() if other.kind in ENEMIES)
    bodies = frozenset(at for other in foes for at in footprint(other, encounter))
    through = (at for at in bodies if effect.past and obstacle_at(encounter, at) is None)
    return Ground(encounter, free, free.union(through))


def _fits(encounter: Encounter, figure: Figure, at: Hex) -> bool:
    return can_stand(encounter, figure.evolve(at=at))


Ways = dict[str, tuple[str, ...]]
"""Ways by where they end; a way is the names of its hexes without the start."""


def ways(campaign: Campaign, figure: Figure, effect: MoveEffect) -> Ways:
    """Return the cheapest way to every hex where the movement may end.

    A move over what is between is just its last hex. Empty for a figure off the board.
    """
    encounter = encounter_of(campaign)
    if figure.at is None:
        return {}
    ground = ground_of(encounter, figure, effect)
    found = (_flights if effect.over else _walks)(ground, figure, effect)
    return {
        name: way
        for name, way in found.items()
        if _refuse_end(ground, figure, effect, name) is None
    }


def _flights(ground: Ground, figure: Figure, effect: MoveEffect) -> Ways:
    start, shape = figure.at or Hex(0, 0), ground.encounter.shape
    ends = (
        shape.name(at)
        for at in shape.hexes()
        if 0 < distance(start, at) <= effect.distance
        and (not effect.straight or on_line(start, at) is not None)
    )
    return {name: (name,) for name in ends}


class _Step(NamedTuple):
    cost: int
    fires: int
    order: tuple[int, int]
    at: Hex
    way: tuple[Hex, ...]


def _walks(ground: Ground, figure: Figure, effect: MoveEffect) -> Ways:
    """Return the cheapest ways, round fire where that costs no more.

    Source: MOVE-01, MOVE-02, MOVE-03, MOVE-04, MOVE-05, MOVE-06, MOVE-07, MOVE-08.
    """
    encounter, shape, start = ground.encounter, ground.encounter.shape, figure.at or Hex(0, 0)
    paid = paid_water(encounter, figure.id)
    queue, seen = [_Step(0, 0, shape.order(start), start, ())], dict[Hex, tuple[Hex, ...]]()
    while queue:
        cost, fires, _, at, way = heappop(queue)
        if at in seen:
            continue
        seen[at] = way
        for beside in neighbours(at):
            if beside in seen or beside not in ground.open:
                continue
            if effect.straight and _bends(start, (*way, beside)):
                continue
            more = cost + step_cost(encounter, beside, paid)
            burnt = fires + ("fire" in tiles_at(encounter, beside))
            if more <= effect.distance:
                step = _Step(more, burnt, shape.order(beside), beside, (*way, beside))
                heappush(queue, step)
    return {
        shape.name(at): tuple(shape.name(one) for one in way) for at, way in seen.items() if way
    }


def refuse_card_move(
    campaign: Campaign, figure: Figure, effect: MoveEffect, path: tuple[str, ...]
) -> Refusal | None:
    """Say why a card's movement cannot go along a way, by hex names, or None.

    Source: MOVE-02, L781-783; MOVE-03, L785-786.
    """
    encounter = encounter_of(campaign)
    if figure.at is None or not path:
        return impossible("move.off-board" if path else "move.nowhere")
    hexes = [encounter.shape.named(name) for name in path]
    missing = next((name for name, at in zip(path, hexes, strict=True) if at is None), None)
    if missing is not None:
        return impossible("move.no-such-hex", hex=missing)
    way = tuple(at for at in hexes if at is not None)
    ground = ground_of(encounter, figure, effect)
    wrong = (
        _refuse_flight(figure.at, effect, way)
        if effect.over
        else _refuse_steps(ground, figure, effect, way)
    )
    return wrong or _refuse_end(ground, figure, effect, path[-1])


def _refuse_flight(start: Hex, effect: MoveEffect, way: tuple[Hex, ...]) -> Refusal | None:
    far = distance(start, way[-1])
    if far > effect.distance:
        return refuse("card.way-too-long", "MOVE-03", n=far, most=effect.distance)
    bent = effect.straight and on_line(start, way[-1]) is None
    return refuse("card.not-straight", "MOVE-03") if bent else None


def _refuse_steps(
    ground: Ground, figure: Figure, effect: MoveEffect, way: tuple[Hex, ...]
) -> Refusal | None:
    encounter, start = ground.encounter, figure.at or Hex(0, 0)
    at = start
    for to in way:
        name = encounter.shape.name(to)
        if distance(at, to) != 1:
            return refuse("move.not-adjacent", "MOVE-02", hex=name)
        if to not in ground.open:
            return refuse(_taken(encounter, to), "MOVE-02", hex=name)
        at = to
    cost = walk_cost(encounter, tuple(encounter.shape.name(to) for to in way), figure)
    if cost > effect.distance:
        return refuse("card.way-too-long", "MOVE-03", n=cost, most=effect.distance)
    bent = effect.straight and _bends(start, way)
    return refuse("card.not-straight", "MOVE-03") if bent else None


def _bends(start: Hex, way: tuple[Hex, ...]) -> bool:
    """Whether a way is not one straight line of hexes."""
    lines = {on_line(start, to) for to in way}
    return None in lines or len(lines) > 1


def _taken(encounter: Encounter, at: Hex) -> str:
    return "move.obstacle" if obstacle_at(encounter, at) else "move.occupied"


def _refuse_end(ground: Ground, figure: Figure, effect: MoveEffect, name: str) -> Refusal | None:
    """Refuse an end that is taken, or not beside what the card says."""
    encounter = ground.encounter
    at = encounter.shape.named(name)
    if at is None:
        return impossible("move.no-such-hex", hex=name)
    if at not in ground.free:
        return impossible(_taken(encounter, at), "MOVE-02", hex=name)
    if effect.to and not _is_beside(encounter, figure, effect.to, at):
        return refuse(f"card.ends-wrong-{effect.to}", "MOVE-03")
    return None


def _is_beside(encounter: Encounter, figure: Figure, what: str, at: Hex) -> bool:
    """Whether an obstacle, a friend or an enemy is beside a hex."""
    if what == "obstacle":
        return any(obstacle_at(encounter, one) for one in neighbours(at))
    others = (
        other
        for other in encounter.figures.values()
        if other.id != figure.id and (other.kind in ENEMIES) == (what == "enemy")
    )
    return any(distance(at, one) == 1 for other in others for one in footprint(other, encounter))
