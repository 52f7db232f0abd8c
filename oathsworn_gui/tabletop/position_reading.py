"""Parse position codes. For any input the result is a position or a refusal."""

import re
from collections.abc import Iterator
from typing import NoReturn
from urllib.parse import unquote_to_bytes

from oathsworn_gui.tabletop.action import Refusal, Scalar, impossible
from oathsworn_gui.tabletop.hexes import Hex, Orientation, Shape
from oathsworn_gui.tabletop.position_code import (
    FLOWER,
    FLOWER_MARK,
    MOST_CHARACTERS,
    OFF_BOARD,
    VERSION,
    Piece,
    Position,
    checksum,
)
from oathsworn_gui.tabletop.state import frozen

PARTS = 7
MOST_LINES = 60
MOST_PIECES = 200
MOST_OFFSET = 30
MOST_HOLES = 3000
BOARD = re.compile(r"([fp])([lh])([0-9x~,]+)(?:!([A-Z0-9,-]+))?")
RUN = re.compile(r"(\d{1,2})x(\d{1,2})(?:~(\d{1,2}))?")
COLUMN = re.compile(r"([A-Z]{1,2})(\d{1,2}(?:-\d{1,2})?(?:,\d{1,2}(?:-\d{1,2})?)*)")
OFFSET = re.compile(r"(-?\d{1,2})\.(-?\d{1,2})")
NUMBER = re.compile(r"\d{1,3}")
WORD = re.compile(r"(?:[A-Za-z0-9_.~-]|%[0-9A-F]{2}){0,240}")


class _UnreadableError(Exception):
    """A piece of a code that cannot be parsed; ``refusal`` says which and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def read(code: str) -> Position | Refusal:
    """Return the position of a code, or why it cannot be parsed; whitespace is ignored.

    The refusals are ``position.empty``, ``.too-long``, ``.not-a-code``, ``.version``,
    ``.checksum``, ``.board``, ``.hexes``, ``.no-hex``, ``.twice``, ``.piece``, ``.body``,
    ``.dice`` and ``.word``; ``piece`` quotes the invalid part.
    """
    try:
        return _position(_parts("".join(code.split())))
    except _UnreadableError as error:
        return error.refusal


def _fail(code: str, **params: Scalar) -> NoReturn:
    raise _UnreadableError(impossible(code, None, **params))


def _quoted(code: str, text: str) -> NoReturn:
    _fail(code, piece=text if len(text) <= 40 else f"{text[:39]}…")


def _parts(code: str) -> list[str]:
    """Return the parts between the slashes after verifying the checksum."""
    if not code:
        _fail("position.empty")
    if len(code) > MOST_CHARACTERS:
        _fail("position.too-long", n=len(code), most=MOST_CHARACTERS)
    parts = code.split("/")
    if len(parts[0]) != 1 or not parts[0].isascii() or not parts[0].isupper():
        _quoted("position.not-a-code", code)
    if parts[0] != VERSION:
        _fail("position.version", version=parts[0])
    if len(parts) != PARTS or not code.isascii():
        _quoted("position.not-a-code", code)
    if checksum("/".join(parts[:-1])) != parts[-1]:
        _fail("position.checksum")
    return parts


def _position(parts: list[str]) -> Position:
    _, board, obstacles, tiles, pieces, dice, _ = parts
    shape = _shape(board)
    return Position(
        shape=shape,
        obstacles=frozen(_things(shape, obstacles)),
        tiles=frozen(_things(shape, tiles)),
        pieces=_pieces(shape, pieces),
        dice=frozen(_dice(dice)),
    )


def _shape(text: str) -> Shape:
    found = BOARD.fullmatch(text)
    if found is None:
        _quoted("position.board", text)
    orientation, first, runs, holes = found.groups()
    lines = tuple(line for run in runs.split(",") for line in _lines(run))
    if len(lines) > MOST_LINES:
        _quoted("position.board", text)
    sides: Orientation = "flat" if orientation == "f" else "pointy"
    outline = Shape(columns=lines, low_first=first == "l", orientation=sides)
    gone = dict.fromkeys(_each_once(outline, holes or ""))
    if len(gone) > MOST_HOLES or len(gone) == sum(lines):
        _quoted("position.board", text)
    return outline.evolve(holes=tuple(gone))


def _lines(run: str) -> Iterator[int]:
    """Yield the lengths of a run of lines: ``3x9``, ``17x9~10``."""
    found = RUN.fullmatch(run)
    if found is None:
        _quoted("position.board", run)
    many, first, second = found.groups()
    for nth in range(int(many)):
        yield int(second if second and nth % 2 else first)


def _things(shape: Shape, text: str) -> dict[Hex, str]:
    """Return the kind of thing by hex."""
    things: dict[Hex, str] = {}
    for part in text.split("+") if text else ():
        kind, _, hexes = part.partition("=")
        if not kind or not hexes:
            _quoted("position.hexes", part)
        for at in _each_once(shape, hexes):
            if at in things:
                _fail("position.twice", hex=shape.name(at))
            things[at] = _text(kind)
    return things


def _each_once(shape: Shape, text: str) -> Iterator[Hex]:
    seen: set[Hex] = set()
    for at in _hexes(shape, text):
        if at in seen:
            _fail("position.twice", hex=shape.name(at))
        seen.add(at)
        yield at


def _hexes(shape: Shape, text: str) -> Iterator[Hex]:
    """Yield the hexes of columns and rows: ``C4H5-7,9``."""
    read_so_far = 0
    for found in COLUMN.finditer(text):
        if found.start() != read_so_far:
            break
        read_so_far = found.end()
        letters, rows = found.groups()
        for run in rows.split(","):
            first, _, last = run.partition("-")
            if int(first) > int(last or first):
                _quoted("position.hexes", run)
            for row in range(int(first), int(last or first) + 1):
                yield _hex(shape, f"{letters}{row}")
    if read_so_far != len(text):
        _quoted("position.hexes", text[read_so_far:])


def _hex(shape: Shape, name: str) -> Hex:
    at = shape.named(name)
    return _fail("position.no-hex", hex=name) if at is None else at


def _pieces(shape: Shape, text: str) -> tuple[Piece, ...]:
    parts = text.split("+") if text else []
    if len(parts) > MOST_PIECES:
        _quoted("position.piece", text)
    pieces: dict[str, Piece] = {}
    for part in parts:
        piece = _piece(shape, part)
        if piece.id in pieces:
            _quoted("position.piece", part)
        pieces[piece.id] = piece
    return tuple(pieces.values())


def _piece(shape: Shape, text: str) -> Piece:
    fields = text.split(":")
    if len(fields) not in {7, 8} or not fields[0] or not fields[1]:
        _quoted("position.piece", text)
    who, (place, facing, hp) = [_text(field) for field in fields[:4]], fields[4:7]
    if not NUMBER.fullmatch(facing) or not NUMBER.fullmatch(hp) or int(facing) > 5:
        _quoted("position.piece", text)
    at = None if place == OFF_BOARD else _hex(shape, place)
    body = _body(fields[7]) if len(fields) == 8 else ()
    return Piece(*who, at=at, facing=int(facing), hp=int(hp), body=body)


def _body(text: str) -> tuple[Hex, ...]:
    if text == FLOWER_MARK:
        return FLOWER
    found = [OFFSET.fullmatch(offset) for offset in text.split("_")]
    offsets = [Hex(int(one[1]), int(one[2])) for one in found if one is not None]
    far = any(abs(number) > MOST_OFFSET for offset in offsets for number in offset)
    if len(offsets) < len(found) or far or len(set(offsets)) < len(offsets):
        _quoted("position.body", text)
    return tuple(offsets)


def _dice(text: str) -> dict[str, int]:
    dice: dict[str, int] = {}
    for part in text.split("+") if text else ():
        key, _, hp = part.partition("=")
        if not key or not NUMBER.fullmatch(hp) or int(hp) > 6 or _text(key) in dice:
            _quoted("position.dice", part)
        dice[_text(key)] = int(hp)
    return dice


def _text(escaped: str) -> str:
    """Decode the text that `word` encoded."""
    if not WORD.fullmatch(escaped):
        _quoted("position.word", escaped)
    try:
        text = unquote_to_bytes(escaped.replace("_", " ")).decode()
    except UnicodeDecodeError:
        _quoted("position.word", escaped)
    if not text.isprintable():
        _quoted("position.word", escaped)
    return text
