"""What an attack takes from its target, from which die, and what is said and asked of it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.hits import (
    damage_of,
    location_question,
    loss_of,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.action import Outcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of
from tests.games.oathsworn.builders.encounter import answer, dice, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typing
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.rules.attack.test_friends import drawn, over_sefa


def with_left(campaign: Campaign, **hp: int) -> Campaign:
    """Return the campaign with only these dice of the boss left."""
    boss = encounter(campaign).boss
    assert boss is not None
    return dice(campaign, **({d.key.replace("-", "_"): 0 for d in boss.locations} | hp))


def struck(campaign: Campaign, *cards: str) -> Outcome:
    """Return the outcome of an attack of seat 1 on the boss (DEFENSE 2), the board off."""
    off = with_encounter(campaign, board="off")
    begun = answer(
        do(off, BeginAttack(by="an item", seat="1", target="boss")), pool(*["white"] * len(cards))
    )
    return outcome_of(begun, typing(begun, *cards))


def on_board() -> Campaign:
    """Return the Warden in front of the boss, on the screen's board."""
    return position({"s1": "H3", "boss": "H5/0"})


@pytest.mark.rule("DAMAGE-01", "DAMAGE-02", "ATTACK-05")
@each_of(("cards", "hp"), [(("W1",), 3), (("W2",), 2), (("W2", "W1"), 2), (("W2", "W2"), 1)])
def test_the_last_die_is_hit_without_a_question(cards: tuple[str, ...], hp: int) -> None:
    after = struck(with_left(on_board(), front=3), *cards).after
    assert die(after, "front").hp == hp
    assert after.pending == ()


@pytest.mark.rule("DAMAGE-01", "DAMAGE-02", "DAMAGE-03")
def test_of_two_dice_the_attacker_says_which_and_is_told_which_breaks() -> None:
    two = with_left(on_board(), front=2, core=3)
    asked = struck(two, "W2", "W2").after
    told = question(asked)
    assert (told.kind, told.default, told.rule) == ("attack.location", None, "DAMAGE-02")
    assert (told.params["n"], told.params["damage"]) == (2, 4)
    said = {option.key: option.code for option in told.options}
    assert said == {"front": "attack.location-breaks", "core": "attack.location"}
    after = answer(asked, "core")
    assert (die(after, "front").hp, die(after, "core").hp) == (2, 1)
    assert struck(two, "W1").after.pending == ()


@pytest.mark.rule("DAMAGE-02", "DAMAGE-03")
def test_on_the_board_the_closest_die_is_hit_named_and_proposed() -> None:
    campaign = on_board()
    outcome = drawn(campaign, "W2", area=("H4",))
    names = [line.params["name"] for line in outcome.lines if line.code == "attack.closest-die"]
    assert names == [die(campaign, "front").name]
    assert die(outcome.after, "front").hp < die(campaign, "front").hp
    begun = do(campaign, BeginAttack(by="an item", seat="1", target="boss"))
    attack = begun.pending[-1]
    assert isinstance(attack, Attack)
    asked = location_question(begun, attack, a_box(begun))
    assert (asked.default, asked.rule) == ("front", "DAMAGE-02")
    refused = {option.key for option in asked.options if option.refusal is not None}
    assert refused == {option.key for option in asked.options} - {"front"}


@pytest.mark.rule("ATTACK-11", "AOE-05", "ATTACK-05")
def test_what_is_added_to_the_cards_is_said_apart() -> None:
    outcome = drawn(over_sefa(), "W2", "W1", bonus=2)
    bonus = [(p.params["n"], p.params["cards"]) for p in outcome.lines if p.code == "attack.bonus"]
    assert bonus == [(2, 3)]
    covered = [line.params for line in outcome.lines if line.code == "attack.covered"]
    assert [(p["n"], p["hexes"]) for p in covered] == [(1, 2)]
    hits = [line.params["damage"] for line in outcome.lines if line.code == "attack.hit"]
    assert hits == [5, 6]
    assert "attack.bonus" not in codes(drawn(over_sefa(), "W2"))


@pytest.mark.rule("DAMAGE-01", "AOE-05", "ATTACK-05")
def test_an_unknown_defense_counts_as_one_and_nothing_is_covered_without_an_area() -> None:
    asked = struck(with_left(on_board(), front=6, core=6), "W2", "W2").after
    attack = asked.pending[-1]
    assert isinstance(attack, Attack)
    assert damage_of(attack) == 4
    assert loss_of(asked, attack) == 2
    assert loss_of(asked, attack.evolve(target="nobody")) == 4
