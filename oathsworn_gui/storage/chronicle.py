"""The chronicle: the lines of play with their words and numbers, added to and kept for ever."""

import os
from collections.abc import Sequence
from pathlib import Path

from oathsworn_gui.storage.ordinary import opened, opened_to_add
from oathsworn_gui.storage.plain_json import Json, compact, is_array, is_object, parsed
from oathsworn_gui.storage.save_file import LAST_SEQ

LARGEST = 32 * 1024 * 1024
"""So many bytes are read, the newest; all that was ever added stays in the file."""

_TAIL = 1 << 20
_LONGEST = 20_000
"""Letters of the longest text that people write."""


def read_chronicle(path: Path) -> tuple[Json, ...]:
    """Return the entries, oldest first; lines that are none are left out.

    Each is ``{"n", "kind", "seq", "at", "who", "action", "lines", "overruled"}``, each of its lines
    ``{"code", "rule", "params", "words"}``. An ``undone`` entry takes back the step of its ``seq``;
    where a seal was overruled it says why in ``overruled``. A ``copied`` entry stands at the
    beginning of a copy and says of what, in ``of`` and ``words``.
    """
    try:
        data = _end_of(path, LARGEST)
    except FileNotFoundError:
        return ()
    return tuple(entry for piece in data.split(b"\n") if (entry := _entry(piece)) is not None)


def last_number(path: Path) -> int:
    """Return the journal number of the last entry, 0 where there is none."""
    try:
        pieces = _end_of(path, _TAIL).split(b"\n")
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
    with opened_to_add(path) as file:
        if file.seek(0, 2) and _end_of(path, 1) != b"\n":
            file.write(b"\n")
        file.write(text.encode("utf-8", "replace"))
        file.flush()
        os.fsync(file.fileno())


def shortened(value: Json) -> Json:
    """Return a value for the chronicle: pictures in it, which the campaign holds, are left out."""
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
