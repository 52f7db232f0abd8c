"""A told stage card in the list: its number and typed line, and the sentence below."""

from typing import ClassVar, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen

from oathsworn_gui.games.oathsworn.ui.base.wrapped_button import WrappedButton
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_LINE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_HEAD = 24
_INDENT = 28
_GAP, _SIGN, _ICON = 4, 24, 18
"""Px above what is missing, of the room of its sign, and of the sign."""


class CardWords(NamedTuple):
    """What a card does, in sentences, and what it names that its sheet does not have."""

    does: str
    missing: str = ""


class CardRow(WrappedButton):
    """A press opens the card in the line above."""

    usual_width: ClassVar[int] = 380
    least_width: ClassVar[int] = 240

    def __init__(self, theme: Theme, number: int, title: str, stage: str, card: CardWords) -> None:
        """Show card ``number``; ``stage`` is a numeral."""
        super().__init__()
        self._theme = theme
        self._number, self._title, self._stage, self._card = str(number), title, stage, card
        self._small, self._large = theme.font("text", 15), theme.font("text", 17)
        self.setObjectName(f"sheet-card-{number}")
        said = " ".join(filter(None, card))
        self.setAccessibleName(f"{number}, {title}, {stage}. {said}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def heightForWidth(self, width: int) -> int:
        """Return the height of head and sentence at this width."""
        does, missing = self._heights(width)
        return max(44, _HEAD + 16 + does + (missing and missing + _GAP))

    def _heights(self, width: int) -> tuple[int, int]:
        """Return the heights of the sentence and of what is missing, 0 where nothing is."""
        room = QRectF(0, 0, width - _INDENT - 8, 1000).toRect()
        sign = room.adjusted(_SIGN, 0, 0, 0)
        card, small = self._card, QFontMetrics(self._small)
        does = QFontMetrics(self._large).boundingRect(room, _WRAP, card.does).height()
        told = small.boundingRect(sign, _WRAP, card.missing).height()
        return does, told if card.missing else 0

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
        paint_words(painter, below, self._card.does, self._large, text, _WRAP)
        if self._card.missing:
            self._paint_missing(painter, below)
        painter.end()

    def _paint_missing(self, painter: QPainter, below: QRectF) -> None:
        """Paint a warning sign and what is missing under the sentence."""
        does, told = self._heights(self.width())
        gold = self._theme.color("gold")
        place = QRectF(below.left(), below.top() + does + _GAP, below.width(), told)
        paint_icon(painter, place.adjusted(0, 1, _ICON - place.width(), 0), "alert", gold)
        paint_words(
            painter, place.adjusted(_SIGN, 0, 0, 0), self._card.missing, self._small, gold, _WRAP
        )
