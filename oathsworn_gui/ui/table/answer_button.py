"""An answer to a question as a button whose words wrap: long ones make no panel wider."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton

_LEAST = 240
"""Px of width that it cannot do without."""
_BESIDE = 24
"""Px left of the key and right of the words together."""
_ABOVE = 20
"""Px above and below the words together."""
_MARKED = 48
_WRAP = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)


class AnswerButton(KeyButton):
    """A button with its key first, as high as its words need in the width there is."""

    def __init__(self, theme: Theme, words: str, key: str, *, marked: bool) -> None:
        """Show ``words`` behind the cap of ``key``; ``marked`` is the answer of the rules."""
        super().__init__(theme, words, "", key)
        self.put_key_first()
        if marked:
            self.setProperty("primary", True)
            self.stand(_MARKED)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return True, because the words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the button with its words wrapped."""
        _, _, cap = self._widths()
        room = QRect(0, 0, max(1, width - cap - _BESIDE), 10000)
        words = QFontMetrics(self.font()).boundingRect(room, _WRAP, self.text())
        return max(super().sizeHint().height(), words.height() + _ABOVE)

    def sizeHint(self) -> QSize:
        """Return the room of one line of words, as high as they are at the width there is."""
        wide = max(_LEAST, self.width())
        return QSize(super().sizeHint().width(), self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(_LEAST, self.heightForWidth(max(_LEAST, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the words."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _paint_content(self, painter: QPainter) -> None:
        _, _, cap = self._widths()
        height = float(self.height())
        if cap:
            self._paint_cap(painter, QRectF(12, height / 2 - 11, cap - 12, 22))
        left = 12.0 + cap
        box = QRectF(left, 0, self.width() - left - 8, height)
        paint_words(painter, box, self.text(), self.font(), self._ink(), _WRAP)
