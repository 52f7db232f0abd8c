"""One writer a campaign: a lock that the system takes back when a program dies."""

import errno
import os
import sys
from pathlib import Path

from oathsworn_gui.storage.save_error import SaveInUse

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Lock:
    """Holds the file ``lock`` of a campaign's folder from its making until :meth:`release`.

    A file system that knows no locks is taken as it is: then nobody is kept out.
    """

    def __init__(self, folder: Path) -> None:
        """Take the lock.

        Raises:
            SaveInUse: another window or program holds it.
        """
        self._handle: int | None = None
        try:
            self._handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return  # a folder that cannot be written to: whoever saves will tell
        try:
            _take(self._handle)
        except OSError as fault:
            if fault.errno in _HELD:
                self.release()
                raise SaveInUse("in-use", name=folder.name) from None

    def release(self) -> None:
        """Let go of the campaign. Does nothing the second time."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
