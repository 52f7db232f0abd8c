"""Disk work in background threads; results are delivered in the GUI thread, also of failed work.

After finishing, a thread holds no reference to its work: the work or its callback may hold the last
reference to a widget, and destroying a widget outside the GUI thread crashes the program.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from typing import Any, TypeVar

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, QThreadPool, Signal

from oathsworn_gui.storage.files.save_error import OutOfMemory, ProgramFault, SaveError
from oathsworn_gui.storage.files.shortage import is_shortage

T = TypeVar("T")

_AT_ONCE = 8
"""The most jobs at the same time. They wait for disks: one that hangs must not block the others."""
_LONGEST_END = 10_000
"""Milliseconds that the program waits at exit for running jobs."""


@dataclass
class Job:
    """A unit of work, its callback, and its result."""

    work: Callable[[], Any]
    tell: Callable[[Any], None]
    came: Any = None


class Jobs(QObject):
    """All running jobs, by number. Lives in the GUI thread as long as the program."""

    ended = Signal(int)

    def __init__(self) -> None:
        """Connect the end of jobs to this thread."""
        super().__init__()
        self._numbers = count()
        self._under_way: dict[int, Job] = {}
        self.ended.connect(self._told, Qt.ConnectionType.QueuedConnection)
        self._pool = QThreadPool.globalInstance()
        self._pool.setMaxThreadCount(max(_AT_ONCE, self._pool.maxThreadCount()))
        app = QCoreApplication.instance()
        if app is not None:
            # Qt code in another thread crashes if the program ends meanwhile.
            app.aboutToQuit.connect(self._wait)

    def start(self, errand: Job) -> None:
        """Start the job."""
        number = next(self._numbers)
        self._under_way[number] = errand
        self._pool.start(partial(self._run, number))

    def _run(self, number: int) -> None:
        try:
            self._do(number)
        finally:  # whoever waits for it is told, whatever happened
            if shiboken6.isValid(self):  # the program did not wait longer for it, and is gone
                self.ended.emit(number)

    def _do(self, number: int) -> None:
        """Do the work; all references from here are released on return, before the callback."""
        errand = self._under_way[number]
        errand.came = came_of(errand.work)

    def _told(self, number: int) -> None:
        errand = self._under_way.pop(number)
        came = errand.came
        errand.came = None
        errand.tell(came)

    def _wait(self) -> None:
        self._pool.waitForDone(_LONGEST_END)


def came_of(work: Callable[[], T]) -> T | SaveError:
    """Return what ``work`` returns, else its SaveError; that of a fault of the program is told."""
    try:
        return work()
    except SaveError as fault:
        return fault.with_traceback(None)  # its frames refer to the job
    except BaseException as fault:
        if is_shortage(fault):
            return OutOfMemory()
        sys.excepthook(type(fault), fault, fault.__traceback__)
        return ProgramFault()


@cache
def jobs() -> Jobs:
    """Return the jobs of this program."""
    return Jobs()


def run_in_background(work: Callable[[], T], tell: Callable[[T | SaveError], None]) -> None:
    """Run ``work`` in a thread; ``tell`` gets its result or SaveError in the GUI thread.

    Too little memory is told as `OutOfMemory`. Any other exception is reported as a fault of the
    program, and ``tell`` gets a `ProgramFault`: it is always called, and ends whatever shows that
    the work goes on.
    """
    jobs().start(Job(work, tell))
