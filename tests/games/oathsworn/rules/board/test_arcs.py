"""Arcs of figures: positions worked out by hand, and the angles measured in the scene."""

from math import atan2, degrees

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Arc
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ARCS
from oathsworn_gui.games.oathsworn.rules.board.arcs import (
    ALL_ARCS,
    arc_of,
    arc_of_offset,
    facing_toward,
    hexes_beside,
    hexes_of_arc,
)
from oathsworn_gui.tabletop.hexes import Hex, Shape, step
from tests.cases import each_of
from tests.games.oathsworn.builders.places import position

POINTY = Shape(columns=(9,) * 9, orientation="pointy")


def beside_in(encounter: Encounter, figure: str, arc: Arc, reading: str = "one") -> set[str]:
    """Return the names of the hexes beside a figure in one of its arcs."""
    standing = encounter.figures[figure]
    found = set(hexes_of_arc(encounter, standing, arc, reading=reading))
    return {encounter.shape.name(h) for h in hexes_beside(encounter, standing) if h in found}


@pytest.mark.rule("HEX-07")
def test_a_figure_has_one_hex_in_front_two_at_each_flank_and_one_behind() -> None:
    north = encounter_of(position({"s1": "H5/0"}))
    assert beside_in(north, "s1", "front") == {"H4"}
    assert beside_in(north, "s1", "right") == {"I4", "I5"}
    assert beside_in(north, "s1", "rear") == {"H6"}
    assert beside_in(north, "s1", "left") == {"G4", "G5"}
    south_east = encounter_of(position({"s1": "H5/2"}))
    assert beside_in(south_east, "s1", "front") == {"I5"}
    assert beside_in(south_east, "s1", "right") == {"H6", "G5"}
    assert beside_in(south_east, "s1", "rear") == {"G4"}
    assert beside_in(south_east, "s1", "left") == {"I4", "H4"}


@pytest.mark.rule("HEX-07")
def test_a_boss_of_seven_hexes_has_three_hexes_beside_it_in_each_arc() -> None:
    encounter = encounter_of(position({"boss": "H5/0"}))
    assert beside_in(encounter, "boss", "front") == {"G3", "H3", "I3"}
    assert beside_in(encounter, "boss", "right") == {"J4", "J5", "J6"}
    assert beside_in(encounter, "boss", "rear") == {"G6", "H7", "I6"}
    assert beside_in(encounter, "boss", "left") == {"F4", "F5", "F6"}


@pytest.mark.rule("HEX-07")
def test_a_table_may_read_the_front_as_wide_as_a_cone() -> None:
    encounter = encounter_of(position({"s1": "H5/0"}))
    assert beside_in(encounter, "s1", "front", "three") == {"G4", "H4", "I4"}
    assert beside_in(encounter, "s1", "left", "three") == {"G5"}
    assert beside_in(encounter, "s1", "right", "three") == {"I5"}
    assert beside_in(encounter, "s1", "rear", "three") == {"H6"}
    assert (ARCS.default, ARCS.rule, ARCS.readings) == ("one", "HEX-07", ("one", "three"))


def test_a_figure_off_the_board_has_no_arcs() -> None:
    encounter = encounter_of(position({}))
    boss = encounter.figures["boss"]
    assert hexes_of_arc(encounter, boss, "front") == ()
    with pytest.raises(ValueError, match="off the board"):
        arc_of(encounter, boss, Hex(3, 3))


def turned_from_facing(shape: Shape, facing: int, offset: Hex) -> float:
    """Return the angle from the facing to an offset as measured in the scene, -180 to 180."""
    origin = Hex(0, 0)

    def angle(to: Hex) -> float:
        (x0, y0), (x, y) = shape.centre(origin), shape.centre(to)
        return degrees(atan2(y - y0, x - x0))

    return (angle(offset) - angle(step(origin, facing)) + 180) % 360 - 180


def arc_by_angle(angle: float) -> Arc:
    """Return the arc of an angle: 30 degrees to either side are front and, behind, rear."""
    if abs(angle) < 30 + 1e-6:
        return "front"
    if abs(angle) > 150 - 1e-6:
        return "rear"
    return "right" if angle > 0 else "left"


SMALL = st.integers(-9, 9)


@pytest.mark.rule("HEX-07")
@given(st.builds(Hex, SMALL, SMALL), st.integers(0, 5), st.booleans())
def test_arcs_are_what_angles_say(offset: Hex, facing: int, pointy: bool) -> None:
    shape = POINTY if pointy else Shape(columns=(9,) * 9)
    if offset == (0, 0):
        return
    centre = Hex(4, 2)
    figure = Figure(id="x", kind="friend", of="x", name="X", at=centre, facing=facing)
    there = Hex(centre.q + offset.q, centre.r + offset.r)
    found = arc_of(Encounter(name="E", shape=shape), figure, there)
    assert found == arc_by_angle(turned_from_facing(shape, facing, offset))


@given(st.builds(Hex, SMALL, SMALL))
def test_the_wide_front_is_what_lies_within_60_degrees(offset: Hex) -> None:
    if offset == (0, 0):
        return
    angle = turned_from_facing(Shape(columns=(9,)), 0, offset)
    assert (arc_of_offset(offset, "three") == "front") == (abs(angle) < 60 + 1e-6)


@each_of("reading", ARCS.readings)
def test_every_hex_of_the_board_lies_in_exactly_one_arc(reading: str) -> None:
    encounter = encounter_of(position({"boss": "E3/4"}))
    boss = encounter.figures["boss"]
    by_arc = [hexes_of_arc(encounter, boss, arc, reading=reading) for arc in ALL_ARCS]
    every = [at for hexes in by_arc for at in hexes]
    assert len(every) == len(set(every)) == 161 - 7


def test_facing_a_target_points_to_its_nearest_hex_north_then_west_of_two() -> None:
    encounter = encounter_of(position({"boss": "H5", "s1": "H8", "s2": "I3", "s3": "N5"}))
    boss, figures = encounter.figures["boss"], encounter.figures
    assert facing_toward(encounter, boss, figures["s1"]) == 3
    assert facing_toward(encounter, boss, figures["s2"]) == 0  # between north and north-east
    assert facing_toward(encounter, figures["s1"], boss) == 0
    assert facing_toward(encounter, figures["s3"], boss) == 5  # J5 is 4 west, tied with SW
    off = figures["s4"]
    assert off.at is None
    assert facing_toward(encounter, boss.evolve(facing=4), off) == 4


@pytest.mark.rule("HEX-07")
@each_of(
    ("offset", "arc"),
    [((0, -1), "front"), ((1, -2), "front"), ((2, -3), "right"), ((2, -4), "front"),
     ((-2, -1), "left"), ((-2, -2), "front"), ((0, 1), "rear"), ((2, 1), "right"),
     ((2, 2), "rear"), ((-2, 3), "left"), ((-2, 4), "rear")],
)  # fmt: skip
def test_an_arc_ends_where_its_border_of_60_degrees_does(offset: tuple[int, int], arc: str) -> None:
    assert arc_of_offset(Hex(*offset)) == arc
