"""The candidates of an enemy's choice, a row each: who, the rule, the reason, the number."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.ui.base.pointed_row import PointedRow
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import hexagon, paint_key
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import ClassDisc, IconLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

ROW = 54
LOW_ROW = 44
FOLDED_ROW = 42
"""Least height of a row; of one without a reason; of one in a low window."""

_GEM = 15
_MARKS = {"chosen": "check", "kept": "circle-medium", "dropped": "close", "": ""}


class CandidateLooks(NamedTuple):
    """What a row shows.

    ``state`` is `chosen`, `kept` (as good, or the table's own choice), `dropped` or empty;
    ``number`` with ``unit`` as the screen reader says it, ``walks`` where it counts steps;
    ``animus`` what the one who acts there may spend; ``blocked`` why it cannot be chosen at all,
    empty where it can.
    """

    key: str
    name: str
    icon: str
    state: str = ""
    rule: str = ""
    reason: str = ""
    number: str = ""
    unit: str = ""
    blocked: str = ""
    walks: bool = False
    animus: str = ""


class CandidateRow(PointedRow):
    """A row. ``pointed`` carries True when mouse or focus enters, False when it leaves.

    Its content is made when it is first shown: most rows stay hidden, and making them all takes
    a frame.
    """

    def __init__(
        self, context: PageContext, looks: CandidateLooks, *, folded: bool = False
    ) -> None:
        """Show ``looks``; a ``folded`` row is lower."""
        super().__init__()
        self.looks = looks
        self._folded = folded
        self._cap = ""
        self._theme = context.theme
        self._texts = context.texts
        self.setObjectName(f"option-{looks.key}")
        self.setText(looks.name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        least = ROW if looks.icon or looks.reason else LOW_ROW
        self.setMinimumHeight(min(least, FOLDED_ROW) if folded else least)
        self._context = context
        self._speak()
        self.setEnabled(not looks.blocked)
        set_tool_tip(self, "\n".join(filter(None, (looks.blocked, looks.rule))))

    def _speak(self) -> None:
        looks = self.looks
        state = self._texts.find(f"enemy-panel.state.{looks.state}", "")
        number = f"{looks.number} {looks.unit}".strip()
        animus = self._texts.say("enemy-panel.animus", n=looks.animus) if looks.animus else ""
        told = (looks.name, state, looks.rule, looks.reason, animus, number, looks.blocked)
        self.setAccessibleName(", ".join(filter(None, told)))

    def setVisible(self, visible: bool) -> None:
        """Show or hide the row."""
        if visible and self.layout() is None:
            self._lay_out(self._context)
        super().setVisible(visible)

    def _lay_out(self, context: PageContext) -> None:
        looks, theme = self.looks, self._theme
        row = QHBoxLayout(self)
        edge = 1 if self._folded else 6
        row.setContentsMargins(36, edge, 14, edge)
        row.setSpacing(10)
        if looks.icon:
            ring = "blood" if looks.state == "chosen" else "bone" if looks.state else ""
            disc = ClassDisc(theme, looks.icon, looks.name, 32 if self._folded else 36, ring)
            disc.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(disc)
        words = QGridLayout()
        words.setContentsMargins(0, 0, 0, 0)
        words.setHorizontalSpacing(4)
        words.setVerticalSpacing(0)
        words.setColumnStretch(1, 1)
        name = self._label(looks.name, 17, "semibold")
        words.addWidget(wrapped(name), 0, 0, 1, 2)  # many names at once take several lines
        if looks.reason:
            reason = wrapped(self._label(looks.reason, 15, "regular"))
            reason.setObjectName(f"reason-{looks.key}")
            words.addWidget(reason, 1, 0, 1, 2)
        add_layout(row, words, 1)
        if looks.animus:
            held = self._label(looks.animus, 17, "semibold")
            held.setObjectName(f"animus-{looks.key}")
            row.addWidget(held)
            row.addWidget(_Gem(theme))
        if looks.number:
            number = self._label(looks.number, 28, "bold")
            number.setFont(theme.font("number", 28))
            number.setObjectName(f"number-{looks.key}")
            row.addWidget(number)
            if looks.walks:
                row.addWidget(IconLabel(theme, "shoe-print", "quiet", 16))

    def _label(self, words: str, size: int, weight: str) -> QLabel:
        label = PlainLabel(words)
        label.setFont(
            self._theme.font("text", size, "semibold" if weight != "regular" else "regular")
        )
        label.setProperty("quiet", self.looks.state == "dropped")
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label

    def show_state(self, state: str) -> None:
        """Show another state: rows that are ticked turn `chosen`."""
        if state != self.looks.state:
            self.looks = self.looks._replace(state=state)
            self._speak()
            self.update()

    def show_key(self, cap: str) -> None:
        """Show the key that chooses this row in place of its mark; empty for the mark."""
        if cap != self._cap:
            self._cap = cap
            self.update()

    # ---------------------------------------------------------------------------------- events

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit that the row has the focus."""
        super().focusInEvent(event)
        self.pointed.emit(True)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit that the row has lost the focus."""
        super().focusOutEvent(event)
        self.pointed.emit(False)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave arrows and Enter to the panel; Space presses the row."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the mark, or the key."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        chosen = self.looks.state == "chosen"
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        ground = "target" if chosen else "card" if lit else "raised"
        painter.setPen(QPen(theme.color("focus"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(ground) if ground else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        if chosen and not self.hasFocus():
            painter.fillRect(QRectF(1, 4, 3, self.height() - 8), theme.color("boss-line"))
        self._paint_mark(painter, QRectF(8, box.center().y() - 11, 22, 22))
        painter.end()

    def _paint_mark(self, painter: QPainter, box: QRectF) -> None:
        theme, state = self._theme, self.looks.state
        if self._cap:
            paint_key(painter, box, self._cap, theme)
        elif _MARKS.get(state):
            ink = theme.color("ember-text" if state == "chosen" else "quiet")
            paint_icon(painter, box.adjusted(1, 1, -1, -1), _MARKS[state], ink)


class _Gem(QWidget):
    """The gem that stands for animus, behind its number."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(_GEM, _GEM)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the gem."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("animus"))
        painter.drawPolygon(hexagon(QRectF(self.rect()).center(), _GEM / 2 - 0.6))
        painter.end()


def step_rows(rows: Sequence[CandidateRow], by: int) -> None:
    """Move the focus by ``by`` rows from the one that has it."""
    seen = [row for row in rows if row.isVisible()]
    focused = next((n for n, row in enumerate(seen) if row.hasFocus()), None)
    if seen:
        seen[0 if focused is None else (focused + by) % len(seen)].come_into_view()
