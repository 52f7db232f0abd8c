"""Sets of hexes as whole numbers against sets of hexes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hex_paths import dilated, eroded
from oathsworn_gui.tabletop.hexes import DIRECTIONS, PRINTED_BOARD, Hex, Shape, flower
from tests.tabletop.hex_reference import Board, beside, boards, north_then_west, steps_away

many = settings(max_examples=max(100, settings().max_examples))
offsets = st.lists(
    st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=8, unique=True
)


def moved(at: Hex, by: Hex) -> Hex:
    """The hex an offset away."""
    return Hex(at.q + by.q, at.r + by.r)


@many
@given(board=boards())
def test_a_set_holds_the_hexes_of_the_board_north_then_west(board: Board) -> None:
    grid = grid_of(board.shape)
    found = grid.hexes(grid.mask(board.free))
    assert found == tuple(sorted(board.free, key=lambda at: north_then_west(board.shape, at)))
    assert grid.hexes(grid.all) == tuple(sorted(board.hexes, key=board.shape.order))
    assert grid.first(grid.mask(board.free)) == (found[0] if found else None)


@many
@given(board=boards(), by=st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)))
def test_a_moved_set_is_cut_to_the_board(board: Board, by: Hex) -> None:
    grid = grid_of(board.shape)
    free = grid.mask(board.free)
    there = {moved(at, by) for at in board.free}
    assert set(grid.hexes(grid.shifted(free, by))) == there & board.hexes
    for direction, d in enumerate(DIRECTIONS):
        there = {moved(at, d) for at in board.free}
        assert set(grid.hexes(grid.step(free, direction))) == there & board.hexes


@many
@given(board=boards())
def test_beside_a_set_are_its_neighbours(board: Board) -> None:
    grid = grid_of(board.shape)
    near = {near for at in board.free for near in beside(at)}
    assert set(grid.hexes(grid.beside(grid.mask(board.free)))) == near & board.hexes - board.free


@many
@given(board=boards(6), n=st.integers(0, 7), data=st.data())
def test_within_counts_steps_straight_through_holes(
    board: Board, n: int, data: st.DataObject
) -> None:
    grid = grid_of(board.shape)
    if not board.hexes:
        assert grid.within(grid.all, n) == 0
        return
    start = data.draw(st.sampled_from(sorted(board.hexes)))
    near = {at for at in board.hexes if steps_away(start, at) <= n}
    assert set(grid.hexes(grid.within(grid.bit(start), n))) == near


@many
@given(board=boards(), body=offsets)
def test_a_body_fits_where_all_its_hexes_are_free(board: Board, body: list[Hex]) -> None:
    grid = grid_of(board.shape)
    fits = {at for at in board.hexes if all(moved(at, by) in board.free for by in body)}
    assert set(grid.hexes(eroded(grid, grid.mask(board.free), body))) == fits


@many
@given(board=boards(), body=offsets)
def test_a_body_covers_its_hexes_on_the_board(board: Board, body: list[Hex]) -> None:
    grid = grid_of(board.shape)
    covered = {moved(at, by) for at in board.free for by in body}
    assert set(grid.hexes(dilated(grid, grid.mask(board.free), body))) == covered & board.hexes


def test_hexes_off_the_board_are_in_no_set() -> None:
    grid = grid_of(PRINTED_BOARD)
    assert grid.bit(Hex(-1, 0)) == 0
    assert grid.mask((Hex(99, 99), Hex(-5, 3))) == 0
    assert grid.hexes(0) == ()
    assert grid.first(0) is None


def test_a_flower_fits_nowhere_at_the_edge() -> None:
    grid = grid_of(PRINTED_BOARD)
    fits = grid.hexes(eroded(grid, grid.all, flower(Hex(0, 0))))
    edge = {at for at in PRINTED_BOARD.hexes() if PRINTED_BOARD.is_edge(at)}
    assert set(fits) == set(PRINTED_BOARD.hexes()) - edge


def test_equal_boards_share_a_grid() -> None:
    again = Shape(columns=PRINTED_BOARD.columns)
    assert grid_of(again) is grid_of(PRINTED_BOARD)
    assert grid_of(Shape(columns=(1,))) is not grid_of(PRINTED_BOARD)


def test_a_board_of_no_hexes_has_an_empty_grid() -> None:
    grid = grid_of(Shape(columns=()))
    assert grid.all == 0
    assert grid.within(grid.all, 3) == 0
