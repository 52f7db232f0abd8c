"""The lines of a journal: what they hold, and reading them back without believing them.

A line is eight hex digits of checksum, a space, one line of JSON. The first line names the campaign
and its schema, each other one step done, undone or redone, with the places of the tree it changed.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from oathsworn_gui.storage.plain_json import Json, compact, is_object, parsed

Kind = Literal["done", "undone", "redone"]
LARGEST = 256 * 1024 * 1024
"""In bytes; a journal is cut down long before."""


@dataclass(frozen=True)
class Header:
    """The first line: which campaign the changes belong to, and the schema they were made in."""

    id: str
    game: str
    schema: int


@dataclass(frozen=True)
class JournalLine:
    """One step done, undone or redone.

    ``n`` counts the lines of a campaign from 1 and never goes back; ``seq`` is the number of the
    step. ``changes`` turn the tree before the line into the tree after it. ``at`` is when it
    happened. The parts from ``who`` on are those of the step; undone and redone lines have none but
    ``overruled``, the word of why a sealed step was undone.
    """

    n: int
    kind: Kind
    seq: int
    at: str
    changes: Json
    who: str = ""
    action: Json = None
    lines: Json = ()
    procedure: str | None = None
    overruled: str | None = None


@dataclass(frozen=True)
class JournalRead:
    """What a journal holds as far as it can be believed.

    ``header`` is None where not even the first line is good; ``lines`` are all good lines, whose
    numbers grow but may jump; ``good`` is the size in bytes up to the end of the last of them;
    ``torn`` that an unfinished write follows, which may be cut off; ``damaged`` that something bad
    stands before good lines, or that nothing is good.
    """

    header: Header | None = None
    lines: tuple[JournalLine, ...] = ()
    good: int = 0
    torn: bool = False
    damaged: bool = False


def header_bytes(header: Header) -> bytes:
    """Return the first line."""
    return _sealed({"journal": 1, "id": header.id, "game": header.game, "schema": header.schema})


def line_bytes(line: JournalLine) -> bytes:
    """Return a line as it is written; empty parts are left out."""
    values = {key: value for key, value in vars(line).items() if value or key in _ALWAYS}
    return _sealed(values)


def read_journal(path: Path) -> JournalRead:
    """Return what the journal at ``path`` holds; an empty one where there is none.

    Raises:
        OSError: the disk refuses to give it.
    """
    try:
        with path.open("rb") as file:
            return _read(file.read(LARGEST))
    except FileNotFoundError:
        return JournalRead()


def _read(data: bytes) -> JournalRead:
    first, end, rest = data.partition(b"\n")
    header = _header(_opened(first))
    if header is None or not end:
        return JournalRead(torn=bool(data) and not rest, damaged=bool(rest))
    lines: list[JournalLine] = []
    at = good = len(first) + 1
    damaged = bad = False
    for piece in rest.split(b"\n")[:-1]:
        at += len(piece) + 1
        line = _line(_opened(piece))
        if line is None or (lines and line.n <= lines[-1].n):
            bad = True
            continue
        damaged = damaged or bad
        lines.append(line)
        good = at
    return JournalRead(header, tuple(lines), good, torn=len(data) > good, damaged=damaged)


def _sealed(values: Mapping[str, Json]) -> bytes:
    text = compact(values).encode("utf-8", "replace")
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _opened(piece: bytes) -> dict[str, Json] | None:
    """Return the values of a line, or None where its checksum does not fit."""
    text = piece[9:]
    if piece[:9] != b"%08x " % zlib.crc32(text):
        return None
    try:
        values = parsed(text)
    except ValueError:
        return None
    return values if is_object(values) else None


def _header(values: Mapping[str, Json] | None) -> Header | None:
    if values is None or values.get("journal") != 1:
        return None
    id_, game, schema = values.get("id"), values.get("game"), values.get("schema")
    if isinstance(id_, str) and isinstance(game, str) and type(schema) is int:
        return Header(id_, game, schema)
    return None


def _line(values: Mapping[str, Json] | None) -> JournalLine | None:
    if values is None or not set(values) <= _KINDS.keys() or not set(values) >= _ALWAYS:
        return None
    if not all(isinstance(value, _KINDS[key]) for key, value in values.items()):
        return None
    if values["kind"] not in ("done", "undone", "redone"):
        return None
    return JournalLine(**cast("dict[str, Json]", values))


_ALWAYS = {"n", "kind", "seq", "at", "changes"}
_KINDS: Mapping[str, type | tuple[type, ...]] = {
    "n": int,
    "kind": str,
    "seq": int,
    "at": str,
    "changes": list,
    "who": str,
    "action": dict,
    "lines": list,
    "procedure": str,
    "overruled": str,
}
