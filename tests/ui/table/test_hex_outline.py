"""Edges of sets of hexes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.tabletop.hexes import Hex, Orientation, flower, neighbours, step
from oathsworn_gui.ui.table.hex_outline import edges, loops, open_sides, outline, side_lines
from oathsworn_gui.ui.table.hex_view import View

BOTH = pytest.mark.parametrize("orientation", ["flat", "pointy"])
HOME = Hex(0, 0)
sets = st.frozensets(st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)), max_size=20)


@BOTH
def test_a_hex_has_six_sides_and_a_flower_eighteen(orientation: Orientation) -> None:
    assert [len(loop) for loop in loops({HOME}, orientation)] == [6]
    assert [len(loop) for loop in loops(set(flower(HOME)), orientation)] == [18]


@BOTH
def test_a_ring_has_an_edge_outside_and_one_inside(orientation: Orientation) -> None:
    found = loops(set(neighbours(HOME)), orientation)
    assert sorted(len(loop) for loop in found) == [6, 18]


@BOTH
def test_an_outline_moved_inwards_lies_within_the_hexes(orientation: Orientation) -> None:
    whole = outline(frozenset(flower(HOME)), orientation)
    inner = outline(frozenset(flower(HOME)), orientation, 0.1, 0.3)
    assert whole.contains(inner)
    assert not inner.contains(whole)
    assert inner.boundingRect().width() < whole.boundingRect().width() - 0.15


@given(sets)
def test_open_sides_are_those_without_a_neighbour_inside(hexes: frozenset[Hex]) -> None:
    found = open_sides(hexes)
    assert set(found) == hexes
    for one, mask in found.items():
        beside = [step(Hex(*one), k + 2) not in hexes for k in range(6)]
        assert [bool(mask >> k & 1) for k in range(6)] == beside
    assert sum(mask.bit_count() for mask in found.values()) == len(edges(hexes, "flat"))


@BOTH
def test_inner_sides_of_one_hex_close_up(orientation: Orientation) -> None:
    lines = side_lines(63, View(40, 0, 0, orientation), 0.1)
    assert len(lines) == 6
    for line, after in zip(lines, [*lines[1:], lines[0]], strict=True):
        assert (line.p2() - after.p1()).manhattanLength() < 0.01
    assert max(line.length() for line in lines) < 40


@BOTH
def test_sides_of_neighbours_meet_on_their_common_side(orientation: Orientation) -> None:
    # Hex 0, 0 and its neighbour at side 0 (direction 2): both have side 5 or 1 open there.
    hexes = frozenset({HOME, step(HOME, 2)})
    masks = open_sides(hexes)
    view = View(40, 0, 0, orientation)
    away = view.middle(step(HOME, 2)) - view.middle(HOME)
    mine = {(round(p.x(), 2), round(p.y(), 2)) for line in side_lines(masks[0, 0], view, 0.1)
            for p in (line.p1(), line.p2())}  # fmt: skip
    theirs = {
        (round(p.x() + away.x(), 2), round(p.y() + away.y(), 2))
        for line in side_lines(masks[step(HOME, 2)], view, 0.1)
        for p in (line.p1(), line.p2())
    }
    assert len(mine & theirs) == 2
