"""The rules in our words: searchable, and linked from everywhere.

Where the rulebook is silent a rule contains our ruling, and those rules can be listed alone.
"""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.ui.base.word_search import LONGEST_TYPED, WordFilter
from oathsworn_gui.ui.campaign.rule_reader import RuleReader
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ROW = Qt.ItemDataRole.UserRole
_SILENT = "¶"
"""Marks, in the search text, a rule on which the rulebook is silent."""


class RulesPage(QWidget):
    """A list of all rules and, beside it, the selected one."""

    def __init__(self, context: PageContext, game_ui: GameUi) -> None:
        """Show every rule of the game."""
        super().__init__(context.room)
        self._context = context
        self._texts = context.texts
        self._game_ui = game_ui
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
        self._register()

    def open_rule(self, rule: str) -> None:
        """Show the rule with that id, or that there is none."""
        self._search.clear()
        self._only_silent.setChecked(False)
        for row in range(self._found.rowCount()):
            index = self._found.index(row, 0)
            if self._found.data(index, _ROW) == rule:
                self._list.setCurrentIndex(index)
                self._show_current()
                self._list.scrollTo(index, QListView.ScrollHint.PositionAtCenter)
                self._list.setFocus()
                return
        self._reader.show_rule({"id": rule, "title": "", "words": self._texts.say("rules.unknown")})

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
        self._search.setMaxLength(LONGEST_TYPED)
        sought = tuple(map(self._sought, self._rules.values()))
        self._found = WordFilter(self._rows(), sought, self)
        self._search.textChanged.connect(self._filter)
        self._list = QListView()
        self._list.setObjectName("rules-list")
        self._list.setAccessibleName(self._texts.say("page.rules"))
        self._list.setUniformItemSizes(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._list.setModel(self._found)
        column.addWidget(self._search)
        add_layout(column, self._make_foot_of_search())
        column.addWidget(self._list, 1)
        self._filter("")
        return card

    def _make_foot_of_search(self) -> QHBoxLayout:
        """The number of rules found, and the button that filters those with a ruling."""
        self._count = QuietLabel()
        self._count.setObjectName("rules-count")
        silent = any(row.get("ruling") for row in self._rules.values())
        self._only_silent = QPushButton(self._texts.say("rules.silent.only"))
        self._only_silent.setObjectName("rules-silent")
        self._only_silent.setAccessibleName(self._only_silent.text())
        self._only_silent.setCheckable(True)
        self._only_silent.setProperty("slim", True)
        if not silent:  # without a parent it would open as a window
            self._only_silent.hide()
        self._only_silent.toggled.connect(self._filter_again)
        row = QHBoxLayout()
        row.addWidget(self._count, 1)
        row.addWidget(self._only_silent)
        return row

    def _register(self) -> None:
        if not self._only_silent.isHidden():
            toggle = self._only_silent.toggle
            icon = "comment-question-outline"
            self._context.commands.add(
                Command("rules-silent", icon, toggle, shortcut="S", page="rules")
            )

    def _rows(self) -> QStandardItemModel:
        model = QStandardItemModel(self)
        for rule, row in self._rules.items():
            item = QStandardItem(f"{rule}   {_short(_first_words(row))}")
            item.setData(rule, _ROW)
            item.setSizeHint(QSize(10, 40))  # narrower than the list: long text is elided
            model.appendRow(item)
        return model

    def _sought(self, row: Mapping[str, Any]) -> str:
        """Return the search text of a rule, with a mark for those with a ruling."""
        parts = [row.get(part, "") for part in ("id", "title", "words", "ruling", "note")]
        if row.get("ruling"):
            parts += [_SILENT, self._texts.say("rules.silent", ruling="ruling")]
        return " ".join(map(str, parts))

    def _make_reader(self) -> QWidget:
        self._reader = RuleReader(self._context, self._game_ui)
        if not self._rules:
            self._reader.say_none()
        return self._reader

    def _filter_again(self, *_: bool) -> None:
        self._filter(self._search.text())

    def _filter(self, typed: str) -> None:
        silent = f" {_SILENT}" if self._only_silent.isChecked() else ""
        self._found.look_for(typed + silent)
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
            self._reader.show_rule(self._rules[rule])


def _first_words(row: Mapping[str, Any]) -> str:
    return str(row.get("words") or row.get("ruling") or row.get("title", ""))


def _short(words: str, most: int = 90) -> str:
    return words if len(words) <= most else f"{words[:most].rsplit(' ', 1)[0]}…"
