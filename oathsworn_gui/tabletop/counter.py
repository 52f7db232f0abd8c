"""Bounded numbers, and the part of a change beyond the bounds."""

from typing import NamedTuple


class Change(NamedTuple):
    """A bounded change: the new number, and how much of the change was cut off."""

    after: int
    lost: int


def change(number: int, by: int, least: int, most: int) -> Change:
    """Return ``number + by`` kept in ``least`` to ``most``, and what was cut off (0 or more)."""
    wanted = number + by
    after = min(max(wanted, least), most)
    return Change(after, abs(wanted - after))
