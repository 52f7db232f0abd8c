"""Totals with dice past the end of the rows: all of them at once, exactly."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.dice_law import Die, Moments, moments_of, times
from oathsworn_gui.games.oathsworn.odds.law import Law, Owed, unpacked
from oathsworn_gui.games.oathsworn.odds.rests import (
    Rests,
    joined_rests,
    rests_of_cards,
    rests_of_dice,
    turned,
)


class Part(NamedTuple):
    """One part of a draw: its law; of dice it is only the beginning, and they are named too."""

    law: Law
    die: Die | None = None
    owed: Owed = Owed(0, 0)


@dataclass(frozen=True)
class Tail:
    """All totals of a draw with dice, however great."""

    parts: tuple[Part, ...]

    @cached_property
    def moments(self) -> Moments:
        """How likely a hit is, and the sums of totals and of squared totals of hits, weighted."""
        clean: Moments = (Fraction(1), Fraction(0), Fraction(0))
        spotted: Moments = (Fraction(0), Fraction(0), Fraction(0))
        for none, one in map(_moments, self.parts):
            spotted = _sum(times(spotted, none), times(clean, one))
            clean = times(clean, none)
        return _sum(clean, spotted)

    def quotient(self, per: int, bonus: int) -> Fraction:
        """Return the expected whole quotient of a hit's total plus ``bonus`` by ``per``."""
        chance, total, _ = self.moments
        rests = reduce(joined_rests, (_rests(part, per) for part in self.parts))
        over = sum(rest * ways for rest, ways in enumerate(turned(rests, bonus)))
        return (total + bonus * chance - Fraction(over, rests.whole)) / per


def _sum(left: Moments, right: Moments) -> Moments:
    return left[0] + right[0], left[1] + right[1], left[2] + right[2]


@lru_cache(maxsize=512)
def _moments(part: Part) -> tuple[Moments, Moments]:
    if part.die is not None:
        return moments_of(part.die, part.owed)
    none, one = (_row_moments(part.law, row) for row in (part.law.none, part.law.one))
    return none, one


def _row_moments(law: Law, row: int) -> Moments:
    ways = unpacked(row, law.slots, law.bits)
    zeroth, first = sum(ways), sum(t * n for t, n in enumerate(ways))
    second = sum(t * t * n for t, n in enumerate(ways))
    return Fraction(zeroth, law.whole), Fraction(first, law.whole), Fraction(second, law.whole)


def _rests(part: Part, per: int) -> Rests:
    if part.die is not None:
        return rests_of_dice(part.die, part.owed, per)
    return rests_of_cards(part.law, per)
