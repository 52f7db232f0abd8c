"""Work that is deferred until the event loop is idle."""

from collections.abc import Callable
from weakref import WeakMethod

from PySide6.QtCore import QObject, QTimer


class _Deferred(QObject):
    """One piece of work; a child of the object it is done for, and deleted with it."""

    def __init__(self, owner: QObject, work: Callable[[], object], after: int) -> None:
        super().__init__(owner)
        self._work: Callable[[], object] | None = work
        run = WeakMethod(self.run)
        QTimer.singleShot(after, self, lambda: _call(run))

    def run(self) -> None:
        """Do the work, once, unless it was cancelled."""
        self.deleteLater()
        if self._work is not None:
            self._work()

    def cancel(self) -> None:
        """Never do the work."""
        self._work = None


def soon(owner: QObject, work: Callable[[], object], *, after: int = 0) -> None:
    """Call ``work`` after ``after`` ms, from the event loop, unless ``owner`` is deleted first.

    ``QTimer.singleShot(after, owner, work)`` does the same, but if ``owner`` is deleted before
    the timeout PySide never releases ``work``, nor the whole window of a bound method.
    """
    _Deferred(owner, work, after)


def cancel_deferred(owner: QObject) -> None:
    """Cancel what waits for ``owner`` and for everything in it, because it is being closed.

    A widget is deleted by the event loop, which does what was deferred before it first.
    """
    for waiting in owner.findChildren(_Deferred):
        waiting.cancel()


def _call(method: WeakMethod[Callable[[], None]]) -> None:
    found = method()
    if found is not None:
        found()
