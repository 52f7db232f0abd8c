"""Watches which top-level windows are shown: a journey has one, and no stray ones."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

_PASSING = {Qt.WindowType.Popup, Qt.WindowType.ToolTip}
"""Menus, lists of combo boxes and tips come and go."""


class WindowGuard(QObject):
    """Notes every second window that is shown; ``expected`` names the dialogs that may be."""

    def __init__(self, app: QApplication) -> None:
        """Watch from now on."""
        super().__init__()
        self.expected: set[str] = set()
        self.strays: list[str] = []
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a window that comes up."""
        # Of every event there is: asking for its type would cost a journey a tenth of its time.
        if isinstance(event, QShowEvent) and isinstance(watched, QWidget):
            self._note(watched)
        return False

    def _note(self, widget: QWidget) -> None:
        if not widget.isWindow() or widget.windowType() in _PASSING:
            return
        shown = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not widget]
        shown = [w for w in shown if w.windowType() not in _PASSING]
        if shown and widget.objectName() not in self.expected:
            self.strays.append(f"{type(widget).__name__} {widget.objectName()!r}")
