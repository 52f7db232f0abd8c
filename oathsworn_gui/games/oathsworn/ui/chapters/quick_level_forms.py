"""The answers of quick levelling that are one press: a choice, a name, a number off the board."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.ui.base.begin_form import ENTER, plain_text
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, NumberStepper, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DIGITS = 9
_ICONS = {
    "full": "account",
    "companion": "account-supervisor",
    "animus": "hexagon-outline",
    "regen": "autorenew",
    "all": "hand-coin",
    "none": "bag-personal-outline",
    "accept": "check",
}


class Asked(QWidget):
    """The question in the middle. ``answered`` carries the value, ``looked`` the ticked items."""

    answered = Signal(object)  # Value
    looked = Signal(object)  # tuple[str, ...]

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self.context = context
        self.question = question
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 4, 0, 0)
        self.column.setSpacing(8)

    @property
    def picked(self) -> tuple[str, ...] | None:
        """The item cards that are ticked but not submitted; None where none are asked for."""
        return None

    def goes_on(self, question: Question) -> bool:
        """Whether it shows another moment of its question itself."""
        return False

    def say(self, key: str, **params: str | int) -> str:
        """Return a text."""
        return self.context.texts.say(key, **params)

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Whether the key answers here; with ``really`` it does."""
        return False

    def hints(self) -> KeyHints:
        """Return what the keys do."""
        return ()

    def take_keys(self) -> None:
        """Give the focus to what is answered first."""

    def option_words(self, option: Option) -> str:
        """Return an option in words."""
        return self.context.said(f"option.{option.code}", option.params)


class ChoiceAsked(Asked):
    """A button for each option, the first nine by their number, Enter for what is proposed."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the options in their order."""
        super().__init__(context, question)
        self._buttons: list[KeyButton] = []
        self._notes: list[QLabel] = []
        many = len(question.options)
        grid = EqualColumns(3 if many > _DIGITS else 2, 250, 10)
        grid.show_widgets([self._way(*row) for row in enumerate(question.options, 1)])
        self.column.addWidget(grid)
        self.column.addStretch(1)

    def _way(self, place: int, option: Option) -> QWidget:
        """Return a button with what it means, or why it cannot be pressed, below it."""
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(4)
        self._add(column, place, option)
        column.addStretch(1)
        return holder

    def _add(self, column: QVBoxLayout, place: int, option: Option) -> None:
        marked = self._is_marked(option)
        kind = PrimaryButton if marked else KeyButton
        key = "Enter" if marked else str(place) if place <= _DIGITS else ""
        words = self.option_words(option).partition(": ")[0]  # a trait without what it does
        button = kind(self.context.theme, words, _icon(option), key)
        button.stand(56)
        button.setObjectName(f"option-{option.key}")
        button.clicked.connect(partial(self._answer, option.key))
        self._buttons.append(button)
        note = wrapped(QuietLabel())
        note.setObjectName(f"about-{option.key}")
        note.setFont(self.context.theme.font("text", 15))
        self._notes.append(note)
        column.addWidget(button)
        column.addWidget(note)
        self._show_option(button, note, option)

    def _show_option(self, button: KeyButton, note: QLabel, option: Option) -> None:
        """Show what an option means, or why it cannot be chosen."""
        refusal = option.refusal
        button.show_words(self.option_words(option).partition(": ")[0])
        button.setEnabled(refusal is None or refusal.strength != "impossible")
        why = self.context.refusal_text(refusal) if refusal is not None else ""
        set_tool_tip(button, why)
        note.setText(why or self.option_words(option).partition(": ")[2] or self._about(option))
        note.setHidden(not note.text())
        if bool(note.property("gold")) != bool(why):
            note.setProperty("quiet", not why)
            note.setProperty("gold", bool(why))
            note.style().unpolish(note)
            note.style().polish(note)

    def goes_on(self, question: Question) -> bool:
        """Stay for the next of several alike: the next permanent token, the next raise."""
        keys = [option.key for option in question.options]
        same = keys == [option.key for option in self.question.options]
        if question.kind != self.question.kind or not same or question.default is not None:
            return False
        self.question = question
        for row in zip(self._buttons, self._notes, question.options, strict=True):
            self._show_option(*row)
        return True

    def _about(self, option: Option) -> str:
        """Return the explanation of an option, where there is one."""
        key = f"newcomer.about.{self.question.kind.removeprefix('quick.')}.{option.key}"
        return self.context.texts.find(key, "", **option.params)

    def _is_marked(self, option: Option) -> bool:
        only = len(self.question.options) == 1
        return (option.key == self.question.default or only) and option.refusal is None

    def _answer(self, key: str, *_: object) -> None:
        self.answered.emit(key)

    def _button(self, event: QKeyEvent) -> KeyButton | None:
        if Qt.Key(event.key()) in ENTER:
            focused = next((one for one in self._buttons if one.hasFocus()), None)
            marked = next((one for one in self._buttons if one.property("primary")), None)
            return focused or marked
        text = plain_text(event)
        place = int(text) if text and text in "123456789" else 0
        return self._buttons[place - 1] if 0 < place <= len(self._buttons) else None

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Press by number, by Enter; walk by the arrows."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            if really:
                self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
            return True
        button = self._button(event)
        if button is not None and really:
            button.click()
        return button is not None

    def take_keys(self) -> None:
        """Give the focus to what is proposed, else to the first that can be pressed."""
        marked = (one for one in self._buttons if one.property("primary"))
        free = (one for one in self._buttons if one.isEnabled())
        button = next(marked, None) or next(free, None)
        if button is not None:
            button.setFocus()

    def _walk(self, by: int) -> None:
        here = next(
            (n for n, one in enumerate(self._buttons) if one.hasFocus()), -1 if by > 0 else 0
        )
        self._buttons[(here + by) % len(self._buttons)].setFocus()

    def hints(self) -> KeyHints:
        """Return the numbers, and Enter where something is proposed."""
        marked = next((one for one in self._buttons if one.property("primary")), None)
        enter = (("Enter", marked.text()),) if marked is not None else ()
        many = min(len(self._buttons), _DIGITS)
        digits = ((f"1 – {many}", self.say("question-panel.key.choose")),) if many > 1 else ()
        return (*enter, *digits)


class NameAsked(Asked):
    """The name of the newcomer; the field holds the proposed name, selected, to be typed over."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Begin with what is proposed."""
        super().__init__(context, question)
        default = question.default if isinstance(question.default, str) else ""
        self._line = QLineEdit(default)
        self._line.setObjectName("answer-text")
        self._line.setMaxLength(40)
        self._line.setFont(context.theme.font("text", 28))
        self._line.setAccessibleName(context.asked(question))
        accept = PrimaryButton(context.theme, self.say("newcomer.name.take"), "check", "Enter")
        accept.setObjectName("accept")
        accept.clicked.connect(self._take)
        self.column.addWidget(self._line)
        self.column.addWidget(accept)
        self.column.addStretch(1)

    def _take(self) -> None:
        name = self._line.text().strip()
        if name:
            self.answered.emit(name)

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take the name by Enter; Backspace rubs out as long as the line has the focus."""
        key = Qt.Key(event.key())
        if key in ENTER and really:
            self._take()
        return key in ENTER or (key == Qt.Key.Key_Backspace and self._line.hasFocus())

    def take_keys(self) -> None:
        """Give the focus to the line, its words marked."""
        self._line.setFocus()
        self._line.selectAll()

    def hints(self) -> KeyHints:
        """Return Enter."""
        return (("Enter", self.say("newcomer.name.take")),)


class NumberAsked(Asked):
    """A number by its digit at once; a greater one is typed or stepped to and taken by Enter.

    One that is ``read_off`` a board is not taken before it was entered: nothing is proposed.
    """

    def __init__(self, context: PageContext, question: Question, *, read_off: bool = False) -> None:
        """Show a button for each digit, or a stepper."""
        super().__init__(context, question)
        self._unread = read_off
        self._stepper: NumberStepper | None = None
        self._typed = ""
        least, most = question.least, question.most
        if most <= _DIGITS:
            self._add_digits(least, most)
        else:
            self._add_stepper(least, most)
        self.column.addStretch(1)

    def _add_digits(self, least: int, most: int) -> None:
        row = Flow(8)
        for number in range(least, most + 1):
            button = KeyButton(self.context.theme, str(number))
            button.setFont(self.context.theme.font("number", 28))
            button.setObjectName(f"number-{number}")
            button.setMinimumWidth(64)
            button.stand(56)
            button.clicked.connect(partial(self._answer, number))
            row.addWidget(button)
        add_layout(self.column, row)

    def take_keys(self) -> None:
        """Give the focus to the button that takes the number, or to the first digit."""
        button = self.findChild(KeyButton)
        if button is not None:
            button.setFocus()

    def _add_stepper(self, least: int, most: int) -> None:
        default = self.question.default
        start = default if isinstance(default, int) else least
        words = self.context.asked(self.question)
        self._stepper = NumberStepper(self.context.theme, start, least, most, words)
        self._stepper.changed.connect(self._read)
        self.column.addWidget(self._stepper, 0, Qt.AlignmentFlag.AlignLeft)
        accept = PrimaryButton(
            self.context.theme, self.say("question-panel.accept"), "check", "Enter"
        )
        accept.setObjectName("accept")
        accept.clicked.connect(self._take)
        self.column.addWidget(accept)

    def _answer(self, number: int, *_: object) -> None:
        self.answered.emit(number)

    def _read(self, *_: object) -> None:
        self._unread = False

    def _take(self) -> None:
        if self._unread:
            self.context.shell.say(self.say("newcomer.read-off"))
        elif self._stepper is not None:
            self.answered.emit(self._stepper.number)

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take digits, the arrows and Enter."""
        text, key = plain_text(event), Qt.Key(event.key())
        if self._stepper is None:
            fits = text.isdecimal() and self.question.least <= int(text) <= self.question.most
            if fits and really:
                self._answer(int(text))
            return fits
        wanted = text.isdecimal() or key in (*ENTER, Qt.Key.Key_Up, Qt.Key.Key_Down)
        if wanted and really:
            self._step(self._stepper, text, key)
        return wanted

    def _step(self, stepper: NumberStepper, text: str, key: Qt.Key) -> None:
        if key in ENTER:
            self._take()
        elif text.isdecimal():
            self._typed = (self._typed + text)[-2:]
            stepper.show_number(int(self._typed))
            self._read()
        else:
            self._typed = ""
            stepper.step(1 if key == Qt.Key.Key_Up else -1)

    def hints(self) -> KeyHints:
        """Return the digits."""
        enter = (("Enter", self.say("question-panel.accept")),) if self._stepper else ()
        return (*enter, ("0 – 9", self.say("question-panel.key.number")))


def _icon(option: Option) -> str:
    icons = {token: TOKEN_ICONS[token] for token in TOKEN_TYPES}
    return {**icons, **_ICONS}.get(option.key, "")
