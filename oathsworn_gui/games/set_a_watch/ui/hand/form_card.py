"""A correction as a card: its fields, filled with what is so, and the button that makes it."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPlainTextEdit

from oathsworn_gui.games.set_a_watch.views.forms import Form, FormField
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, LabelText, QuietLabel

_NOTES_HIGH = 140
_DIGITS = 4


class ChoiceInput(QComboBox):
    """One of several values; what was chosen stays chosen while it is offered."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._shown: FormField | None = None

    def show_field(self, field: FormField) -> None:
        """Offer the choices of a field; the first time, or where none was made, its own."""
        if field == self._shown:
            return
        before = self.value if self._shown is not None else field.now
        self._shown = field
        self.clear()
        for choice in field.choices:
            self.addItem(self._context.line_text(choice.said), choice.value)
        at = max(self.findData(before), 0)
        self.setCurrentIndex(at)

    @property
    def value(self) -> str:
        """What is chosen."""
        return str(self.currentData() or "")


class LineInput(QLineEdit):
    """A number or a line of words to type."""

    def __init__(self) -> None:
        super().__init__()
        self._now = ""

    def show_field(self, field: FormField) -> None:
        """Show what is so; what was typed and not written down stays."""
        self.setMaxLength(field.most or _DIGITS)
        if self.text() == self._now:
            self.setText(field.now)
        self._now = field.now

    def as_it_was(self) -> None:
        """Take back what was typed."""
        self.setText(self._now)

    @property
    def value(self) -> str:
        """What is typed."""
        return self.text().strip()


class WordsInput(QPlainTextEdit):
    """Words of any length, up to the most a field takes."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(_NOTES_HIGH)
        self.setTabChangesFocus(True)
        self._now, self._most = "", 0

    def show_field(self, field: FormField) -> None:
        """Show what is so; what was typed and not written down stays."""
        self._most = field.most
        if self.toPlainText() == self._now:
            self.setPlainText(field.now)
        self._now = field.now

    @property
    def value(self) -> str:
        """What is typed, as much of it as is kept."""
        return self.toPlainText()[: self._most]


Input = ChoiceInput | LineInput | WordsInput


class FormCard(Card):
    """The form of one action.

    ``wanted`` is emitted with its stored name when it is to be done, ``typed`` with each letter.
    """

    wanted = Signal(str)
    typed = Signal()

    def __init__(self, context: PageContext, form: Form) -> None:
        """Show ``form``."""
        super().__init__()
        self._context, self.form = context, form
        self.setObjectName(f"hand-{form.action}")
        title = context.texts.say(f"watch.hand.{form.action}")
        self.setAccessibleName(title)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 12, 16, 14)
        self._grid.setSpacing(8)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(LabelText(title), 0, 0, 1, 2)
        self.inputs: Mapping[str, Input] = {
            field.key: self._add(place, field) for place, field in enumerate(form.fields, 1)
        }
        self._told = QuietLabel("")
        self._told.setWordWrap(True)
        self._told.setObjectName(f"hand-told-{form.action}")
        self._told.setVisible(False)
        below = len(form.fields) + 1
        self._grid.addWidget(self._told, below, 0, 1, 2)
        do = KeyButton(context.theme, context.texts.say("watch.hand.do"), "check")
        do.setObjectName(f"hand-do-{form.action}")
        do.setAccessibleName(f"{do.text()}: {title}")
        do.clicked.connect(lambda: self.wanted.emit(form.action))
        self._grid.addWidget(do, below + 1, 0, 1, 2)
        self.show_form(form)

    def show_form(self, form: Form) -> None:
        """Fill the fields with what is so now."""
        self.form = form
        for field in form.fields:
            self.inputs[field.key].show_field(field)

    @property
    def given(self) -> Mapping[str, str]:
        """What the fields hold, by their keys."""
        return {key: each.value for key, each in self.inputs.items()}

    def clear(self) -> None:
        """Empty every line that was typed: it is written down."""
        for each in self.inputs.values():
            if isinstance(each, LineInput):
                each.as_it_was()

    def tell(self, words: str) -> None:
        """Say below the fields why nothing can be written; nothing for no words."""
        self._told.setText(words)
        self._told.setVisible(bool(words))

    def _tell_typed(self, *_: object) -> None:
        self.typed.emit()

    def _add(self, place: int, field: FormField) -> Input:
        label = PlainLabel(self._context.texts.say(f"watch.hand.field.{field.key}"))
        made = _made(self._context, field)
        made.setObjectName(f"hand-{self.form.action}-{field.key}")
        made.setAccessibleName(label.text())
        if isinstance(made, LineInput):
            made.returnPressed.connect(lambda: self.wanted.emit(self.form.action))
            made.textChanged.connect(self._tell_typed)
        self._grid.addWidget(label, place, 0)
        self._grid.addWidget(made, place, 1)
        return made


def _made(context: PageContext, field: FormField) -> Input:
    if field.kind == "choice":
        return ChoiceInput(context)
    return WordsInput() if field.kind == "words" else LineInput()
