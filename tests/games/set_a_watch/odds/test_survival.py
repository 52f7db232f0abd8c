"""The chance to stand a Watch, against a slow count of every case."""

from itertools import combinations, permutations

from oathsworn_gui.games.set_a_watch.odds.hands import hands_of
from oathsworn_gui.games.set_a_watch.odds.survival import Fight, Foe, kinds_of, sampled, survival
from oathsworn_gui.games.set_a_watch.odds.ways import Mark, Throwable, best_ways

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
