"""Computes odds that take longer than a frame, off the GUI thread, and hands the results over.

The work is a generator of small pieces in its own thread; the window polls for results in the
rhythm of frames, so that the thread never touches Qt.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import Empty, SimpleQueue
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

_FRAME = 16
_QUIET = 80
"""Milliseconds between two polls for results, and of idle time before anything is computed: a
thread that computes while keys are pressed in a row would make the window wait at each press.
"""
_LOG = logging.getLogger(__name__)

FAULT = "fault"
"""The name of the result of a job that failed: it gives no others."""

Found = tuple[str, object]
Job = Callable[[Callable[[], bool]], Iterator[Found | None]]
"""Makes the pieces of the work; what it gets says whether it should stop."""


class _Told(NamedTuple):
    number: int
    found: Found | None


@cache
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "odds")


class Counting(QObject):
    """Runs one job at a time: a new job ends the one before.

    ``tell`` is called in the window's thread with all results since the last call, by name; a job
    that failed has the result `FAULT`.
    """

    def __init__(self, tell: Callable[[dict[str, object]], None], parent: QObject) -> None:
        """Wait for the first job; ``parent`` takes it along when it goes."""
        super().__init__(parent)
        self._tell = tell
        self._number = 0
        self._wanted = [0]
        self._results: SimpleQueue[_Told] = SimpleQueue()
        self._job: Job | None = None
        self._timer = QTimer(self, interval=_FRAME)
        self._timer.timeout.connect(self._look)
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET)
        self._quiet.timeout.connect(self._begin)
        wanted = self._wanted
        parent.destroyed.connect(lambda: _stop(wanted))

    @property
    def busy(self) -> bool:
        """Whether something is still being counted."""
        return self._timer.isActive() or self._quiet.isActive()

    def start(self, job: Job) -> None:
        """Start another job, as soon as no input comes."""
        self.stop()
        self._job = job
        self._quiet.start()

    def stop(self) -> None:
        """Count nothing."""
        self._wanted[0] = 0
        self._timer.stop()
        self._quiet.stop()

    def _begin(self) -> None:
        if self._job is None:
            return
        self._number += 1
        self._wanted[0] = self._number
        _thread().submit(_count, self._job, self._number, self._wanted, self._results)
        self._timer.start()

    def _look(self) -> None:
        found: dict[str, object] = {}
        done = False
        while (told := self._next()) is not None:
            if told.number == self._wanted[0]:
                done = done or told.found is None
                found.update([told.found] if told.found is not None else [])
        if done:
            self._timer.stop()
        if found:
            self._tell(found)

    def _next(self) -> _Told | None:
        try:
            return self._results.get_nowait()
        except Empty:
            return None


def _stop(wanted: list[int]) -> None:
    wanted[0] = 0


def _count(job: Job, number: int, wanted: list[int], results: SimpleQueue[_Told]) -> None:
    def stopped() -> bool:
        return wanted[0] != number

    try:
        for found in job(stopped):
            if stopped():
                return
            if found is not None:
                results.put(_Told(number, found))
    except Exception:
        _LOG.exception("odds could not be counted")
        results.put(_Told(number, (FAULT, True)))
    finally:
        results.put(_Told(number, None))
