"""One rule to read: the book, what we play where it is silent, how this table reads it."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from oathsworn_gui.ui.nesting import clear
from oathsworn_gui.ui.pages import GameUi, PageContext
from oathsworn_gui.ui.reading_row import ReadingRow
from oathsworn_gui.ui.widgets import Card, EmptyState, Heading, LabelText, QuietLabel, wrapped


class RuleReader(Card):
    """Shows the rule it is given, and again when the table chose another reading."""

    def __init__(self, context: PageContext, game_ui: GameUi) -> None:
        """Show no rule yet."""
        super().__init__()
        self._context, self._texts, self._game_ui = context, context.texts, game_ui
        self._row: Mapping[str, Any] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(32, 24, 32, 24)
        self._column.setSpacing(16)
        self.destroyed.connect(context.watch(_readings, lambda _: self._show()))

    def say_none(self) -> None:
        """Say that the game brings no rules."""
        self._column.addWidget(EmptyState(self._context.theme, self._texts.say("rules.none")))

    def show_rule(self, row: Mapping[str, Any]) -> None:
        """Show a rule: a row of `GameUi.rules`."""
        self._row = row
        self._show()

    def _show(self) -> None:
        if not self._row:
            return
        clear(self._column)
        self._add_head()
        self._add_said()
        self._add_handled()
        if self._row.get("note"):
            self._add_note(str(self._row["note"]))
        self._column.addStretch(1)

    def _add_head(self) -> None:
        row = self._row
        head = Heading(self._context.theme, str(row.get("title") or row["id"]), 30)
        head.setObjectName("rule-title")
        self._column.addWidget(wrapped(head))
        if row.get("title"):
            self._column.addWidget(LabelText(str(row["id"])))

    def _add_said(self) -> None:
        """Say what the book says, what we play where it says nothing, and this table's reading."""
        row = self._row
        if row.get("words"):
            self._add_words(str(row["words"]), "rule-words")
        if row.get("ruling"):
            self._add_ruling(str(row["ruling"]))
        for option in self._game_ui.readings:
            if option.rule == row["id"]:
                self._column.addWidget(ReadingRow(self._context, self._game_ui, option))

    def _add_words(self, text: str, name: str) -> None:
        words = wrapped(QLabel(text))
        words.setObjectName(name)
        words.setFont(self._context.theme.font("text", 22))
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column.addWidget(words)

    def _add_ruling(self, ruling: str) -> None:
        """Say what we play where the rulebook says nothing, and how a table plays otherwise."""
        in_sentence = ruling[:1].lower() + ruling[1:]
        self._add_words(self._texts.say("rules.silent", ruling=in_sentence), "rule-ruling")
        self._column.addWidget(wrapped(QuietLabel(self._texts.say("rules.silent.help"))))

    def _add_handled(self) -> None:
        row, handled = self._row, str(self._row.get("handled", ""))
        if handled:
            said = self._texts.find(f"rules.handled.{handled}", handled)
            reason = str(row.get("reason", ""))
            self._column.addWidget(wrapped(QLabel(f"{said} {reason}".strip())))
        if row.get("source"):
            source = self._texts.say("rules.source", source=str(row["source"]))
            self._column.addWidget(QuietLabel(source))

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
        self._column.addWidget(fold, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(label)


def _readings(campaign: Any) -> tuple[object, ...]:
    return (campaign.table_options, campaign.edition)
