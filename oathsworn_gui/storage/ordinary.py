"""Ordinary files only: what lies under a name may be a link, a device or a pipe that never ends."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

_ORDINARY = (
    getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a pipe without another end would be waited for
    | getattr(os, "O_NOFOLLOW", 0)
)
_READ = os.O_RDONLY | _ORDINARY
_ADD = os.O_WRONLY | os.O_APPEND | os.O_CREAT | _ORDINARY


class NotOrdinaryError(OSError):
    """What lies there is no ordinary file: a link, a folder, a device, a pipe."""


def opened(path: Path) -> BinaryIO:
    """Return an ordinary file, open for reading. Never waits and follows no link.

    Raises:
        NotOrdinaryError: something else lies there.
        OSError: nothing does, or the disk refuses.
    """
    check_ordinary(path)
    handle = os.open(path, _READ)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise _not_ordinary(path)
    return os.fdopen(handle, "rb")


def bytes_of(path: Path, largest: int) -> bytes:
    """Return what an ordinary file holds, at most ``largest`` bytes and one more.

    Raises:
        OSError: as `opened`.
    """
    with opened(path) as file:
        return file.read(largest + 1)


def linked_bytes_of(path: Path, largest: int) -> bytes:
    """Return what `bytes_of` does, also where links lead to the file: for places people choose.

    Raises:
        OSError: as `opened`.
    """
    return bytes_of(linked(path), largest)


def linked(path: Path) -> Path:
    """Return where the links at a place that people chose lead to; a circle of them leads on."""
    return Path(os.path.realpath(path))


def opened_to_add(path: Path) -> BinaryIO:
    """Return an ordinary file, made where there is none, open for adding at its end.

    Raises:
        NotOrdinaryError: something else lies there.
        OSError: the disk refuses.
    """
    handle = os.open(path, _ADD, 0o600)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise _not_ordinary(path)
    return os.fdopen(handle, "ab")


def check_ordinary(path: Path) -> None:
    """See that an ordinary file lies there.

    Raises:
        NotOrdinaryError: something else does.
        OSError: nothing does, or the disk refuses.
    """
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise _not_ordinary(path)


def first_strange(folder: Path, files: tuple[str, ...], folders: tuple[str, ...]) -> str:
    """Return the first of these names in ``folder`` that is there and is something else.

    What is written to a link is written elsewhere, so that a campaign with one is not opened.
    Empty where all is well.
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


def _not_ordinary(path: Path) -> NotOrdinaryError:
    return NotOrdinaryError(errno.EINVAL, "no ordinary file", str(path))
