"""The focus never stays where its keys would do nothing: on what cannot be seen, or on no page."""

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.table.question_dock import QuestionDock

_BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class SeenFocus(QObject):
    """Gives the focus back when a hidden widget of ``view`` has it, or ``view`` itself.

    A command may open a panel on a page which an open question covers; a notice that is closed
    leaves the focus to ``view``. It goes to the question, else to where it was, else to the page.
    """

    def __init__(
        self, view: QWidget, dock: QuestionDock, page: Callable[[], QWidget | None]
    ) -> None:
        """Follow the focus; ``dock`` shows the open question, ``page()`` is the one in front."""
        super().__init__(view)
        self._view, self._dock, self._page = view, dock, page
        self._last: QWidget | None = None
        view.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for a better place when ``view`` was given the focus and Tab did not pass over it.

        It is whenever another screen, such as that of the last evening, gives way to it.
        """
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() not in _BY_TAB:
            soon(self, self._look)
        return super().eventFilter(watched, event)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        room = _room(self._page())
        if new is not None and room is not None and room.isAncestorOf(new):
            self._last = new
        left = old is None or not shiboken6.isValid(old) or not old.isVisible()
        if self._is_unseen(new) or (new is self._view and left):  # Tab may pass over it
            soon(self, self._look)  # what is shown in the same event may have the focus

    def _look(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not self._view and not self._is_unseen(focus):
            return
        if self._dock.isVisible():
            self._dock.focus_question()
        else:
            (self._place() or self._view).setFocus()

    def _place(self) -> QWidget | None:
        """Return the widget that had the focus last, or the page, None where neither takes it."""
        for widget in (self._last, self._page()):
            if widget is None or not shiboken6.isValid(widget) or not widget.isVisible():
                continue
            if widget.isEnabled() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
                return widget
        return None

    def _is_unseen(self, widget: QWidget | None) -> bool:
        if widget is None or widget.isVisible() or not self._view.isVisible():
            return False
        return self._view.isAncestorOf(widget)


def _room(page: QWidget | None) -> QWidget | None:
    """Return what the page scrolls in: the panels that lie over the page are children of it."""
    at = page
    while at is not None and not isinstance(at, QScrollArea):
        at = at.parentWidget()
    return at or page
