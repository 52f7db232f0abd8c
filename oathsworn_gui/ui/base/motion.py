"""Animations that any key or click ends at once.

The state they show is already final, and nothing waits for them.
"""

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QObject,
    QVariantAnimation,
    Signal,
)
from PySide6.QtWidgets import QApplication

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
    ) -> None:
        super().__init__(parent)
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
        self._motion.start()

    @property
    def running(self) -> bool:
        """Whether it is not over yet."""
        return self._motion.state() == QAbstractAnimation.State.Running

    def skip(self) -> None:
        """End it at once."""
        if self.running:
            self._motion.stop()
            self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Skip at the first key or click, which still has its normal effect."""
        if event.type() in _SKIPS:
            self.skip()
        return False

    def _move(self, time: float) -> None:
        self.time = time
        self.moved.emit()

    def _end(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.moved.emit()
        self.ended.emit()
