"""Moves of normal-size enemies toward something, worked out by hand on the printed board.

Columns A, C, E ... begin half a hex lower than B, D, F: H5 has H4 north, I4 and G4 beside it to the
north, I5 and G5 to the south.
"""

import pytest

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    by_way,
    move_far_side,
    move_to_tile,
    move_toward,
    refuse_way,
)
from oathsworn_gui.games.oathsworn.rules.enemy.movers_order import order_of_movers
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.moves import NE, NW, SE, SW, N, S, names, told, way, with_water
from tests.games.oathsworn.builders.places import at, position, where


@pytest.mark.rule("ENEMYMOVE-01")
def test_it_goes_a_shortest_way_and_stops_beside_its_target() -> None:
    campaign = position({"rat1": "H5", "s1": "H9"})
    move = move_toward(campaign, "rat1", "s1", 5)
    assert way(campaign, move) == "H6 H7 H8"
    assert (move.cost, move.end) == (3, at(campaign, "H8"))
    assert move.centres == move.path
    assert way(campaign, move_toward(campaign, "rat1", "s1", 2)) == "H6 H7"


@pytest.mark.rule("ENEMYMOVE-01")
def test_one_that_is_beside_its_target_stays_and_turns_to_it() -> None:
    campaign = position({"rat1": "H5/0", "s1": "H6"})
    move = move_toward(campaign, "rat1", "s1", 4)
    assert (move.path, move.cost, move.end) == ((), 0, at(campaign, "H5"))
    assert move.facing == S
    assert told(move.trace)["enemy-move.beside"] == "ENEMYMOVE-01"


@pytest.mark.rule("ENEMYMOVE-03", "HEX-01")
def test_each_next_hex_is_north_then_west() -> None:
    # From H5 to J8: I5 lies north of H6, then J6 north of I6.
    campaign = position({"rat1": "H5", "s1": "J8"})
    move = move_toward(campaign, "rat1", "s1", 5)
    assert way(campaign, move) == "I5 J6 J7"
    assert [names(campaign, step) for step in move.choices] == ["I5 H6", "J6 I6", "J7"]
    assert told(move.trace)["enemy-move.tied"] == "ENEMYMOVE-03"
    level = position({"rat1": "H5", "s1": "H8"}, walls="H6")
    assert way(level, move_toward(level, "rat1", "s1", 5)) == "G5 G6 H7"  # as I5 I6 H7, but west


@pytest.mark.rule("ENEMYMOVE-04")
def test_beside_its_target_it_faces_it() -> None:
    campaign = position({"rat1": "H5", "s1": "J8"})
    assert move_toward(campaign, "rat1", "s1", 3).facing == S
    assert told(move_toward(campaign, "rat1", "s1", 3).trace)["enemy-move.faces"] == "ENEMYMOVE-04"
    around = position({"rat1": "H5", "s1": "H7", "rat2": "H6"})
    move = move_toward(around, "rat1", "s1", 5)
    assert way(around, move) == "G5 G6"
    assert move.facing == SE


@pytest.mark.rule("ENEMYMOVE-05")
def test_short_of_its_target_it_faces_the_way_of_its_last_step() -> None:
    campaign = position({"rat1": "H5/0", "s1": "J8"})
    move = move_toward(campaign, "rat1", "s1", 2)
    assert way(campaign, move) == "I5 J6"
    assert move.facing == SE
    assert told(move.trace)["enemy-move.faces-way"] == "ENEMYMOVE-05"
    stuck = position({"rat1": "A1/2", "s1": "H8"}, walls="A2 B1 B2")
    assert move_toward(stuck, "rat1", "s1", 5).facing == SE  # no step, no turn


@pytest.mark.rule("ENEMYMOVE-06")
def test_it_goes_round_obstacles_and_characters_by_a_true_shortest_path() -> None:
    # The wall in H6 makes the way 5; leaving the line at once is as short, and G3 lies north.
    campaign = position({"rat1": "H3", "s1": "H8"}, walls="H6")
    assert way(campaign, move_toward(campaign, "rat1", "s1", 9)) == "G3 G4 G5 G6 H7"
    taken = position({"rat1": "H5", "s1": "H8", "rat2": "H7", "rat3": "G7"}, walls="H6")
    assert way(taken, move_toward(taken, "rat1", "s1", 9)) == "I5 I6 I7"


@pytest.mark.rule("TARGET-06", "ENEMYMOVE-06")
def test_where_no_way_leads_it_comes_as_near_as_it_can() -> None:
    ring = {"rat2": "H7", "rat3": "H9", "rat4": "G7", "rat5": "G8", "rat6": "I7", "rat7": "I8"}
    campaign = position({"rat1": "H5", "s1": "H8", **ring})
    move = move_toward(campaign, "rat1", "s1", 9)
    assert way(campaign, move) == "H6"  # 2 from H8, the first of those that near
    assert told(move.trace)["enemy-move.no-way"] == "ENEMYMOVE-06"
    walled = position({"rat1": "H5", "s1": "H8"}, walls="H4 H6 G4 G5 I4 I5")
    assert move_toward(walled, "rat1", "s1", 9).path == ()


@pytest.mark.rule("ENEMYMOVE-02", "MOVE-05")
def test_it_walks_through_fire_and_burns() -> None:
    campaign = position({"rat1": "H5", "s1": "H9"}, fire="H6 G6")
    move = move_toward(campaign, "rat1", "s1", 5)
    assert way(campaign, move) == "H6 H7 H8"
    assert move.tiles == ((at(campaign, "H6"), "fire"),)
    outcome = carry_out_move(campaign, move, a_box(campaign))
    after = encounter_of(outcome.after)
    assert after.figures["rat1"].hp == 1
    assert after.tiles == {"G6": "fire"}
    assert (where(outcome.after, "rat1"), after.figures["rat1"].facing) == ("H8", S)
    assert codes(outcome)[:2] == ("enemy-move.moves", "fire.burns")


@pytest.mark.rule("ENEMYMOVE-02", "MOVE-05")
def test_who_burns_to_death_goes_no_further() -> None:
    campaign = position({"rat1": "H5", "s1": "H9"}, fire="H6 H7 H8")
    outcome = carry_out_move(campaign, move_toward(campaign, "rat1", "s1", 5), a_box(campaign))
    assert "rat1" not in encounter_of(outcome.after).figures
    assert encounter_of(outcome.after).tiles == {"H8": "fire"}
    assert codes(outcome)[-1] == "minion.removed"


@pytest.mark.rule("MOVE-06", "MOVE-10", "TARGET-10")
def test_water_costs_2_and_stops_who_has_1_left() -> None:
    campaign = with_water(position({"rat1": "H5", "s1": "H9"}, walls="G5 G6 I5 I6"), "H7")
    assert way(campaign, move_toward(campaign, "rat1", "s1", 4)) == "H6 H7 H8"
    assert move_toward(campaign, "rat1", "s1", 4).cost == 4
    move = move_toward(campaign, "rat1", "s1", 2)
    assert (way(campaign, move), move.cost) == ("H6", 1)
    assert told(move.trace)["enemy-move.water-stop"] == "MOVE-10"
    assert way(campaign, move_toward(campaign, "rat1", "s1", 3)) == "H6 H7"
    assert move_toward(campaign, "rat1", "s1", 4).tiles == ((at(campaign, "H7"), "water"),)


@pytest.mark.rule("MOVE-06", "TARGET-10")
def test_it_goes_round_water_where_that_costs_less() -> None:
    campaign = with_water(position({"rat1": "H5", "s1": "H8"}), "H6 H7")
    move = move_toward(campaign, "rat1", "s1", 5)
    assert (way(campaign, move), move.cost) == ("G5 G6 G7", 3)


@pytest.mark.rule("ENEMYMOVE-03")
def test_exactly_a_distance_goes_a_detour_of_that_length() -> None:
    campaign = position({"rat1": "H5", "s1": "H8"})
    move = move_toward(campaign, "rat1", "s1", 3, exactly=True)
    assert move.cost == 3
    assert way(campaign, move) == "G5 H6 H7"
    assert move_toward(campaign, "rat1", "s1", 2, exactly=True).cost == 2
    longer = move_toward(campaign, "rat1", "s1", 5, exactly=True)
    assert (longer.cost, len(longer.path)) == (5, 5)
    held = position({"rat1": "A1", "s1": "C2"}, walls="B1 A2 B3 C1")  # 1 or 3, never 2
    assert way(held, move_toward(held, "rat1", "s1", 2, exactly=True)) == "B2"


@pytest.mark.rule("ENEMYMOVE-03", "MOVE-06")
def test_exactly_a_distance_counts_water_twice() -> None:
    # Between walls there is one way from A1: 1 into A2, 2 into the water of A3, 1 into A4.
    alley = with_water(position({"rat1": "A1", "s1": "A5"}, walls="B1 B2 B3 B4 B5"), "A3")
    move = move_toward(alley, "rat1", "s1", 4, exactly=True)
    assert ([names(alley, step) for step in move.choices], move.cost) == (["A2", "A3", "A4"], 4)
    short = move_toward(alley, "rat1", "s1", 3, exactly=True)  # no way of 3: as far as it lasts
    assert (way(alley, short), short.cost) == ("A2 A3", 3)
    back = move_toward(alley, "rat1", "s1", 6, exactly=True)  # 1 back and 1 on again
    assert (way(alley, back), back.cost) == ("A2 A1 A2 A3 A4", 6)
    last = with_water(position({"rat1": "A1", "s1": "A5"}, walls="B1 B2 B3 B4 B5"), "A4")
    back = move_toward(last, "rat1", "s1", 6, exactly=True)
    assert (way(last, back), back.cost) == ("A2 A1 A2 A3 A4", 6)
    early = with_water(position({"rat1": "H5", "s1": "H8"}), "H6")
    choices = move_toward(early, "rat1", "s1", 4, exactly=True).choices
    assert names(early, choices[0]) == "G4 I4 G5 I5 H6"  # into H6 for 2, then 2 more
    assert names(early, choices[-1]) == "H7 G7"
    late = with_water(position({"rat1": "H5", "s1": "H8"}), "G7")
    assert names(late, move_toward(late, "rat1", "s1", 3, exactly=True).choices[-1]) == "H7"


@pytest.mark.rule("ENEMYMOVE-03", "HEX-01")
def test_the_first_hex_of_the_board_is_no_way_to_anywhere_else() -> None:
    """B1 is the northernmost, then westernmost of all."""
    away = with_water(position({"rat1": "B2", "s1": "B5"}), "A1 B1")
    assert way(away, move_toward(away, "rat1", "s1", 1, exactly=True)) == "B3"
    beside = with_water(position({"rat1": "C1", "s1": "A2"}), "B1")
    assert way(beside, move_toward(beside, "rat1", "s1", 1, exactly=True)) == "B2"
    there = position({"rat1": "B1", "s1": "B5"})
    assert way(there, move_toward(there, "rat1", "s1", 2, exactly=True)) == "B2 B3"


@pytest.mark.rule("ENEMYMOVE-03", "HEX-01")
def test_to_a_tile_the_closest_by_movement_then_north() -> None:
    campaign = position({"rat1": "H5", "s1": "A1"}, fire="H9 H2")
    move = move_to_tile(campaign, "rat1", "fire", 9)
    assert way(campaign, move) == "H4 H3 H2"
    assert move.facing == N
    tied = position({"rat1": "H5", "s1": "A1"}, fire="H7 H3", walls="H4")
    assert way(tied, move_to_tile(tied, "rat1", "fire", 9)) == "H6 H7"
    none = move_to_tile(tied, "rat1", "water", 9)
    assert (none.path, none.facing) == ((), 0)
    assert "enemy-move.no-tile" in told(none.trace)


@pytest.mark.rule("ENEMYMOVE-03", "ENEMYMOVE-06")
def test_to_the_far_side_it_ends_opposite_to_where_it_began() -> None:
    campaign = position({"rat1": "H5", "s1": "H7"})
    move = move_far_side(campaign, "rat1", "s1", 9)
    assert way(campaign, move) == "G5 G6 G7 H8"
    assert (move.facing, move.cost, move.trace.because[0].line.params["n"]) == (N, 4, 4)
    short = move_far_side(campaign, "rat1", "s1", 3)
    assert (way(campaign, short), short.facing) == ("G5 G6 G7", NE)
    taken = position({"rat1": "H5", "s1": "H7"}, walls="H8")
    assert way(taken, move_far_side(taken, "rat1", "s1", 9)) == "G5 G6 G7"


@pytest.mark.rule("ENEMYMOVE-02", "ENEMYMOVE-04", "ENEMYMOVE-05")
def test_a_way_of_the_table_has_the_same_consequences() -> None:
    campaign = position({"rat1": "H5", "s1": "H8"}, fire="I5")
    path = tuple(at(campaign, name) for name in ("I5", "I6", "I7"))
    move = by_way(campaign, "rat1", path, None, target="s1")
    assert (way(campaign, move), move.cost, move.facing) == ("I5 I6 I7", 3, SW)
    assert move.tiles == ((path[0], "fire"),)
    assert by_way(campaign, "rat1", path, NE).facing == NE
    assert by_way(campaign, "rat1", path[-1:]).cost == 3
    assert by_way(campaign, "rat1", (), NW).facing == NW


@pytest.mark.rule("ENEMYMOVE-12")
def test_a_way_of_a_large_enemy_is_that_of_its_base_hex_nearest_to_where_it_begins() -> None:
    """Of the boss in H5 that is H4, its front, beside H3: where that comes to E4 it lies in E5."""
    campaign = position({"boss": "H5/0"})
    move = by_way(campaign, "boss", tuple(at(campaign, name) for name in ("H3", "G3", "F3", "E4")))
    assert encounter_of(campaign).shape.name(move.end) == "E5"
    assert way(campaign, move) == "H3 G3 F3 E4"


@pytest.mark.rule("MOVE-02", "HEX-04")
def test_no_way_of_the_table_ends_off_the_board_or_on_somebody() -> None:
    campaign = position({"rat1": "H5", "s1": "H8", "boss": "D5"})
    assert refuse_way(campaign, "rat1", (at(campaign, "H7"),)) is None
    refusal = refuse_way(campaign, "rat1", (at(campaign, "H8"),))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("enemy-move.no-room", "impossible")
    assert refuse_way(campaign, "boss", (at(campaign, "A5"),)) is None  # its west hex, centre B5
    assert refuse_way(campaign, "boss", (at(campaign, "D1"),)) is None
    away = refuse_way(position({}), "rat1", ())
    assert away is not None
    assert away.code == "move.off-board"


@pytest.mark.rule("ENEMYMOVE-11", "MINION-03")
def test_the_one_closest_to_its_target_moves_first() -> None:
    campaign = position({"rat1": "H2", "rat2": "H10", "rat3": "B3", "s1": "H7"})
    order = order_of_movers(campaign, ("rat1", "rat2", "rat3"))
    assert [name for name, _ in order] == ["rat2", "rat1", "rat3"]  # they need 2, 4 and 6
    assert [line.params["n"] for _, line in order] == [2, 4, 6]
    assert order[0][1].rule == "ENEMYMOVE-11"
    tied = position({"rat1": "H9", "rat2": "H5", "s1": "H7"})
    assert [name for name, _ in order_of_movers(tied, ("rat1", "rat2"))] == ["rat2", "rat1"]
    there = position({"rat1": "H5", "rat2": "H8", "s1": "H7"})
    order = order_of_movers(there, ("rat1", "rat2"))
    assert [(name, line.params["n"]) for name, line in order] == [("rat2", 0), ("rat1", 1)]


@pytest.mark.rule("ENEMYMOVE-11")
def test_one_off_the_board_moves_last() -> None:
    campaign = position({"rat1": "H2", "s1": "H7"})
    assert [name for name, _ in order_of_movers(campaign, ("boss", "rat1"))] == ["rat1", "boss"]


def test_nobody_on_the_board_is_an_error_of_the_caller() -> None:
    campaign = position({"rat1": "H5"})
    with pytest.raises(ValueError, match="s1"):
        move_toward(campaign, "rat1", "s1", 3)


@pytest.mark.rule("MOVE-02")
def test_the_hex_that_has_no_room_is_the_end_of_the_way() -> None:
    campaign = position({"rat1": "H5", "s1": "H8"})
    refusal = refuse_way(campaign, "rat1", (at(campaign, "H6"), at(campaign, "H8")))
    assert refusal is not None
    assert refusal.params["hex"] == "H8"
