"""A drawer over the left of any page with the log; the open question stays free of it."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.log_view import LogView
from oathsworn_gui.ui.top_bar import HEIGHT
from oathsworn_gui.ui.widgets import Heading


class LogDrawer(QFrame):
    """Closed until it is asked for; the log itself is made when it is opened first."""

    def __init__(self, context: PageContext, host: QWidget) -> None:
        """Make it closed; it lies over the left of ``host``."""
        super().__init__(host)
        self._host = host
        host.installEventFilter(self)
        self.setObjectName("log-drawer")
        self.setProperty("drawer", True)
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 16, 8, 8)
        self._column.setSpacing(8)
        self._log: LogView | None = None
        self.hide()

    def toggle(self) -> None:
        """Open or close the drawer."""
        if self._log is None:
            self._log = self._make_log()
        self.setVisible(self.isHidden())
        if self.isVisible():
            self._place()
            self.raise_()
            self._log.setFocus()
        else:
            self._host.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.toggle()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep its place when the window is resized."""
        if watched is self._host and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        wide = min(520, self._host.width() - 32)
        self.setGeometry(0, HEIGHT, wide, self._host.height() - HEIGHT)

    def _make_log(self) -> LogView:
        say, theme = self._context.texts.say, self._context.theme
        self._column.addWidget(Heading(theme, say("log.name"), 24))
        log = LogView(self._context)
        self._column.addWidget(log, 1)
        return log
