"""Regular files only: a path may also be a link, a device or a pipe that never ends."""

import errno
import os
import stat
from io import FileIO
from pathlib import Path
from typing import BinaryIO

_ORDINARY = (
    getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)  # opening a pipe without a writer would block
    | getattr(os, "O_NOFOLLOW", 0)
)
_READ = os.O_RDONLY | _ORDINARY
_ADD = os.O_WRONLY | os.O_APPEND | os.O_CREAT | _ORDINARY


_JUNCTION = 0xA0000003
"""IO_REPARSE_TAG_MOUNT_POINT. Files that a cloud holds have other tags."""


class NotOrdinaryError(OSError):
    """The path is not a regular file, but a link, a folder, a device or a pipe."""


def opened(path: Path) -> BinaryIO:
    """Open a regular file for reading. Never blocks and follows no link.

    Raises:
        NotOrdinaryError: the path is something else.
        OSError: the path does not exist, or the disk refuses.
    """
    check_ordinary(path)
    return open(path, "rb", opener=lambda _, __: _handle(path, _READ))


def bytes_of(path: Path, largest: int) -> bytes:
    """Return the contents of a regular file, at most ``largest`` + 1 bytes.

    Raises:
        OSError: as for `opened`.
    """
    with opened(path) as file:
        return file.read(largest + 1)


def linked_bytes_of(path: Path, largest: int) -> bytes:
    """Return the same as `bytes_of`, but follow links: for paths that people choose.

    Raises:
        OSError: as for `opened`.
    """
    return bytes_of(linked(path), largest)


def is_link(path: Path) -> bool:
    """Whether the path is a symbolic link or a Windows junction, not a folder or file itself."""
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return False
    return stat.S_ISLNK(found.st_mode) or getattr(found, "st_reparse_tag", 0) == _JUNCTION


def linked(path: Path) -> Path:
    """Resolve the links in a path that people chose; never raises.

    A circle of links stays unresolved, and so does what is no path on this system.
    """
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):
        return path


def is_folder(path: Path) -> bool:
    """Whether there is a folder, links followed; never raises.

    False too where the disk does not let us look or its connection is gone, for which `Path.is_dir`
    raises.
    """
    try:
        return path.is_dir()
    except OSError:
        return False


def opened_to_add(path: Path) -> FileIO:
    """Open a regular file for appending, without a buffer; it is created if missing.

    Where memory ends, closing a buffer may write again what was written.

    Raises:
        NotOrdinaryError: the path is something else.
        OSError: the disk refuses.
    """
    return open(path, "ab", buffering=0, opener=lambda _, __: _handle(path, _ADD))


def check_ordinary(path: Path) -> None:
    """Check that the path is a regular file.

    Raises:
        NotOrdinaryError: it is something else.
        OSError: it does not exist, or the disk refuses.
    """
    try:
        mode = os.lstat(path).st_mode
    except ValueError as fault:  # no file of this system can be named so
        raise _not_ordinary(path) from fault
    if not stat.S_ISREG(mode):
        raise _not_ordinary(path)


def first_strange(folder: Path, files: tuple[str, ...], folders: tuple[str, ...]) -> str:
    """Return the first of these names in ``folder`` that exists but has the wrong file type.

    Writing to a link would write elsewhere, so a campaign with one is not opened. Empty if all have
    the expected type.
    """
    for name in (*files, *folders):
        try:
            mode = os.lstat(folder / name).st_mode
        except OSError:
            continue
        fits = stat.S_ISREG(mode) if name in files else stat.S_ISDIR(mode)
        if not fits:
            return name
    return ""


def _handle(path: Path, flags: int) -> int:
    """Open a path for a file object, which closes it even where memory ends."""
    handle = os.open(path, flags, 0o600)
    try:
        if stat.S_ISREG(os.fstat(handle).st_mode):
            return handle
        raise _not_ordinary(path)
    except BaseException:
        os.close(handle)
        raise


def _not_ordinary(path: Path) -> NotOrdinaryError:
    return NotOrdinaryError(errno.EINVAL, "no ordinary file", str(path))
