"""Numbers with bounds, and where a change stopped."""

from typing import NamedTuple


class Change(NamedTuple):
    """A bounded change: the number after it, and how much of the change had no room."""

    after: int
    lost: int


def change(number: int, by: int, least: int, most: int) -> Change:
    """Return ``number + by`` kept in ``least`` to ``most``, and what was cut off (0 or more)."""
    wanted = number + by
    after = min(max(wanted, least), most)
    return Change(after, abs(wanted - after))
