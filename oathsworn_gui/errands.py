"""Work on the disk that is done off the window; what came of it is told in the window."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThreadPool, Signal

from oathsworn_gui.storage.save_error import SaveError

T = TypeVar("T")

_LONGEST_END = 10_000
"""Milliseconds for which the end of the program waits for what is under way."""


class Errand(QObject):
    """One piece of work; it lives until it has been told."""

    _ended = Signal(object)
    _under_way: ClassVar["set[Errand]"] = set()

    def __init__(self, work: Callable[[], Any], tell: Callable[[Any], None]) -> None:
        """Remember what to do."""
        super().__init__()
        self._work, self._tell = work, tell
        self._ended.connect(self._told, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin."""
        Errand._under_way.add(self)
        _wait_at_the_end()
        QThreadPool.globalInstance().start(self._run)

    def _run(self) -> None:
        try:
            came = self._work()
        except SaveError as fault:
            came = fault
        self._ended.emit(came)

    def _told(self, came: Any) -> None:
        Errand._under_way.discard(self)
        self._tell(came)


@cache
def _wait_at_the_end() -> None:
    """Qt's own code in another thread crashes when the program ends around it."""
    app = QCoreApplication.instance()
    if app is not None:
        app.aboutToQuit.connect(_wait)


def _wait() -> None:
    QThreadPool.globalInstance().waitForDone(_LONGEST_END)


def off_window(work: Callable[[], T], tell: Callable[[T | SaveError], None]) -> None:
    """Do ``work`` off the window; ``tell`` gets in the window what it returned, or its SaveError.

    Any other exception is a fault of the program.
    """
    Errand(work, tell).start()
