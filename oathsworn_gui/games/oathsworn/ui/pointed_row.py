"""A row of choices that tells when mouse or keys come to it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.oathsworn.ui.into_view import bring_into_view


class PointedRow(QAbstractButton):
    """A button across a panel. ``pointed`` when the mouse comes (True) or goes (False)."""

    pointed = Signal(bool)

    def __init__(self) -> None:
        """Take clicks and keys."""
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def come_into_view(self) -> None:
        """Take the keys, and scroll what the row lies in until it is seen."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_view(self)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse is here."""
        super().enterEvent(event)
        self.pointed.emit(True)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse is gone."""
        super().leaveEvent(event)
        self.pointed.emit(False)
        self.update()
