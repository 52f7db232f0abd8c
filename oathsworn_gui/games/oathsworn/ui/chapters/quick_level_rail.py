"""The four parts of quick levelling as a small rail: done, now, to come."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from oathsworn_gui.games.oathsworn.views.chapters.quick_level import STEPS
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Painted

_DISC = 22
_GAP = 20
_HIGH = 44
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class StepRail(Painted):
    """Four steps in a row."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Begin at the first."""
        self._names = {step: texts.say(f"newcomer.step.{step}") for step in STEPS}
        self._font = theme.font("text", 15, "semibold")
        self._texts = texts
        metrics = QFontMetrics(self._font)
        self._widths = {
            step: _DISC + 6 + metrics.horizontalAdvance(name) + _GAP
            for step, name in self._names.items()
        }
        self._now = STEPS[0]
        super().__init__(theme, sum(self._widths.values()) - _GAP + 2, _HIGH)
        self.setObjectName("quick-rail")
        self.show_step(STEPS[0])

    def show_step(self, step: str) -> None:
        """Mark the current step of the newcomer."""
        self._now = step
        place, name = STEPS.index(step) + 1, self._names[step]
        self.tell(self._texts.say("newcomer.step.spoken", n=place, of=len(STEPS), step=name))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a disc and a word for each step."""
        theme, left, now = self.theme, 1.0, STEPS.index(self._now)
        for place, step in enumerate(STEPS):
            disc = QRectF(left, rect.center().y() - _DISC / 2, _DISC, _DISC)
            done, here = place < now, place == now
            tone = "moss" if done else "ember" if here else "card-line"
            painter.setPen(QPen(theme.color(tone), 1.6))
            painter.setBrush(theme.color(tone) if done or here else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(disc)
            inner = disc.adjusted(4, 4, -4, -4)
            if done:
                paint_icon(painter, inner, "check", theme.color("ground"))
            elif here:
                paint_icon(painter, inner, "chevron-right", theme.color("ember-ink"))
            words = QRectF(disc.right() + 6, 0, self._widths[step], rect.height())
            ink = theme.color("text" if here else "quiet")
            paint_words(painter, words, self._names[step], self._font, ink, _LEFT)
            left += self._widths[step]
