"""Cards of an item deck drawn at the table because the story says so, typed in one by one."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.ui.content.item_fields import TypedCard
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Heading,
    IconLabel,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

UNIQUE = "story.items-unique"
KINDS = ("story.items", UNIQUE, "story.item")
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class ItemsAskedPanel(OwnKeys, QFrame):
    """The fields of a card and how many of how many are entered; it stays from card to card."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self._context = context
        self._question = question
        self.setObjectName("question-panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(10)
        add_layout(column, self._head())
        add_layout(column, self._sum())
        say = context.texts.say
        self._typed = TypedCard(context, say("company.items.gain"), "new-item-gain")
        self._typed.entered.connect(self.take)
        column.addWidget(self._typed)
        words = context.texts.say("option.story-items-done")
        self._early = KeyButton(context.theme, words, "check")
        self._early.setObjectName("option-done-early")
        self._done = PrimaryButton(context.theme, words, "check", "Enter")
        self._done.setObjectName("option-done")
        for button in (self._early, self._done):
            button.clicked.connect(self.finish)
            column.addWidget(button)
        column.addStretch(1)
        self._begin(question)
        self.take_question(question)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._title = wrapped(Heading(self._context.theme, "", 26))
        self._title.setObjectName("question-title")
        row.addWidget(self._title, 1)
        rule = self._question.rule
        if rule:
            link = RuleLink(rule, self._context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _sum(self) -> QHBoxLayout:
        row, theme = QHBoxLayout(), self._context.theme
        row.setSpacing(12)
        row.addWidget(IconLabel(theme, "cards", "text", 32))
        self._count = PlainLabel()
        self._why = wrapped(QuietLabel())
        self._count.setObjectName("items-entered")
        self._count.setFont(theme.font("number", 40))
        row.addWidget(self._count)
        row.addWidget(self._why, 1)
        return row

    def _begin(self, question: Question) -> None:
        """Begin with what is known of the card: its name, or the chapter of its deck."""
        chapter, name = question.params.get("chapter"), question.params.get("item")
        self._typed.fields.begin(str(name or ""), str(chapter or ""))

    def take_question(self, question: Question) -> None:
        """Show how many cards are entered now; what is being typed stays."""
        self._question = question
        say, context = self._context.texts.say, self._context
        found, wanted = question.params["found"], question.params["n"]
        self._title.setText(context.asked(question))
        self.setAccessibleName(context.asked(question))
        wanted = max(1, int(str(wanted or 1)))
        self._count.setText(f"{found} / {wanted}")
        refusal = question.options[0].refusal
        self._why.setText(say("items.asked.all" if refusal is None else "items.asked.help"))
        set_tool_tip(self._early, "" if refusal is None else context.refusal_text(refusal))
        for widget in (self._typed, self._early):
            widget.setHidden(refusal is None)
        self._done.setHidden(refusal is not None)
        self.setFocusProxy(self._typed.fields if refusal is not None else self._done)
        if refusal is None:  # later: the Enter of the last field is still on its way
            soon(self._done, self._done.setFocus)

    def take(self) -> None:
        """Gain the card as it was typed, and wait for the next."""
        unique = self._question.kind == UNIQUE
        action = self._typed.fields.card(GainItem, unique=unique)
        if action is not None and self._context.shell.dispatch(action):
            self._typed.fields.clear()
            if self._question.options[0].refusal is not None:
                self._typed.fields.take_keys()

    def finish(self) -> None:
        """Submit that all are entered."""
        self._context.shell.dispatch(Answer(procedure=self._question.procedure, value="done"))

    def key_hints(self) -> KeyHints:
        """Return what Enter does."""
        done = self._question.options[0].refusal is None
        words = self._done.text() if done else self._typed.button.text()
        return (("Enter", words),)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Enter before any shortcut of the page."""
        return Qt.Key(event.key()) in _ENTER

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End by Enter at the button once all are there."""
        if Qt.Key(event.key()) in _ENTER and self._done.hasFocus():
            self._done.click()
        else:
            super().keyPressEvent(event)


PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = dict.fromkeys(
    KINDS, ItemsAskedPanel
)
"""The panel by kind of question."""
