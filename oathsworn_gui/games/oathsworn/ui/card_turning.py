"""Cards that the program dealt turn over one by one; any key or click turns them all at once.

The campaign has changed already and nothing waits: this is only how it is shown.
"""

from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication

CARD_MS, MOST_MS = 150, 900
"""How long a card takes to turn, and the longest that all of them may take."""

_SKIPS = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress}


class Turning(QObject):
    """Some places of a row being turned up, in order.

    ``moved`` asks for a repaint; ``ended`` comes once, when all lie face up or it was skipped.
    """

    moved = Signal()
    ended = Signal()

    def __init__(self, places: tuple[int, ...], parent: QObject) -> None:
        """Begin to turn the cards at ``places``."""
        super().__init__(parent)
        self._order = {place: n for n, place in enumerate(places)}
        self._time = 0.0
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(min(len(places) * CARD_MS, MOST_MS))
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(float(len(places)))
        self._motion.valueChanged.connect(self._move)
        self._motion.finished.connect(self._end)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self._motion.start()

    @property
    def running(self) -> bool:
        """Whether a card is still to be turned."""
        return self._motion.state() == QAbstractAnimation.State.Running

    def turned(self, place: int) -> float:
        """Return how far a card is turned: 0 face down, 1 face up."""
        if not self.running or place not in self._order:
            return 1.0
        return min(max(self._time - self._order[place], 0.0), 1.0)

    def skip(self) -> None:
        """Turn all of them up at once."""
        if self.running:
            self._motion.stop()
            self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Skip at the first key or click, which does what it does besides."""
        del watched
        if event.type() in _SKIPS:
            self.skip()
        return False

    def _move(self, time: float) -> None:
        self._time = time
        self.moved.emit()

    def _end(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.moved.emit()
        self.ended.emit()
