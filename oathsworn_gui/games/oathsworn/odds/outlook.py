"""How a draw may come out: misses, totals, HP. Exact; floats are made of it only to be shown."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import mul

from oathsworn_gui.games.oathsworn.model.words import Family
from oathsworn_gui.games.oathsworn.odds.aims import Aim, worths
from oathsworn_gui.games.oathsworn.odds.dice_law import of_dice, sorted_die
from oathsworn_gui.games.oathsworn.odds.enemy_law import of_enemy_cards, of_enemy_dice
from oathsworn_gui.games.oathsworn.odds.law import Law, Owed, cut, joined, of_cards, unpacked
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool, refuse_pool
from oathsworn_gui.games.oathsworn.odds.tail import Part, Tail

LAST = 60
"""The greatest total that draws with dice list at first; more on request."""
FARTHEST = 1920
"""The greatest total that dice are followed to; the chance above it is negligible."""


@dataclass(frozen=True)
class Outlook:
    """The distribution of the results of a draw.

    ``ways[t]`` of ``whole`` are hits with cards of total t; ``beyond`` of them are hits past the
    end of ``ways``. Only dice have these, as their criticals have no limit: ``tail`` sums them all
    at once, and ``longer`` gives the same outlook with more of them listed.
    """

    whole: int
    ways: tuple[int, ...]
    beyond: int = 0
    tail: Tail | None = None
    longer: Callable[[], "Outlook"] | None = field(default=None, compare=False)

    @cached_property
    def miss(self) -> Fraction:
        """The chance of two blanks or more that count. Source: MIGHT-11, L322-326."""
        return 1 - Fraction(sum(self.ways) + self.beyond, self.whole)

    @cached_property
    def mean(self) -> Fraction:
        """The expected total of the cards, 0 on a miss."""
        if self.tail is not None:
            return self.tail.moments[1]
        return Fraction(sum(total * n for total, n in enumerate(self.ways)), self.whole)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the total, a miss being 0."""
        if self.tail is not None:
            return self.tail.moments[2] - self.mean**2
        square = sum(total * total * n for total, n in enumerate(self.ways))
        return Fraction(square, self.whole) - self.mean**2

    @property
    def cut(self) -> bool:
        """Whether worths leave out totals past the end: dice of which cards are ignored."""
        return bool(self.beyond) and self.longer is None

    def at_least(self, total: int) -> Fraction:
        """Return the chance of a hit with cards of that total or more.

        Raises:
            ValueError: dice are asked for a total beyond `FARTHEST`.
        """
        if self.longer is not None and total > len(self.ways):
            return self.longer().at_least(total)
        return Fraction(sum(self.ways[max(total, 0) :]) + self.beyond, self.whole)

    def worth(self, aim: Aim) -> Fraction:
        """Return the expected worth of the draw for an aim, exact unless it is `cut`.

        Raises:
            ValueError: dice are asked for a total beyond `FARTHEST`.
        """
        told = sum(map(mul, self.ways, worths(aim, len(self.ways))))
        if not self.beyond:
            return Fraction(told, self.whole)
        end = len(self.ways)
        last = aim.worth(end)
        if last == aim.greatest:
            return Fraction(told + self.beyond * last, self.whole)
        if self.longer is None:
            return Fraction(told, self.whole)
        if self.tail is None or aim.greatest is not None or end < -aim.bonus:
            return self.longer().worth(aim)
        per = max(1, aim.per)
        known = sum(n * ((total + aim.bonus) // per) for total, n in enumerate(self.ways))
        return self.tail.quotient(per, aim.bonus) + Fraction(told - known, self.whole)

    def losses(self, per: int, bonus: int = 0, most: int | None = None) -> tuple[Fraction, ...]:
        """Return the chances of losing exactly 0, 1, 2 … HP, or of successes; misses are in 0.

        The last means "this total or more" where dice have no end or ``most`` is given.
        """
        aim = Aim("hp", per, bonus=bonus, most=most)
        found = [0] * (aim.worth(len(self.ways)) + 1)
        for total, n in enumerate(self.ways):
            found[aim.worth(total)] += n
        found[-1] += self.beyond
        found[0] += self.whole - sum(found)
        while len(found) > 1 and not found[-1]:
            found.pop()
        return tuple(Fraction(n, self.whole) for n in found)


def outlook(pool: Pool, piles: Piles) -> Outlook:
    """Return how a draw of ``pool`` from these decks may come out.

    Raises:
        ValueError: a number of the pool cannot be.
    """
    refuse_pool(pool)
    return longer(pool, piles, LAST)


@lru_cache(maxsize=4096)
def longer(pool: Pool, piles: Piles, last: int) -> Outlook:
    """Return the outlook that lists the totals of dice up to ``last``.

    Raises:
        ValueError: that is farther than `FARTHEST`.
    """
    if last > FARTHEST:
        raise ValueError(f"totals of dice are told up to {FARTHEST}")
    parts = parts_of(pool, piles, last)
    law = joined(tuple(part.law for part in parts), told_by(parts))
    return of_row(law, law.none + law.one, parts, lambda: longer(pool, piles, 2 * last))


def of_row(law: Law, row: int, parts: tuple[Part, ...], longer: Callable[[], Outlook]) -> Outlook:
    """Return the outlook of a row of hits out of ``law``, which the parts make together."""
    end = told_by(parts)
    row = row if end is None else cut(row, end, law.bits)
    told = unpacked(row, max(row.bit_length() - 1, 0) // law.bits + 1, law.bits)
    if end is None:
        return Outlook(law.whole, told)
    tail = Tail(parts)
    beyond = int(tail.moments[0] * law.whole) - sum(told)
    if not beyond:  # blanks enough to miss for certain: no dice reach any total
        return Outlook(law.whole, told)
    return Outlook(law.whole, told, beyond, tail, longer)


def told_by(parts: Iterable[Part]) -> int | None:
    """Return how many totals the dice among the parts list, None without dice."""
    ends = [part.law.slots for part in parts if part.die is not None]
    return min(ends) if ends else None


def parts_of(pool: Pool, piles: Piles, last: int = LAST) -> tuple[Part, ...]:
    """Return the independent parts of a draw: cards of each colour, discards, dice."""
    parts: list[Part] = []
    kinds = zip(piles.decks, piles.dice, pool.cards, pool.dice, strict=True)
    for pile, die, cards, thrown in kinds:
        if cards or thrown:
            parts.extend(colour_parts(piles.family, pile, die, cards, thrown, last))
    return tuple(parts)


@lru_cache(maxsize=4096)
def colour_parts(
    family: Family, pile: Pile, die: Faces, cards: int, thrown: int, last: int
) -> tuple[Part, ...]:
    """Return the parts of one colour: its cards, and the dice that are thrown or replace cards.

    Source: MIGHT-03, L264-267; MIGHT-30.
    """
    if family == "enemy":
        laws, missing = of_enemy_cards(pile, cards)
        dice = missing + thrown
        return tuple(map(Part, (*laws, *([of_enemy_dice(die, dice)] if dice else ()))))
    laws, owed = of_cards(pile, cards)
    parts = tuple(map(Part, laws))
    if not owed.plain and not thrown:
        return parts
    owed = Owed(owed.base + thrown, owed.plain + thrown)
    return (*parts, Part(of_dice(die, owed, last), sorted_die(die), owed))
