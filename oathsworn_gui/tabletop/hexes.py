"""Hexes of a flat-topped board: axial coordinates, columns, distance, directions, order.

Three spaces never mix: a `Hex` is axial; *scene* points are floats in units of the hex side, y
downwards; pixels belong to widgets. North is up, so a smaller ``2r + q`` is further north.
"""

from math import sqrt
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from oathsworn_gui.tabletop.state import State


class Hex(NamedTuple):
    """An axial hex: ``q`` is the column, ``r`` grows southwards along it."""

    q: int
    r: int


DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""The six steps, clockwise from north: N, NE, SE, S, SW, NW (as printed on the board)."""

DIRECTION_NAMES = ("N", "NE", "SE", "S", "SW", "NW")


def step(at: Hex, direction: int, far: int = 1) -> Hex:
    """Return the hex ``far`` steps away in ``direction`` (0 to 5, clockwise from north)."""
    d = DIRECTIONS[direction % 6]
    return Hex(at.q + d.q * far, at.r + d.r * far)


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes beside ``at``, clockwise from north, on the board or not."""
    return tuple(step(at, d) for d in range(6))


def distance(a: Hex, b: Hex) -> int:
    """Return the steps from ``a`` to ``b`` straight through everything. Source: RANGE-01."""
    dq, dr = a.q - b.q, a.r - b.r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def north_then_west(at: Hex) -> tuple[int, int]:
    """Return the sort key of the golden rule: northernmost first, then westernmost.

    Source: HEX-02, L706-708.
    """
    return (2 * at.r + at.q, at.q)


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
    """A board: how many hexes each column holds.

    At most 26 columns of 99 hexes, so that each has a name of a letter and two digits.
    Columns of the smaller number begin half a hex lower when ``low_first`` (the printed board:
    17 columns of 9 and 10, the outer ones 9).
    """

    columns: tuple[Annotated[int, Field(ge=0, le=99)], ...] = Field(max_length=60)
    low_first: bool = True
    orientation: Literal["flat", "pointy"] = "flat"
    holes: tuple[Hex, ...] = Field(default=(), max_length=3000)

    def hexes(self) -> tuple[Hex, ...]:
        """Return every hex, column by column from the west, each from north to south."""
        return tuple(self.at(c, n) for c, rows in enumerate(self.columns) for n in range(rows))

    def at(self, column: int, row: int) -> Hex:
        """Return the axial hex of the ``row``-th hex (from 0, north) of ``column`` (from 0)."""
        half_steps = int((column % 2 == 0) == self.low_first) - column
        return Hex(column, row + half_steps // 2 + half_steps % 2)

    def row(self, at: Hex) -> int:
        """Return the row (from 0) of a hex in its column; negative or too large when off board."""
        return at.r - self.at(at.q, 0).r

    def __contains__(self, at: object) -> bool:
        """Whether the hex lies on the board."""
        if not isinstance(at, Hex) or not 0 <= at.q < len(self.columns):
            return False
        return 0 <= self.row(at) < self.columns[at.q]

    def name(self, at: Hex) -> str:
        """Return the hex's name for people: column letter and row, ``"C4"``."""
        return f"{chr(ord('A') + at.q)}{self.row(at) + 1}"

    def named(self, name: str) -> Hex | None:
        """Return the hex of that name, or None when there is none on the board."""
        letter, row = name[:1].upper(), name[1:]
        if not letter.isalpha() or len(row) > 2 or not row.isascii() or not row.isdigit():
            return None
        column = ord(letter) - ord("A")
        if not 0 <= column < len(self.columns):
            return None
        at = self.at(column, int(row) - 1)
        return at if at in self else None


PRINTED_BOARD = Shape(columns=tuple(9 if c % 2 == 0 else 10 for c in range(17)))
"""The board of the box: 17 columns, 9 and 10 hexes in turn, 161 in all (facts, section 7)."""

SQRT3 = sqrt(3)


def centre(at: Hex) -> tuple[float, float]:
    """Return the scene point of a hex's centre, in sides of a hex."""
    return (1.5 * at.q, SQRT3 * (at.r + at.q / 2))


def corners(at: Hex) -> tuple[tuple[float, float], ...]:
    """Return the six corners in scene units, clockwise from the east one."""
    x, y = centre(at)
    h = SQRT3 / 2
    return ((x + 1, y), (x + 0.5, y + h), (x - 0.5, y + h), (x - 1, y), (x - 0.5, y - h),
            (x + 0.5, y - h))  # fmt: skip


def hex_at(x: float, y: float) -> Hex:
    """Return the hex that holds a scene point."""
    q, r = x / 1.5, y / SQRT3 - x / 3
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return Hex(rq, rr)
