"""Ways of a body of several hexes, compared with a search hex by hex."""

import heapq
from collections.abc import Mapping

import pytest

from oathsworn_gui.games.oathsworn.rules.board.body_paths import (
    body_costs_from,
    body_costs_to,
    body_route,
    slow_by_direction,
)
from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, Shape
from tests.cases import each_of

FAR = 99
SHAPE = Shape(columns=(7,) * 8)
GRID = Grid(SHAPE)
BODY = (Hex(0, 0), Hex(0, -1), Hex(1, -1))
WIDE = (Hex(0, 0), Hex(1, 0))
BENT = (Hex(0, 0), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
BOARDS = {
    "a ford": ("D3 D4 D5 E4 C2", "", BODY),
    "walls and a pond": ("C3 C4 D4 D5 E5 F2 F3", "B4 B5 E3 G5", BODY),
    "a bent one": ("D4 D5 E3 F4 B3", "C6 G3", BENT),
    "a river across": ("A3 B3 C3 D3 E3 F3 G3 H3", "", BODY),
    "a wide one": ("D4 D5 E3 F4 B3", "C6 G3", WIDE),
    "dry": ("", "D4 E4 F4", BENT),
    "closed in": ("D4", "C2 C3 C4 C5 D6 E5 E4 F3 F2 D2 E2 D1", (Hex(0, 0),)),
}


def hexes(names: str) -> set[Hex]:
    """Return the hexes of these names."""
    found = [SHAPE.named(name) for name in names.split()]
    return {at for at in found if at is not None}


def laid(board: str) -> tuple[set[Hex], set[Hex], tuple[Hex, ...]]:
    """Return the hexes where the body may stand, the water, and the body."""
    water, walls, body = BOARDS[board]
    blocked = hexes(walls)

    def stands(at: Hex) -> bool:
        there = [Hex(at.q + o.q, at.r + o.r) for o in body]
        return all(one in SHAPE and one not in blocked for one in there)

    return {at for at in SHAPE.hexes() if stands(at)}, hexes(water), body


def step_cost(at: Hex, direction: Hex, water: set[Hex], body: tuple[Hex, ...]) -> int:
    """Return 2 where the step brings a hex of the body onto new ground that is water, else 1."""
    before = {Hex(at.q + o.q, at.r + o.r) for o in body}
    after = {Hex(one.q + direction.q, one.r + direction.r) for one in before}
    return 2 if (after - before) & water else 1


def searched(board: str, start: Hex) -> Mapping[Hex, int]:
    """Return what it costs from a hex to each other, found one step at a time."""
    free, water, body = laid(board)
    costs, queue = dict[Hex, int](), [(0, start)]
    while queue:
        cost, at = heapq.heappop(queue)
        if at in costs:
            continue
        costs[at] = cost
        for one in DIRECTIONS:
            to = Hex(at.q + one.q, at.r + one.r)
            if to in free:
                heapq.heappush(queue, (cost + step_cost(at, one, water, body), to))
    return costs


@pytest.mark.rule("MOVE-07", "TARGET-10", "ENEMYMOVE-03")
@each_of("board", BOARDS)
def test_ways_there_and_back_cost_what_a_search_step_by_step_finds(board: str) -> None:
    free, water, body = laid(board)
    mask = GRID.mask(free)
    slow = slow_by_direction(GRID, GRID.mask(water), body)
    there = {at: searched(board, at) for at in free}
    for start in free:
        costs = body_costs_from(GRID, GRID.bit(start), mask, slow)
        assert {at: costs.to(at) for at in free} == {at: there[start].get(at) for at in free}
        back = body_costs_to(GRID, GRID.bit(start), mask, slow)
        assert {at: back.to(at) for at in free} == {at: there[at].get(start) for at in free}


@pytest.mark.rule("MOVE-07", "TARGET-10", "ENEMYMOVE-03")
@each_of("board", BOARDS)
def test_a_search_ends_where_it_has_found_and_a_route_pays_what_its_steps_cost(board: str) -> None:
    free, water, body = laid(board)
    mask = GRID.mask(free)
    slow = slow_by_direction(GRID, GRID.mask(water), body)
    start = min(free, key=GRID.index)
    costs = searched(board, start)
    there = {at: searched(board, at) for at in free}
    for goal in sorted(free, key=GRID.index)[::3]:
        bit = GRID.bit(goal)
        route = body_route(GRID, start, bit, mask, slow)
        if goal not in costs:
            assert route is None
            continue
        assert route is not None
        assert route.cost == costs[goal]
        at, left = start, costs[goal]
        for to, choices in zip(route.hexes, route.choices, strict=True):
            steps = {Hex(at.q + one.q, at.r + one.r): one for one in DIRECTIONS}
            good = {
                one
                for one, way in steps.items()
                if one in free
                and step_cost(at, way, water, body) + there[one].get(goal, FAR) == left
            }
            assert (set(choices), choices[0]) == (good, to)
            left -= step_cost(at, steps[to], water, body)
            at = to
        assert (at, left) == (goal, 0)
        ended = body_costs_from(GRID, GRID.bit(start), mask, slow, until=bit)
        assert ended.to(goal) == costs[goal]
        assert all((ended.to(one) or 0) <= costs[goal] for one in free)
        assert {one for one in free if ended.to(one) is not None} == {
            one for one, cost in costs.items() if cost <= costs[goal]
        }
