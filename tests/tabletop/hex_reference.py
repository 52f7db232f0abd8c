"""Slow, obvious answers about boards, written from the rules: sets, a heap, fractions.

Nothing here shares code with the engine but `Hex`, `Shape` and the six steps.
"""

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import product
from typing import NamedTuple

from hypothesis import strategies as st

from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, Shape

Point = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)
AROUND = ((1, 0), (HALF, HALF), (-HALF, HALF), (-1, 0), (-HALF, -HALF), (HALF, -HALF))
"""The corners of a hex from its centre: x in sides, y in sides times the root of 3."""


class Board(NamedTuple):
    """A board with the hexes that may be entered, and those of it that are slow."""

    shape: Shape
    hexes: frozenset[Hex]
    free: frozenset[Hex]
    slow: frozenset[Hex]


@st.composite
def boards(draw: st.DrawFn, most: int = 8) -> Board:
    """Draw a board of either orientation, with a ragged outline, holes, obstacles and water."""
    shape = Shape(
        columns=tuple(draw(st.lists(st.integers(0, most), min_size=1, max_size=most))),
        low_first=draw(st.booleans()),
        orientation=draw(st.sampled_from(("flat", "pointy"))),
    )
    whole = shape.hexes()
    some = st.integers(0, (1 << len(whole)) - 1).map(lambda n: _chosen(whole, n))
    shape = shape.evolve(holes=draw(some)[::3])
    hexes = frozenset(shape.hexes())
    free = hexes - set(draw(some)[::2])
    return Board(shape, hexes, free, frozenset(draw(some)) & hexes)


def _chosen(hexes: tuple[Hex, ...], bits: int) -> tuple[Hex, ...]:
    return tuple(at for n, at in enumerate(hexes) if bits >> n & 1)


def beside(at: Hex) -> Iterable[Hex]:
    """The six hexes next to one."""
    return (Hex(at.q + d.q, at.r + d.r) for d in DIRECTIONS)


def north_then_west(shape: Shape, at: Hex) -> tuple[int, int]:
    """The order of the golden rule as the ledger writes it (HEX-02)."""
    return (2 * at.r + at.q, at.q) if shape.orientation == "flat" else (at.r, 2 * at.q + at.r)


def steps_away(a: Hex, b: Hex) -> int:
    """Count the steps between two hexes on an endless board, ring by ring."""
    ring, far = {a}, 0
    while b not in ring:
        ring = {near for at in ring for near in (*beside(at), at)}
        far += 1
    return far


def cheapest(start: Hex, board: Board) -> dict[Hex, int]:
    """Return what it costs to come from ``start`` to each hex: Dijkstra with a heap."""
    costs, heap = {start: 0}, [(0, start)]
    while heap:
        cost, at = heappop(heap)
        if cost > costs[at]:
            continue
        for near in beside(at):
            more = cost + (2 if near in board.slow else 1)
            if near in board.free and more < costs.get(near, more + 1):
                costs[near] = more
                heappush(heap, (more, near))
    return costs


def cost_to_nearest(start: Hex, goals: Collection[Hex], board: Board) -> int | None:
    """Return what the nearest goal costs from ``start``, None when there is no way."""
    costs = cheapest(start, board)
    return min((costs[goal] for goal in goals if goal in costs), default=None)


def good_steps(at: Hex, goals: Collection[Hex], board: Board) -> list[Hex]:
    """Return the next hexes on cheapest ways to the nearest goal, north then west."""
    whole = cost_to_nearest(at, goals, board)
    good = [
        near
        for near in beside(at)
        if near in board.free
        and (rest := cost_to_nearest(near, goals, board)) is not None
        and rest + (2 if near in board.slow else 1) == whole
    ]
    return sorted(good, key=lambda near: north_then_west(board.shape, near))


def centre_of(at: Hex) -> Point:
    """The centre of a hex of a flat board."""
    return (Fraction(3, 2) * at.q, at.r + Fraction(at.q, 2))


def corners_of(at: Hex) -> list[Point]:
    """The corners of a hex of a flat board."""
    x, y = centre_of(at)
    return [(x + dx, y + dy) for dx, dy in AROUND]


def square(a: Point, b: Point) -> Fraction:
    """The square of the distance of two points, in sides."""
    return (a[0] - b[0]) ** 2 + 3 * (a[1] - b[1]) ** 2


def closest_corners(a: Hex, b: Hex) -> list[tuple[Point, Point]]:
    """Return all pairs of corners of two hexes that are closest to each other."""
    pairs = list(product(corners_of(a), corners_of(b)))
    least = min(square(*pair) for pair in pairs)
    return [pair for pair in pairs if square(*pair) == least]


def straight(a: Hex, b: Hex) -> bool:
    """Whether one comes from ``a`` to ``b`` by steps in one direction."""
    most = abs(a.q - b.q) + abs(a.r - b.r) + 1
    steps = product(DIRECTIONS, range(most))
    return any(Hex(a.q + d.q * far, a.r + d.r * far) == b for d, far in steps)


def line_between(a: Hex, b: Hex) -> tuple[Point, Point]:
    """Return the ends of the line of sight."""
    return (centre_of(a), centre_of(b)) if straight(a, b) else closest_corners(a, b)[0]


def part_inside(start: Point, end: Point, at: Hex) -> tuple[Fraction, Fraction] | None:
    """Return from where to where on the line, 0 to 1, it runs in a hex or on its border."""
    x, y = centre_of(at)
    low, high = Fraction(0), Fraction(1)
    # A hex lies between three pairs of sides; from its centre |y| <= 1/2, |x + y|, |x - y| <= 1.
    for nx, ny, most in ((0, 1, HALF), (1, 1, 1), (1, -1, 1)):
        begin = nx * (start[0] - x) + ny * (start[1] - y)
        change = nx * (end[0] - start[0]) + ny * (end[1] - start[1])
        if change == 0:
            if abs(begin) > most:
                return None
            continue
        one, other = sorted(((-most - begin) / change, (most - begin) / change))
        low, high = max(low, one), min(high, other)
    return (low, high) if low <= high else None


def touched(a: Hex, b: Hex, *, closed: bool = True) -> set[Hex]:
    """Return the hexes that the line of sight touches, without both of its own.

    Not ``closed``: those it touches in more than the point where it begins or ends.
    """
    start, end = line_between(a, b)
    found: set[Hex] = set()
    for q, r in product(_span(a.q, b.q), _span(a.r, b.r)):
        part = part_inside(start, end, Hex(q, r))
        if part is not None and (closed or (part[1] > 0 and part[0] < 1)):
            found.add(Hex(q, r))
    return found - {a, b}


@cache
def touched_from_origin(b: Hex, *, closed: bool) -> frozenset[Hex]:
    """Return the same for a line from the hex 0, 0, each worked out once."""
    return frozenset(touched(Hex(0, 0), b, closed=closed))


def seen(a: Hex, board: Board, blocking: Collection[Hex], *, closed: bool) -> set[Hex]:
    """Return the hexes of a board to which the line from ``a`` touches nothing that blocks."""
    found: set[Hex] = set()
    for b in board.hexes:
        met = touched_from_origin(Hex(b.q - a.q, b.r - a.r), closed=closed)
        if not any(Hex(a.q + to.q, a.r + to.r) in blocking for to in met):
            found.add(b)
    return found


def _span(one: int, other: int) -> range:
    return range(min(one, other) - 2, max(one, other) + 3)
