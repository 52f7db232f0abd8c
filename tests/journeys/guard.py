"""Watches which top-level windows are shown: a journey has one, and no stray ones."""

from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QObject, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

_PASSING = {Qt.WindowType.Popup, Qt.WindowType.ToolTip}
"""Menus, lists of combo boxes and tips come and go."""


class WindowGuard(QObject):
    """Notes every second window that is shown; ``expected`` names the dialogs that may be.

    It looks whenever the event loop has slept or is asked to go on. With ``each`` it sees every
    event as well, and so windows that are shown only for a moment; that costs a journey a sixth of
    its time.
    """

    def __init__(self, app: QApplication, *, each: bool) -> None:
        """Watch from now on, until :meth:`end`."""
        super().__init__()
        self.expected: set[str] = set()
        self.strays: list[str] = []
        self._app = app
        self._loop = QAbstractEventDispatcher.instance()
        self._loop.awake.connect(self._look)
        if each:
            app.installEventFilter(self)

    def end(self) -> None:
        """Look a last time, and watch no more."""
        self._look()
        self._loop.awake.disconnect(self._look)
        self._app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a window that comes up."""
        # Of every event there is: asking for its type would cost a journey a tenth of its time.
        if isinstance(event, QShowEvent) and isinstance(watched, QWidget):
            self._note(watched)
        return False

    def _look(self) -> None:
        shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        for widget in shown if len(shown) > 1 else ():
            if not isinstance(widget, QMainWindow):
                self._note(widget)

    def _note(self, widget: QWidget) -> None:
        if not widget.isWindow() or widget.windowType() in _PASSING:
            return
        shown = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not widget]
        shown = [w for w in shown if w.windowType() not in _PASSING]
        told = f"{type(widget).__name__} {widget.objectName()!r}"
        if shown and widget.objectName() not in self.expected and told not in self.strays:
            self.strays.append(told)
