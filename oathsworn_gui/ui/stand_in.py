"""A stand-in for the player: works the real window by mouse or by keys, and counts its presses.

The self-test of an installed program and the journeys of the tests play with it. It sees only what
a player sees: widgets by their names, keys where the focus is.
"""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget

from oathsworn_gui.ui.tour_camera import settle

W = TypeVar("W", bound=QWidget)


class NotThereError(LookupError):
    """What a player would look for cannot be seen, or cannot be pressed."""


class StandIn:
    """Presses what stands in the window of ``root()``. ``presses`` counts clicks and keys."""

    def __init__(self, root: QWidget) -> None:
        """Play in the window of ``root``."""
        self._root = root
        self.presses = 0
        root.window().activateWindow()
        settle()

    def see(self, name: str, kind: type[W] = QWidget) -> W:
        """Return the widget of that name that a player can see.

        Raises:
            NotThereError: none of that name and kind is shown.
        """
        found = self.look_for(name, kind)
        if found is None:
            raise NotThereError(f"{name} is not on the screen")
        return found

    def look_for(self, name: str, kind: type[W] = QWidget) -> W | None:
        """Return the widget of that name that a player can see, or None."""
        found = self._shown(name, kind)
        if found is None:  # it may come up with what still waits to be done
            settle()
            found = self._shown(name, kind)
        return found

    def _shown(self, name: str, kind: type[W]) -> W | None:
        named = self._root.window().findChildren(kind, name)
        return next((widget for widget in named if widget.isVisible()), None)

    def click(self, name: str) -> None:
        """Click the button of that name.

        Raises:
            NotThereError: it is not shown, or greyed.
        """
        button = self.see(name, QAbstractButton)
        if not button.isEnabled():
            raise NotThereError(f"{name} is greyed: {button.toolTip()}")
        _scroll_to(button)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.presses += 1
        settle()

    def key(self, keys: str) -> None:
        """Press a key or a combination in Qt's portable words (``"Return"``, ``"Ctrl+Z"``)."""
        QTest.keySequence(self._focus(), QKeySequence(keys))
        self.presses += 1
        settle()

    def type(self, words: str) -> None:
        """Type a text, one press a letter."""
        for letter in words:
            QTest.keyClicks(self._focus(), letter)
        self.presses += len(words)
        settle()

    def write(self, name: str, words: str) -> None:
        """Write ``words`` into the field of that name; counted as one press a letter."""
        field = self.see(name, QLineEdit)
        _scroll_to(field)
        field.setFocus()
        field.selectAll()
        self.type(words)

    def _focus(self) -> QWidget:
        window = self._root.window()
        return QApplication.focusWidget() or window.focusWidget() or window


def _scroll_to(widget: QWidget) -> None:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
    settle(2)
