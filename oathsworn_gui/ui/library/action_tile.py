"""The tiles of the library: the other ways to begin."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key, paint_words
from oathsworn_gui.ui.base.theme import Theme


class ActionTile(QAbstractButton):
    """A wide tile: an icon, what it does, a second line, and its key."""

    def __init__(self, theme: Theme, icon: str, text: str, more: str, key: str) -> None:
        """Show ``text`` and ``more``."""
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._more = more
        self._key = key
        self.setText(text)
        self.setAccessibleName(f"{text}. {more}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room of a tile."""
        wide = QFontMetrics(self._theme.font("text", 15)).horizontalAdvance(self._more)
        return QSize(max(240, wide + 150), 108)

    def minimumSizeHint(self) -> QSize:
        """Return the least room: the second line is cut before the tile is."""
        return QSize(232, 108)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tile."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        focus = self.hasFocus()
        painter.setPen(QPen(theme.color("focus"), 2) if focus else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised" if self.underMouse() else "surface"))
        painter.drawRoundedRect(box, 6, 6)
        square = QRectF(16, box.center().y() - 26, 52, 52)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if self.underMouse() else "raised"))
        painter.drawRoundedRect(square, 6, 6)
        paint_icon(painter, square.adjusted(14, 14, -14, -14), self._icon, theme.color("text"))
        self._paint_words(painter, box)
        painter.end()

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        theme = self._theme
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        upper = QRectF(82, box.center().y() - 28, box.width() - 124, 28)
        lower = QRectF(82, box.center().y() + 2, box.width() - 86, 24)
        bold = theme.font("text", 20, "semibold")
        paint_words(painter, upper, self.text(), bold, theme.color("text"), left)
        font = theme.font("text", 16)
        mode = Qt.TextElideMode.ElideRight
        more = QFontMetrics(font).elidedText(self._more, mode, int(lower.width()))
        paint_words(painter, lower, more, font, theme.color("quiet"), left)
        cap = QRectF(box.right() - 38, box.top() + 14, 24, 22)
        paint_key(painter, cap, self._key, theme, "line")
