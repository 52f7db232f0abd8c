"""The marks of a campaign chapter by chapter, as small rows with a bar each."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.rules.score import ELSEWHERE
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.ui.nesting import clear
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import IconLabel, Painted, QuietLabel

_ICONS = {
    "victory": ("check-circle", "moss"),
    "defeat": ("close-circle", "blood"),
    "skipped": ("skip-next-circle", "quiet"),
    "": ("circle-outline", "quiet"),
}
_COLUMN = 11
"""Rows of a column; 22 chapters stand in two."""


class ChapterList(QWidget):
    """A row a chapter as played: its number, how it ended, its marks."""

    def __init__(self, context: PageContext) -> None:
        """Show none yet."""
        super().__init__()
        self._context = context
        self.setObjectName("final-chapters")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(2)
        self._shown: tuple[object, ...] = ()

    def show_parts(self, records: tuple[ChapterRecord, ...], parts: tuple[Part, ...]) -> None:
        """Show the records with their part of the score, then the marks of no chapter."""
        if self._shown == (records, parts):
            return
        self._shown = (records, parts)
        clear(self._grid)
        most = max([1, *(part.amount for part in parts)])
        rows: list[QWidget] = [
            _ChapterRow(self._context, record, part.amount, most)
            for record, part in zip(records, parts, strict=False)
        ]
        rows += [self._elsewhere(part) for part in parts if part.code == ELSEWHERE]
        columns = -(-len(rows) // _COLUMN) or 1
        per = -(-len(rows) // columns) or 1
        for place, row in enumerate(rows):
            self._grid.addWidget(row, place % per, place // per)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)

    def _elsewhere(self, part: Part) -> QWidget:
        words = self._context.texts.say("part.score.elsewhere")
        label = QuietLabel(f"{part.amount:+d}  {words}".replace("-", "−"))
        label.setAccessibleName(f"{words}: {part.amount}")
        return label


class _ChapterRow(QWidget):
    def __init__(self, context: PageContext, record: ChapterRecord, marks: int, most: int) -> None:
        super().__init__()
        theme, say = context.theme, context.texts.say
        glyph, colour = _ICONS[record.result]
        number = QLabel(record.chapter)
        number.setFont(theme.font("number", 20, "semibold"))
        number.setFixedWidth(46)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words = say(f"epilogue.final.result.{record.result or 'none'}")
        ended = QuietLabel(words)
        count = QLabel(str(marks).replace("-", "−"))
        count.setFont(theme.font("number", 20, "semibold"))
        count.setFixedWidth(28)
        count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(number)
        row.addWidget(IconLabel(theme, glyph, colour))
        row.addWidget(ended, 1)
        row.addWidget(_Bar(theme, marks / most))
        row.addWidget(count)
        spoken = say("epilogue.final.chapter", chapter=record.chapter, ended=words, n=marks)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)


class _Bar(Painted):
    """A bar as long as its share of the most marks of a chapter."""

    def __init__(self, theme: Theme, share: float) -> None:
        super().__init__(theme, 72, 20)
        self._share = max(0.0, share)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the bar."""
        lane = QRectF(rect.x(), rect.center().y() - 4, rect.width(), 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("raised"))
        painter.drawRoundedRect(lane, 4, 4)
        if self._share:
            painter.setBrush(self.theme.color("blood"))
            lane.setWidth(max(8.0, lane.width() * self._share))
            painter.drawRoundedRect(lane, 4, 4)
