"""A card in hand as a small button: its key, its name, what it costs, where it goes."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_HIGH = 40
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class SlotButton(QAbstractButton):
    """``cost`` and ``cooldown`` are words ready to show, empty for none; ``icon`` for no card."""

    def __init__(
        self, theme: Theme, name: str, key: str, cost: str = "", cooldown: str = "", icon: str = ""
    ) -> None:
        """Show a card that is pressed by ``key``."""
        super().__init__()
        self._theme = theme
        self._key = key
        self._icon = icon
        self._cost = cost
        self._cooldown = cooldown
        self._quiet = False
        self.setText(name)
        self.setCheckable(True)
        self.setFixedHeight(_HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def be_quiet(self) -> None:
        """Show that the card may not be played now: dimmed, and still readable."""
        self._quiet = True
        self.update()

    def sizeHint(self) -> QSize:
        """Return a room for a name of two lines."""
        return QSize(150, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the small face."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = "focus" if self.hasFocus() else "ember" if self.isChecked() else "card-line"
        painter.setPen(QPen(theme.color(edge), 2 if edge != "card-line" else 1))
        painter.setBrush(theme.color("raised" if self.underMouse() else "card"))
        painter.drawRoundedRect(box, 6, 6)
        if self.isChecked():
            painter.fillRect(QRectF(2, 6, 4, _HIGH - 12), theme.color("ember"))
        small = theme.font("text", 15)
        key_box = QRectF(10, 0, 14, _HIGH)
        paint_words(painter, key_box, self._key, small, theme.color("quiet"))
        right = self._paint_numbers(painter)
        words = QRectF(32, 2, right - 36, _HIGH - 4)
        ink = theme.color("quiet" if self._quiet else "text")
        paint_words(painter, words, self.text(), self._font(words), ink, _LEFT)
        painter.end()

    def _font(self, room: QRectF) -> QFont:
        """Return the largest face in which the name fits its room."""
        for size in (15, 14, 13):
            font = self._theme.font("text", size, "semibold")
            box = QFontMetrics(font).boundingRect(room.toRect(), _LEFT, self.text())
            if box.height() <= room.height() + 2 and box.width() <= room.width():
                return font
        return self._theme.font("text", 12, "semibold")

    def _paint_numbers(self, painter: QPainter) -> float:
        """Paint cooldown and cost from the right, and return where they begin."""
        theme, right = self._theme, float(self.width() - 8)
        font = theme.font("number", 15)
        if self._cooldown:
            box = QRectF(right - 22, _HIGH / 2 - 11, 22, 22)
            painter.setPen(QPen(theme.color("quiet"), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4, 4)
            paint_words(painter, box, self._cooldown, font, theme.color("text"))
            right -= 28
        if self._cost:
            box = QRectF(right - 22, _HIGH / 2 - 11, 22, 22)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("animus"))
            painter.drawEllipse(box)
            paint_words(painter, box, self._cost, font, theme.color("animus-ink"))
            right -= 28
        if self._icon:
            paint_icon(
                painter, QRectF(right - 20, _HIGH / 2 - 9, 18, 18), self._icon, theme.color("quiet")
            )
            right -= 24
        return right
