"""Rounds, locations, the roll, and who camps."""

from typing import Any

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch, PlaceDie, RollDice, SendToCamp
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.seats import on_watch, with_adventurer, with_die
from oathsworn_gui.tabletop.procedure import settle
from tests.games.set_a_watch.builders.game import a_box, asked, do, outcome_of, refusal_of
from tests.games.set_a_watch.builders.watch import (
    a_party,
    a_watch,
    exhausted,
    states,
    with_dice,
)


def choosing(**changes: object) -> Campaign:
    """Return a game whose dice lie and whose camper is to be chosen."""
    return with_dice(a_party(), {}).evolve(phase="camper", **changes)


def ended(**changes: Any) -> Campaign:
    """Return a game after a Watch that ended without a creature left, at ``map``'s next card."""
    return do(a_watch("harmless", **changes), EndWatch())


@pytest.mark.rule("WATCH-19", "WATCH-20")
def test_all_dice_are_rolled_before_anybody_camps() -> None:
    game = a_party()
    assert game.phase == "roll"
    assert refusal_of(game, SendToCamp(seat="1")) is not None
    rolled = do(game, RollDice())
    assert rolled.phase == "camper"
    for one in rolled.adventurers.values():
        assert all(1 <= die.shows <= die.sides and die.state == "ready" for die in one.dice)
    assert refusal_of(rolled, RollDice()) is not None


@pytest.mark.rule("WATCH-21", "WATCH-30", "WATCH-32")
def test_the_camper_is_chosen_after_the_roll_and_takes_no_part() -> None:
    game = do(choosing(), SendToCamp(seat="3"))
    assert (game.camper, game.phase) == ("3", "camp")
    assert on_watch(game) == ("1", "2", "4")
    assert game.adventurers["3"].rests == 1
    again = do(choosing(adventurers=game.adventurers), SendToCamp(seat="3"))
    assert again.adventurers["3"].rests == 2


@pytest.mark.rule("WATCH-29")
def test_nobody_camps_a_third_time() -> None:
    game = with_adventurer(choosing(), "3", rests=2)
    refusal = refusal_of(game, SendToCamp(seat="3"))
    assert refusal is not None
    assert (refusal.rule, refusal.strength) == ("WATCH-29", "impossible")
    assert refusal_of(game, SendToCamp(seat="2")) is None


@pytest.mark.rule("WATCH-22", "WATCH-25", "WATCH-27")
def test_the_next_location_changes_the_fire() -> None:
    game = ended(firewood=9, map=("pass", "gate"))
    assert (game.location, game.firewood, game.round, game.phase) == ("pass", 6, 2, "roll")
    assert (game.camper, game.map) == ("", ("gate",))


@pytest.mark.rule("WATCH-24")
def test_what_a_location_does_on_entering_and_with_the_dice() -> None:
    spring = ended(map=("spring", "gate"))
    assert spring.phase == "roll"
    tired = exhausted(a_watch("harmless", map=("spring", "gate")), "2.0", "3.1")
    asks = do(tired, EndWatch())
    assert asked(asks).kind == "watch.which-refresh"
    fresh = do(asks, Answer(procedure=asked(asks).procedure, value="3.1"))
    assert not fresh.adventurers["3"].cards[1].exhausted
    assert fresh.adventurers["2"].cards[0].exhausted


@pytest.mark.rule("WATCH-24", "WATCH-33")
def test_snowy_pass_locks_the_lowest_die_of_one_before_camp() -> None:
    asks = do(a_party().evolve(location="pass"), RollDice())
    question = asked(asks)
    assert question.kind == "watch.which-lock"
    assert [option.key[0] for option in question.options] == ["1", "2", "3", "4"]
    chosen = question.options[3].key
    game = do(asks, Answer(procedure=question.procedure, value=chosen))
    dice = game.adventurers["4"].dice
    [locked] = [die for die in dice if die.state == "locked"]
    assert locked.shows == min(die.shows for die in dice)
    assert game.phase == "camper"
    game = do(game, SendToCamp(seat="4"))
    number = int(chosen[2])
    assert refusal_of(game, PlaceDie(die=number, space="chop")) is not None
    for die in {0, 1, 2} - {number}:
        game = do(game, PlaceDie(die=die, space="chop"))
    assert game.phase == "watch"


@pytest.mark.rule("WATCH-28", "WATCH-89")
def test_dice_are_rolled_anew_and_cards_stay_exhausted() -> None:
    game = exhausted(a_watch("harmless", map=("field", "gate")), "2.0")
    game = with_die(game, "2.0", state="stolen")
    game = with_die(game, "3.0", state="locked")
    game = do(game, EndWatch())
    assert states(game, "2") == states(game, "3") == ["ready"] * 3
    assert game.adventurers["2"].dice[0].shows == 0
    assert game.adventurers["2"].cards[0].exhausted


@pytest.mark.rule("WATCH-107")
def test_a_table_may_read_that_a_stolen_die_stays_away() -> None:
    game = a_watch("harmless", map=("field", "gate"), table_options={"watch-stolen": "stays"})
    game = do(with_die(game, "2.0", state="stolen", shows=8), EndWatch(), RollDice())
    assert states(game, "2") == ["stolen", "ready", "ready"]
    assert game.adventurers["2"].dice[0].shows == 8


@pytest.mark.rule("WATCH-70")
def test_a_fire_that_goes_out_between_rounds_is_paid_by_anybody() -> None:
    asks = ended(firewood=2, map=("pass", "gate"))
    question = asked(asks)
    assert question.kind == "watch.which-exhaust"
    assert [option.key for option in question.options][:3] == ["1.0", "1.1", "1.2"]
    assert len(question.options) == 12
    game = do(asks, Answer(procedure=question.procedure, value="1.2"))
    assert (game.firewood, game.phase) == (2, "roll")
    assert game.adventurers["1"].cards[2].exhausted


@pytest.mark.rule("WATCH-70", "WATCH-134")
def test_a_fire_that_nobody_can_feed_loses_the_game() -> None:
    names = tuple(f"{seat}.{i}" for seat in "1234" for i in range(3))
    game = a_party().evolve(location="pass", firewood=2, pending=(Dawn(id="p0", step="wood"),))
    assert settle(PROCEDURES, game, a_box(game)).after.result == ""
    told = settle(PROCEDURES, exhausted(game, *names), a_box(game))
    assert told.after.result == "lost"
    assert told.lines[-1].code == "watch.lost.cold"
    assert told.lines[-1].rule == "WATCH-70"


@pytest.mark.rule("WATCH-19", "WATCH-131")
def test_nobody_camps_in_the_ninth_round() -> None:
    game = a_party().evolve(round=9, location="gate", map=(), horde=())
    game = do(game, RollDice())
    assert (game.phase, game.camper) == ("watch", "")
    assert on_watch(game) == ("1", "2", "3", "4")


def test_the_lines_of_a_morning_name_their_rules() -> None:
    told = outcome_of(a_watch("harmless", firewood=9, map=("pass", "gate")), EndWatch()).lines
    rules = [line.rule for line in told]
    assert rules.index("WATCH-130") < rules.index("WATCH-25") < rules.index("WATCH-22")
