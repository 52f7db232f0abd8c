"""A told stage card in the list: its number and typed line, and the sentence below."""

from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen

from oathsworn_gui.games.oathsworn.ui.base.wrapped_button import WrappedButton
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_LINE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_HEAD = 24
_INDENT = 28


class CardRow(WrappedButton):
    """A press opens the card in the line above."""

    usual_width: ClassVar[int] = 380
    least_width: ClassVar[int] = 240

    def __init__(self, theme: Theme, number: int, title: str, stage: str, words: str) -> None:
        """Show card ``number``; ``words`` are its sentence, ``stage`` a numeral."""
        super().__init__()
        self._theme = theme
        self._number, self._title, self._stage, self._words = str(number), title, stage, words
        self._small, self._large = theme.font("text", 15), theme.font("text", 17)
        self.setObjectName(f"sheet-card-{number}")
        self.setAccessibleName(f"{number}, {title}, {stage}. {words}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def heightForWidth(self, width: int) -> int:
        """Return the height of head and sentence at this width."""
        return max(44, _HEAD + 16 + round(self._sentence(width).height()))

    def _sentence(self, width: int) -> QRectF:
        room = QRectF(0, 0, width - _INDENT - 8, 1000).toRect()
        return QRectF(QFontMetrics(self._large).boundingRect(room, _WRAP, self._words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the row over a hairline."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, QRectF(self.rect())
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(theme.color("focus"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("raised"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        quiet, text = theme.color("quiet"), theme.color("text")
        head = QRectF(4, 4, box.width() - 8, _HEAD)
        paint_words(painter, head, self._number, self._small, quiet, _LINE)
        paint_words(painter, head, self._stage, theme.font("display", 17), text, _RIGHT)
        title = head.adjusted(_INDENT - 4, 0, -32, 0)
        metrics = QFontMetrics(self._small)
        shown = metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, int(title.width()))
        paint_words(painter, title, shown, self._small, quiet, _LINE)
        below = QRectF(_INDENT, _HEAD + 4, box.width() - _INDENT - 8, box.height() - _HEAD - 8)
        paint_words(painter, below, self._words, self._large, text, _WRAP)
        painter.end()
