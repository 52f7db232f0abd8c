"""Writing a file so that there is always a whole one: the old or the new."""

import os
import tempfile
import time
from pathlib import Path

LEFTOVER = ".writing-"
"""How the names of half-written files begin; those of a killed program may be deleted."""

_TRIES = 20


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path``: beside it first, forced to the disk, read again, then swapped in.

    Raises:
        OSError: it was not written; what stood at ``path`` stands there still.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=LEFTOVER, dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if beside.read_bytes() != data:
            raise OSError(f"{beside} reads back differently")
        _swap_in(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Force the names in ``folder`` to the disk, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Delete the half-written files of a killed program. Only for whoever holds the lock."""
    for leftover in folder.glob(f"{LEFTOVER}*"):
        leftover.unlink(missing_ok=True)


def aside(path: Path, why: str) -> Path:
    """Rename ``path`` out of the way and return its new place (``journal.damaged-1``)."""
    number = 1
    while (place := path.with_name(f"{path.name}.{why}-{number}")).exists():
        number += 1
    path.rename(place)
    return place


def _swap_in(beside: Path, path: Path) -> None:
    for left in reversed(range(_TRIES)):
        try:
            beside.replace(path)
            return
        except PermissionError:  # on Windows a virus scanner may hold either file for a moment
            if os.name != "nt" or not left:
                raise
            time.sleep(0.05)
