"""The line of sight against fractions, over all offsets, and by hand-worked positions."""

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hex_grid import grid_of
from oathsworn_gui.tabletop.hex_sight import (
    clear,
    clear_on,
    corner_pairs,
    is_aligned,
    seen_from,
    sight_line,
)
from oathsworn_gui.tabletop.hex_templates import disc
from oathsworn_gui.tabletop.hexes import Hex, centre, corners, distance
from tests.cases import each_of
from tests.tabletop.hex_reference import (
    Board,
    boards,
    closest_corners,
    line_between,
    seen,
    straight,
    touched,
)

ORIGIN = Hex(0, 0)
ROOT_3 = 3**0.5
many = settings(max_examples=max(100, settings().max_examples))
near = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))


def check_line(a: Hex, b: Hex) -> None:
    """Hold a line against the reference: ends, alignment, what it touches."""
    line = sight_line(a, b)
    assert line.aligned == straight(a, b)
    ends = [(float(x), float(y) * ROOT_3) for x, y in line_between(a, b)]
    assert [line.start, line.end] == [pytest.approx(end) for end in ends]
    assert len(set(line.touched)) == len(line.touched)
    assert set(line.touched) == touched(a, b)
    assert set(line.touched) - set(line.at_ends) == touched(a, b, closed=False)


@each_of("far", range(6))
def test_all_lines_as_the_slow_reference_finds_them(far: int) -> None:
    for at in disc(far):
        if distance(ORIGIN, at) == far:
            check_line(ORIGIN, at)


@pytest.mark.long
@pytest.mark.parametrize("far", range(6, 16))
def test_all_long_lines_as_the_slow_reference_finds_them(far: int) -> None:
    for at in disc(far):
        if distance(ORIGIN, at) == far:
            check_line(ORIGIN, at)


@many
@given(a=near, b=near)
def test_any_line_as_the_slow_reference_finds_it(a: Hex, b: Hex) -> None:
    check_line(a, b)


def check_uniqueness_and_symmetry(far: int) -> None:
    """See that the closest corners are one pair, and that both ends see alike."""
    for at in disc(far):
        if distance(ORIGIN, at) < far:
            continue
        if not is_aligned(ORIGIN, at):
            assert len(corner_pairs(at)) == 1
        there, back = sight_line(ORIGIN, at), sight_line(at, ORIGIN)
        assert set(there.touched) == set(back.touched)
        assert set(there.at_ends) == set(back.at_ends)


@pytest.mark.rule("LOS-08")
@each_of("far", range(1, 9))
def test_off_a_straight_line_one_pair_of_corners_is_closest(far: int) -> None:
    check_uniqueness_and_symmetry(far)


@pytest.mark.long
@pytest.mark.rule("LOS-08")
@pytest.mark.parametrize("far", range(9, 16))
def test_far_away_too_one_pair_of_corners_is_closest(far: int) -> None:
    check_uniqueness_and_symmetry(far)
    for at in disc(far):
        if distance(ORIGIN, at) == far and not straight(ORIGIN, at):
            assert len(closest_corners(ORIGIN, at)) == 1


def test_what_a_line_touches_lies_between_its_hexes() -> None:
    # The shift by which `clear_on` finds hexes would be wrong for one outside of this frame.
    for at in disc(20):
        for q, r in sight_line(ORIGIN, at).touched:
            assert min(0, at.q) <= q <= max(0, at.q)
            assert min(0, at.r) <= r <= max(0, at.r)


@many
@given(board=boards(), data=st.data(), closed=st.booleans())
def test_sight_over_a_board_is_sight_over_sets(
    board: Board, data: st.DataObject, closed: bool
) -> None:
    assume(board.hexes)
    grid = grid_of(board.shape)
    a = data.draw(st.sampled_from(sorted(board.hexes)))
    blocking = board.hexes - board.free
    expected = seen(a, board, blocking, closed=closed)
    mask = grid.mask(blocking)
    assert {b for b in board.hexes if clear(a, b, blocking, closed=closed)} == expected
    assert {b for b in board.hexes if clear_on(grid, a, b, mask, closed=closed)} == expected
    assert set(grid.hexes(seen_from(grid, a, grid.all, mask, closed=closed))) == expected


def test_both_orientations_have_one_geometry() -> None:
    for b in disc(4):
        flat, pointy = sight_line(Hex(1, 2), b), sight_line(Hex(1, 2), b, "pointy")
        assert (flat.touched, flat.at_ends) == (pointy.touched, pointy.at_ends)
        assert flat.aligned == pointy.aligned


def test_the_ends_of_a_line_are_corners_of_its_hexes_on_both_boards() -> None:
    for orientation, (q, r) in product(("flat", "pointy"), disc(4)):
        a, b = Hex(2, -1), Hex(2 + q, r - 1)
        line = sight_line(a, b, orientation)
        for end, at in ((line.start, a), (line.end, b)):
            points = [centre(at, orientation)] if line.aligned else corners(at, orientation)
            assert any(end == pytest.approx(point) for point in points)


def test_the_touched_hexes_come_in_order_from_the_start() -> None:
    line = sight_line(ORIGIN, Hex(0, -4))
    assert line.touched == (Hex(0, -1), Hex(0, -2), Hex(0, -3))
    assert line.start == pytest.approx((0, 0))
