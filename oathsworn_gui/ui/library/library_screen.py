"""The library above a bar, which may appear at any time without moving the content."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.banner import Banner, BannerWay
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LibraryBar(OwnKeys, Banner):
    """A low banner whose buttons take Enter only when focused; elsewhere it opens a campaign."""

    narrow = 860

    def __init__(self, theme: Theme) -> None:
        """Tell nothing yet."""
        super().__init__(theme)
        self.setProperty("below", True)
        self._parts.setContentsMargins(16, 3, 16, 3)

    def _button(self, way: BannerWay) -> KeyButton:
        button = super()._button(way)
        button.stand(36)
        return button

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Enter, which only arrives here from a button of the bar."""
        return event.key() in _ENTER

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button."""
        button = QApplication.focusWidget()
        if event.key() in _ENTER and isinstance(button, QPushButton):
            button.click()
        else:
            super().keyPressEvent(event)


class LibraryScreen(QWidget):
    """Holds the page of the library, which has the focus, and the bar below it."""

    def __init__(self, page: QWidget, theme: Theme) -> None:
        """Show ``page``; the bar is hidden until it is told something."""
        super().__init__()
        self.bar = LibraryBar(theme)
        self.setFocusProxy(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(page, 1)
        column.addWidget(self.bar)
