"""A whole position on a hex board as one short line of ASCII, for copy and paste.

The parts of a code are separated by slashes: a version letter, the board, the obstacles, the tiles,
the pieces, the dice and a checksum::

    A/fl17x9~10/tree=C4+wall=H5-7,9/fire=D4/boss:boss::Sow:H8:3:0:*/front=6/0c1x2zz

``position_reading`` parses it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import quote
from zlib import crc32

from oathsworn_gui.tabletop.hexes import Hex, Shape, flower
from oathsworn_gui.tabletop.state import EMPTY

VERSION = "A"
MOST_CHARACTERS = 4000
"""The longest code that is written or read."""

FLOWER = flower(Hex(0, 0))
FLOWER_MARK = "*"
OFF_BOARD = "-"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Piece(NamedTuple):
    """A figure: its id, its hex, and the offsets its body covers facing north.

    ``at`` None: off the board. An empty ``body`` is one hex.
    """

    id: str
    kind: str
    of: str
    name: str
    at: Hex | None = None
    facing: int = 0
    hp: int = 0
    body: tuple[Hex, ...] = ()


class Position(NamedTuple):
    """A board with obstacles and figures; kinds by hex, HP of dice by their keys."""

    shape: Shape
    obstacles: Mapping[Hex, str] = EMPTY
    tiles: Mapping[Hex, str] = EMPTY
    pieces: tuple[Piece, ...] = ()
    dice: Mapping[str, int] = EMPTY


def written(position: Position) -> str:
    """Return the code of a position; empty if it would be longer than `MOST_CHARACTERS`."""
    shape = position.shape
    parts = (
        VERSION,
        _board(shape),
        _things(shape, position.obstacles),
        _things(shape, position.tiles),
        "+".join(_piece(shape, piece) for piece in position.pieces),
        "+".join(f"{word(key)}={hp}" for key, hp in position.dice.items()),
    )
    body = "/".join(parts)
    code = f"{body}/{checksum(body)}"
    return code if len(code) <= MOST_CHARACTERS else ""


def checksum(body: str) -> str:
    """Return a checksum of seven characters."""
    rest, digits = crc32(body.encode("ascii", "replace")), ""
    for _ in range(7):
        rest, digit = divmod(rest, 36)
        digits = DIGITS[digit] + digits
    return digits


def word(text: str) -> str:
    """Encode any text in the characters that have no other meaning in a code; spaces as ``_``.

    Invisible characters are omitted.
    """
    seen = "".join(character for character in text if character.isprintable())
    return quote(seen, safe=" ").replace("_", "%5F").replace(" ", "_")


def _board(shape: Shape) -> str:
    """Return the lines of the board: ``fl17x9~10`` are 17 flat columns of 9 and 10 in turn."""
    marks = ("f" if shape.is_flat else "p") + ("l" if shape.low_first else "h")
    holes = f"!{_hexes(shape, shape.holes)}" if shape.holes else ""
    return marks + ",".join(_runs(shape.columns)) + holes


def _runs(lines: Sequence[int]) -> Iterable[str]:
    """Yield runs of lines: ``3x9`` of one length, ``17x9~10`` of two in turn."""
    start = 0
    while start < len(lines):
        first, second = lines[start], lines[min(start + 1, len(lines) - 1)]
        end = start + 1
        while end < len(lines) and lines[end] == (first, second)[(end - start) % 2]:
            end += 1
        turns = first != second and end > start + 1
        yield f"{end - start}x{first}~{second}" if turns else f"{end - start}x{first}"
        start = end


def _things(shape: Shape, things: Mapping[Hex, str]) -> str:
    """Return hexes by kind: ``tree=C4+wall=H5-7,9``."""
    kinds = sorted(set(things.values()))
    return "+".join(
        f"{word(kind)}={_hexes(shape, [at for at in things if things[at] == kind])}"
        for kind in kinds
    )


def _hexes(shape: Shape, hexes: Iterable[Hex]) -> str:
    """Return hexes column by column, rows from the north, runs of rows joined: ``C4H5-7,9``."""
    rows: dict[str, list[int]] = {}
    for at in sorted(hexes, key=lambda at: (shape.column(at), shape.row(at))):
        name = shape.name(at)
        letters = name.rstrip("0123456789")
        rows.setdefault(letters, []).append(int(name[len(letters) :]))
    return "".join(letters + ",".join(_ranges(numbers)) for letters, numbers in rows.items())


def _ranges(numbers: Sequence[int]) -> Iterable[str]:
    """Yield runs of ascending numbers: ``5-7`` and ``9``."""
    start = 0
    for end in range(1, len(numbers) + 1):
        if end == len(numbers) or numbers[end] != numbers[end - 1] + 1:
            first, last = numbers[start], numbers[end - 1]
            yield f"{first}" if first == last else f"{first}-{last}"
            start = end


def _piece(shape: Shape, piece: Piece) -> str:
    at = OFF_BOARD if piece.at is None else shape.name(piece.at)
    who = (word(piece.id), word(piece.kind), word(piece.of), word(piece.name))
    fields = (*who, at, f"{piece.facing}", f"{piece.hp}")
    return ":".join((*fields, _body(piece.body)) if piece.body else fields)


def _body(offsets: tuple[Hex, ...]) -> str:
    """Return the offsets of a body, ``*`` for the flower of seven: ``0.0_0.-1``."""
    if set(offsets) == set(FLOWER):
        return FLOWER_MARK
    return "_".join(f"{q}.{r}" for q, r in offsets)
