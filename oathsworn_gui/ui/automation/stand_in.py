"""A simulated player: operates the real window by mouse or keys, and counts the presses.

Used by the self-test of an installed program and the journey tests. It can access only what a
player sees: widgets by name, and keys sent to the focus.
"""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget

from oathsworn_gui.ui.automation.screenshots import settle

W = TypeVar("W", bound=QWidget)


class NotThereError(LookupError):
    """A widget is not visible, or cannot be pressed."""


def _take_no_notice() -> None:
    """Do nothing after a press."""


class StandIn:
    """Operates the window of ``root()``. ``presses`` counts clicks and keys.

    ``pressed`` is called after each click, key or text, when the window has followed.
    """

    def __init__(self, root: QWidget, pressed: Callable[[], object] = _take_no_notice) -> None:
        self._root, self._pressed = root, pressed
        self.presses = 0
        root.window().activateWindow()
        settle()

    def see(self, name: str, kind: type[W] = QWidget) -> W:
        """Return the visible widget with that name.

        Raises:
            NotThereError: no widget of that name and kind is visible.
        """
        found = self.look_for(name, kind)
        if found is None:
            raise NotThereError(f"{name} is not on the screen")
        return found

    def look_for(self, name: str, kind: type[W] = QWidget) -> W | None:
        """Return the visible widget with that name, or None."""
        found = self._shown(name, kind)
        if found is None:  # pending events may still show it
            settle()
            found = self._shown(name, kind)
        return found

    def _shown(self, name: str, kind: type[W]) -> W | None:
        named = self._root.window().findChildren(kind, name)
        return next((widget for widget in named if widget.isVisible()), None)

    def click(self, name: str) -> None:
        """Click the button with that name.

        Raises:
            NotThereError: it is not visible, or disabled.
        """
        button = self.see(name, QAbstractButton)
        if not button.isEnabled():
            raise NotThereError(f"{name} is greyed: {button.toolTip()}")
        scroll_to(button)
        button = self.see(name, QAbstractButton)  # it may have been made anew meanwhile
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.presses += 1
        settle()
        self._pressed()

    def key(self, keys: str) -> None:
        """Press a key or combination in Qt's portable notation (``"Return"``, ``"Ctrl+Z"``)."""
        QTest.keySequence(self._focus(), QKeySequence(keys))
        self.presses += 1
        settle()
        self._pressed()

    def type(self, words: str) -> None:
        """Type a text, counted as one press per letter."""
        for letter in words:
            QTest.keyClicks(self._focus(), letter)
        self.presses += len(words)
        settle()
        self._pressed()

    def write(self, name: str, words: str) -> None:
        """Write ``words`` into the field with that name; counted as one press per letter."""
        field = self.see(name, QLineEdit)
        scroll_to(field)
        field.setFocus()
        field.selectAll()
        self.type(words)

    def overrule(self, why: str) -> None:
        """Do all the same what was refused just now, with the table's word of why.

        Raises:
            NotThereError: nothing was refused that could be overruled.
        """
        self.click("refusal-anyway")
        self.write("refusal-why", why)
        self.key("Return")

    def _focus(self) -> QWidget:
        window = self._root.window()
        return QApplication.focusWidget() or window.focusWidget() or window


def scroll_to(widget: QWidget) -> None:
    """Scroll everything around a widget so that it can be seen, and let that settle."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
    settle(2)
