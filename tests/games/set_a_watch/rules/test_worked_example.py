"""The worked example of the rules text, step by step: a round at Snowy Pass.

Its people: Ranger 6, 3, 1; Beast Master 8, 6, 3; Wizard 4, 4, 1, who camps; Rogue 4, 3, 1.
"""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, SendToCamp
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, RollAgain, UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.seats import with_die
from tests.games.set_a_watch.builders.game import asked, do
from tests.games.set_a_watch.builders.watch import (
    a_party,
    cards,
    equipped,
    exhausted,
    healths,
    named,
    states,
    with_dice,
)

LINE = ("eagle", "fell-beast", "giant", "zombies", "vampire", "acolyte")


def rolled() -> Campaign:
    """Return the round after the roll: seats 1 Wizard, 2 Ranger, 3 Beast Master, 4 Rogue."""
    game = a_party().evolve(
        location="pass",
        firewood=4,
        creatures=(*LINE, "wall"),
        map=("field", "gate"),
        phase="camper",
    )
    dice = {"1": (4, 4, 1), "2": (6, 3, 1), "3": (8, 6, 3), "4": (4, 3, 1)}
    game = with_dice(game, dice)
    game = equipped(game, "2", "sharpshooter", "far-sight")
    game = equipped(game, "3", "tame-beast", "set-snares")
    game = equipped(game, "4", "backstab", "smoke-bomb")
    return exhausted(game, "1.2")


def answered(game: Campaign, value: str) -> Campaign:
    """Return the game after an answer to its open question."""
    return do(game, Answer(procedure=asked(game).procedure, value=value))


@pytest.mark.rule("WATCH-31", "WATCH-35", "WATCH-59", "WATCH-60", "WATCH-55")
def test_camp_and_the_first_light() -> None:
    game = do(with_die(rolled(), "4.2", state="locked"), SendToCamp(seat="1"))
    assert not game.adventurers["1"].cards[2].exhausted
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    assert game.firewood == 10
    assert cards(game) == ["eagle", "fell-beast", *(f"-{card}" for card in LINE[2:])]
    assert healths(game)[:2] == [4, 11]
    assert len(game.horde) == 1


@pytest.mark.rule(
    "WATCH-74", "WATCH-83", "WATCH-84", "WATCH-105", "WATCH-106", "WATCH-107", "WATCH-113",
    "WATCH-123", "WATCH-124", "WATCH-125",
)  # fmt: skip
def test_the_whole_watch() -> None:
    game = do(with_die(rolled(), "4.2", state="locked"), SendToCamp(seat="1"))
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    top = game.horde

    asks = do(game, UseAbility(card="4.0", die="4.1"))
    assert [option.params["card"] for option in asked(asks).options] == ["vampire", "acolyte"]
    game = answered(asks, named(asks, "vampire"))
    assert game.graveyard == ("vampire",)
    assert all("stolen" not in states(game, seat) for seat in "234")
    assert game.horde == ("wall", *top)

    game = do(game, Attack(target=named(game, "fell-beast"), dice=("2.1", "3.0")))
    assert game.graveyard == ("vampire", "fell-beast")
    assert cards(game) == ["eagle", "giant", "zombies", "acolyte"]
    assert healths(game) == [4, 15, 19, 7]

    game = do(game, RollAgain(die="2.1"))
    game = with_die(game, "2.1", shows=7)
    game = do(game, UseAbility(card="3.0"))
    assert game.adventurers["3"].tamed == ("eagle",)
    assert states(game, "3") == ["spent", "ready", "ready"]

    asks = do(game, UseAbility(card="3.1", die="3.2"))
    game = answered(asks, named(asks, "zombies"))
    assert game.creatures[0] == "zombies"
    assert cards(game) == ["giant", "acolyte"]
    assert healths(game) == [14, 7]

    game = do(game, Attack(target=named(game, "acolyte"), dice=("2.1",)))
    assert healths(game) == [7]
    assert len(game.horde) == 2

    game = do(game, Attack(target=named(game, "giant"), dice=("4.0", "2.0")))
    assert (game.round, game.location, game.phase) == (2, "field", "roll")
    assert game.firewood == 11
    assert game.adventurers["3"].tamed == ("eagle",)
    assert game.creatures == ("zombies",)
