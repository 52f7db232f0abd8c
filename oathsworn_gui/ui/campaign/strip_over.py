"""What a game lays over an edge of the pages after a step; Esc takes it away."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class StripOver(QObject):
    """Lays ``strip`` over ``view``: the strip finds its own place by its ``lie_over``."""

    def __init__(self, strip: QWidget, view: QWidget) -> None:
        super().__init__(view)
        self._strip = strip
        lie_over: Callable[[QWidget], None] | None = getattr(strip, "lie_over", None)
        if lie_over is None:
            strip.setParent(view)
        else:
            lie_over(view)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the strip away by an Esc that nothing else wanted."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
            and self._strip.isVisible()
        ):
            self._strip.hide()
            return True
        return super().eventFilter(watched, event)
