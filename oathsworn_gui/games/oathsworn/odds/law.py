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
from math import comb, gcd, lcm, prod
from operator import mul
from struct import unpack
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile

BITS = 64
"""Bits of a slot, one word of the machine: the ways of two whole decks, each below 2 to the 31st,
fit, and mostly those of three or four in lowest terms."""
WIDE = 128
"""Unit for wider slots, which have a multiple of these bits: more of whole decks, and dice."""
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


def unpacked(row: int, slots: int, bits: int) -> tuple[int, ...]:
    """Return the ways by total that a row holds."""
    size = bits // 8
    if bits == BITS:
        return unpack(f"<{slots}Q", row.to_bytes(slots * size, "little"))
    words = unpack(f"{size}s" * slots, row.to_bytes(slots * size, "little"))
    return tuple(map(int.from_bytes, words, _LITTLE))


def cut(row: int, slots: int, bits: int) -> int:
    """Return the first slots of a row."""
    return row & ((1 << slots * bits) - 1)


def widened(law: Law, bits: int) -> Law:
    """Return a law with slots of ``bits`` bits."""
    if law.bits == bits:
        return law
    size, more = law.bits // 8, bytes((bits - law.bits) // 8)
    none, one = (
        int.from_bytes(
            more.join(unpack(f"{size}s" * law.slots, row.to_bytes(size * law.slots, "little"))),
            "little",
        )
        for row in (law.none, law.one)
    )
    return Law(law.whole, none, one, law.slots, bits)


def reduced(law: Law) -> Law:
    """Return a law in lowest terms."""
    ways = (*unpacked(law.none, law.slots, law.bits), *unpacked(law.one, law.slots, law.bits))
    shared = gcd(law.whole, *ways)
    return Law(law.whole // shared, law.none // shared, law.one // shared, law.slots, law.bits)


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
    if bits > BITS and told is None:
        laws = tuple(map(reduced, laws))
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
    the arrangements of criticals and blanks; ``total`` is the sum of all cards. Rows have slots of
    ``bits`` bits, of which the whole fills half at most.
    """

    size: int
    blanks: int
    criticals: int
    plain: int
    sums: tuple[int, ...]
    bursts: tuple[int, ...]
    total: int
    whole: int
    bits: int


@lru_cache(maxsize=256)
def sorted_cards(faces: Faces) -> Cards:
    """Return a pile sorted for counting.

    Raises:
        ValueError: no pile of a MIGHT deck is so large, or its faces are none of MIGHT cards.
    """
    hits: dict[int, int] = {}
    criticals: dict[int, int] = {}
    blanks = size = 0
    for face, n in faces:
        size += n
        if face == "0":
            blanks += n
        elif face.endswith("*"):
            criticals[int(face[:-1])] = n
        else:
            hits[int(face)] = n
    total = sum(map(mul, hits, hits.values())) + sum(map(mul, criticals, criticals.values()))
    number = sum(criticals.values())
    plain = size - number
    hit_scale, critical_scale = _scale(hits), _scale(criticals)
    whole = comb(size, number) * comb(plain, blanks) * hit_scale * critical_scale
    bits = BITS if whole.bit_length() <= BITS // 2 else 2 * WIDE
    if whole.bit_length() > bits // 2:
        raise ValueError(f"no MIGHT deck has {size} cards")
    sums, bursts = _rows(hits, hit_scale, bits), _rows(criticals, critical_scale, bits)
    return Cards(size, blanks, number, plain, sums, bursts, total, whole, bits)


def _scale(counts: dict[int, int]) -> int:
    """Return a whole for the sums of any number of these cards; those of one value are certain."""
    size = sum(counts.values())
    return lcm(*range(1, size + 2)) // (size + 1) if len(counts) > 1 else 1


def _rows(counts: dict[int, int], scale: int, bits: int) -> tuple[int, ...]:
    """Return for m = 0, 1, … the row of sums of m cards, each out of the same whole."""
    size = sum(counts.values())
    if len(counts) < 2:
        return tuple(1 << bits * value * m for value in counts or (0,) for m in range(size + 1))
    scales = [scale // comb(size, m) for m in range(size + 1)]
    return tuple(map(mul, chosen(counts, bits), scales))


def chosen(counts: dict[int, int], bits: int = BITS) -> tuple[int, ...]:
    """Return for m = 0, 1, … the row of sums over all ways to choose m of the cards.

    Raises:
        ValueError: a value is negative.
    """
    if min(counts, default=0) < 0:
        raise ValueError("no MIGHT card is negative")
    slots = sum(map(mul, counts, counts.values())) + 1
    rows, length = 1, bits * slots  # all rows in one integer, one after the other
    for value, n in counts.items():
        rows = sum(rows * comb(n, i) << (length + bits * value) * i for i in range(n + 1))
    size, number = length // 8, sum(counts.values()) + 1
    words = unpack(f"{size}s" * number, rows.to_bytes(size * number, "little"))
    return tuple(map(int.from_bytes, words, _LITTLE))


def drawn(cards: Cards, base: int, plain: int) -> Law:
    """Return the law of drawing until ``plain`` cards are no criticals; the first ``base`` count.

    The pile holds them all. A critical among the first ``base`` cards makes one card fewer count,
    and one more comes late. Both rows of the law are made at once, that of one counted blank in the
    upper half of each slot. Source: MIGHT-11, MIGHT-12, MIGHT-13, MIGHT-14, L322-343.
    """
    bits, criticals, blanks = cards.bits, cards.criticals, cards.blanks
    size, rest = cards.size - plain, cards.plain - plain
    bursts = [row * comb(size - n, criticals - n) for n, row in enumerate(cards.bursts)]
    row, fewest = 0, max(0, blanks - rest)
    places = _places(base, plain, criticals, bits // 2)
    for number in range(fewest, min(blanks, plain, len(places) - 1) + 1):
        ways = sum(map(mul, bursts, places[number]))  # the other blanks are below
        row += cards.sums[plain - number] * (ways * comb(rest, blanks - number))
    slots = row.bit_length() // bits + 1
    mask = _halves(slots, bits)
    return Law(cards.whole, row & mask, row >> bits // 2 & mask, slots, bits)


Places = tuple[tuple[int, ...], ...]
"""In how many ways blanks and criticals drawn can lie, by their numbers: ``[blanks][criticals]``.

The ways with no counted blank, and in the upper half those with one.
"""


def _places(base: int, plain: int, criticals: int, half: int) -> Places:
    """Return the places in a draw as `drawn` makes it, for that many criticals at most or more."""
    if base == plain < len(_USUAL) and criticals <= _CRITICALS and half == BITS // 2:
        return _USUAL[plain]
    return _placed(base, plain, criticals, half)


@lru_cache(maxsize=512)
def _placed(base: int, plain: int, criticals: int, half: int) -> Places:
    later, numbers = plain - base, range(criticals + 1)
    return tuple(
        tuple(
            _ways(base, later, blanks, n) + (base * _ways(base - 1, later, blanks - 1, n) << half)
            for n in numbers
        )
        for blanks in range(criticals + later + 2)
    )


def _ways(base: int, later: int, blanks: int, criticals: int) -> int:
    """Return in how many ways late blanks and criticals lie in a draw.

    Of the ``blanks`` those that are not among the ``later`` cards come late for criticals among
    the first ``base``: as many ways for these as Vandermonde's identity sums up.
    """
    return sum(
        comb(later, blanks - n)
        * comb(base, n)
        * comb(max(0, base + later - n + criticals - 1), criticals - n)
        for n in range(max(0, blanks - later), min(base, blanks, criticals) + 1)
    )


_CRITICALS = 3
_USUAL = tuple(_placed(n, n, _CRITICALS, BITS // 2) for n in range(16))
"""The places in draws from a whole deck, which are the same for every deck: 15 of its 18 cards are
no criticals."""


@lru_cache(maxsize=128)
def _halves(slots: int, bits: int) -> int:
    """Return the lower halves of that many slots, full of ones."""
    return ((1 << slots * bits) - 1) // ((1 << bits) - 1) * ((1 << bits // 2) - 1)


def emptied(cards: Cards, base: int) -> Law:
    """Return the law of drawing a pile to its end; the first ``base`` of its cards count."""
    whole = comb(cards.size, cards.blanks)
    none = comb(cards.size - base, cards.blanks)
    one = base * comb(cards.size - base, cards.blanks - 1) if cards.blanks else 0
    at = cards.bits * cards.total
    return Law(whole, none << at, one << at, cards.total + 1, cards.bits)


class Owed(NamedTuple):
    """The cards that pile and discards lack: dice replace them. Source: MIGHT-30.

    ``base`` of them count; ``plain`` are to be no criticals.
    """

    base: int
    plain: int


_NONE_OWED = Owed(0, 0)


def of_cards(pile: Pile, n: int) -> tuple[tuple[Law, ...], Owed]:
    """Return the laws of ``n`` cards of a colour, and what is still owed when all cards are out.

    A pile with fewer than n cards that are no criticals is drawn to its end for certain; then the
    discards are a new pile. Source: MIGHT-06, L271-273.
    """
    laws: list[Law] = []
    base = plain = n
    for faces in pile:
        if not plain or not faces:
            continue
        cards = sorted_cards(faces)
        if cards.plain >= plain:
            return (*laws, drawn(cards, base, plain)), _NONE_OWED
        counting = min(base, cards.size)
        laws.append(emptied(cards, counting))
        base, plain = base - counting, plain - cards.plain
    return tuple(laws), Owed(base, plain)
