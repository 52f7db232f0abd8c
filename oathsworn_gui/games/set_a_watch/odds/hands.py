"""Dice as counts of what they show, and every way to spend some of them.

Dice that show the same are alike, so a hand is how many of each value there are. The numbers of
hands below one hand are in mixed radix: a value with ``n`` dice has ``n + 1`` digits.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

Table = Any
"""An array of numpy."""


class Hands(NamedTuple):
    """Every hand below a full one, by its number.

    ``whole`` and ``spent`` are hands with all parts of them, pair by pair, grouped by the hand;
    ``first`` is where the pairs of each hand begin; ``strength`` the sum of what each part shows.
    ``kept`` is what is left of each hand, pair by pair, grouped by the hand and by that sum;
    ``groups`` is where the pairs of each group begin, ``cells`` the place of the group in a table
    with a row for each hand and a column for each sum up to one more than ``most``.
    """

    values: tuple[int, ...]
    radix: tuple[int, ...]
    size: int
    whole: Table
    spent: Table
    first: Table
    strength: Table
    most: int
    kept: Table
    groups: Table
    cells: Table

    def number(self, dice: Iterable[int]) -> int:
        """Return the number of a hand."""
        counts = Counter(dice)
        return sum(counts[value] * self.radix[i] for i, value in enumerate(self.values))

    def dice(self, number: int) -> tuple[int, ...]:
        """Return what the dice of a hand show, highest first."""
        shown: list[int] = []
        for i in reversed(range(len(self.values))):
            count, number = divmod(number, self.radix[i])
            shown.extend([self.values[i]] * count)
        return tuple(shown)


@lru_cache(maxsize=8)
def hands_of(dice: tuple[int, ...]) -> Hands:
    """Return every hand below that of sorted ``dice``."""
    import numpy as np

    counts = Counter(dice)
    values = tuple(sorted(counts))
    radix: list[int] = []
    size = 1
    for value in values:
        radix.append(size)
        size *= counts[value] + 1
    whole: Table = np.zeros(1, dtype=np.int64)
    spent: Table = whole
    for i, value in enumerate(values):
        n = counts[value]
        pairs = [(have, use) for have in range(n + 1) for use in range(have + 1)]
        had: Table = np.array([have for have, _ in pairs], dtype=np.int64) * radix[i]
        used: Table = np.array([use for _, use in pairs], dtype=np.int64) * radix[i]
        whole = (whole[:, None] + had[None, :]).ravel()
        spent = (spent[:, None] + used[None, :]).ravel()
    order = np.lexsort((spent, whole))
    whole, spent = whole[order], spent[order]
    sums = _sums(values, radix, size, counts)
    first = np.searchsorted(whole, np.arange(size + 1))
    strength, most = sums[spent], int(sums[-1])
    place = whole * (most + 2) + strength
    by_place = np.argsort(place, kind="stable")
    cells, groups = np.unique(place[by_place], return_index=True)
    kept = (whole - spent)[by_place]
    return Hands(
        values, tuple(radix), size, whole, spent, first, strength, most, kept, groups, cells
    )


def _sums(values: tuple[int, ...], radix: list[int], size: int, counts: Counter[int]) -> Table:
    import numpy as np

    numbers = np.arange(size)
    total = np.zeros(size, dtype=np.int64)
    for value, base in zip(values, radix, strict=True):
        total += numbers // base % (counts[value] + 1) * value
    return total


def best_after(hands: Hands, later: Table) -> Table:
    """Return for each hand and each health the best of ``later`` after spending enough for it.

    Rows are hands, columns the health from 0 to one more than all dice, where nothing suffices
    and it is -1.
    """
    return _best(hands, later[hands.kept])


def left_after(hands: Hands, later: Table) -> Table:
    """Return for each hand and each health which hand then is left, -1 where nothing suffices.

    It is the one that `best_after` is of; of several that are worth the same the largest.
    """
    import numpy as np

    order = np.unique(later, return_inverse=True)[1]
    ranked = _best(hands, order[hands.kept] * hands.size + hands.kept)
    return np.where(ranked < 0, -1, ranked % hands.size)


def _best(hands: Hands, worth: Table) -> Table:
    """Return the best of what each part of a hand is worth, for each hand and each health."""
    import numpy as np

    best = np.full((hands.size, hands.most + 2), -1, dtype=worth.dtype)
    best.ravel()[hands.cells] = np.maximum.reduceat(worth, hands.groups)
    return np.maximum.accumulate(best[:, ::-1], axis=1)[:, ::-1]
