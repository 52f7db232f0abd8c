"""One choice against an enemy's attack as a large row: DEFENSE, name, HP lost on average.

It takes plain values, so that it knows neither rules nor odds.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy

from oathsworn_gui.games.oathsworn.ui.base.pointed_row import PointedRow
from oathsworn_gui.games.oathsworn.views.might.odds_looks import DefenseLooks
from oathsworn_gui.ui.base.paint import paint_bar, paint_key, paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LOW = 60
PLAIN = 76
HIGH = 128
GAP = 6
"""Least height of a row, the one from which it is enlarged, the most, and the gap, in px."""
_BAR_FROM = 620
_BAR_LEAST = 160
_BAR_MOST = 420
"""The width of a row from which its bar is shown, and how wide the bar is."""
_NAME = (20, 18, 16)
"""Sizes of a name, px: the largest that fits is taken."""
_ENLARGED_FROM = 860
"""The width from which a row that is high enough is enlarged."""


class DefenseRow(PointedRow):
    """A row that is taken by a click or its key. ``focused`` is emitted when it gets the focus."""

    focused = Signal()

    def __init__(self, theme: Theme, looks: DefenseLooks) -> None:
        super().__init__()
        self._theme = theme
        self._looks = looks
        self._marked = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(LOW)
        self.setMaximumHeight(HIGH)
        self.show_looks(looks)

    @property
    def looks(self) -> DefenseLooks:
        """What is shown."""
        return self._looks

    def show_looks(self, looks: DefenseLooks) -> None:
        """Show other numbers."""
        self._looks = looks
        self.setText(looks.name)
        number = f"{looks.number} {looks.unit}".strip()
        told = (looks.name, looks.about, number, looks.words, looks.best)
        self.setAccessibleName(", ".join(filter(None, told)))
        set_tool_tip(self, "\n".join(filter(None, (looks.name, looks.about))))
        self.update()

    def mark(self, *, on: bool) -> None:
        """Show whether this is the row that Enter takes."""
        if on != self._marked:
            self._marked = on
            self.update()

    def sizeHint(self) -> QSize:
        """Return the least room of a row."""
        return QSize(360, LOW)

    @property
    def _scale(self) -> float:
        """How much larger than usual the row is painted: the same for rows a pixel apart."""
        room = min(self.height() / PLAIN, self.width() / _ENLARGED_FROM)
        return max(1.0, int(room * 20) / 20)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit that the row has the focus."""
        super().focusInEvent(event)
        self.focused.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave up and down to the parent of the rows; a button would move the focus."""
        if event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, key, shield, name, number and bar."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._scale
        painter.scale(scale, scale)
        whole = QRectF(0, 0, self.width() / scale, self.height() / scale)
        box = whole.adjusted(1, 1, -1, -1)
        edge = "focus" if self.hasFocus() else "ember" if self._marked else ""
        painter.setPen(QPen(theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        lit = self.underMouse() or self.isDown()
        painter.setBrush(theme.color("card" if lit else "raised"))
        painter.drawRoundedRect(box, 6, 6)
        self._paint_key(painter, box)
        shield = QRectF(48, box.center().y() - 24, 42, 48)
        paint_shield(painter, shield, self._looks.defense, theme)
        right = self._paint_number(painter, box)
        self._paint_name(painter, QRectF(104, box.y(), right - 104 - 8, box.height()))
        painter.end()

    def _paint_key(self, painter: QPainter, box: QRectF) -> None:
        if not self._looks.key:
            return
        cap = QRectF(14, box.center().y() - 11, 22, 22)
        paint_key(painter, cap, self._looks.key, self._theme)

    def _halves(self, box: QRectF) -> tuple[QRectF, QRectF]:
        middle = box.center().y()
        return (
            QRectF(box.x(), middle - 28, box.width(), 32),
            QRectF(box.x(), middle + 3, box.width(), 22),
        )

    def _paint_name(self, painter: QPainter, box: QRectF) -> None:
        theme, looks = self._theme, self._looks
        above, below = self._halves(box)
        small, elided = theme.font("text", 16), Qt.TextElideMode.ElideRight
        font = self._name_font(int(box.width()))
        name = QFontMetrics(font).elidedText(looks.name, elided, int(box.width()))
        about = QFontMetrics(small).elidedText(looks.about, elided, int(box.width()))
        paint_words(painter, above, name, font, theme.color("text"), _LEFT)
        paint_words(painter, below, about, small, theme.color("quiet"), _LEFT)

    def _name_font(self, room: int) -> QFont:
        """Return the largest font in which the name fits into ``room`` px, else the smallest."""
        fonts = [self._theme.font("text", size, "semibold") for size in _NAME]
        fits = (f for f in fonts if QFontMetrics(f).horizontalAdvance(self._looks.name) <= room)
        return next(fits, fonts[-1])

    def _paint_number(self, painter: QPainter, box: QRectF) -> float:
        """Paint what is lost at the right edge, and return where it begins in px."""
        theme, looks = self._theme, self._looks
        above, below = self._halves(box.adjusted(0, 0, -14, 0))
        big, small = theme.font("number", 30), theme.font("text", 16)
        end = above.right()
        for words, font, color in (
            (looks.unit, small, "quiet"),
            (looks.number, big, "text"),
            (looks.best, theme.font("text", 17, "semibold"), "moss"),
        ):
            room = QRectF(above.x(), above.y(), end - above.x(), above.height())
            paint_words(painter, room, words, font, theme.color(color), _RIGHT)
            end -= QFontMetrics(font).horizontalAdvance(words) + (8 if words else 0)
        ink = theme.color("blood" if looks.danger else "quiet")
        paint_words(painter, below, looks.words, small, ink, _RIGHT)
        start = min(end, below.right() - QFontMetrics(small).horizontalAdvance(looks.words))
        if box.width() + 2 < _BAR_FROM or not looks.number:
            return start
        return self._paint_bar(painter, box, min(start, box.right() - 190))

    def _paint_bar(self, painter: QPainter, box: QRectF, end: float) -> float:
        wide = min(_BAR_MOST, max(_BAR_LEAST, box.width() * 0.3))
        bar = QRectF(end - 16 - wide, box.center().y() - 6, wide, 12)
        theme = self._theme
        color = "moss-fill" if self._looks.best else "ember" if self._marked else "bar"
        paint_bar(painter, bar, self._looks.share, theme.color(color), theme, hatch=False)
        return bar.x()
