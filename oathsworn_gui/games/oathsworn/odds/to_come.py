"""In the middle of a draw: how likely the cards still to come reach what is needed. Exact."""

from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.dice_law import moments_of, of_dice, sorted_die
from oathsworn_gui.games.oathsworn.odds.law import (
    Law,
    Owed,
    drawn,
    emptied,
    joined,
    sorted_cards,
    unpacked,
)
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool, refuse_pool

NOTHING = Pool((0, 0, 0, 0))
_LAST = 40


class ToCome(NamedTuple):
    """The cards of an Oathsworn draw that are still to be turned up, and the blanks so far.

    ``base`` cards count their blanks; ``extra`` cards come from criticals and do not. Both draw on
    for criticals of their own. Source: MIGHT-11, MIGHT-12, MIGHT-13, MIGHT-14, L322-343.
    """

    base: Pool
    extra: Pool = NOTHING
    blanks: int = 0

    def chance(self, total: int, piles: Piles) -> Fraction:
        """Return the chance that the draw hits with ``total`` or more among these cards.

        With 0 it is the chance to hit at all. No redraw is counted.

        Raises:
            ValueError: a number of the pools cannot be.
        """
        refuse_pool(self.base)
        refuse_pool(self.extra)
        least = max(total, 0)
        last = max(_LAST, 1 << (least - 1).bit_length()) if least else _LAST
        table = _table(self, last, piles)
        below = table.below[min(least, len(table.below) - 1)]
        return table.hit - Fraction(below, table.whole)


class _Part(NamedTuple):
    """One independent part: its law, listed up to a last total, and the chances of its rows."""

    law: Law
    none: Fraction
    one: Fraction


class _Table(NamedTuple):
    """The chance to hit, and of how many ways out of ``whole`` hits stay below each total."""

    hit: Fraction
    whole: int
    below: tuple[int, ...]


@lru_cache(maxsize=512)
def _table(come: ToCome, last: int, piles: Piles) -> _Table:
    if come.blanks >= 2:
        return _Table(Fraction(0), 1, (0,))
    parts = _parts(come, piles, last)
    law = joined(tuple(part.law for part in parts))
    none, one = Fraction(1), Fraction(0)
    for part in parts:
        none, one = none * part.none, none * part.one + one * part.none
    hit, row = (none, law.none) if come.blanks else (none + one, law.none + law.one)
    slots = max(row.bit_length() - 1, 0) // law.bits + 1
    ways = unpacked(row, slots, law.bits)[: last + 1]
    return _Table(hit, law.whole, tuple(accumulate(ways, initial=0)))


def _parts(come: ToCome, piles: Piles, last: int) -> list[_Part]:
    parts: list[_Part] = []
    kinds = zip(piles.decks, piles.dice, *come.base, *come.extra, strict=True)
    for pile, die, cards, dice, more_cards, more_dice in kinds:
        owed = _cards(parts, pile, Owed(cards, cards + more_cards))
        owed = Owed(owed.base + dice, owed.plain + dice + more_dice)
        if owed.plain:
            parts.append(_dice(die, owed, last))
    return parts


def _cards(parts: list[_Part], pile: Pile, owed: Owed) -> Owed:
    """Add the laws of the cards of a colour; return the number left to dice.

    Source: MIGHT-06, MIGHT-30.
    """
    base, plain = owed
    for faces in pile:
        cards = sorted_cards(faces)
        if not plain or not cards.size:
            continue
        if cards.plain >= plain:
            parts.append(_told(drawn(cards, base, plain)))
            return Owed(0, 0)
        counting = min(base, cards.size)
        parts.append(_told(emptied(cards, counting)))
        base, plain = base - counting, plain - cards.plain
    return Owed(base, plain)


def _told(law: Law) -> _Part:
    none, one = (sum(unpacked(row, law.slots, law.bits)) for row in (law.none, law.one))
    return _Part(law, Fraction(none, law.whole), Fraction(one, law.whole))


def _dice(die: Faces, owed: Owed, last: int) -> _Part:
    none, one = moments_of(sorted_die(die), owed)
    return _Part(of_dice(die, owed, last), none[0], one[0])
