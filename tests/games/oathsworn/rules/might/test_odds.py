"""The lines of play with the exact odds of a draw, and what came against them."""

from fractions import Fraction
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.base.answers import Draw as DrawByProgram
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import piles_of
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.tabletop.action import Outcome
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    printed,
)
from tests.games.oathsworn.builders.encounter import answer, in_round_1, question
from tests.games.oathsworn.builders.might import (
    a_check,
    a_fight,
    answering,
    asked,
    pool,
    type_told,
    typed,
    with_left,
    with_tokens,
)

DICE = {str(colour): faces for colour, faces in printed().dice.items()}


def told(outcome: Outcome, start: str) -> list[dict[str, Any]]:
    """Return the parameters of the lines whose codes begin so."""
    return [dict(line.params) for line in outcome.lines if line.code.startswith(start)]


def odds(outcome: Outcome) -> dict[str, Any]:
    """Return the parameters of the one line of odds."""
    (one,) = told(outcome, "draw.odds")
    return one


def came(outcome: Outcome) -> dict[str, Any]:
    """Return the parameters of the one line of what came."""
    (one,) = told(outcome, "draw.came")
    return one


def three_whites(difficulty: int = 4, **check: Any) -> Outcome:
    """Return what is told when three whites of fresh decks are chosen in a check."""
    campaign = a_check(difficulty=difficulty, **check)
    return outcome_of(campaign, answering(campaign, pool("white", "white", "white")))


@pytest.mark.rule("MIGHT-11")
def test_the_pool_of_a_check_tells_its_exact_odds() -> None:
    """Three whites of a fresh deck miss in 25 of 102 (facts, section 1)."""
    line = odds(three_whites())
    assert (line["of"], line["cards"], line["miss"], line["miss_percent"]) == (
        "pool", "W W W", "25/102", "24.5",
    )  # fmt: skip
    fresh = outlook(Pool((3, 0, 0, 0)), piles_of(a_campaign().decks, "oathsworn", DICE))
    assert Fraction(line["mean"]) == fresh.mean
    assert Fraction(line["spread"]) == fresh.variance
    assert Fraction(line["chance"]) == fresh.at_least(4)
    assert line["reach"] == 4


@pytest.mark.rule("CHECK-01", "CHECK-06")
def test_the_chance_counts_the_modifier_of_the_check() -> None:
    assert odds(three_whites(5, modifier=2))["reach"] == 3
    assert odds(three_whites(5, modifier=2))["chance"] == odds(three_whites(3))["chance"]
    easy = odds(three_whites(2, modifier=6))
    assert Fraction(easy["chance"]) == 1 - Fraction(25, 102)
    assert easy["reach"] == 0


@pytest.mark.rule("FIGHT-04", "FIGHT-05")
def test_a_story_fight_tells_the_chance_to_reach_its_defense() -> None:
    campaign = a_fight(defense=6)
    line = odds(outcome_of(campaign, answering(campaign, pool(*["white"] * 3))))
    assert line["reach"] == 6
    fresh = outlook(Pool((3, 0, 0, 0)), piles_of(campaign.decks, "oathsworn", DICE))
    assert Fraction(line["chance"]) == fresh.at_least(6)


def an_attack(**attack: Any) -> Campaign:
    """Return an attack against the Broodmother, DEFENSE 2, whose pool is asked for."""
    return do(in_round_1(), BeginAttack.model_validate({"seat": "1", "by": "an item", **attack}))


def chosen(campaign: Campaign, *keys: str) -> Outcome:
    """Return what is told when a pool is chosen."""
    asked = question(campaign)
    seat = asked.seats[0]
    return outcome_of(campaign, Answer(procedure=asked.procedure, seat=seat, value=keys))


def test_an_attack_tells_the_chance_to_cost_1_hp_with_its_bonus() -> None:
    whites = ("white.1", "white.2", "white.3")
    assert odds(chosen(an_attack(), *whites))["reach"] == 2
    line = odds(chosen(an_attack(bonus=9), *whites))
    assert (line["reach"], line["chance"]) == (0, "77/102")


@pytest.mark.rule("MIGHT-18")
def test_the_chance_counts_cards_that_an_effect_ignores() -> None:
    """One white, its highest ignored, reaches 2 by a critical and another 2: 3 of 18, 5 of 17."""
    alone = odds(chosen(an_attack(ignore_highest=1), "white.1"))
    assert (alone["chance"], alone["mean"] != "0") == ("5/102", True)
    both = odds(chosen(an_attack(ignore_lowest=1), "white.1", "white.2"))
    plain = odds(chosen(an_attack(), "white.1", "white.2"))
    assert 0 < Fraction(both["chance"]) < Fraction(plain["chance"])


@pytest.mark.rule("MIGHT-21")
def test_the_odds_come_once_the_steps_are_placed() -> None:
    campaign = an_attack(keyword=1)
    outcome = chosen(campaign, "white.1", "white.2")
    assert told(outcome, "draw.odds") == []
    assert odds(chosen(outcome.after, "0.1"))["cards"] == "Y W"
    assert odds(chosen(campaign, "white.1", "white.2", "raise.white.1.1"))["cards"] == "Y W"


@pytest.mark.rule("MIGHT-11")
def test_what_came_is_told_with_the_chance_of_at_least_so_much() -> None:
    outcome = type_told(three_whites().after, "W2", "W1", "W0")
    line = came(outcome)
    assert "draw.came" in [told.code for told in outcome.lines]
    missed = type_told(three_whites().after, "W2", "W0", "W0")
    assert "draw.came-missed" in [told.code for told in missed.lines]
    one = came(type_told(a_check("white"), "W1"))
    single = outlook(Pool((1, 0, 0, 0)), piles_of(a_campaign().decks, "oathsworn", DICE))
    assert (one["n"], Fraction(one["luck"])) == (1, single.at_least(1))
    assert single.at_least(1) < 1
    fresh = outlook(Pool((3, 0, 0, 0)), piles_of(a_campaign().decks, "oathsworn", DICE))
    assert (line["n"], line["blanks"], line["missed"]) == (3, 1, False)
    assert Fraction(line["luck"]) == fresh.at_least(3)
    assert Fraction(line["mean"]) == fresh.mean


@pytest.mark.rule("MIGHT-11")
def test_a_miss_is_told_as_one_and_nothing_is_worse() -> None:
    line = came(type_told(three_whites().after, "W0", "W1", "W0"))
    assert (line["missed"], line["n"], line["blanks"], line["luck"]) == (True, 0, 2, "1")


@pytest.mark.rule("MIGHT-12", "MIGHT-13")
def test_what_came_is_told_when_the_last_critical_is_settled() -> None:
    first = type_told(three_whites().after, "W2*", "W1", "W2")
    assert told(first, "draw.came") == []
    assert [(line["of"], line["cards"]) for line in told(first, "draw.odds")] == [("extra", "W")]
    again = type_told(first.after, "W2*")
    assert told(again, "draw.came") == []
    last = came(type_told(again.after, "W1"))
    fresh = outlook(Pool((3, 0, 0, 0)), piles_of(a_campaign().decks, "oathsworn", DICE))
    assert last["n"] == 2 + 1 + 2 + 2 + 1
    assert Fraction(last["luck"]) == fresh.at_least(8)


@pytest.mark.rule("MIGHT-15")
def test_a_redraw_tells_the_odds_of_its_one_card_and_what_that_came_to() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    campaign = typed(a_check("white", "white", campaign=campaign), "W2", "W0")
    outcome = outcome_of(campaign, answering(campaign, "1.1"))
    line = odds(outcome)
    left = outlook(Pool((1, 0, 0, 0)), piles_of(outcome.after.decks, "oathsworn", DICE))
    assert (line["of"], line["cards"], line["miss"]) == ("redraw", "W", "0")
    assert Fraction(line["mean"]) == left.mean
    first = type_told(outcome.after, "W2*")
    assert told(first, "draw.came") == []
    last = came(type_told(first.after, "W1"))
    assert (last["of"], last["n"], last["missed"]) == ("redraw", 3, False)
    assert Fraction(last["luck"]) == left.at_least(3)


@pytest.mark.rule("ENEMYATK-08")
def test_an_enemy_draw_tells_its_odds_at_the_reveal() -> None:
    coat = an_item(kind="armour", hands=0, defense=3)
    campaign = an_oathsworn(in_round_1(), "1", equipped=(coat,))
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    campaign = answer(do(campaign, attack), "none")
    record = RecordDraw(procedure=question(campaign).procedure, cards=("R0", "R2"))
    outcome = outcome_of(campaign, record)
    line, last = odds(outcome), came(outcome)
    assert (line["of"], line["miss"], line["mean"], line["reach"]) == ("enemy", "0", "4", 3)
    fresh = outlook(Pool((0, 0, 2, 0)), piles_of(campaign.decks, "enemy", DICE))
    assert Fraction(line["chance"]) == fresh.at_least(3)
    assert (last["of"], last["n"], Fraction(last["luck"])) == ("enemy", 2, fresh.at_least(2))
    order = [line.code for line in outcome.lines]
    assert order.index("draw.odds-of-enemy-reach") < order.index("draw.drawn")


@pytest.mark.rule("MIGHT-06", "MIGHT-30")
def test_the_odds_are_those_of_the_decks_as_they_lie() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "0", "0", discard=("2",))
    campaign = a_check(campaign=campaign)
    line = odds(outcome_of(campaign, answering(campaign, pool("white", "white", "white"))))
    assert line["miss"] == "1"
    empty = a_check(campaign=with_left(a_campaign(), "oathsworn.white"))
    dice = odds(outcome_of(empty, answering(empty, pool("white", "white"))))
    assert dice["miss"] == "1/9"


def test_the_program_tells_the_same_when_it_deals() -> None:
    campaign = three_whites().after
    procedure = asked(campaign).procedure
    outcome = outcome_of(campaign, DrawByProgram(procedure=procedure))
    while not told(outcome, "draw.came"):
        outcome = outcome_of(outcome.after, DrawByProgram(procedure=procedure))
    assert came(outcome)["cards"] == "W W W"


def test_nothing_drawn_has_no_odds() -> None:
    campaign = a_check()
    assert told(outcome_of(campaign, answering(campaign, ())), "draw.") != []
    assert told(outcome_of(campaign, answering(campaign, ())), "draw.odds") == []


def test_a_pool_beyond_all_tables_is_drawn_without_odds() -> None:
    campaign = in_round_1()
    attack = BeginEnemyAttack(attacker="boss", targets=("4",), might=("white",) * 41)
    campaign = do(campaign, attack)
    while question(campaign).form == "number":
        campaign = answer(campaign, 2)
    procedure = question(campaign).procedure
    outcome = outcome_of(campaign, DrawByProgram(procedure=procedure))
    assert told(outcome, "draw.odds") == told(outcome, "draw.came") == []
    assert told(outcome, "enemy-attack.revealed") != []


def test_a_draw_in_the_middle_of_its_criticals_survives_its_own_file() -> None:
    campaign = type_told(three_whites().after, "W2*", "W1", "W2").after
    again = Campaign.model_validate_json(campaign.model_dump_json())
    assert again == campaign
    assert came(type_told(again, "W1")) == came(type_told(campaign, "W1"))


def test_a_check_for_each_tells_its_odds_for_everyone_in_turn() -> None:
    campaign = do(a_campaign(), BeginCheck(kind="spot", difficulty=3, scope="each"))
    first = outcome_of(campaign, answering(campaign, pool("white")))
    assert odds(first)["cards"] == "W"
    second = typed(first.after, "W1")
    outcome = outcome_of(second, answering(second, pool("white")))
    assert Fraction(odds(outcome)["mean"]) != Fraction(odds(first)["mean"])


@pytest.mark.rule("MIGHT-17")
def test_nothing_is_compared_where_a_redraw_came_before_the_extra_card() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    campaign = typed(a_check("white", "white", campaign=campaign), "W2*", "W0")
    first = outcome_of(campaign, answering(campaign, "1.1"))
    assert (odds(first)["of"], told(first, "draw.came")) == ("redraw", [])
    new = type_told(first.after, "W1")
    assert (odds(new)["of"], told(new, "draw.came")) == ("extra", [])
    last = type_told(new.after, "W2")
    assert told(last, "draw.came") == []
    assert any(line.code.startswith("check.") for line in last.lines)
