"""A text field that keeps Enter and Escape from the widgets around it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

_OWN = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}


class OwnLine(QLineEdit):
    """``left`` when Escape is pressed. The panel around it would take both keys for its own."""

    left = Signal()

    def go_on(self) -> None:
        """Give the focus to the next field or button, as Tab does."""
        self.focusNextChild()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type; emit a signal on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
        if Qt.Key(event.key()) in _OWN:
            event.accept()
