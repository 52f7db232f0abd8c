"""Area attacks: hexes and hits worked out by hand."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import (
    AreaHit,
    area_hit,
    path_hit,
    refuse_centre,
    wave_directions,
)
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.games.oathsworn.builders.places import at, position

NORTH_ROW = Area(shape="template", offsets=(Hex(0, -1), Hex(0, -2), Hex(1, -2)), own=True)
"""The yellow hex, the two before it, and the one to the right between them."""

CROSS = Area(shape="template", offsets=(Hex(0, 0), Hex(0, -1), Hex(0, 1)))
"""A red hex in the middle, one north and one south of it."""


def names(campaign: Campaign, hexes: tuple[Hex, ...]) -> list[str]:
    """Return the names of hexes in their order."""
    return [encounter_of(campaign).shape.name(at) for at in hexes]


def figures(found: AreaHit) -> list[str]:
    """Return who is hit, in order."""
    return [hit.figure for hit in found.hits]


def told(trace: Trace) -> list[str]:
    """Return the codes of a trace and of all beneath it."""
    return [trace.line.code, *(code for child in trace.because for code in told(child))]


@pytest.mark.rule("AOE-01")
def test_an_area_with_a_yellow_hex_lies_before_the_attacker_as_it_faces() -> None:
    campaign = position({"rat1": "H5/0", "s1": "H3", "s2": "H6"})
    found = area_hit(campaign, "rat1", NORTH_ROW)
    assert set(names(campaign, found.hexes)) == {"H4", "H3", "I3"}
    assert figures(found) == ["s1"]
    assert [one.kept for one in found.trace.because if one.line.code == "area.hit"] == [True]
    turned = position({"rat1": "H5/3", "s1": "H3", "s2": "H6"})
    found = area_hit(turned, "rat1", NORTH_ROW)
    assert set(names(turned, found.hexes)) == {"H6", "H7", "G6"}
    assert figures(found) == ["s2"]


@pytest.mark.rule("AOE-01")
def test_a_large_attacker_lays_its_yellow_hex_on_its_front() -> None:
    campaign = position({"boss": "H5/0"})
    found = area_hit(campaign, "boss", NORTH_ROW)
    assert set(names(campaign, found.hexes)) == {"H3", "H2", "I2"}


@pytest.mark.rule("AOE-02")
def test_without_a_yellow_hex_only_the_centre_needs_range_and_sight() -> None:
    campaign = position({"rat1": "H5", "s1": "H2", "s2": "H1"}, walls="I2 H9")
    assert refuse_centre(campaign, "rat1", at(campaign, "H2"), 3) is None
    far = refuse_centre(campaign, "rat1", at(campaign, "H2"), 2)
    assert far is not None
    assert (far.code, far.params["n"], far.params["reach"]) == ("area.out-of-range", 3, 2)
    walled = position({"rat1": "H5", "s1": "H2", "s2": "H1"}, walls="H3")
    unseen = refuse_centre(walled, "rat1", at(walled, "H2"), 3)
    assert unseen is not None
    assert (unseen.code, unseen.params["hex"], unseen.rule) == ("area.out-of-sight", "H3", "AOE-02")
    thick = position({"rat1": "H5", "s1": "H1"}, walls="H4 H3 H2")
    behind = refuse_centre(thick, "rat1", at(thick, "H1"), 9)
    assert behind is not None
    assert behind.params["hex"] == "H4"
    # H1 is 4 away, out of range and behind the first target, and is hit all the same.
    found = area_hit(campaign, "rat1", CROSS, target="s1")
    assert names(campaign, found.hexes) == ["H1", "H2", "H3"]
    assert figures(found) == ["s2", "s1"]


def test_a_disc_about_a_target_holds_all_within_its_size() -> None:
    campaign = position({"rat1": "H5", "s1": "C1", "s2": "B1", "s3": "D3"})
    found = area_hit(campaign, "rat1", Area(shape="disc", size=1), target="s1")
    assert set(names(campaign, found.hexes)) == {"C1", "B1", "B2", "C2", "D1", "D2"}
    assert figures(found) == ["s2", "s1"]
    elsewhere = area_hit(campaign, "rat1", Area(shape="disc"), centre=at(campaign, "D3"))
    assert (names(campaign, elsewhere.hexes), figures(elsewhere)) == (["D3"], ["s3"])


@pytest.mark.rule("AOE-01", "AOE-03")
def test_a_disc_about_the_attacker_holds_all_within_its_size_of_any_of_its_hexes() -> None:
    places = {"boss": "H5/0", "s1": "H2", "s2": "H1", "rat1": "J7", "s3": "H8"}
    campaign = position(places, walls="H3")  # no line of sight is needed
    one = Area(shape="disc", size=1, own=True)
    found = area_hit(campaign, "boss", one.evolve(size=2))
    assert (len(found.hexes), figures(found)) == (12 + 18, ["s1", "rat1", "s3"])
    assert len(area_hit(campaign, "boss", one).hexes) == 12
    assert set(names(campaign, area_hit(campaign, "s1", one, target="boss").hexes)) == {
        "H1", "H3", "G1", "G2", "I1", "I2",
    }  # fmt: skip


@pytest.mark.rule("AOE-03")
def test_friend_and_foe_in_the_area_are_hit_and_the_attacker_is_not() -> None:
    campaign = position({"boss": "H5/0", "s1": "H3", "rat1": "J5", "s2": "H2"})
    found = area_hit(campaign, "boss", Area(shape="adjacent"))
    assert figures(found) == ["s1", "rat1"]
    assert len(found.hexes) == 12
    assert told(found.trace).count("area.hit") == 2
    mine = area_hit(campaign, "s1", Area(shape="adjacent"))
    assert figures(mine) == ["s2", "boss"]


@pytest.mark.rule("AOE-05", "AOE-06")
def test_a_large_creature_is_hit_once_with_1_more_for_each_further_hex() -> None:
    campaign = position({"boss": "H5/3", "s1": "H2"})
    # H4, G4, I4 and the centre lie within 1 of H4: four hexes, 3 beyond the first.
    found = area_hit(campaign, "s1", Area(shape="disc", size=1), target="boss")
    assert set(names(campaign, found.hits[0].hexes)) == {"H4", "G4", "I4", "H5"}
    assert (figures(found), found.hits[0].bonus) == (["boss"], 3)
    # Facing south its rear lies at H4, the hex closest to the attacker in H2.
    assert found.hits[0].location == "rear"
    one = area_hit(campaign, "s1", Area(shape="disc"), target="boss")
    assert one.hits[0].bonus == 0
    behind = area_hit(campaign, "s1", Area(shape="disc"), centre=at(campaign, "H6"))
    assert (figures(behind), behind.hits[0].location) == (["boss"], "rear")
    nearest = [child.line for hit in behind.trace.because for child in hit.because]
    assert ("die.nearest-to", {"hex": "H2"}) in [(told.code, told.params) for told in nearest]


@pytest.mark.rule("AOE-07")
def test_areas_turn_by_60_degrees() -> None:
    campaign = position({"rat1": "H5/0"})
    found = area_hit(campaign, "rat1", NORTH_ROW, turns=1)
    assert set(names(campaign, found.hexes)) == {"I4", "J4", "J5"}
    back = area_hit(campaign, "rat1", NORTH_ROW, turns=6)
    assert back.hexes == area_hit(campaign, "rat1", NORTH_ROW).hexes
    about = area_hit(campaign, "rat1", CROSS, centre=at(campaign, "D5"), turns=2)
    assert set(names(campaign, about.hexes)) == {"D5", "E5", "C4"}
    assert "area.turned" in told(about.trace)
    # Nobody turned it: it lies as printed, whichever way the attacker faces.
    plain = area_hit(position({"rat1": "H5/2"}), "rat1", CROSS, centre=at(campaign, "D5"))
    assert set(names(campaign, plain.hexes)) == {"D5", "D4", "D6"}


@pytest.mark.rule("HEX-07")
def test_an_attack_on_arcs_hits_who_stands_beside_the_attacker_there() -> None:
    campaign = position({"boss": "H5/0", "s1": "F5", "s2": "H7", "s3": "H3", "s4": "E5"})
    found = area_hit(campaign, "boss", Area(shape="arcs", arcs=("left", "rear")))
    assert set(names(campaign, found.hexes)) == {"F4", "F5", "F6", "G6", "H7", "I6"}
    assert figures(found) == ["s1", "s2"]
    assert "arc.check-your-book" in told(found.trace)
    wide = campaign.evolve(table_options={"arcs": "three"})
    rat = position({"rat1": "H5/0"}).evolve(table_options={"arcs": "three"})
    assert len(area_hit(rat, "rat1", Area(shape="arcs", arcs=("front",))).hexes) == 3
    assert figures(area_hit(wide, "boss", Area(shape="arcs", arcs=("front",)))) == ["s3"]


@pytest.mark.rule("CONE-01", "CONE-02")
def test_a_cone_has_rings_of_3_5_and_7_hexes() -> None:
    campaign = position({"rat1": "H6/0", "s1": "I5", "s2": "H3", "s3": "H7", "s4": "J6"})
    ring1 = area_hit(campaign, "rat1", Area(shape="cone", size=1))
    assert set(names(campaign, ring1.hexes)) == {"G5", "H5", "I5"}
    ring2 = area_hit(campaign, "rat1", Area(shape="cone", size=2))
    assert set(names(campaign, ring2.hexes)) - set(names(campaign, ring1.hexes)) == {
        "F5", "G4", "H4", "I4", "J5",
    }  # fmt: skip
    ring3 = area_hit(campaign, "rat1", Area(shape="cone", size=3))
    assert len(ring3.hexes) == 3 + 5 + 7
    assert figures(ring3) == ["s2", "s1"]


@pytest.mark.rule("CONE-03")
def test_the_cone_of_a_large_model_begins_at_its_front() -> None:
    campaign = position({"boss": "H5/3", "s1": "H7", "s2": "F5"})
    found = area_hit(campaign, "boss", Area(shape="cone", size=1))
    assert set(names(campaign, found.hexes)) == {"G6", "H7", "I6"}
    assert figures(found) == ["s1"]


@pytest.mark.rule("CONE-04")
def test_walls_do_not_stop_a_cone() -> None:
    campaign = position({"rat1": "H6/0", "s1": "H3"}, walls="G5 H5 I5 H4")
    assert figures(area_hit(campaign, "rat1", Area(shape="cone", size=3))) == ["s1"]


@pytest.mark.rule("CONE-05")
def test_a_cone_without_a_length_reaches_the_boards_edge() -> None:
    campaign = position({"rat1": "H4/0", "s1": "E1"})
    found = area_hit(campaign, "rat1", Area(shape="cone"))
    # Three rows of H lie north; the cone is as wide as the board lets it: 3 + 5 + 7, then corners.
    assert {"H1", "H2", "H3", "G1", "F1", "E1", "I1", "J1", "K1"} <= set(
        names(campaign, found.hexes)
    )
    assert figures(found) == ["s1"]
    assert figures(area_hit(campaign, "rat1", Area(shape="cone", size=2))) == []
    across = position({"rat1": "H10/0", "s1": "H1"})  # the length of the board away
    assert figures(area_hit(across, "rat1", Area(shape="cone"))) == ["s1"]


@pytest.mark.rule("WAVE-01", "WAVE-05")
def test_a_wave_is_three_hexes_wide_to_the_edge() -> None:
    campaign = position({"rat1": "H4/3", "s1": "H1", "s2": "G2", "s3": "F2", "s4": "I4"})
    found = area_hit(campaign, "rat1", Area(shape="wave"), turns=0)
    assert set(names(campaign, found.hexes)) == {
        "H1", "H2", "H3", "G1", "G2", "G3", "I1", "I2", "I3",
    }  # fmt: skip
    assert figures(found) == ["s1", "s2"]


@pytest.mark.rule("WAVE-02")
def test_a_wave_goes_where_it_hits_the_most_foes() -> None:
    campaign = position({"rat1": "H5/0", "s1": "H8", "s2": "I8", "s3": "H2", "rat2": "H1"})
    found = area_hit(campaign, "rat1", Area(shape="wave"))
    assert figures(found) == ["s1", "s2"]
    encounter = encounter_of(campaign)
    ways = wave_directions(encounter, encounter.figures["rat1"])
    assert [(way.direction, len(way.foes)) for way in ways[:2]] == [(3, 2), (0, 1)]
    judged = [child for child in found.trace.because if child.line.code == "wave.way"]
    assert [(j.line.params["way"], j.line.params["n"]) for j in judged if j.kept] == [("S", 2)]
    assert len(judged) == 6


@pytest.mark.rule("WAVE-02")
def test_waves_to_as_many_foes_go_north_then_west() -> None:
    campaign = position({"rat1": "H5/0", "s1": "E3", "s2": "K3"})
    encounter = encounter_of(campaign)
    ways = wave_directions(encounter, encounter.figures["rat1"])
    assert [(way.direction, len(way.foes)) for way in ways[:2]] == [(5, 1), (1, 1)]
    # Foes of an Oathsworn are the enemies, wherever its friends stand.
    mine = position({"s1": "H5", "s2": "H2", "rat1": "H8"})
    encounter = encounter_of(mine)
    assert wave_directions(encounter, encounter.figures["s1"])[0].direction == 3


@pytest.mark.rule("WAVE-03")
def test_walls_do_not_stop_a_wave() -> None:
    campaign = position({"rat1": "H5/0", "s1": "H1"}, walls="H4 H3 H2 G4 I4")
    assert figures(area_hit(campaign, "rat1", Area(shape="wave"))) == ["s1"]


@pytest.mark.rule("WAVE-05")
def test_the_wave_of_a_flower_is_as_wide_as_the_flower() -> None:
    campaign = position({"boss": "H5/3", "s1": "G1", "s2": "F1"})
    found = area_hit(campaign, "boss", Area(shape="wave"), turns=0)
    outside = set(names(campaign, found.hexes)) - {"H4", "G4", "I4"}
    assert outside == {"H3", "H2", "H1", "G3", "G2", "G1", "I3", "I2", "I1"}
    assert figures(found) == ["s1"]


@pytest.mark.rule("CHARGE-07")
def test_an_attack_on_the_path_hits_whoever_was_in_it() -> None:
    campaign = position({"boss": "H5/3", "s1": "H2", "s2": "C3"})
    path = (at(campaign, "H2"), at(campaign, "H3"))
    assert figures(area_hit(campaign, "boss", Area(shape="path"), path=path)) == ["s1"]
    pushed = path_hit(campaign, "boss", path, ("s2",))
    assert figures(pushed) == ["s1", "s2"]
    assert pushed.hits[1].hexes == (at(campaign, "C3"),)


@pytest.mark.rule("CHARGE-07", "AOE-05")
def test_a_large_creature_that_was_displaced_off_the_path_is_hit_once_without_a_bonus() -> None:
    campaign = position({"rat1": "H2/3", "boss": "H5/3"})
    pushed = path_hit(campaign, "rat1", (at(campaign, "B1"),), ("boss",))
    (hit,) = pushed.hits
    assert (hit.figure, len(hit.hexes), hit.bonus) == ("boss", 1, 0)
    inside = path_hit(campaign, "rat1", (at(campaign, "H4"), at(campaign, "H5")), ("boss",))
    assert (names(campaign, inside.hits[0].hexes), inside.hits[0].bonus) == (["H4", "H5"], 1)


def test_who_is_off_the_board_hits_nobody() -> None:
    campaign = position({"s1": "H5"})
    nowhere = area_hit(campaign, "boss", Area(shape="adjacent"))
    assert (nowhere.hexes, nowhere.hits, nowhere.trace.line.code) == ((), (), "area.off-board")
    assert area_hit(campaign, "nobody", Area(shape="cone")).hits == ()
    assert area_hit(campaign, "s1", CROSS).hexes == ()  # no centre and no target
    assert path_hit(campaign, "boss", (), ("s1",)).hits == ()
    assert refuse_centre(campaign, "boss", at(campaign, "H5"), 1) is None


def test_areas_lie_alike_on_pointed_hexes() -> None:
    pointy = Shape(columns=(9,) * 9, orientation="pointy")
    campaign = position({"rat1": "E5/0"}, shape=pointy)
    found = area_hit(campaign, "rat1", Area(shape="cone", size=1))
    encounter = encounter_of(campaign)
    centre = encounter.figures["rat1"].at
    assert centre is not None
    # Facing 0 is north-west: the west, north-west and north-east neighbours.
    ways = {(h.q - centre.q, h.r - centre.r) for h in found.hexes}
    assert ways == {(-1, 0), (0, -1), (1, -1)}


@pytest.mark.rule("CONE-01", "AOE-07")
def test_a_cone_turned_all_the_way_round_lies_as_it_did() -> None:
    campaign = position({"rat1": "H6/5"})
    cone = Area(shape="cone", size=1)
    assert set(names(campaign, area_hit(campaign, "rat1", cone).hexes)) == {"G5", "G6", "H5"}
    turned = {n: set(area_hit(campaign, "rat1", cone, turns=n).hexes) for n in range(7)}
    assert turned[6] == turned[0]
    assert turned[1] == set(area_hit(position({"rat1": "H6/0"}), "rat1", cone).hexes)
    assert len({frozenset(hexes) for hexes in turned.values()}) == 6
