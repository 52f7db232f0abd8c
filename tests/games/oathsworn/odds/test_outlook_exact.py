"""Outlooks are the reference's to the last digit, over hundreds of states of the decks."""

from fractions import Fraction
from typing import cast

import pytest

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Family
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Pile
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.cases import each_of
from tests.games.oathsworn.odds.states import (
    NONE,
    Four,
    a_pile,
    answered,
    check_outlook,
    piles,
    random_piles,
    random_pool,
    seeded,
    told,
)

OUT = Pile((), ())


def only(colour: str, n: int) -> Four:
    """Return ``n`` of one colour."""
    return cast("Four", tuple(n * (colour == each) for each in COLOURS))


@pytest.mark.rule("MIGHT-11", "MIGHT-12", "MIGHT-13", "MIGHT-14", "MIGHT-32")
@each_of("colour", COLOURS)
def test_any_number_of_cards_of_a_fresh_deck(colour: str) -> None:
    for n in range(19):
        check_outlook(Pool(only(colour, n)), piles())


@each_of("colour", COLOURS)
def test_any_number_of_cards_of_an_enemy_deck(colour: str) -> None:
    for n in range(19):
        check_outlook(Pool(only(colour, n)), piles("enemy"))


@each_of("colour", COLOURS)
def test_dice_of_one_colour(colour: str) -> None:
    for n in range(7):
        check_outlook(Pool(NONE, only(colour, n)), piles())
        check_outlook(Pool(NONE, only(colour, n)), piles("enemy"))


@each_of("block", range(10))
def test_random_decks(block: int) -> None:
    for chance in seeded(block, 40):
        check_outlook(random_pool(chance), random_piles(chance))


@each_of("colour", COLOURS)
def test_random_decks_drawn_deep(colour: str) -> None:
    for chance in seeded(200 + COLOURS.index(colour), 24):
        check_outlook(Pool(only(colour, chance.randint(0, 20))), random_piles(chance))


@each_of("family", ["oathsworn", "enemy"])
def test_random_decks_with_dice_among_the_cards(family: Family) -> None:
    for chance in seeded(300, 40):
        check_outlook(random_pool(chance, most=3, dice=2), random_piles(chance, family))


def test_random_enemy_decks() -> None:
    for chance in seeded(400, 80):
        check_outlook(random_pool(chance, most=8), random_piles(chance, "enemy"))


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_random_decks(block: int) -> None:
    for chance in seeded(1000 + block, 300):
        family: Family = chance.choice(["oathsworn", "oathsworn", "enemy"])
        dice = chance.choice([0, 0, 0, 2])
        check_outlook(random_pool(chance, most=7, dice=dice), random_piles(chance, family))


@pytest.mark.rule("MIGHT-06")
def test_discards_come_when_the_pile_is_out_and_cards_in_play_stay_out() -> None:
    # The 1 is left; of the discards each is as likely to follow. All other whites are in play.
    decks = piles(white=a_pile("1", "0 1 2 2"))
    found = outlook(Pool((2, 0, 0, 0)), decks)
    quarter = Fraction(1, 4)
    assert told(found).totals == {1: quarter, 2: quarter, 3: 2 * quarter}
    assert found.miss == 0


@pytest.mark.rule("MIGHT-06")
@each_of("n", range(8))
def test_a_pile_that_runs_out_between_the_cards_and_the_criticals(n: int) -> None:
    for left, discard in [
        ("2* 2*", "0 0 1 2*"),
        ("0 2* 2*", "0 0 1 2*"),
        ("2*", "2* 2*"),
        ("0 0", "0 1 2* 2*"),
        ("1 2 2* 2* 2*", "0 0 0"),
        ("", "0 1 2*"),
    ]:
        check_outlook(Pool((n, 0, 0, 0)), piles(white=a_pile(left, discard)))


@pytest.mark.rule("MIGHT-30")
def test_a_colour_that_is_out_is_thrown() -> None:
    card = outlook(Pool((0, 0, 0, 1)), piles(black=OUT))
    die = outlook(Pool(NONE, (0, 0, 0, 1)), piles())
    assert told(card) == told(die) == answered(Pool(NONE, (0, 0, 0, 1)), piles(), len(die.ways) - 1)
    assert card.mean == 3


@pytest.mark.rule("MIGHT-30")
@each_of("n", range(1, 6))
def test_dice_serve_for_the_cards_that_are_not_there(n: int) -> None:
    for left, discard in [("1", ""), ("2*", ""), ("0", "2*"), ("0 2* 2*", ""), ("", "2* 2*")]:
        decks = piles(white=a_pile(left, discard))
        check_outlook(Pool((n, 0, 0, 0)), decks)
        check_outlook(Pool((n, 1, 0, 0), (1, 0, 0, 1)), decks)


@pytest.mark.rule("MIGHT-03")
def test_cards_and_dice_of_one_colour_do_not_wait_for_each_other() -> None:
    found = outlook(Pool((1, 0, 0, 0), (1, 0, 0, 0)), piles())
    assert found.miss == Fraction(1, 3) * Fraction(1, 3)
    # Each alone brings 47/40 and 6/5; the miss takes what nothing but blanks brought: nothing.
    assert found.mean == Fraction(47, 40) + Fraction(6, 5)


def test_every_deck_is_out() -> None:
    decks = piles(white=OUT, yellow=OUT, red=OUT, black=OUT)
    check_outlook(Pool((2, 1, 1, 1)), decks)
    check_outlook(Pool((3, 2, 1, 1)), decks)


def test_nothing_is_drawn() -> None:
    found = outlook(Pool(NONE), piles())
    assert (found.miss, told(found).totals) == (0, {0: 1})
