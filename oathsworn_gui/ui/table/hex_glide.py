"""Figures that glide to their new hexes along their ways; any key or click ends it at once.

The campaign has changed already and nothing waits: this is only how it is shown.
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

from oathsworn_gui.tabletop.hexes import Orientation, Point, centre
from oathsworn_gui.ui.table.hex_picture import Glide

HEX_MS, MOST_MS = 150, 900
"""How long one hex takes, and the longest that the longest way may take."""

_SKIPS = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel}


class Gliding(QObject):
    """Some figures on their way, all at the same time.

    ``moved`` asks for a repaint; ``ended`` comes once, when all have arrived or it was skipped.
    """

    moved = Signal()
    ended = Signal()

    def __init__(
        self, glides: tuple[Glide, ...], orientation: Orientation, parent: QObject
    ) -> None:
        """Begin to move figures along ``glides``."""
        super().__init__(parent)
        self._ways = {
            glide.id: [centre(at, orientation) for at in glide.path]
            for glide in glides
            if len(glide.path) > 1
        }
        self._share = 0.0
        longest = max((len(way) - 1 for way in self._ways.values()), default=0)
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(min(longest * HEX_MS, MOST_MS))
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._motion.valueChanged.connect(self._move)
        self._motion.finished.connect(self._end)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self._motion.start()

    @property
    def running(self) -> bool:
        """Whether a figure is still on its way."""
        return self._motion.state() == QAbstractAnimation.State.Running

    def places(self) -> tuple[tuple[str, Point], ...]:
        """Return the scene points of all figures on their way, none once it ended."""
        if not self.running:
            return ()
        return tuple((figure, self._place(way)) for figure, way in self._ways.items())

    def _place(self, way: list[Point]) -> Point:
        along = self._share * (len(way) - 1)
        k = min(int(along), len(way) - 2)
        (ax, ay), (bx, by), part = way[k], way[k + 1], along - k
        return (ax + (bx - ax) * part, ay + (by - ay) * part)

    def skip(self) -> None:
        """Let all arrive at once."""
        if self.running:
            self._motion.stop()
            self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Skip at the first key or click, which does what it does besides."""
        del watched
        if event.type() in _SKIPS:
            self.skip()
        return False

    def _move(self, share: float) -> None:
        self._share = share
        self.moved.emit()

    def _end(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.moved.emit()
        self.ended.emit()
