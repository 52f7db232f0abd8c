"""Times and permissions of copied files, which not every file system takes."""

import errno
import shutil
from pathlib import Path

_REFUSED = {
    errno.EINVAL,
    errno.ENOTSUP,
    errno.ENOSYS,
    errno.EPERM,
    errno.EACCES,
}
"""Error numbers of a file system without times or permissions of its own, as on sticks mounted by
another user, shares and drivers of FUSE. A disk that fails or is full gives others."""


def copy_times(source: Path, copy: Path) -> None:
    """Give a copy the times and permissions of its source, as far as its file system takes them.

    Raises:
        OSError: the disk fails, or one of the files is not there.
    """
    try:
        shutil.copystat(source, copy)
    except OSError as fault:
        if fault.errno not in _REFUSED:
            raise
