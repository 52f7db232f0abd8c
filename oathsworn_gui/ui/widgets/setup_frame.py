"""The frame of a page on which a campaign is begun."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.scroll_area import ScrollArea


class SetupFrame(QWidget):
    """A page of choices that scroll; what subclasses add to ``column`` stays below them.

    Subclasses put the choices into ``choices``.
    """

    def __init__(self, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self.setObjectName(name)
        self.setProperty("page", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        area = ScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setProperty("page", True)
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.choices = QVBoxLayout(inside)
        self.choices.setContentsMargins(24, 16, 24, 16)
        self.choices.setSpacing(12)
        area.setWidget(inside)
        self.column.addWidget(area, 1)

    def add_keys(self, ways: Iterable[tuple[str, Callable[[], None]]]) -> None:
        """Run these for their keys, such as ``Ctrl+Return``, while the focus is on the page."""
        for keys, run in ways:
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(run)
