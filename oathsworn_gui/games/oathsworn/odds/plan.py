"""Choosing before a draw: how many whites, and which cards empowering raises. Exact."""

from collections.abc import Callable, Generator, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.law import (
    BITS,
    Law,
    bits_for,
    joined,
    reduced,
    unpacked,
    widened,
)
from oathsworn_gui.games.oathsworn.odds.outlook import (
    LAST,
    Outlook,
    colour_parts,
    longer,
    of_row,
    outlook,
    parts_of,
    told_by,
)
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Four, Pool, refuse_pool
from oathsworn_gui.games.oathsworn.odds.tail import Part


class Plan(NamedTuple):
    """The outlooks of a pool with 0, 1, 2 … whites added."""

    outlooks: tuple[Outlook, ...]

    def best(self, aim: Aim) -> int:
        """Return the fewest whites with the greatest worth."""
        worths = [each.worth(aim) for each in self.outlooks]
        return worths.index(max(worths))


def plan(pool: Pool, piles: Piles, most: int = 10, *, dice: bool = False) -> Plan:
    """Return the outlooks of ``pool`` with 0 to ``most`` whites added, as cards or as ``dice``.

    Raises:
        ValueError: a number of the pool cannot be.
    """
    refuse_pool(pool.with_whites(most, dice=dice))
    return _plan(pool, piles, most, dice=dice)


@lru_cache(maxsize=256)
def _plan(pool: Pool, piles: Piles, most: int, *, dice: bool) -> Plan:
    coloured = parts_of(Pool((0, *pool.cards[1:]), (0, *pool.dice[1:])), piles)
    whites = [_whites(pool, piles, n, dice=dice) for n in range(most + 1)]
    if any(part.die for parts in (coloured, *whites) for part in parts):
        pools = [pool.with_whites(n, dice=dice) for n in range(most + 1)]
        return Plan(tuple(map(_WithDice(coloured, piles).outlook, pools, whites)))
    laws = [
        parts[0].law if len(parts) == 1 else joined([part.law for part in parts])
        for parts in whites
    ]
    return Plan(tuple(_outlooks(joined([part.law for part in coloured]), laws)))


def _whites(pool: Pool, piles: Piles, more: int, *, dice: bool) -> tuple[Part, ...]:
    cards, thrown = pool.cards[0], pool.dice[0]
    if dice:
        thrown += more
    else:
        cards += more
    return colour_parts(piles.family, piles.decks[0], piles.dice[0], cards, thrown, LAST)


def _outlooks(fixed: Law, whites: Sequence[Law]) -> Iterator[Outlook]:
    """Yield the outlook of ``fixed`` with each law of whites."""
    most = max(law.whole for law in whites)
    bits = bits_for(fixed.whole * most, (fixed, *whites))
    if bits > BITS:
        fixed = reduced(fixed)
        bits = bits_for(fixed.whole * most, (fixed, *whites))
    fixed = widened(fixed, bits)
    either = fixed.none + fixed.one
    for law in whites:
        wide = law if law.bits == bits else widened(law, bits)
        row = wide.none * either + wide.one * fixed.none
        ways = unpacked(row, max(row.bit_length() - 1, 0) // bits + 1, bits)
        yield Outlook(fixed.whole * law.whole, ways)


class _WithDice:
    """The coloured part of a pool, joined once for all counts of whites."""

    def __init__(self, parts: tuple[Part, ...], piles: Piles) -> None:
        self._parts = parts
        self._piles = piles
        self._law = joined([part.law for part in parts], told_by(parts))

    def outlook(self, pool: Pool, whites: tuple[Part, ...]) -> Outlook:
        """Return the outlook of ``pool``, of which these are the whites."""
        law = joined([part.law for part in whites], told_by(whites))
        law = joined((law, self._law), told_by((*self._parts, *whites)))
        parts = (*self._parts, *whites)
        return of_row(law, law.none + law.one, parts, lambda: longer(pool, self._piles, 2 * LAST))


class Raised(NamedTuple):
    """Empowered steps spread over a pool: what is drawn then, which cards rise, and its worth.

    ``raises`` names each card or die that rises by its colour before and after. Not ``whole``:
    there were more splits than were compared, and the best may be among the others.
    """

    pool: Pool
    raises: tuple[tuple[Colour, Colour], ...]
    worth: Fraction
    whole: bool = True


def best_steps(pool: Pool, steps: int, piles: Piles, aim: Aim) -> Raised:
    """Return the split of up to ``steps`` empowered steps over the cards with the greatest worth.

    Cards rise before dice where both could; dice rise too. Steps that find no room are lost.
    Source: MIGHT-21, MIGHT-22, L926-932.
    """
    search = splitting(pool, steps, piles, lambda each: outlook(each, piles).worth(aim))
    while True:
        try:
            next(search)
        except StopIteration as end:
            return end.value


def splitting(
    pool: Pool,
    steps: int,
    piles: Piles,
    worth: Callable[[Pool], Fraction],
    most: int | None = None,
) -> Generator[None, None, Raised]:
    """Compare the splits of up to ``steps`` steps by ``worth``, one a piece; return the best.

    Of splits with the same worth it is the one whose cards, each drawn alone, come to the most
    together. Of more than ``most`` splits only those are compared that come to the most in this
    way: which one is best then is not certain, and `Raised.whole` says so.
    Source: MIGHT-21, MIGHT-22, L926-932.
    """
    splits = list(_splits(pool, steps))
    whole = most is None or len(splits) <= most
    if not whole:
        splits = nlargest(most or 0, splits, key=lambda split: _promise(split[0], piles))
    best = Raised(pool, (), worth(pool), whole)
    for raised, raises in splits:
        yield
        found = worth(raised)
        if found < best.worth:
            continue
        if found > best.worth or _promise(raised, piles) > _promise(best.pool, piles):
            best = Raised(raised, raises, found, whole)
    return best


def _promise(pool: Pool, piles: Piles) -> Fraction:
    """Return what the cards and dice come to if each is drawn alone."""
    found = Fraction(0)
    for place, (cards, dice) in enumerate(zip(pool.cards, pool.dice, strict=True)):
        one: Four = (int(place == 0), int(place == 1), int(place == 2), int(place == 3))
        none = (0, 0, 0, 0)
        found += cards * outlook(Pool(one), piles).mean if cards else 0
        found += dice * outlook(Pool(none, one), piles).mean if dice else 0
    return found


def _splits(pool: Pool, steps: int) -> Iterator[tuple[Pool, tuple[tuple[Colour, Colour], ...]]]:
    """Yield every pool that one step or more makes of a pool, with the cards and dice that rise."""
    for cards, spent in _risen(pool.cards, steps):
        for dice, more in _risen(pool.dice, steps - spent):
            if spent + more:
                raises = (*_raises(pool.cards, cards), *_raises(pool.dice, dice))
                yield Pool(cards, dice), raises


def _risen(before: Four, steps: int) -> Iterator[tuple[Four, int]]:
    """Yield the counts by colour that 0 to ``steps`` steps make of ``before``, and the steps.

    ``to_yellow``, ``to_red`` and ``to_black`` count the cards that rise out of the colour below.
    """
    whites, yellows, reds, blacks = before
    for to_yellow in range(min(whites, steps) + 1):
        left = steps - to_yellow
        for to_red in range(min(yellows + to_yellow, left) + 1):
            for to_black in range(min(reds + to_red, left - to_red) + 1):
                after = (
                    whites - to_yellow,
                    yellows + to_yellow - to_red,
                    reds + to_red - to_black,
                    blacks + to_black,
                )
                yield after, to_yellow + to_red + to_black


def _raises(before: Four, after: Four) -> Iterator[tuple[Colour, Colour]]:
    """Yield the colours before and after of each card that rises, weakest first."""
    for old, new in zip(_listed(before), _listed(after), strict=True):
        if old != new:
            yield old, new


def _listed(counts: Four) -> list[Colour]:
    return [colour for colour, n in zip(COLOURS, counts, strict=True) for _ in range(n)]


def warm(piles: Piles) -> Iterator[None]:
    """Make the tables that the next draws from these decks will need, one piece a step."""
    kinds = zip(piles.decks, piles.dice, (11, 5, 5, 5), strict=True)
    for pile, die, most in kinds:
        for n in range(1, most):
            colour_parts(piles.family, pile, die, n, 0, LAST)
            yield
