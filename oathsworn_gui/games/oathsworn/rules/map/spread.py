"""Default positions of locations on a drawn map: far apart, always the same."""

from collections.abc import Mapping
from functools import lru_cache
from math import hypot
from types import MappingProxyType

from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS
from oathsworn_gui.tabletop.chance import Rolls

_CANDIDATES = 24


def spread(seed: int, known: Mapping[int, MapPoint]) -> Mapping[int, MapPoint]:
    """Return a place for each of the 30 locations: the known ones, others far from each other.

    The places of a printed map are not ours to know; these only keep the numbers apart.
    """
    return _spread(seed, tuple(known.items()))


@lru_cache(maxsize=8)
def _spread(seed: int, known: tuple[tuple[int, MapPoint], ...]) -> Mapping[int, MapPoint]:
    rolls = Rolls(seed, "map-spots")
    places = dict(known)
    for number in range(1, LOCATIONS + 1):
        if number not in places:
            candidates = [_inside(rolls) for _ in range(_CANDIDATES)]
            taken = list(places.values())
            places[number] = max(candidates, key=lambda at: _nearest(at, taken))
    return MappingProxyType(places)


def _inside(rolls: Rolls) -> MapPoint:
    while True:
        x, y = rolls.between(0.05, 0.95), rolls.between(0.08, 0.92)
        title, compass = x < 0.3 and y < 0.25, x > 0.9 and y > 0.78
        if not title and not compass:
            return (x, y)


def _nearest(at: MapPoint, others: list[MapPoint]) -> float:
    return min((apart(at, other) for other in others), default=1.0)


def apart(a: MapPoint, b: MapPoint) -> float:
    """Return the distance of two points, in heights of the map."""
    return hypot((a[0] - b[0]) * 2.0, a[1] - b[1])  # a map is about twice as wide as high
