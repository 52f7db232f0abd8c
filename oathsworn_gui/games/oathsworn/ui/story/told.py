"""The text that a question of the story belongs to, and what the last step did, as labels."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.story.closing_summary import ClosingSummary
from oathsworn_gui.games.oathsworn.ui.story.entry import open_entry, paragraphs
from oathsworn_gui.games.oathsworn.views.story.book_text_words import whom_words
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Heading, QuietLabel, RuleLink, wrapped


class _ToldLine(QWidget):
    """What one line of the last step says, with its rule."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._words = wrapped(QuietLabel())
        row.addWidget(self._words, 1)
        self._rule = RuleLink("", context.shell.show_rule)
        row.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignTop)

    def show_line(self, line: Line) -> None:
        """Show another line."""
        self._words.setText(self._context.line_text(line))
        self._rule.setText(line.rule or "")
        self._rule.setHidden(not line.rule)


class Told:
    """Title, paragraphs, the lines of the last step, whom it is about, and help, in this order.

    Labels are used again for the next question: making one takes longer than filling it. All are
    in one layout: one within it would not notice at once that a label needs another height.
    """

    def __init__(self, context: PageContext, column: QVBoxLayout) -> None:
        """Stand in ``column``, still without words."""
        self._context = context
        self._column = column
        self._heading = wrapped(Heading(context.theme, "", 28))
        self._heading.setObjectName("entry-title")
        self._paragraphs: list[QLabel] = []
        self._lines: list[_ToldLine] = []
        self._whom = wrapped(PlainLabel())
        self._help = wrapped(QuietLabel())
        self._closing: ClosingSummary | None = None
        for label in (self._heading, self._whom, self._help):
            column.addWidget(label)
        column.addStretch(1)

    def labels(self) -> tuple[QLabel, ...]:
        """Return the labels whose size depends on the room."""
        return (self._heading, *self._paragraphs)

    def show_question(self, question: Question) -> bool:
        """Show what the question belongs to; return whether that is anything."""
        context, params = self._context, question.params
        entry = open_entry(context.store.campaign, context.store.box)
        title = str(params.get("title") or (entry.title if entry is not None else ""))
        text = str(params.get("words") or (entry.text if entry is not None else ""))
        whom = whom_words(context, question) if question.kind == "story.one" else ""
        key = f"question.{question.kind}.help"
        helps = question.kind != "event.read" and context.texts.has(key)
        told = (
            (self._heading, title),
            (self._whom, whom),
            (self._help, context.said(key, params) if helps else ""),
        )
        for label, words in told:
            label.setText(words)
            label.setHidden(not words)
        written = self._write(paragraphs(text)), self._tell(), self._close(question)
        return any(words for _, words in told) or any(written)

    def _write(self, texts: tuple[str, ...]) -> bool:
        for place in range(len(self._paragraphs), len(texts)):
            label = wrapped(PlainLabel())
            label.setObjectName("entry-text")
            if self._paragraphs:
                label.setFont(self._paragraphs[0].font())
            self._column.insertWidget(1 + place, label)
            self._paragraphs.append(label)
        for place, label in enumerate(self._paragraphs):
            label.setText(texts[place] if place < len(texts) else "")
            label.setHidden(place >= len(texts))
        return bool(texts)

    def _tell(self) -> bool:
        """Show what the last step did, but for what the text itself says."""
        done = self._context.store.history.done
        lines = [line for line in (done[-1].lines if done else ()) if not _is_text(line)]
        for place in range(len(self._lines), len(lines)):
            self._lines.append(_ToldLine(self._context))
            self._column.insertWidget(1 + len(self._paragraphs) + place, self._lines[place])
        for place, shown in enumerate(self._lines):
            if place < len(lines):
                shown.show_line(lines[place])
            shown.setHidden(place >= len(lines))
        return bool(lines)

    def _close(self, question: Question) -> bool:
        """Show what the end of a story part settles."""
        if self._closing is not None:
            self._closing.hide()
            self._closing.deleteLater()
            self._closing = None
        if question.kind != "story.end":
            return False
        self._closing = ClosingSummary(self._context, flags=True)
        self._column.insertWidget(self._column.count() - 1, self._closing)
        return True


def _is_text(line: Line) -> bool:
    return line.code in ("story.entry", "story.chosen") or line.code.startswith("event.")
