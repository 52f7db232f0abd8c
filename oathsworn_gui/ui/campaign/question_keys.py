"""An open question gets its keys wherever the focus is, before lists, boards and shortcuts."""

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from oathsworn_gui.ui.campaign.enter_key import EnterPressesPrimary
from oathsworn_gui.ui.table.question_dock import QuestionDock
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

_TYPED_INTO = (QLineEdit, QTextEdit, QPlainTextEdit, QComboBox, QAbstractSpinBox)
_KEYS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NOT_A_SIGN = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_HELD = _NOT_A_SIGN | Qt.KeyboardModifier.ShiftModifier


class QuestionKeys(QObject):
    """Hands the signs that the panel of the open question claims to it, and Enter.

    A list would look for a row that begins with a digit, a board would zoom at it, and a shortcut
    of the page would be quicker. A field that is typed into keeps what is typed, and so does a
    panel on the page for the signs that it claims itself. Enter presses the question's orange
    button, also where the widget with the focus would do something of its own on Enter.
    """

    def __init__(
        self, view: QWidget, dock: QuestionDock, page: Callable[[], QWidget | None]
    ) -> None:
        """Follow the focus in ``view``; ``page()`` is the page in front."""
        super().__init__(view)
        self._view, self._dock, self._page = view, dock, page
        self._watched: QWidget | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        del old
        if self._watched is not None and shiboken6.isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = None
        if new is None or isinstance(new, _TYPED_INTO) or self._dock.isAncestorOf(new):
            return
        if new is self._view or self._view.isAncestorOf(new):
            self._watched = new
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hand a sign to the question; the widget with the focus gets the others."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        if Qt.Key(event.key()) in _ENTER:
            return self._enter(watched, event)
        panel = self._dock.panel if self._dock.isVisible() else None
        if not isinstance(panel, OwnKeys) or not self._is_asked(panel, watched, event):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            panel.keyPressEvent(event)
        return event.isAccepted()

    def _is_asked(self, panel: OwnKeys, watched: QObject, event: QKeyEvent) -> bool:
        if event.modifiers() & _NOT_A_SIGN or not event.text().strip():
            return False
        if not event.text().isprintable() or not panel.claims(event):
            return False
        return not self._is_claimed(watched, event)

    def _enter(self, watched: QObject, event: QKeyEvent) -> bool:
        """Press the question's orange button; return whether there is one for this Enter.

        Asked first whether it is a shortcut, it is none: that of the page would be quicker.
        """
        if not isinstance(self._view, EnterPressesPrimary) or not self._dock.isVisible():
            return False
        if event.modifiers() & _HELD or self._is_claimed(watched, event):
            return False
        button = self._view.question_primary()
        if button is None:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            button.click()
        return True

    def _is_claimed(self, watched: QObject, event: QKeyEvent) -> bool:
        """Whether the widget with the focus, or a panel around it, has this key for itself."""
        at: QObject | None = watched
        while at is not None and at is not self._page() and at is not self._view:
            if isinstance(at, OwnKeys) and at.claims(event):
                return True
            at = at.parent()
        return False
