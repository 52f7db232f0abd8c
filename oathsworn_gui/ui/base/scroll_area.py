"""The scroll area of every page: it comes to rest whatever its content answers."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QScrollArea

MOST = 8
"""So often in one another is its content given a size; three are needed with good answers."""


class ScrollArea(QScrollArea):
    """A scroll area that ends where its content needs more room the more it has.

    Qt resizes the content whenever the content was resized. Where the height for a width depends
    on the present width, the scroll bar comes and goes in one another until the stack is used up
    and the program dies.
    """

    _deep = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the content, but not for ever."""
        if event.type() != QEvent.Type.Resize:
            return super().eventFilter(watched, event)
        if self._deep >= MOST:
            return False
        self._deep += 1
        try:
            return super().eventFilter(watched, event)
        finally:
            self._deep -= 1
