"""Forgetting what was told of the chapter: a question that says what goes, in the page."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.story.told_chapter import ForgetChapter
from oathsworn_gui.games.oathsworn.views.chapter_sheets.fact_words import what_goes
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, PrimaryButton, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ForgetCard(Card):
    """Hidden until it asks; ``answered`` once one of both was chosen."""

    answered = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the question, hidden."""
        super().__init__(kind="raised")
        self.setObjectName("forget-question")
        self._context = context
        say, theme = context.texts.say, context.theme
        self._head = wrapped(Heading(theme, "", 22))
        self._goes = wrapped(PlainLabel())
        self._goes.setObjectName("forget-goes")
        self._forget = KeyButton(theme, say("chapter-told.forget.do"), "trash-can-outline")
        self._forget.setObjectName("forget-do")
        self._forget.clicked.connect(self._do)
        self.keep = PrimaryButton(theme, say("chapter-told.forget.keep"), "check", "Esc")
        self.keep.setObjectName("forget-keep")
        self.keep.clicked.connect(self.close_question)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._forget)
        row.addWidget(self.keep)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._goes)
        add_layout(column, row)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether it asks."""
        return not self.isHidden()

    def ask(self) -> None:
        """Ask, with all that would go; "keep it" has the focus."""
        self.show_campaign()
        self.show()
        self.keep.setFocus()

    def show_campaign(self) -> None:
        """Show what would go now."""
        store, say = self._context.store, self._context.texts.say
        chapter = store.campaign.chapter
        goes = what_goes(self._context, store.campaign, store.box)
        self._head.setText(say("chapter-told.forget.ask", chapter=chapter))
        self._goes.setText(say("chapter-told.forget.goes", goes=goes))
        self.setAccessibleName(self._head.text())
        self.setAccessibleDescription(self._goes.text())

    def answer(self) -> None:
        """Choose the button that has the focus, else keep it."""
        if self._forget.hasFocus():
            self._do()
        else:
            self.close_question()

    def close_question(self) -> None:
        """Keep everything."""
        self.hide()
        self.answered.emit()

    def _do(self) -> None:
        self.hide()
        self._context.shell.dispatch(ForgetChapter(chapter=self._context.store.campaign.chapter))
        self.answered.emit()
