"""A scroll area that comes to rest whatever it holds."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QScrollArea

_MOST = 8
"""Sizes of the content that are tried within one another: with the scroll bar, and without it."""


class ScrollArea(QScrollArea):
    """`QScrollArea`, but for content that changes what it needs as it is resized.

    Qt fits such content from inside the event of its own resizing: where it needs the bar at one
    size and not at the other, that never ends, and the stack of the process overflows.
    """

    def __init__(self, *, widgetResizable: bool = False) -> None:  # noqa: N803 (Qt's own name)
        """Hold nothing yet; ``widgetResizable`` gives the content the whole room."""
        super().__init__(widgetResizable=widgetResizable)
        self._fitting = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the bars to resized content, so many times within one another and no more."""
        if event.type() != QEvent.Type.Resize or watched is not self.widget():
            return super().eventFilter(watched, event)
        if self._fitting >= _MOST:
            return False
        self._fitting += 1
        try:
            return super().eventFilter(watched, event)
        finally:
            self._fitting -= 1
