"""Where locations lie on a drawn map when nobody said so: far from each other, always the same."""

from collections.abc import Mapping
from functools import lru_cache
from math import hypot
from types import MappingProxyType

from oathsworn_gui.games.oathsworn.rules.story import LOCATIONS
from oathsworn_gui.tabletop.chance import pick

Point = tuple[float, float]
"""A point of the unit square of a map."""

_FINE = 1_000_000
_CANDIDATES = 24


class Rolls:
    """Numbers that look random and are the same for the same seed and stream."""

    def __init__(self, seed: int, stream: str) -> None:
        """Begin the stream."""
        self._seed, self._stream, self._k = seed, stream, 0

    def between(self, least: float, most: float) -> float:
        """Return the next number from ``least`` to ``most``."""
        self._k += 1
        share = pick(self._seed, self._stream, self._k, _FINE) / _FINE
        return least + (most - least) * share


def spread(seed: int, known: Mapping[int, Point]) -> Mapping[int, Point]:
    """Return a place for each of the 30 locations: the known ones, others far from each other.

    The places of a printed map are not ours to know; these only keep the numbers apart.
    """
    return _spread(seed, tuple(known.items()))


@lru_cache(maxsize=8)
def _spread(seed: int, known: tuple[tuple[int, Point], ...]) -> Mapping[int, Point]:
    rolls = Rolls(seed, "map-spots")
    places = dict(known)
    for number in range(1, LOCATIONS + 1):
        if number not in places:
            candidates = [_inside(rolls) for _ in range(_CANDIDATES)]
            taken = list(places.values())
            places[number] = max(candidates, key=lambda at: _nearest(at, taken))
    return MappingProxyType(places)


def _inside(rolls: Rolls) -> Point:
    while True:
        x, y = rolls.between(0.05, 0.95), rolls.between(0.08, 0.92)
        title, compass = x < 0.3 and y < 0.25, x > 0.9 and y > 0.78
        if not title and not compass:
            return (x, y)


def _nearest(at: Point, others: list[Point]) -> float:
    return min((apart(at, other) for other in others), default=1.0)


def apart(a: Point, b: Point) -> float:
    """Return how far two points lie apart, in heights of the map."""
    return hypot((a[0] - b[0]) * 2.0, a[1] - b[1])  # a map is about twice as wide as high
