"""A location broken by an attack without effects on several: all are hit before the reaction."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import answer, at_seat, dice, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typed
from tests.games.oathsworn.builders.places import position

BASH = "warden-shield-bash"
AREA = ("G4", "H4", "I4", "G3")
"""The hexes before the Warden in H3: three of the boss, then the rat's."""


def before(**hp: int) -> Campaign:
    """Return the Warden in H3 before the boss (DEFENSE 2), a rat (2, with 2 HP) beside them."""
    places = {"s1": "H3", "boss": "H5/0", "rat1": "G3", "s2": "A1", "s3": "P8", "s4": "A8"}
    return dice(position(places), **hp)


def struck(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after a pool of whites was chosen and these cards typed in."""
    return typed(answer(campaign, pool(*["white"] * len(cards))), *cards)


@pytest.mark.rule("AOE-04", "BREAK-05")
def test_an_area_hits_everybody_before_the_reaction() -> None:
    begun = do(before(front=2), BeginAttack(by="a card", seat="1", area=AREA))
    campaign = struck(begun, "W2", "W1", "W1")
    assert die(campaign, "front").hp == 0  # (4 + 2 for two more hexes) / 2 = 3
    assert question(campaign).kind == "enemy.card"
    assert "rat1" not in encounter(campaign).figures  # 4 / 2 = 2
    assert answer(campaign, "discard").pending == ()


@pytest.mark.rule("CHAIN-05", "BREAK-05")
def test_a_chain_is_over_before_the_reaction() -> None:
    begun = do(before(front=1), BeginAttack(by="a card", seat="1", target="boss", chain=1))
    campaign = struck(answer(begun, "rat1"), "W2", "W2", "W1")
    assert die(campaign, "front").hp == 0  # 5 / 2 = 2
    assert question(campaign).kind == "enemy.card"
    assert "rat1" not in encounter(campaign).figures  # without the 1: 4 / 2 = 2
    assert answer(campaign, "discard").pending == ()


@pytest.mark.rule("BREAK-05", "CARD-05", "CARD-16")
def test_the_card_of_an_area_is_placed_after_the_reaction() -> None:
    played = do(before(front=2), PlayCard(seat="1", card=BASH, attack=True, area=AREA))
    campaign = struck(played, "W2", "W1", "W1")
    assert question(campaign).kind == "enemy.card"
    assert "rat1" not in encounter(campaign).figures
    assert at_seat(campaign).cooldown == {}
    assert BASH not in [slot.card for slot in at_seat(campaign).hand]
    campaign = answer(campaign, "discard")
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == [BASH]
    assert campaign.pending == ()


@pytest.mark.rule("BREAK-05", "STAGE-03")
def test_a_break_during_a_reaction_waits_for_the_card_under_way() -> None:
    begun = do(before(front=2, core=1), BeginAttack(by="a card", seat="1", area=AREA))
    campaign = struck(begun, "W2", "W1", "W1")
    first = campaign.pending[-1].id
    again = BeginAttack(by="an interrupt", seat="1", target="boss")
    campaign = struck(do(campaign, again, overrule=True), "W2")
    campaign = answer(campaign, "core")
    assert die(campaign, "core").hp == 0
    assert campaign.pending[-1].id == first
    assert [p.type for p in campaign.pending].count("stage-card") == 2
    assert answer(campaign, "discard", "discard").pending == ()
