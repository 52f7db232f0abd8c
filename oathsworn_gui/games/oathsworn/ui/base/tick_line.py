"""A line with a box to tick, its words over as many lines as they need."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from oathsworn_gui.games.oathsworn.ui.base.wrapped_button import WrappedButton
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

BOX = 20
GAP = 10
ABOVE = 9
"""The size of the box, the gap between box and words, and the margin above both, in px."""

WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class TickLine(WrappedButton):
    """Something to do at the table: a press ticks it, another clears it."""

    usual_width = 220
    least_width = 140

    def __init__(self, theme: Theme, words: str, name: str, *, ticked: bool = False) -> None:
        """Show ``words``; ``name`` is the object name."""
        super().__init__()
        self._theme = theme
        self._font = theme.font("text", 17)
        self.setObjectName(name)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setChecked(ticked)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words at a width."""
        inside = QRectF(0, 0, max(40, width - BOX - GAP), 4000).toRect()
        words = QFontMetrics(self._font).boundingRect(inside, WRAP, self.text()).height()
        return max(BOX, words) + 2 * ABOVE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box and words; a ticked line is dimmed."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        paint_tick(painter, QRectF(0, ABOVE, BOX, BOX), theme, done=self.isChecked())
        words = QRectF(BOX + GAP, ABOVE - 1, self.width() - BOX - GAP, self.height())
        ink = theme.color("quiet" if self.isChecked() else "text")
        paint_words(painter, words, self.text(), self._font, ink, WRAP)
        painter.end()


def paint_tick(painter: QPainter, box: QRectF, theme: Theme, *, done: bool) -> None:
    """Paint a box, with its tick when it is done."""
    painter.setPen(QPen(theme.color("moss" if done else "quiet"), 2))
    painter.setBrush(theme.color("moss-fill") if done else theme.color("well"))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
    if done:
        paint_icon(painter, box.adjusted(2, 2, -2, -2), "check", theme.color("moss-ink"))
