"""Hexes of a board: axial coordinates, distance, directions, order, names, scene points.

There are three separate coordinate spaces: a `Hex` is axial; *scene* points are floats in units of
the hex side, y downwards; pixels are used by widgets only. A board is *flat* (flat sides north and
south: columns) or *pointy* (corners north and south: rows). Both share the six axial steps, so all
but order, names and scene points is common code; the scene of a pointy board is that of a flat one,
rotated by 30°.
"""

from math import sqrt
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from oathsworn_gui.tabletop.state import State


class Hex(NamedTuple):
    """An axial hex: ``q`` is the column of a flat board, ``r`` the row of a pointy one."""

    q: int
    r: int


Point = tuple[float, float]
"""A scene point: x to the east, y to the south, in sides of a hex."""

DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""The six steps, clockwise from north (on a pointy board from north-west)."""

Orientation = Literal["flat", "pointy"]

DIRECTION_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
"""The names of the directions as printed on the board, which is flat."""

POINTY_NAMES = ("NW", "NE", "E", "SE", "SW", "W")
"""The names of the same directions on a pointy board."""


def step(at: Hex, direction: int, far: int = 1) -> Hex:
    """Return the hex ``far`` steps away in ``direction`` (0 to 5, clockwise from north)."""
    d = DIRECTIONS[direction % 6]
    return Hex(at.q + d.q * far, at.r + d.r * far)


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes adjacent to ``at``, clockwise from north, on the board or not."""
    return tuple(step(at, d) for d in range(6))


def distance(a: Hex, b: Hex) -> int:
    """Return the steps from ``a`` to ``b``, ignoring obstacles. Source: RANGE-01."""
    (aq, ar), (bq, br) = a, b
    return (abs(aq - bq) + abs(ar - br) + abs(aq + ar - bq - br)) // 2


def rotated(offset: Hex, turns: int) -> Hex:
    """Return an offset turned clockwise by ``turns`` sixths about the origin."""
    q, r = offset
    for _ in range(turns % 6):
        q, r = -r, q + r
    return Hex(q, r)


def flower(centre: Hex) -> tuple[Hex, ...]:
    """Return the seven hexes of a large figure: the centre, then clockwise from north."""
    return (centre, *neighbours(centre))


class Shape(State):
    """A board: the number of hexes in each column; on a pointy board, in each row from north.

    Adjacent lines are offset by half a hex: the first, third, ... begin half a hex lower if
    ``low_first`` (the printed board: 17 columns of 9 and 10, the outer ones 9); on a pointy board,
    half a hex further east. ``holes`` are missing hexes. Names are column letters and row number:
    ``"C4"``, past Z ``"AA1"``.
    """

    columns: tuple[Annotated[int, Field(ge=0, le=99)], ...] = Field(max_length=60)
    low_first: bool = True
    orientation: Orientation = "flat"
    holes: tuple[Hex, ...] = Field(default=(), max_length=3000)

    @property
    def is_flat(self) -> bool:
        """Whether the flat sides of the hexes face north and south."""
        return self.orientation == "flat"

    @property
    def direction_names(self) -> tuple[str, ...]:
        """The names of the six directions on this board."""
        return DIRECTION_NAMES if self.is_flat else POINTY_NAMES

    def hexes(self) -> tuple[Hex, ...]:
        """Return every hex, line by line: columns from the west, or rows from the north."""
        holes = set(self.holes)
        every = (
            self._in_line(line, place)
            for line, many in enumerate(self.columns)
            for place in range(many)
        )
        return tuple(at for at in every if at not in holes)

    def _in_line(self, line: int, place: int) -> Hex:
        """Return the ``place``-th hex of a line, both from 0, holes counted."""
        half_steps = int((line % 2 == 0) == self.low_first) - line
        along = place + half_steps // 2 + half_steps % 2
        return Hex(line, along) if self.is_flat else Hex(along, line)

    def at(self, column: int, row: int) -> Hex:
        """Return the hex of that column from the west and that row from the north, from 0."""
        return self._in_line(column, row) if self.is_flat else self._in_line(row, column)

    def column(self, at: Hex) -> int:
        """Return the column (from 0) of a hex; it may be negative or too large off the board."""
        return at.q if self.is_flat else at.q - self._in_line(at.r, 0).q

    def row(self, at: Hex) -> int:
        """Return the row (from 0) of a hex; it may be negative or too large off the board."""
        return at.r - self._in_line(at.q, 0).r if self.is_flat else at.r

    def __contains__(self, at: object) -> bool:
        """Whether the hex is on the board."""
        return isinstance(at, Hex) and at in _names_of(self).names

    def _in_outline(self, at: Hex) -> bool:
        line, place = self.column(at), self.row(at)
        if not self.is_flat:
            line, place = place, line
        return 0 <= line < len(self.columns) and 0 <= place < self.columns[line]

    def is_edge(self, at: Hex) -> bool:
        """Whether a hex of the board is at its outline; holes inside do not count."""
        return at in self and not all(self._in_outline(beside) for beside in neighbours(at))

    def order(self, at: Hex) -> tuple[int, int]:
        """Return the sort key of the golden rule: northernmost first, then westernmost.

        Source: HEX-02, L706-708.
        """
        q, r = at
        return (2 * r + q, q) if self.orientation == "flat" else (r, 2 * q + r)

    def name(self, at: Hex) -> str:
        """Return the hex's display name: column letters and row, ``"C4"``."""
        return _names_of(self).names.get(at) or _name(self, at)

    def named(self, name: str) -> Hex | None:
        """Return the hex with that name, or None if there is none on the board."""
        hexes = _names_of(self).hexes
        if name in hexes:
            return hexes[name]
        letters = name.rstrip("0123456789")
        number = name[len(letters) :]
        if not number or len(number) > 2:
            return None
        return hexes.get(f"{letters.upper()}{int(number)}")

    def centre(self, at: Hex) -> Point:
        """Return the scene point of a hex's centre, in sides of a hex."""
        return centre(at, self.orientation)

    def corners(self, at: Hex) -> tuple[Point, ...]:
        """Return the six corners of a hex in scene units, clockwise."""
        return corners(at, self.orientation)

    def hex_at(self, x: float, y: float) -> Hex:
        """Return the hex that holds a scene point, on the board or not."""
        return hex_at(x, y, self.orientation)


def _name(shape: Shape, at: Hex) -> str:
    return f"{_letters(shape.column(at))}{shape.row(at) + 1}"


def _letters(column: int) -> str:
    """Return the letters of a column from 0: A to Z, then AA, AB ..."""
    first, last = divmod(column, 26)
    return (chr(ord("A") + first - 1) if first else "") + chr(ord("A") + last)


class _Names(NamedTuple):
    """The hexes of a board with their names, in both directions."""

    of: Shape
    names: dict[Hex, str]
    hexes: dict[str, Hex]


_known: dict[int, _Names] = {}
BOARDS_KNOWN = 64


def _names_of(shape: Shape) -> _Names:
    """Return the names of a board, cached because they are looked up often."""
    known = _known.get(id(shape))  # the entry keeps the board alive, so its id is not reused
    if known is not None and known.of is shape:
        return known
    if len(_known) >= BOARDS_KNOWN:
        _known.clear()
    names = {at: _name(shape, at) for at in shape.hexes()}
    known = _known[id(shape)] = _Names(shape, names, {name: at for at, name in names.items()})
    return known


PRINTED_BOARD = Shape(columns=tuple(9 if c % 2 == 0 else 10 for c in range(17)))
"""The board of the box: 17 columns, 9 and 10 hexes in turn, 161 in all (facts, section 7)."""

SQRT3 = sqrt(3)
HALF = SQRT3 / 2
FLAT_CORNERS = ((1, 0), (0.5, HALF), (-0.5, HALF), (-1, 0), (-0.5, -HALF), (0.5, -HALF))
POINTY_CORNERS = ((HALF, -0.5), (HALF, 0.5), (0, 1), (-HALF, 0.5), (-HALF, -0.5), (0, -1))


def scene_point(q: float, r: float, orientation: Orientation = "flat") -> Point:
    """Return the scene point of any axial point, in sides of a hex."""
    if orientation == "flat":
        return (1.5 * q, SQRT3 * (r + q / 2))
    return (SQRT3 * (q + r / 2), 1.5 * r)


def centre(at: Hex, orientation: Orientation = "flat") -> Point:
    """Return the scene point of a hex's centre, in sides of a hex."""
    return scene_point(at.q, at.r, orientation)


def corners(at: Hex, orientation: Orientation = "flat") -> tuple[Point, ...]:
    """Return the six corners in scene units, clockwise from the east one (pointy: north-east)."""
    x, y = centre(at, orientation)
    around = FLAT_CORNERS if orientation == "flat" else POINTY_CORNERS
    return tuple((x + dx, y + dy) for dx, dy in around)


def hex_at(x: float, y: float, orientation: Orientation = "flat") -> Hex:
    """Return the hex that holds a scene point."""
    if orientation == "flat":
        q, r = x / 1.5, y / SQRT3 - x / 3
    else:
        q, r = x / SQRT3 - y / 3, y / 1.5
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return Hex(rq, rr)
