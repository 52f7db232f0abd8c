"""The other place that takes whole copies while a campaign's own place fails."""

import errno
import os
import time
from collections.abc import Sequence
from pathlib import Path

from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.chronicle import read_chronicle
from oathsworn_gui.storage.mark import Mark
from oathsworn_gui.storage.plain_json import Json

_RETRY = 10.0


class Spare:
    """A file elsewhere. ``n`` is the number of the last journal line that it holds, -1: none.

    ``reason`` says why the last copy was not written, empty when it was.
    """

    def __init__(self, path: Path) -> None:
        """Nothing is written yet."""
        self.path = path
        self.n = -1
        self.reason = ""
        self._retry_at = 0.0

    def wait(self) -> float:
        """Return the seconds until it may be written, 0 or less: now."""
        return self._retry_at - time.monotonic() if self.reason else 0

    def told(self, failing: Mark, n: int) -> Mark:
        """Return the mark of a place that fails, with what this one holds of ``n`` lines."""
        if self.n >= n:
            return failing._replace(spare=str(self.path))
        return failing._replace(
            state="failing" if self.reason else "writing", spare_reason=self.reason
        )

    def holds(self, n: int) -> None:
        """Note that everything up to line ``n`` stands there."""
        self.n, self.reason = n, ""

    def fails(self, reason: str) -> None:
        """Note that it could not be written, and wait a while before the next time."""
        self.n, self.reason = -1, reason
        self._retry_at = time.monotonic() + _RETRY


class ChronicleSeen:
    """The chronicle at ``path`` as it was last read, for when its disk does not answer."""

    def __init__(self, path: Path) -> None:
        """Read nothing yet."""
        self._path = path
        self._stamp: tuple[int, int] | None = None
        self._entries: tuple[Json, ...] = ()

    def entries(self) -> tuple[Json, ...]:
        """Return its entries; those read before where it cannot be read now."""
        try:
            found = self._path.stat()
            stamp = found.st_mtime_ns, found.st_size
            if stamp != self._stamp:
                self._entries = read_chronicle(self._path)
                self._stamp = stamp
        except OSError:
            pass
        return self._entries


def write_spare(path: Path, data: bytes) -> None:
    """Write a whole copy into a folder that is there: a disk that is gone is not made up for.

    Raises:
        OSError: it was not written.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    write_whole(path, data)


def behind(chronicle: Sequence[Json], fresh: Sequence[Json]) -> tuple[Json, ...]:
    """Return a chronicle with the entries of ``fresh`` that follow its last one."""
    last = chronicle[-1]["n"] if chronicle else 0
    return (*chronicle, *(entry for entry in fresh if entry["n"] > last))
