"""A page that scrolls where its window is too low for it."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.scroll_area import ScrollArea


def scrolled(around: QWidget) -> QWidget:
    """Return a widget that fills ``around`` and scrolls in it; give it a layout."""
    area = ScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    column = QVBoxLayout(around)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(area)
    page = QWidget()
    page.setProperty("page", True)
    area.setWidget(page)
    return page
