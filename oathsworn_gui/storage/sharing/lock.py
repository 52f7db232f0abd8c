"""One writer per campaign: a lock that the system releases when a program dies."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from oathsworn_gui.storage.files.file_lock import HELD, take_lock
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.sharing.owner_file import owner_of

MOVES_WITHOUT_HANDLES = sys.platform == "win32"
"""Whether a folder cannot be renamed while a lock in it is held."""

_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


class Lock:
    """Holds the file ``lock`` of a campaign's folder from construction until :meth:`release`.

    If the file system has no locks, nobody is excluded, and ``sure`` is False.
    """

    def __init__(self, folder: Path) -> None:
        """Take the lock.

        Raises:
            SaveInUse: another window or program holds it.
        """
        self._path = folder / "lock"
        self._handle: int | None = None
        self.sure = False
        self._handle, self.sure = _taken(self._path)

    def keep(self) -> None:
        """Lock again if the file was replaced by a synchronisation program.

        If another program has locked the new one, its writes will be detected.
        """
        if self._handle is None or _same_file(self._handle, self._path):
            return
        with suppress(SaveInUse):
            handle, sure = _taken(self._path)
            before, self._handle, self.sure = self._handle, handle, sure
            os.close(before)

    def release(self) -> None:
        """Release the lock. Further calls do nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(
                handle
            )  # even where it fails the descriptor is gone, and may be another file's


def _taken(path: Path) -> tuple[int | None, bool]:
    """Return the handle of the file, and whether it is locked now."""
    try:
        handle = os.open(path, _FLAGS, 0o600)
    except OSError:
        return None, False  # not writable: saving will report it
    try:
        taken = handle, True  # made before: nothing may fail for lack of memory with the lock
        take_lock(handle)
    except OSError as fault:
        if fault.errno not in HELD:
            return handle, False
        os.close(handle)
        raise SaveInUse("in-use", name=path.parent.name, **_since(path.parent)) from None
    except BaseException:
        os.close(handle)
        raise
    return taken


def _since(folder: Path) -> dict[str, str]:
    found = owner_of(folder)
    return {} if found is None else {"since": found.since, "seen_at": found.seen_at}


def _same_file(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:  # it is gone, and returns with the folder
        return True
