"""The chronicle: the lines of play with their texts and numbers, append-only and permanent."""

import os
from collections.abc import Sequence
from pathlib import Path

from oathsworn_gui.storage.files.plain_json import Json, compact, is_array, is_object, parsed
from oathsworn_gui.storage.files.regular_file import opened, opened_to_add
from oathsworn_gui.storage.files.save_error import SaveDamaged, disk_code
from oathsworn_gui.storage.saves.save_file import LAST_SEQ

LARGEST = 32 * 1024 * 1024
"""The most bytes that are read, the newest; the file itself is never shortened."""

_TAIL = 1 << 20
_LONGEST = 20_000
"""The most characters of a text that people write."""


def read_chronicle(path: Path) -> tuple[Json, ...]:
    """Return the entries, oldest first; invalid lines are skipped.

    Each is ``{"n", "kind", "seq", "at", "who", "action", "lines", "overruled"}``, each of its lines
    ``{"code", "rule", "params", "words"}``. An ``undone`` entry reverts the step with its ``seq``;
    if a seal was overruled, ``overruled`` is the reason. A ``copied`` entry is the first one of a
    copy and names the original in ``of`` and ``words``. A ``note`` entry is written by hand, with
    the ``n`` of the entry before it; the last one with the same ``id`` counts.

    Raises:
        SaveDamaged: it is there and cannot be read.
    """
    try:
        data = _end_of(path, LARGEST)
    except FileNotFoundError:
        return ()
    except OSError as fault:
        raise SaveDamaged("unreadable", name=path.name, because=disk_code(fault)) from fault
    return tuple(entry for piece in data.split(b"\n") if (entry := _entry(piece)) is not None)


def last_number(path: Path) -> int:
    """Return the journal number of the last entry, 0 if there is none.

    Raises:
        OSError: it is there and cannot be read.
    """
    try:
        pieces = _end_of(path, _TAIL).split(b"\n")
    except FileNotFoundError:
        return 0
    entries = (_entry(piece) for piece in reversed(pieces))
    return next((entry["n"] for entry in entries if entry is not None), 0)


def add_to_chronicle(path: Path, entries: Sequence[Json]) -> None:
    """Add entries and sync them to disk.

    Raises:
        OSError: not all of them were written. `last_number` tells which were.
    """
    data = "".join(f"{compact(entry)}\n" for entry in entries).encode("utf-8", "replace")
    with opened_to_add(path) as file:
        if file.seek(0, 2) and _end_of(path, 1) != b"\n":
            data = b"\n" + data
        while data:
            data = data[file.write(data) or 0 :]
        os.fsync(file.fileno())


def shortened(value: Json) -> Json:
    """Return a value for the chronicle without its pictures, which the campaign holds."""
    if is_object(value):
        return {key: shortened(each) for key, each in value.items()}
    if is_array(value):
        return [shortened(each) for each in value]
    return "…" if isinstance(value, str) and len(value) > _LONGEST else value


def _end_of(path: Path, most: int) -> bytes:
    with opened(path) as file:
        file.seek(max(0, file.seek(0, 2) - most))
        return file.read(most)


def _entry(piece: bytes) -> dict[str, Json] | None:
    try:
        entry = parsed(piece)
    except ValueError:
        return None
    good = is_object(entry) and type(entry.get("n")) is int
    return entry if good and 0 <= entry["n"] <= LAST_SEQ else None
