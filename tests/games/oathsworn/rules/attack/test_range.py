"""Whom an attack of the Oathsworn may target: range, adjacency, line of sight, links of a chain.

The practice line knows its cards and weapons; nothing is refused where they are not known.
"""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.range import (
    attack_range,
    refuse_target,
    target_trace,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.state import drop
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn, do, refusal_code
from tests.games.oathsworn.builders.encounter import encounter, question, seat_with
from tests.games.oathsworn.builders.places import position

SWORD = an_item(id="x1", card="wick-knife", name="Wick Knife")
BOW = an_item(id="x2", card="short-bow", name="Short Bow", hands=2, range=4)
UNREAD = an_item(id="x3", card="own-club", name="Club")
PULL, FERNS, STROKE = (
    "hush-warden-boathook-pull",
    "hush-ranger-from-the-ferns",
    "hush-warden-gate-swing",
)
BASH = "warden-shield-bash"


def armed(campaign: Campaign, *weapons: Item, line: str = "practice") -> Campaign:
    """Return the campaign with only these items equipped at seat 1, in a line of chapters."""
    return an_oathsworn(campaign.evolve(line=line), "1", equipped=weapons)


def without_boss(campaign: Campaign) -> Campaign:
    """Return the campaign with only minions to attack."""
    figures = {key: f for key, f in encounter(campaign).figures.items() if f.kind != "boss"}
    return with_encounter(campaign, boss=None, figures=figures)


def reach(campaign: Campaign, **attack: Any) -> tuple[int, bool] | None:
    """How far an attack of seat 1 reaches, and whether it is ranged."""
    found = attack_range(campaign, Attack(id="p1", seat="1", **attack), a_box(campaign))
    return None if found is None else (found.range, found.ranged)


def refused(campaign: Campaign) -> dict[str, str]:
    """The codes of the refusals by target of the open question, empty for those allowed."""
    codes: dict[str, str] = {}
    for option in question(campaign).options:
        codes[option.key] = option.refusal.code if option.refusal else ""
    return {key: code for key, code in codes.items() if key != "nobody"}


def refusal_of(campaign: Campaign, target: str) -> Refusal:
    """The refusal of one target of the open question."""
    found = next(option.refusal for option in question(campaign).options if option.key == target)
    assert found is not None
    return found


@pytest.mark.rule("RANGE-03")
def test_an_attack_is_ranged_when_an_equipped_weapon_lists_a_range() -> None:
    campaign = position({"s1": "E5"})
    assert reach(armed(campaign, BOW)) == (4, True)
    assert reach(armed(campaign, SWORD, an_item(id="x4", card="coppice-hatchet", range=2))) == (
        2,
        True,
    )
    assert reach(armed(campaign, SWORD)) == (1, False)
    assert reach(armed(campaign)) == (1, False)


@pytest.mark.rule("RANGE-03", "RANGE-05")
def test_where_a_range_is_from_is_told_with_its_rule() -> None:
    campaign = armed(position({"s1": "E5"}), BOW)
    for card, rule in ((None, "RANGE-03"), (PULL, "RANGE-05")):
        found = attack_range(campaign, Attack(id="p1", seat="1", card=card), a_box(campaign))
        assert found is not None
        assert found.trace.line.rule == rule


@pytest.mark.rule("RANGE-03")
def test_unarmed_no_weapon_makes_an_attack_ranged() -> None:
    assert reach(armed(position({"s1": "E5"}), BOW), unarmed=True) == (1, False)


@pytest.mark.rule("RANGE-05")
def test_the_range_of_the_card_counts_before_the_weapons() -> None:
    campaign = armed(position({"s1": "E5"}), BOW)
    assert reach(campaign, card=PULL) == (2, True)
    assert reach(campaign, card=STROKE) == (4, True)
    assert reach(campaign, card=FERNS) == (5, True)
    assert reach(campaign, card=FERNS, range=3) == (3, True)
    assert reach(armed(position({"s1": "E5"}), SWORD), card=PULL) == (2, True)


def test_what_nobody_read_is_not_known() -> None:
    campaign = position({"s1": "E5"})
    assert reach(armed(campaign, UNREAD)) is None
    assert reach(armed(campaign, SWORD, line="oathsworn")) is None
    assert reach(armed(campaign, SWORD, line="oathsworn"), card=BASH) is None
    assert reach(armed(campaign, SWORD, line="oathsworn"), card=BASH, range=3) == (3, True)
    ally = seat_with(armed(campaign, BOW), "1", knocked_out=True, ally="ally1")
    assert reach(ally) is None


@pytest.mark.rule("RANGE-04", "ATTACK-06")
def test_a_melee_attack_needs_an_adjacent_target() -> None:
    campaign = armed(position({"s1": "E5", "rat1": "F6", "rat2": "E7", "boss": "H5"}), SWORD)
    asked = do(campaign, BeginAttack(by="an item", seat="1"))
    assert refused(asked) == {
        "boss": "attack.not-adjacent",
        "rat1": "",
        "rat2": "attack.not-adjacent",
    }
    assert refusal_of(asked, "rat2").params["n"] == 2
    beside = armed(position({"s1": "F6", "boss": "H5", "rat1": "A1"}), SWORD)
    assert refused(do(beside, BeginAttack(by="an item", seat="1")))["boss"] == ""


@pytest.mark.rule("RANGE-02", "ATTACK-06")
def test_a_target_is_in_range_up_to_the_range_of_the_attack() -> None:
    campaign = armed(position({"s1": "E5", "rat1": "E1", "rat2": "I7", "rat3": "J7"}), BOW)
    asked = do(without_boss(campaign), BeginAttack(by="an item", seat="1"))
    assert refused(asked) == {"rat1": "", "rat2": "", "rat3": "attack.out-of-range"}
    assert dict(refusal_of(asked, "rat3").params) == {"name": "Rat3", "n": 5, "range": 4}
    assert refusal_of(asked, "rat3").strength == "against-rules"


@pytest.mark.rule("LOS-01", "ATTACK-06")
def test_a_ranged_attack_needs_line_of_sight_and_melee_none() -> None:
    places = {"s1": "E5", "rat1": "E8", "rat2": "E6"}
    campaign = armed(without_boss(position(places, walls="E7")), BOW)
    asked = do(campaign, BeginAttack(by="an item", seat="1"))
    assert refused(asked) == {"rat1": "attack.no-sight", "rat2": ""}
    assert dict(refusal_of(asked, "rat1").params) == {
        "name": "Rat1",
        "hex": "E7",
        "obstacle": "wall",
    }
    assert (
        refused(do(armed(position(places), BOW), BeginAttack(by="an item", seat="1")))["rat1"] == ""
    )


@pytest.mark.rule("LOS-01", "LOS-04")
def test_the_first_obstacle_in_the_line_is_named() -> None:
    campaign = position({"s1": "E5", "rat1": "E8", "rat2": "A1"}, walls="E7")
    campaign = with_encounter(campaign, obstacles={"E6": "tree", "E7": "wall"})
    asked = do(armed(without_boss(campaign), BOW), BeginAttack(by="an item", seat="1"))
    assert dict(refusal_of(asked, "rat1").params) == {
        "name": "Rat1", "hex": "E6", "obstacle": "tree",
    }  # fmt: skip


@pytest.mark.rule("LOS-09")
def test_the_tables_reading_of_the_ends_decides_whom_one_may_shoot() -> None:
    campaign = armed(position({"s1": "E5", "rat1": "F8", "rat2": "A1"}, walls="F6"), BOW)
    assert refused(do(campaign, BeginAttack(by="an item", seat="1")))["rat1"] == "attack.no-sight"
    campaign = do(campaign, ChooseTableOption(option="sight-ends", reading="open"))
    assert refused(do(campaign, BeginAttack(by="an item", seat="1")))["rat1"] == ""


@pytest.mark.rule("LOS-06", "RANGE-02")
def test_of_a_large_target_the_nearest_hex_in_sight_must_be_in_range() -> None:
    """From E8 a wall in G6 leaves G4 of the boss in sight, 5 away, where a bow reaches 4."""
    campaign = armed(position({"s1": "E8", "boss": "H5", "rat1": "A1"}, walls="G6"), BOW)
    asked = do(campaign, BeginAttack(by="an item", seat="1"))
    assert refused(asked)["boss"] == "attack.seen-too-far"
    assert refusal_of(asked, "boss").params["n"] == 5
    assert refused(do(campaign, BeginAttack(by="an item", seat="1", range=5)))["boss"] == ""
    free = armed(position({"s1": "E8", "boss": "H5", "rat1": "A1"}), BOW)
    assert refused(do(free, BeginAttack(by="an item", seat="1")))["boss"] == ""


@pytest.mark.rule("CHAIN-02")
def test_the_first_target_of_a_chain_must_be_in_range_and_sight() -> None:
    places = {"s1": "E5", "rat1": "E8", "rat2": "E6", "rat3": "J7"}
    campaign = armed(without_boss(position(places, walls="E7")), BOW)
    asked = do(campaign, BeginAttack(by="an item", seat="1", chain=2))
    assert refused(asked) == {"rat1": "attack.no-sight", "rat2": "", "rat3": "attack.out-of-range"}


@pytest.mark.rule("CHAIN-03")
def test_next_targets_are_judged_from_the_previous_one() -> None:
    """rat1 is out of the bow's range from E5; from rat2 in I7 it is 1 away, rat3 behind a wall."""
    places = {"s1": "E5", "rat1": "J7", "rat2": "I7", "rat3": "I9", "boss": "L3"}
    campaign = armed(position(places, walls="I8"), BOW)
    chain = do(campaign, BeginAttack(by="an item", seat="1", target="rat2", chain=2, chain_range=2))
    assert refused(chain) == {
        "boss": "attack.chain-too-far",
        "rat1": "",
        "rat3": "attack.chain-unseen",
    }
    assert dict(refusal_of(chain, "boss").params) == {
        "name": "Broodmother",
        "last": "Rat2",
        "n": 5,
        "range": 2,
    }
    unknown = do(campaign, BeginAttack(by="an item", seat="1", target="rat2", chain=2))
    assert refused(unknown) == {"boss": "", "rat1": "", "rat3": "attack.chain-unseen"}


@pytest.mark.rule("CHAIN-03")
def test_a_chain_is_judged_from_the_target_named_last() -> None:
    """From rat2 in I7 the boss is 5 away; the chain went on to rat3 in K5, 2 from it."""
    places = {"s1": "E5", "rat1": "G7", "rat2": "I7", "rat3": "K5", "boss": "L3"}
    campaign = armed(position(places), BOW)
    attack = Attack(
        id="p1", seat="1", target="rat1", others=("rat2", "rat3"), chain=True, chain_range=1
    )
    refusal = refuse_target(campaign, attack, "boss", a_box(campaign))
    assert refusal is not None
    assert dict(refusal.params) == {"name": "Broodmother", "last": "Rat3", "n": 2, "range": 1}
    told = target_trace(campaign, attack, "boss", a_box(campaign))
    assert told is not None
    assert (told.kept, told.line.params["n"]) == (False, 2)
    reaching = target_trace(campaign, attack.evolve(chain_range=2), "boss", a_box(campaign))
    assert reaching is not None
    assert reaching.kept
    gone = with_encounter(campaign, figures=drop(encounter(campaign).figures, "rat3"))
    assert target_trace(gone, attack, "boss", a_box(gone)) is None


@pytest.mark.rule("CHAIN-09")
def test_from_a_large_target_a_chain_goes_on_from_a_hex_that_it_may_have_hit() -> None:
    """The bow reaches 4: from H8 all of the boss in H5, from G9 none of its farther hexes."""
    places = {"s1": "H8", "boss": "H5", "rat1": "H2", "rat2": "H1"}
    campaign = armed(position(places), BOW)
    begin = BeginAttack(by="an item", seat="1", target="boss", chain=2, chain_range=2)
    assert refused(do(campaign, begin)) == {"rat1": "", "rat2": "attack.chain-too-far"}
    farther = armed(position({**places, "s1": "H9"}), BOW)
    assert refused(do(farther, begin)) == {
        "rat1": "attack.chain-too-far",
        "rat2": "attack.chain-too-far",
    }


@pytest.mark.rule("CHAIN-09", "CHAIN-03")
def test_a_melee_chain_goes_on_from_the_hex_beside_the_attacker() -> None:
    """The Warden in H3 hits H4 of the boss; G3 is 1 from there, H7 behind the boss is 3."""
    places = {"s1": "H3", "boss": "H5", "rat1": "H7", "rat2": "G3"}
    campaign = armed(position(places), SWORD)
    begin = BeginAttack(by="an item", seat="1", target="boss", chain=1, chain_range=1)
    chain = do(campaign, begin)
    assert refused(chain) == {"rat1": "attack.chain-too-far", "rat2": ""}
    assert refusal_of(chain, "rat1").params["n"] == 3


@pytest.mark.rule("ATTACK-06")
def test_a_target_that_is_named_at_once_is_refused_alike() -> None:
    campaign = armed(position({"s1": "E5", "rat1": "E8"}), SWORD)
    campaign = seat_with(campaign, "1", hand=(Slot(card=STROKE),))
    campaign = an_oathsworn(campaign, "1", animus=5)
    card = PlayCard(seat="1", card=STROKE, attack=True, target="rat1")
    assert refusal_code(campaign, card) == "attack.not-adjacent"
    assert refusal_code(campaign, card.evolve(range=3)) == ""
    assert (
        refusal_code(campaign, BeginAttack(by="an item", seat="1", target="rat1"))
        == "attack.not-adjacent"
    )
    overruled = do(campaign, BeginAttack(by="an item", seat="1", target="rat1"), overrule=True)
    assert question(overruled).kind == "draw.pool"


@pytest.mark.rule("ATTACK-06")
def test_the_only_target_is_taken_at_once_when_it_may_be_and_may_be_overruled() -> None:
    near = armed(without_boss(position({"s1": "E5", "rat1": "E6"})), SWORD)
    assert question(do(near, BeginAttack(by="an item", seat="1"))).kind == "draw.pool"
    campaign = armed(without_boss(position({"s1": "E5", "rat1": "E8"})), SWORD)
    far = do(campaign, BeginAttack(by="an item", seat="1"))
    assert refused(far)["rat1"] == "attack.not-adjacent"
    answer = Answer(procedure=question(far).procedure, seat="1", value="rat1")
    assert refusal_code(far, answer) == "attack.not-adjacent"
    assert question(do(far, answer, overrule=True)).kind == "draw.pool"


def test_nothing_is_refused_where_the_board_is_not_known() -> None:
    places = {"s1": "E5", "rat1": "E8", "rat2": "A1"}
    off = with_encounter(armed(position(places), SWORD), board="off")
    assert set(refused(do(off, BeginAttack(by="an item", seat="1"))).values()) == {""}
    attacker_off = armed(position({"rat1": "E8", "rat2": "A1"}), SWORD)
    assert set(refused(do(attacker_off, BeginAttack(by="an item", seat="1"))).values()) == {""}
    target_off = armed(position({"s1": "E5", "rat1": "E8", "rat2": "E6"}), SWORD)
    assert refused(do(target_off, BeginAttack(by="an item", seat="1")))["boss"] == ""
    book = armed(position(places), SWORD, line="oathsworn")
    assert set(refused(do(book, BeginAttack(by="an item", seat="1"))).values()) == {""}


def test_options_carry_distance_range_and_sight_as_reasons() -> None:
    campaign = armed(position({"s1": "E5", "rat1": "E8", "rat2": "E6"}, walls="E7"), BOW)
    option = next(
        o
        for o in question(do(campaign, BeginAttack(by="an item", seat="1"))).options
        if o.key == "rat1"
    )
    assert option.trace is not None
    assert option.trace.kept is False
    assert option.trace.line.params["n"] == 3
    assert [child.line.code for child in option.trace.because] == ["range.weapon", "sight.blocked"]


@pytest.mark.rule("RANGE-01", "CHAIN-03")
@each_of(("chain", "target", "n"), [
    (False, None, 3), (False, "rat2", 3), (True, None, 3), (True, "rat2", 2),
])  # fmt: skip
def test_only_a_chain_with_a_target_is_told_from_its_last_one(
    chain: bool, target: str | None, n: int
) -> None:
    campaign = armed(position({"s1": "E5", "rat1": "E8", "rat2": "E6"}), BOW)
    attack = Attack(id="p1", seat="1", target=target, chain=chain, chain_range=4)
    told = target_trace(campaign, attack, "rat1", a_box(campaign))
    assert told is not None
    assert told.line.params["n"] == n


@pytest.mark.rule("CHAIN-02", "CHAIN-09", "LOS-01")
@each_of(("walls", "code"), [("", ""), ("F6", "attack.chain-too-far")])
def test_a_chain_goes_on_only_from_a_hex_of_a_large_target_that_is_seen(
    walls: str, code: str
) -> None:
    """The front of the boss is beside the rat; a wall in F6 hides it from the bow in F7."""
    campaign = armed(position({"s1": "F7", "boss": "H5", "rat1": "H3"}, walls=walls), BOW)
    begin = BeginAttack(by="an item", seat="1", target="boss", chain=2, chain_range=1)
    assert refused(do(campaign, begin)) == {"rat1": code}


@pytest.mark.rule("RANGE-03")
def test_of_several_weapons_the_farthest_range_counts_whatever_its_name() -> None:
    near, far = (
        BOW.evolve(id="y1", name="Zither", range=3),
        BOW.evolve(id="y2", name="Abacus", range=5),
    )
    for weapons in ((near, far), (far, near)):
        found = attack_range(
            campaign := armed(position({"s1": "H5"}), *weapons),
            Attack(id="p1", seat="1"),
            a_box(campaign),
        )
        assert found is not None
        assert (found.range, found.ranged, found.trace.line.params["name"]) == (5, True, "Abacus")
