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
    """One line. ``n`` counts the lines of a campaign from 1 and never goes back; ``seq`` is the
    number of the step. ``changes`` turn the tree before the line into the tree after it.

    ``action``, ``lines``, ``procedure``, ``overruled`` are those of the step; an undone or redone
    line has them not. ``at`` is when it happened.
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

    ``header`` is None where not even the first line is good; ``good`` is the size in bytes of what
    is believed; ``torn`` that bytes of one unfinished write follow, which may be cut off;
    ``damaged`` that good lines stand behind a bad one.
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
    pieces = data.split(b"\n")
    header = _header(_opened(pieces[0]))
    if header is None:
        return JournalRead(torn=bool(data) and len(pieces) < 3, damaged=len(pieces) >= 3)
    lines: list[JournalLine] = []
    good = len(pieces[0]) + 1
    if len(pieces) == 1:  # the end of the first line is missing
        return JournalRead(torn=True)
    for place, piece in enumerate(pieces[1:-1], 1):
        line = _line(_opened(piece))
        if line is None or (lines and line.n != lines[-1].n + 1):
            damaged = any(_opened(later) is not None for later in pieces[place + 1 : -1])
            return JournalRead(header, tuple(lines), good, torn=not damaged, damaged=damaged)
        lines.append(line)
        good += len(piece) + 1
    return JournalRead(header, tuple(lines), good, torn=bool(pieces[-1]))


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
    if values is None or not set(values) <= _KINDS.keys() or not _ALWAYS <= set(values):
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
