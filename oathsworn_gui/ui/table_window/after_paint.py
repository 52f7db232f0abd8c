"""Work that waits until a window has painted what it shows now."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.deferred import soon

_LONGEST = 60
"""Milliseconds after which nothing is being painted: nothing of the window changed."""


class AfterPaint(QObject):
    """Does one piece of work after the next paint of a window, however often it is asked for."""

    def __init__(self, window: QWidget, work: Callable[[], object], owner: QObject) -> None:
        super().__init__(owner)
        self._work = work
        self._waits = False
        self._longest = QTimer(self, singleShot=True, interval=_LONGEST)
        self._longest.timeout.connect(self._do)
        window.installEventFilter(self)

    @property
    def waits(self) -> bool:
        """Whether the work is still to be done."""
        return self._waits

    def ask(self) -> None:
        """Do the work once the window has painted."""
        if not self._waits:
            self._waits = True
            self._longest.start()

    def cancel(self) -> None:
        """Do nothing."""
        self._waits = False
        self._longest.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the painting of the window: all of it is painted in this event."""
        if self._waits and event.type() == QEvent.Type.UpdateRequest:
            soon(self, self._do)
        return False

    def _do(self) -> None:
        if self._waits:
            self.cancel()
            self._work()
