"""Counting odds that take longer than a frame, beside the window, and handing over what is found.

The work is a generator of small pieces in a thread of its own; the window looks for results in the
rhythm of frames, so that nothing of Qt is touched by the thread.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from queue import Empty, SimpleQueue
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

_FRAME = 16
"""Milliseconds between two looks for results."""
_LOG = logging.getLogger(__name__)

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
    """Counts one thing at a time: a new job ends the one before.

    ``tell(name, value)`` is called in the window's thread for all that is found.
    """

    def __init__(self, tell: Callable[[str, object], None], parent: QObject) -> None:
        """Wait for the first job; ``parent`` takes it along when it goes."""
        super().__init__(parent)
        self._tell, self._number = tell, 0
        self._wanted = [0]
        self._results: SimpleQueue[_Told] = SimpleQueue()
        self._timer = QTimer(self, interval=_FRAME)
        self._timer.timeout.connect(self._look)
        wanted = self._wanted
        parent.destroyed.connect(lambda: _stop(wanted))

    @property
    def busy(self) -> bool:
        """Whether something is still being counted."""
        return self._timer.isActive()

    def start(self, job: Job) -> None:
        """Count something else."""
        self._number += 1
        self._wanted[0] = self._number
        _thread().submit(_count, job, self._number, self._wanted, self._results)
        self._timer.start()

    def stop(self) -> None:
        """Count nothing."""
        self._wanted[0] = 0
        self._timer.stop()

    def _look(self) -> None:
        while True:
            try:
                told = self._results.get_nowait()
            except Empty:
                return
            if told.number != self._wanted[0]:
                continue
            if told.found is None:
                self._timer.stop()
            else:
                self._tell(*told.found)


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
    finally:
        results.put(_Told(number, None))
