"""The golden values of the facts (section 1): decks, dice, misses, means, damage."""

from fractions import Fraction
from typing import cast

import pytest

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import faces_of, piles_of
from oathsworn_gui.games.oathsworn.odds.pool import Pool, pool_of
from oathsworn_gui.tabletop.deck import Deck, deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.odds.states import DICE, NONE, Four, piles

MISSES = {
    1: ("0", "0"),
    2: ("5/51", "1/9"),
    3: ("25/102", "7/27"),
    4: ("83/204", "11/27"),
    5: ("267/476", "131/243"),
    6: ("1074/1547", "473/729"),
    7: ("177/221", "179/243"),
    8: ("389/442", "5281/6561"),
    9: ("413/442", "16867/19683"),
    10: ("214/221", "17635/19683"),
}
DICE_DAMAGE = {
    "white": (1.2, 2.4, 3.2, 3.556, 3.556, 3.319, 2.950, 2.528),
    "yellow": (1.8, 3.6, 4.8, 5.333, 5.333, 4.978, 4.425, 3.793),
    "red": (2.4, 4.8, 6.4, 7.111, 7.111, 6.637, 5.900, 5.057),
    "black": (3.0, 6.0, 8.0, 8.889, 8.889, 8.296, 7.374, 6.321),
}


def only(colour: str, n: int = 1) -> Four:
    """Return ``n`` of one colour."""
    return cast("Four", tuple(n * (colour == each) for each in COLOURS))


@pytest.mark.rule("MIGHT-11", "MIGHT-14")
@each_of("colour", COLOURS)
@each_of("n", MISSES)
def test_misses_of_cards_and_dice(n: int, colour: Colour) -> None:
    cards, dice = MISSES[n]
    assert outlook(Pool(only(colour, n)), piles()).miss == Fraction(cards)
    assert outlook(Pool(NONE, only(colour, n)), piles()).miss == Fraction(dice)


@pytest.mark.rule("MIGHT-11")
@each_of(
    ("cards", "percent"), [((3, 1, 0, 0), 40.69), ((2, 1, 1, 0), 40.74), ((2, 2, 2, 0), 65.70)]
)
def test_misses_of_mixed_cards(cards: Four, percent: float) -> None:
    assert round(100 * float(outlook(Pool(cards), piles()).miss), 2) == percent


@pytest.mark.rule("MIGHT-12", "MIGHT-13", "MIGHT-32")
@each_of(
    ("colour", "mean"),
    [("white", "47/40"), ("yellow", "141/80"), ("red", "47/20"), ("black", "47/16")],
)
def test_mean_of_one_card_with_its_criticals(colour: str, mean: str) -> None:
    assert outlook(Pool(only(colour)), piles()).mean == Fraction(mean)


@pytest.mark.rule("MIGHT-12", "MIGHT-13")
@each_of(("colour", "mean"), [("white", "6/5"), ("yellow", "9/5"), ("red", "12/5"), ("black", "3")])
def test_mean_of_one_die_with_its_criticals(colour: str, mean: str) -> None:
    assert outlook(Pool(NONE, only(colour)), piles()).mean == Fraction(mean)


@pytest.mark.rule("ENEMYATK-08")
@each_of(("colour", "mean"), [("white", "1"), ("yellow", "3/2"), ("red", "2"), ("black", "5/2")])
def test_enemies_count_neither_blanks_nor_criticals(colour: str, mean: str) -> None:
    for n in (1, 4, 18):
        found = outlook(Pool(only(colour, n)), piles("enemy"))
        assert (found.miss, found.mean) == (0, n * Fraction(mean))
        dice = outlook(Pool(NONE, only(colour, n)), piles("enemy"))
        assert (dice.miss, dice.mean, dice.beyond) == (0, n * Fraction(mean), 0)


@each_of("colour", COLOURS)
def test_expected_damage_of_dice(colour: Colour) -> None:
    found = [outlook(Pool(NONE, only(colour, n)), piles()) for n in range(1, 9)]
    assert tuple(round(float(each.mean), 3) for each in found) == DICE_DAMAGE[colour]
    assert all(each.worth(Aim("hp")) == each.mean for each in found)


@pytest.mark.rule("MIGHT-32")
def test_every_deck_has_six_blanks_three_criticals_and_its_die_three_times() -> None:
    for colour in COLOURS:
        cards, die = printed().might[colour], printed().dice[colour]
        assert (sum(cards.values()), cards["0"]) == (18, 6)
        assert sum(n for face, n in cards.items() if face.endswith("*")) == 3
        assert faces_of(cards) == tuple((face, 3 * n) for face, n in faces_of(die))


def test_decks_of_a_campaign_as_the_odds_see_them() -> None:
    decks = {f"oathsworn.{colour}": deck_of(printed().might[colour]) for colour in COLOURS}
    assert piles_of(decks, "oathsworn", DICE) == piles()


def test_cards_in_play_are_in_neither_pile_and_empty_faces_are_gone() -> None:
    decks = {f"enemy.{colour}": Deck() for colour in COLOURS} | {
        "enemy.red": Deck(rest={"3": 2, "0": 1}, in_play=("4*", "2"), discard=("4*", "0", "0"))
    }
    found = piles_of(decks, "enemy", DICE)
    assert found.family == "enemy"
    assert found.decks[2] == ((("0", 1), ("3", 2)), (("0", 2), ("4*", 1)))
    assert found.decks[0] == ((), ())


def test_a_card_whose_place_is_known_counts_with_those_left() -> None:
    decks = {f"oathsworn.{colour}": Deck(known=("2*",), rest={"1": 1}) for colour in COLOURS}
    assert piles_of(decks, "oathsworn", DICE).decks[0].left == (("1", 1), ("2*", 1))


def test_a_pool_by_the_names_of_its_units() -> None:
    assert pool_of(["white", "red/die", "white", "black"]) == Pool((2, 0, 0, 1), (0, 0, 1, 0))
    assert pool_of([]) == Pool(NONE)
    with pytest.raises(ValueError, match="green is no MIGHT"):
        pool_of(["green"])
