"""Locks on files that the system releases when their program ends, in whatever way."""

import errno
import sys

HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What `take_lock` fails with if another handle has the lock; else there are no locks here."""

if sys.platform == "win32":
    import msvcrt

    def take_lock(handle: int) -> None:
        """Lock the byte at the handle's position, which others may then not read.

        Raises:
            OSError: another handle has the lock (`HELD`), or there are no locks here.
        """
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take_lock(handle: int) -> None:
        """Lock a file.

        Raises:
            OSError: another handle has the lock (`HELD`), or there are no locks here.
        """
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
