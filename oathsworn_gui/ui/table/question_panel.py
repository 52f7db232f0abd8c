"""The plain panel that shows any open question and hands the answer to the shell."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.answer_forms import (
    ChoiceForm,
    Form,
    ManyForm,
    NumberForm,
    TextForm,
)
from oathsworn_gui.ui.table.draw_form import DrawForm
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

FORMS: dict[str, Callable[[PageContext, GameUi, Question], Form]] = {
    "choice": ChoiceForm,
    "many": ManyForm,
    "number": NumberForm,
    "text": TextForm,
    "draw": DrawForm,
    "place": ChoiceForm,
}


def panel_for(context: PageContext, game_ui: GameUi, question: Question) -> QWidget:
    """Return the panel of a question: the game's finer one of that kind, or the plain one."""
    finer = game_ui.panels.get(question.kind)
    return finer(context, question) if finer else QuestionPanel(context, game_ui, question)


class QuestionPanel(OwnKeys, UnpaintedFocus, QFrame):
    """Asks one `Question`: its words, who answers, what the rules would choose, and the form.

    Number keys press the options, Enter what is marked; the keys work while the focus is inside.
    """

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Show ``question``."""
        super().__init__()
        self._context = context
        self._game_ui = game_ui
        self._question = question
        self.setObjectName("question-panel")
        self._seat = question.seats[0] if question.seats else ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 20, 24, 24)
        self._column.setSpacing(12)
        self._add_head()
        self._add_seats()
        self._add_default()
        self._form = FORMS[question.form](context, game_ui, question)
        self._form.answered.connect(self._answer)
        self._form.drawn.connect(self._draw)
        self._column.addWidget(self._form)
        self._column.addStretch(1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus to the form; a focus proxy would hide the rule links from Tab."""
        super().focusInEvent(event)
        self._form.setFocus()

    def key_hints(self) -> KeyHints:
        """Return the keys of the form."""
        return self._form.hints()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the form before any shortcut of the page."""
        return self._form.wants(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key."""
        if self._form.wants(event):
            self._form.press(event)
        else:
            super().keyPressEvent(event)

    def _say(self, key: str, otherwise: str = "") -> str:
        texts, question = self._context.texts, self._question
        filled = self._context.fill(self._context.store.campaign, texts, question.params)
        return texts.find(key, otherwise, **filled)

    def _add_head(self) -> None:
        kind = self._question.kind
        words = self._say(f"question.{kind}", kind.replace("-", " ").replace(".", " ").capitalize())
        row = QHBoxLayout()
        title = wrapped(PlainLabel(words))
        title.setProperty("name", True)
        title.setObjectName("question-title")
        title.setAccessibleName(words)
        row.addWidget(title, 1)
        if self._question.rule:
            link = RuleLink(self._question.rule, self._context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(self._column, row)
        help_words = self._say(f"question.{kind}.help")
        if help_words:
            label = wrapped(QuietLabel(help_words))
            label.setObjectName("question-help")
            self._column.addWidget(label)

    def _add_seats(self) -> None:
        seats = self._question.seats
        if not seats:
            return
        if len(seats) == 1:
            words = self._context.texts.say("question-panel.seat", seat=self._seat_words(seats[0]))
            self._column.addWidget(LabelText(words))
            return
        self._column.addWidget(LabelText(self._context.texts.say("question-panel.seats")))
        row = QHBoxLayout()
        row.setSpacing(4)
        group = QButtonGroup(self)
        for seat in seats:
            button = QPushButton(self._seat_words(seat))
            button.setCheckable(True)
            button.setObjectName(f"seat-{seat}")
            button.setAccessibleName(self._seat_words(seat))
            button.setChecked(seat == self._seat)
            button.clicked.connect(lambda _=False, chosen=seat: self._choose_seat(chosen))
            group.addButton(button)
            row.addWidget(button)
        add_layout(self._column, row)

    def _seat_words(self, seat: str) -> str:
        context = self._context
        filled = context.fill(context.store.campaign, context.texts, {"seat": seat})
        return str(filled.get("seat", seat))

    def _choose_seat(self, seat: str) -> None:
        self._seat = seat

    def _add_default(self) -> None:
        because = self._question.because
        if because is None:
            return
        row = QHBoxLayout()
        label = wrapped(PlainLabel(self._context.line_text(because)))
        label.setObjectName("question-because")
        row.addWidget(label, 1)
        if because.rule:
            row.addWidget(RuleLink(because.rule, self._context.shell.show_rule))
        add_layout(self._column, row)

    def _answer(self, value: Value) -> None:
        action = self._game_ui.answer(self._question, self._seat, value)
        self._context.shell.dispatch(action)

    def _draw(self) -> None:
        self._context.shell.dispatch(self._game_ui.draw(self._question))
