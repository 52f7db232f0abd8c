"""A line of quiet words that is shortened to the room there is, and told whole by its tooltip."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.ui.base.paint import two_lines
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.widgets import QuietLabel


class ElidedLabel(QuietLabel):
    """Never widens what it is in."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        """Show ``words``."""
        super().__init__("", parent)
        self._whole = self._more = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Show other words."""
        self._whole = words
        self.setAccessibleName(words)
        self._shorten()

    def explain(self, more: str) -> None:
        """Tell more in the tooltip, also where the words are shown whole."""
        self._more = more
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
        self._tell(cut=shown != self._whole)

    def _tell(self, *, cut: bool) -> None:
        set_tool_tip(self, "\n".join(filter(None, (self._whole if cut else "", self._more))))


class FittedLabel(ElidedLabel):
    """Takes the largest of its fonts in which the words are whole; else the smallest, elided."""

    _fonts: tuple[QFont, ...] = ()
    _lines = 1

    def offer_fonts(self, *fonts: QFont, lines: int = 1) -> None:
        """Offer fonts, the largest first; the last one in at most ``lines`` lines, one or two."""
        if (fonts, lines) != (self._fonts, self._lines):
            self._fonts, self._lines = fonts, lines
            self._shorten()

    def _shorten(self) -> None:
        wide = self.contentsRect().width()
        if not self._fonts:
            return
        for font in self._fonts:
            if QFontMetrics(font).horizontalAdvance(self._whole) <= wide:
                break
        else:
            font = self._fonts[-1]
        if font != self.font():
            self.setFont(font)
        if self._lines == 1 or font is not self._fonts[-1]:
            super()._shorten()
            return
        self.setText(two_lines(self._whole, font, wide))
        self._tell(cut="…" in self.text())
