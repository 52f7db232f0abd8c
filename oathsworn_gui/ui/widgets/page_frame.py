"""The frame of a page with a title and a back button."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.base.theme import TITLE, Theme
from oathsworn_gui.ui.widgets import Heading, KeyButton, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus


class PageFrame(UnpaintedFocus, ScrollArea):
    """A page that scrolls as a whole. Esc and the button beside the title go back.

    Subclasses put their content into ``column``.
    """

    def __init__(
        self, theme: Theme, texts: Texts, name: str, back: Callable[[], None], widest: int
    ) -> None:
        """Show the title ``<name>.title``; the content is at most ``widest`` px wide."""
        super().__init__()
        self.setObjectName(name)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.theme = theme
        self.texts = texts
        self._back = back
        page, content = QWidget(), QWidget()
        page.setProperty("page", True)
        self.setWidget(page)
        around = QHBoxLayout(page)
        around.setContentsMargins(32, 24, 32, 24)
        around.addWidget(content)
        content.setMaximumWidth(widest)
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(16)
        add_layout(self.column, self._head(name))

    def _head(self, name: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(wrapped(Heading(self.theme, self.texts.say(f"{name}.title"), TITLE)), 1)
        done = KeyButton(self.theme, self.texts.say("settings.back"), "arrow-left", "Esc")
        done.setObjectName(f"{name}-back")
        done.clicked.connect(self._back)
        row.addWidget(done)
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._back()
        else:
            super().keyPressEvent(event)
