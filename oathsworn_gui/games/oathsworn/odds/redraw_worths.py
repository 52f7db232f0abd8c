"""What every ending is worth, and what one more card makes of it, as integers over one whole.

A row of worths and a row of chances are each packed into one integer with a slot for every total;
their product holds the expected worth at every total at once.
"""

from collections.abc import Sequence
from struct import unpack_from

from oathsworn_gui.games.oathsworn.odds.aims import Aim

Row = Sequence[int]
"""A worth for every total before the card."""

Lookups = tuple[tuple[Row, int], ...]
"""Rows, each with what is taken off the total before one looks: the card that is redrawn."""

Last = tuple[Lookups, Lookups, Lookups]
"""What the last token may do in one lane, with none, one and two counted blanks on the table."""

NOWHERE: Last = ((), (), ())


class Worths:
    """The worth of hits with totals of ``first`` to ``last``, times ``whole``; 0 with two blanks.

    Rows begin at ``first``. ``keep[b]`` is the row of leaving everything as it is with ``b``
    counted blanks.
    """

    def __init__(self, aim: Aim, whole: int, first: int, last: int) -> None:
        row = [aim.worth(total) for total in range(first, last + 1)]
        hit = [worth * whole for worth in row]
        self.keep = (hit, hit, [0] * len(row))
        self.whole = whole
        self.first = first
        self.last = last
        self._bytes = max(8, -(-max(hit).bit_length() // 64) * 8)
        self.bits = self._bytes * 8
        self._turned_round = packed(row[::-1], self.bits)

    def after(self, law: int, blanks: int, slots: int = 0) -> tuple[Row, Row]:
        """Return the expected worths by total before a card: any card, and any but a blank.

        ``law`` has ways out of the whole in slots of ``bits``, ``blanks`` of them of a card that is
        a blank. Rows are right as far as total and law together stay within ``last``, or within
        ``slots`` slots when no more are needed.
        """
        size = len(self.keep[0])
        slots = min(slots or size, size)
        worths = self._turned_round >> self.bits * (size - slots)
        both = law * worths
        return self._row(both, slots), self._row(both - blanks * worths, slots)

    def _row(self, product: int, slots: int) -> Row:
        size = self._bytes
        data = product.to_bytes(max(product.bit_length() // 8 + 1, slots * size), "little")
        if size == 8:
            return unpack_from(f"<{slots}Q", data)[::-1]
        found = [int.from_bytes(data[at * size : (at + 1) * size], "little") for at in range(slots)]
        return found[::-1]

    def best(self, blanks: int, lasts: Sequence[Last]) -> Row:
        """Return the row of what the last token is worth at most in these lanes, or kept."""
        rows = [self.keep[blanks]]
        for last in lasts:
            rows += [_moved(row, by) for row, by in last[blanks]]
        return rows[0] if len(rows) == 1 else list(map(max, *rows))


def packed(row: Sequence[int], bits: int) -> int:
    """Return a row as one integer with ``bits`` bits, a multiple of 8, for each of its slots."""
    return int.from_bytes(b"".join(n.to_bytes(bits // 8, "little") for n in row), "little")


def _moved(row: Row, by: int) -> Row:
    return (*[0] * by, *row[: len(row) - by]) if by else row
