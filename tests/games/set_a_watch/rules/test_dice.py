"""What dice may show, and what a new round makes of them."""

import pytest

from oathsworn_gui.games.set_a_watch.rules.dice import (
    all_dice,
    anew,
    chance,
    refuse_faces,
    rolled,
    rolled_sum,
)
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer, with_card, with_die
from tests.games.set_a_watch.builders.game import a_game
from tests.games.set_a_watch.builders.watch import with_dice


@pytest.mark.parametrize(
    ("die", "face", "fits"),
    [
        ("1.0", "8", True), ("1.0", "1", True), ("1.0", "0", False), ("1.0", "9", False),
        ("1.1", "6", True), ("1.1", "7", False), ("1.1", "06", True), ("1.1", "006", False),
        ("1.1", "", False), ("1.1", "-1", False), ("1.1", "x", False),
    ],
)  # fmt: skip
def test_a_die_shows_only_its_faces(die: str, face: str, *, fits: bool) -> None:
    refusal = refuse_faces(a_game(), (die,), (face,))
    assert (refusal is None) == fits


def test_what_was_told_is_repeated_in_short() -> None:
    refusal = refuse_faces(a_game(), ("1.0",), ("7" * 50,))
    assert refusal is not None
    assert refusal.params == {"face": "7" * 20, "sides": 8}


@pytest.mark.rule("WATCH-89")
def test_in_a_new_round_dice_are_ready_and_no_card_took_one() -> None:
    game = with_card(with_dice(a_game(), {}), "1.0", used=True)
    game = with_die(game, "1.0", state="spent")
    after = anew(game)
    assert [die.state for die in after.adventurers["1"].dice] == ["ready"] * 3
    assert [die.shows for die in after.adventurers["1"].dice] == [0, 0, 0]
    assert [card.used for card in after.adventurers["1"].cards] == [False] * 3


@pytest.mark.rule("WATCH-20", "WATCH-28", "WATCH-107")
def test_all_dice_are_rolled_but_stolen_ones_where_they_stay_away() -> None:
    game = with_die(with_die(with_dice(a_game(), {}), "2.1", state="stolen"), "3.0", state="locked")
    every = tuple(f"{seat}.{i}" for seat in "1234" for i in range(3))
    assert all_dice(game) == every
    stays = game.evolve(table_options={"watch-stolen": "stays"})
    assert all_dice(stays) == tuple(name for name in every if name != "2.1")
    after = anew(with_adventurer(stays, "2", rest_of_dice=3))
    assert [die.state for die in after.adventurers["2"].dice] == ["ready", "stolen", "ready"]
    assert [die.shows for die in after.adventurers["2"].dice] == [0, 1, 0]
    assert after.adventurers["2"].rest_of_dice == 0


def test_each_die_rolled_by_chance_is_another_draw() -> None:
    game = a_game()
    dice = tuple(f"{seat}.{i}" for seat in "1234" for i in range(3))
    at_once = chance(game, dice)
    one_by_one = tuple(
        chance(game.evolve(rolled=game.rolled + k), (name,))[0] for k, name in enumerate(dice)
    )
    assert at_once == one_by_one
    shown = {name: set[str]() for name in ("1.0", "1.1")}
    for before in range(200):
        for name, seen in shown.items():
            seen.update(chance(game.evolve(rolled=before), (name,)))
    assert shown == {"1.0": set("12345678"), "1.1": set("123456")}


@pytest.mark.rule("WATCH-20", "WATCH-50", "WATCH-124")
def test_what_was_rolled_is_told_by_seat_and_counted() -> None:
    game = with_die(with_dice(a_game(), {}), "3.0", state="spent")
    outcome = rolled(game, ("2.1", "3.0", "2.0"), ("4", "06", "8"))
    assert [(line.rule, dict(line.params)) for line in outcome.lines] == [
        ("WATCH-20", {"seat": "2", "faces": "4, 8"}),
        ("WATCH-20", {"seat": "3", "faces": "06"}),
    ]
    after = outcome.after
    assert after.rolled == game.rolled + 3
    assert [die.shows for die in after.adventurers["2"].dice] == [8, 4, 1]
    assert (after.adventurers["3"].dice[0].shows, after.adventurers["3"].dice[0].state) == (
        6, "ready",
    )  # fmt: skip


@pytest.mark.rule("WATCH-123")
def test_the_sum_of_all_dice_counts_them_wherever_they_lie() -> None:
    game = with_dice(a_game(), {"4": (4, 3, 1)})
    for state in ("ready", "spent", "locked", "stolen"):
        assert rolled_sum(with_die(game, "4.2", state=state), "4") == 8
