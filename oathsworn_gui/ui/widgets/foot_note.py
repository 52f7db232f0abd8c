"""A note over the key bar, where it covers no page."""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QFrame, QWidget

from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.plain_text import PlainLabel


class FootNote(QFrame):
    """Lies over the key bar of the window of ``host``; without one at the bottom of the window.

    It hides with its host. ``words`` is its text, for a subclass to lay out.
    """

    def __init__(self, host: QWidget) -> None:
        """Create it hidden."""
        super().__init__(host)
        mark_overlay(self)
        self._host = host
        self.words = PlainLabel()
        host.installEventFilter(self)
        host.destroyed.connect(self.deleteLater)
        self.hide()

    def come_up(self) -> None:
        """Show it above all else in the window."""
        if self.parentWidget() is not self._host.window():
            self.setParent(self._host.window())
        self._place()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep its position when the window is resized, and hide with the host."""
        if watched is self._host and self.isVisible():
            if event.type() == QEvent.Type.Hide:
                self.hide()
            elif event.type() == QEvent.Type.Resize:
                soon(self, self._place)
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        window = self._host.window()
        bar = window.findChild(QWidget, "key-bar")
        foot = window.height() if bar is None else bar.mapTo(window, QPoint(0, bar.height())).y()
        always = window.findChild(QWidget, "key-palette")
        wide = max(0, always.mapTo(window, QPoint(0, 0)).x() - 8) if bar and always else 0
        least = 0 if bar is None else bar.height()
        most = window.width()
        self.words.setWordWrap(False)
        self.setMinimumSize(wide, least)
        self.setMaximumWidth(most)
        if self.sizeHint().width() > most:
            self.words.setWordWrap(True)
        self.adjustSize()
        layout = self.layout()
        if self.words.wordWrap() and layout is not None:  # a size hint knows no height for width
            self.resize(most, max(least, layout.totalHeightForWidth(most)))
        self.move(0, foot - self.height())
