"""A number read from a class board outside quick levelling: the epilogue asks for it too."""

from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import NumberAsked
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Heading, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class BoardNumberPanel(OwnKeys, QFrame):
    """The question, and the number typed or stepped to."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self._context = context
        self._question = question
        self.setObjectName("question-panel")
        self.setAccessibleName(context.asked(question))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(8)
        row = QHBoxLayout()
        title = wrapped(Heading(context.theme, context.asked(question), 26))
        title.setObjectName("question-title")
        row.addWidget(title, 1)
        if question.rule:
            row.addWidget(RuleLink(question.rule, context.shell.show_rule))
        add_layout(column, row)
        column.addWidget(wrapped(QuietLabel(context.asked(question, ".help"))))
        self._form = NumberAsked(context, question, read_off=True)
        self._form.answered.connect(self._answer)
        column.addWidget(self._form, 1)

    def _answer(self, value: Value) -> None:
        question = self._question
        seat = "".join(question.seats[:1])
        action = Answer(procedure=question.procedure, seat=seat, value=value)
        self._context.shell.dispatch(action)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the focus to the number."""
        super().focusInEvent(event)
        self._form.take_keys()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim digits, arrows and Enter before any shortcut of the page."""
        return self._form.does(event, really=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key."""
        if not self._form.does(event, really=True):
            super().keyPressEvent(event)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        return self._form.hints()
