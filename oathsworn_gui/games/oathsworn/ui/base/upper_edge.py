"""The upper edge of a card beside the board: its colour says whose move it is."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.theme import Theme

HIGH = 3
_CORNER = 6


class UpperEdge(QWidget):
    """Lies along the upper edge of ``card``, whose corners are round."""

    def __init__(self, card: QWidget, theme: Theme, token: str) -> None:
        """Follow the width of ``card``; ``token`` names a colour of the theme."""
        super().__init__(card)
        self._theme = theme
        self._token = token
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the width of the card, and stay above what is put on it."""
        card = self.parentWidget()
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show) and card is not None:
            self.setGeometry(0, 0, card.width(), HIGH)
            self.raise_()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the upper part of a bar with round corners."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(self._token))
        painter.drawRoundedRect(0, 0, self.width(), 2 * _CORNER, _CORNER, _CORNER)
        painter.end()
