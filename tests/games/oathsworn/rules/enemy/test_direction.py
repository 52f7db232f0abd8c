"""Moves in a stated direction and directly away, worked out by hand on the printed board."""

import pytest

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.mover import mover_ahead
from oathsworn_gui.games.oathsworn.rules.enemy.direction import bounced
from oathsworn_gui.games.oathsworn.rules.enemy.move import move_away, move_in_direction
from oathsworn_gui.tabletop.hexes import Shape
from tests.cases import each_of
from tests.games.oathsworn.builders.moves import NE, NW, SE, SW, N, S, told, way, with_water
from tests.games.oathsworn.builders.places import position

POINTY = Shape(columns=(9,) * 9, orientation="pointy")


@pytest.mark.rule("ENEMYMOVE-05")
def test_straight_ahead_and_facing_that_way() -> None:
    campaign = position({"rat1": "H5/0"})
    move = move_in_direction(campaign, "rat1", SW, 3)
    assert way(campaign, move) == "G5 F6 E6"
    assert (move.facing, move.bounces) == (SW, ())
    beside = position({"rat1": "H5/0", "s1": "F5"})
    assert move_in_direction(beside, "rat1", SW, 2, target="s1").facing == N
    assert move_in_direction(beside, "rat1", SW, 2).facing == SW


@pytest.mark.rule("ENEMYMOVE-07", "ENEMYMOVE-09", "ENEMYMOVE-10")
def test_it_leaves_the_line_only_beside_the_obstacle_and_comes_back() -> None:
    # South from H3, a wall in H6: straight to H5, round by G5 G6, back on the line in H7.
    campaign = position({"rat1": "H3"}, walls="H6")
    move = move_in_direction(campaign, "rat1", S, 6)
    assert way(campaign, move) == "H4 H5 G5 G6 H7 H8"
    reasons = told(move.trace)
    assert reasons["enemy-move.direction"] == "ENEMYMOVE-07"
    assert reasons["enemy-move.round"] == "ENEMYMOVE-10"
    lines = [one.line for one in move.trace.because]
    (round_,) = (one.params for one in lines if one.code == "enemy-move.round")
    assert (round_["hex"], round_["back"]) == ("H6", "H7")
    character = position({"rat1": "H3", "s1": "H6"})
    assert way(character, move_in_direction(character, "rat1", S, 6)) == "H4 H5 G5 G6 H7 H8"


@pytest.mark.rule("ENEMYMOVE-07")
def test_it_stops_on_its_way_round_when_the_distance_is_used_up() -> None:
    campaign = position({"rat1": "H3"}, walls="H6")
    move = move_in_direction(campaign, "rat1", S, 3)
    assert (way(campaign, move), move.facing) == ("H4 H5 G5", SW)


@pytest.mark.rule("ENEMYMOVE-08", "ENEMYMOVE-09")
def test_the_way_round_may_lead_away_from_the_direction() -> None:
    # A pocket: walls in G5, H6 and I5 send it back north to G4 before it comes round by F5.
    campaign = position({"rat1": "H3"}, walls="G5 H6 I5")
    move = move_in_direction(campaign, "rat1", S, 8)
    assert way(campaign, move) == "H4 H5 G4 F5 F6 G6 H7 H8"


@pytest.mark.rule("ENEMYMOVE-07")
def test_with_no_way_round_it_stops() -> None:
    campaign = position({"rat1": "A8"}, walls="A9 B9")
    move = move_in_direction(campaign, "rat1", S, 3)
    assert move.path == ()
    assert told(move.trace)["enemy-move.no-way-round"] == "ENEMYMOVE-07"


@pytest.mark.rule("MOVE-10", "MOVE-06")
def test_water_in_the_direction_costs_2() -> None:
    campaign = with_water(position({"rat1": "H5"}), "H7")
    assert way(campaign, move_in_direction(campaign, "rat1", S, 2)) == "H6"
    move = move_in_direction(campaign, "rat1", S, 3)
    assert (way(campaign, move), move.cost) == ("H6 H7", 3)


@pytest.mark.rule("MOVE-08")
def test_the_same_water_is_paid_for_once_in_a_move() -> None:
    # North into the water of H1, back at the edge, H2, H3: 2 + 1 + 1; it began beside it.
    campaign = with_water(position({"rat1": "H2"}), "H1")
    move = move_in_direction(campaign, "rat1", N, 4)
    assert (way(campaign, move), move.cost) == ("H1 H2 H3", 4)
    into = with_water(position({"rat1": "H3"}), "H2")
    move = move_in_direction(into, "rat1", N, 5)
    assert (way(into, move), move.cost) == ("H2 H1 H2 H3", 5)  # 2, 1, 1 and 1


@pytest.mark.rule("ENEMYMOVE-20")
def test_four_southwest_with_two_left_is_two_southwest_then_two_southeast() -> None:
    campaign = position({"rat1": "C5"})
    move = move_in_direction(campaign, "rat1", SW, 4)
    assert way(campaign, move) == "B6 A6 B7 C7"
    assert (move.bounces, move.facing, move.cost) == ((2,), SE, 4)
    assert told(move.trace)["enemy-move.bounces"] == "ENEMYMOVE-20"


@pytest.mark.rule("ENEMYMOVE-20")
def test_head_on_it_comes_straight_back_also_in_a_corner() -> None:
    campaign = position({"rat1": "H2"})
    move = move_in_direction(campaign, "rat1", N, 3)
    assert (way(campaign, move), move.bounces) == ("H1 H2 H3", (1,))
    ended = move_in_direction(campaign, "rat1", N, 1)  # it ends at the edge, before any bounce
    assert (way(campaign, ended), ended.bounces, ended.facing) == ("H1", (), N)
    assert "enemy-move.bounces" not in told(ended.trace)
    corner = position({"rat1": "B2"})
    assert way(corner, move_in_direction(corner, "rat1", NW, 3)) == "A1 B2 C2"


@pytest.mark.rule("ENEMYMOVE-20")
def test_it_bounces_again_off_the_next_edge() -> None:
    # North-west from D2 to the north edge in B1, south-west to A1 on the west edge, south-east.
    campaign = position({"rat1": "D2"})
    move = move_in_direction(campaign, "rat1", NW, 5)
    assert (way(campaign, move), move.bounces) == ("C1 B1 A1 B2 C2", (2, 3))


@pytest.mark.rule("ENEMYMOVE-20")
@each_of(
    ("at", "direction", "after"),
    [
        ("A4", SW, SE), ("A4", NW, NE), ("Q4", SE, SW), ("Q4", NE, NW),
        ("D1", NW, SW), ("D1", NE, SE), ("D10", SW, NW), ("D10", SE, NE),
        ("D1", N, S), ("C1", N, S), ("C9", S, N), ("D10", S, N),
        ("A1", NW, SE), ("A1", SW, SE), ("A1", N, S), ("A9", SW, NE), ("Q9", SE, NW),
    ],
)  # fmt: skip
def test_edges_are_mirrors(at: str, direction: int, after: int) -> None:
    encounter = encounter_of(position({"rat1": at}))
    mover = mover_ahead(encounter, encounter.figures["rat1"], direction)
    assert bounced(mover.grid.all, mover, mover.base, direction) == after


@pytest.mark.rule("ENEMYMOVE-20")
@each_of(
    ("at", "direction", "after"),
    [
        # Directions of a pointy board: 0 NW, 1 NE, 2 E, 3 SE, 4 SW, 5 W; odd rows begin further
        # west, so A2 and I1 lie in its ragged west and east sides.
        ("D1", 0, 4), ("D1", 1, 3), ("D9", 3, 1), ("D9", 4, 0),
        ("A2", 0, 1), ("A2", 4, 3), ("A2", 5, 2), ("I1", 2, 5), ("I3", 1, 0), ("I3", 3, 4),
    ],
)  # fmt: skip
def test_edges_of_a_pointy_board_are_mirrors_too(at: str, direction: int, after: int) -> None:
    encounter = encounter_of(position({"rat1": at}, shape=POINTY))
    mover = mover_ahead(encounter, encounter.figures["rat1"], direction)
    assert bounced(mover.grid.all, mover, mover.base, direction) == after


@pytest.mark.rule("ENEMYMOVE-20")
def test_with_nowhere_to_bounce_to_it_stays() -> None:
    lone = Shape(columns=(1,))
    campaign = position({"rat1": "A1"}, shape=lone)
    move = move_in_direction(campaign, "rat1", N, 3)
    assert move.path == ()
    assert told(move.trace)["enemy-move.stuck"] == "ENEMYMOVE-20"


@pytest.mark.rule("ENEMYMOVE-22")
def test_directly_away_goes_straight_and_round_what_is_in_the_way() -> None:
    campaign = position({"rat1": "H5/3", "s1": "H6"})
    move = move_away(campaign, "rat1", "s1", 3)
    assert (way(campaign, move), move.facing) == ("H4 H3 H2", N)
    assert told(move.trace)["enemy-move.away"] == "ENEMYMOVE-22"
    walled = position({"rat1": "H5", "s1": "H6"}, walls="H3")
    assert way(walled, move_away(walled, "rat1", "s1", 5)) == "H4 G3 G2 H2 H1"
    assert move_away(campaign, "rat1", "s1", 0).facing == N


@pytest.mark.rule("ENEMYMOVE-22", "HEX-01")
def test_away_between_two_directions_goes_north_then_west() -> None:
    # G7 lies between south and south-west of H5: away from it is between north and north-east.
    campaign = position({"rat1": "H5", "s1": "G7"})
    assert way(campaign, move_away(campaign, "rat1", "s1", 1)) == "H4"
    level = position({"rat1": "H5", "s1": "F5"})
    assert way(level, move_away(level, "rat1", "s1", 1)) == "I4"


@pytest.mark.rule("ENEMYMOVE-23")
def test_directly_away_bounces_too() -> None:
    campaign = position({"rat1": "H2", "s1": "H4"})
    move = move_away(campaign, "rat1", "s1", 4)
    assert (way(campaign, move), move.bounces) == ("H1 H2 H3 G3", (1,))
    assert told(move.trace)["enemy-move.bounces"] == "ENEMYMOVE-23"
    slanted = position({"rat1": "C5", "s1": "E4"})
    move = move_away(slanted, "rat1", "s1", 4)
    assert (way(slanted, move), move.bounces, move.facing) == ("B6 A6 B7 C7", (2,), SE)
