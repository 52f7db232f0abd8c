"""The file of a group's pack: size-limited, replaced atomically, with one backup beside it."""

import json
from pathlib import Path

from oathsworn_gui.storage.files.atomic import aside, write_whole
from oathsworn_gui.storage.files.plain_json import Json, is_too_much, parsed
from oathsworn_gui.storage.files.regular_file import linked_bytes_of
from oathsworn_gui.storage.files.save_error import (
    SaveDamaged,
    SaveError,
    SaveNotWritten,
    disk_code,
)

LARGEST = 16_000_000
"""The most bytes of a pack.

A thousand cards with all their effects have about one million, ten map pictures six.
"""
SUFFIX = ".pack.json"
"""How the names of packs end."""
DEEPEST = 40
"""The maximum nesting depth of lists and objects."""
_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!")
"""How files begin that hold other files."""


def read_pack_file(path: Path) -> Json:
    """Return the contents of a pack file as plain JSON; None if there is no such file.

    Raises:
        SaveError: it cannot be read, or is not JSON within a pack's limits. Nothing was changed.
    """
    try:
        data = linked_bytes_of(path, LARGEST)
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise SaveError("pack-unread", name=path.name, because=disk_code(fault)) from fault
    if len(data) > LARGEST:
        raise SaveDamaged("pack-too-large", name=path.name)
    return _value(path, data)


def read_shared_pack(path: Path) -> Json:
    """Return the contents of a pack that somebody else made, as plain JSON.

    Raises:
        SaveError: it cannot be read, or is not JSON within a pack's limits. Nothing was changed.
    """
    try:
        data = linked_bytes_of(path, LARGEST)
    except OSError as fault:
        raise SaveError("shared-unread", name=path.name, because=disk_code(fault)) from fault
    if len(data) > LARGEST:
        raise SaveDamaged("shared-too-large", name=path.name, most=LARGEST // 1_000_000)
    if data.startswith(_ARCHIVES):
        raise SaveDamaged("shared-archive", name=path.name)
    try:
        return parsed(data, largest=LARGEST, deepest=DEEPEST)
    except ValueError as fault:
        raise SaveDamaged("shared-damaged", name=path.name) from fault


def write_shared_pack(path: Path, value: Json) -> None:
    """Write a pack for others to a path that the user chose, atomically.

    Raises:
        SaveError: it could not be written, or would be larger than the program reads.
    """
    data = _written(path, value)
    try:
        write_whole(path, data)
    except OSError as fault:
        raise SaveNotWritten(disk_code(fault), name=path.name) from fault


def pack_stamp(path: Path) -> tuple[int, int, int] | None:
    """Return a value that changes when the file does; None if missing or not readable."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def write_pack_file(path: Path, value: Json) -> None:
    """Write a pack. The previous one is kept as ``.bak``; a damaged one is set aside.

    Raises:
        SaveNotWritten: it could not be written; the previous file is unchanged.
        SaveError: it would exceed the size limit for reading packs.
    """
    data = _written(path, value)
    try:
        _keep_old(path)
        write_whole(path, data)
    except OSError as fault:
        raise SaveNotWritten(disk_code(fault), name=path.name) from fault


def _written(path: Path, value: Json) -> bytes:
    """Return a pack as the bytes of its file, within the limits for reading it again."""
    pieces = json.JSONEncoder(ensure_ascii=False, indent=1, allow_nan=False).iterencode(value)
    data = "".join(pieces).encode("utf-8", "replace") + b"\n"
    if is_too_much(data, LARGEST):
        raise SaveError("pack-full", name=path.name)
    return data


def _value(path: Path, data: bytes) -> Json:
    try:
        return parsed(data, largest=LARGEST, deepest=DEEPEST)
    except ValueError as fault:
        raise SaveDamaged("pack-damaged", name=path.name) from fault


def _keep_old(path: Path) -> None:
    """Copy the existing file to its backup path; rename a damaged one out of the way."""
    try:
        old = linked_bytes_of(path, LARGEST)
    except FileNotFoundError:
        return
    if len(old) > LARGEST:
        aside(path, "too-large")
        return
    try:
        _value(path, old)
    except SaveDamaged:
        aside(path, "damaged")
        return
    write_whole(path.with_name(f"{path.name}.bak"), old)
