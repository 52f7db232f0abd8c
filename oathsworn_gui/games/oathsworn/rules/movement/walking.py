"""Walking on the board step by step: free hexes, water that costs 2, fire that burns."""

from heapq import heappop, heappush

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    ally_figure,
    is_free,
    obstacle_at,
    seat_figure,
    tiles_at,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, free_mask
from oathsworn_gui.games.oathsworn.rules.board.mover import paid_water, water_paid
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import pick_up_there
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance, neighbours

WATER_COST = 2


def figure_of_seat(campaign: Campaign, seat: str) -> Figure | None:
    """Return the figure of the character acting in the seat, None when it has none."""
    name = ally_figure(seat) if has_ally(campaign, seat) else seat_figure(seat)
    return encounter_of(campaign).figures.get(name)


def path_hexes(encounter: Encounter, path: tuple[str, ...]) -> tuple[Hex | None, ...]:
    """Return the hexes of a path by their names; None for a name that is not on the board."""
    return tuple(encounter.shape.named(name) for name in path)


def step_cost(encounter: Encounter, to: Hex, paid: tuple[str, ...]) -> int:
    """Return what a step costs: 2 into water not paid for this turn, else 1.

    Source: MOVE-06, L795; MOVE-08, L797-798; MOVE-12, L803-806; MOVE-13, L785-786, L795.
    """
    wet = "water" in tiles_at(encounter, to) and encounter.shape.name(to) not in paid
    return WATER_COST if wet else 1


def walk_cost(encounter: Encounter, path: tuple[str, ...], figure: Figure | None) -> int:
    """Return the movement that a path costs a figure. Source: MOVE-01, L780-783; MOVE-08."""
    paid, cost = paid_water(encounter, figure.id if figure is not None else ""), 0
    for at in path_hexes(encounter, path):
        if at is not None:
            cost += step_cost(encounter, at, paid)
            paid = (*paid, encounter.shape.name(at))
    return cost


def refuse_walk(
    encounter: Encounter, figure: Figure | None, path: tuple[str, ...]
) -> Refusal | None:
    """Say why a figure cannot walk this path, or None.

    Source: MOVE-02, L781-783; MOVE-13, L785-786, L795.
    """
    if figure is None or figure.at is None:
        return impossible("move.off-board")
    at = figure.at
    for name, to in zip(path, path_hexes(encounter, path), strict=True):
        if to is None:
            return impossible("move.no-such-hex", hex=name)
        if distance(at, to) != 1:
            return refuse("move.not-adjacent", "MOVE-02", hex=name)
        if not is_free(encounter, to, figure.id):
            code = "move.obstacle" if obstacle_at(encounter, to) else "move.occupied"
            return refuse(code, "MOVE-02", hex=name)
        at = to
    return None


def walk(campaign: Campaign, seat: str, path: tuple[str, ...], box: Box) -> Outcome:
    """Return the outcome of walking: each step in turn; fire burns, thrown items are picked up.

    The walk ends where the walker falls. Source: MOVE-05, L792-793; MOVE-09, L798; THROWN-02,
    L1630-1631.
    """
    outcome = Outcome(campaign)
    for name in path:
        now = outcome.after
        figure = figure_of_seat(now, seat) if now.encounter else None
        at = encounter_of(now).shape.named(name)
        if figure is None or figure.at is None or at is None:
            break
        outcome = outcome.then(stepped(now, figure, at, box))
        outcome = outcome.then(pick_up_there(outcome.after, seat))
    return outcome


def stepped(campaign: Campaign, figure: Figure, to: Hex, box: Box) -> Outcome:
    """Return the outcome of a figure coming into a hex by its own step: water paid, fire burns."""
    encounter = encounter_of(campaign)
    name = encounter.shape.name(to)
    facing = _facing(figure, to)
    now = campaign.evolve(encounter=with_figure(encounter, figure.evolve(at=to, facing=facing)))
    if "water" in tiles_at(encounter, to) and name not in paid_water(encounter, figure.id):
        now = with_encounter(now, water=(*encounter.water, water_paid(figure.id, name)))
    return burn(now, figure.id, to, "MOVE-05", box)


def _facing(figure: Figure, to: Hex) -> int:
    return neighbours(figure.at).index(to) if figure.at and to in neighbours(figure.at) else 0


def cheapest_path(encounter: Encounter, figure: Figure, to: Hex) -> tuple[str, ...]:
    """Return the names of a cheapest way there, round fire where that costs no more; empty if none.

    Among equal ways the northernmost, then westernmost next hex is taken. Source: HEX-01, L705-708;
    HEX-02.
    """
    free = frozenset(board_grid(encounter).hexes(free_mask(encounter, figure.id)))
    if figure.at is None or to not in free:
        return ()
    paid = paid_water(encounter, figure.id)
    queue: list[tuple[int, int, tuple[tuple[int, int], ...], Hex, tuple[Hex, ...]]] = []
    heappush(queue, (0, 0, (), figure.at, ()))
    seen: set[Hex] = set()
    while queue:
        cost, fires, order, at, way = heappop(queue)
        if at == to:
            return tuple(encounter.shape.name(step) for step in way)
        if at in seen:
            continue
        seen.add(at)
        for beside in neighbours(at):
            if beside in free and beside not in seen:
                burnt = fires + tiles_at(encounter, beside).count("fire")
                more = cost + step_cost(encounter, beside, paid)
                rank = (*order, encounter.shape.order(beside))
                heappush(queue, (more, burnt, rank, beside, (*way, beside)))
    return ()
