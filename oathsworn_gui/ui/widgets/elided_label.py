"""A line of quiet words that is shortened to the room there is, and told whole by its tooltip."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.widgets import QuietLabel


class ElidedLabel(QuietLabel):
    """Never widens what it is in."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        """Show ``words``."""
        super().__init__("", parent)
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Show other words."""
        self._whole = words
        self.setAccessibleName(words)
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the words to the new width."""
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        end = Qt.TextElideMode.ElideRight
        shown = self.fontMetrics().elidedText(self._whole, end, self.contentsRect().width())
        if shown != self.text():
            self.setText(shown)
        set_tool_tip(self, self._whole if shown != self._whole else "")
