"""The answer forms: an option, several, a number, text."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.action import Refusal, Trace
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.answer_button import AnswerButton
from oathsworn_gui.ui.widgets import KeyButton, NumberStepper, PrimaryButton, QuietLabel, wrapped

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "−", "+")
"""The keys of options in their order; all of them lie together on a number pad."""


def option_words(context: PageContext, option: Option) -> str:
    """Return the text of an option: ``option.<code>``, or its key if there is no such text."""
    filled = context.fill(context.store.campaign, context.texts, option.params)
    return context.texts.find(f"option.{option.code}", option.key, **filled)


class Form(QWidget):
    """A form. ``answered`` emits the value; ``drawn`` requests a draw by the program."""

    answered = Signal(object)  # Value
    drawn = Signal()

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Make an empty column."""
        super().__init__()
        self.context = context
        self.game_ui = game_ui
        self.question = question
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 8, 0, 0)
        self.column.setSpacing(8)

    def wants(self, event: QKeyEvent) -> bool:
        """Whether a key is used here, so that it must not trigger a shortcut of the page."""
        return False

    def press(self, event: QKeyEvent) -> None:
        """Handle a key for which :meth:`wants` is true."""

    def hints(self) -> KeyHints:
        """Return what the keys do here, for the key bar."""
        return (("Enter", self.say("key.accept")),)

    def say(self, key: str, **params: str | int) -> str:
        """Return a text of the panel."""
        return self.context.texts.say(f"question-panel.{key}", **params)

    def add_note(self, words: str, name: str, kind: str = "quiet") -> QLabel:
        """Add a small secondary line below the last item, and return it."""
        label = wrapped(QuietLabel(words))
        label.setProperty("quiet", kind == "quiet")
        label.setProperty(kind, True)
        label.setObjectName(name)
        label.setFont(self.context.theme.font("text", 15))
        self.column.addWidget(label)
        return label

    def add_why_not(self, refusal: Refusal, key: str) -> None:
        """Add the reason why an option is not available."""
        self.add_note(self.context.refusal_text(refusal), f"why-not-{key}", "gold")

    def add_trace(self, trace: Trace, key: str) -> None:
        """Add why an option was kept or dropped."""
        lines = [trace.line, *(part.line for part in trace.because)]
        words = " ".join(self.context.line_text(line) for line in lines)
        self.add_note(words, f"trace-{key}")


def _digit(event: QKeyEvent) -> int:
    """Return the place of the option whose key was pressed, from 1 on; 0 for another key."""
    held = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
    typed = event.text().replace("-", "−")
    plain = not event.modifiers() & ~held
    return KEYS.index(typed) + 1 if plain and typed in KEYS else 0


def _cap(place: int) -> str:
    """Return the key of the option at a place, empty for one without a key."""
    return KEYS[place - 1] if place <= len(KEYS) else ""


def _digits(options: int) -> str:
    return "1" if options < 2 else f"1 – {KEYS[min(options, len(KEYS)) - 1]}"


class ChoiceForm(Form):
    """One button per option, the first twelve with a key; Enter takes the rules' default."""

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Show the options in their order."""
        super().__init__(context, game_ui, question)
        self._buttons: list[KeyButton] = []
        for place, option in enumerate(question.options, 1):
            self._add(place, option)
        options = zip(self._buttons, question.options, strict=True)
        allowed = [button for button, option in options if option.refusal is None]
        usable = allowed or [button for button in self._buttons if button.isEnabled()]
        first = next((b for b in usable if b.property("primary")), usable[0] if usable else None)
        if first is not None:
            self.setFocusProxy(first)

    def _add(self, place: int, option: Option) -> None:
        words = option_words(self.context, option)
        marked = option.key == self.question.default
        button = AnswerButton(self.context.theme, words, _cap(place), marked=marked)
        button.setObjectName(f"option-{option.key}")
        if marked:
            set_tool_tip(button, self.say("default"))
        impossible = option.refusal is not None and option.refusal.strength == "impossible"
        button.setEnabled(not impossible)
        button.clicked.connect(partial(self.answered.emit, option.key))
        self._buttons.append(button)
        self.column.addWidget(button)
        if option.refusal is not None:
            button.setProperty("primary", False)
            self.add_why_not(option.refusal, option.key)
        elif option.trace is not None:
            self.add_trace(option.trace, option.key)

    def hints(self) -> KeyHints:
        """Return the numbers of the options, and Enter where one of them is marked."""
        marked = next((b for b in self._buttons if b.property("primary")), None)
        enter = (("Enter", marked.text()),) if marked is not None else ()
        return (*enter, (_digits(len(self._buttons)), self.say("key.choose")))

    def wants(self, event: QKeyEvent) -> bool:
        """Take the numbers of options, and Enter."""
        return 0 < _digit(event) <= len(self._buttons) or Qt.Key(event.key()) in ENTER

    def press(self, event: QKeyEvent) -> None:
        """Press the button of that number, or the focused or marked one on Enter."""
        place = _digit(event)
        if place:
            self._buttons[place - 1].click()
            return
        focused = next((b for b in self._buttons if b.hasFocus()), None)
        marked = next((b for b in self._buttons if b.property("primary")), None)
        button = focused or marked
        if button is not None:
            button.click()


class ManyForm(Form):
    """A check box per option, and a button that submits them together."""

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Tick the rules' default."""
        super().__init__(context, game_ui, question)
        default = question.default if isinstance(question.default, tuple) else ()
        self._boxes: list[tuple[str, QCheckBox]] = []
        for place, option in enumerate(question.options, 1):
            words = option_words(context, option)
            box = QCheckBox(f"{_cap(place)}  {words}".strip())
            box.setObjectName(f"option-{option.key}")
            box.setAccessibleName(words)
            box.setChecked(option.key in default)
            box.toggled.connect(self._show)
            self._boxes.append((option.key, box))
            self.column.addWidget(box)
            if option.refusal is not None:
                box.setEnabled(option.refusal.strength != "impossible")
                self.add_why_not(option.refusal, option.key)
            elif option.trace is not None:
                self.add_trace(option.trace, option.key)
        self._count = self.add_note("", "how-many")
        self._accept = PrimaryButton(context.theme, self.say("accept"), "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self.column.addWidget(self._accept)
        self.setFocusProxy(self._boxes[0][1] if self._boxes else self._accept)
        self._show()

    def _chosen(self) -> tuple[str, ...]:
        return tuple(key for key, box in self._boxes if box.isChecked())

    def _show(self) -> None:
        chosen, least, most = len(self._chosen()), self.question.least, self.question.most
        words = self.say("how-many", chosen=chosen, least=least, most=most)
        if least == most:
            words = self.say("exactly", chosen=chosen, most=most)
        self._count.setText(words)
        self._accept.setEnabled(least <= chosen <= most)
        set_tool_tip(self._accept, "" if self._accept.isEnabled() else words)

    def _take(self) -> None:
        if self._accept.isEnabled():
            self.answered.emit(self._chosen())
        else:
            self.context.shell.say(self._count.text())  # an Enter that does nothing says why

    def hints(self) -> KeyHints:
        """Return the numbers of the boxes, and Enter."""
        return ((_digits(len(self._boxes)), self.say("key.tick")), *super().hints())

    def wants(self, event: QKeyEvent) -> bool:
        """Take the numbers of options, and Enter."""
        return 0 < _digit(event) <= len(self._boxes) or Qt.Key(event.key()) in ENTER

    def press(self, event: QKeyEvent) -> None:
        """Toggle by number; Enter submits."""
        place = _digit(event)
        if place and self._boxes[place - 1][1].isEnabled():
            self._boxes[place - 1][1].toggle()
        elif not place:
            self._take()


class NumberForm(Form):
    """A stepper; typed digits, arrows and Enter work as well."""

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Start at the rules' default, else at the minimum."""
        super().__init__(context, game_ui, question)
        start = question.default if isinstance(question.default, int) else question.least
        name = context.texts.find(f"question.{question.kind}", question.kind, **question.params)
        self._stepper = NumberStepper(context.theme, start, question.least, question.most, name)
        self._typed = ""
        self.column.addWidget(self._stepper, 0, Qt.AlignmentFlag.AlignLeft)
        self.add_note(self.say("bounds", least=question.least, most=question.most), "bounds")
        accept = PrimaryButton(context.theme, self.say("accept"), "check", "Enter")
        accept.setObjectName("accept")
        accept.clicked.connect(self._take)
        self.column.addWidget(accept)
        self.setFocusProxy(accept)

    def _take(self) -> None:
        self.answered.emit(self._stepper.number)

    def hints(self) -> KeyHints:
        """Return Enter, digits and arrows."""
        more, less = ("↑", self.say("key.more")), ("↓", self.say("key.less"))
        return (*super().hints(), ("0 – 9", self.say("key.number")), more, less)

    def wants(self, event: QKeyEvent) -> bool:
        """Take digits, arrows up and down, plus and minus, Backspace and Enter."""
        steps = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Backspace, *ENTER}
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return plain and (Qt.Key(event.key()) in steps or event.text() in set("0123456789+-−"))

    def press(self, event: QKeyEvent) -> None:
        """Step, type or accept."""
        key = Qt.Key(event.key())
        if key in ENTER:
            self._take()
        elif key == Qt.Key.Key_Up or event.text() == "+":
            self._stepper.step(1)
        elif key == Qt.Key.Key_Down or event.text() in {"-", "−"}:
            self._stepper.step(-1)
        else:
            back = key == Qt.Key.Key_Backspace
            self._typed = self._typed[:-1] if back else (self._typed + event.text())[-4:]
            self._stepper.show_number(int(self._typed or "0"))


class TextForm(Form):
    """A line of free text."""

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Start with the rules' default."""
        super().__init__(context, game_ui, question)
        self._line = QLineEdit(question.default if isinstance(question.default, str) else "")
        self._line.setObjectName("answer-text")
        self._line.setMaxLength(1000)
        words = context.texts.find(f"question.{question.kind}", question.kind, **question.params)
        self._line.setAccessibleName(words)
        self._line.returnPressed.connect(self._take)
        accept = PrimaryButton(context.theme, self.say("accept"), "check", "Enter")
        accept.setObjectName("accept")
        accept.clicked.connect(self._take)
        self.column.addWidget(self._line)
        self.column.addWidget(accept)
        self.setFocusProxy(self._line)

    def _take(self) -> None:
        self.answered.emit(self._line.text().strip())
