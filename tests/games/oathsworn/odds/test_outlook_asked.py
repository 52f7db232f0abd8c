"""What an outlook answers follows from its chances: worth, at least, HP lost."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.model.words import Family
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.pool import Pool
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
)

ONE_DIE = Pool(NONE, (1, 0, 0, 0))
AIMS = (
    Aim("hp"),
    Aim("hp", per=3),
    Aim("hp", per=2, bonus=-3),
    Aim("hp", per=4, bonus=5),
    Aim("hp", per=2, bonus=1, most=3),
    Aim("reach", reach=6),
    Aim("reach", reach=9, bonus=2),
    Aim("hit"),
)


def worth_of(answer: Answer, aim: Aim) -> Fraction:
    """Return the expected worth, added up total by total from the rules of an aim."""
    return sum((chance * hit_worth(aim, total) for total, chance in answer.totals.items()), ZERO)


ZERO = Fraction(0)


def hit_worth(aim: Aim, total: int) -> int:
    """Return what a hit is worth, written once more: whole divisions, none below 0."""
    damage = total + aim.bonus
    if aim.kind == "hit":
        return 1
    if aim.kind == "reach":
        return 1 if damage >= aim.reach else 0
    times = 0
    while damage >= aim.per and times != aim.most:
        damage, times = damage - aim.per, times + 1
    return times


@pytest.mark.rule("DAMAGE-01")
@each_of(("damage", "defense", "hp"), [(8, 2, 4), (12, 5, 2), (12, 7, 1)])
def test_damage_over_defense_as_the_rulebook_works_it(damage: int, defense: int, hp: int) -> None:
    assert Aim("hp", per=defense).worth(damage) == hp


@pytest.mark.rule("CHECK-09")
def test_successes_are_whole_multiples_of_the_difficulty_and_none_on_a_miss() -> None:
    # Two whites: 1 + 2 = 3 is one success of 3; two blanks are none, whatever came with them.
    found = outlook(Pool((2, 0, 0, 0)), piles(white=a_pile("0 0 1 2")))
    assert found.losses(per=3) == (Fraction(5, 6), Fraction(1, 6))
    assert found.worth(Aim("hp", per=3)) == Fraction(1, 6)
    # 0 and 1, or 0 and 2 (four of six orders), and 1 and 2: at 1 each total counts itself.
    assert found.losses(per=1) == (
        Fraction(1, 6), Fraction(2, 6), Fraction(2, 6), Fraction(1, 6)
    )  # fmt: skip


@pytest.mark.rule("CHECK-06")
def test_a_check_is_met_at_its_difficulty_and_never_with_two_blanks() -> None:
    found = outlook(Pool((2, 0, 0, 0)), piles(white=a_pile("0 0 1 2")))
    assert [found.at_least(n) for n in range(5)] == [
        Fraction(5, 6), Fraction(5, 6), Fraction(3, 6), Fraction(1, 6), 0
    ]  # fmt: skip
    assert found.worth(Aim("reach", reach=2)) == Fraction(1, 2)
    assert found.worth(Aim("reach", reach=0)) == Fraction(5, 6)


@each_of("aim", AIMS)
def test_worth_is_the_sum_over_all_totals(aim: Aim) -> None:
    for chance in seeded(1, 30):
        pool, decks = random_pool(chance), random_piles(chance)
        found = outlook(pool, decks)
        if not found.beyond:
            assert found.worth(aim) == worth_of(answered(pool, decks), aim)


@each_of("aim", AIMS)
@each_of("pool", [ONE_DIE, Pool((2, 1, 0, 0), (1, 0, 1, 1)), Pool(NONE, (0, 2, 1, 2))])
def test_worth_of_dice_without_end(pool: Pool, aim: Aim) -> None:
    """What lies past 200 is less likely than 1 in 10 to the 25th; there each point is a HP."""
    want = answered(pool, piles(), limit=200)
    low = worth_of(want, aim)
    assert low <= outlook(pool, piles()).worth(aim) <= low + want.beyond * 1000
    assert want.beyond < Fraction(1, 10**25)


@pytest.mark.rule("MIGHT-13")
def test_dice_without_end_by_hand() -> None:
    found = outlook(ONE_DIE, piles())
    # The white die: 1, 1, 2, or 2 and another die. At DEFENSE 2: x = 1/6 + (1 + x)/6.
    assert found.worth(Aim("hp", per=2)) == Fraction(2, 5)
    assert found.worth(Aim("hp")) == found.mean == Fraction(6, 5)
    # 101 takes fifty criticals, then 1 or more: 4 of 6 sides, of which the last goes on.
    assert found.at_least(101) == Fraction(1, 6) ** 50 * Fraction(4, 6)
    assert found.worth(Aim("reach", reach=101)) == found.at_least(101)


def test_a_certain_miss_with_dice_reaches_nothing() -> None:
    found = outlook(Pool((2, 0, 0, 0), (1, 0, 0, 0)), piles(white=a_pile("0 0")))
    assert (found.miss, found.mean, found.at_least(500)) == (1, 0, 0)
    assert found.worth(Aim("reach", reach=500)) == 0
    assert found.losses(per=2) == (1,)


def test_at_least_is_the_sum_from_there() -> None:
    for chance in seeded(2, 40):
        pool, decks = random_pool(chance, dice=1), random_piles(chance)
        found = outlook(pool, decks)
        want = answered(pool, decks, limit=len(found.ways) - 1)
        for total in range(-2, len(found.ways) + 1):
            above = (share for points, share in want.totals.items() if points >= total)
            assert found.at_least(total) == sum(above, want.beyond)


def test_losses_are_the_chances_of_each_number_of_hp() -> None:
    for chance in seeded(3, 40):
        pool, decks = random_pool(chance), random_piles(chance)
        per, bonus = chance.randint(1, 5), chance.randint(-3, 3)
        most = chance.choice([None, 1, 2, 6])
        found = outlook(pool, decks)
        if not found.beyond:
            aim = Aim("hp", per=per, bonus=bonus, most=most)
            assert found.losses(per, bonus, most) == losses_of(answered(pool, decks), aim)


def losses_of(answer: Answer, aim: Aim) -> tuple[Fraction, ...]:
    """Return P(exactly k HP), counted total by total, up to the last that can be."""
    shares = {0: answer.miss}
    for total, share in answer.totals.items():
        hp = hit_worth(aim, total)
        shares[hp] = shares.get(hp, ZERO) + share
    return tuple(shares.get(hp, ZERO) for hp in range(max(shares) + 1))


def test_losses_with_dice_end_in_so_many_or_more() -> None:
    pool = Pool((2, 0, 0, 0), (0, 0, 0, 1))
    found = outlook(pool, piles())
    chances = found.losses(per=2, most=4)
    assert len(chances) == 5
    assert sum(chances) == 1
    assert chances[4] == found.at_least(8)
    open_end = found.losses(per=2)
    assert sum(open_end) == 1
    assert open_end[: len(chances) - 1] == chances[:4]
    assert open_end[-1] == found.at_least(2 * (len(open_end) - 1))


def each_outlook() -> list[Outlook]:
    """Return outlooks of every kind: used decks, dice, enemies."""
    found: list[Outlook] = []
    for chance in seeded(4, 60):
        family: Family = chance.choice(["oathsworn", "enemy"])
        dice = chance.choice([0, 0, 1])
        found.append(outlook(random_pool(chance, 4, dice), random_piles(chance, family)))
    return found


def test_chances_add_up_to_one_and_none_is_negative() -> None:
    for found in each_outlook():
        assert all(ways >= 0 for ways in (*found.ways, found.beyond))
        assert found.miss + Fraction(sum(found.ways) + found.beyond, found.whole) == 1
        assert 0 <= found.miss <= 1
        assert all(sum(found.losses(per)) == 1 for per in range(1, 6))


def test_more_is_never_likelier() -> None:
    for found in each_outlook():
        chances = [found.at_least(total) for total in range(40)]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] == 1 - found.miss


def test_more_defense_never_loses_more_hp() -> None:
    for found in each_outlook():
        expected = [found.worth(Aim("hp", per=per)) for per in range(1, 9)]
        assert expected == sorted(expected, reverse=True)
        assert expected[0] == found.mean


def test_expected_hp_are_the_losses_weighed() -> None:
    for found in each_outlook():
        if not found.beyond:
            for per in (1, 2, 3, 5):
                chances = found.losses(per)
                weighed = sum((hp * share for hp, share in enumerate(chances)), ZERO)
                assert found.worth(Aim("hp", per=per)) == weighed


def test_spread_about_the_mean() -> None:
    for chance in seeded(5, 30):
        pool, decks = random_pool(chance), random_piles(chance)
        found, want = outlook(pool, decks), answered(pool, decks)
        if not found.beyond:
            mean = sum((total * share for total, share in want.totals.items()), ZERO)
            squares = sum(
                ((total - mean) ** 2 * share for total, share in want.totals.items()),
                mean**2 * want.miss,
            )
            assert (found.mean, found.variance) == (mean, squares)
