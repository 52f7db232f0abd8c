"""The course of the way through the deepwood, and the positions of its trees. No Qt.

All points are in px of the wood; the same seed and size give the same wood on every screen.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.own import MapPoint
from oathsworn_gui.tabletop.chance import Rolls

STONE = 60
"""How wide a stone of the way is, in px."""

_APART = 164
_ROW = 128
"""The distance between stones of a row, and between rows, in px."""

_TOP = 108
_LOW_TOP = 62
_FOOT = 64
_SIDE = 78
"""What is left free above (for the title; less where the wood is low), below and beside, in px."""

_LOW = 340
"""Below this height a wood is low."""

_SWAY = 24
"""How far the way swings up and down from stone to stone, in px."""

_STRIP = 48
"""The width of the strips that index what a tree may hide, in px: wider than any reach."""

_GRID = 29
"""The distance between trees, in px."""


class Tree(NamedTuple):
    """A tree: the middle of its foot, how high it is, and how light, 0 to 1."""

    x: float
    y: float
    high: float
    shade: float


@lru_cache(maxsize=8)
def places(seed: int, width: int, height: int) -> tuple[MapPoint, ...]:
    """Return possible positions of stones, in the order of the way: in rows, from the top left."""
    rolls = Rolls(seed, "way")
    top = (_LOW_TOP if height < _LOW else _TOP) + STONE / 2
    room = max(0, height - top - _FOOT)
    columns, rows = max(2, int((width - 2 * _SIDE) / _APART) + 1), int(room / _ROW) + 1
    across, down = (width - 2 * _SIDE) / (columns - 1), room / max(1, rows - 1)
    way: list[MapPoint] = []
    for row in range(rows):
        for step in range(columns):
            column = step if row % 2 == 0 else columns - 1 - step
            x = _SIDE + column * across + rolls.between(-14, 14)
            y = top + row * down + rolls.between(0.3, 1) * (_SWAY if column % 2 else -_SWAY)
            way.append((x, min(max(y, top), height - _FOOT)))
    return tuple(way)


def bend(a: MapPoint, b: MapPoint, steps: int = 14) -> tuple[MapPoint, ...]:
    """Return the points of the curved way from one place to the next."""
    (ax, ay), (bx, by) = a, b
    long = hypot(bx - ax, by - ay) or 1.0
    out = min(22.0, long * 0.16) * (1 if int(ax + by) % 2 else -1)
    cx = (ax + bx) / 2 - (by - ay) / long * out
    cy = (ay + by) / 2 + (bx - ax) / long * out
    points: list[MapPoint] = []
    for k in range(steps + 1):
        t = k / steps
        u = 1 - t
        x = u * u * ax + 2 * u * t * cx + t * t * bx
        y = u * u * ay + 2 * u * t * cy + t * t * by
        points.append((x, y))
    return tuple(points)


@lru_cache(maxsize=8)
def trees(seed: int, width: int, height: int) -> tuple[Tree, ...]:
    """Return the trees beside the way, those behind first."""
    rolls = Rolls(seed, "pines")
    way = places(seed, width, height)
    lanes = _by_strip(point for a, b in pairwise(way) for point in bend(a, b, 4))
    stones = _by_strip(way)
    found: list[Tree] = []
    for row in range(-1, int(height / _GRID) + 3):
        for column in range(-1, int(width / _GRID) + 2):
            x = column * _GRID + rolls.between(-13, 13)
            y = row * _GRID + rolls.between(-11, 11)
            tree = Tree(x, y, rolls.between(32, 60), rolls.between(0, 1))
            if _is_free(tree, lanes, 8) and _is_free(tree, stones, STONE * 0.5):
                found.append(tree)
    return tuple(sorted(found, key=lambda tree: tree.y))


def _by_strip(points: Iterable[MapPoint]) -> dict[int, list[MapPoint]]:
    """Return the points by upright strips of `_STRIP` px, each also in the strips beside it."""
    strips: defaultdict[int, list[MapPoint]] = defaultdict(list)
    for x, y in points:
        for strip in (-1, 0, 1):
            strips[int(x // _STRIP) + strip].append((x, y))
    return strips


def _is_free(tree: Tree, strips: dict[int, list[MapPoint]], room: float) -> bool:
    """Whether a tree hides none of the points: it is beside, above or below them."""
    wide = room + tree.high * 0.17
    return all(
        abs(x - tree.x) > wide or not tree.y - tree.high - room < y < tree.y + room
        for x, y in strips.get(int(tree.x // _STRIP), ())
    )
