"""The steps of a draw below each other, or those who draw in turn, painted as one widget.

A label and a disc for each would cost milliseconds at every question.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from oathsworn_gui.games.oathsworn.views.might.draw_rail import StepLine
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Painted

_DISC = 28
_GAP = 12
_WRAPPED = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
)


class StepList(Painted):
    """A disc and words for each line: the current step in ember, the next ones dimmed."""

    def __init__(self, theme: Theme, lines: Sequence[StepLine], width: int) -> None:
        """Show ``lines`` in a room of ``width`` px, wrapped where that is not enough."""
        super().__init__(theme, width, 0)
        self._wide = width
        self._lines: list[tuple[StepLine, QFont, int]] = []
        self.show_lines(lines)

    def show_lines(self, lines: Sequence[StepLine]) -> None:
        """Show other lines."""
        if not self.is_new(*lines):
            return
        room = QRect(0, 0, self._wide - _DISC - _GAP, 1000)
        self._lines.clear()
        for line in lines:
            weight = "semibold" if line.step.state == "now" else "regular"
            font = self.theme.font("text", weight=weight)
            words = QFontMetrics(font).boundingRect(room, _WRAPPED, line.words)
            self._lines.append((line, font, max(_DISC, words.height())))
        high = sum(each for _, _, each in self._lines) + _GAP * (len(lines) - 1)
        self.resize_to(self._wide, max(0, high))
        spoken = (f"{line.number} {line.words}, {line.step.state}".strip() for line in lines)
        self.setAccessibleName("; ".join(spoken))
        self.update()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint one line below the other."""
        top = rect.top()
        for line, font, high in self._lines:
            disc = QRectF(rect.left(), top + (high - _DISC) / 2, _DISC, _DISC)
            self._paint_disc(painter, disc, line)
            words = QRectF(disc.right() + _GAP, top, rect.width() - _DISC - _GAP, high)
            ink = self.theme.color("quiet" if line.step.state == "next" else "text")
            paint_words(painter, words, line.words, font, ink, _WRAPPED)
            top += high + _GAP

    def _paint_disc(self, painter: QPainter, rect: QRectF, line: StepLine) -> None:
        """Paint the number of a step, a tick when it is done."""
        theme, now = self.theme, line.step.state == "now"
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ember" if now else "disc"))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        if line.step.state == "done":
            paint_icon(painter, rect.adjusted(5, 5, -5, -5), "check-bold", theme.color("moss"))
            return
        ink = theme.color("ember-ink" if now else "quiet")
        if line.number:
            paint_words(painter, rect, line.number, theme.font("number", 15), ink)
        elif now:
            paint_icon(painter, rect.adjusted(6, 6, -6, -6), "chevron-right", ink)
