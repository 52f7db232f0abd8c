"""The lines of a journal: their format, and reading them with validation.

A line is eight hex digits of checksum, a space, one line of JSON. The first line names the campaign
and its schema, each other line one step done, undone or redone, with the changed places of the
tree.
"""

import os
import re
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Literal, NamedTuple, TypeVar

from oathsworn_gui.storage.files import regular_file as ordinary
from oathsworn_gui.storage.files.json_bytes import compact_bytes
from oathsworn_gui.storage.files.plain_json import Json, is_object, parsed

Kind = Literal["done", "undone", "redone"]
LARGEST = 128 * 1024 * 1024
"""In bytes; a journal is rotated long before."""
LARGEST_READ = 32 * 1024 * 1024
"""In bytes; parsed in memory a journal takes ten times its size."""

_TAIL = 64 * 1024


@dataclass(frozen=True)
class Header:
    """The first line: the campaign that the changes belong to, and their schema."""

    id: str
    game: str
    schema: int


@dataclass(frozen=True)
class JournalLine:
    """One step done, undone or redone.

    ``n`` counts the lines of a campaign from 1 and never decreases; ``seq`` is the number of the
    step. ``changes`` turn the tree before the line into the tree after it. ``at`` is when it
    happened. The parts from ``who`` to ``overruled`` are those of the step; undone and redone lines
    have only ``overruled``, the players' reason for undoing a sealed step, and ``procedure``, which
    marks the last of several steps undone as one (`step_lines.undone_as_one`).

    ``after`` is the checksum of the line before, so a line with the same number from another course
    of play does not follow. ``chain`` is the line's own checksum, known once it is written or read.
    Both are empty in journals of older programs.
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
    after: str = ""
    chain: str = ""

    def follows(self, n: int, chain: str) -> bool:
        """Whether the line comes next after line ``n`` with checksum ``chain``; empty: unknown."""
        return _follows(self, n, chain)


class SealedLine(NamedTuple):
    """A line as stored in the file: its checksum is valid, and only its beginning was parsed.

    ``data`` is the line without its line end; the other fields are those of `JournalLine`.
    """

    n: int
    kind: Kind
    seq: int
    at: str
    after: str
    data: bytes
    chain: str

    @property
    def changes(self) -> Json:
        """What the line changes; None if it cannot be read."""
        line = self.opened()
        return None if line is None else line.changes

    def opened(self) -> JournalLine | None:
        """Parse the complete line; None if it is not a line that we write."""
        return _line(self.data)

    def follows(self, n: int, chain: str) -> bool:
        """Whether the line comes next after line ``n`` with checksum ``chain``; empty: unknown."""
        return _follows(self, n, chain)


AnyLine = JournalLine | SealedLine
L = TypeVar("L", JournalLine, SealedLine)


@dataclass(frozen=True)
class Read(Generic[L]):
    """The valid contents of a journal.

    ``header`` is None if not even the first line is valid; ``lines`` are all valid lines, whose
    numbers increase but may have gaps; ``good`` is the size in bytes up to the end of the last of
    them; ``torn`` that an unfinished write follows, which may be truncated; ``damaged`` that a
    complete line is invalid, or that nothing is valid; ``behind`` how many invalid lines follow the
    last valid one.
    """

    header: Header | None = None
    lines: tuple[L, ...] = ()
    good: int = 0
    torn: bool = False
    damaged: bool = False
    behind: int = 0

    @property
    def last_seen(self) -> int:
        """The number of the last line, whether valid or not; 0 if there is none."""
        return (self.lines[-1].n if self.lines else 0) + self.behind


@dataclass(frozen=True)
class JournalRead(Read[JournalLine]):
    """A journal whose lines were parsed completely."""


@dataclass(frozen=True)
class JournalScan(Read[SealedLine]):
    """A journal of which only the checksums were verified."""


def header_bytes(header: Header) -> bytes:
    """Return the first line."""
    return _sealed({"journal": 1, "id": header.id, "game": header.game, "schema": header.schema})


def line_bytes(line: JournalLine) -> bytes:
    """Return a line as it is written; empty fields are omitted."""
    values = {key: value for key, value in vars(line).items() if value or key in _ALWAYS}
    values.pop("chain", None)
    return _sealed(values)


def chain_of(line: bytes) -> str:
    """Return the checksum of a written line, by which the next line refers to it."""
    return line[:8].decode("ascii")


def read_journal(path: Path) -> JournalRead:
    """Return what the journal at ``path`` holds; an empty one if there is none.

    A file larger than any journal we write counts as invalid throughout.

    Raises:
        OSError: it cannot be read.
    """
    try:
        with ordinary.opened(path) as file:
            if os.fstat(file.fileno()).st_size > LARGEST_READ:
                return JournalRead(damaged=True)
            return JournalRead(*_read(file, _line))
    except FileNotFoundError:
        return JournalRead()


def scan_journal(path: Path) -> JournalScan:
    """Return the lines of the journal at ``path`` unparsed: milliseconds for thousands of lines.

    Raises:
        OSError: it cannot be read.
    """
    try:
        with ordinary.opened(path) as file:
            if os.fstat(file.fileno()).st_size > LARGEST:
                return JournalScan(damaged=True)
            return scanned(file)
    except FileNotFoundError:
        return JournalScan()


def last_lines(path: Path, size: int) -> tuple[SealedLine, ...]:
    """Return the valid lines in the last ``size`` bytes of a journal; none if there is no file.

    Raises:
        OSError: it cannot be read.
    """
    try:
        with ordinary.opened(path) as file:
            file.seek(max(0, file.seek(0, 2) - size))
            pieces = file.read(size).split(b"\n")
    except FileNotFoundError:
        return ()
    lines = map(_sealing(), pieces[:-1])  # a truncated first one fails its checksum
    return tuple(line for line in lines if line is not None)


def scanned(pieces: Iterable[bytes]) -> JournalScan:
    """Return the lines of a journal unparsed; ``pieces`` include the line ends."""
    return JournalScan(*_read(pieces, _sealing()))


def last_line(path: Path) -> JournalLine | None:
    """Return the last valid line of the journal at ``path``; None if it has none.

    Raises:
        OSError: it cannot be read.
    """
    with ordinary.opened(path) as file:
        size = file.seek(0, 2)
        tail = _TAIL
        while True:
            file.seek(max(0, size - tail))
            pieces = file.read(tail).split(b"\n")
            whole = pieces[1 if tail < size else 0 : -1]  # the first may be truncated
            found = next((line for piece in reversed(whole) if (line := _line(piece))), None)
            if found is not None or tail >= min(size, LARGEST):
                return found
            tail *= 8


def _read(
    pieces: Iterable[bytes], read: Callable[[bytes], L | None]
) -> tuple[Header | None, tuple[L, ...], int, bool, bool, int]:
    """Return the fields of a `Read`."""
    rest = iter(pieces)
    first = next(rest, b"")
    header = _header(_opened(first[:-1])) if first.endswith(b"\n") else None
    if header is None:
        more = next(rest, None) is not None
        return None, (), 0, bool(first) and not more, more, 0
    lines: list[L] = []
    at = good = len(first)
    damaged, behind, last = False, 0, -1
    for piece in rest:
        at += len(piece)
        whole = piece.endswith(b"\n")
        line = read(piece[:-1]) if whole else None
        if line is None or line.n <= last:
            behind += whole
            continue
        if behind:
            damaged, behind = True, 0
        lines.append(line)
        good, last = at, line.n
    return header, tuple(lines), good, at > good, damaged or behind > 0, behind


def _follows(line: AnyLine, n: int, chain: str) -> bool:
    return line.n == n + 1 and (not chain or not line.after or line.after == chain)


def _sealed(values: Mapping[str, Json]) -> bytes:
    text = compact_bytes(values)
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _sealing() -> Callable[[bytes], SealedLine | None]:
    """Return what reads lines in turn, thousands of them: each mostly refers to the one before.

    It returns None for one whose beginning cannot be parsed, or whose checksum is wrong.
    """
    ending, before = b"-", ""

    def sealed(piece: bytes) -> SealedLine | None:
        nonlocal ending, before
        begin = _BEGINNING(piece)
        if begin is None:
            return None
        check, n, kind, seq, at = begin.groups()
        if int(check, 16) != zlib.crc32(piece[9:]):
            return None
        after = before if piece.endswith(ending) else _after(piece)
        ending, before = _REFERS + check + b'"}', str(check, "ascii")
        values = int(n), _KIND_OF[kind], int(seq), str(at, "ascii"), after, piece, before
        return SealedLine._make(values)

    return sealed


def _after(piece: bytes) -> str:
    end = _ENDING.fullmatch(piece, max(0, len(piece) - _END))
    return "" if end is None else str(end[1], "ascii")


def _opened(piece: bytes) -> dict[str, Json] | None:
    """Return the values of a line, or None if its checksum is invalid."""
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


def _line(piece: bytes) -> JournalLine | None:
    values = _opened(piece)
    if values is None or not set(values) <= _KINDS.keys() or not set(values) >= _ALWAYS:
        return None
    if not all(isinstance(value, _KINDS[key]) for key, value in values.items()):
        return None
    numbers = (values["n"], values["seq"])
    if any(type(number) is not int or not 0 <= number <= _LAST for number in numbers):
        return None
    if values["kind"] not in ("done", "undone", "redone"):
        return None
    return JournalLine(**values, chain=chain_of(piece))


_LAST = 99_999_999
_BEGINNING = re.compile(
    rb'([0-9a-f]{8}) \{"n":(\d{1,8}),"kind":"(done|undone|redone)",'
    rb'"seq":(\d{1,8}),"at":"([ -!#-\[\]-~]*)",'
).match
_KIND_OF: Mapping[bytes, Kind] = {b"done": "done", b"undone": "undone", b"redone": "redone"}
_REFERS = b',"after":"'
_ENDING = re.compile(_REFERS + rb'([0-9a-f]{8})"\}')
_END = len(b',"after":"01234567"}')
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
    "after": str,
}
