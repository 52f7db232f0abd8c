"""A button of a figure beside the board: pressed to choose it, or carried from it to a hex."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton


class CarryButton(QPushButton):
    """A button that can be dragged; ``clicked`` is emitted only for a press that does not move.

    ``carried`` and ``put_down`` carry the pointer position, in pixels of the screen.
    """

    carried = Signal(QPointF)
    put_down = Signal(QPointF)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._pressed: QPointF | None = None
        self._carries = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where the press began."""
        super().mousePressEvent(event)
        self._pressed = event.position()
        self._carries = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry once the pointer has left the place of the press."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        far = (event.position() - self._pressed).manhattanLength()
        if self._carries or far >= QApplication.startDragDistance():
            self._carries = True
            self.setDown(False)
            self.carried.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put down what was carried, or be clicked."""
        carries = self._carries
        self._carries = False
        self._pressed = None
        if carries:
            self.put_down.emit(event.globalPosition())
        else:
            super().mouseReleaseEvent(event)
