"""Corrections by hand, own cards, readings."""

from collections.abc import Iterator

import pytest

from oathsworn_gui.games.set_a_watch.actions import corrections as hand
from oathsworn_gui.games.set_a_watch.actions.own import (
    EnterAbility,
    EnterAdventurer,
    EnterCreature,
    EnterLocation,
    TakePack,
)
from oathsworn_gui.games.set_a_watch.actions.rounds import DealAbilities, RollDice
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.tabletop.action import Action
from tests.games.set_a_watch.builders.game import a_box, a_game, do, refusal_of
from tests.games.set_a_watch.builders.watch import a_party, a_watch, cards, exhausted, healths, own


def test_numbers_and_places_are_corrected() -> None:
    game = a_watch("eagle", "wall", "wall", firewood=1)
    assert do(game, hand.SetFirewood(firewood=7, because="miscounted")).firewood == 7
    die = do(game, hand.SetDie(die="2.1", shows=8, state="spent")).adventurers["2"].dice[1]
    assert (die.shows, die.state) == (8, "spent")
    assert do(game, hand.SetCard(card="2.1", exhausted=True)).adventurers["2"].cards[1].exhausted
    taken = do(game, hand.TakeFromLine(target="l1", to="graveyard"))
    assert (cards(taken), taken.graveyard[-1]) == (["wall", "-wall"], "eagle")
    assert do(game, hand.TakeFromLine(target="l1", to="creatures")).creatures[0] == "eagle"
    tougher = do(game, hand.AdjustCreature(target="l1", number="health", amount=3, because="card"))
    assert healths(tougher)[0] == 7
    assert do(tougher, hand.AdjustCreature(target="l1", number="health", amount=0)) == game
    assert do(game, hand.WriteNotes(notes="a cold night")).notes == "a cold night"
    assert do(game, hand.SetDealer(dealer="table")).dealer == "table"


def _wrong() -> Iterator[Action]:
    yield hand.SetFirewood(firewood=0)
    yield hand.SetFirewood(firewood=5, most=-1)
    yield hand.SetDie(die="2.0", shows=9)
    yield hand.SetDie(die="2.x", shows=1)
    yield hand.SetCard(card="9.0", exhausted=True)
    yield hand.PutInLine(card="nobody", place=1)
    yield hand.PutInLine(card="eagle", place=9)
    yield hand.TakeFromLine(target="l9", to="horde")
    yield hand.AdjustCreature(target="l9", number="health", amount=1)
    yield hand.SetPlayer(seat="1", player="p9")
    yield hand.ChooseReading(option="watch-stolen", reading="sideways")
    yield EnterCreature(name="...")
    yield EnterAdventurer(name="X", dice=(8, 6, 4), reach="melee", abilities=("a",) * 5)


@pytest.mark.parametrize("action", list(_wrong()), ids=lambda action: action.type)
def test_what_cannot_be_is_refused(action: Action) -> None:
    refusal = refusal_of(a_watch("eagle", "wall"), action)
    assert refusal is not None
    assert refusal.strength == "impossible"


@pytest.mark.rule("WATCH-118")
def test_the_last_ready_card_is_not_corrected_away() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))[1:]
    game = exhausted(a_watch("wall"), *names)
    assert refusal_of(game, hand.SetCard(card="2.0", exhausted=True)) is not None
    assert refusal_of(game, hand.SetCard(card="1.0", exhausted=True)) is None


@pytest.mark.rule("WATCH-02")
def test_an_adventurer_is_handed_over() -> None:
    game = a_game(players=("A", "B", "C"))
    assert do(game, hand.SetPlayer(seat="4", player="p2")).adventurers["4"].player == "p2"


@pytest.mark.rule("WATCH-133", "WATCH-107")
def test_readings_are_chosen_and_left_again() -> None:
    game = do(a_party(), hand.ChooseReading(option="watch-final", reading="defeated"))
    assert game.table_options == {"watch-final": "defeated"}
    assert do(game, hand.ChooseReading(option="watch-final")).table_options == {}


@pytest.mark.rule("WATCH-03", "WATCH-04")
def test_how_the_cards_came_is_said_before_the_first_roll() -> None:
    game = a_party()
    order = ("bane", "mend", "hit", "rally", "cleave")
    dealt = do(game, DealAbilities(seat="1", cards=order)).adventurers["1"]
    assert [card.ability for card in dealt.cards] == ["bane", "mend", "hit"]
    assert [card.exhausted for card in dealt.cards] == [False, False, True]
    assert dealt.spares == ("rally", "cleave")
    assert refusal_of(game, DealAbilities(seat="1", cards=order[:4])) is not None
    assert refusal_of(do(game, RollDice()), DealAbilities(seat="1", cards=order)) is not None


def test_cards_that_players_enter_stand_over_printed_ones() -> None:
    game = do(
        a_game(),
        EnterCreature(name="Bog Thing", kind="Beast", health=9, damage=2, text="reveal: stun 1"),
        EnterCreature(name="The Judge", unhallowed=True, health=12),
        EnterAbility(name="Long Arm", text="strike the first with die + 2"),
        EnterLocation(name="High Pass", count=6, text="roll: lock the lowest die of one"),
        EnterAdventurer(name="Guard", dice=(8, 6, 6), reach="melee", abilities=tuple("abcde")),
    )  # fmt: skip
    box = a_box(game)
    assert box.creature("own-bog-thing").powers[0].effects == (Effect(do="stun", n=1),)
    assert box.unhallowed["own-the-judge"].kind == "Unhallowed"
    assert box.ability("own-long-arm").effects[0].do == "strike"
    assert box.location("own-high-pass").powers[0].when == "roll"
    assert box.adventurer("own-guard").dice == (8, 6, 6)
    again = do(game, EnterCreature(name="bog thing", health=10, text="it wails"))
    made = a_box(again).creature("own-bog-thing")
    assert (made.health, made.powers[0].effects[0].do) == (10, "by-hand")


def test_cards_travel_as_copies() -> None:
    game = do(a_game(), TakePack(pack=own()))
    assert game.own == own()
    assert "eagle" in a_box(game).creatures
