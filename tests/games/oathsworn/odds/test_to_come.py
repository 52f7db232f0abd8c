"""The cards still to come in the middle of a draw, against the slow recursion card by card."""

from fractions import Fraction
from random import Random

import pytest

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.odds.to_come import ToCome
from tests.cases import each_of
from tests.games.oathsworn.odds import reference
from tests.games.oathsworn.odds.states import DICE, piles, random_piles, random_pool


def slow(come: ToCome, total: int, decks: Piles) -> Fraction:
    """The chance of a hit with that total, one card after the other."""
    limit = max(total, 30)
    ends: dict[tuple[int, int], Fraction] = {(come.blanks, 0): Fraction(1)}
    for place in range(4):
        pile, die = decks.decks[place], tuple(DICE[COLOURS[place]])
        for draw in (
            reference.Draw(
                pile.left, pile.discard, come.base.cards[place], come.extra.cards[place], 0
            ),
            reference.Draw((), (), come.base.dice[place], come.extra.dice[place], 0),
        ):
            shares = reference.drawn(draw, die, limit, enemy=False)
            after: dict[tuple[int, int], Fraction] = {}
            for (blanks, sum_), chance in ends.items():
                for (more, value), ways in shares.items():
                    end = (min(blanks + more, 2), min(sum_ + value, limit + 1))
                    after[end] = after.get(end, Fraction(0)) + chance * Fraction(ways) / draw.orders
            ends = after
    return sum((c for (b, t), c in ends.items() if b < 2 and t >= total), Fraction(0))


@pytest.mark.rule("MIGHT-11", "MIGHT-13", "MIGHT-14", "MIGHT-06")
@each_of("seed", range(30))
def test_the_chance_is_that_of_turning_card_by_card(seed: int) -> None:
    random = Random(seed)
    decks = random_piles(random)
    come = ToCome(random_pool(random, 1, 1), random_pool(random, 1), random.randint(0, 1))
    for total in (0, 1, 3, random.randint(2, 14)):
        assert come.chance(total, decks) == slow(come, total, decks)


@each_of("whites", range(11))
def test_before_any_card_it_is_the_outlook_of_the_pool(whites: int) -> None:
    pool_ = Pool((whites, 1, 0, 1), (1, 0, 0, 0))
    seen = outlook(pool_, piles())
    for total in (1, 4, 9):
        assert ToCome(pool_).chance(total, piles()) == seen.at_least(total)
    assert ToCome(pool_).chance(0, piles()) == 1 - seen.miss


@pytest.mark.rule("MIGHT-11")
def test_after_one_blank_the_next_misses_and_after_two_nothing_helps() -> None:
    one = Pool((1, 0, 0, 0))
    assert ToCome(one, blanks=1).chance(0, piles()) == Fraction(12, 18)
    assert ToCome(one, blanks=2).chance(0, piles()) == 0


@pytest.mark.rule("MIGHT-14")
def test_a_blank_for_a_critical_does_not_miss() -> None:
    nothing, one = Pool((0, 0, 0, 0)), Pool((1, 0, 0, 0))
    assert ToCome(nothing, one, blanks=1).chance(0, piles()) == 1
    assert ToCome(nothing, one, blanks=1).chance(1, piles()) == Fraction(12, 18)


def test_a_pool_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no draw has"):
        ToCome(Pool((-1, 0, 0, 0))).chance(1, piles())
