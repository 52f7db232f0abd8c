"""Work on the disk that is done off the window; what came of it is told in the window.

Once a thread has done its work it holds nothing of it: what the work and its telling refer to may
be the last of a widget, and a widget that goes in another thread than the window's ends the
program without a word.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThreadPool, Signal

from oathsworn_gui.storage.save_error import SaveError

T = TypeVar("T")

_AT_ONCE = 8
"""Errands under way together. They wait for disks: one that hangs must not hold up the others."""
_LONGEST_END = 10_000
"""Milliseconds for which the end of the program waits for what is under way."""


@dataclass
class Errand:
    """Something to do, whom to tell what came of it, and what did."""

    work: Callable[[], Any]
    tell: Callable[[Any], None]
    came: Any = None


class Errands(QObject):
    """All errands under way, by number. Lives in the window's thread, as long as the program."""

    ended = Signal(int)

    def __init__(self) -> None:
        """Have the end of each told in this thread."""
        super().__init__()
        self._numbers = count()
        self._under_way: dict[int, Errand] = {}
        self.ended.connect(self._told, Qt.ConnectionType.QueuedConnection)
        self._pool = QThreadPool.globalInstance()
        self._pool.setMaxThreadCount(max(_AT_ONCE, self._pool.maxThreadCount()))
        app = QCoreApplication.instance()
        if app is not None:
            # Qt's own code in another thread crashes when the program ends around it.
            app.aboutToQuit.connect(self._wait)

    def start(self, errand: Errand) -> None:
        """Begin."""
        number = next(self._numbers)
        self._under_way[number] = errand
        self._pool.start(partial(self._run, number))

    def _run(self, number: int) -> None:
        self._do(number)
        self.ended.emit(number)

    def _do(self, number: int) -> None:
        """Do the work; whatever this refers to is let go when it returns, before it is told."""
        errand = self._under_way[number]
        try:
            errand.came = errand.work()
        except SaveError as fault:
            errand.came = fault

    def _told(self, number: int) -> None:
        errand = self._under_way.pop(number)
        came, errand.came = errand.came, None  # a fault knows the call that knows the errand
        errand.tell(came)

    def _wait(self) -> None:
        self._pool.waitForDone(_LONGEST_END)


@cache
def errands() -> Errands:
    """All errands of this program."""
    return Errands()


def off_window(work: Callable[[], T], tell: Callable[[T | SaveError], None]) -> None:
    """Do ``work`` off the window; ``tell`` gets in the window what it returned, or its SaveError.

    Any other exception is a fault of the program.
    """
    errands().start(Errand(work, tell))
