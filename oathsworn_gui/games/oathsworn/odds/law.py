"""The results of one colour of a draw: counted blanks and total.

A law is exact. Its two rows, no counted blank and one, hold the number of ways of each total out of
``whole``; two blanks are a miss by themselves. A row is one integer, a slot of ``bits`` bits a
total, so that rows multiply as polynomials do (Kronecker substitution).

The mathematics: every critical is repaid by one more card of its colour, so n cards asked end with
exactly n that are no criticals. The places of the criticals, which of the others are blanks and in
what order their values come are three arrangements independent of each other.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from math import comb, lcm, prod
from struct import unpack
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile

BITS = 96
"""Bits of a slot: the ways of three whole decks, each below 2 to the 31st, fit."""
WIDE = 128
"""Unit for wider slots, which have a multiple of these bits: four whole decks, and dice."""
_LITTLE: Any = repeat("little")
"""The byte order, repeated: an argument of `map`, which is twice as fast as a loop."""


class Law(NamedTuple):
    """One colour, or several joined. ``none`` and ``one`` are rows of ``slots`` slots at most."""

    whole: int
    none: int
    one: int
    slots: int
    bits: int = BITS


NOTHING = Law(1, 1, 0, 1)
"""The law of no card at all."""


def packed(row: Sequence[int], bits: int) -> int:
    """Return a row of ways by total as one integer."""
    words = map(int.to_bytes, row, repeat(bits // 8), _LITTLE)
    return int.from_bytes(b"".join(words), "little")


def unpacked(row: int, slots: int, bits: int) -> list[int]:
    """Return the ways by total that a row holds."""
    size = bits // 8
    words = unpack(f"{size}s" * slots, row.to_bytes(slots * size, "little"))
    return list(map(int.from_bytes, words, _LITTLE))


def cut(row: int, slots: int, bits: int) -> int:
    """Return the first slots of a row."""
    return row & ((1 << slots * bits) - 1)


def widened(law: Law, bits: int) -> Law:
    """Return a law with slots of ``bits`` bits."""
    if law.bits == bits:
        return law
    none, one = (packed(unpacked(row, law.slots, law.bits), bits) for row in (law.none, law.one))
    return Law(law.whole, none, one, law.slots, bits)


def bits_for(whole: int, laws: Sequence[Law]) -> int:
    """Return the slot that holds ways out of ``whole`` and is no narrower than these laws'."""
    length = whole.bit_length()
    bits = BITS if length < BITS else (length // WIDE + 1) * WIDE
    return max(bits, *(law.bits for law in laws)) if laws else bits


def joined(laws: Sequence[Law], told: int | None = None) -> Law:
    """Return the law of colours drawn together: totals add up, and so do counted blanks.

    No more than the first ``told`` slots of its rows are kept.
    """
    if len(laws) == 1 and (told is None or laws[0].slots <= told):
        return laws[0]
    whole = prod(law.whole for law in laws)
    bits = bits_for(whole, laws)
    none, one, slots = 1, 0, 1
    for law in laws:
        wide = widened(law, bits)
        none, one = none * wide.none, none * wide.one + one * wide.none
        slots += law.slots - 1
        if told is not None and slots > told:
            none, one, slots = cut(none, told, bits), cut(one, told, bits), told
    return Law(whole, none, one, slots, bits)


class Cards(NamedTuple):
    """A pile sorted for counting: blanks, criticals, and how many are ``plain``, no criticals.

    Plain cards that are no blanks are hits.
    ``sums[m]`` is the row of totals of ``m`` hits and ``bursts[k]`` of ``k`` criticals, over all
    ways to choose them, each times what makes it ways of one scale. ``whole`` is that scale times
    the arrangements of criticals and blanks; ``total`` is the sum of all cards.
    """

    size: int
    blanks: int
    criticals: int
    plain: int
    sums: tuple[int, ...]
    bursts: tuple[int, ...]
    total: int
    whole: int


@lru_cache(maxsize=256)
def sorted_cards(faces: Faces) -> Cards:
    """Return a pile sorted for counting.

    Raises:
        ValueError: no pile of a MIGHT deck is so large, or its faces are none of MIGHT cards.
    """
    hits = {int(face): n for face, n in faces if not face.endswith("*") and face != "0"}
    criticals = {int(face[:-1]): n for face, n in faces if face.endswith("*")}
    sums, hit_scale = _rows(hits)
    bursts, critical_scale = _rows(criticals)
    size = sum(n for _, n in faces)
    total = sum(value * n for value, n in (*hits.items(), *criticals.items()))
    blanks = size - sum(hits.values()) - sum(criticals.values())
    number = sum(criticals.values())
    plain = size - number
    whole = comb(size, number) * comb(plain, blanks) * hit_scale * critical_scale
    if whole.bit_length() >= BITS:
        raise ValueError(f"no MIGHT deck has {size} cards")
    return Cards(size, blanks, number, plain, sums, bursts, total, whole)


def _rows(counts: dict[int, int]) -> tuple[tuple[int, ...], int]:
    """Return for m = 0, 1, … the row of sums of m cards, each out of the same whole.

    Cards of one value need no whole: their sum is certain.
    """
    size = sum(counts.values())
    if len(counts) < 2:
        return tuple(1 << BITS * value * m for value in counts or (0,) for m in range(size + 1)), 1
    rows = chosen(counts)
    scale = lcm(*(comb(size, m) for m in range(size + 1)))
    return tuple(row * (scale // comb(size, m)) for m, row in enumerate(rows)), scale


def chosen(counts: dict[int, int], bits: int = BITS) -> list[int]:
    """Return for m = 0, 1, … the row of sums over all ways to choose m of the cards."""
    rows = [1]
    for value, n in counts.items():
        ways = [comb(n, i) << bits * value * i for i in range(n + 1)]
        longer = [0] * (len(rows) + n)
        for m, row in enumerate(rows):
            for i, way in enumerate(ways):
                longer[m + i] += row * way
        rows = longer
    return rows


def drawn(cards: Cards, base: int, plain: int) -> Law:
    """Return the law of drawing until ``plain`` cards are no criticals; the first ``base`` count.

    The pile holds them all. ``early`` criticals are among the first ``base`` cards; every one of
    them makes one card fewer count, and one more come ``late``. Source: MIGHT-11, MIGHT-12,
    MIGHT-13, MIGHT-14, L322-343.
    """
    none, one = [0] * (cards.blanks + 1), [0] * (cards.blanks + 1)
    fewest = max(0, cards.blanks - (cards.plain - plain))
    for early in range(min(base, cards.criticals) + 1):
        late = plain - base + early
        clean = comb(base, early) * _bursts(cards, plain, early, late)
        if clean:
            spotted = clean * (base - early)
            for number in range(fewest, min(cards.blanks, late + 1) + 1):
                none[number] += clean * comb(late, number)
                if number:
                    one[number] += spotted * comb(late, number - 1)
    return _law_of(cards, plain, none, one)


def _bursts(cards: Cards, plain: int, early: int, late: int) -> int:
    """Return the row of the criticals of a draw that ends with its last ``late`` card.

    The ways count their places between the late cards and below the draw.
    """
    size, criticals = cards.size, cards.criticals
    if not late:
        return cards.bursts[early] * comb(size - plain, criticals)
    row = 0
    for more in range(criticals - early + 1):
        below = comb(size - plain - early - more, criticals - early - more)
        row += cards.bursts[early + more] * (comb(more + late - 1, more) * below)
    return row


def _law_of(cards: Cards, plain: int, none: Sequence[int], one: Sequence[int]) -> Law:
    """Return the law of rows by blanks drawn; the other blanks are below, the other cards are hits.

    Source: MIGHT-11, L322-326.
    """
    clean = spotted = 0
    for number, (first, second) in enumerate(zip(none, one, strict=True)):
        if first or second:
            sums = cards.sums[plain - number] * comb(cards.plain - plain, cards.blanks - number)
            clean += sums * first
            spotted += sums * second
    return Law(cards.whole, clean, spotted, max(clean, spotted).bit_length() // BITS + 1)


def emptied(cards: Cards, base: int) -> Law:
    """Return the law of drawing a pile to its end; the first ``base`` of its cards count."""
    whole = comb(cards.size, cards.blanks)
    none = comb(cards.size - base, cards.blanks)
    one = base * comb(cards.size - base, cards.blanks - 1) if cards.blanks else 0
    at = BITS * cards.total
    return Law(whole, none << at, one << at, cards.total + 1)


class Owed(NamedTuple):
    """The cards that pile and discards lack: dice replace them. Source: MIGHT-30.

    ``base`` of them count; ``plain`` are to be no criticals.
    """

    base: int
    plain: int


def of_cards(pile: Pile, n: int) -> tuple[tuple[Law, ...], Owed]:
    """Return the laws of ``n`` cards of a colour, and what is still owed when all cards are out.

    A pile with fewer than n cards that are no criticals is drawn to its end for certain; then the
    discards are a new pile. Source: MIGHT-06, L271-273.
    """
    laws: list[Law] = []
    base = plain = n
    for faces in pile:
        cards = sorted_cards(faces)
        if not plain or not cards.size:
            continue
        if cards.plain >= plain:
            return (*laws, drawn(cards, base, plain)), Owed(0, 0)
        counting = min(base, cards.size)
        laws.append(emptied(cards, counting))
        base, plain = base - counting, plain - cards.plain
    return tuple(laws), Owed(base, plain)
