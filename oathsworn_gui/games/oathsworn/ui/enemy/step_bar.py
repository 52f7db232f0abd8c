"""The steps of an enemy's turn as a bar: done, now, to come."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_GAP = 6
_HIGH, _LOW = 30, 8
_MOST = 5


class StepBar(QWidget):
    """Up to five steps in a row, the one under way in ember; more than five move along.

    What is done has a tick, so that it reads without colour.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("enemy-steps")
        self._theme = theme
        self._steps: tuple[str, ...] = ()
        self._now = 0
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[str], now: int, spoken: str) -> None:
        """Show the words of ``steps``, marking index ``now``; ``spoken`` is the accessible name."""
        self._steps = tuple(steps)
        self._now = now
        self.setAccessibleName(spoken)
        set_tool_tip(self, " · ".join(f"{n} {words}" for n, words in enumerate(steps, 1)))
        self.setVisible(len(self._steps) > 1)
        self.update()

    def stand(self, *, low: bool) -> None:
        """Show only the bar where there is no height for the words: the answer names its step."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room of one line of words and the bar above it."""
        return QSize(240, _LOW if self._low else _HIGH)

    def _shown(self) -> range:
        first = min(max(0, self._now - _MOST // 2), max(0, len(self._steps) - _MOST))
        return range(first, min(len(self._steps), first + _MOST))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a stretch of the bar for each step, with its number and word below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self._shown()
        wide = (self.width() + _GAP) / max(1, len(shown)) - _GAP
        for place, step in enumerate(shown):
            self._paint_step(painter, QRectF(place * (wide + _GAP), 0, wide, _HIGH), step)
        painter.end()

    def _paint_step(self, painter: QPainter, box: QRectF, step: int) -> None:
        theme, now = self._theme, step == self._now
        done = step < self._now
        bar = QRectF(box.x(), box.y(), box.width(), 4 if now else 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ember" if now else "moss-fill" if done else "line"))
        painter.drawRoundedRect(bar, 1.5, 1.5)
        if self._low:
            return
        ink = theme.color("text" if now else "quiet")
        font = theme.font("text", 15, "semibold" if now else "regular")
        words = QRectF(box.x(), 9, box.width(), 20)
        if done:
            paint_icon(painter, QRectF(box.x(), 12, 14, 14), "check", theme.color("moss"))
            words.setLeft(box.x() + 17)
        label = self._steps[step] if done else f"{step + 1} {self._steps[step]}"
        told = QFontMetrics(font).elidedText(
            label, Qt.TextElideMode.ElideRight, int(words.width()) + 1
        )
        paint_words(painter, words, told, font, ink, _LEFT)
