"""Told text: justified, with an initial or beside a picture, cut between lines."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTextLayout, QTextOption

from oathsworn_gui.ui.book.style import ACCENT, INK, LEADING, TEXT, serif
from oathsworn_gui.ui.printing.paper import Block, Cut, face

_INITIAL_LINES = 3
_INDENT = 26.0
_LOOSEST = 11.0
"""The most that a space is widened by; a line that would need more is left ragged."""
_FEWEST = 2
"""The fewest lines of a paragraph at a page's foot or head."""


@dataclass(frozen=True)
class Setting:
    """How a paragraph is set.

    ``initial``: its first letter is three lines high; ``indent``: its first line is moved in;
    ``goes_on``: its last line is not the last of the paragraph. Within ``beside[1]`` of its top,
    ``beside[0]`` at the right is left free, and its lines are ragged.
    """

    initial: bool = False
    indent: bool = False
    goes_on: bool = False
    beside: tuple[float, float] = (0.0, 0.0)


class _Line(NamedTuple):
    start: int
    length: int
    left: float
    width: float


class Prose(Block):
    """One paragraph."""

    def __init__(self, text: str, setting: Setting | None = None) -> None:
        """Show ``text``; markup in it is printed literally."""
        self.text = " ".join(text.split())
        self._setting = setting or Setting()
        self._font = serif(TEXT)
        self._known: tuple[float, tuple[_Line, ...]] = (-1.0, ())

    def height(self, width: float) -> float:
        """Return the height of its lines, of an initial at least."""
        return LEADING * max(len(self._lines(width)), self._fewest())

    def split(self, width: float, room: float) -> Cut | None:
        """Cut between two lines, never after the first or before the last one."""
        lines = self._lines(width)
        upper = min(int(room // LEADING), len(lines) - _FEWEST)
        if upper < max(_FEWEST, self._fewest()) or self._beside_lines() > upper:
            return None
        at = lines[upper].start
        first = Prose(self._whole(at), replace(self._setting, goes_on=True))
        rest = Prose(self.text[self._after_initial() + at :], Setting(goes_on=self._goes_on()))
        return first, rest

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint line by line; a line of a paragraph that goes on is as wide as the column."""
        metrics = QFontMetricsF(self._font)
        base = (LEADING - metrics.height()) / 2 + metrics.ascent()
        body = self.text[self._after_initial() :]
        lines = self._lines(box.width())
        if self._after_initial():
            self._paint_initial(painter, box, base, lines[0].left)
        painter.setPen(INK)
        for n, line in enumerate(lines):
            words = body[line.start : line.start + line.length].rstrip()
            ragged = self._setting.beside[0] and n < self._beside_lines()
            is_last = n == len(lines) - 1 and not self._goes_on()
            painter.setFont(self._font if ragged or is_last else self._spaced(words, line.width))
            painter.drawText(QPointF(box.left() + line.left, box.top() + base), words)
            base += LEADING

    # ------------------------------------------------------------------------------- the lines

    def _whole(self, at: int) -> str:
        return self.text[: self._after_initial() + at]

    def _goes_on(self) -> bool:
        return self._setting.goes_on

    def _fewest(self) -> int:
        return _INITIAL_LINES if self._after_initial() else 0

    def _beside_lines(self) -> int:
        wide, high = self._setting.beside
        return int(-(-high // LEADING)) if wide else 0

    def _after_initial(self) -> int:
        """Return how many letters the initial is, with an opening mark before it."""
        if not self._setting.initial or not self.text:
            return 0
        return 1 if self.text[0].isalnum() else 2 if self.text[1:2].isalnum() else 0

    def _lines(self, width: float) -> tuple[_Line, ...]:
        """Return the lines; cached for the last width."""
        if self._known[0] != width:
            self._known = (width, tuple(self._broken(width)))
        return self._known[1]

    def _broken(self, width: float) -> list[_Line]:
        layout = QTextLayout(self.text[self._after_initial() :], self._font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        lines: list[_Line] = []
        while (line := layout.createLine()).isValid():
            n = len(lines)
            left = self._left(n)
            free = self._setting.beside[0] if n < self._beside_lines() else 0.0
            line.setLineWidth(max(width - left - free, 1.0))
            lines.append(_Line(line.textStart(), line.textLength(), left, line.width()))
        layout.endLayout()
        return lines

    def _left(self, n: int) -> float:
        if self._after_initial() and n < _INITIAL_LINES:
            font = self._initial_font()
            initial = self.text[: self._after_initial()]
            return QFontMetricsF(font).horizontalAdvance(initial) + 10
        return _INDENT if self._setting.indent and n == 0 else 0.0

    def _spaced(self, words: str, width: float) -> QFont:
        """Return the face with spaces so wide that the words fill the line."""
        gaps = words.count(" ")
        missing = width - QFontMetricsF(self._font).horizontalAdvance(words)
        if not gaps or not 0 < missing / gaps <= _LOOSEST:
            return self._font
        font = QFont(self._font)
        font.setWordSpacing(missing / gaps)
        return font

    # ----------------------------------------------------------------------------- the initial

    def _initial_font(self) -> QFont:
        """Return the face whose capitals are three lines high."""
        high = (_INITIAL_LINES - 1) * LEADING + QFontMetricsF(self._font).capHeight()
        known = face(100, role="display")
        return face(round(100 * high / QFontMetricsF(known).capHeight()), role="display")

    def _paint_initial(self, painter: QPainter, box: QRectF, base: float, left: float) -> None:
        """Paint it as an outline; the same letter lies unseen before the text, to be searched."""
        initial = self.text[: self._after_initial()]
        outline = QPainterPath()
        foot = box.top() + base + (_INITIAL_LINES - 1) * LEADING
        outline.addText(box.left() - 2, foot, self._initial_font(), initial)
        painter.fillPath(outline, ACCENT)
        painter.setFont(self._font)
        painter.setPen(Qt.GlobalColor.transparent)
        wide = QFontMetricsF(self._font).horizontalAdvance(initial)
        painter.drawText(QPointF(box.left() + left - wide, box.top() + base), initial)
