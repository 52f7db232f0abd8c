"""The questions of enemies' attacks, whole: DEFENSE cards, the reveal, tokens, mobs, targets."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    ChooseTarget,
    Instruction,
    Lose,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import AskNumber
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import bring_minions_up
from oathsworn_gui.tabletop.parts import Adjustment
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_item, an_oathsworn, codes, outcome_of, seat
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.enemy import armoured, read_off, revealed
from tests.games.oathsworn.builders.minions import (
    in_phase,
    minions,
    options,
    rat,
    settled,
    turn_of,
    with_minions,
)

AT = {"s1": "I4", "s2": "M7", "s3": "E7", "s4": "I9"}
BLOW = BeginEnemyAttack(attacker="boss", targets=("1", "2"), might=("red", "red"))


@pytest.mark.rule("ENEMYATK-05", "ENEMYATK-13", "ENEMYATK-03")
def test_each_target_is_asked_for_one_card_before_the_reveal() -> None:
    campaign = read_off(armoured(2), 3)
    begun = outcome_of(campaign, BLOW)
    assert codes(begun) == ("enemy-attack.begun",)  # two targets, but one attacker
    asked = question(begun.after)
    assert (asked.kind, asked.seats, asked.default) == ("enemy-attack.defense-card", ("1",), "none")
    assert asked.params == {
        "name": "Brannoc", "attacker": "Broodmother", "cards": 2, "defense": 2,
    }  # fmt: skip
    first, second = asked.options[1:3]
    assert (first.code, first.params["n"]) == ("defense-card", 3)
    assert (second.code, second.params["n"]) == ("defense-card-unread", 0)
    other = question(answer(begun.after, "none"))
    assert (other.seats, other.params["name"], other.params["defense"]) == (("2",), "Sefa", 1)
    asked = question(answer(begun.after, "none", "none"))
    assert (asked.kind, asked.rule) == ("draw.enemy", "MIGHT-03")
    assert asked.params == {
        "attacker": "Broodmother", "names": "Brannoc, Sefa", "bonus": 0, "targets": 2,
        "chain": False, "ignore_lowest": 0, "ignore_highest": 0, "n": 2,
    }  # fmt: skip


@pytest.mark.rule("TOKEN-12", "ENEMYATK-11", "ENEMYATK-10")
def test_tokens_are_asked_for_after_the_reveal_and_none_is_proposed() -> None:
    campaign = an_oathsworn(armoured(2), "1", tokens={"defense": 2})
    campaign = revealed(answer(outcome_of(campaign, BLOW).after, "none", "none"), "R4*", "R2")
    asked = question(campaign)
    assert (asked.kind, asked.form, asked.rule) == ("enemy-attack.tokens", "number", "TOKEN-12")
    assert (asked.least, asked.most, asked.default) == (0, 2, 0)
    assert asked.params == {"name": "Brannoc", "damage": 6, "defense": 2, "n": 3}
    spent = answer(campaign, 1)  # 6 over DEFENSE 3
    assert (seat(spent).hp, seat(spent).tokens, seat(spent, "2").hp) == (4, {"defense": 1}, 0)
    kept = answer(campaign, 0)
    assert (seat(kept).hp, seat(kept).tokens) == (3, {"defense": 2})


@pytest.mark.rule("MOB-02")
@each_of(("together", "told"), [(1, False), (2, True), (3, True)])
def test_several_of_a_mob_are_told_as_one_attack(together: int, told: bool) -> None:
    campaign = with_minions(in_phase(**AT), "I5")
    (rat_1,) = minions(campaign)
    attack = BeginEnemyAttack(attacker=rat_1, targets=("1",), together=together)
    assert ("enemy-attack.mob" in codes(outcome_of(campaign, attack))) is told


@pytest.mark.rule("ENEMYATK-10", "ENEMYATK-07")
def test_the_defense_against_an_attack_is_at_least_1() -> None:
    curse = Adjustment(amount=-9, because="a curse")
    campaign = outcome_of(armoured(2).evolve(adjustments={"defense.1": curse}), BLOW).after
    assert question(campaign).params["defense"] == 1
    campaign = revealed(answer(campaign, "none", "none"), "R2", "R0")
    assert seat(campaign).hp == 6 - 2


@pytest.mark.rule("ENEMYATK-10", "ENEMYATK-05")
def test_a_defense_nobody_read_is_asked_for_first() -> None:
    coat = an_item(kind="armour", hands=0, defense=None)
    campaign = outcome_of(an_oathsworn(armoured(2), "1", equipped=(coat,)), BLOW).after
    asked = question(settled(campaign))
    assert (asked.kind, asked.least, asked.most) == ("number.item-defense", 0, 10)
    assert question(answer(settled(campaign), 3)).params["defense"] == 3


def up(campaign: Campaign) -> Campaign:
    """Return the campaign with its minions brought up, at the next question."""
    return settled(bring_minions_up(campaign).after)


OTHERS = {"s2": "enemy.other-figures", "s3": "enemy.other-figures", "s4": "enemy.other-figures"}
HAND = {"by-hand": "", "rest-by-hand": ""}


@pytest.mark.rule("MOB-02", "MINION-06")
def test_the_attack_of_a_mob_is_proposed_with_all_its_cards() -> None:
    campaign = up(with_minions(in_phase(**AT), "I5", "H5"))
    asked = question(campaign)
    assert (asked.kind, asked.form, asked.default, asked.rule) == (
        "minions.attack", "place", "confirm", "MOB-02",
    )  # fmt: skip
    assert asked.params == {
        "names": "Giant Rat 2, Giant Rat 1", "number": 2, "name": "Brannoc", "figure": "s1",
        "might": "4Y", "cards": 4, "broken": False, "left": 2,
    }  # fmt: skip
    assert options(campaign) == {"confirm": "", **OTHERS, **HAND}  # nobody else is left for "all"


@pytest.mark.rule("MINION-01", "ROUND-12")
def test_minions_come_up_once_in_the_phase_of_an_encounter_that_goes_on() -> None:
    phase = with_minions(in_phase(**AT), "I5")
    assert encounter(bring_minions_up(phase).after).minions_done
    assert encounter(bring_minions_up(in_phase(**AT)).after).minions_done
    for changes in (
        {"minions_done": True}, {"stage_done": False}, {"phase": "oathsworn"},
        {"result": "victory"},
    ):  # fmt: skip
        other = with_encounter(phase, **changes)
        assert bring_minions_up(other).after == other
    nowhere = phase.evolve(encounter=None)
    assert bring_minions_up(nowhere).after == nowhere


@pytest.mark.rule("MINION-06")
def test_the_attack_of_one_minion_is_proposed_with_all_that_are_left() -> None:
    campaign = up(with_minions(in_phase(**AT), "I5", "M6", box=rat(mob=False)))
    asked = question(campaign)
    assert (asked.rule, asked.params["number"], asked.params["left"]) == ("MINION-06", 1, 2)
    assert options(campaign) == {"confirm": "", "all": "", **OTHERS, **HAND}


@pytest.mark.rule("TARGET-07", "RANGE-02")
def test_an_attack_on_all_is_made_on_those_in_range() -> None:
    everybody = Strike(might=("red",), who="all", reach=2)
    campaign = turn_of(in_phase(**AT), everybody)
    assert (question(campaign).params["names"], question(campaign).default) == (
        "Brannoc", "confirm",
    )  # fmt: skip
    away = in_phase(s1="I9", s2="M7", s3="E7", s4="K9")
    campaign = turn_of(away, everybody)
    assert (question(campaign).default, question(campaign).rule) == ("none", "TARGET-07")
    assert (question(campaign).params["names"], question(campaign).params["cancelled"]) == (
        "",
        True,
    )
    assert options(campaign)["none"] == ""


@pytest.mark.rule("TARGET-02", "TARGET-01")
@each_of(
    ("steps", "target"),
    [
        ((Move(distance=4),), "s1"),  # the farthest need 5 to come beside them
        ((Move(distance=5),), "s3"),
        ((Move(distance=3), Strike(might=("red",), reach=3)), "s3"),
        ((Move(distance=3), Strike(might=("red",))), "s1"),
        ((Move(distance=3), ChooseTarget(), Strike(might=("red",), reach=3)), "s1"),
        ((Lose(what="hp", amount=1),), "s3"),  # needs no reach
        ((Lose(what="hp", amount=1, who="adjacent"),), "s1"),
        ((), "s1"),
    ],
)
def test_a_target_is_within_reach_of_what_follows(
    steps: tuple[Instruction, ...], target: str
) -> None:
    campaign = turn_of(in_phase(**AT), ChooseTarget(who="farthest"), *steps)
    assert question(campaign).default == target


@pytest.mark.rule("ENEMYATK-05", "ENEMYATK-13")
def test_the_first_defense_that_was_not_read_is_asked_for() -> None:
    unread = (
        an_item(id="u1", card="coat", kind="armour", hands=0, defense=None),
        an_item(id="u2", card="targe", kind="shield", defense=None),
    )
    campaign = outcome_of(an_oathsworn(armoured(2), "1", equipped=unread), BLOW).after
    assert isinstance(asked := campaign.pending[-1], AskNumber)
    assert asked.what == "item-defense.coat"
