"""Attacks without a card: only where something gives one, once a turn, at a companion's price."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.games.oathsworn.builders.campaign import an_oathsworn, do, refusal_code, seat
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.places import position

CLAWS = BeginAttack(seat="1", by="Claws", target="boss")


def standing() -> Campaign:
    """Return the turn of the Warden beside the boss, the company's companion Tam beside it too."""
    return position({"s1": "H3", "s4": "I3", "boss": "H5/0"})


def attacked(campaign: Campaign, attack: BeginAttack) -> Campaign:
    """Return the campaign after an attack that the table carried out."""
    begun = do(campaign, attack)
    return do(begun, ResolveByHand(procedure=begun.pending[-1].id))


@pytest.mark.rule("TURN-01", "CARD-02")
def test_a_full_character_attacks_with_a_card_or_by_what_gives_one() -> None:
    bare = CLAWS.evolve(by="")
    assert refusal_code(standing(), bare) == "attack.no-card"
    overruled = do(standing(), bare, overrule=True)
    assert overruled.pending[-1].type == "attack"
    assert refusal_code(standing(), CLAWS) == ""


@pytest.mark.rule("TURN-01", "TURN-03")
def test_what_gave_an_attack_gives_no_second_one_in_the_turn() -> None:
    after = attacked(standing(), CLAWS)
    assert refusal_code(after, CLAWS) == "attack.given-already"
    assert refusal_code(after, CLAWS.evolve(by="Horns")) == ""
    assert do(after, CLAWS, overrule=True).pending[-1].type == "attack"
    again = after
    for _ in range(4):
        again = do(again, EndTurn())
    assert encounter(again).turn == "1"
    assert refusal_code(again, CLAWS) == ""


@pytest.mark.rule("TURN-02", "COMPANION-01")
def test_a_companion_s_attack_is_its_one_action_and_costs_an_animus() -> None:
    campaign = an_oathsworn(with_encounter(standing(), turn="4"), "4", animus=2)
    area = BeginAttack(seat="4", area=("H4",))
    assert refusal_code(an_oathsworn(campaign, "4", animus=0), area) == "animus.too-little"
    begun = do(campaign, area)
    assert seat(begun, "4").animus == 1
    after = do(begun, ResolveByHand(procedure=begun.pending[-1].id))
    assert encounter(after).played
    assert refusal_code(after, area) == "small.acted"
    assert refusal_code(after, ActSmall(seat="4", act="attack")) == "small.acted"
    assert refusal_code(after, area.evolve(by="a token")) == ""
