"""A scroll area that comes to rest whatever it holds, and leaves keys to what claims them."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

MOST = 6
"""Sizes of the content that are tried within one another: with the scroll bar, and without it."""
_AS_NEEDED = Qt.ScrollBarPolicy.ScrollBarAsNeeded
_ALWAYS = Qt.ScrollBarPolicy.ScrollBarAlwaysOn


@runtime_checkable
class _ClaimsKeys(Protocol):
    def claims(self, event: QKeyEvent) -> bool: ...


class ScrollArea(QScrollArea):
    """`QScrollArea`, but for content that changes what it needs as it is resized.

    Qt fits such content from inside the event of its own resizing: where it needs the bar at one
    size and not at the other, that never ends, and the stack of the process overflows. Then the
    bar stays until the area gets another size.
    """

    def __init__(self, *, widgetResizable: bool = False) -> None:  # noqa: N803 (Qt's own name)
        """Hold nothing yet; ``widgetResizable`` gives the content the whole room."""
        super().__init__(widgetResizable=widgetResizable)
        self._fitting = 0
        self._stays_at: QSize | None = None
        self._own_viewport()

    def _own_viewport(self) -> None:
        """Have the same viewport as ever, but one whose class the binding knows.

        To find the class of Qt's own it makes those of all widgets there are: 20 ms of the start.
        """
        viewport = QWidget()
        viewport.setObjectName("qt_scrollarea_viewport")
        viewport.setBackgroundRole(QPalette.ColorRole.NoRole)
        viewport.setAutoFillBackground(True)
        self.setViewport(viewport)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the bar only where it is needed again, once the area has another size."""
        if self._stays_at not in (None, self.size()):
            self._stays_at = None
            self.setVerticalScrollBarPolicy(_AS_NEEDED)
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by an arrow, unless a widget around the area claims it as its own key."""
        around = self.parentWidget()
        while around is not None and not around.isWindow():
            if isinstance(around, _ClaimsKeys) and around.claims(event):
                event.ignore()
                return
            around = around.parentWidget()
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the bars to resized content, so many times within one another and no more."""
        if event.type() != QEvent.Type.Resize or watched is not self.widget():
            return super().eventFilter(watched, event)
        if self._fitting >= MOST:
            if self.verticalScrollBarPolicy() == _AS_NEEDED:
                self._stays_at = self.size()
                self.setVerticalScrollBarPolicy(_ALWAYS)
            return False
        self._fitting += 1
        try:
            return super().eventFilter(watched, event)
        finally:
            self._fitting -= 1
