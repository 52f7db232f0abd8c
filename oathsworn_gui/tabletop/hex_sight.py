"""The line of sight between two hexes, and the hexes it touches, in integer arithmetic.

Points are in thirds of an axial step: there the centres and the corners of all hexes are integers.
What a line touches depends only on the offset between its hexes, so it is computed once for each
offset, and once for all twelve that are rotated or mirrored alike.
"""

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from oathsworn_gui.tabletop.hex_grid import Grid
from oathsworn_gui.tabletop.hexes import (
    Hex,
    Orientation,
    Point,
    neighbours,
    rotated,
    scene_point,
)

THIRDS = 3
CORNERS = tuple(rotated(Hex(2, -1), turns) for turns in range(6))
"""The corners of a hex from its centre, in thirds."""
OFFSETS_KEPT = 1 << 16
LINES_KEPT = 1 << 12


class SightLine(NamedTuple):
    """The line between two hexes: scene points of its ends, and the hexes it touches.

    ``aligned``: it runs from centre to centre, else between the closest corners. ``touched`` are
    the hexes other than both of its own that it touches, from the first on; ``at_ends`` are those
    of them that it touches only in the point where it begins or ends.
    """

    start: Point
    end: Point
    aligned: bool
    touched: tuple[Hex, ...]
    at_ends: tuple[Hex, ...]


class _Line(NamedTuple):
    """A line from the hex at the origin: its ends in thirds, and offsets of hexes."""

    start: Hex
    end: Hex
    touched: tuple[Hex, ...]
    at_ends: frozenset[Hex]


def is_aligned(a: Hex, b: Hex) -> bool:
    """Whether two hexes are on a straight line of hexes. Source: LOS-02, L876-878."""
    return a.q == b.q or a.r == b.r or a.q + a.r == b.q + b.r


def corner_pairs(offset: Hex) -> tuple[tuple[Hex, Hex], ...]:
    """Return the closest corners of the origin's hex and the one at ``offset``, in thirds.

    It is one pair for all hexes off a straight line. Source: LOS-03, L874-876; LOS-08.
    """
    ends = tuple(Hex(THIRDS * offset.q + c.q, THIRDS * offset.r + c.r) for c in CORNERS)
    far = {(start, end): _square(start, end) for start in CORNERS for end in ends}
    least = min(far.values())
    return tuple(pair for pair, square in far.items() if square == least)


def _square(a: Hex, b: Hex) -> int:
    """Return the square of a distance, in an arbitrary but constant unit."""
    q, r = a.q - b.q, a.r - b.r
    return q * q + q * r + r * r


@lru_cache(maxsize=LINES_KEPT)
def sight_line(a: Hex, b: Hex, orientation: Orientation = "flat") -> SightLine:
    """Return the line of sight from ``a`` to ``b``; of a hex to itself, its centre.

    Source: LOS-02, L876-878; LOS-03, L874-876; LOS-04, L878-879.
    """
    found = _line(Hex(b.q - a.q, b.r - a.r))
    touched = tuple(Hex(a.q + to.q, a.r + to.r) for to in found.touched)
    return SightLine(
        start=scene_point(a.q + found.start.q / THIRDS, a.r + found.start.r / THIRDS, orientation),
        end=scene_point(a.q + found.end.q / THIRDS, a.r + found.end.r / THIRDS, orientation),
        aligned=is_aligned(a, b),
        touched=touched,
        at_ends=tuple(
            at for at, to in zip(touched, found.touched, strict=True) if to in found.at_ends
        ),
    )


def clear(a: Hex, b: Hex, obstacles: Container[Hex], *, closed: bool = True) -> bool:
    """Whether the line from ``a`` to ``b`` touches none of the obstacles.

    With ``closed`` the ends of the line count too. Source: LOS-04, L878-879; LOS-09.
    """
    found = _line(Hex(b.q - a.q, b.r - a.r))
    return not any(
        Hex(a.q + to.q, a.r + to.r) in obstacles
        for to in found.touched
        if closed or to not in found.at_ends
    )


def clear_on(grid: Grid, a: Hex, b: Hex, obstacles: int, *, closed: bool = True) -> bool:
    """Whether the line between two hexes of a board touches none of a set of obstacles.

    The same as `clear`, in one shift.
    """
    lines, offset = _lines(grid.stride, grid.size, closed=closed), (b.q - a.q, b.r - a.r)
    touched = lines.get(offset)
    if touched is None:
        touched = _kept(lines, grid, offset, closed=closed)
    return not obstacles << grid.size - grid.index(a) & touched


def seen_from(grid: Grid, a: Hex, among: int, obstacles: int, *, closed: bool = True) -> int:
    """Return those hexes of a set to which the line from ``a`` touches no obstacle."""
    if not obstacles:
        return among
    lines = _lines(grid.stride, grid.size, closed=closed)
    (aq, ar), hidden = a, list[Hex]()
    around = obstacles << grid.size - grid.index(a)
    for at in grid.hexes(among):
        offset = (at[0] - aq, at[1] - ar)
        touched = lines.get(offset)
        if touched is None:
            touched = _kept(lines, grid, offset, closed=closed)
        if touched & around:
            hidden.append(at)
    return among & ~grid.mask(hidden)


@lru_cache(maxsize=16)
def _lines(stride: int, size: int, *, closed: bool) -> dict[tuple[int, int], int]:
    """Return the lines computed so far by offset, for boards of this stride and size.

    Each is the bit set of the hexes it touches, with the line's start at bit ``size``: so all lines
    from one hex are tested against one shifted set of obstacles.
    """
    return {}


def _kept(
    lines: dict[tuple[int, int], int], grid: Grid, offset: tuple[int, int], *, closed: bool
) -> int:
    """Compute and cache the hexes that the line to an offset touches."""
    found = _line(Hex(*offset))
    counted = (to for to in found.touched if closed or to not in found.at_ends)
    lines[offset] = sum(1 << grid.size + to.r * grid.stride + to.q for to in counted)
    return lines[offset]


@lru_cache(maxsize=OFFSETS_KEPT)
def _line(offset: Hex) -> _Line:
    """Return the line to an offset, rotated and mirrored from that of the first twelfth."""
    if offset == Hex(0, 0):
        return _Line(offset, offset, (), frozenset())
    turns = next(n for n in range(6) if _in_first_sixth(rotated(offset, n)))
    first = rotated(offset, turns)
    if first.r <= first.q:
        return _turned_back(_built(first), turns, mirrored=False)
    return _turned_back(_built(Hex(first.r, first.q)), turns, mirrored=True)


def _in_first_sixth(offset: Hex) -> bool:
    return offset.q > 0 and offset.r >= 0


def _turned_back(line: _Line, turns: int, *, mirrored: bool) -> _Line:
    def back(point: Hex) -> Hex:
        return rotated(Hex(point.r, point.q) if mirrored else point, -turns)

    return _Line(
        start=back(line.start),
        end=back(line.end),
        touched=tuple(back(to) for to in line.touched),
        at_ends=frozenset(back(to) for to in line.at_ends),
    )


@lru_cache(maxsize=OFFSETS_KEPT)
def _built(offset: Hex) -> _Line:
    """Compute the line to an offset of the first twelfth by walking over the hexes it touches."""
    origin = Hex(0, 0)
    if is_aligned(origin, offset):
        start, end = origin, Hex(THIRDS * offset.q, THIRDS * offset.r)
    else:
        start, end = corner_pairs(offset)[0]
    found, border = {origin}, [origin]
    while border:  # touched hexes are connected, so only neighbours are checked
        beside = {at for one in border for at in neighbours(one)} - found
        border = [at for at in beside if _touches(start, end, at)]
        found.update(border)
    touched = sorted(found - {origin, offset}, key=lambda at: (_along(start, end, at), at))
    at_ends = frozenset(at for at in touched if _only_at_an_end(start, end, at))
    return _Line(start, end, tuple(touched), at_ends)


def _along(start: Hex, end: Hex, at: Hex) -> int:
    """Return how far along the line a hex's centre is, for sorting."""
    return _square(start, Hex(THIRDS * at.q, THIRDS * at.r)) - _square(
        end, Hex(THIRDS * at.q, THIRDS * at.r)
    )


def _sides(point: Hex) -> tuple[int, int, int]:
    """Return a point's position between the three pairs of sides of the hex at the origin.

    Each is in thirds, from -3 to 3 inside the hex, and 3 or -3 on a side of it.
    """
    return (point.q - point.r, point.q + 2 * point.r, 2 * point.q + point.r)


def _touches(start: Hex, end: Hex, at: Hex) -> bool:
    """Whether a line touches a hex: no separating axis exists."""
    a = Hex(start.q - THIRDS * at.q, start.r - THIRDS * at.r)
    b = Hex(end.q - THIRDS * at.q, end.r - THIRDS * at.r)
    for one, other in zip(_sides(a), _sides(b), strict=True):
        if min(one, other) > THIRDS or max(one, other) < -THIRDS:
            return False
    turns = [_turn(a, b, corner) for corner in CORNERS]
    return min(turns) <= 0 <= max(turns)


def _turn(a: Hex, b: Hex, point: Hex) -> int:
    """Return the side of the line through ``a`` and ``b`` that a point is on; 0 on it."""
    return (b.q - a.q) * (point.r - a.r) - (b.r - a.r) * (point.q - a.q)


def _only_at_an_end(start: Hex, end: Hex, at: Hex) -> bool:
    """Whether a line touches a hex only in the line's first or last point."""
    return _leaves(start, end, at) or _leaves(end, start, at)


def _leaves(point: Hex, toward: Hex, at: Hex) -> bool:
    """Whether a line that begins at ``point`` of a hex leaves the hex there."""
    sides = _sides(Hex(point.q - THIRDS * at.q, point.r - THIRDS * at.r))
    if max(map(abs, sides)) > THIRDS:
        return False
    ways = _sides(Hex(toward.q - point.q, toward.r - point.r))
    return any(
        abs(side) == THIRDS and side * way > 0 for side, way in zip(sides, ways, strict=True)
    )
