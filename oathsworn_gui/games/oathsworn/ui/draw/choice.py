"""A large choice of a draw: its key, a picture, what it is, and what it would do."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.ui.base.wrapped_button import WrappedButton
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.paint import paint_key, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

Paint = Callable[[QPainter, QRectF], None]

WIDEST = 720
"""No wider is what is typed, chosen or pressed, on however large a page."""

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_TOP = 10
_FOOT = 10
_TITLE = 28
_LEAST = 64
_SMALLER = (18, 16, 15)


def leaning(widget: QWidget, widest: int = WIDEST) -> QHBoxLayout:
    """Return a row with the widget at its left, no wider than ``widest``."""
    widget.setMaximumWidth(widest)
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(widget, 1000)
    row.addStretch(1)
    return row


class DrawChoice(WrappedButton):
    """One of several ways to answer. It is pressed by a click, its key, or Space."""

    usual_width = 240
    least_width = 190

    def __init__(self, theme: Theme, title: str, words: str, key: str, picture: Paint) -> None:
        """Show ``title`` and the sentence ``words``; ``picture`` paints into a square."""
        super().__init__()
        self._theme = theme
        self._words = words
        self._key = key
        self._picture = picture
        self._sentence = words
        self._own_key = key
        set_tool_tip(self, "\n".join(filter(None, (title, words))))
        self._short = ""
        self._end = ""
        self._end_color = "text"
        self._leads = False
        self._top = _TOP
        self._foot = _FOOT
        self._least = _LEAST
        self._fonts = (theme.font("text", 20, "semibold"), theme.font("text", 16))
        self.setText(title)
        self.setAccessibleName(sentences(title, words))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say_at_the_end(self, words: str, color: str = "text") -> None:
        """Show ``words`` at the right edge, in the colour of a token."""
        self._end = words
        self._end_color = color
        self.setAccessibleName(f"{self.accessibleName()} {words}")
        self.update()

    @property
    def key_cap(self) -> str:
        """The key on its cap, empty for none."""
        return self._key

    def lead(self, *, leads: bool = True) -> None:
        """Be the orange one, which Enter presses, or no longer."""
        self._leads = leads
        self._key = "↵" if leads else self._own_key
        self.setProperty("primary", leads)
        self.update()

    def show_words(self, words: str, more: str, short: str = "") -> None:
        """Show another sentence; ``more`` is read and told on hover as well.

        Where there is no room for the sentence, ``short`` is at the end.
        """
        cut = self._words != self._sentence
        self._short = short
        self._sentence = words
        self._words = "" if cut else words
        self.setAccessibleName(" ".join(filter(None, (f"{self.text()}.", words, more, self._end))))
        set_tool_tip(self, "\n".join((self.text(), words, more)))
        self.updateGeometry()
        self.update()

    def crouch(self, *, low: bool, tiny: bool) -> None:
        """Be lower where there is little room; where there is least, without the sentence."""
        self._top, self._foot, self._least = (5, 5, 52) if low else (_TOP, _FOOT, _LEAST)
        self._least = 40 if tiny else self._least
        self._words = "" if tiny else self._sentence
        self.updateGeometry()
        self.update()

    @property
    def _end_font(self) -> QFont:
        tiny = self._words != self._sentence
        return self._theme.font("text", 16 if tiny else 20, "semibold")

    def _x(self) -> float:
        return 12 + (22 + 12 if self._key else 0) + 44 + 12

    @property
    def _end_words(self) -> str:
        cut = self._words != self._sentence
        return self._short if cut and self._short else self._end

    def _wide_end(self) -> int:
        words = self._end_words
        return QFontMetrics(self._end_font).horizontalAdvance(words) + 12 if words else 0

    def heightForWidth(self, width: int) -> int:
        """Return the height that title and sentence need at ``width``."""
        if not self._words:
            return self._least
        inside = width - 2 - self._x() - 12  # its edge takes a px at each side
        room = QRectF(0, 0, max(80.0, inside), 4000).toRect()
        words = QFontMetrics(self._fonts[1]).boundingRect(room, _WRAP, self._words)
        return max(self._least, self._top + _TITLE + words.height() + self._foot)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, key, picture, title, sentence and the text at the end."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        focus = self.hasFocus()
        painter.setPen(QPen(theme.color("focus" if focus else "line"), 2 if focus else 1))
        lit = self.underMouse() or self.isDown()
        painter.setBrush(theme.color("ember" if self._leads else "card" if lit else "raised"))
        painter.drawRoundedRect(box, 6, 6)
        if self._key:
            self._paint_cap(painter, QRectF(12, box.center().y() - 11, 22, 22))
        half = min(44.0, box.height() - 6) / 2
        picture = QRectF(self._x() - 34 - half, box.center().y() - half, 2 * half, 2 * half)
        self._picture(painter, picture)
        self._paint_words(painter, box)
        painter.end()

    def _paint_cap(self, painter: QPainter, cap: QRectF) -> None:
        colors = ("ember-ink", "ember-ink") if self._leads else ("card-line", "text")
        paint_key(painter, cap, self._key, self._theme, *colors)

    def _ink(self, usual: str) -> QColor:
        return self._theme.color("ember-ink" if self._leads else usual)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        left = self._x()
        title, small = self._fonts
        high = _TITLE if self._words else box.height()
        top = box.y() + self._top - 4 if self._words else box.y()
        room = QRectF(left, top, box.right() - 12 - left - self._wide_end(), high)
        title, told = self._title_in(room.width(), title)
        paint_words(painter, room, told, title, self._ink("text"), _LEFT)
        below = QRectF(
            left, top + high, box.right() - 12 - left, box.height() - high - self._top + 2
        )
        paint_words(painter, below, self._words, small, self._ink("quiet"), _WRAP)
        if self._end_words:
            end = QRectF(box.right() - 12 - self._wide_end(), top, self._wide_end(), high)
            color = self._ink(self._end_color)
            paint_words(painter, end, self._end_words, self._end_font, color, _RIGHT)

    def _title_in(self, wide: float, usual: QFont) -> tuple[QFont, str]:
        """Return the largest face in which the title fits, and the title, cut where none does."""
        faces = (usual, *(self._theme.font("text", size, "semibold") for size in _SMALLER))
        for face in faces:
            if QFontMetrics(face).horizontalAdvance(self.text()) <= wide:
                return face, self.text()
        end = Qt.TextElideMode.ElideRight
        return faces[-1], QFontMetrics(faces[-1]).elidedText(self.text(), end, int(wide))
