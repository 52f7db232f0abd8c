"""What a step gained or lost, seen: chips that appear over the page and go to where it is kept."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QEasingCurve, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.contract.game_ui import PageContext

STANDS_MS, GOES_MS = 900, 500
"""How long the chips stand to be read, and how long they take to their places."""
MOST = 6
_HIGH = 40
_GAP = 8
_TOP = 84


class Chip(Protocol):
    """What is shown: an icon, words, the page whose tab it goes to; ``good`` None: neither."""

    @property
    def icon(self) -> str: ...  # noqa: D102
    @property
    def words(self) -> str: ...  # noqa: D102
    @property
    def page(self) -> str: ...  # noqa: D102
    @property
    def good(self) -> bool | None: ...  # noqa: D102


class GainChips(QWidget):
    """Follows the store. Any key or click ends it and does what it does; the mouse goes through.

    ``found(before, after)`` are the chips of a step. Without motion there are none: log and
    messages tell the same.
    """

    def __init__(
        self, context: PageContext, host: QWidget, found: Callable[[Any, Any], Iterable[Chip]]
    ) -> None:
        """Lie over ``host``, hidden."""
        super().__init__(host)
        self.setObjectName("gain-chips")
        mark_overlay(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._context = context
        self._host = host
        self._found = found
        self.chips: Sequence[Chip] = ()
        self._ways: list[tuple[QPoint, QPoint]] = []
        self._motion: SkippableMotion | None = None
        stop = context.store.listen(self._stepped)
        self.destroyed.connect(stop)
        self.hide()

    def _stepped(self, happened: Happened, step: Step) -> None:
        if happened != "done":
            self.hide()
            return
        chips = tuple(self._found(step.before, step.after)) if self._context.motion else ()
        if chips:
            self._begin(chips)

    def _begin(self, chips: Sequence[Chip]) -> None:
        self.chips = chips[:MOST]
        self.setAccessibleName("; ".join(chip.words for chip in chips))
        self.setGeometry(self._host.rect())
        self._ways = [self._way(place) for place in range(len(self.chips))]
        whole = STANDS_MS + GOES_MS
        self._motion = SkippableMotion(whole, float(whole), self, QEasingCurve.Type.Linear)
        self._motion.moved.connect(self.update)
        self._motion.ended.connect(self.hide)
        self.show()
        self.raise_()

    def _way(self, place: int) -> tuple[QPoint, QPoint]:
        """Return where the middle of a chip stands, and where it goes."""
        start = QPoint(self.width() // 2, _TOP + place * (_HIGH + _GAP))
        tab = self._host.findChild(QWidget, f"tab-{self.chips[place].page}")
        if tab is None or not tab.isVisible():
            return start, QPoint(start.x(), 0)
        return start, tab.mapTo(self._host, tab.rect().center())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chips on their way, smaller and fainter towards its end."""
        motion = self._motion
        if motion is None or not motion.running:
            return
        gone = max(0.0, (motion.time - STANDS_MS) / GOES_MS)
        gone *= gone
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for chip, (start, end) in zip(self.chips, self._ways, strict=True):
            at = start + (end - start) * gone
            painter.save()
            painter.translate(at)
            painter.scale(1 - 0.6 * gone, 1 - 0.6 * gone)
            painter.setOpacity(1 - 0.7 * gone)
            self._paint_chip(painter, chip)
            painter.restore()
        painter.end()

    def _paint_chip(self, painter: QPainter, chip: Chip) -> None:
        theme = self._context.theme
        font = theme.font("text", 18, "semibold")
        wide = QFontMetricsF(font).horizontalAdvance(chip.words) + 64
        box = QRectF(-wide / 2, 0, wide, _HIGH)
        edge = "quiet" if chip.good is None else "moss" if chip.good else "blood"
        painter.setPen(QPen(QColor(theme.color(edge)), 2))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, _HIGH / 2, _HIGH / 2)
        paint_icon(painter, QRectF(box.x() + 16, 9, 22, 22), chip.icon, theme.color(edge))
        words = box.adjusted(44, 0, -12, 0)
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        paint_words(painter, words, chip.words, font, theme.color("text"), left)
