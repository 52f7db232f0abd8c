"""A row of choices that emits a signal when mouse or focus enters it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view


class PointedRow(QAbstractButton):
    """A button across a panel. ``pointed`` when the mouse comes (True) or goes (False)."""

    pointed = Signal(bool)

    def __init__(self) -> None:
        """Take clicks and keys."""
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def come_into_view(self) -> None:
        """Take the keyboard focus, and scroll the surrounding area until the row is visible."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_view(self)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit that the mouse is over the row."""
        super().enterEvent(event)
        self.pointed.emit(True)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Emit that the mouse has left."""
        super().leaveEvent(event)
        self.pointed.emit(False)
        self.update()
