"""The rows below a board: tokens as pills, items and injuries as lines."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_LINE = 40
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class TokenPill(QAbstractButton):
    """A kind of token with its number; ``status`` has a blood edge, ``permanent`` a gold dot."""

    def __init__(
        self, theme: Theme, icon: str, number: int, words: str, *, status: bool, permanent: str
    ) -> None:
        """Show ``number`` and ``words``; ``permanent`` says how many come back, empty for none."""
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._number = number
        self._words = words
        self._status = status
        self._permanent = bool(permanent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name = f"{number} {words}"
        self.setAccessibleName(f"{name}, {permanent}" if permanent else name)
        set_tool_tip(self, self.accessibleName())
        self._font = theme.font("text", 16)
        metrics = self.fontMetrics()
        metrics = type(metrics)(self._font)
        wide = metrics.horizontalAdvance(words) + 36 + 18 + (16 if permanent else 0) + 14
        self._room = QSize(wide, 32)

    def sizeHint(self) -> QSize:
        """Return the room of the pill."""
        return self._room

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon, number, words and dot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = "focus" if self.hasFocus() else "blood" if self._status else ""
        painter.setPen(QPen(theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 15, 15)
        ink = theme.color("blood" if self._status else "quiet")
        paint_icon(painter, QRectF(10, 7, 18, 18), self._icon, ink)
        number = QRectF(32, 0, 18, 32)
        paint_words(
            painter, number, str(self._number), theme.font("number", 18), theme.color("text")
        )
        words = QRectF(52, 0, box.width(), 32)
        paint_words(painter, words, self._words, self._font, theme.color("quiet"), _LEFT)
        if self._permanent:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("gold"))
            painter.drawEllipse(QRectF(box.right() - 17, 13, 6, 6))
        painter.end()


class Row(NamedTuple):
    """One line: icon, name, secondary text, and at the right cubes, a shield or words."""

    key: str
    icon: str
    name: str
    words: str = ""
    right: str = ""
    cubes: tuple[str, ...] = ()
    defense: int | None = None
    tone: str = "quiet"


class LineButton(QAbstractButton):
    """A line that a finger can press: an item, an injury, something to check."""

    def __init__(self, theme: Theme, row: Row, run: Callable[[], object]) -> None:
        """Show ``row``; ``run`` is called when it is pressed."""
        super().__init__()
        self._theme = theme
        self._row = row
        self.setObjectName(f"line-{row.key}")
        self.setFixedHeight(_LINE)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        spoken = [row.name, row.words, row.right]
        if row.defense:
            spoken.append(f"DEFENSE {row.defense}")
        self.setAccessibleName(", ".join(word for word in spoken if word))
        set_tool_tip(self, self.accessibleName())
        self.clicked.connect(run)

    def sizeHint(self) -> QSize:
        """Return the room of a line."""
        return QSize(200, _LINE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line over a hairline."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, row, box = self._theme, self._row, QRectF(self.rect())
        if self.hasFocus() or self.underMouse():
            edge = theme.color("focus") if self.hasFocus() else None
            painter.setPen(QPen(edge, 2) if edge else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("raised"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        paint_icon(painter, QRectF(4, (_LINE - 18) / 2, 18, 18), row.icon, theme.color(row.tone))
        font = theme.font("text", 17)
        ink = theme.color("text" if row.tone != "gold" else "gold")
        left = QRectF(32, 0, box.width() - 36, _LINE)
        paint_words(painter, left, row.name, font, ink, _LEFT)
        wide = type(self.fontMetrics())(font).horizontalAdvance(row.name)
        quiet = theme.font("text", 15)
        words = left.adjusted(wide + 8, 1, 0, 0)
        paint_words(painter, words, row.words, quiet, theme.color("quiet"), _LEFT)
        self._paint_right(painter, box, quiet)
        painter.end()

    def _paint_right(self, painter: QPainter, box: QRectF, quiet: object) -> None:
        theme, row, right = self._theme, self._row, box.right() - 4
        if row.right:
            font = theme.font("text", 15)
            room = QRectF(box.x(), 0, right - box.x(), _LINE)
            paint_words(painter, room, row.right, font, theme.color("quiet"), _RIGHT)
            right -= type(self.fontMetrics())(font).horizontalAdvance(row.right) + 8
        if row.defense:
            paint_shield(painter, QRectF(right - 20, (_LINE - 24) / 2, 20, 24), row.defense, theme)
            right -= 28
        for colour in reversed(row.cubes):
            paint_cube(painter, QRectF(right - 20, (_LINE - 20) / 2, 20, 20), colour, theme)
            right -= 24
