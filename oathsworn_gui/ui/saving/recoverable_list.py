"""A list of restorable things: rows under headings, searchable, selected by arrow keys."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

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
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.word_search import has_words, searchable, typed_words

Index = QModelIndex | QPersistentModelIndex
_ROW = 44
_HEADING = 36
_GROUP = 52
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)


@dataclass(frozen=True)
class RecoverableRow:
    """Something restorable, as text: ``group`` and ``heading`` are shown above it.

    ``when`` comes first, ``words`` describe it, and ``note`` is at the right.
    """

    key: str
    words: str
    note: str
    icon: str
    when: str = ""
    heading: str = ""
    group: str = ""

    @cached_property
    def told(self) -> str:
        """The text that the search matches."""
        return searchable(" ".join((self.group, self.heading, self.when, self.words, self.note)))


@dataclass(frozen=True)
class _Heading:
    words: str
    is_group: bool


class RecoverableRows(QAbstractListModel):
    """Rows with their headings; only rows can be selected."""

    def __init__(self, parent: QObject) -> None:
        """Start empty."""
        super().__init__(parent)
        self._lines: list[RecoverableRow | _Heading] = []

    def show_rows(self, rows: Iterable[RecoverableRow], *, grouped: bool) -> None:
        """Show other rows; ``grouped`` shows their groups above the headings."""
        self.beginResetModel()
        self._lines = []
        group = heading = None
        for row in rows:
            if grouped and row.group and row.group != group:
                self._lines.append(_Heading(row.group, is_group=True))
                heading = None
            if row.heading and row.heading != heading:
                self._lines.append(_Heading(row.heading, is_group=False))
            group, heading = row.group, row.heading
            self._lines.append(row)
        self.endResetModel()

    def line(self, index: Index) -> RecoverableRow | _Heading:
        """Return the row or the heading of an index."""
        return self._lines[index.row()]

    def place(self, key: str) -> int | None:
        """Return the line of the row with that key, None if it is not shown."""
        lines = enumerate(self._lines)
        return next(
            (n for n, each in lines if isinstance(each, RecoverableRow) and each.key == key), None
        )

    def first(self) -> int | None:
        """Return the line of the first row, None if there is none."""
        lines = enumerate(self._lines)
        return next((n for n, each in lines if isinstance(each, RecoverableRow)), None)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many lines there are."""
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that rows can be chosen and headings cannot."""
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        is_row = index.isValid() and isinstance(self.line(index), RecoverableRow)
        return chosen if is_row else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a line; the screen reader gets all of a row."""
        line = self.line(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words
        if role == Qt.ItemDataRole.AccessibleTextRole and isinstance(line, RecoverableRow):
            parts = (line.group, line.heading, line.when, line.words, line.note)
            return ", ".join(part for part in parts if part)
        return None


class _LinePainter(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        line = model.line(index) if isinstance(model, RecoverableRows) else None
        if isinstance(line, _Heading):
            return QSize(200, _GROUP if line.is_group else _HEADING)
        return QSize(200, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, RecoverableRows):
            return
        line = model.line(index)
        rect: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(line, _Heading):
            self._paint_heading(painter, QRectF(rect), line)
        else:
            self._paint_row(painter, QRectF(rect), line, state)
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRectF, line: _Heading) -> None:
        theme = self._theme
        group = line.is_group
        font = theme.font("display", 24) if group else theme.font("text", 15, "semibold")
        box = rect.adjusted(8, 8 if group else 12, -8, 0)
        words = _cut(line.words, font, box.width())
        paint_words(painter, box, words, font, theme.color("text" if group else "quiet"), _LEFT)

    def _paint_row(
        self, painter: QPainter, rect: QRectF, row: RecoverableRow, state: QStyle.StateFlag
    ) -> None:
        theme = self._theme
        selected = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        if selected:
            ember = theme.color("ember" if focused else "line")
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("raised"))
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 4, 4)
            painter.fillRect(QRectF(rect.x(), rect.y() + 8, 3, rect.height() - 16), ember)
        ink = theme.color("text" if selected else "quiet")
        paint_icon(painter, QRectF(rect.x() + 14, rect.y(), 20, rect.height()), row.icon, ink)
        left, right = rect.x() + 46, rect.right() - 12
        font, bold = theme.font("text", 16), theme.font("number", 17, "semibold")
        if row.when:
            box = QRectF(left, rect.y(), 56, rect.height())
            paint_words(painter, box, row.when, bold, theme.color("text"), _LEFT)
            left += 60
        note = _cut(row.note, font, (right - left) * 0.45)
        wide = QFontMetrics(font).horizontalAdvance(note)
        box = QRectF(right - wide, rect.y(), wide, rect.height())
        paint_words(painter, box, note, font, theme.color("quiet"), _RIGHT)
        box = QRectF(left, rect.y(), right - left - wide - 16, rect.height())
        text = theme.font("text", 17)
        words = _cut(row.words, text, box.width())
        paint_words(painter, box, words, text, theme.color("text"), _LEFT)


class RecoverableList(QListView):
    """Shows `RecoverableRow`s. ``chosen`` emits the key of the selected row, or ""."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, words: str) -> None:
        """Start empty; ``name`` and ``words`` are for tests and the screen reader."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setMinimumHeight(220)
        self.setProperty("calm", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._lines = RecoverableRows(self)
        self._theme = theme
        self._none = ""
        self.setModel(self._lines)
        self.setItemDelegate(_LinePainter(theme, self))

    def show_rows(
        self, rows: tuple[RecoverableRow, ...], words: str = "", group: str = "", none: str = ""
    ) -> None:
        """Show the rows that match the search words, of one group unless ``group`` is empty.

        The selection is kept; ``none`` is the text shown if there is no row.
        """
        before = self.key
        wanted = typed_words(words)
        self._none = none
        shown = [
            row for row in rows if (not group or row.group == group) and has_words(row.told, wanted)
        ]
        self._lines.show_rows(shown, grouped=not group)
        kept = self._lines.place(before) if before else None
        place = kept if kept is not None else self._lines.first()
        self.setCurrentIndex(self._lines.index(place) if place is not None else QModelIndex())
        if place is None:
            self.chosen.emit("")

    @property
    def key(self) -> str:
        """The key of the selected row; empty if there is none."""
        index = self.currentIndex()
        line = self._lines.line(index) if index.isValid() else None
        return line.key if isinstance(line, RecoverableRow) else ""

    def choose(self, key: str) -> None:
        """Select the row with that key; do nothing if it is not shown."""
        place = self._lines.place(key)
        if place is not None:
            self.setCurrentIndex(self._lines.index(place))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, or the words for none."""
        super().paintEvent(event)
        if self._lines.rowCount() == 0:
            painter = QPainter(self.viewport())
            middle = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            box = QRectF(self.viewport().rect()).adjusted(24, 24, -24, -24)
            font, ink = self._theme.font("text", 19), self._theme.color("quiet")
            paint_words(painter, box, self._none, font, ink, middle)
            painter.end()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which row is marked now."""
        super().currentChanged(current, previous)
        line = self._lines.line(current) if current.isValid() else None
        self.chosen.emit(line.key if isinstance(line, RecoverableRow) else "")


def _cut(words: str, font: QFont, width: float) -> str:
    return QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(width))
