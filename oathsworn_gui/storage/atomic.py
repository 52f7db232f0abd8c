"""Writing a file so that there is always a whole one: the old or the new."""

import contextlib
import errno
import os
import tempfile
import time
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

WINDOWS = os.name == "nt"
LEFTOVER = ".writing-"
"""How the names of half-written files begin; those of a killed program may be deleted."""

_TRIES = 20
FULL_SYNC = getattr(fcntl, "F_FULLFSYNC", None)
_CANNOT = {errno.EINVAL, errno.ENOTSUP, errno.ENOTTY, errno.ENOSYS}
"""What a file system answers that does not know how to do what was asked."""


def write_whole(path: Path, data: bytes) -> None:
    """Write ``data`` to ``path``: beside it first, forced to the disk, read again, then swapped in.

    Reading again finds what was lost on the way to the disk, not what the disk loses later; where
    the system can forget its own copy first (Linux), the bytes come from the disk itself.

    Raises:
        OSError: it may not stand there for good; what stands at ``path`` is whole, old or new.
    """
    beside = written_beside(path, data)
    try:
        swap_in(beside, path)
    except BaseException:
        _unlink(beside)
        raise
    settle(path)


def written_beside(path: Path, data: bytes) -> Path:
    """Write ``data`` to a file beside ``path``, forced to the disk and read again; return its path.

    Raises:
        OSError: it was not written, and nothing of it is left.
    """
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(prefix=LEFTOVER, dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            force(file.fileno())
            _forget(file.fileno())
        if beside.read_bytes() != data:
            raise OSError(errno.EIO, f"{beside} reads back differently")
    except BaseException:
        _unlink(beside)
        raise
    return beside


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, each forced to the disk; nothing where it is there.

    Raises:
        OSError: it cannot be made.
    """
    missing: list[Path] = []
    while not folder.is_dir() and folder != folder.parent:
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        sync_folder(each.parent)


def force(handle: int) -> None:
    """Return when what was written to an open file has reached the disk.

    Raises:
        OSError: it may not have, and asking again will not tell.
    """
    if fcntl is not None and FULL_SYNC is not None:  # on macOS fsync stops at the drive's cache
        try:
            fcntl.fcntl(handle, FULL_SYNC)
            return
        except OSError as fault:
            if fault.errno not in _CANNOT:
                raise
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Force the names in ``folder`` to the disk, where the system can.

    Raises:
        OSError: the disk refuses.
    """
    if WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as fault:
        if fault.errno not in _CANNOT:
            raise
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Delete the half-written files of a killed program. Only for whoever holds the lock."""
    for leftover in folder.glob(f"{LEFTOVER}*"):
        if not leftover.is_dir() or leftover.is_symlink():  # a folder is none of ours
            leftover.unlink(missing_ok=True)


def aside(path: Path, why: str) -> Path:
    """Rename ``path`` out of the way and return its new place (``journal.damaged-1``)."""
    number = 1
    while (place := path.with_name(f"{path.name}.{why}-{number}")).exists():
        number += 1
    path.rename(place)
    return place


def _unlink(beside: Path) -> None:
    with contextlib.suppress(OSError):  # what went wrong first is what is told
        beside.unlink()


def _forget(handle: int) -> None:
    """Let the system forget its own copy of a file, so that reading it asks the disk."""
    if hasattr(os, "posix_fadvise"):
        with contextlib.suppress(OSError):
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)


def swap_in(beside: Path, path: Path) -> None:
    """Put a file in the place of another, or where none is.

    Raises:
        OSError: it was not put there.
    """
    for left in reversed(range(_TRIES)):
        try:
            beside.replace(path)
            return
        except PermissionError:  # on Windows a virus scanner may hold either file for a moment
            if not WINDOWS or not left:
                raise
            time.sleep(0.05)


def settle(path: Path) -> None:
    """Force a new name to the disk. Windows has no such call: there the file itself is asked.

    Raises:
        OSError: it may be the file of before after a power cut.
    """
    if not WINDOWS:
        sync_folder(path.parent)
        return
    with contextlib.suppress(PermissionError), path.open("r+b") as file:
        os.fsync(file.fileno())
