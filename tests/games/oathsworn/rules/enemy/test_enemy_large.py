"""Moves of large enemies: one hex of the base takes the rest along; where it ends others yield.

The boss is a flower of seven; an ox covers its hex, the one ahead and the one right of that.
Worked out by hand on the printed board.
"""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    by_way,
    move_away,
    move_far_side,
    move_in_direction,
    move_to_tile,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import draw_stage_card
from oathsworn_gui.tabletop.action import Outcome
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.encounter import dice, die
from tests.games.oathsworn.builders.moves import (
    NE,
    NW,
    SE,
    SW,
    N,
    S,
    names,
    pushed_to,
    told,
    way,
    with_water,
)
from tests.games.oathsworn.builders.places import at, position, where


def done(campaign: Campaign, move: EnemyMove) -> Outcome:
    """Return what comes of a move."""
    return carry_out_move(campaign, move, a_box(campaign))


@pytest.mark.rule("ENEMYMOVE-12", "ENEMYMOVE-01")
def test_the_base_hex_closest_to_the_target_is_measured_and_kept() -> None:
    campaign = position({"boss": "H4/3", "s1": "H9"})
    move = move_toward(campaign, "boss", "s1", 5)
    assert way(campaign, move) == "H6 H7 H8"  # of H5, the south of its base
    assert names(campaign, move.centres) == "H5 H6 H7"
    assert (move.cost, move.end) == (3, at(campaign, "H7"))
    assert told(move.trace)["enemy-move.base"] == "ENEMYMOVE-12"
    # I4 and H5 are both 5 from L8, and I4 lies further north.
    slant = position({"boss": "H4", "s1": "L8"})
    assert way(slant, move_toward(slant, "boss", "s1", 9)) == "J5 K5 L6 L7"


@pytest.mark.rule("ENEMYMOVE-12")
def test_in_a_direction_the_hex_furthest_that_way_is_measured() -> None:
    campaign = position({"boss": "H4/0"})
    move = move_in_direction(campaign, "boss", SE, 2)
    assert (way(campaign, move), names(campaign, move.centres)) == ("J5 K5", "I4 J5")
    assert move.facing == SE


@pytest.mark.rule("ENEMYMOVE-13", "ENEMYMOVE-19")
def test_it_turns_only_when_it_arrives() -> None:
    # The ox faces north and goes south: until H7 it drags H6 and I6 along, then it turns, and its
    # head is in H8 and G7. The fire in H8 burns it by turning, the one in I6 on the way; G6 lies
    # where its head would have been, had it turned at once.
    campaign = position({"ox1": "H5/0"}, fire="I6 H8 G6")
    move = move_in_direction(campaign, "ox1", S, 2)
    assert (way(campaign, move), move.facing) == ("H6 H7", S)
    assert names(campaign, (tile for tile, _ in move.tiles)) == "I6 H8"
    after = encounter_of(done(campaign, move).after)
    assert after.figures["ox1"].hp == 2
    assert after.tiles == {"G6": "fire"}
    assert names(campaign, footprint(after.figures["ox1"], after)) == "H7 H8 G7"


@pytest.mark.rule("ENEMYMOVE-14", "ENEMYMOVE-17", "ENEMYMOVE-18")
def test_it_passes_through_everything_and_breaks_only_what_it_ends_on() -> None:
    # Measured from H4 to H9: it ends in H8 and covers H7 H9 G7 G8 I7 I8.
    campaign = position({"boss": "H3/3", "s1": "H10", "s2": "H6"}, walls="H5 G4 H7 I8")
    move = move_toward(campaign, "boss", "s1", 9)
    assert (way(campaign, move), move.cost) == ("H5 H6 H7 H8 H9", 5)
    assert names(campaign, move.destroyed) == "H7 I8"
    assert told(move.trace)["enemy-move.destroys"] == "ENEMYMOVE-18"
    after = done(campaign, move).after
    assert set(encounter_of(after).obstacles) == {"H5", "G4"}
    assert (where(after, "boss"), where(after, "s2")) == ("H8", "H6")
    assert move.pushed.moved == ()


@pytest.mark.rule("ENEMYMOVE-15", "ENEMYMOVE-25", "PUSH-04")
def test_all_it_lands_on_are_pushed_from_its_centre_north_then_west() -> None:
    # It ends in H8. The witch in G8 goes south-west, the ox in I9 south-east, Hagga under the
    # centre 2 hexes: no direction, so north.
    campaign = position({"boss": "H3/3", "s1": "H10", "s2": "G8", "ox1": "I8/2", "s3": "H8"})
    move = move_toward(campaign, "boss", "s1", 9)
    assert pushed_to(campaign, move.pushed) == {"s3": "H6", "ox1": "J9", "s2": "F9"}
    after = done(campaign, move).after
    covered = [
        hexed
        for figure in encounter_of(after).figures.values()
        for hexed in footprint(figure, encounter_of(after))
    ]
    assert len(covered) == len(set(covered))


@pytest.mark.rule("ENEMYMOVE-16")
def test_hexes_beside_the_target_that_are_taken_are_available_to_it() -> None:
    ring = {"rat1": "H7", "rat2": "G7", "rat3": "I7", "rat4": "G8", "rat5": "I8", "rat6": "H9"}
    campaign = position({"boss": "H3/3", "s1": "H8", **ring})
    move = move_toward(campaign, "boss", "s1", 9)
    assert (way(campaign, move), move.end) == ("H5 H6 H7", at(campaign, "H6"))
    assert [one.figure for one in move.pushed.moved] == ["rat1"]


@pytest.mark.rule("ENEMYMOVE-19", "MOVE-05")
def test_tiles_trigger_under_any_hex_of_its_base() -> None:
    # I5 lies beside the way of its middle line; the fire burns the die that is nearest then.
    campaign = position({"boss": "H3/3", "s1": "H9"}, fire="I6 K6")
    move = move_toward(campaign, "boss", "s1", 9)
    assert move.tiles == ((at(campaign, "I6"), "fire"),)
    after = done(campaign, move).after
    assert encounter_of(after).tiles == {"K6": "fire"}
    # It comes onto I6 facing south with its centre in H5: I6 is ahead of its left flank.
    assert [die(after, key).hp for key in ("front", "left-flank", "core")] == [6, 5, 6]


@pytest.mark.rule("ENEMYMOVE-20")
def test_it_bounces_when_its_base_meets_the_edge() -> None:
    campaign = position({"boss": "C5/4"})
    move = move_in_direction(campaign, "boss", SW, 3)
    assert names(campaign, move.centres) == "B6 C6 D7"
    assert (way(campaign, move), move.bounces) == ("A6 B7 C7", (1,))
    assert move.facing == SE


@pytest.mark.rule("ENEMYMOVE-22", "ENEMYMOVE-23")
def test_directly_away_it_goes_straight_through_and_bounces() -> None:
    campaign = position({"boss": "H4/3", "s1": "H6", "s2": "H1"}, walls="H2")
    move = move_away(campaign, "boss", "s1", 3)
    assert names(campaign, move.centres) == "H3 H2 H3"
    assert (move.bounces, move.facing) == ((2,), S)


@pytest.mark.rule("ENEMYMOVE-21", "BREAK-05")
def test_a_die_lost_to_fire_brings_another_stage_card_after_this_one() -> None:
    campaign = dice(position({"boss": "H4/3", "s1": "H9"}, fire="H8"), front=1)
    campaign = draw_stage_card(campaign, a_box(campaign)).after
    outcome = done(campaign, move_toward(campaign, "boss", "s1", 5))
    assert die(outcome.after, "front").hp == 0
    assert "enemy-move.burnt-out" in codes(outcome)
    waiting, current = (p for p in outcome.after.pending if isinstance(p, StageCard))
    assert (current.reaction_of, waiting.reaction_of) == (None, "")
    assert where(outcome.after, "boss") == "H7"
    whole = done(campaign, move_toward(dice(campaign, front=6), "boss", "s1", 2))
    assert len(whole.after.pending) == 1


@pytest.mark.rule("ENEMYMOVE-24", "ENEMYMOVE-04")
def test_it_turns_about_its_centre_to_face_and_pushes_whom_it_then_covers() -> None:
    # The ox goes 1 south to H6 and turns south: it covers H7 and G6, no longer H5 and I5.
    campaign = position({"ox1": "H5/0", "s1": "H7", "s2": "I5"})
    move = move_in_direction(campaign, "ox1", S, 1)
    assert (move.end, move.facing) == (at(campaign, "H6"), S)
    assert pushed_to(campaign, move.pushed) == {"s1": "H8"}
    # A flower covers the same whichever way it faces.
    flower = position({"boss": "H4/0", "s1": "J8"})
    turned = move_toward(flower, "boss", "s1", 9)
    assert (way(flower, turned), turned.facing) == ("J5 J6 J7", SE)


@pytest.mark.rule("ENEMYMOVE-24")
def test_it_turns_as_near_to_it_as_it_has_room() -> None:
    # In H10 the head of the ox would be off the board, facing S, SE and SW; facing NW it fits.
    campaign = position({"ox1": "H9/0"})
    move = move_in_direction(campaign, "ox1", S, 1)
    assert (move.end, move.facing) == (at(campaign, "H10"), NW)
    assert told(move.trace)["enemy-move.no-room-to-turn"] == "ENEMYMOVE-24"
    # Facing south it would lie on Brannoc in H7: south-west its head is in G6, beside him.
    beside = position({"ox1": "H5/0", "s1": "H7"})
    turned = move_toward(beside, "ox1", "s1", 5)
    assert (turned.end, turned.facing) == (at(beside, "H6"), SW)
    assert told(turned.trace)["enemy-move.faces-nearest"] == "ENEMYMOVE-24"


@pytest.mark.rule("MOVE-07", "MOVE-08")
def test_water_under_any_hex_of_its_base_costs_2_once() -> None:
    campaign = position({"boss": "H5/3", "s1": "H10"})
    ahead = with_water(campaign, "H7")
    assert move_toward(ahead, "boss", "s1", 9).cost == 2 + 1 + 1
    side = with_water(campaign, "G7")  # entered by its south-west hex at the second step
    assert move_toward(side, "boss", "s1", 9).cost == 1 + 2 + 1
    both = with_water(campaign, "G7 I7")
    assert move_toward(both, "boss", "s1", 9).cost == 1 + 2 + 1
    began = with_water(campaign, "H5 H6")  # it stands in it already
    assert move_toward(began, "boss", "s1", 9).cost == 3
    stop = move_toward(both, "boss", "s1", 2)
    assert (way(both, stop), stop.cost) == ("H7", 1)
    assert told(stop.trace)["enemy-move.water-stop"] == "MOVE-10"


@pytest.mark.rule("MOVE-08")
def test_a_second_move_in_the_turn_pays_for_no_water_again() -> None:
    campaign = with_water(position({"boss": "H5/3", "s1": "H10"}), "G7 I7")
    once = move_toward(campaign, "boss", "s1", 3)
    assert (way(campaign, once), once.cost) == ("H7 H8", 3)
    after = done(campaign, once).after
    assert move_away(after, "boss", "s1", 2).cost == 2  # it stands in it
    back = done(after, move_away(after, "boss", "s1", 3)).after
    assert move_toward(back, "boss", "s1", 9).cost == 4  # from H4 over H7, G7 and I7 again
    assert move_toward(with_encounter(back, water=()), "boss", "s1", 9).cost == 5


@pytest.mark.rule("ENEMYMOVE-02")
def test_tiles_without_an_effect_known_are_told() -> None:
    campaign = with_encounter(position({"rat1": "H5", "s1": "H9"}), tiles={"H6": "web"})
    outcome = done(campaign, move_toward(campaign, "rat1", "s1", 9))
    assert codes(outcome) == ("enemy-move.moves", "enemy-move.tile")


@pytest.mark.rule("ENEMYMOVE-12", "ENEMYMOVE-24")
def test_it_never_covers_its_target_nor_leaves_the_board() -> None:
    for place in ("A1", "A9", "Q1", "Q9", "H1", "H10", "A5", "Q5"):
        campaign = position({"boss": "H5", "s1": place})
        encounter = encounter_of(campaign)
        move = move_toward(campaign, "boss", "s1", 30)
        end = footprint(encounter.figures["boss"].evolve(at=move.end), encounter)
        assert at(campaign, place) not in end
        assert all(hexed in encounter.shape for hexed in end)


@pytest.mark.rule("ENEMYMOVE-12", "ENEMYMOVE-03")
def test_a_tile_is_reached_by_its_nearest_hex() -> None:
    campaign = position({"boss": "H4"}, fire="H8 H10")
    move = move_to_tile(campaign, "boss", "fire", 9)
    assert (way(campaign, move), move.tiles) == ("H6 H7 H8", ((at(campaign, "H8"), "fire"),))


@pytest.mark.rule("ENEMYMOVE-14", "ENEMYMOVE-03")
def test_to_the_far_side_it_passes_over_its_target() -> None:
    campaign = position({"boss": "H4", "s1": "H6"})
    move = move_far_side(campaign, "boss", "s1", 9)
    assert (names(campaign, move.centres)[-2:], move.facing) == ("H8", N)
    short = move_far_side(campaign, "boss", "s1", 2)
    assert short.path == ()  # with 2 it would end upon it
    assert short.facing == S


@pytest.mark.rule("ENEMYMOVE-12")
def test_a_way_of_the_table_names_where_the_base_hex_ends() -> None:
    campaign = position({"boss": "H4/0", "s1": "H9"})
    move = by_way(campaign, "boss", (at(campaign, "H8"),), target="s1")
    assert (move.end, move.cost, move.facing) == (at(campaign, "H7"), 3, S)
    assert by_way(campaign, "boss", (at(campaign, "H8"),), NE).facing == NE


@pytest.mark.rule("MOVE-12", "MOVE-07")
def test_an_enemy_enters_large_tiles_and_what_lies_on_them() -> None:
    campaign = position({"rat1": "H3", "s1": "H9"}, fire="H6", large_tiles={"H6": "water"})
    move = move_in_direction(campaign, "rat1", S, 9)
    assert (way(campaign, move)[:11], move.cost) == ("H4 H5 H6 H7", 9)  # 1 + 2 + 2 + 2, H8, round
    assert [kind for _, kind in move.tiles] == ["water", "fire", "water", "water"]
    after = done(campaign, move).after
    assert encounter_of(after).figures["rat1"].hp == 1
    assert encounter_of(after).large_tiles == {"H6": "water"}
