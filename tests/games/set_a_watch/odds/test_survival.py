"""The chance to stand a Watch, against a slow count of every case."""

import random
import time
from functools import cache
from itertools import combinations, permutations

import pytest

from oathsworn_gui.games.set_a_watch.odds.hands import best_after, hands_of, left_after
from oathsworn_gui.games.set_a_watch.odds.survival import (
    SAMPLES,
    Fight,
    Foe,
    kinds_of,
    policy_of,
    sampled,
    survival,
)
from oathsworn_gui.games.set_a_watch.odds.ways import Mark, Throwable, best_ways
from oathsworn_gui.tabletop.chance import pick

KINDS = kinds_of({Foe(4, 1): 2, Foe(7, 2): 1, Foe(11, 3): 1})


def _slow(
    dice: tuple[int, ...], line: tuple[Foe | None, ...], unseen: list[Foe], ready: int
) -> int:
    """Return in how many of all orders of the unseen cards a perfect player stands."""
    if not line:
        return int(ready > 0) * _orders(unseen, 0)
    first, *rest = line
    if first is not None:
        return _slow_known(dice, first, tuple(rest), unseen, ready)
    return sum(
        _slow_known(dice, foe, tuple(rest), unseen[:i] + unseen[i + 1 :], ready)
        for i, foe in enumerate(unseen)
    )


def _slow_known(
    dice: tuple[int, ...], foe: Foe, rest: tuple[Foe | None, ...], unseen: list[Foe], ready: int
) -> int:
    hidden = rest.count(None)
    known = sum(one.damage for one in rest if one)
    stop = sum(
        foe.damage + known + sum(one.damage for one in order) < ready
        for order in permutations(unseen, hidden)
    )
    best = stop
    for n in range(len(dice) + 1):
        for spent in combinations(range(len(dice)), n):
            if sum(dice[i] for i in spent) >= foe.health:
                left = tuple(die for i, die in enumerate(dice) if i not in spent)
                best = max(best, _slow(left, rest, unseen, ready))
    return best


def _orders(unseen: list[Foe], hidden: int) -> int:
    return sum(1 for _ in permutations(unseen, hidden))


def test_every_case_is_counted_with_up_to_two_face_down_cards() -> None:
    unseen = [foe for foe, n in KINDS for _ in range(n)]
    for dice in ((6, 3, 2), (8, 8, 1, 1), (5,), ()):
        for line in (
            (Foe(7, 2),), (None,), (Foe(4, 1), None), (None, None), (None, Foe(6, 1), None),
            (Foe(9, 2), Foe(3, 1), None),
        ):  # fmt: skip
            for ready in (1, 2, 3, 5):
                chance = survival(Fight(dice, line, KINDS, ready))
                assert chance.exact
                assert chance.whole == _orders(unseen, line.count(None))
                assert chance.good == _slow(dice, line, unseen, ready), (dice, line, ready)


def test_with_more_face_down_cards_it_is_sampled_and_says_its_error() -> None:
    fight = Fight((6, 5), (None, None, None), KINDS, 3)
    chance = survival(fight)
    assert not chance.exact
    assert 0 < chance.error < 0.05
    unseen = [foe for foe, n in KINDS for _ in range(n)]
    best = _slow(fight.dice, fight.line, unseen, 3) / _orders(unseen, 3)
    assert float(chance.part) <= best + 3 * chance.error
    assert sampled(fight) == chance
    certain = survival(Fight((6, 5), (None, None, None), KINDS, 30))
    assert certain.part == 1


def _by_chance(seed: int) -> Fight:
    """Return a small Watch of which more than two cards lie face down."""
    dealt = random.Random(seed)
    dice = tuple(dealt.randint(1, 8) for _ in range(dealt.randint(0, 5)))
    foes = {Foe(dealt.randint(0, 13), dealt.randint(0, 3)): dealt.randint(1, 4) for _ in range(4)}
    known = tuple(Foe(dealt.randint(1, 9), dealt.randint(0, 2)) for _ in range(dealt.randint(0, 1)))
    line = [*known, *(None,) * dealt.randint(3, 4)]
    dealt.shuffle(line)
    return Fight(dice, tuple(line), kinds_of(foes), dealt.randint(1, 9))


def _kinds(fight: Fight, at: int) -> list[tuple[Foe, float]]:
    """Return what may lie at a place, every card drawn anew."""
    here = fight.line[at]
    whole = sum(n for _, n in fight.unseen)
    return [(here, 1.0)] if here else [(foe, n / whole) for foe, n in fight.unseen]


def _stop(fight: Fight, at: int, ready: int) -> float:
    """Return the chance to stand if all from a place on does its damage."""
    if ready <= 0 or at == len(fight.line):
        return float(ready > 0)
    kinds = _kinds(fight, at)
    return sum(part * _stop(fight, at + 1, ready - foe.damage) for foe, part in kinds)


def _worth(fight: Fight, dice: tuple[int, ...]) -> float:
    """Return the chance to stand with the best play of dice."""

    @cache
    def worth(dice: tuple[int, ...], at: int) -> float:
        if at == len(fight.line):
            return float(fight.ready > 0)
        total = 0.0
        for foe, part in _kinds(fight, at):
            ways = [worth(left, at + 1) for left in _lefts(dice, foe.health)]
            total += part * max(_stop(fight, at + 1, fight.ready - foe.damage), *ways, 0.0)
        return total

    return worth(tuple(sorted(dice)), 0)


def _lefts(dice: tuple[int, ...], health: int) -> set[tuple[int, ...]]:
    """Return what may be left of dice after enough of them were spent for a health."""
    ways = (spent for n in range(len(dice) + 1) for spent in combinations(range(len(dice)), n))
    return {
        tuple(sorted(die for i, die in enumerate(dice) if i not in spent))
        for spent in ways
        if sum(dice[i] for i in spent) >= health
    }


def _played(fight: Fight, k: int) -> bool:
    """Return whether the play of `policy_of` stands on the k-th Line, move by move."""
    policy = policy_of(fight)
    number = policy.hands.number
    left = [foe for foe, n in fight.unseen for _ in range(n)]
    line: list[Foe] = []
    for at, known in enumerate(fight.line):
        none_left = None if left else Foe(0, 0)
        line.append(known or none_left or left.pop(pick(k, "survival", at, len(left))))
    dice = fight.dice
    for at, foe in enumerate(line):
        stop = _stop(fight, at + 1, fight.ready - foe.damage)
        lefts = _lefts(dice, foe.health)
        worth = policy.tables[at + 1]
        best = max(lefts, key=lambda hand: (worth[number(hand)], number(hand)), default=None)
        if best is None or worth[number(best)] < stop - 1e-9:
            return sum(one.damage for one in line[at:]) < fight.ready
        dice = best
    return fight.ready > 0


@pytest.mark.parametrize("seed", range(12))
def test_the_play_on_dealt_lines_is_that_of_every_way_tried_move_by_move(seed: int) -> None:
    fight = _by_chance(seed)
    policy = policy_of(fight)
    for hand in range(policy.hands.size):
        slow = _worth(fight, policy.hands.dice(hand))
        assert float(policy.tables[0][hand]) == pytest.approx(slow)
    chance = survival(fight)
    assert not chance.exact or sum(n for _, n in fight.unseen) < fight.line.count(None)
    assert chance.good == sum(_played(fight, k) for k in range(SAMPLES))


@pytest.mark.parametrize("dice", [(), (3,), (2, 2, 5), (1, 4, 4, 6, 8)])
def test_what_is_best_after_a_health_is_that_of_every_part_tried(dice: tuple[int, ...]) -> None:
    import numpy as np

    hands = hands_of(dice)
    dealt = random.Random(sum(dice))
    later = np.array([dealt.randint(0, 3) for _ in range(hands.size)])
    best, after = best_after(hands, later), left_after(hands, later)
    for hand in range(hands.size):
        for health in range(hands.most + 2):
            lefts = [hands.number(left) for left in _lefts(hands.dice(hand), health)]
            worth = max(((int(later[left]), left) for left in lefts), default=(-1, -1))
            assert (int(best[hand, health]), int(after[hand, health])) == worth


def test_who_should_camp_is_counted_in_time() -> None:
    kinds = kinds_of({Foe(n, 1 + n // 7): 3 for n in range(1, 13)})
    dice = (1, 2, 3, 4, 5, 6, 7, 8, 8)
    survival(Fight((1,), (None,), kinds, 3))  # numpy is loaded by now
    took: list[float] = []
    for ready in range(5, 9):
        began = time.process_time()
        for die in (1, 2, 3, 4):
            survival(Fight((*dice[:8], die), (None,) * 7, kinds, ready))
        took.append(time.process_time() - began)
    assert min(took) < 0.1  # 15 ms on an idle machine; a call for each dealt card took 90


def test_hands_know_their_parts() -> None:
    hands = hands_of((1, 4, 4, 6))
    assert hands.size == 2 * 3 * 2
    assert hands.dice(hands.number((4, 6, 1))) == (6, 4, 1)
    assert len(hands.whole) == 3 * 6 * 3
    assert hands.most == 15


def test_the_best_way_wastes_nothing_and_leaves_what_is_needed_later() -> None:
    dice = (Throwable(6, 1, "a"), Throwable(4, 2, "b"), Throwable(5, 2, "c"))
    line = (Foe(4, 1), Foe(6, 3))
    marks = (Mark(0, 4, line[1:]), Mark(1, 6, line[:1]))
    advice = best_ways(dice, marks, Fight((6, 4, 5), line, (), 2))
    assert advice.ways[0].dice == ("b",)
    assert (advice.ways[0].place, advice.ways[0].worth) == (0, 1.0)
    assert advice.now.part == 1
    assert advice.counted == 3 + 1
    assert best_ways(dice, (), Fight((), line, (), 2)).now.part == 0


def test_dice_out_of_reach_are_not_spent() -> None:
    dice = (Throwable(8, 1, "a"), Throwable(2, 2, "b"))
    line = (Foe(20, 0), Foe(5, 1))
    advice = best_ways(dice, (Mark(1, 5, line[:1]),), Fight((8, 2), line, (), 1))
    assert advice.ways == ()
