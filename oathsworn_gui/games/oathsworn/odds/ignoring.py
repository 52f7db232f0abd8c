"""Exact odds of draws in which cards are ignored: the lowest, the highest, and chain attacks.

The cards that may be ignored are kept one by one, the sum of the others is a polynomial in one
long integer; colours are joined by multiplying, and cards no longer among the lowest or
highest of the joined cards shift the polynomial.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import prod

from oathsworn_gui.games.oathsworn.odds.ignoring_sources import (
    LAST,
    Keep,
    Turned,
    Values,
    from_dice,
    sources,
)
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool, refuse_pool

State = tuple[int, Values]
"""Base blanks counted (0 or 1), and the cards kept one by one."""


def ignoring(
    pool: Pool, piles: Piles, lowest: int = 0, highest: int = 0, *, blanks: bool = False
) -> Outlook:
    """Return the outlook of a draw whose ``lowest`` and ``highest`` cards are ignored in the end.

    Criticals are drawn first and keep their extra cards; two base blanks miss whatever is ignored.
    ``blanks``: blanks are among the lowest cards; otherwise only cards with a value are ignored.
    Totals past `LAST`, which only dice reach, are in `Outlook.beyond`; means leave them out.
    Source: MIGHT-18, MIGHT-19, L909-912.

    Raises:
        ValueError: no draw has this pool, or a number is negative.
    """
    _refuse(pool, lowest, highest)
    keep = Keep(lowest, 0, highest) if blanks else Keep(0, lowest, highest)
    return _outlooks(pool, piles, keep, (keep.chain,))[0]


def chain_outlooks(
    pool: Pool, piles: Piles, targets: int, lowest: int = 0, highest: int = 0
) -> tuple[Outlook, ...]:
    """Return the outlook of each target of a chain attack, the first first.

    One draw; the n-th target ignores the n-1 lowest cards that are not blank, of those left by an
    effect that ignores the ``lowest`` (blanks among them) and ``highest`` for all.
    Source: CHAIN-05, L1371-1373; CHAIN-06; MIGHT-18, L909-911.

    Raises:
        ValueError: no draw has this pool, or a number is negative.
    """
    _refuse(pool, targets, lowest, highest)
    keep = Keep(lowest, max(targets - 1, 0), highest)
    return _outlooks(pool, piles, keep, tuple(range(targets)))


def _refuse(pool: Pool, *numbers: int) -> None:
    refuse_pool(pool)
    if min(numbers) < 0:
        raise ValueError("there are no negative numbers of cards or targets")


@lru_cache(maxsize=256)
def _outlooks(pool: Pool, piles: Piles, keep: Keep, chain: tuple[int, ...]) -> tuple[Outlook, ...]:
    """Return one outlook for each number of cards that a target ignores, all from one draw."""
    drawn = tuple(_sources(pool, piles, keep))
    whole = prod(source.whole for source in drawn)
    width = 8 * (whole.bit_length() // 8 + 1)
    ends = _joined(drawn, keep, width)
    sums = whole, _all_hits(drawn)
    return tuple(_folded(ends, n, keep, width, sums) for n in chain)


def _all_hits(drawn: Iterable[Turned]) -> int:
    """Return all ways with at most one base blank, including those past the last total."""
    none, one = 1, 0
    for source in drawn:
        none, one = none * source.hits[0], one * source.hits[0] + none * source.hits[1]
    return none + one


def _sources(pool: Pool, piles: Piles, keep: Keep) -> Iterator[Turned]:
    chains = piles.family == "oathsworn"
    for cards, dice, pile, die in zip(pool.cards, pool.dice, piles.decks, piles.dice, strict=True):
        if cards:
            yield from sources(pile, die, cards, keep, chains=chains)
        if dice:
            yield from_dice(die, dice if chains else 0, dice, keep, chains=chains)


def _joined(drawn: Iterable[Turned], keep: Keep, width: int) -> dict[State, int]:
    """Return the ways by state, each a polynomial in the sum of the cards not kept one by one."""
    joined: dict[State, int] = {(0, ()): 1}
    for source in drawn:
        added = _packed(source, width)
        ends: defaultdict[State, int] = defaultdict(int)
        for (b, cards), ways in joined.items():
            for (more_b, more), more_ways in added.items():
                if b + more_b < 2:
                    apart, total = _together(keep, cards, more)
                    ends[b + more_b, apart] += (ways * more_ways) << (width * total)
        joined = ends
    return joined


def _packed(source: Turned, width: int) -> dict[State, int]:
    packed: defaultdict[State, int] = defaultdict(int)
    for (b, cards, total), ways in source.ends.items():
        packed[b, cards] += ways << (width * total)
    return packed


@lru_cache(maxsize=65536)
def _together(keep: Keep, cards: Values, more: Values) -> tuple[Values, int]:
    return keep.split(tuple(sorted(cards + more)))


def _folded(
    ends: dict[State, int], chain: int, keep: Keep, width: int, sums: tuple[int, int]
) -> Outlook:
    """Return the outlook of a target that ignores ``chain`` of the cards kept one by one."""
    whole, hits = sums
    folded = 0
    for (_, cards), ways in ends.items():
        folded += ways << (width * keep.counted(cards, chain))
    step = width // 8
    numbers = folded.to_bytes(-(-folded.bit_length() // width) * step, "little")
    told = tuple(
        int.from_bytes(numbers[at : at + step], "little") for at in range(0, len(numbers), step)
    )
    told = told if sum(told) == hits else told[: LAST + 1]
    return Outlook(whole, told, hits - sum(told))
