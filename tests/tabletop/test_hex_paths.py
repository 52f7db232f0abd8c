"""Cheapest ways against Dijkstra with a heap, on random boards."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hex_paths import costs_from, costs_to, route
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape
from tests.tabletop.hex_reference import (
    Board,
    beside,
    boards,
    cheapest,
    cost_to_nearest,
    good_steps,
)

many = settings(max_examples=max(100, settings().max_examples))


def a_hex(data: st.DataObject, board: Board) -> Hex:
    """Draw a hex of the board, free or not."""
    assume(board.hexes)
    return data.draw(st.sampled_from(sorted(board.hexes)))


def masks(board: Board) -> tuple[int, int]:
    """The free and the slow hexes."""
    grid = grid_of(board.shape)
    return grid.mask(board.free), grid.mask(board.slow)


@many
@given(board=boards(), data=st.data())
def test_what_it_costs_to_come_from_a_hex(board: Board, data: st.DataObject) -> None:
    grid, start = grid_of(board.shape), a_hex(data, board)
    costs = costs_from(grid, grid.bit(start), *masks(board))
    expected = cheapest(start, board)
    assert {at: costs.to(at) for at in board.hexes} == {at: expected.get(at) for at in board.hexes}
    for n in range(6):
        assert set(grid.hexes(costs.within(n))) == {at for at, c in expected.items() if c <= n}
        assert set(grid.hexes(costs.exactly(n))) == {at for at, c in expected.items() if c == n}


@many
@given(board=boards(), data=st.data(), most=st.integers(0, 5))
def test_a_search_ends_at_its_bound(board: Board, data: st.DataObject, most: int) -> None:
    grid, start = grid_of(board.shape), a_hex(data, board)
    costs = costs_from(grid, grid.bit(start), *masks(board), most=most)
    expected = {at: cost for at, cost in cheapest(start, board).items() if cost <= most}
    assert {at: cost for at in board.hexes if (cost := costs.to(at)) is not None} == expected
    whole, part = (
        costs_to(grid, grid.bit(start), *masks(board), most=bound) for bound in (None, most)
    )
    for at in board.hexes:
        left = whole.to(at)
        assert part.to(at) == (left if left is not None and left <= most else None)


@many
@given(board=boards(), data=st.data())
def test_a_search_ends_at_the_first_hex_it_looks_for(board: Board, data: st.DataObject) -> None:
    grid, start = grid_of(board.shape), a_hex(data, board)
    wanted = data.draw(st.sets(st.sampled_from(sorted(board.hexes)), min_size=1, max_size=3))
    for search in (costs_from, costs_to):
        whole = search(grid, grid.bit(start), *masks(board))
        part = search(grid, grid.bit(start), *masks(board), until=grid.mask(wanted))
        least = whole.to_any(grid.mask(wanted))
        assert part.to_any(grid.mask(wanted)) == least
        assert len(part.reached) == (len(whole.reached) if least is None else least + 1)


@many
@given(board=boards(6), data=st.data())
def test_what_it_costs_from_every_hex_to_the_nearest_goal(
    board: Board, data: st.DataObject
) -> None:
    assume(board.hexes)
    grid = grid_of(board.shape)
    goals = data.draw(st.sets(st.sampled_from(sorted(board.hexes)), max_size=4))
    costs = costs_to(grid, grid.mask(goals), *masks(board))
    for at in board.hexes:
        assert costs.to(at) == cost_to_nearest(at, goals, board)


@many
@given(board=boards(6), data=st.data())
def test_each_next_hex_of_a_route_is_north_then_west(board: Board, data: st.DataObject) -> None:
    grid, start = grid_of(board.shape), a_hex(data, board)
    goals = data.draw(st.sets(st.sampled_from(sorted(board.hexes)), max_size=4))
    found = route(grid, board.shape, start, grid.mask(goals), *masks(board))
    cost = cost_to_nearest(start, goals, board)
    if cost is None:
        assert found is None
        return
    assert found is not None
    assert found.cost == cost
    at = start
    for step, choices in zip(found.hexes, found.choices, strict=True):
        assert list(choices) == good_steps(at, goals, board)
        assert step == choices[0]
        assert step in beside(at)
        at = step
    assert at in goals


def test_water_delays_by_one() -> None:
    row = Shape(columns=(1, 1, 1, 1), orientation="flat")
    grid = grid_of(row)
    first, *others = row.hexes()
    wet = grid.bit(others[1])
    costs = costs_from(grid, grid.bit(first), grid.all, wet)
    assert [costs.to(at) for at in row.hexes()] == [0, 1, 3, 4]
    assert [costs_to(grid, grid.bit(first), grid.all, wet).to(at) for at in row.hexes()] == [
        0, 1, 2, 4,
    ]  # fmt: skip


def test_a_way_around_water_may_cost_the_same() -> None:
    shape = Shape(columns=(3, 3, 3), low_first=False)
    grid = grid_of(shape)
    a2, b1, c2, b2 = (shape.at(*place) for place in ((0, 1), (1, 0), (2, 1), (1, 1)))
    dry = route(grid, shape, a2, grid.bit(c2), grid.all)
    wet = route(grid, shape, a2, grid.bit(c2), grid.all, grid.bit(b1))
    assert dry is not None
    assert wet is not None
    assert (dry.hexes, dry.cost) == ((b1, c2), 2)
    assert dry.choices[0] == (b1, b2)
    assert (wet.hexes, wet.cost) == ((b2, c2), 2)


def test_a_goal_that_is_not_free_is_never_entered() -> None:
    grid = grid_of(PRINTED_BOARD)
    goal = grid.bit(Hex(4, 4))
    assert route(grid, PRINTED_BOARD, Hex(4, 6), goal, grid.all & ~goal) is None


def test_who_stands_on_a_goal_stays() -> None:
    grid = grid_of(PRINTED_BOARD)
    found = route(grid, PRINTED_BOARD, Hex(4, 4), grid.bit(Hex(4, 4)), 0)
    assert found == ((), 0, ())
