"""Chains: whom they go on to and where they leave the attacker, worked out by hand."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    can_stand,
    direction_to,
    footprint,
    obstacle_at,
)
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import (
    ChainHit,
    chain_candidates,
    chain_ends,
    chain_hit,
)
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hexes import distance
from tests.cases import each_of
from tests.games.oathsworn.builders.places import at, position


def told(trace: Trace) -> list[str]:
    """Return the codes of a trace and of all beneath it."""
    return [trace.line.code, *(code for child in trace.because for code in told(child))]


def ends(campaign: Campaign, found: ChainHit) -> str:
    """Return the name of the hex where the attacker is put, empty where it stays."""
    return "" if found.end is None else encounter_of(campaign).shape.name(found.end)


@pytest.mark.rule("CHAIN-04", "CHAIN-01", "CHAIN-10")
def test_an_enemy_chain_goes_to_the_closest_and_ends_when_nobody_is_left() -> None:
    campaign = position({"rat1": "H5", "s1": "H4", "s2": "H2", "s3": "K5", "s4": "P2"})
    found = chain_hit(campaign, "rat1", "s1", 3, ranged=True)
    # H4 to H2 is 2, H4 to K5 is 3 (K5 is 4 from H2): from H2 nobody is within 3 any more.
    assert found.targets == ("s1", "s2")
    assert told(found.trace).count("chain.next") == 1
    assert "chain.ends" in told(found.trace)
    farther = chain_hit(campaign, "rat1", "s1", 5, ranged=True)
    assert farther.targets == ("s1", "s2", "s3")
    assert "chain.twice" in told(farther.trace)
    assert chain_hit(campaign, "rat1", "s1", 5, ranged=True, most=2).targets == ("s1", "s2")


@pytest.mark.rule("CHAIN-04", "CHAIN-10")
def test_equally_close_targets_are_taken_north_then_west() -> None:
    campaign = position({"rat1": "H6", "s1": "H5", "s2": "H3", "s3": "F5", "s4": "J5"})
    # All three are 2 from H5. H3 lies furthest north; of F5 and J5, level, F5 lies west.
    found = chain_hit(campaign, "rat1", "s1", 2, ranged=True)
    assert found.targets == ("s1", "s2")
    assert chain_hit(campaign, "rat1", "s1", 4, ranged=True).targets == ("s1", "s2", "s3", "s4")
    level = position({"rat1": "H6", "s1": "H5", "s3": "F5", "s4": "J5"})
    assert chain_hit(level, "rat1", "s1", 2, ranged=True).targets == ("s1", "s3")


@pytest.mark.rule("CHAIN-03")
def test_the_next_target_is_in_sight_and_in_range_of_the_one_before() -> None:
    campaign = position({"rat1": "H6", "s1": "H5", "s2": "H3", "s3": "H7"}, walls="H4")
    # H3 is 2 from H5 behind the wall; H7 is 2 away the other way.
    found = chain_hit(campaign, "rat1", "s1", 2, ranged=True)
    assert found.targets == ("s1", "s3")
    judged = chain_candidates(campaign, at(campaign, "H5"), 2, ("s1",), enemy=True)
    assert [(one.figure, one.kept, one.away) for one in judged] == [
        ("s3", True, 2), ("s1", False, 0), ("s2", False, 2),
    ]  # fmt: skip
    assert judged[2].trace.line.code == "chain.unseen"
    near = chain_candidates(campaign, at(campaign, "H5"), 1, (), enemy=True)
    assert [one.trace.line.code for one in near] == ["chain.can", "chain.too-far", "chain.too-far"]
    assert near[1].trace.line.params["n"] == 2


def test_the_first_target_is_the_one_that_was_named() -> None:
    campaign = position({"boss": "H5/0", "s1": "H2", "s2": "H8"})
    found = chain_hit(campaign, "boss", "s2", 1, ranged=True)
    assert (found.targets, found.hexes) == (("s2",), (at(campaign, "H8"),))
    assert found.trace.because[0].line.code == "chain.first"
    with pytest.raises(ValueError, match="not on the board"):
        chain_hit(campaign, "boss", "s3", 1, ranged=True)
    with pytest.raises(ValueError, match="not on the board"):
        chain_hit(campaign, "rat9", "s1", 1, ranged=True)


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
def test_a_melee_attacker_ends_beside_the_last_target_facing_it() -> None:
    campaign = position({"rat1": "H6/0", "s1": "H5", "s2": "H2"})
    found = chain_hit(campaign, "rat1", "s1", 3, ranged=False)
    # The hex beside H2 furthest north is H1; from there the target lies south.
    assert (found.targets, ends(campaign, found), found.facing) == (("s1", "s2"), "H1", 3)
    walled = position({"rat1": "H6/0", "s1": "H5", "s2": "H2"}, walls="H1")
    found = chain_hit(walled, "rat1", "s1", 3, ranged=False)
    assert (ends(walled, found), found.facing) == ("G1", 2)  # G1 and I1 are level, G1 lies west
    ranged = chain_hit(campaign, "rat1", "s1", 3, ranged=True)
    assert (ends(campaign, ranged), ranged.facing) == ("", 0)
    assert "chain.stays" in told(ranged.trace)


@pytest.mark.rule("CHAIN-07")
def test_a_crowded_target_leaves_the_closest_empty_hex_and_a_large_attacker_needs_room() -> None:
    beside = "H1 G1 I1 G2 I2 H3"
    campaign = position({"rat1": "H6", "s1": "H5", "s2": "H2"}, walls=beside)
    encounter = encounter_of(campaign)
    places = chain_ends(encounter, encounter.figures["rat1"], at(campaign, "H2"))
    assert [encounter.shape.name(h) for h in places][:2] == ["F1", "J1"]
    large = position({"boss": "H5/0", "s1": "D4"})
    found = chain_hit(large, "boss", "s1", 1, ranged=False)
    # Its body beside D4 without covering it, its centre 2 away: the northernmost is D2.
    assert (ends(large, found), found.facing) == ("D2", 3)


@pytest.mark.rule("CHAIN-08")
def test_friends_choose_among_the_closest_hexes() -> None:
    campaign = position({"s1": "H9", "rat1": "H5", "rat2": "G4", "s2": "I4"})
    encounter = encounter_of(campaign)
    places = chain_ends(encounter, encounter.figures["s1"], at(campaign, "H5"))
    assert [encounter.shape.name(h) for h in places] == ["H4", "G5", "I5", "H6"]


@pytest.mark.rule("CHAIN-09")
def test_a_large_target_is_named_by_its_hexes_within_the_chains_range() -> None:
    campaign = position({"boss": "H5/0", "rat1": "H2", "s1": "H1"})
    judged = chain_candidates(campaign, at(campaign, "H2"), 3, ("rat1",))
    shape = encounter_of(campaign).shape
    boss = next(one for one in judged if one.figure == "boss")
    # H4 is 2 away, then at 3 its centre and the two beside H4; the sides below are 4 away.
    assert [shape.name(h) for h in boss.hexes] == ["H4", "G4", "I4", "H5"]
    assert (boss.trace.line.code, boss.trace.line.params["n"]) == ("chain.can", 2)
    short = chain_candidates(campaign, at(campaign, "H2"), 2, ("rat1",))
    assert [shape.name(h) for h in short[0].hexes] == ["H4"]
    assert [one.figure for one in short] == ["boss", "rat1"]


@pytest.mark.rule("CHAIN-02", "CHAIN-09")
def test_of_a_large_target_the_nearest_hex_is_taken_and_the_chain_goes_on_from_it() -> None:
    """A flower about H5 reaches down to H6: H8 is 2 from that, 3 from its centre; H2 is far off."""
    campaign = position({"s1": "H7", "boss": "H5/0", "rat1": "H8", "rat2": "H2"})
    shape = encounter_of(campaign).shape
    first = chain_hit(campaign, "s1", "boss", 2, ranged=True)
    assert [shape.name(h) for h in first.hexes] == ["H6", "H8"]
    assert first.targets == ("boss", "rat1")
    among = chain_hit(campaign, "s1", "rat1", 2, ranged=True)
    assert [shape.name(h) for h in among.hexes] == ["H8", "H6"]
    onward = position({"s1": "H7", "boss": "H5/0", "rat1": "H8", "rat2": "J7"})
    assert chain_hit(onward, "s1", "rat1", 2, ranged=True, most=3).targets[:2] == ("rat1", "boss")


@pytest.mark.rule("CHAIN-04")
def test_friends_are_no_next_targets_and_allies_are() -> None:
    campaign = position({"rat1": "H6", "s1": "H5", "s2": "H2"})
    encounter = encounter_of(campaign)
    ally = encounter.figures["s2"].evolve(kind="ally", id="a2")
    friend = encounter.figures["s2"].evolve(kind="friend", id="f1", at=at(campaign, "H4"))
    others = {k: f for k, f in encounter.figures.items() if k != "s2"}
    with_them = campaign.evolve(
        encounter=encounter.evolve(figures={**others, "a2": ally, "f1": friend})
    )
    assert chain_hit(with_them, "rat1", "s1", 4, ranged=True).targets == ("s1", "a2")


@pytest.mark.rule("CHAIN-07", "HEX-11")
@each_of(
    ("actor", "walls"),
    [
        ("ox1", ""),
        ("ox1", "H4 G4 I3 H6"),
        ("ox1", "G5 G6 I5 I6 H4"),
        ("rat1", "H4 G5"),
        ("boss", ""),
    ],
)
def test_an_attacker_ends_in_the_places_closest_to_the_last_one_where_it_has_room(
    actor: str, walls: str
) -> None:
    """Compared with every hex of the board, the attacker turned to the one it hit last."""
    campaign = position({"s1": "H5", actor: "P5"}, walls=walls)
    encounter, last = encounter_of(campaign), at(campaign, "H5")
    shape = encounter.shape
    away: dict[str, int] = {}
    for end in shape.hexes():
        facing = direction_to(shape, end, last)
        there = encounter.figures[actor].evolve(at=end, facing=facing)
        body = footprint(there, encounter)
        empty = not any(obstacle_at(encounter, one) for one in body)
        if empty and can_stand(encounter, there):
            away[shape.name(end)] = min(distance(one, last) for one in body)
    found = [shape.name(end) for end in chain_ends(encounter, encounter.figures[actor], last)]
    assert sorted(found) == sorted(name for name, n in away.items() if n == min(away.values()))
