"""What a card needs beside its player counted to the last, movements skipped, stances, victims."""

import pytest

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    DisplaceEffect,
    MoveEffect,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.attack import attack_of
from oathsworn_gui.games.oathsworn.rules.cards.displace import victims
from oathsworn_gui.games.oathsworn.rules.cards.gain import harmed
from oathsworn_gui.games.oathsworn.rules.cards.move import stays
from oathsworn_gui.games.oathsworn.rules.cards.parts import NEEDS
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import codes
from tests.games.oathsworn.builders.cards import in_turn, playing
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.rules.abilities.test_abilities import blade_plays, cooling, its_turn

EVERYBODY = {"boss": "P5", "s2": "A1", "s3": "A2", "s4": "A3"}


@pytest.mark.rule("CARD-04")
@each_of(
    ("need", "places", "met"),
    [
        ("enemy-beside", {"rat1": "H2"}, False),
        ("enemy-beside", {"rat1": "H4"}, True),
        ("enemy-beside", {"rat1": "H4", "rat2": "H6"}, True),
        ("no-enemy-beside", {"rat1": "H2"}, True),
        ("no-enemy-beside", {"rat1": "H4"}, False),
        ("no-enemy-beside", {"rat1": "H4", "rat2": "H6"}, False),
        ("friend-beside", {"s2": "H3"}, False),
        ("friend-beside", {"s2": "H4"}, True),
        ("friend-beside", {"s2": "H4", "s3": "H6"}, True),
    ],
)
def test_one_beside_is_enough_and_none_is_none(
    need: str, places: dict[str, str], met: bool
) -> None:
    campaign = position({**EVERYBODY, "s1": "H5", **places})
    (found,) = (is_met for name, is_met in NEEDS.items() if name == need)
    assert found(campaign, "1") is met


@pytest.mark.rule("CHAIN-01")
@each_of(("chain", "far", "is_chain"), [(0, 3, False), (1, 3, True), (2, 4, True)])
def test_an_attack_with_one_more_target_is_a_chain_already(
    chain: int, far: int, is_chain: bool
) -> None:
    effect = AttackEffect(chain=chain, chain_range=far)
    attack = attack_of(playing(in_turn()), effect)
    assert (attack.chain, attack.more) == (is_chain, chain)
    assert attack.chain_range == (far if is_chain else 0)


@pytest.mark.rule("MOVE-03")
def test_a_movement_of_one_that_is_skipped_is_told_as_skipped_and_of_several_as_staying() -> None:
    now = playing(in_turn())
    assert codes(stays(now, MoveEffect(distance=2))) == ("card.skipped",)
    friends = MoveEffect(distance=2, whom="friends", within=1)
    assert codes(stays(playing(in_turn("off")), friends)) == ("card.skipped",)
    there = position({**EVERYBODY, "s1": "H5"})
    assert codes(stays(playing(there), friends)) == ("card.stays",)


@pytest.mark.rule("KNOCK-01")
def test_nobody_displaces_its_own_figure() -> None:
    campaign = position({**EVERYBODY, "s1": "H5", "s2": "H4"})
    everybody = victims(playing(campaign), DisplaceEffect(way="push", by=1, whom="friends"))
    assert everybody is not None
    assert "s1" not in everybody
    own = victims(playing(campaign), DisplaceEffect(way="push", by=1, whom="self"))
    assert own == ()


@pytest.mark.rule("DAMAGE-05", "BREAK-01")
def test_harm_of_a_boss_without_a_die_or_of_no_hp_changes_nothing() -> None:
    now = playing(in_turn())
    none = harmed(now, "boss", 0)
    assert (none.after, none.lines) == (now.campaign, ())
    bare = playing(with_encounter(in_turn(), boss=None))
    assert harmed(bare, "boss", 2).after == bare.campaign
    assert harmed(now, "boss", 1).lines


@pytest.mark.rule("CARD-03")
def test_of_two_stances_that_may_be_the_one_is_asked_for_and_of_one_nothing() -> None:
    two = blade_plays(cooling(its_turn("blade"), p0=("a",), p2=("b",))).after
    assert [option.key for option in question(two).options] == ["0", "2", "call-off"]
    one = blade_plays(cooling(its_turn("blade"), p2=("b",))).after
    assert question(one).kind == "card.say"
