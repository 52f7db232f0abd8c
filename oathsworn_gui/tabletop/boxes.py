"""Boxes for the rules, each made once for the same content."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

B = TypeVar("B")


class Boxes(Generic[B]):
    """Hands out the box of a campaign: the same one while what it is made of is the same."""

    def __init__(
        self, make: Callable[[Any], B], made_of: Callable[[Any], tuple[object, ...]]
    ) -> None:
        """Make boxes with ``make``; ``made_of`` are the parts of a campaign that they hold.

        Parts are compared by identity, keys (strings) by what they say.
        """
        self._make = make
        self._made_of = made_of
        self._last: tuple[tuple[object, ...], B] | None = None

    def __call__(self, campaign: Any) -> B:
        """Return the box of a campaign."""
        parts = self._made_of(campaign)
        if self._last is None or not all(map(_same, parts, self._last[0])):
            self._last = (parts, self._make(campaign))
        return self._last[1]


def _same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, str) and one == other)
