"""Whom an enemy targets, in positions worked out by hand on the printed board.

Columns A, C, E ... begin half a hex lower than B, D, F: H5 has H4 north, I4 and G4 beside it to the
north, I5 and G5 to the south. A rat is of normal size, the boss is a flower of seven.
"""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import cage
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Candidate, Targeting, choose_target
from oathsworn_gui.games.oathsworn.rules.hp.target_pool import BOSS_TARGETS
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.moves import told, with_water
from tests.games.oathsworn.builders.places import OX, RAT, at, position

MOBS = (RAT.evolve(mob=True), OX)


def boss_like(
    campaign: Campaign,
    wanted: Wanted | None = None,
    *,
    actor: str = "rat1",
    movement: int = 5,
    reach: int = 1,
) -> Targeting:
    """Choose as a stage card does: an Oathsworn in reach and in sight."""
    return choose_target(campaign, actor, wanted or Wanted(), movement, reach, pool="oathsworn")


def minion_like(campaign: Campaign, movement: int = 3) -> Targeting:
    """Choose as a minion does: whoever is friendly and in sight."""
    return choose_target(campaign, "rat1", Wanted(), movement, 1, pool="friends")


def of(found: Targeting, figure: str) -> Candidate:
    """Return what was found of one candidate."""
    return next(one for one in found.candidates if one.figure == figure)


def reason(found: Targeting, figure: str) -> tuple[str, str | None]:
    """Return the code and the rule of the reason that a candidate was kept or dropped."""
    line = of(found, figure).reason
    return line.code.removeprefix("targeting."), line.rule


@pytest.mark.rule("TARGET-01", "BREAK-06")
def test_a_reaction_goes_for_who_broke_the_location_if_it_can() -> None:
    campaign = position({"rat1": "H5", "s1": "G7", "s2": "H9"})  # they need 2 and 3
    found = boss_like(campaign, Wanted(breaker="s2"), movement=3)
    assert found.target == "s2"
    assert reason(found, "s2") == ("breaker", "TARGET-01")
    assert reason(found, "s1") == ("not-the-breaker", "TARGET-01")
    short = boss_like(campaign, Wanted(breaker="s2"), movement=2)
    assert short.target == "s1"
    assert of(short, "s2").reason.params == {"n": 3, "m": 2}
    assert reason(short, "s2") == ("too-far", "TARGET-01")
    assert boss_like(campaign, Wanted(breaker="s2"), movement=2, reach=2).target == "s2"
    hidden = position({"rat1": "H5", "s1": "G7", "s2": "H9"}, walls="H8")
    behind = boss_like(hidden, Wanted(breaker="s2"))
    assert behind.target == "s1"
    assert reason(behind, "s2") == ("no-sight", "TARGET-01")
    assert of(behind, "s2").reason.params == {"obstacle": "wall", "hex": "H8"}


@pytest.mark.rule("TARGET-02")
def test_the_named_one_comes_before_the_closest_if_in_reach_and_sight() -> None:
    campaign = position({"rat1": "H5", "s1": "G7", "s2": "H9"})
    found = boss_like(campaign, Wanted(who="named", named="s2"), movement=3)
    assert found.target == "s2"
    assert reason(found, "s1") == ("not-named", "TARGET-02")
    short = boss_like(campaign, Wanted(who="named", named="s2"), movement=2)
    assert short.target == "s1"
    assert reason(short, "s2") == ("too-far", "TARGET-02")
    broken = boss_like(campaign, Wanted(breaker="s1", named="s2"), movement=3)
    assert broken.target == "s1"
    hidden = position({"rat1": "H5", "s1": "F6", "s2": "H8"}, walls="H7")
    unseen = boss_like(hidden, Wanted(who="named", named="s2"), movement=9)
    assert unseen.target == "s1"
    assert reason(unseen, "s2") == ("no-sight", "TARGET-02")


@pytest.mark.rule("TARGET-02")
def test_words_that_the_program_knows_name_one_too() -> None:
    campaign = position({"rat1": "H5", "s1": "H7", "s2": "H9", "s3": "H2"})
    for seat, animus, hp in (("1", 2, 6), ("2", 5, 3), ("3", 5, 3)):
        campaign = an_oathsworn(campaign, seat, animus=animus, hp=hp)
    assert boss_like(campaign, Wanted(who="most-animus")).target == "s3"  # tied, further north
    assert boss_like(campaign, Wanted(who="fewest-animus")).target == "s1"
    assert boss_like(campaign, Wanted(who="most-hp")).target == "s1"
    assert boss_like(campaign, Wanted(who="fewest-hp")).target == "s3"
    assert boss_like(campaign, Wanted(who="farthest")).target == "s2"
    assert boss_like(campaign, Wanted(who="farthest"), movement=2).target == "s3"
    assert boss_like(campaign, Wanted(who="most-animus"), movement=1).target == "s1"


@pytest.mark.rule("TARGET-03", "LOS-04")
def test_the_closest_in_reach_and_sight_is_the_target() -> None:
    campaign = position({"rat1": "H5", "s1": "H9", "s2": "H3", "s3": "B5"}, walls="H4")
    found = boss_like(campaign)
    assert found.target == "s1"
    assert (found.toward, of(found, "s1").movement) == (None, 3)
    assert reason(found, "s1") == ("closest", "TARGET-03")
    assert reason(found, "s3") == ("farther", "TARGET-03")
    assert of(found, "s3").movement == 5
    assert reason(found, "s2") == ("no-sight", "TARGET-03")
    assert of(found, "s2").in_reach
    assert not of(found, "s2").in_sight
    on_board = [one for one in found.candidates if one.sight is not None]
    assert [one.kept for one in on_board] == [True, True, False]
    assert found.candidates[0].figure == "s1"
    assert found.trace.because[0].kept


@pytest.mark.rule("TARGET-08", "ENEMYMOVE-06")
def test_characters_in_the_way_lengthen_it_for_normal_enemies() -> None:
    # Rats in H4, G3 and I3 leave three hexes beside Brannoc in H3; the way to G2 takes 4.
    rats = {"rat2": "H4", "rat3": "G3", "rat4": "I3"}
    campaign = position({"rat1": "H5", "s1": "H3", "s2": "H9", **rats})
    found = boss_like(campaign)
    assert of(found, "s1").movement == 4
    assert of(found, "s2").movement == 3
    assert found.target == "s2"
    assert reason(found, "s1") == ("farther", "TARGET-03")


@pytest.mark.rule("TARGET-08", "ENEMYMOVE-14", "ENEMYMOVE-16")
def test_they_do_not_for_large_ones() -> None:
    rats = {"rat2": "H4", "rat3": "G3", "rat4": "I3"}
    campaign = position({"boss": "H7", "s1": "H3", "s2": "D8", **rats}, walls="I4")
    found = boss_like(campaign, actor="boss")
    assert of(found, "s1").movement == 2  # from H6 of its base to H4
    assert found.target == "s1"


@pytest.mark.rule("TARGET-04", "MOB-01")
def test_a_mob_prefers_who_another_of_it_stands_beside() -> None:
    places = {"rat1": "H5", "s1": "H2", "s2": "H8", "rat2": "H9"}
    calm = position(places)
    assert boss_like(calm).target == "s1"
    mob = position(places, minions=MOBS)
    found = boss_like(mob)
    assert found.target == "s2"
    assert reason(found, "s2") == ("mob", "TARGET-04")
    assert reason(found, "s1") == ("no-mob", "TARGET-04")
    assert of(found, "s1").reason.params == {"n": 2}
    assert reason(minion_like(mob), "s2") == ("mob", "MOB-01")
    nearer = position({**places, "s1": "H3"}, minions=MOBS)
    assert boss_like(nearer).target == "s1"  # no tie, no mob


@pytest.mark.rule("MOB-01")
def test_an_enemy_without_mob_is_no_fellow_of_one() -> None:
    places = {"rat1": "H5", "s1": "H2", "s2": "H8", "ox1": "H9/3"}
    assert boss_like(position(places, minions=MOBS)).target == "s1"


@pytest.mark.rule("TARGET-05", "HEX-01", "HEX-02")
def test_ties_go_north_then_west() -> None:
    campaign = position({"rat1": "H5", "s1": "H8", "s2": "H2"})
    found = boss_like(campaign)
    assert found.target == "s2"
    assert reason(found, "s2") == ("further-north", "TARGET-05")
    assert reason(found, "s1") == ("further-south", "TARGET-05")
    assert of(found, "s1").reason.params == {"n": 2}
    level = boss_like(position({"rat1": "H5", "s1": "J5", "s2": "F5"}))
    assert level.target == "s2"
    assert reason(level, "s2") == ("further-west", "TARGET-05")
    assert reason(level, "s1") == ("further-east", "TARGET-05")


@pytest.mark.rule("TARGET-06")
def test_without_a_valid_target_it_goes_toward_the_closest_in_sight_or_not() -> None:
    # Brannoc in H2 is hidden and needs 2, the other two are seen and out of reach.
    campaign = position({"rat1": "H5", "s1": "H2", "s2": "H10", "s3": "A5"}, walls="H3")
    found = boss_like(campaign, movement=1)
    assert (found.target, found.toward) == (None, "s1")
    assert found.trace.line.code == "targeting.toward"
    assert found.trace.line.rule == "TARGET-06"
    assert reason(found, "s1") == ("no-sight", "TARGET-03")
    assert reason(found, "s2") == ("too-far", "TARGET-03")
    tied = position({"rat1": "H5", "s1": "H9", "s2": "H1"})
    assert boss_like(tied, movement=1).toward == "s2"
    mob = position({"rat1": "H5", "s1": "H9", "s2": "H1", "rat2": "H10"}, minions=MOBS)
    assert boss_like(mob, movement=1).toward == "s1"


@pytest.mark.rule("TARGET-06")
def test_nobody_at_all_is_nobody_to_go_to() -> None:
    found = boss_like(position({"rat1": "H5"}))
    assert (found.target, found.toward) == (None, None)
    assert found.trace.line.code == "targeting.nobody"


@pytest.mark.rule("TARGET-03")
def test_whom_no_way_leads_to_comes_after_all_others() -> None:
    ring = "H1 H3 G1 G2 I1 I2"
    campaign = position({"rat1": "H5", "s1": "H2", "s2": "H10"}, walls=ring)
    found = boss_like(campaign, movement=1)
    assert found.toward == "s2"
    assert of(found, "s1").movement is None
    shooting = choose_target(campaign, "rat1", Wanted(), 0, 3, pool="oathsworn")
    assert of(shooting, "s1").in_reach  # H2 is 3 away
    assert not of(shooting, "s1").in_sight


@pytest.mark.rule("TARGET-03")
def test_out_of_reach_even_by_range_without_a_way_near_enough() -> None:
    ring = "H1 H3 G1 G2 I1 I2"
    found = boss_like(position({"rat1": "H5", "s1": "H2"}, walls=ring), movement=9)
    assert reason(found, "s1") == ("no-sight", "TARGET-03")
    people = {"rat2": "H1", "rat3": "H3", "rat4": "G1", "rat5": "G2", "rat6": "I1", "rat7": "I2"}
    seen = boss_like(position({"rat1": "H5", "s1": "H2", **people}), movement=9)
    assert reason(seen, "s1") == ("no-way", "TARGET-03")


@pytest.mark.rule("TARGET-09")
def test_a_boss_goes_for_oathsworn_only_unless_the_table_reads_it_otherwise() -> None:
    campaign = position({"boss": "H3", "s1": "H9"})
    figures = encounter_of(campaign).figures
    ally = Figure(id="a2", kind="ally", of="2", name="Old Wen", at=at(campaign, "H6"), hp=6)
    campaign = with_encounter(campaign, figures={**figures, "a2": ally})
    campaign = with_seat(campaign, "2", ally="c1", knocked_out=True)
    found = boss_like(campaign, actor="boss")
    assert found.target == "s1"
    assert "a2" not in {one.figure for one in found.candidates}
    too = campaign.evolve(table_options={BOSS_TARGETS.key: "allies-too"})
    assert boss_like(too, actor="boss").target == "a2"
    assert "reading.applied" in told(boss_like(too, actor="boss").trace)
    assert "reading.applied" not in told(found.trace)
    alone = too.evolve(encounter=position({"boss": "H3", "s1": "H9", "rat1": "C3"}).encounter)
    assert "reading.applied" not in told(boss_like(alone, actor="boss").trace)
    rats = with_old_wen(alone, "H8")
    assert "reading.applied" not in told(minion_like(rats).trace)


def with_old_wen(campaign: Campaign, hex_name: str) -> Campaign:
    """Return the campaign with an ally in seat 2 who stands in a hex."""
    figures = encounter_of(campaign).figures
    ally = Figure(id="a2", kind="ally", of="2", name="Old Wen", at=at(campaign, hex_name), hp=6)
    campaign = with_encounter(campaign, figures={**figures, "a2": ally})
    return with_seat(campaign, "2", ally="c1", knocked_out=True)


@pytest.mark.rule("TARGET-01", "BREAK-05", "BREAK-06", "TARGET-09")
def test_an_ally_who_broke_the_location_is_the_target_of_the_reaction() -> None:
    """It is no target in steps 2 and 3, and nobody goes toward it in step 6."""
    wanted = Wanted(breaker="a2")
    found = boss_like(
        with_old_wen(position({"boss": "H3", "s1": "H9"}), "H8"), wanted, actor="boss"
    )
    assert found.target == "a2"
    assert reason(found, "a2") == ("breaker", "TARGET-01")
    assert reason(found, "s1") == ("not-the-breaker", "TARGET-01")
    far = with_old_wen(position({"boss": "H3", "s1": "H6"}), "A9")
    found = boss_like(far, wanted, actor="boss", movement=2)
    assert (found.target, reason(found, "a2")) == ("s1", ("too-far", "TARGET-01"))
    both = with_old_wen(position({"boss": "H3", "s1": "H9"}), "H8")
    found = boss_like(both, wanted, actor="boss", movement=1)
    assert (found.target, found.toward) == (None, "s1")
    taunted = boss_like(both, Wanted(breaker="a2", taunt="s1"), actor="boss")
    assert taunted.target == "s1"


@pytest.mark.rule("TARGET-10")
def test_water_counts_2_in_the_movement_needed() -> None:
    campaign = position({"rat1": "H5", "s1": "H8", "s2": "H1"})
    assert boss_like(campaign).target == "s1"
    wet = boss_like(with_water(campaign, "H6 G5 I5"))
    assert (of(wet, "s1").movement, of(wet, "s2").movement) == (3, 3)
    assert wet.target == "s2"


@pytest.mark.rule("TARGET-11", "CONSUMED-04")
def test_a_consumed_character_is_no_target_even_for_a_reaction() -> None:
    campaign = position({"rat1": "H5", "s1": "H7", "s2": "H9"})
    campaign = an_oathsworn(campaign, "1", statuses={"consumed": 1})
    found = boss_like(campaign, Wanted(breaker="s1", taunt="s1"))
    assert found.target == "s2"
    assert reason(found, "s1") == ("consumed", "TARGET-11")
    alone = boss_like(an_oathsworn(campaign, "2", statuses={"consumed": 1}))
    assert (alone.target, alone.toward) == (None, None)


@pytest.mark.rule("TARGET-12")
def test_a_caged_character_stays_a_target() -> None:
    campaign = position({"rat1": "H5", "s1": "H7", "s2": "H9"})
    caged = cage(campaign, "1", "", 5).after
    assert boss_like(caged).target == "s1"
    assert boss_like(caged, Wanted(breaker="s1"), movement=1).target == "s1"


@pytest.mark.rule("TARGET-02")
def test_a_taunt_comes_before_all_even_out_of_reach_and_sight() -> None:
    campaign = position({"rat1": "H5", "s1": "H7", "s2": "H10"}, walls="H9")
    found = boss_like(campaign, Wanted(taunt="s2", breaker="s1"), movement=1)
    assert found.target == "s2"
    assert reason(found, "s2") == ("taunt", None)
    assert reason(found, "s1") == ("not-taunting", None)
    assert not of(found, "s2").in_reach


@pytest.mark.rule("TARGET-06")
def test_a_distance_on_the_card_leaves_out_who_is_farther() -> None:
    campaign = position({"rat1": "H5", "s1": "H8"})
    found = boss_like(campaign, Wanted(within=2))
    assert (found.target, found.toward) == (None, "s1")
    assert of(found, "s1").reason.params == {"n": 3, "m": 2}
    assert boss_like(campaign, Wanted(within=3)).target == "s1"


@pytest.mark.rule("LOS-07", "TARGET-03")
def test_a_large_enemy_looks_from_its_front_hex() -> None:
    # Facing south its front is H6, whose line to H8 runs through H7. Facing south-east it is I5,
    # whose line touches the wall in I6.
    south = position({"boss": "H5/3", "s1": "H8"}, walls="I6")
    assert of(boss_like(south, actor="boss"), "s1").in_sight
    turned = position({"boss": "H5/2", "s1": "H8"}, walls="I6")
    assert not of(boss_like(turned, actor="boss"), "s1").in_sight


@pytest.mark.rule("RANGE-06")
def test_a_large_enemys_range_counts_from_where_its_front_comes_to_be() -> None:
    # H9 is 3 from its rear in H6, and 5 from its front in H4.
    away = position({"boss": "H5/0", "s1": "H9"})
    found = boss_like(away, actor="boss", movement=0, reach=3)
    assert (found.target, found.toward) == (None, "s1")
    assert reason(found, "s1") == ("too-far", "TARGET-03")
    assert of(found, "s1").reason.params == {"n": 1, "m": 0}
    assert boss_like(away, actor="boss", movement=0, reach=5).target == "s1"
    assert boss_like(away, actor="boss", movement=1, reach=3).target == "s1"  # it turns as it goes
    facing = position({"boss": "H5/3", "s1": "H9"})
    assert boss_like(facing, actor="boss", movement=0, reach=3).target == "s1"
    beside = position({"boss": "H5/0", "s1": "H7"})
    assert boss_like(beside, actor="boss", movement=0, reach=2).target == "s1"
    assert boss_like(beside, actor="boss", movement=0, reach=1).target == "s1"  # beside its rear


@pytest.mark.rule("MINION-05")
def test_a_minion_takes_the_nearest_in_sight_however_far() -> None:
    campaign = position({"rat1": "H5", "s1": "H7", "s2": "A1"}, walls="H6")
    found = minion_like(campaign)
    assert found.target == "s2"
    assert not of(found, "s2").in_reach
    assert reason(found, "s1") == ("no-sight", "MINION-05")
    figures = encounter_of(campaign).figures
    friend = Figure(id="f1", kind="friend", of="", name="Old Wen", at=at(campaign, "H9"), hp=3)
    ally = Figure(id="a3", kind="ally", of="3", name="Bram", at=at(campaign, "D5"), hp=6)
    more = with_encounter(campaign, figures={**figures, "f1": friend, "a3": ally}, obstacles={})
    more = with_seat(more, "3", ally="c1", knocked_out=True)
    found = minion_like(more)
    assert {one.figure for one in found.candidates} == {"s1", "s2", "s4", "f1", "a3"}
    assert reason(found, "s4") == ("off-board", None)
    assert found.target == "s1"
    gone = an_oathsworn(more, "1", statuses={"consumed": 1})
    assert minion_like(gone).target == "a3"  # both need 3, D5 lies north of H9


@pytest.mark.rule("MINION-07")
def test_a_minion_that_sees_nobody_goes_toward_the_closest_of_all() -> None:
    campaign = position({"rat1": "H5", "s1": "H10"}, walls="H6 H8")
    figures = encounter_of(campaign).figures
    friend = Figure(id="f1", kind="friend", of="", name="Old Wen", at=at(campaign, "H7"), hp=3)
    campaign = with_encounter(campaign, figures={**figures, "f1": friend})
    found = minion_like(campaign)
    assert (found.target, found.toward) == (None, "f1")


def test_an_enemy_off_the_board_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="not on the board"):
        boss_like(position({"s1": "H5"}), actor="boss")


def test_the_trace_holds_a_reason_for_everybody() -> None:
    campaign = position({"rat1": "H5", "s1": "H8", "s2": "H2", "s3": "A1", "s4": "Q9"})
    found = boss_like(campaign)
    reasons = told(found.trace)
    assert reasons["targeting.target"] == "TARGET-05"
    assert reasons["targeting.further-south"] == "TARGET-05"
    assert "sight.clear" in reasons
    assert len(found.trace.because) == 4
