"""The chronicle: the lines of play with their words and numbers, added to and kept for ever."""

import os
from collections.abc import Sequence
from pathlib import Path

from oathsworn_gui.storage.plain_json import Json, compact, is_object, parsed

_TAIL = 1 << 20


def read_chronicle(path: Path) -> tuple[Json, ...]:
    """Return the entries, oldest first; lines that are none are left out.

    Each is ``{"n", "kind", "seq", "at", "who", "action", "lines", "overruled"}``, each of its lines
    ``{"code", "rule", "params", "words"}``. An ``undone`` entry takes back the step of its ``seq``;
    where a seal was overruled it says why in ``overruled``. A ``copied`` entry stands at the
    beginning of a copy and says of what, in ``of`` and ``words``.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return ()
    return tuple(entry for piece in data.split(b"\n") if (entry := _entry(piece)) is not None)


def last_number(path: Path) -> int:
    """Return the journal number of the last entry, 0 where there is none."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, 2) - _TAIL))
            pieces = file.read().split(b"\n")
    except OSError:
        return 0
    entries = (_entry(piece) for piece in reversed(pieces))
    return next((entry["n"] for entry in entries if entry is not None), 0)


def add_to_chronicle(path: Path, entries: Sequence[Json]) -> None:
    """Add entries and force them to the disk.

    Raises:
        OSError: not all of them were written. Those that were are found by `last_number`.
    """
    text = "".join(f"{compact(entry)}\n" for entry in entries)
    with path.open("ab") as file:
        if file.tell() and not _ends_a_line(path):
            file.write(b"\n")
        file.write(text.encode("utf-8", "replace"))
        file.flush()
        os.fsync(file.fileno())


def _ends_a_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"


def _entry(piece: bytes) -> dict[str, Json] | None:
    try:
        entry = parsed(piece)
    except ValueError:
        return None
    good = is_object(entry) and type(entry.get("n")) is int
    return entry if good else None
