"""The odds of one choice in words and bars, and the odds after each single change."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.might.odds_looks import Change, Looks, Row
from oathsworn_gui.ui.base.paint import paint_bar, paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
W = TypeVar("W", bound=QWidget)


class OddsRow(QWidget):
    """One chance: words and number, the bar below, and a sentence where there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._row = Row("", 0.0, "")
        self._brief = False
        self._old = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: Row, *, brief: bool, old: bool = False) -> None:
        """Show a chance; ``brief`` without its sentence, ``old`` dimmed: a previous one."""
        if (row, brief, old) == (self._row, self._brief, self._old):
            return
        self._old = old
        if brief != self._brief:
            self._brief = brief
            self.updateGeometry()
        self._row = row
        told = (f"{row.words} {row.number}", row.sentence) if not old else (row.words, "…")
        self.setAccessibleName(", ".join(filter(None, told)))
        set_tool_tip(self, row.sentence)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for words, bar and sentence."""
        return QSize(240, 52 if self._brief else 78)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        row, theme, wide = self._row, self._theme, float(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words, number = QRectF(0, 0, wide, 36), theme.font("number", 30)
        text = theme.color("quiet" if self._old else "text")
        paint_words(painter, words, row.words, theme.font("text", 18, "semibold"), text, _LEFT)
        paint_words(painter, words, row.number, number, text, _RIGHT)
        bar = QRectF(0, 38, wide, 12)
        color = theme.color("line" if self._old else "blood" if row.miss else "ember")
        paint_bar(painter, bar, row.share, color, theme, hatch=row.miss)
        if row.sentence and not self._brief:
            below = QRectF(0, 53, wide, 22)
            quiet = theme.color("quiet")
            paint_words(painter, below, row.sentence, theme.font("text", 15), quiet, _LEFT)
        painter.end()


class _ChangeRow(QFrame):
    """The name of a change, and the number it would make."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._words = wrapped(PlainLabel())
        self._about = wrapped(QuietLabel())
        self._number = PlainLabel()
        self._about.setFont(theme.font("text", 15))
        self._number.setFont(theme.font("number", 24))
        words.addWidget(self._words)
        words.addWidget(self._about)
        add_layout(row, words, 1)
        row.addWidget(self._number, 0, Qt.AlignmentFlag.AlignTop)

    def show_change(self, change: Change) -> None:
        """Show a change; a previous number is dimmed."""
        self._words.setText(change.words)
        self._about.setText(change.about)
        self._about.setHidden(not change.about)
        self._number.setText(change.number)
        _make_quiet(self._number, quiet=change.old)
        spoken = ", ".join(filter(None, (f"{change.words}: {change.number}", change.about)))
        self.setAccessibleName(spoken)


class OddsColumn(QFrame):
    """The column of odds. `show_looks` shows others; nothing is computed here."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._brief = False
        self._looks = Looks("")
        self._rows: list[OddsRow] = []
        self._changes: list[_ChangeRow] = []
        self.setObjectName("odds-column")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._add_head(column)
        self._places = QVBoxLayout()
        self._places.setSpacing(6)
        add_layout(column, self._places)
        self._line = hairline()
        self._changes_head = LabelText()
        self._changed = QVBoxLayout()
        self._changed.setSpacing(6)
        column.addWidget(self._line)
        column.addWidget(self._changes_head)
        add_layout(column, self._changed)
        self._otherwise_head = LabelText()
        self._otherwise = wrapped(PlainLabel())
        self._otherwise.setObjectName("odds-otherwise")
        column.addWidget(self._otherwise_head)
        column.addWidget(self._otherwise)
        self._foot = wrapped(QuietLabel())
        self._foot.setFont(theme.font("text", 15))
        self._foot.setObjectName("odds-foot")
        column.addWidget(self._foot)

    def _add_head(self, column: QVBoxLayout) -> None:
        head, row = QHBoxLayout(), QHBoxLayout()
        self._head = wrapped(PlainLabel())
        self._against = QuietLabel()
        self._head.setProperty("name", True)
        self._head.setObjectName("odds-head")
        head.addWidget(self._head, 1)
        head.addWidget(self._against)
        self._average = PlainLabel()
        self._words = wrapped(QuietLabel())
        self._average.setFont(self._theme.font("number", 44))
        self._average.setObjectName("odds-average")
        row.setSpacing(12)
        row.addWidget(self._average)
        row.addWidget(self._words, 1)
        add_layout(column, head)
        add_layout(column, row)

    def set_brief(self, *, brief: bool) -> None:
        """Leave sentences out where room is short."""
        if brief != self._brief:
            self._brief = brief
            self._average.setFont(self._theme.font("number", 30 if brief else 44))
            self.show_looks(self._looks)

    def show_looks(self, looks: Looks) -> None:
        """Show other odds."""
        self._looks = looks
        self._head.setText(looks.head)
        self._against.setText(looks.against)
        self._average.setText(looks.average)
        _make_quiet(self._average, quiet=looks.old)
        number = "…" if looks.old else looks.average
        self._average.setAccessibleName(f"{number} {looks.average_words}".strip())
        self._words.setText(looks.average_words)
        self._average.setHidden(not looks.average)
        self._words.setHidden(not looks.average_words)
        for place, row in enumerate(looks.rows):
            self._row(place).show_row(row, brief=self._brief, old=looks.old)
        _hide_after(self._rows, len(looks.rows))
        for place, change in enumerate(looks.changes):
            self._change(place).show_change(change)
        _hide_after(self._changes, len(looks.changes))
        self._line.setHidden(not looks.changes)
        told = (
            (self._changes_head, looks.changes_head if looks.changes else ""),
            (self._otherwise_head, looks.otherwise_head if not self._brief else ""),
            (self._otherwise, looks.otherwise if not self._brief else ""),
            (self._foot, looks.foot),
        )
        for label, words in told:
            label.setText(words)
            label.setHidden(not words)

    def _row(self, place: int) -> OddsRow:
        if place == len(self._rows):
            row = OddsRow(self._theme)
            row.setObjectName(f"odds-row-{place}")
            self._rows.append(row)
            self._places.addWidget(row)
        return self._rows[place]

    def _change(self, place: int) -> _ChangeRow:
        if place == len(self._changes):
            row = _ChangeRow(self._theme)
            row.setObjectName(f"odds-change-{place}")
            self._changes.append(row)
            self._changed.addWidget(row)
        return self._changes[place]


def _make_quiet(number: QLabel, *, quiet: bool) -> None:
    if bool(number.property("quiet")) != quiet:
        font = number.font()
        number.setProperty("quiet", quiet)
        number.style().unpolish(number)
        number.style().polish(number)
        number.setFont(font)  # polishing brings back the font of before


def _hide_after(rows: Sequence[QWidget], shown: int) -> None:
    for place, row in enumerate(rows):
        if row.isHidden() == (place < shown):
            row.setHidden(place >= shown)
