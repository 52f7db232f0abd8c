"""A low button with round ends: a token, a small way on."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key, paint_words
from oathsworn_gui.ui.base.theme import Theme

HIGH = 36
_CAP = 22
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class Pill(QAbstractButton):
    """Icon, words and key in one line; without a fill where it cannot be used now."""

    def __init__(self, theme: Theme, words: str, icon: str = "", key: str = "") -> None:
        """Show ``words``, the icon alone where they are empty."""
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._key = key
        self._face = theme.font("text", 15, "semibold")
        self.setText(words)
        self.setAccessibleName(words)
        self.setFixedHeight(HIGH)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def _widths(self, told: str) -> tuple[int, int, int]:
        words = QFontMetrics(self._face).horizontalAdvance(told) + 2 if told else -6
        return 24 if self._icon else 0, words, _CAP + 8 if self._key else 0

    def room_for(self, words: str) -> QSize:
        """Return the room with these words."""
        return QSize(sum(self._widths(words)) + 20, HIGH)

    def sizeHint(self) -> QSize:
        """Return the room for icon, words and cap."""
        return self.room_for(self.text())

    def minimumSizeHint(self) -> QSize:
        """Return the same: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pill."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        usable = self.isEnabled() and not self.property("refused")
        edge = "focus" if self.hasFocus() else "card-line" if usable else "line"
        painter.setPen(QPen(theme.color(edge), 2 if self.hasFocus() else 1))
        ground = theme.color("card" if self.underMouse() and self.isEnabled() else "raised")
        painter.setBrush(ground if usable else Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        self._paint_content(painter, usable=usable)
        painter.end()

    def _paint_content(self, painter: QPainter, *, usable: bool) -> None:
        icon, words, cap = self._widths(self.text())
        theme, high = self._theme, float(self.height())
        ink = theme.color("text" if usable else "quiet")
        x = max(10.0, (self.width() - icon - words - cap) / 2)
        if icon:
            tone = theme.color("animus" if usable else "quiet")
            paint_icon(painter, QRectF(x, high / 2 - 9, 18, 18), self._icon, tone)
        paint_words(painter, QRectF(x + icon, 0, words, high), self.text(), self._face, ink, _LEFT)
        if cap:
            box = QRectF(x + icon + words + 8, high / 2 - 11, _CAP, _CAP)
            paint_key(painter, box, self._key, theme, ink="text" if usable else "quiet")
