"""Hexes of the printed board: shape, order, distance, directions, scene points."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hexes import (
    DIRECTION_NAMES,
    POINTY_NAMES,
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
    rotated,
    step,
)
from tests.cases import each_of
from tests.tabletop.hex_reference import Board, boards

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


@each_of("name", ["A10", "R1", "A0", "", "5", "A-1", "A1.5", "Ä1"])
def test_what_is_not_on_the_board_has_no_hex(name: str) -> None:
    assert PRINTED_BOARD.named(name) is None


def test_a_board_may_begin_high() -> None:
    shape = Shape(columns=(3, 2), low_first=False)
    assert centre(shape.at(0, 0))[1] < centre(shape.at(1, 0))[1]


@pytest.mark.rule("HEX-02")
def test_north_comes_before_west() -> None:
    here = Hex(3, 3)
    order = sorted(neighbours(here), key=PRINTED_BOARD.order)
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


POINTY = Shape(columns=(3, 4, 3), orientation="pointy")
many = settings(max_examples=max(100, settings().max_examples))


@pytest.mark.rule("HEX-02")
def test_north_comes_before_west_on_a_pointy_board() -> None:
    here = Hex(3, 3)
    order = sorted(neighbours(here), key=POINTY.order)
    names = [POINTY_NAMES[neighbours(here).index(at)] for at in order]
    assert names == ["NW", "NE", "W", "E", "SW", "SE"]
    assert [POINTY.order(at) for at in (Hex(2, 5), Hex(4, 1))] == [(5, 9), (1, 9)]
    assert [PRINTED_BOARD.order(at) for at in (Hex(2, 5), Hex(4, 1))] == [(12, 2), (6, 4)]


@many
@given(board=boards())
def test_the_order_is_that_of_the_scene(board: Board) -> None:
    hexes_in_order = sorted(board.hexes, key=board.shape.order)
    for one, other in pairwise(hexes_in_order):
        (ax, ay), (bx, by) = board.shape.centre(one), board.shape.centre(other)
        assert ay < by - 1e-6 or (ay == pytest.approx(by) and ax < bx)


@many
@given(board=boards())
def test_names_and_points_lead_back_on_any_board(board: Board) -> None:
    shape = board.shape
    for at in board.hexes:
        assert at in shape
        assert shape.named(shape.name(at)) == at
        assert shape.at(shape.column(at), shape.row(at)) == at
        assert shape.hex_at(*shape.centre(at)) == at
        x, y = shape.centre(at)
        assert {round((cx - x) ** 2 + (cy - y) ** 2, 9) for cx, cy in shape.corners(at)} == {1}


def test_a_pointy_board_has_rows_named_by_letter_and_number() -> None:
    assert [POINTY.name(at) for at in POINTY.hexes()] == [
        "A1", "B1", "C1", "A2", "B2", "C2", "D2", "A3", "B3", "C3",
    ]  # fmt: skip
    a1, a2, b2 = (POINTY.named(name) for name in ("A1", "A2", "B2"))
    assert a1 is not None
    assert a2 is not None
    assert b2 is not None
    assert POINTY.centre(a1)[0] - POINTY.centre(a2)[0] == pytest.approx(SQRT3 / 2)
    assert POINTY_NAMES[neighbours(a1).index(b2)] == "SE"


@each_of("direction", range(6))
def test_directions_point_where_their_names_say(direction: int) -> None:
    sides = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
    for shape in (PRINTED_BOARD, POINTY):
        (ax, ay), (bx, by) = shape.centre(Hex(0, 0)), shape.centre(step(Hex(0, 0), direction))
        wanted = [sides[letter] for letter in shape.direction_names[direction]]
        assert all((bx - ax) * x + (by - ay) * y > 0 for x, y in wanted)


def test_holes_are_not_on_the_board() -> None:
    hole = Hex(2, 3)
    shape = PRINTED_BOARD.evolve(holes=(hole,))
    assert hole not in shape
    assert hole not in shape.hexes()
    assert len(shape.hexes()) == 160
    assert shape.named(PRINTED_BOARD.name(hole)) is None
    assert shape.name(Hex(2, 4)) == PRINTED_BOARD.name(Hex(2, 4))


def test_the_edge_is_the_outline_and_no_hole() -> None:
    shape = PRINTED_BOARD.evolve(holes=(PRINTED_BOARD.at(8, 4),))
    edge = [at for at in shape.hexes() if shape.is_edge(at)]
    assert len(edge) == 2 * 9 + 15 * 2
    assert {shape.name(at) for at in edge} > {"A1", "A9", "Q5", "B1", "B10", "P10"}
    assert not shape.is_edge(Hex(99, 0))


def test_past_z_columns_have_two_letters() -> None:
    shape = Shape(columns=(1,) * 60)
    names = [shape.name(at) for at in shape.hexes()]
    assert names[25:28] == ["Z1", "AA1", "AB1"]
    assert names[51:54] == ["AZ1", "BA1", "BB1"]
    assert all(shape.named(name) == at for name, at in zip(names, shape.hexes(), strict=True))
    assert shape.named("aa1") == shape.at(26, 0)
    assert shape.named("ZZ1") is None
    assert shape.named("AAA1") is None
