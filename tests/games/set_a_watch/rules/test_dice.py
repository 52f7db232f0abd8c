"""What dice may show, and what a new round makes of them."""

import pytest

from oathsworn_gui.games.set_a_watch.rules.dice import anew, refuse_faces
from oathsworn_gui.games.set_a_watch.rules.seats import with_card, with_die
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
