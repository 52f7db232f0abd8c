"""The fallback location that receives complete copies while a campaign's own folder fails."""

import errno
import os
import time
from collections.abc import Sequence
from pathlib import Path

from oathsworn_gui.storage.campaign import writer_state
from oathsworn_gui.storage.campaign.save_status import HANGS, Mark
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.bounded_read import BoundedRead
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.saves.chronicle import read_chronicle

_RETRY = 10.0


class FallbackCopy:
    """The fallback file. ``n`` is the number of the last journal line it holds, -1 for none.

    ``reason`` is the code of why the last copy could not be written, empty if it was written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.n = -1
        self.reason = ""
        self._retry_at = self._began = 0.0

    def begin(self) -> None:
        """Record that a copy is being written from now on."""
        self._began = time.monotonic()

    def wait(self) -> float:
        """Return the seconds until the next write is allowed; 0 or less means now."""
        return self._retry_at - time.monotonic() if self.reason else 0

    def told(self, failing: Mark, n: int) -> Mark:
        """Return the mark of a failing campaign folder, completed with what this copy holds."""
        if self.n >= n:
            return failing._replace(spare=str(self.path))
        stuck = self._began and time.monotonic() - self._began >= writer_state.HANG
        reason = HANGS if stuck else self.reason
        return failing._replace(state="failing" if reason else "writing", spare_reason=reason)

    def holds(self, n: int) -> None:
        """Record that everything up to line ``n`` is stored here."""
        self.n = n
        self.reason = ""
        self._began = 0.0

    def fails(self, reason: str) -> None:
        """Record that writing failed, and delay the next attempt."""
        self.n = -1
        self.reason = reason
        self._began = 0.0
        self._retry_at = time.monotonic() + _RETRY


class ChronicleSeen:
    """The last contents read from the chronicle at ``path``, for when its disk does not answer."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp: tuple[int, int] | None = None
        self._entries: tuple[Json, ...] = ()
        self._reading = BoundedRead[None]()

    def entries(self) -> tuple[Json, ...]:
        """Return its entries, or those read last if it cannot be read now.

        A disk that does not answer is waited for once, for a second at most.
        """
        self._reading.answer(self._read)
        return self._entries

    def _read(self) -> None:
        try:
            found = self._path.stat()
            stamp = found.st_mtime_ns, found.st_size
            if stamp != self._stamp:
                self._entries = read_chronicle(self._path)
                self._stamp = stamp
        except (OSError, SaveDamaged):
            pass


def write_fallback_copy(path: Path, data: bytes) -> None:
    """Write a complete copy into an existing folder; a missing folder is not created.

    Raises:
        OSError: it was not written.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    write_whole(path, data)


def behind(chronicle: Sequence[Json], fresh: Sequence[Json]) -> tuple[Json, ...]:
    """Return a chronicle extended by the entries of ``fresh`` that come after its last one."""
    last = chronicle[-1]["n"] if chronicle else 0
    return (*chronicle, *(entry for entry in fresh if entry["n"] > last))
