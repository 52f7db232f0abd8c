"""Remainders of totals divided by a DEFENSE; exact also for dice, whose totals have no limit.

Remainders are cyclic: one more critical is a step around ``per`` places, so an unlimited die
is a row of ``per`` whole numbers. Two rows join as polynomials do, wrapped around.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import gcd
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.dice_law import Die
from oathsworn_gui.games.oathsworn.odds.law import Law, Owed, packed, unpacked

Ways = tuple[int, ...]


class Rests(NamedTuple):
    """Part of a draw: ``none[r]`` and ``one[r]`` of ``whole`` leave r over.

    ``none`` without a counted blank, ``one`` with one.
    """

    whole: int
    none: Ways
    one: Ways


def joined_rests(left: Rests, right: Rests) -> Rests:
    """Return the rests of two independent parts of a draw together."""
    spotted = _added(_around(left.one, right.none), _around(left.none, right.one))
    return Rests(left.whole * right.whole, _around(left.none, right.none), spotted)


@lru_cache(maxsize=128)
def rests_of_cards(law: Law, per: int) -> Rests:
    """Return the rests of a law that lists all its totals."""
    none, one = (
        _wrapped(enumerate(unpacked(row, law.slots, law.bits)), per) for row in (law.none, law.one)
    )
    return Rests(law.whole, none, one)


@lru_cache(maxsize=128)
def rests_of_dice(die: Die, owed: Owed, per: int) -> Rests:
    """Return the rests of dice thrown until ``owed.plain`` are plain; ``owed.base`` count."""
    whole, clean, extra = _one_die(die, per)
    factors = [extra] * (owed.plain - owed.base) + [clean] * (owed.base - 1)
    none = reduce(_around, factors, _wrapped([(0, 1)], per))
    if not owed.base:
        return Rests(whole**owed.plain, none, (0,) * per)
    blank = owed.base * die.blanks * (whole // die.sides)
    return Rests(whole**owed.plain, _around(none, clean), tuple(ways * blank for ways in none))


def _one_die(die: Die, per: int) -> tuple[int, Ways, Ways]:
    """Return a whole, and out of it the rests of a counting die that is no blank and of any other.

    After ``turns`` criticals the rests repeat: ``c**k`` of ``d**k`` throws reach the k-th, and all
    turns after the first add ``c**turns`` of ``d**turns`` of it again, and so on.
    """
    sides, step, again = die.sides, die.critical, die.criticals
    turns = per // gcd(step, per) if again else 1
    round_about = sides**turns - again**turns
    reached = [(k * step, again**k * sides ** (turns - 1 - k)) for k in range(turns)]
    extra = _around(_wrapped(reached, per), _wrapped(die.plain, per))
    hits = _wrapped([(value, n * round_about) for value, n in die.hits], per)
    clean = _added(hits, _around(_wrapped([(step, again)], per), extra))
    return sides * round_about, clean, tuple(ways * sides for ways in extra)


def _wrapped(weights: Iterable[tuple[int, int]], per: int) -> Ways:
    """Return weights by total as weights by rest."""
    row = [0] * per
    for total, weight in weights:
        row[total % per] += weight
    return tuple(row)


def _around(left: Ways, right: Ways) -> Ways:
    """Return how many ways each rest of the sum of two independent parts has."""
    per = len(left)
    bits = ((max(1, sum(left)) * max(1, sum(right))).bit_length() // 8 + 1) * 8
    row = unpacked(packed(left, bits) * packed(right, bits), 2 * per, bits)
    return tuple(row[rest] + row[rest + per] for rest in range(per))


def _added(left: Sequence[int], right: Sequence[int]) -> Ways:
    return tuple(a + b for a, b in zip(left, right, strict=True))


def turned(rests: Rests, bonus: int) -> Ways:
    """Return the ways of hits by what is left over of their totals with a bonus."""
    hits, per = _added(rests.none, rests.one), len(rests.none)
    return tuple(hits[(rest - bonus) % per] for rest in range(per))
