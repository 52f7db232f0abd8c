"""Atomic file writes: at any time a path holds either the old or the new file, complete."""

import contextlib
import errno
import os
import tempfile
import time
from pathlib import Path

from oathsworn_gui.storage.files.cancelling import Going, to_the_end

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

WINDOWS = os.name == "nt"
LEFTOVER = ".writing-"
"""The prefix of temporary files; those of a killed program may be deleted."""

_TRIES = 20
FULL_SYNC = getattr(fcntl, "F_FULLFSYNC", None)
_CANNOT = {errno.EINVAL, errno.ENOTSUP, errno.ENOTTY, errno.ENOSYS}
"""Error numbers for operations that a file system does not support."""


class NotPermanentError(OSError):
    """The new file is at its path, but after a power cut the previous one may be there again."""


def write_whole(path: Path, data: bytes, *, make: bool = True, going: Going = to_the_end) -> None:
    """Write ``data`` to a file beside ``path``, sync and re-read it, then rename it over ``path``.

    ``make``: create missing folders. False for a disk that may be removed at any moment: a folder
    in its place would lie elsewhere. ``going`` is called before the file takes its place.

    Re-reading detects data lost on the way to the disk, not what the disk loses later. Where the
    page cache can be dropped first (Linux), the bytes come from the disk itself.

    Raises:
        CancelledError: ``going`` raised it; ``path`` holds the old file.
        NotPermanentError: ``path`` holds the new file, which a power cut may take back.
        OSError: it was not written; ``path`` holds the old file.
    """
    beside = written_beside(path, data, make=make)
    try:
        going(0, 0)
        swap_in(beside, path)
    except BaseException:
        _unlink(beside)
        raise
    try:
        settle(path)
    except OSError as fault:
        raise NotPermanentError(fault.errno, fault.strerror, str(path)) from fault


def written_beside(path: Path, data: bytes, *, make: bool = True) -> Path:
    """Write ``data`` to a file beside ``path``, sync and re-read it; return its path.

    ``make``: create missing folders.

    Raises:
        OSError: it was not written; no partial file is left.
    """
    if make:
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
    """Create a folder and its missing parents, each synced to disk; an existing one is left.

    Raises:
        OSError: it cannot be created.
    """
    missing: list[Path] = []
    while not folder.is_dir() and folder != folder.parent:
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        sync_folder(each.parent)


def force(handle: int) -> None:
    """Sync an open file to disk.

    Raises:
        OSError: the data may not be on disk; a second call would not tell.
    """
    if fcntl is not None and FULL_SYNC is not None:  # macOS fsync reaches only the drive's cache
        try:
            fcntl.fcntl(handle, FULL_SYNC)
            return
        except OSError as fault:
            if fault.errno not in _CANNOT:
                raise
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Sync the directory entries of ``folder`` to disk where the system supports it.

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
    """Delete temporary files left by a killed program. Call only while holding the lock."""
    for leftover in folder.glob(f"{LEFTOVER}*"):
        if not leftover.is_dir() or leftover.is_symlink():  # folders are never ours
            with contextlib.suppress(OSError):  # still open here where memory ended, on Windows
                leftover.unlink(missing_ok=True)


def aside(path: Path, why: str) -> Path:
    """Rename ``path`` out of the way and return the new path (``journal.damaged-1``)."""
    number = 1
    while (place := path.with_name(f"{path.name}.{why}-{number}")).exists():
        number += 1
    path.rename(place)
    return place


def _unlink(beside: Path) -> None:
    with contextlib.suppress(OSError):  # the original error is the one to report
        beside.unlink()


def _forget(handle: int) -> None:
    """Drop a file from the page cache, so that reading it goes to the disk."""
    if hasattr(os, "posix_fadvise"):
        with contextlib.suppress(OSError):
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)


def swap_in(beside: Path, path: Path) -> None:
    """Rename a file over another, or to a free path.

    Raises:
        OSError: it was not renamed.
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
    """Sync a new directory entry to disk. Windows has no such call: there the file is synced.

    Raises:
        OSError: after a power cut the path may hold the previous file.
    """
    if not WINDOWS:
        sync_folder(path.parent)
        return
    with contextlib.suppress(PermissionError), path.open("r+b") as file:
        os.fsync(file.fileno())
