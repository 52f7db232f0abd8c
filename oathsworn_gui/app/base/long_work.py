"""Work that may take long: in a thread, shown when it does, and cancelled by the player.

What is quick is told before the press has ended: it shows nothing, and keys typed after it go to
what it brings. A disk that hangs keeps neither the window nor the end of the program.
"""

from collections.abc import Callable
from threading import Event
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMainWindow

from oathsworn_gui.app.base import patience
from oathsworn_gui.app.base.background import came_of
from oathsworn_gui.app.base.daemon_work import DaemonWork
from oathsworn_gui.storage.files.cancelling import CancelledError, Going
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.work_note import WorkNote

T = TypeVar("T")

_LOOK = 100
"""Milliseconds between two looks at how far it is."""


class WorkOwner(Protocol):
    """The owner of the window in which work is shown; window and theme may be replaced."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> QMainWindow:
        """The current window."""
        ...


class _Cancelled:
    """The result of work that was cancelled in time."""


class Running(Generic[T]):
    """A piece of work that is under way."""

    def __init__(
        self,
        words: str,
        stopped: str,
        tell: Callable[[T | SaveError], None],
        undo: Callable[[T], object] | None,
        cancelled: Callable[[], None] | None,
    ) -> None:
        """Nothing is done yet; for the parameters see `LongWork.run`."""
        self.words, self.stopped = words, stopped
        self.tell, self.undo, self.cancelled = tell, undo, cancelled
        self.went = (0, 0)
        self.is_under_way = True
        self.began = monotonic()
        self._cancelled = Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether nobody waits for it any more."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Let it end as soon as it may, and its result be undone."""
        self._cancelled.set()

    def going(self, done: int, of: int) -> None:
        """Note how far it is; called by the work, in its thread.

        Raises:
            CancelledError: it was cancelled.
        """
        self.went = (done, of)
        if self.is_cancelled:
            raise CancelledError


class LongWork(QObject):
    """Runs work at the side of the window, which may be replaced meanwhile."""

    def __init__(self, host: WorkOwner, say: Callable[[str], None], parent: QObject) -> None:
        """Show the work in the window of ``host``; ``say`` shows a short note there."""
        super().__init__(parent)
        self._host = host
        self._say = say
        self._running = list[Running[Any]]()
        self._note: WorkNote | None = None
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._look)

    def run(
        self,
        key: str,
        work: Callable[[Going], T],
        tell: Callable[[T | SaveError], None],
        undo: Callable[[T], object] | None = None,
        cancelled: Callable[[], None] | None = None,
        **params: str,
    ) -> Running[T]:
        """Do ``work`` in a thread; ``tell`` gets its result or SaveError in this thread.

        ``work`` calls what it is given between its parts (`Going`). The text ``long-work.<key>``
        says what is done and ``long-work.<key>.cancelled`` that it was not. ``undo`` takes back,
        in a thread, the result of work that had ended when it was cancelled; without it that
        result is told. ``cancelled`` is called when the player cancels.
        """
        say = self._host.texts.say
        words = say(f"long-work.{key}", **params)
        stopped = say(f"long-work.{key}.cancelled", **params)
        running = Running(words, stopped, tell, undo, cancelled)
        self._running.append(running)
        daemon = DaemonWork(self)

        def ended(came: Any) -> None:
            daemon.deleteLater()
            self._ended(running, came)

        daemon.start(lambda: came_of(lambda: _result(work, running.going)), ended)
        daemon.tell_within(patience.PATIENCE)
        if running in self._running:
            self._timer.start()
        return running

    def cancel(self, running: Running[Any]) -> None:
        """Go on without a piece of work; nothing is said of it."""
        running.cancel()
        if running in self._running:
            self._running.remove(running)
        self._look()

    def _ended(self, running: Running[Any], came: Any) -> None:
        running.is_under_way = False
        if running in self._running:
            self._running.remove(running)
        self._look()
        has_result = not isinstance(came, SaveError | _Cancelled)
        if running.is_cancelled and running.undo is not None:
            if has_result:
                self._undo(running.undo, came)
        elif has_result or not running.is_cancelled:
            running.tell(came)

    def _undo(self, undo: Callable[[Any], object], came: Any) -> None:
        daemon = DaemonWork(self)
        daemon.start(lambda: came_of(lambda: undo(came)), lambda _: daemon.deleteLater())

    def _look(self) -> None:
        """Show the first of what has been going on for a while, or nothing."""
        now = monotonic()
        shown = next(
            (each for each in self._running if now - each.began >= patience.SHOWN_AFTER), None
        )
        if not self._running:
            self._timer.stop()
        note = self._note if self._note is not None and shiboken6.isValid(self._note) else None
        if shown is not None:
            host = self._host.window.centralWidget() or self._host.window
            if note is None or note.window() is not host.window():
                note = self._note = WorkNote(self._host.theme, self._host.texts, host)
                note.cancelled.connect(self._cancel_shown)
            note.tell(shown.words, *shown.went)
        elif note is not None:
            self._note = None
            note.hide()
            note.deleteLater()

    def _cancel_shown(self) -> None:
        now = monotonic()
        for running in self._running:
            if now - running.began >= patience.SHOWN_AFTER:
                self.cancel(running)
                self._say(running.stopped)
                if running.cancelled is not None:
                    running.cancelled()
                return


def _result(work: Callable[[Going], T], going: Going) -> T | _Cancelled:
    try:
        return work(going)
    except CancelledError:
        return _Cancelled()
