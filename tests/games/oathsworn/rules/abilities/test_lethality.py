"""Lethality: the Cur gains it, and spends it to empower an attack."""

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ChangePieces
from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.attack import terms
from oathsworn_gui.tabletop.action import Outcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.classes import (
    ability,
    its_turn,
    use,
    why_not,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    question,
    seat_with,
)

OTHERS = (
    "penitent",
    "priest",
    "warden",
    "ursus",
    "harbinger",
    "blade",
    "witch",
    "huntress",
    "grove-maiden",
    "ranger",
    "exile",
)


def cur_attacking(held: int = 5) -> Campaign:
    """Return the Cur with lethality tokens and its attack before the pool is chosen."""
    campaign = seat_with(its_turn("cur"), pieces={"lethality": held})
    return do(campaign, BeginAttack(by="an item", seat="1", target="boss"))


@pytest.mark.rule("TOKEN-22")
@each_of(("n", "steps"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10)])
def test_lethality_gives_1_2_4_7_or_10_empowered_steps(n: int, steps: int) -> None:
    campaign = do(cur_attacking(), use("lethality", str(n)))
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    assert terms(campaign, attack).steps == steps
    assert at_seat(campaign).pieces.get("lethality", 0) == 5 - n


@pytest.mark.rule("TOKEN-22")
def test_lethality_is_spent_once_an_attack_before_its_pool_and_no_more_than_there_is() -> None:
    campaign = cur_attacking(2)
    assert ability(campaign, "lethality").options == ("1", "2")
    assert refusal_code(campaign, use("lethality", "3")) == "piece.too-few"
    assert refusal_code(campaign, use("lethality", "6")) == "lethality.number"
    spent = do(campaign, use("lethality", "1"))
    assert refusal_code(spent, use("lethality", "1")) == "lethality.spent"
    drawing = answer(campaign, ("white.1",))
    assert refusal_code(drawing, use("lethality", "1")) == "lethality.no-attack"
    assert why_not(its_turn("cur"), "lethality") == "lethality.no-attack"


def missed(campaign: Campaign) -> Outcome:
    """Return what comes of the token chosen after two blanks were typed in for the attack."""
    campaign = answer(campaign, ("white.1", "white.2"))
    campaign = answer(campaign, tuple(o.key for o in question(campaign).options[:2]))
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    blanks = tuple(f"{unit[0].upper()}0" for unit in attack.draw.asked)
    campaign = do(campaign, RecordDraw(procedure=attack.id, seat="1", cards=blanks))
    return outcome_of(campaign, Answer(procedure=attack.id, seat="1", value="defense"))


@pytest.mark.rule("ATTACK-07")
@each_of(("reading", "left"), [("no", 3), ("yes", 5)])
def test_determination_gives_lethality_back_only_in_the_current_rulebook(
    reading: str, left: int
) -> None:
    campaign = cur_attacking().evolve(table_options={"lethality-refund": reading})
    outcome = missed(do(campaign, use("lethality", "2")))
    assert at_seat(outcome.after).pieces.get("lethality", 0) == left
    assert ("reading.applied" in codes(outcome)) == (reading == "yes")


@pytest.mark.rule("TOKEN-22")
def test_lethality_belongs_to_the_cur_only() -> None:
    campaign = do(its_turn("cur"), ChangePieces(seat="1", amount=2))
    assert at_seat(campaign).pieces["lethality"] == 2
    assert at_seat(do(campaign, use("lethality-gain", "3"))).pieces["lethality"] == 5
    assert refusal_code(campaign, use("lethality-gain", "6")) == "lethality.number"
    assert refusal_code(campaign, ChangePieces(seat="1", amount=-3)) == "piece.too-few"
    assert refusal_code(campaign, ChangePieces(seat="2")) == "piece.not-yours"
    assert at_seat(do(campaign, ChangePieces(seat="1", amount=-2))).pieces == {}


@pytest.mark.rule("TOKEN-22")
@each_of("cls", OTHERS)
def test_no_other_class_gains_or_spends_lethality(cls: str) -> None:
    campaign = seat_with(its_turn(cls), pieces={"lethality": 5})
    attacking = do(campaign, BeginAttack(by="an item", seat="1", target="boss"))
    assert refusal_code(attacking, use("lethality", "1")) == "class.no-such-ability"
    assert refusal_code(campaign, use("lethality-gain", "1")) == "class.no-such-ability"


@pytest.mark.rule("TOKEN-22")
@each_of(
    ("n", "gain", "spend"),
    [
        ("0", "lethality.number", "lethality.number"),
        ("1", "", ""),
        ("4", "", ""),
        ("5", "", "piece.too-few"),
        ("6", "lethality.number", "lethality.number"),
    ],
)
def test_lethality_is_gained_and_spent_one_to_five_at_a_time(n: str, gain: str, spend: str) -> None:
    campaign = cur_attacking(4)
    assert refusal_code(campaign, use("lethality-gain", n)) == gain
    assert refusal_code(campaign, use("lethality", n)) == spend


@pytest.mark.rule("TOKEN-22")
def test_lethality_has_no_limit_and_what_is_spent_empowers_this_attack_only() -> None:
    campaign = cur_attacking(5)
    assert at_seat(do(campaign, use("lethality-gain", "5"))).pieces == {"lethality": 10}
    spent = do(campaign, use("lethality", "5"))
    assert at_seat(spent).pieces == {}
    attack = spent.pending[-1]
    assert isinstance(attack, Attack)
    assert terms(spent, attack).steps == 10
    untouched = campaign.pending[-1]
    assert isinstance(untouched, Attack)
    assert terms(campaign, untouched).steps == 0
    others = {key: at_seat(spent, key).pieces for key in ("2", "3", "4")}
    assert others == {"2": {}, "3": {}, "4": {}}
