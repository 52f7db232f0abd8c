"""The focus never stays on a widget that cannot be seen: its keys would do nothing."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.table.question_dock import QuestionDock


class SeenFocus(QObject):
    """Gives the focus to the question, or to ``view``, when a hidden widget of ``view`` has it.

    A command may open a panel on a page which an open question covers.
    """

    def __init__(self, view: QWidget, dock: QuestionDock) -> None:
        """Follow the focus; ``dock`` shows the open question."""
        super().__init__(view)
        self._view, self._dock = view, dock
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if self._is_lost(new):
            soon(self, self._look)  # what is shown in the same event may have the focus

    def _look(self) -> None:
        if not self._is_lost(QApplication.focusWidget()):
            return
        if self._dock.isVisible():
            self._dock.focus_question()
        else:
            self._view.setFocus()

    def _is_lost(self, widget: QWidget | None) -> bool:
        if widget is None or widget.isVisible() or not self._view.isVisible():
            return False
        return self._view.isAncestorOf(widget)
