"""The log: what happened, newest on top. The rules of a line are told by hovering and aloud."""

from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import item_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.step_words import action_words

Index = QModelIndex | QPersistentModelIndex
_TIME_WIDTH = 56
_PADDING = 8
_ROW = 40
_MEASURED = 2000
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True)
class LogRow:
    """A line of the log: the time of day, the words, the ids of the rules applied, its step."""

    time: str
    words: str
    rules: tuple[str, ...]
    seq: int = 0


def rows_of(context: PageContext, step: Step) -> tuple[LogRow, ...]:
    """Return the lines of one step, oldest first; outside procedures its name if it has none."""
    time = step.at[11:16]
    rows = [
        LogRow(time, context.line_text(line), (line.rule,) if line.rule else (), step.seq)
        for line in step.lines
    ]
    if not rows and step.procedure is None:  # an answer alone has no line
        rows.append(LogRow(time, action_words(context, step), (), step.seq))
    if step.overruled is not None:
        words = context.texts.say("log.overruled", why=step.overruled)
        rows.append(LogRow(time, words, (), step.seq))
    return tuple(rows)


class LogRows(QAbstractListModel):
    """The lines of the last steps, newest first."""

    def __init__(self, parent: QObject) -> None:
        """Start empty."""
        super().__init__(parent)
        self._rows: tuple[LogRow, ...] = ()

    def show_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row(self, index: Index) -> LogRow:
        """Return the line of an index."""
        return self._rows[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many lines there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words of a line, with time and rules for the screen reader."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.time} {row.words} {' '.join(row.rules)}".strip()
        return item_tool_tip(role, " ".join(row.rules))


class _RowPainter(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = parent
        self._font = theme.font("text", 17)
        self._small = theme.font("text", 15)
        self._heights: dict[tuple[LogRow, int, bool], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        if not isinstance(model, LogRows):
            return QSize(100, _ROW)
        row, width = model.row(index), self._view.viewport().width()
        measured = (row, width, index.row() == 0)
        if measured not in self._heights:
            if len(self._heights) > _MEASURED:
                self._heights.clear()
            self._heights[measured] = self._height(row, width, self._row_font(index))
        return QSize(100, self._heights[measured])

    def _height(self, row: LogRow, width: int, font: QFont) -> int:
        words = _words_rect(QRect(0, 0, width, 10))
        room, flags = QRect(0, 0, words.width(), 4000), _LEFT | Qt.TextFlag.TextWordWrap
        high = QFontMetrics(font).boundingRect(room, flags, row.words).height()
        return max(_ROW, high + _PADDING)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, LogRows):
            return
        row, theme = model.row(index), self._theme
        rect: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        if state & QStyle.StateFlag.State_Selected and self._view.hasFocus():
            painter.fillRect(rect, theme.color("raised"))
        time = QRectF(rect.x() + 4, rect.y(), _TIME_WIDTH, rect.height())
        paint_words(painter, time, row.time, self._small, theme.color("quiet"), _LEFT)
        ink = theme.color("text" if index.row() == 0 else "quiet")
        flags = _LEFT | int(Qt.TextFlag.TextWordWrap)
        box = QRectF(_words_rect(rect))
        paint_words(painter, box, row.words, self._row_font(index), ink, flags)
        painter.restore()

    def _row_font(self, index: Index) -> QFont:
        return self._theme.font("text", 17, "semibold") if index.row() == 0 else self._font


def _words_rect(rect: QRect) -> QRect:
    left = rect.x() + _TIME_WIDTH + 8
    return QRect(left, rect.y(), max(40, rect.right() - _PADDING - left), rect.height())


class LogView(QListView):
    """The last ``limit`` steps of the open campaign. Enter opens the first rule of a line.

    ``pointed`` carries the first rule of the selected line, empty if it has none.
    """

    pointed = Signal(str)

    def __init__(self, context: PageContext, limit: int = 200) -> None:
        """Show the log and follow it."""
        super().__init__()
        self._context = context
        self._limit = limit
        self.setObjectName("log")
        self.setAccessibleName(context.texts.say("log.name"))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)
        self._told: dict[int, tuple[LogRow, ...]] = {}
        self._reaches_back = False
        self._rows = LogRows(self)
        self.setModel(self._rows)
        self.setItemDelegate(_RowPainter(context.theme, self))
        self.activated.connect(self.open_rule)
        self.selectionModel().currentChanged.connect(self._point)
        self._stop = context.store.listen(self._follow)
        self.destroyed.connect(self._stop)
        self._read()

    @property
    def chosen(self) -> Step | None:
        """The step of the selected line, or the newest if none is selected."""
        row = self._chosen_row()
        if row is None:
            return None
        done = reversed(self._context.store.history.done)
        return next((step for step in done if step.seq == row.seq), None)

    def _chosen_row(self) -> LogRow | None:
        index, rows = self.currentIndex(), self._rows
        return rows.row(index if index.isValid() else rows.index(0)) if rows.rowCount() else None

    def open_rule(self, *_: object) -> None:
        """Open the first rule of the selected line, if it has one."""
        row = self._chosen_row()
        if row is not None and row.rules:
            self._context.shell.show_rule(row.rules[0])

    def _point(self, *_: object) -> None:
        row = self._chosen_row()
        self.pointed.emit(row.rules[0] if row is not None and row.rules else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the page; a list would search with them."""
        if event.text().isalnum():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the text again."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines; where there are none, say so."""
        super().paintEvent(event)
        if self._rows.rowCount():
            return
        theme, words = self._context.theme, self._context.texts.say("log.empty")
        painter = QPainter(self.viewport())
        box = QRectF(self.viewport().rect().adjusted(8, 8, -8, -8))
        top = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        paint_words(painter, box, words, theme.font("text", 17), theme.color("quiet"), top)
        painter.end()

    def _follow(self, happened: Happened, step: Step) -> None:
        if happened == "undone":
            self._told.pop(step.seq, None)
            if self._reaches_back and len(self._told) < self._limit // 2:
                self._read()
                return
        else:
            self._told[step.seq] = self._tell(step)
            if len(self._told) > self._limit:
                del self._told[next(iter(self._told))]
                self._reaches_back = True
        self._show()

    def _read(self) -> None:
        """Rebuild the rows from the last steps; packed steps are restored for it, which is slow."""
        steps = self._context.store.history.done[-self._limit :]
        self._told = {step.seq: self._told.get(step.seq) or self._tell(step) for step in steps}
        self._reaches_back = len(steps) == self._limit
        self._show()

    def _show(self) -> None:
        rows = [row for each in self._told.values() for row in each]
        rows.reverse()
        self._rows.show_rows(tuple(rows))
        self.scrollToTop()
        self._point()

    def _tell(self, step: Step) -> tuple[LogRow, ...]:
        return rows_of(self._context, step)
