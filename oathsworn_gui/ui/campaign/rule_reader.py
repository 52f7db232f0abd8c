"""A rule in full: the rulebook, our ruling where it is silent, this table's variant."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout

from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.campaign.reading_row import ReadingRow
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.widgets import Card, EmptyState, Heading, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import clear


class RuleReader(Card):
    """Shows a rule, and updates when another variant is chosen."""

    def __init__(self, context: PageContext, game_ui: GameUi) -> None:
        super().__init__()
        self._context = context
        self._texts = context.texts
        self._game_ui = game_ui
        self._row: Mapping[str, Any] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(32, 24, 32, 24)
        self._column.setSpacing(16)
        self.destroyed.connect(context.watch(_readings, lambda _: self._show()))

    def say_none(self) -> None:
        """Show that the game has no rules."""
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
        """Add the rulebook's text, our ruling where it is silent, and this table's variant."""
        row = self._row
        if row.get("words"):
            self._add_words(str(row["words"]), "rule-words")
        if row.get("ruling"):
            self._add_ruling(str(row["ruling"]))
        for option in self._game_ui.readings:
            if option.rule == row["id"]:
                self._column.addWidget(ReadingRow(self._context, self._game_ui, option))

    def _add_words(self, text: str, name: str) -> None:
        words = wrapped(PlainLabel(text))
        words.setObjectName(name)
        words.setFont(self._context.theme.font("text", 22))
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column.addWidget(words)

    def _add_ruling(self, ruling: str) -> None:
        """Add our ruling where the rulebook is silent, and how to play otherwise."""
        in_sentence = ruling[:1].lower() + ruling[1:]
        self._add_words(self._texts.say("rules.silent", ruling=in_sentence), "rule-ruling")
        self._column.addWidget(wrapped(QuietLabel(self._texts.say("rules.silent.help"))))

    def _add_handled(self) -> None:
        row, handled = self._row, str(self._row.get("handled", ""))
        if handled:
            said = self._texts.find(f"rules.handled.{handled}", handled)
            reason = str(row.get("reason", ""))
            self._column.addWidget(wrapped(PlainLabel(f"{said} {reason}".strip())))
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
