"""What is known of the hovered hex, in a line over the lower rim of the board."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme

_HIGH = 24
_SIDE = 12
"""Px of its height, and beside the words."""


class HexWords(PlainLabel):
    """As wide as its words, elided at the width of the board; hidden without words."""

    def __init__(self, theme: Theme, board: QWidget) -> None:
        super().__init__("", board)
        self._theme = theme
        self._board = board
        self._words = ""
        self._font = theme.font("text", 15)
        self.setObjectName("hex-words")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        mark_overlay(self)
        board.installEventFilter(self)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show other words; none hide the line."""
        if words == self._words:
            return
        self._words = words
        self.setAccessibleName(words)
        self._place()
        self.setVisible(bool(words))

    def _place(self) -> None:
        board = self._board
        room = max(0, board.width() - 4 * _SIDE)
        wide = min(QFontMetrics(self._font).horizontalAdvance(self._words) + 2 * _SIDE, room)
        self.setGeometry((board.width() - wide) // 2, board.height() - _HIGH, wide, _HIGH)
        end = Qt.TextElideMode.ElideRight
        self.setText(QFontMetrics(self._font).elidedText(self._words, end, wide - _SIDE))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay on the lower rim."""
        if watched is self._board and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ground"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        paint_words(painter, QRectF(self.rect()), self.text(), self._font, theme.color("text"))
        painter.end()
