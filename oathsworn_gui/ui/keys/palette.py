"""The command palette: all commands by name, and why one is not available."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.word_search import (
    LONGEST_TYPED,
    NearWords,
    has_words,
    searchable,
    typed_words,
)
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.keys.shortcuts import key_words
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

if TYPE_CHECKING:
    from oathsworn_gui.tabletop.action import Refusal

Index = QModelIndex | QPersistentModelIndex
_ROW = 48
_WIDTH = 640
_LONGEST = 40
"""The most characters of what was typed that are repeated."""
_NEAR, _MOST_NEAR = 0.7, 6
"""How near a command must be to be offered for words that no command has, and how many are."""
_LEFT_OUT = {"palette", "menu"}
_BY = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
_DO = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_OWN_KEYS = (*_BY, *_DO, Qt.Key.Key_Escape)


@dataclass(frozen=True)
class PaletteRow:
    """A command in the palette; ``why_not`` is empty if it can be run now."""

    key: str
    words: str
    icon: str
    keys: str
    why_not: str = ""


@dataclass(frozen=True)
class PaletteWays:
    """The palette's callbacks into the window.

    ``run`` runs a command (showing its page first); ``page`` is the current page, whose commands
    come
    first; ``why_not`` returns the text of a refusal.
    """

    run: Callable[[Command], None]
    page: Callable[[], str]
    why_not: "Callable[[Refusal], str]"


class PaletteRows(QAbstractListModel):
    """The commands that match the typed text."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: tuple[PaletteRow, ...] = ()

    def show_rows(self, rows: tuple[PaletteRow, ...]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row(self, index: Index) -> PaletteRow:
        """Return the row of an index."""
        return self._rows[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the text of a row; the screen reader also gets key and reason."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (row.words, row.keys, row.why_not) if part)
        return None


class _RowPainter(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, PaletteRows):
            return
        row, theme = model.row(index), self._theme
        rect: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("card"))
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 4, 4)
        ink = theme.color("quiet" if row.why_not else "text")
        paint_icon(painter, QRect(rect.x() + 12, rect.y(), 20, rect.height()), row.icon, ink)
        self._paint_keys(painter, rect, row.keys)
        self._paint_words(painter, rect, row)
        painter.restore()

    def _paint_keys(self, painter: QPainter, rect: QRect, keys: str) -> None:
        box = QRectF(rect.right() - 120, rect.y(), 108, rect.height())
        right = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        font = self._theme.font("text", 15, "semibold")
        paint_words(painter, box, keys, font, self._theme.color("quiet"), right)

    def _paint_words(self, painter: QPainter, rect: QRect, row: PaletteRow) -> None:
        theme = self._theme
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        box = QRectF(rect.x() + 48, rect.y(), rect.width() - 180, rect.height())
        upper = QRectF(box.x(), box.y() + 3, box.width(), box.height() / 2)
        lower = QRectF(box.x(), box.y() + box.height() / 2 - 2, box.width(), box.height() / 2)
        ink = theme.color("quiet" if row.why_not else "text")
        words = upper if row.why_not else box
        paint_words(painter, words, row.words, theme.font("text", 17), ink, left)
        if row.why_not:
            font = theme.font("text", 15)
            why = QFontMetrics(font).elidedText(
                row.why_not, Qt.TextElideMode.ElideRight, int(lower.width())
            )
            paint_words(painter, lower, why, font, theme.color("gold"), left)


class Palette(QFrame):
    """Shown over the top of ``host``. Type to search, arrow keys to select, Enter to run."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        commands: Commands,
        host: QWidget,
        ways: PaletteWays,
    ) -> None:
        """Create it hidden."""
        super().__init__(host)
        self.setObjectName("palette")
        mark_overlay(self)
        self._texts = texts
        self._commands = commands
        self._host = host
        self._ways = ways
        self._sought: tuple[tuple[Command, str], ...] = ()
        self._told: dict[str, PaletteRow] = {}
        self._alike: NearWords | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        self._typed = QLineEdit()
        self._typed.setObjectName("palette-search")
        self._typed.setPlaceholderText(texts.say("palette.search"))
        self._typed.setAccessibleName(texts.say("palette.search"))
        self._typed.setMaxLength(LONGEST_TYPED)
        self._list = QListView()
        self._list.setObjectName("palette-list")
        self._list.setAccessibleName(texts.say("palette.list"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._rows = PaletteRows(self)
        self._list.setModel(self._rows)
        self._list.setItemDelegate(_RowPainter(theme, self))
        self._nothing = wrapped(QuietLabel())
        self._nothing.setObjectName("palette-nothing")
        self._nothing.setFont(theme.font("text", 17))
        self._nothing.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self._typed)
        column.addWidget(self._nothing)
        column.addWidget(self._list)
        self._typed.textChanged.connect(self._search)
        self._typed.installEventFilter(self)
        self._list.clicked.connect(self._do)
        host.installEventFilter(self)
        commands.changed.connect(self._look_up_again)
        self.hide()

    def open(self) -> None:
        """Show all commands, with the focus in the search field."""
        self._look_up()
        self._typed.clear()
        self._search("")
        self._place()
        self.show()
        self.raise_()
        self._typed.setFocus()

    def close_palette(self) -> None:
        """Hide it and return the focus to the page."""
        self.hide()
        self._host.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the search field move the selection; keep the position when the window is resized."""
        if watched is self._host and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        if watched is self._typed and event.type() == QEvent.Type.FocusOut:
            self.hide()
        if watched is self._typed and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride and event.key() in _OWN_KEYS:
                event.accept()  # so that the page below does not use it
                return True
            return event.type() == QEvent.Type.KeyPress and self._key(event)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _BY:
            self._choose(self._list.currentIndex().row() + _BY[key])
        elif key in _DO:
            self._do(self._list.currentIndex())
        elif key == Qt.Key.Key_Escape:
            self.close_palette()
        else:
            return False
        return True

    def _choose(self, row: int) -> None:
        last = self._rows.rowCount() - 1
        index = self._rows.index(min(max(row, 0), last), 0)
        self._list.setCurrentIndex(index)
        self._list.scrollTo(index)

    def _do(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        command = self._commands.find(self._rows.row(index).key)
        self.close_palette()
        if command is not None:
            self._ways.run(command)

    def _look_up_again(self) -> None:
        """Look the commands up where they changed below the open palette."""
        if self.isVisible():
            self._look_up()

    def _look_up(self) -> None:
        """Look up the commands and what finds them: once, not at each letter."""
        texts = self._texts
        self._sought = tuple((each, searchable(each.sought(texts))) for each in self._in_order())
        self._told = {}
        self._alike = None

    def _search(self, typed: str) -> None:
        wanted = typed_words(typed)
        found = [command for command, sought in self._sought if has_words(sought, wanted)]
        near = [] if found else self._near(wanted)
        fitting = [self._row(command) for command in found or near]
        if found:
            start = searchable(typed).strip()
            fitting.sort(
                key=lambda row: (bool(row.why_not), not searchable(row.words).startswith(start))
            )
        self._rows.show_rows(tuple(fitting))
        self._choose(0)
        words, key = one_line(typed, _LONGEST), "palette.near" if near else "palette.nothing"
        self._nothing.setText("" if found else self._texts.say(key, typed=words))
        self._nothing.setHidden(bool(found))

    def _near(self, wanted: tuple[str, ...]) -> list[Command]:
        """Return the commands with words like those typed, the nearest first."""
        if self._alike is None:
            self._alike = NearWords([sought for _, sought in self._sought])
        commands = (command for command, _ in self._sought)
        ranked = sorted(
            zip(self._alike.nearness(wanted), commands, strict=True), key=lambda p: -p[0]
        )
        return [command for near, command in ranked[:_MOST_NEAR] if near >= _NEAR]

    def _in_order(self) -> list[Command]:
        here = {each.key: each for each in self._commands.of_page(self._ways.page())}
        elsewhere = (each for each in self._commands.all() if each.key not in here)
        return [each for each in (*here.values(), *elsewhere) if each.key not in _LEFT_OUT]

    def _row(self, command: Command) -> PaletteRow:
        """Return the row of a command, asked once in each opening why it is off."""
        told = self._told.get(command.key)
        if told is None:
            refusal = command.refuse()
            told = self._told[command.key] = PaletteRow(
                command.key,
                command.words(self._texts),
                command.icon,
                key_words(command.shortcut) if command.shortcut else "",
                "" if refusal is None else self._ways.why_not(refusal),
            )
        return told

    def _place(self) -> None:
        wide = min(_WIDTH, self._host.width() - 32)
        high = min(12 * _ROW + 90, self._host.height() - 80)
        self.setGeometry(
            (self._host.width() - wide) // 2, min(64, self._host.height() // 8), wide, high
        )
