"""The record of a run: a file that is there while the program runs, and after it ended suddenly.

Python's `faulthandler` writes the stack of every thread into it when the program dies inside a
library. A run that ends in order deletes its record; the next start finds the others.
"""

import faulthandler
import os
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType

from oathsworn_gui import __version__
from oathsworn_gui.before_qt.fault_hooks import fault_of, without_home
from oathsworn_gui.storage.files.file_lock import take_lock

_FLAGS = (
    os.O_RDWR
    | os.O_APPEND
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_BINARY", 0)
)
_LOCKED_AT = 1 << 30
"""The byte that Windows locks: beyond the end, so that the record can still be read."""
_LARGEST = 128 * 1024
"""Bytes of a record that are written by us, and that are read; faulthandler bounds its own."""
_KEPT = 10
"""The most reports of sudden ends that are kept."""
_END_OF_HEAD = "\n\n"


@dataclass(frozen=True)
class SuddenEnd:
    """A run that ended without a word.

    ``at`` is when (local ISO, seconds), and ``stack`` what was written as it ended: the stacks of
    its threads, a fault. Both are empty if nothing could be written, as after a power cut.
    """

    at: str
    stack: str


class RunRecord:
    """The record of this run, as a context: it stays if the run ends with a fault."""

    def __init__(self, folder: Path, reports: Path) -> None:
        """Begin the record in ``folder``, and let faulthandler write into it.

        Without one, if nothing can be written there. Faults of a run that ends in order go to
        ``reports``.
        """
        self._reports = reports
        self._faults = ""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        self.path = folder / f"run-{stamp}-{os.getpid()}.txt"
        self._handle: int | None = None
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
            os.write(self._handle, _head().encode())
            _lock(self._handle)
        if self._handle is not None:
            faulthandler.enable(self._handle, all_threads=True)

    def __enter__(self) -> "RunRecord":
        """Return the record."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the record in order, unless the run ends with a fault; that is kept in it."""
        if fault is None or isinstance(fault, SystemExit | KeyboardInterrupt):
            self.end()
        else:
            self.keep(fault_of(fault).words)

    def keep(self, words: str) -> None:
        """Write a fault into the record; in any thread. Nothing is written beyond its size."""
        words = f"{words}\n"
        if self._handle is not None and len(self._faults) + len(words) <= _LARGEST // 4:
            self._faults += words
            with suppress(OSError):
                os.write(self._handle, words.encode("utf-8", "replace"))

    def end(self) -> None:
        """Delete the record: the run ends in order."""
        if self._handle is None:
            return
        faulthandler.disable()
        handle, self._handle = self._handle, None
        with suppress(OSError):
            os.close(handle)
            self.path.unlink()
        if self._faults:
            _report(self._reports, self.path, f"{_head()}{self._faults}")


def sudden_ends(folder: Path, reports: Path) -> tuple[SuddenEnd, ...]:
    """Return the earlier runs that ended without a word, the newest last; each only once.

    What they wrote is moved to ``reports``. Runs that still go on are left alone.
    """
    try:
        paths = sorted(folder.glob("run-*.txt"))
    except OSError:
        return ()
    found = (_sudden_end(path, reports) for path in paths)
    ends = tuple(end for end in found if end is not None)
    _thin_out(reports)
    return ends


def _sudden_end(path: Path, reports: Path) -> SuddenEnd | None:
    """Take the record of a run away; None if the run goes on, or another program takes it."""
    try:
        handle = os.open(path, _FLAGS)
    except OSError:
        return None
    try:
        _lock(handle)
        ended = os.fstat(handle).st_mtime
        os.lseek(handle, 0, os.SEEK_SET)
        text = os.read(handle, _LARGEST).decode("utf-8", "replace")
    except OSError:  # also where the file system has no locks: nobody can know
        return None
    finally:
        os.close(handle)
    with suppress(OSError):
        path.unlink()
    stack = without_home(text.partition(_END_OF_HEAD)[2].strip())
    if not stack:
        return SuddenEnd("", "")
    _report(reports, path, f"The program ended without a word.\n{without_home(text)}")
    return SuddenEnd(_local_time(ended), stack)


def _local_time(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(int(seconds)).isoformat()  # noqa: DTZ006 - local
    except (ValueError, OverflowError, OSError):  # a clock can be set to anything
        return ""


def _lock(handle: int) -> None:
    """Lock a record for as long as its handle is open.

    Raises:
        OSError: its run goes on, or there are no locks here.
    """
    os.lseek(handle, _LOCKED_AT, os.SEEK_SET)
    take_lock(handle)


def _report(reports: Path, record: Path, text: str) -> None:
    """Write what a run left behind; on a disk that does not take it, nothing."""
    with suppress(OSError):
        reports.mkdir(parents=True, exist_ok=True)
        name = f"ended-{record.name.removeprefix('run-')}"
        (reports / name).write_text(text, "utf-8", "replace")


def _thin_out(reports: Path) -> None:
    with suppress(OSError):
        for path in sorted(reports.glob("ended-*.txt"))[:-_KEPT]:
            path.unlink()


def _head() -> str:
    system = f"Python {sys.version.split()[0]} on {sys.platform}"
    return f"oathsworn_gui {__version__}\n{system}{_END_OF_HEAD}"
