"""The marks of a campaign chapter by chapter, as small rows with a bar each."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.epilogue.ends import ChapterPlayed, FinalView
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, Painted, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import clear

_ICONS = {
    "victory": ("check-circle", "moss"),
    "defeat": ("close-circle", "blood"),
    "skipped": ("skip-next-circle", "quiet"),
    "": ("circle-outline", "quiet"),
}
_COLUMN = 11
"""Rows of a column; 22 chapters fill two."""


class ChapterList(QWidget):
    """A row a chapter as played: its number, how it ended, its marks."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self.setObjectName("final-chapters")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(2)
        self._shown: tuple[object, ...] = ()

    def show_chapters(self, view: FinalView) -> None:
        """Show the chapters with their marks, then the marks of no chapter."""
        if self._shown == (view.chapters, view.elsewhere):
            return
        self._shown = (view.chapters, view.elsewhere)
        clear(self._grid)
        rows: list[QWidget] = [
            _ChapterRow(self._context, chapter, view.most) for chapter in view.chapters
        ]
        if view.elsewhere is not None:
            rows.append(self._elsewhere(view.elsewhere))
        columns = -(-len(rows) // _COLUMN) or 1
        per = -(-len(rows) // columns) or 1
        for place, row in enumerate(rows):
            self._grid.addWidget(row, place % per, place // per)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)

    def _elsewhere(self, marks: int) -> QWidget:
        words = self._context.texts.say("part.score.elsewhere")
        label = QuietLabel(f"{marks:+d}  {words}".replace("-", "−"))
        label.setAccessibleName(f"{words}: {marks}")
        return label


class _ChapterRow(QWidget):
    def __init__(self, context: PageContext, played: ChapterPlayed, most: int) -> None:
        super().__init__()
        marks = played.marks
        theme, say = context.theme, context.texts.say
        glyph, colour = _ICONS[played.result]
        number = PlainLabel(played.chapter)
        number.setFont(theme.font("number", 20, "semibold"))
        number.setFixedWidth(46)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words = say(f"epilogue.final.result.{played.result or 'none'}")
        ended = QuietLabel(words)
        count = PlainLabel(str(marks).replace("-", "−"))
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
        spoken = say("epilogue.final.chapter", chapter=played.chapter, ended=words, n=marks)
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)


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
