"""The file of a group's pack: bounded, swapped in whole, with the one before it beside it."""

import json
from pathlib import Path

from oathsworn_gui.storage.atomic import aside, write_whole
from oathsworn_gui.storage.ordinary import linked_bytes_of
from oathsworn_gui.storage.plain_json import Json, is_too_much, parsed
from oathsworn_gui.storage.save_error import (
    SaveDamaged,
    SaveError,
    SaveNotWritten,
    disk_code,
)

LARGEST = 16_000_000
"""Bytes of a pack: a thousand cards with all their effects have about one million, ten pictures of
maps six."""
DEEPEST = 40
"""So many lists and objects may lie in one another."""


def read_pack_file(path: Path) -> Json:
    """Return what a pack file holds as plain JSON; None when there is no such file.

    Raises:
        SaveError: it cannot be read, or is no JSON that a pack could be. Nothing was changed.
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


def pack_stamp(path: Path) -> tuple[int, int, int] | None:
    """Return what changes whenever the file does; None when there is none, or nobody can tell."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def write_pack_file(path: Path, value: Json) -> None:
    """Write a pack. The one before it is kept as ``.bak``; one that is damaged is set aside.

    Raises:
        SaveNotWritten: the disk did not take it; the file that was there is there still.
        SaveError: it would be larger than any pack that can be read again.
    """
    text = json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False)
    data = text.encode("utf-8", "replace") + b"\n"
    if is_too_much(data, LARGEST):
        raise SaveError("pack-full", name=path.name)
    try:
        _keep_old(path)
        write_whole(path, data)
    except OSError as fault:
        raise SaveNotWritten(disk_code(fault), name=path.name) from fault


def _value(path: Path, data: bytes) -> Json:
    try:
        return parsed(data, largest=LARGEST, deepest=DEEPEST)
    except ValueError as fault:
        raise SaveDamaged("pack-damaged", name=path.name) from fault


def _keep_old(path: Path) -> None:
    """Copy the file that stands there beside it; move a damaged one out of the way."""
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
