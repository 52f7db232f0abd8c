"""A drawer at the right with the log, on every page."""

from PySide6.QtWidgets import QFrame, QVBoxLayout

from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.log_view import LogView
from oathsworn_gui.ui.widgets import EmptyState, Heading


class LogDrawer(QFrame):
    """Closed until it is asked for; the log itself is made when it is opened first."""

    def __init__(self, context: PageContext) -> None:
        """Make it closed."""
        super().__init__()
        self.setObjectName("log-drawer")
        self.setProperty("card", True)
        self.setFixedWidth(420)
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 16, 8, 8)
        self._column.setSpacing(8)
        self._log: LogView | None = None
        self.hide()

    def toggle(self) -> None:
        """Open or close the drawer."""
        if self._log is None:
            self._log = self._make_log()
        self.setVisible(self.isHidden())
        if self.isVisible():
            self._log.setFocus()

    def _make_log(self) -> LogView:
        say, theme = self._context.texts.say, self._context.theme
        self._column.addWidget(Heading(theme, say("log.name"), 24))
        log = LogView(self._context)
        empty = EmptyState(theme, say("log.empty"))
        self._column.addWidget(log, 1)
        self._column.addWidget(empty, 1)

        def show() -> None:
            something = bool(self._context.store.history.done)
            log.setVisible(something)
            empty.setVisible(not something)

        self.destroyed.connect(self._context.store.listen(lambda happened, step: show()))
        show()
        return log
