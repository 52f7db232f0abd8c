"""A button whose words wrap."""

from typing import ClassVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton


class WrappedButton(QAbstractButton):
    """As high as its words need in the width there is; a kind of it says ``heightForWidth``.

    ``usual_width`` is what it asks for, ``least_width`` what it cannot do without, in px.
    """

    usual_width: ClassVar[int]
    least_width: ClassVar[int]

    def hasHeightForWidth(self) -> bool:
        """Return True, because the words wrap."""
        return True

    def sizeHint(self) -> QSize:
        """Return the room at the width there is."""
        return self._room_from(self.usual_width)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self._room_from(self.least_width)

    def _room_from(self, width: int) -> QSize:
        return QSize(width, self.heightForWidth(max(width, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the words."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
