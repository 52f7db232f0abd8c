"""Hexes of the printed board: shape, order, distance, directions, scene points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hexes import (
    DIRECTION_NAMES,
    PRINTED_BOARD,
    SQRT3,
    Hex,
    Shape,
    centre,
    corners,
    distance,
    flower,
    hex_at,
    neighbours,
    north_then_west,
    rotated,
    step,
)

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))


def test_the_printed_board_has_161_hexes_in_17_columns() -> None:
    assert len(set(PRINTED_BOARD.hexes())) == 161
    assert [PRINTED_BOARD.columns[c] for c in (0, 1, 8, 16)] == [9, 10, 9, 9]


def test_the_outer_column_begins_half_a_hex_lower() -> None:
    a1, b1 = PRINTED_BOARD.named("A1"), PRINTED_BOARD.named("B1")
    assert a1 is not None
    assert b1 is not None
    assert centre(a1)[1] - centre(b1)[1] == pytest.approx(SQRT3 / 2)


def test_names_lead_back_to_their_hexes() -> None:
    for at in PRINTED_BOARD.hexes():
        assert PRINTED_BOARD.named(PRINTED_BOARD.name(at)) == at
        assert at in PRINTED_BOARD


@pytest.mark.parametrize("name", ["A10", "R1", "A0", "", "5", "A-1", "A1.5", "Ä1"])
def test_what_is_not_on_the_board_has_no_hex(name: str) -> None:
    assert PRINTED_BOARD.named(name) is None


def test_a_board_may_begin_high() -> None:
    shape = Shape(columns=(3, 2), low_first=False)
    assert centre(shape.at(0, 0))[1] < centre(shape.at(1, 0))[1]


@pytest.mark.rule("HEX-02")
def test_north_comes_before_west() -> None:
    here = Hex(3, 3)
    order = sorted(neighbours(here), key=north_then_west)
    names = [DIRECTION_NAMES[neighbours(here).index(at)] for at in order]
    assert names == ["N", "NW", "NE", "SW", "SE", "S"]


@pytest.mark.rule("RANGE-01")
def test_distance_counts_the_target_and_not_the_start() -> None:
    assert distance(Hex(0, 0), Hex(0, 0)) == 0
    assert distance(Hex(0, 0), Hex(0, -1)) == 1
    assert distance(Hex(0, 0), Hex(3, -1)) == 3
    assert distance(Hex(0, 0), Hex(2, 2)) == 4


@given(a=hexes, b=hexes)
def test_distance_is_the_same_both_ways_and_a_step_changes_it_by_one(a: Hex, b: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert {abs(distance(near, b) - distance(a, b)) for near in neighbours(a)} <= {0, 1}


@given(at=hexes)
def test_a_centre_lies_in_its_hex_and_corners_one_side_away(at: Hex) -> None:
    assert hex_at(*centre(at)) == at
    x, y = centre(at)
    for cx, cy in corners(at):
        assert (cx - x) ** 2 + (cy - y) ** 2 == pytest.approx(1)


@given(at=hexes, turns=st.integers(0, 11))
def test_turning_keeps_the_distance_and_six_turns_are_none(at: Hex, turns: int) -> None:
    origin = Hex(0, 0)
    assert distance(origin, rotated(at, turns)) == distance(origin, at)
    assert rotated(at, 6) == at
    assert rotated(step(origin, 0), turns) == step(origin, turns)


def test_a_flower_is_a_hex_and_its_six_neighbours() -> None:
    assert flower(Hex(4, 4)) == (Hex(4, 4), *neighbours(Hex(4, 4)))
