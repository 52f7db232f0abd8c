"""Where to lay the dice of the camp, against a slow count of every roll, card and order."""

import time
from fractions import Fraction
from itertools import combinations, product

import pytest

from oathsworn_gui.games.set_a_watch.odds.camp import (
    Coming,
    Spot,
    best_camp,
    cost,
    to_roll_again,
    ways_of,
)
from oathsworn_gui.games.set_a_watch.odds.survival import Foe, kinds_of

Line = tuple[Foe | None, ...]
KINDS = kinds_of({Foe(4, 1): 3, Foe(7, 2): 1, Foe(11, 3): 2})
FULL = 6
"""How many cards the kinds are."""
WEIGHTS = [(foe, Fraction(n, FULL)) for foe, n in KINDS]
MEAN = sum((p * foe.damage for foe, p in WEIGHTS), Fraction(0))


def lost(dice: tuple[int, ...], line: Line) -> Fraction:
    """Return the cards that the best play loses on average, case by case."""
    if not line:
        return Fraction(0)
    first, *others = line
    rest = tuple(others)
    if first is None:
        return sum((p * lost(dice, (foe, *rest)) for foe, p in WEIGHTS), Fraction(0))
    best = sum((MEAN if foe is None else Fraction(foe.damage) for foe in line), Fraction(0))
    for n in range(len(dice) + 1):
        for spent in combinations(range(len(dice)), n):
            if sum(dice[i] for i in spent) >= first.health:
                left = tuple(die for i, die in enumerate(dice) if i not in spent)
                best = min(best, lost(left, rest))
    return best


def looked(dice: tuple[int, ...], known: tuple[Foe, ...], n: int, looks: int) -> Fraction:
    """Return the same after looks at two cards each, put anywhere."""
    if not looks:
        return lost(dice, (*known[:n], *(None,) * (n - len(known[:n]))))
    if len(known) < 2:
        return sum((p * looked(dice, (*known, foe), n, looks) for foe, p in WEIGHTS), Fraction(0))
    a, b = known
    ways = ((), (a,), (b,), (a, b), (b, a))
    return min(looked(dice, way, n, looks - 1) for way in ways)


@pytest.mark.parametrize("dice", [(6, 3, 2), (8, 5, 4, 4), (1,), ()])
@pytest.mark.parametrize(
    "line", [(), (None,), (None, None), (Foe(4, 1), None), (Foe(9, 2), Foe(4, 1)), (None,) * 3]
)
def test_what_a_watch_costs_is_counted(dice: tuple[int, ...], line: Line) -> None:
    coming = Coming(tuple((die, 8) for die in dice), line, KINDS)
    assert cost(coming).cards == pytest.approx(float(lost(dice, line)))
    assert cost(coming).error == 0


@pytest.mark.parametrize("known", [(), (Foe(11, 3),), (Foe(7, 2), Foe(4, 1))])
@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("looks", [1, 2])
def test_looks_are_counted_with_every_order(known: tuple[Foe, ...], n: int, looks: int) -> None:
    dice = (6, 4, 2)
    line = (*known[:n], *(None,) * (n - len(known[:n])))
    coming = Coming(tuple((die, 8) for die in dice), line, KINDS)
    slow = looked(dice, known[:n], n, looks)
    assert cost(coming, looks=looks).cards == pytest.approx(float(slow))
    assert slow <= lost(dice, line)


def test_a_look_is_of_no_use_where_three_cards_are_known() -> None:
    line = (Foe(4, 1), Foe(7, 2), Foe(11, 3), None)
    coming = Coming(((6, 8), (4, 6)), line, KINDS)
    assert cost(coming, looks=2) == cost(coming)


def test_one_die_rolled_again_is_counted_and_several_are_sampled() -> None:
    line = (None, None)
    coming = Coming(((1, 8), (6, 6), (5, 6)), line, KINDS)
    slow = sum(lost((k, 6, 5), line) for k in range(1, 9)) / 8
    once = cost(coming, rerolls=1)
    assert once.cards == pytest.approx(float(slow))
    assert once.error == 0
    both = Coming(((1, 8), (1, 6), (5, 6)), line, KINDS)
    every = product(range(1, 9), range(1, 7))
    slow = sum((lost((a, b, 5), line) for a, b in every), Fraction(0)) / 48
    several = cost(both, rerolls=2)
    assert 0 < several.error < 0.5
    assert abs(several.cards - slow) < 2 * several.error


def test_only_dice_that_gain_are_rolled_again() -> None:
    dice = ((4, 6), (1, 6), (4, 8), (1, 8), (8, 8))
    assert to_roll_again(dice, 9) == (3, 1, 2)
    assert to_roll_again(dice, 1) == (3,)
    assert to_roll_again(((6, 6),), 3) == ()
    coming = Coming(((6, 6),), (None,), KINDS)
    assert cost(coming, rerolls=3) == cost(coming)


CHOP = Spot("chop", frozenset({0, 1, 2}), most=3, wood=2)
SCOUT = Spot("scout", frozenset({0, 1, 2}), most=3, looks=1, rising=True)
HEAL = Spot("heal", frozenset({2}), heals=1)
RUNES = tuple(Spot(name, frozenset({0, 1, 2}), rune=True) for name in ("seal", "vanquish"))


def named(shows: tuple[int, ...], *spots: Spot) -> set[tuple[tuple[int, str], ...]]:
    """Return every way as (value, space), in order."""
    return {
        tuple(sorted((shows[die], spot.space) for die, spot in way))
        for way in ways_of(shows, spots)
    }


def test_every_way_to_lay_the_dice_is_there_once() -> None:
    assert named((2, 5), CHOP, SCOUT) == {
        ((2, "chop"), (5, "chop")),
        ((2, "chop"), (5, "scout")),
        ((2, "scout"), (5, "chop")),
        ((2, "scout"), (5, "scout")),
    }
    assert len(list(ways_of((3, 3), (CHOP, SCOUT)))) == len(named((3, 3), CHOP, SCOUT)) == 2
    assert named((3, 3, 6), CHOP, HEAL) == {
        ((3, "chop"), (3, "chop"), (6, "chop")),
        ((3, "chop"), (3, "chop"), (6, "heal")),
    }
    assert named((6, 6), HEAL) == set()


def test_dice_on_runes_show_the_same_and_are_at_least_two() -> None:
    assert named((3, 3), *RUNES) == {((3, "seal"), (3, "vanquish"))}
    assert named((3, 4), *RUNES) == set()
    assert named((3, 3), CHOP, *RUNES) == {
        ((3, "chop"), (3, "chop")),
        ((3, "seal"), (3, "vanquish")),
    }


def test_on_a_rising_space_the_lower_die_is_laid_first() -> None:
    (way,) = ways_of((6, 2), (SCOUT,))
    assert [die for die, _ in way] == [1, 0]


def test_the_best_way_heals_before_it_chops_and_chops_where_nothing_else_counts() -> None:
    coming = Coming(((8, 8),) * 9, (None,), KINDS, exhausted=1)
    ways, counted = best_camp((1, 2, 6), (CHOP, SCOUT, HEAL), coming)
    assert counted == 12
    assert sorted(ways[0].placed) == [(0, "chop"), (1, "chop"), (2, "heal")]
    assert (ways[0].gains.heals, ways[0].gains.wood) == (1, 4)
    unhurt, _ = best_camp((1, 2, 6), (CHOP, SCOUT, HEAL), coming._replace(exhausted=0))
    assert [space for _, space in unhurt[0].placed] == ["chop", "chop", "chop"]
    spaces = [sorted(space for _, space in way.placed) for way in ways]
    assert len({tuple(each) for each in spaces}) == len(ways) == 3


def test_a_look_is_best_before_a_line_that_the_dice_cannot_hold() -> None:
    coming = Coming(((4, 8), (4, 8)), (None, None), KINDS)
    ways, _ = best_camp((1,), (Spot("chop", frozenset({0}), wood=2), SCOUT), coming)
    assert ways[0].placed == ((0, "scout"),)
    assert ways[0].cost.cards < ways[1].cost.cards


def test_the_advice_of_a_large_camp_comes_in_time() -> None:
    line: Line = (None,) * 7
    kinds = kinds_of({Foe(n, 1 + n // 7): 3 for n in range(1, 13)})
    dice = ((1, 8), (2, 6), (2, 6), (3, 8), (4, 6), (5, 6), (6, 8), (7, 8), (8, 8))
    own = Spot("own", frozenset({0, 1, 2}), rerolls=3)
    coming = Coming(dice, line, kinds, exhausted=2)
    cost(Coming(((1, 6),), (None,), KINDS))  # numpy is loaded by now
    began = time.process_time()
    _, counted = best_camp((4, 5, 6), (CHOP, SCOUT, HEAL, own), coming)
    assert counted == 28
    assert time.process_time() - began < 0.4  # 60 ms on an idle machine
