"""Choosing before a draw: the plan is its single outlooks, the advice is a full scan."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Family
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.plan import Raised, best_steps, plan
from oathsworn_gui.games.oathsworn.odds.pool import Pool, pool_of
from tests.cases import each_of
from tests.games.oathsworn.odds.reference import Answer
from tests.games.oathsworn.odds.states import (
    NONE,
    a_pile,
    answered,
    piles,
    random_piles,
    random_pool,
    seeded,
    told,
)
from tests.games.oathsworn.odds.test_outlook_asked import worth_of

AIMS = (Aim("hp", per=3), Aim("hp", per=2, bonus=1, most=4), Aim("reach", reach=7), Aim("hit"))


def by_reference(pool: Pool, decks: Piles, limit: int) -> list[Answer]:
    """Return what the reference says with 0 to 10 whites more."""
    white, yellow, red, black = pool.cards
    return [answered(Pool((white + n, yellow, red, black)), decks, limit) for n in range(11)]


def check_plan(pool: Pool, decks: Piles, family: Family) -> None:
    """Fail unless a plan is its eleven outlooks and its advice the fewest of the best."""
    assert decks.family == family
    found = plan(pool, decks)
    assert [told(each) for each in found.outlooks] == [
        told(outlook(pool.with_whites(n), decks)) for n in range(11)
    ]
    if any(each.beyond for each in found.outlooks):
        return
    wanted = by_reference(pool, decks, max(len(each.ways) for each in found.outlooks))
    assert [told(each) for each in found.outlooks] == wanted
    for aim in AIMS:
        worths = [worth_of(answer, aim) for answer in wanted]
        assert found.best(aim) == min(range(11), key=lambda n: (-worths[n], n))


@each_of("block", range(4))
def test_a_plan_is_its_eleven_outlooks(block: int) -> None:
    for chance in seeded(10 + block, 6):
        check_plan(random_pool(chance, 3), random_piles(chance), "oathsworn")


def test_a_plan_of_enemy_decks() -> None:
    for chance in seeded(20, 3):
        check_plan(random_pool(chance, 3), random_piles(chance, "enemy"), "enemy")


def test_a_plan_with_dice_in_the_pool() -> None:
    for chance in seeded(21, 4):
        check_plan(random_pool(chance, 2, 1), random_piles(chance), "oathsworn")


def test_whites_to_choose_may_be_dice() -> None:
    pool = Pool((1, 0, 1, 0), (0, 1, 0, 0))
    found = plan(pool, piles(), most=5, dice=True)
    assert [told(each) for each in found.outlooks] == [
        told(outlook(Pool((1, 0, 1, 0), (n, 1, 0, 0)), piles())) for n in range(6)
    ]


def test_a_plan_of_no_choice() -> None:
    found = plan(Pool((0, 1, 0, 0)), piles(), most=0)
    assert len(found.outlooks) == 1
    assert found.best(Aim("hit")) == 0


def test_fewest_misses_wants_one_card_and_the_first_of_equals() -> None:
    # None at all never misses either, and so is advised; with a red one more white may miss.
    assert plan(Pool(NONE), piles()).best(Aim("hit")) == 0
    assert plan(Pool((0, 0, 1, 0)), piles()).best(Aim("hit")) == 0


def test_a_total_out_of_reach_is_drawn_for_with_no_whites() -> None:
    assert plan(Pool((0, 0, 1, 0)), piles()).best(Aim("reach", reach=300)) == 0


def test_most_damage_of_white_dice_is_at_four_before_it_falls() -> None:
    assert plan(Pool(NONE), piles(), dice=True).best(Aim("hp")) == 4


def units_of(pool: Pool) -> list[tuple[Colour, bool]]:
    """Return the cards and dice of a pool one by one, dice marked."""
    return [
        (colour, die)
        for die, four in ((False, pool.cards), (True, pool.dice))
        for colour, n in zip(COLOURS, four, strict=True)
        for _ in range(n)
    ]


def raised_ways(pool: Pool, steps: int) -> Iterator[Pool]:
    """Yield every pool that up to ``steps`` steps make of one, unit by unit."""
    units = units_of(pool)
    room = [range(len(COLOURS) - COLOURS.index(colour)) for colour, _ in units]
    for climbs in product(*room):
        if sum(climbs) <= steps:
            yield pool_of(
                COLOURS[COLOURS.index(colour) + climb] + ("/die" if die else "")
                for (colour, die), climb in zip(units, climbs, strict=True)
            )


def check_steps(chance: Random, dice: int) -> None:
    """Fail unless the split is worth as much as the best of all that are possible."""
    pool, decks = random_pool(chance, 1, dice), random_piles(chance)
    steps, aim = chance.randint(0, 6), chance.choice(AIMS)
    found = best_steps(pool, steps, decks, aim)
    worths = {raised: outlook(raised, decks).worth(aim) for raised in raised_ways(pool, steps)}
    assert found.worth == max(worths.values())
    assert found.worth == worths[found.pool]
    check_raises(pool, steps, found)


def check_raises(pool: Pool, steps: int, found: Raised) -> None:
    """Fail unless the raises that are named lead from one pool to the other, and no further."""
    before, after = (sorted(colour for colour, _ in units_of(each)) for each in (pool, found.pool))
    for old, new in found.raises:
        before.remove(old)
        before.append(new)
    assert sorted(before) == after
    climbed = sum(COLOURS.index(new) - COLOURS.index(old) for old, new in found.raises)
    assert climbed <= steps
    assert all(COLOURS.index(new) > COLOURS.index(old) for old, new in found.raises)


@pytest.mark.rule("MIGHT-21", "MIGHT-22")
def test_the_best_split_of_steps_over_cards() -> None:
    for chance in seeded(30, 40):
        check_steps(chance, dice=0)


@pytest.mark.rule("MIGHT-21", "MIGHT-22")
def test_the_best_split_of_steps_over_cards_and_dice() -> None:
    for chance in seeded(31, 12):
        check_steps(chance, dice=1)


@pytest.mark.rule("MIGHT-21", "MIGHT-22")
def test_six_steps_on_three_whites_may_be_yellow_red_and_black() -> None:
    assert Pool((0, 1, 1, 1)) in set(raised_ways(Pool((3, 0, 0, 0)), 6))
    # Where each of the three decks has one good card left and whites are blank, that is the best.
    lone = a_pile("3", "0 0 0 0 0 0")
    decks = piles(white=a_pile("0 0 0"), yellow=lone, red=lone, black=lone)
    found = best_steps(Pool((3, 0, 0, 0)), 6, decks, Aim("hp"))
    assert found.pool == Pool((0, 1, 1, 1))
    assert found.raises == (("white", "yellow"), ("white", "red"), ("white", "black"))
    assert found.worth == 9


@pytest.mark.rule("MIGHT-22")
def test_steps_beyond_black_are_lost() -> None:
    found = best_steps(Pool((1, 0, 0, 1)), 40, piles(), Aim("hp"))
    assert found.pool == Pool((0, 0, 0, 2))
    assert found.raises == (("white", "black"),)


def test_steps_that_gain_nothing_are_not_advised() -> None:
    decks = piles(yellow=a_pile("0 0"), red=a_pile("0 0"), black=a_pile("0 0"))
    found = best_steps(Pool((2, 0, 0, 0)), 3, decks, Aim("hp"))
    assert (found.pool, found.raises) == (Pool((2, 0, 0, 0)), ())
    assert found.worth == Fraction(47, 20)
