"""The rules in our words: searchable, and opened at the right place from every link."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.ui.pages import GameUi, PageContext
from oathsworn_gui.ui.widgets import Card, EmptyState, Heading, LabelText, QuietLabel, wrapped

_ROW = Qt.ItemDataRole.UserRole
_SOUGHT = Qt.ItemDataRole.UserRole + 1


class RulesPage(QWidget):
    """A list of all rules and, beside it, the one that is chosen."""

    def __init__(self, context: PageContext, game_ui: GameUi) -> None:
        """Show every rule of the game."""
        super().__init__()
        self._context = context
        self._texts = context.texts
        self._rules: dict[str, Mapping[str, Any]] = {row["id"]: row for row in game_ui.rules()}
        page = QHBoxLayout(self)
        page.setContentsMargins(16, 16, 16, 16)
        page.setSpacing(16)
        page.addWidget(self._make_list(), 2)
        page.addWidget(self._make_reader(), 3)
        self._list.selectionModel().currentChanged.connect(self._show_current)
        first = self._found.index(0, 0)
        if first.isValid():
            self._list.setCurrentIndex(first)
            self._show_current()

    def open_rule(self, rule: str) -> None:
        """Show the rule of that id; says so when there is none."""
        self._search.clear()
        for row in range(self._found.rowCount()):
            index = self._found.index(row, 0)
            if self._found.data(index, _ROW) == rule:
                self._list.setCurrentIndex(index)
                self._show_current()
                self._list.scrollTo(index, QListView.ScrollHint.PositionAtCenter)
                self._list.setFocus()
                return
        self._show_rule({"id": rule, "title": "", "words": self._texts.say("rules.unknown")})

    def _make_list(self) -> QWidget:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(Heading(self._context.theme, self._texts.say("page.rules"), 30))
        self._search = QLineEdit()
        self._search.setObjectName("rules-search")
        self._search.setPlaceholderText(self._texts.say("rules.search"))
        self._search.setAccessibleName(self._texts.say("rules.search"))
        self._search.setClearButtonEnabled(True)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(self._rows())
        self._found.setFilterRole(_SOUGHT)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._search.textChanged.connect(self._filter)
        self._list = QListView()
        self._list.setObjectName("rules-list")
        self._list.setAccessibleName(self._texts.say("page.rules"))
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._list.setModel(self._found)
        self._count = QuietLabel()
        self._count.setObjectName("rules-count")
        column.addWidget(self._search)
        column.addWidget(self._count)
        column.addWidget(self._list, 1)
        self._filter("")
        return card

    def _rows(self) -> QStandardItemModel:
        model = QStandardItemModel(self)
        for rule, row in self._rules.items():
            item = QStandardItem(
                f"{rule}   {_short(str(row.get('words') or row.get('title', '')))}"
            )
            item.setData(rule, _ROW)
            item.setSizeHint(QSize(10, 36))  # narrower than the list: long words are cut with …
            sought = (rule, row.get("title", ""), row.get("words", ""), row.get("note", ""))
            item.setData(" ".join(map(str, sought)), _SOUGHT)
            model.appendRow(item)
        return model

    def _make_reader(self) -> QWidget:
        card = Card()
        self._reader = QVBoxLayout(card)
        self._reader.setContentsMargins(32, 24, 32, 24)
        self._reader.setSpacing(16)
        if not self._rules:
            self._reader.addWidget(EmptyState(self._context.theme, self._texts.say("rules.none")))
        return card

    def _filter(self, typed: str) -> None:
        words = (f"(?=.*{_escaped(word)})" for word in typed.split())
        self._found.setFilterRegularExpression("".join(words))
        count = self._found.rowCount()
        self._count.setText(self._texts.say("rules.count", n=count, all=len(self._rules)))
        if not self._list_has_current() and count:
            self._list.setCurrentIndex(self._found.index(0, 0))

    def _list_has_current(self) -> bool:
        found = getattr(self, "_list", None)
        return not isinstance(found, QListView) or found.currentIndex().isValid()

    def _show_current(self) -> None:
        rule = self._found.data(self._list.currentIndex(), _ROW)
        if rule in self._rules:
            self._show_rule(self._rules[rule])

    def _show_rule(self, row: Mapping[str, Any]) -> None:
        while (item := self._reader.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        head = Heading(self._context.theme, str(row.get("title") or row["id"]), 30)
        head.setObjectName("rule-title")
        self._reader.addWidget(wrapped(head))
        if row.get("title"):
            self._reader.addWidget(LabelText(str(row["id"])))
        words = wrapped(QLabel(str(row.get("words", ""))))
        words.setObjectName("rule-words")
        words.setFont(self._context.theme.font("text", 22))
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._reader.addWidget(words)
        handled = str(row.get("handled", ""))
        if handled:
            said = self._texts.find(f"rules.handled.{handled}", handled)
            reason = str(row.get("reason", ""))
            self._reader.addWidget(wrapped(QLabel(f"{said} {reason}".strip())))
        if row.get("source"):
            source = self._texts.say("rules.source", source=str(row["source"]))
            self._reader.addWidget(QuietLabel(source))
        if row.get("note"):
            self._add_note(str(row["note"]))
        self._reader.addStretch(1)

    def _add_note(self, note: str) -> None:
        fold = QPushButton(self._texts.say("rules.note"))
        fold.setObjectName("rule-note-fold")
        fold.setAccessibleName(self._texts.say("rules.note"))
        fold.setCheckable(True)
        label = wrapped(QuietLabel(note))
        label.setObjectName("rule-note")
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.hide()
        fold.toggled.connect(label.setVisible)
        self._reader.addWidget(fold, 0, Qt.AlignmentFlag.AlignLeft)
        self._reader.addWidget(label)


def _escaped(word: str) -> str:
    return "".join(f"\\{c}" if not c.isalnum() else c for c in word)


def _short(words: str, most: int = 90) -> str:
    return words if len(words) <= most else f"{words[:most].rsplit(' ', 1)[0]}…"
