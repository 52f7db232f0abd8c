"""Interrupts in an enemy's attack: it stops after its reveal only where the table wants it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import StopEnemyAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from tests.games.oathsworn.builders.campaign import an_oathsworn, do, refusal_code, seat
from tests.games.oathsworn.builders.encounter import answer, in_round_1, question, seat_with
from tests.games.oathsworn.builders.enemy import armoured, attack_of, revealed
from tests.games.oathsworn.builders.minions import in_phase, turn_of, where

STOP = StopEnemyAttack()
THREE = ("R3", "R3", "R4*")


def struck(*, stop: bool = True, **changes: object) -> Campaign:
    """Return the moment after 10 damage against DEFENSE 3 and 6 HP were revealed."""
    campaign = armoured(3, **changes)
    campaign = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 3))
    campaign = answer(campaign, "none")
    return revealed(do(campaign, STOP) if stop else campaign, *THREE)


@pytest.mark.rule("INTERRUPT-01", "ENEMYATK-14")
def test_without_a_word_of_the_table_nothing_more_is_asked() -> None:
    campaign = struck(stop=False)
    assert (campaign.pending, seat(campaign).hp) == ((), 3)
    stopped = struck()
    asks = question(stopped)
    assert (asks.kind, asks.default, seat(stopped).hp) == ("enemy-attack.after-draw", "go-on", 6)
    assert [o.key for o in asks.options] == ["go-on", "away", "again", "target"]
    went_on = answer(stopped, "go-on")
    assert (went_on.pending, seat(went_on).hp) == ((), 3)


@pytest.mark.rule("INTERRUPT-01", "ENEMYATK-14")
def test_who_is_out_by_then_loses_nothing_of_what_is_shown() -> None:
    stopped = struck()
    asks = question(stopped)
    assert (asks.params["n"], asks.params["names"]) == (3, "Brannoc")
    out = seat_with(an_oathsworn(stopped, "1", hp=0), "1", knocked_out=True)
    asks = question(out)
    assert (asks.kind, asks.params["n"]) == ("enemy-attack.after-draw-unhurt", 0)


@pytest.mark.rule("INTERRUPT-01")
def test_a_card_is_taken_away_and_counts_nothing() -> None:
    campaign = answer(struck(), "away")
    assert [o.params.get("card") for o in question(campaign).options] == [*THREE, None]
    back = answer(campaign, "back")
    assert question(back).params["damage"] == 10
    campaign = answer(campaign, "2")
    assert (question(campaign).params["damage"], question(campaign).params["n"]) == (6, 2)
    campaign = answer(campaign, "away")
    assert [o.key for o in question(campaign).options] == ["0", "1", "back"]
    campaign = answer(campaign, "0", "away", "1")
    assert question(campaign).kind == "enemy-attack.after-draw-unhurt"
    assert seat(answer(campaign, "go-on")).hp == 6


@pytest.mark.rule("INTERRUPT-01")
def test_a_card_or_die_comes_again() -> None:
    campaign = answer(struck(), "again", "2")
    asks = question(campaign)
    assert asks.draw is not None
    assert asks.draw.colours == ("red",)
    campaign = revealed(campaign, "R0")
    assert question(campaign).params["damage"] == 6
    assert seat(answer(campaign, "go-on")).hp == 4
    dice = armoured(3)
    dice = do(dice, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 3))
    dice = revealed(answer(do(dice, STOP), "none", "as-dice"), "dR3", "dR3", "dR4*")
    dice = revealed(answer(dice, "again", "0"), "dR0")
    assert question(dice).params["damage"] == 7


@pytest.mark.rule("INTERRUPT-01", "KNOCK-01")
def test_another_target_is_hit_and_knocked_back() -> None:
    strike = Strike(might=("red",), knockback=2, bonus=2)
    campaign = in_phase(s1="I4", s2="J4")
    for key in "12":
        campaign = an_oathsworn(campaign, key, hp=6)
    campaign = answer(turn_of(campaign, strike, target="s1"), "confirm")
    campaign = revealed(answer(do(campaign, STOP), "none"), "R0")
    campaign = answer(campaign, "target")
    assert [o.key for o in question(campaign).options] == ["2", "3", "4", "back"]
    campaign = answer(campaign, "2")
    assert attack_of(campaign).targets == ("2",)
    hurt = seat(answer(campaign, "go-on"), "2").hp
    assert hurt < 6
    campaign = answer(campaign, "go-on")
    turn = campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert turn.struck == ("s2",)
    campaign = answer(campaign, "confirm")
    assert where(campaign, "s1") == ("I4",)
    assert where(campaign, "s2") != ("J4",)
    assert seat(campaign).hp == 6


@pytest.mark.rule("INTERRUPT-01", "TOKEN-12")
def test_from_the_defense_tokens_the_attack_goes_back_to_its_reveal() -> None:
    campaign = struck(stop=False, tokens={"defense": 2})
    assert question(campaign).kind == "enemy-attack.tokens"
    campaign = do(campaign, STOP)
    assert question(campaign).kind == "enemy-attack.after-draw"
    campaign = answer(campaign, "away", "2", "go-on")
    assert question(campaign).kind == "enemy-attack.tokens"
    assert seat(answer(campaign, 1)).hp == 5


@pytest.mark.rule("INTERRUPT-01")
def test_without_an_attack_there_is_nothing_to_stop() -> None:
    assert refusal_code(in_round_1(), STOP) == "enemy-attack.none-open"
    campaign = do(armoured(3), BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",)))
    assert refusal_code(do(campaign, STOP), STOP) == "enemy-attack.stops-already"
