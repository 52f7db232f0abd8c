"""Positions on a drawn map: river, roads, wall, houses, trees. No Qt.

All points are in the unit square of the map; the same seed gives the same map on every screen.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.games.oathsworn.rules.map.spread import apart, spread
from oathsworn_gui.tabletop.chance import Rolls


@dataclass(frozen=True)
class House:
    """A house: its middle, half width and depth in parts of the map's height, turn in degrees."""

    at: MapPoint
    width: float
    depth: float
    turn: float
    shade: float


@dataclass(frozen=True)
class Scene:
    """Everything that is drawn on a map below the tokens."""

    wall: tuple[MapPoint, ...]
    river: tuple[MapPoint, ...]
    roads: tuple[tuple[MapPoint, ...], ...]
    bridges: tuple[tuple[MapPoint, MapPoint], ...]
    houses: tuple[House, ...]
    trees: tuple[tuple[float, float, float], ...]
    fields: tuple[MapPoint, ...]


@lru_cache(maxsize=8)
def scene(seed: int, spots: tuple[MapPoint, ...]) -> Scene:
    """Return the drawing of a map whose roads join ``spots``."""
    river = _river(Rolls(seed, "river"))
    wall = _wall(Rolls(seed, "wall"))
    roads = _roads(Rolls(seed, "roads"), spots)
    lanes = tuple(point for road in roads for point in road)
    room = _Room(river, lanes, spots)
    houses = _houses(Rolls(seed, "houses"), room)
    trees = _trees(Rolls(seed, "trees"), room)
    rolls = Rolls(seed, "fields")
    fields = [(rolls.between(0.04, 0.96), rolls.between(0.06, 0.94)) for _ in range(14)]
    return Scene(
        wall=wall,
        river=river,
        roads=roads,
        bridges=_bridges(roads, river),
        houses=houses,
        trees=trees,
        fields=tuple(at for at in fields if not _in_town(at, 1.15)),
    )


@dataclass(frozen=True)
class Town:
    """A drawn map without marked locations: generated positions by number, and its drawing."""

    places: Mapping[int, MapPoint]
    scene: Scene


def town(seed: int) -> Town:
    """Return the town that is drawn from ``seed`` alone."""
    places = spread(seed, {})
    return Town(places, scene(seed, tuple(places.values())))


def _in_town(at: MapPoint, stretch: float = 1.0) -> bool:
    x, y = (at[0] - 0.5) / 0.37, (at[1] - 0.5) / 0.38
    return x * x + y * y < stretch * stretch


def _river(rolls: Rolls) -> tuple[MapPoint, ...]:
    left = rolls.between(0, 1) < 0.5
    start, end = rolls.between(0.12, 0.3), rolls.between(0.6, 0.78)
    bend, sway = rolls.between(0.03, 0.07), rolls.between(0.6, 1.6)
    points: list[MapPoint] = []
    for step in range(61):
        t = -0.05 + step / 60 * 1.1
        x = start + (end - start) * t + bend * sin(t * pi * 2 + sway)
        points.append((x if left else 1 - x, t))
    return tuple(points)


def _wall(rolls: Rolls) -> tuple[MapPoint, ...]:
    corners = 14
    points: list[MapPoint] = []
    for k in range(corners):
        angle = 2 * pi * k / corners
        reach = rolls.between(0.93, 1.05)
        points.append((0.5 + 0.37 * reach * cos(angle), 0.5 + 0.38 * reach * sin(angle)))
    return tuple(points)


def _roads(rolls: Rolls, spots: tuple[MapPoint, ...]) -> tuple[tuple[MapPoint, ...], ...]:
    """Roads that join all spots as short as can be, and three that lead out of the map."""
    joined, waiting = [(0.5, 0.5)], list(spots)
    roads: list[tuple[MapPoint, ...]] = []
    while waiting:
        a, b = min(((a, b) for a in joined for b in waiting), key=lambda pair: apart(*pair))
        waiting.remove(b)
        joined.append(b)
        roads.append(_curve(a, b, rolls.between(-0.12, 0.12)))
    ways_out = [(-0.02, 0.4), (1.02, 0.3), (0.98, 0.72), (-0.02, 0.82)]
    for out in ways_out[:3]:
        nearest = min(joined, key=lambda at: apart(at, out))
        roads.append(_curve(nearest, out, rolls.between(-0.15, 0.15)))
    return tuple(roads)


def _curve(a: MapPoint, b: MapPoint, bend: float) -> tuple[MapPoint, ...]:
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    across = (-(b[1] - a[1]) / 2, (b[0] - a[0]) * 2)
    c = (middle[0] + across[0] * bend, middle[1] + across[1] * bend)
    steps = 20
    points: list[MapPoint] = []
    for k in range(steps + 1):
        t = k / steps
        u = 1 - t
        points.append(
            (
                u * u * a[0] + 2 * u * t * c[0] + t * t * b[0],
                u * u * a[1] + 2 * u * t * c[1] + t * t * b[1],
            )
        )
    return tuple(points)


def _bridges(
    roads: tuple[tuple[MapPoint, ...], ...], river: tuple[MapPoint, ...]
) -> tuple[tuple[MapPoint, MapPoint], ...]:
    """Where a road crosses the river: the points of the road before and behind the water."""
    bridges: list[tuple[MapPoint, MapPoint]] = []
    for road in roads:
        sides = [_right_of(at, river) for at in road]
        crossing = next((k for k in range(1, len(road)) if sides[k] != sides[k - 1]), None)
        built = [a for a, _ in bridges]
        if crossing is not None and _is_free(road[crossing], built, 0.1):
            bridges.append((road[crossing - 1], road[crossing]))
    return tuple(bridges)


def _right_of(at: MapPoint, river: tuple[MapPoint, ...]) -> bool:
    nearest = min(river, key=lambda point: abs(point[1] - at[1]))
    return at[0] > nearest[0]


@dataclass(frozen=True)
class _Room:
    """What houses and trees keep away from."""

    river: tuple[MapPoint, ...]
    lanes: tuple[MapPoint, ...]
    spots: tuple[MapPoint, ...]

    def is_free(self, at: MapPoint, spot: float) -> bool:
        """Whether a house or tree may be there; ``spot`` is the distance from a location."""
        return (
            _is_free(at, self.river, 0.072)
            and _is_free(at, self.lanes, 0.036)
            and _is_free(at, self.spots, spot)
        )


def _houses(rolls: Rolls, room: _Room) -> tuple[House, ...]:
    houses: list[House] = []
    for ring in range(2, 9):
        reach = ring / 9
        count = 8 + ring * 7
        for k in range(count):
            angle = 2 * pi * (k + rolls.between(-0.12, 0.12)) / count
            at = (0.5 + 0.37 * reach * cos(angle), 0.5 + 0.38 * reach * sin(angle))
            turn = angle * 180 / pi + 90 + rolls.between(-6, 6)
            shade, width = rolls.between(0, 1), rolls.between(0.014, 0.021)
            if shade < 0.86 and room.is_free(at, 0.065):
                houses.append(House(at, width, 0.0115, turn, shade))
    return tuple(houses)


def _trees(rolls: Rolls, room: _Room) -> tuple[tuple[float, float, float], ...]:
    trees: list[tuple[float, float, float]] = []
    for _ in range(60):
        middle = (rolls.between(0.01, 0.99), rolls.between(0.05, 0.99))
        for _ in range(1 + int(rolls.between(0, 5))):
            x, y = middle[0] + rolls.between(-0.03, 0.03), middle[1] + rolls.between(-0.06, 0.06)
            size = rolls.between(0.75, 1.2)
            if room.is_free((x, y), 0.07) and not _in_town((x, y), 1.1):
                trees.append((x, y, size))
    return tuple(sorted(trees, key=lambda tree: tree[1]))


def _is_free(at: MapPoint, others: list[MapPoint] | tuple[MapPoint, ...], distance: float) -> bool:
    top, bottom = at[1] - distance, at[1] + distance
    near = (other for other in others if top <= other[1] <= bottom)
    return all(apart(at, other) > distance for other in near)
