"""Animations that any key or click ends at once.

The state they show is already final, and nothing waits for them. A key that ends one may be kept
from doing anything else: who presses it means what moves.
"""

from weakref import WeakSet

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QObject,
    QVariantAnimation,
    Signal,
)
from PySide6.QtWidgets import QApplication

_running: "WeakSet[SkippableMotion]" = WeakSet()
_SKIPS = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel}


class SkippableMotion(QObject):
    """Time that runs from 0 to ``end`` in ``duration`` ms.

    ``moved`` requests a repaint; ``ended`` is emitted once, when it is over or was skipped.
    """

    moved = Signal()
    ended = Signal()

    def __init__(
        self,
        duration: int,
        end: float,
        parent: QObject,
        easing: QEasingCurve.Type = QEasingCurve.Type.Linear,
        *,
        takes_key: bool = False,
    ) -> None:
        """``takes_key``: the key that ends it does nothing else."""
        super().__init__(parent)
        self._takes_key = takes_key
        self.time = 0.0
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(duration)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(end)
        self._motion.setEasingCurve(easing)
        self._motion.valueChanged.connect(self._move)
        self._motion.finished.connect(self._end)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        _running.add(self)
        self._motion.start()

    @property
    def running(self) -> bool:
        """Whether it is not over yet."""
        return self._motion.state() == QAbstractAnimation.State.Running

    def begin_at(self, passed: float) -> None:
        """Go on from where it is ``passed`` ms after its beginning."""
        if passed > 0:
            self._motion.setCurrentTime(min(round(passed), self._motion.duration()))

    def skip(self) -> None:
        """End it at once."""
        if self.running:
            self._motion.stop()
            self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Skip at the first key or click; a click always has its normal effect."""
        kind = event.type()
        if kind == QEvent.Type.ShortcutOverride and self._takes_key and self.running:
            event.accept()  # no shortcut: it comes again as a key
            return True
        if kind not in _SKIPS:
            return False
        if kind == QEvent.Type.KeyPress and self._takes_key and self.running:
            skip_all()  # one key for all that moves at the same time
            return True
        self.skip()
        return False

    def _move(self, time: float) -> None:
        self.time = time
        self.moved.emit()

    def _end(self) -> None:
        _running.discard(self)
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.moved.emit()
        self.ended.emit()


def skip_all() -> None:
    """End all that is moving at once."""
    for motion in tuple(_running):
        motion.skip()
