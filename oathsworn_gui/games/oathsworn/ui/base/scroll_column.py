"""One of two columns of a panel, which scrolls on its own while they are side by side."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.scroll_area import ScrollArea


class Column(ScrollArea):
    """A column that scrolls on its own beside another one, and not at all above or below it."""

    def __init__(self, name: str) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        inside = QWidget()
        inside.setObjectName(name)
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(0, 0, 6, 0)
        self.column.setSpacing(8)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # which a scroll area's widget is given

    def content_height(self) -> int:
        """Return the height of all that it holds, at its width."""
        layout = self.column
        wide = max(self.viewport().width(), 300)
        return (
            layout.totalHeightForWidth(wide)
            if layout.hasHeightForWidth()
            else (layout.sizeHint().height())
        )

    def stand_alone(self, *, on: bool) -> None:
        """Scroll when it is too long, or else take all the room it needs."""
        self.setMinimumHeight(0 if on else self.content_height())
