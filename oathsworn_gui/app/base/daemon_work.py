"""Work on disks that may hang: one job after the other, in daemon threads.

Unlike a job of `background`, one that hangs never keeps the program from ending.
"""

from collections import deque
from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from oathsworn_gui.app.base.background import Job
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError
from oathsworn_gui.storage.files.shortage import as_exception, is_shortage

T = TypeVar("T")

LONGEST_END = 5.0
"""Seconds that the program waits at its end, without a window, for the jobs in hand."""


class DaemonWork(QObject):
    """Runs its jobs one after the other. Lives in the GUI thread."""

    _ended = Signal(int)  # number of the job

    def __init__(self, parent: QObject) -> None:
        """Do nothing yet."""
        super().__init__(parent)
        self._waiting = deque[Job]()
        self._job: Job | None = None
        self._number = 0
        self._thread: Thread | None = None
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.wait)

    @property
    def busy(self) -> bool:
        """Whether a job is running, or waiting to be."""
        return self._job is not None

    def start(self, work: Callable[[], T], tell: Callable[[T | SaveError], None]) -> None:
        """Run ``work`` after the jobs before it; ``tell`` gets its result in the GUI thread.

        An exception other than SaveError is raised in the GUI thread, as a fault of the program.
        """
        self._waiting.append(Job(work, tell))
        self._go_on()

    def wait(self) -> None:
        """Wait for the running job, at most `LONGEST_END` seconds."""
        if self._thread is not None:
            self._thread.join(LONGEST_END)

    def tell_within(self, seconds: float) -> None:
        """Wait so long for the running job, and tell its result now if it has ended."""
        if self._thread is not None:
            self._thread.join(seconds)
            if not self._thread.is_alive():
                self._tell(self._number)

    def _go_on(self) -> None:
        if self._job is None and self._waiting:
            self._job = self._waiting.popleft()
            self._number += 1
            self._thread = Thread(
                target=self._run, args=(self._number,), name="daemon-work", daemon=True
            )
            self._thread.start()

    def _run(self, number: int) -> None:
        self._do()
        try:
            self._ended.emit(number)
        except RuntimeError:  # the program has ended meanwhile
            return

    def _do(self) -> None:
        """Do the work; all references from here are released on return, as in `background`."""
        job = self._job
        if job is None:
            return
        try:
            job.came = job.work()
        except SaveError as fault:
            job.came = fault.with_traceback(None)  # its frames refer to the job
        except BaseException as fault:  # raised in the GUI thread
            job.came = OutOfMemory() if is_shortage(fault) else as_exception(fault)

    def _tell(self, number: int) -> None:
        job = self._job
        if job is None or number != self._number:  # it was told already
            return
        self._job = self._thread = None
        came: Any = job.came
        job.came = None
        try:
            if isinstance(came, Exception) and not isinstance(came, SaveError):
                raise came
            job.tell(came)
        finally:
            self._go_on()
