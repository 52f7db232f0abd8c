"""The results of dice of one colour. Their criticals have no limit, so the rows are cut off.

The part that is cut off is exact too: moments of all totals, and remainders (`rests`).
"""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.law import Law, Owed, packed, unpacked
from oathsworn_gui.games.oathsworn.odds.piles import Faces

Moments = tuple[Fraction, Fraction, Fraction]
"""The probability, and the probability-weighted sums of totals and of squared totals."""


class Die(NamedTuple):
    """A die sorted for counting: its sides, and how many are blank, each hit, and a critical."""

    sides: int
    blanks: int
    hits: tuple[tuple[int, int], ...]
    critical: int
    criticals: int

    @property
    def plain(self) -> tuple[tuple[int, int], ...]:
        """The sides that are no criticals, with how many show each value."""
        return ((0, self.blanks), *self.hits)


@lru_cache(maxsize=16)
def sorted_die(faces: Faces) -> Die:
    """Return the faces of a die sorted for counting.

    Raises:
        ValueError: it has criticals of different values, or nothing else.
    """
    criticals = [(int(face[:-1]), n) for face, n in faces if face.endswith("*")]
    hits = tuple((int(face), n) for face, n in faces if face != "0" and not face.endswith("*"))
    blanks = sum(n for face, n in faces if face == "0")
    if len(criticals) > 1 or not blanks + len(hits):
        raise ValueError(f"no MIGHT die has the faces {faces}")
    value, number = criticals[0] if criticals else (0, 0)
    return Die(sum(n for _, n in faces), blanks, hits, value, number)


# ------------------------------------------------------------------ one by one, up to a last


@lru_cache(maxsize=512)
def of_dice(faces: Faces, owed: Owed, last: int) -> Law:
    """Return the law of dice thrown until ``owed.plain`` are no criticals; ``owed.base`` count.

    Its rows hold the totals up to ``last``. Source: MIGHT-03, L264-267; MIGHT-30.
    """
    die = sorted_die(faces)
    powers = [die.sides ** (owed.plain + last - total) for total in range(last + 1)]
    bits = (powers[0].bit_length() // 128 + 1) * 128
    none, one = _rows(die, owed, bits, last)
    # A row holds the weight of a total times sides to the power of (dice + total).
    lift = [die.sides ** (last - total) for total in range(last + 1)]
    rows = (
        [x * y for x, y in zip(unpacked(row, last + 1, bits), lift, strict=True)]
        for row in (none, one)
    )
    first, second = (packed(row, bits) for row in rows)
    return Law(powers[0], first, second, last + 1, bits)


def _rows(die: Die, owed: Owed, bits: int, last: int) -> tuple[int, int]:
    """Return the rows with none and one counted blank as polynomials cut at ``last``."""
    cut = (1 << bits * (last + 1)) - 1
    clean, extra = _throws(die, bits, last)
    none = 1
    for factor in (*[extra] * (owed.plain - owed.base), *[clean] * (owed.base - 1)):
        none = none * factor & cut
    if not owed.base:
        return none, 0
    return none * clean & cut, none * owed.base * die.blanks & cut


@lru_cache(maxsize=32)
def _throws(die: Die, bits: int, last: int) -> tuple[int, int]:
    """Return the rows of a counting die that is no blank, and of one thrown for a critical.

    Both go on while they show criticals. Source: MIGHT-12, MIGHT-13, L338-342.
    """
    sides, step = die.sides, die.critical
    again = die.criticals * sides ** max(step - 1, 0)
    extra = [0] * (last + 1)
    clean = [0] * (last + 1)
    for total in range(last + 1):
        scale = sides**total
        extra[total] = sum(n * scale for value, n in die.plain if value == total)
        clean[total] = sum(n * scale for value, n in die.hits if value == total)
        if step and total >= step:
            extra[total] += again * extra[total - step]
            clean[total] += again * extra[total - step]
    return packed(clean, bits), packed(extra, bits)


# ------------------------------------------------------------------ all totals at once


@lru_cache(maxsize=512)
def moments_of(die: Die, owed: Owed) -> tuple[Moments, Moments]:
    """Return the moments of the dice without a counted blank and with one."""
    side = Fraction(1, die.sides)
    plain = _summed(tuple((value, n * side) for value, n in die.plain))
    hits = _summed(tuple((value, n * side) for value, n in die.hits))
    again = _summed(((die.critical, die.criticals * side),))
    extra = _extra_moments(plain, again)
    clean = _plus(hits, times(again, extra))
    none: Moments = (Fraction(1), Fraction(0), Fraction(0))
    for factor in (*[extra] * (owed.plain - owed.base), *[clean] * (owed.base - 1)):
        none = times(none, factor)
    if not owed.base:
        return none, _summed(())
    blank = (owed.base * die.blanks * side, Fraction(0), Fraction(0))
    return times(none, clean), times(none, blank)


def _summed(weights: tuple[tuple[int, Fraction], ...]) -> Moments:
    zeroth = sum((w for _, w in weights), Fraction(0))
    first = sum((value * w for value, w in weights), Fraction(0))
    return zeroth, first, sum((value * value * w for value, w in weights), Fraction(0))


def _extra_moments(plain: Moments, again: Moments) -> Moments:
    """Solve ``extra = plain + again * extra`` for the moments of a die that is thrown again."""
    rest = 1 - again[0]
    zeroth = plain[0] / rest
    first = (plain[1] + again[1] * zeroth) / rest
    second = (plain[2] + again[2] * zeroth + 2 * again[1] * first) / rest
    return zeroth, first, second


def _plus(left: Moments, right: Moments) -> Moments:
    return left[0] + right[0], left[1] + right[1], left[2] + right[2]


def times(left: Moments, right: Moments) -> Moments:
    """Return the moments of two independent parts of a draw together."""
    zeroth = left[0] * right[0]
    first = left[1] * right[0] + left[0] * right[1]
    second = left[2] * right[0] + 2 * left[1] * right[1] + left[0] * right[2]
    return zeroth, first, second
