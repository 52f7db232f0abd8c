"""Attacks of the Oathsworn, from the card to the HP written."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    BeginAttack,
    BeginEnemyAttack,
    SetEnemyDefense,
)
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.encounter.companions import SpendAnimusToken
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    dice,
    die,
    encounter,
    in_round_1,
    question,
)

BASH = "warden-shield-bash"


def drawn(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after typing in the cards that are asked for."""
    asked = question(campaign)
    typed = RecordDraw(procedure=asked.procedure, seat=asked.seats[0], cards=cards)
    return do(campaign, typed)


def whites(n: int) -> tuple[str, ...]:
    return tuple(f"white.{k}" for k in range(1, n + 1))


@pytest.mark.rule("ATTACK-02", "ATTACK-05", "DAMAGE-03")
def test_an_attack_adds_its_cards_and_takes_hp_off_the_chosen_die() -> None:
    campaign = do(in_round_1(), BeginAttack(by="an item", seat="1"))
    assert question(campaign).kind == "draw.pool"
    campaign = drawn(answer(campaign, whites(4)), "W2", "W2", "W1", "W1")
    asked = question(campaign)
    assert (asked.kind, asked.params["n"], asked.params["damage"]) == ("attack.location", 3, 6)
    campaign = answer(campaign, "left-flank")
    assert die(campaign, "left-flank").hp == 3
    assert campaign.pending == ()


@pytest.mark.rule("DAMAGE-03")
def test_a_broken_location_cannot_be_chosen() -> None:
    campaign = do(dice(in_round_1(), core=0), BeginAttack(by="an item", seat="1"))
    campaign = drawn(answer(campaign, whites(2)), "W2", "W1")
    assert [option.key for option in question(campaign).options] == [
        "front",
        "left-flank",
        "right-flank",
        "rear",
    ]


@pytest.mark.rule("ATTACK-04")
def test_two_blanks_miss() -> None:
    campaign = do(in_round_1(), BeginAttack(by="an item", seat="1"))
    campaign = drawn(answer(campaign, whites(3)), "W0", "W0", "W2")
    assert question(campaign).kind == "attack.determination"
    assert [die(campaign, key).hp for key in ("front", "core", "rear")] == [6, 6, 6]


@pytest.mark.rule("ATTACK-07")
def test_determination_gives_one_token_and_returns_redraws_and_empowered() -> None:
    campaign = an_oathsworn(in_round_1(), "1", tokens={"redraw": 1, "empowered": 1})
    campaign = do(campaign, BeginAttack(by="an item", seat="1"))
    campaign = answer(campaign, (*whites(3), "empowered.1.1"), ())
    campaign = drawn(campaign, "W0", "W0", "W1")
    campaign = drawn(answer(campaign, "1.2"), "W0")
    assert seat(campaign).tokens == {}
    campaign = answer(campaign, "defense")
    assert seat(campaign).tokens == {"redraw": 1, "empowered": 1, "defense": 1}
    assert campaign.pending == ()


@pytest.mark.rule("ATTACK-12")
def test_an_attack_without_cards_hits_for_nothing() -> None:
    outcome = outcome_of(in_round_1(), BeginAttack(by="an item", seat="1"))
    campaign = answer(outcome.after, ())
    assert campaign.pending == ()
    assert die(campaign, "core").hp == 6


@pytest.mark.rule("ATTACK-01", "ATTACK-03", "UNARMED-01")
def test_the_track_may_be_used_armed_and_not_unarmed() -> None:
    axe = an_item(might=("yellow", "red"))
    campaign = an_oathsworn(in_round_1(), "1", equipped=(axe,))
    armed = question(do(campaign, BeginAttack(by="an item", seat="1")))
    unarmed = question(do(campaign, BeginAttack(by="an item", seat="1", unarmed=True)))
    assert {"yellow.1", "red.1"} <= {option.key for option in armed.options}
    assert not {"yellow.1", "red.1"} & {option.key for option in unarmed.options}


@pytest.mark.rule("CARD-02", "CARD-05", "CARD-16", "TURN-01")
def test_a_card_is_paid_is_out_of_hand_and_placed_after_the_attack() -> None:
    campaign = do(in_round_1(), PlayCard(seat="1", card=BASH, attack=True))
    assert seat(campaign).animus == 6 - 3
    assert BASH not in {slot.card for slot in at_seat(campaign).hand}
    assert at_seat(campaign).cooldown == {}
    campaign = drawn(answer(campaign, whites(1)), "W1")
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == [BASH]
    again = PlayCard(seat="1", card="warden-guard", paid=0)
    assert refusal_code(campaign, again) == "turn.card-played"


@pytest.mark.rule("CARD-02")
def test_without_enough_animus_a_card_cannot_be_played() -> None:
    campaign = an_oathsworn(in_round_1(), "1", animus=2)
    assert refusal_code(campaign, PlayCard(seat="1", card=BASH)) == "animus.too-little"


@pytest.mark.rule("CARD-03")
def test_a_question_mark_cost_is_told_by_the_player() -> None:
    blow = "warden-measured-blow"
    campaign = in_round_1()
    assert refusal_code(campaign, PlayCard(seat="1", card=blow)) == "card.cost-unread"
    campaign = do(campaign, PlayCard(seat="1", card=blow, paid=2))
    assert seat(campaign).animus == 4


@pytest.mark.rule("BREAK-05", "CARD-05")
def test_a_break_reacts_before_the_card_is_placed() -> None:
    campaign = dice(in_round_1(), core=1)
    campaign = do(campaign, PlayCard(seat="1", card=BASH, attack=True))
    campaign = drawn(answer(campaign, whites(1)), "W2")
    campaign = answer(campaign, "core")
    assert (question(campaign).kind, question(campaign).params["reaction"]) == ("enemy.card", True)
    assert at_seat(campaign).cooldown == {}
    campaign = answer(campaign, "discard")
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == [BASH]


def test_several_targets_are_asked_for() -> None:
    campaign = do(
        in_round_1(), AddMinion(kind="giant-rat", at="C4"), BeginAttack(by="an item", seat="1")
    )
    asked = question(campaign)
    assert asked.kind == "attack.target"
    rat = asked.options[1]
    assert rat.params == {"name": "Giant Rat 1", "hex": "C4"}
    campaign = drawn(answer(campaign, rat.key, whites(1)), "W2")
    assert rat.key not in encounter(campaign).figures


def test_an_unknown_defense_is_asked_for_and_kept() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    campaign = with_encounter(campaign, boss=boss.evolve(defense=None))
    campaign = do(campaign, BeginAttack(by="an item", seat="1"))
    assert question(campaign).kind == "attack.defense"
    campaign = answer(campaign, 3)
    assert question(campaign).params["defense"] == 3
    campaign = do(campaign, SetEnemyDefense(figure="boss", defense=4))
    assert question(campaign).params["defense"] == 4


def test_an_attack_resolved_by_hand_still_places_its_card() -> None:
    campaign = do(in_round_1(), PlayCard(seat="1", card=BASH, attack=True))
    top = campaign.pending[-1].id
    outcome = outcome_of(campaign, ResolveByHand(procedure=top))
    assert [slot.card for slot in at_seat(outcome.after).cooldown["3"]] == [BASH]
    assert "card.placed" in codes(outcome)


def test_an_attack_in_the_middle_survives_its_own_file() -> None:
    campaign = do(in_round_1(), PlayCard(seat="1", card=BASH, attack=True))
    campaign = answer(campaign, whites(2))
    again = Campaign.model_validate_json(campaign.model_dump_json())
    assert again == campaign
    assert question(again) == question(campaign)
    assert a_box(again).card(BASH).name == "Shield Bash"


@pytest.mark.rule("ATTACK-08")
def test_an_animus_token_spent_during_a_missed_attack_is_not_returned() -> None:
    campaign = an_oathsworn(in_round_1(), "1", tokens={"animus": 1})
    campaign = answer(do(campaign, BeginAttack(by="an item", seat="1")), whites(2))
    campaign = drawn(do(campaign, SpendAnimusToken(seat="1")), "W0", "W0")
    assert seat(answer(campaign, "defense")).tokens == {"defense": 1}


@pytest.mark.rule("ATTACK-10")
def test_the_token_of_determination_does_not_rescue_the_attack() -> None:
    campaign = answer(do(in_round_1(), BeginAttack(by="an item", seat="1")), whites(2))
    campaign = answer(drawn(campaign, "W0", "W0"), "redraw")
    assert campaign.pending == ()
    assert seat(campaign).tokens == {"redraw": 1}
    assert die(campaign, "core").hp == 6


@pytest.mark.rule("CARD-17", "CARD-16")
def test_a_defense_card_during_an_attack_is_placed_before_the_card_under_way() -> None:
    campaign = do(in_round_1(), PlayCard(seat="1", card=BASH, attack=True))
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    campaign = do(campaign, attack, overrule=True)
    while question(campaign).form == "number":
        campaign = answer(campaign, 2)
    assert BASH not in {option.key for option in question(campaign).options}
    campaign = answer(campaign, "warden-taunt")
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == ["warden-taunt"]


@pytest.mark.rule("BREAK-08")
def test_a_minion_that_falls_causes_no_reaction() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat"))
    rat = next(f.id for f in encounter(campaign).figures.values() if f.kind == "minion")
    campaign = answer(do(campaign, BeginAttack(by="an item", seat="1", target=rat)), whites(1))
    campaign = drawn(campaign, "W2")
    assert rat not in encounter(campaign).figures
    assert campaign.pending == ()
    assert encounter(campaign).faceup == "I-1"


@pytest.mark.rule("TURN-01")
def test_an_oathsworn_attacks_with_a_card_or_with_what_gives_an_attack() -> None:
    campaign = in_round_1()
    assert refusal_code(campaign, BeginAttack(seat="1")) == "attack.no-card"
    begun = outcome_of(campaign, BeginAttack(seat="1"), overrule=True).after
    assert question(begun).kind == "draw.pool"
    assert question(do(campaign, BeginAttack(seat="1", by="a whetstone"))).kind == "draw.pool"


@pytest.mark.rule("TURN-01", "CARD-05")
def test_no_attack_begins_inside_another() -> None:
    campaign = do(in_round_1(), BeginAttack(by="an item", seat="1"))
    again = BeginAttack(by="an item", seat="1")
    assert refusal_code(campaign, again) == "turn.something-open"
    card = at_seat(in_round_1()).hand[0].card
    inside = PlayCard(seat="1", card=card, attack=True, paid=0)
    assert refusal_code(campaign, inside) == "turn.something-open"
