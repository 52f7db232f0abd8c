"""A number or a few words that only the table knows, asked beside the board."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from oathsworn_gui.games.oathsworn.ui.base.board_link import KINDS
from oathsworn_gui.games.oathsworn.ui.cards.play_panel import CardPlayPanel
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, NumberStepper
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ONE_KEY = 9
"""Up to this number each is a button, and its digit answers at once."""


class AskedPanel(CardPlayPanel):
    """A number by its digit or button; a greater one, or words, are entered and taken by Enter."""

    def fill(self) -> None:
        """Show the question and what enters its answer."""
        self._stepper: NumberStepper | None = None
        self._line: QLineEdit | None = None
        self._typed = ""
        default = self.question.default
        self._number = default if isinstance(default, int) else self.question.least
        super().fill()
        self.changing.hide()
        self.link.take_presses(None)

    def _add_rows(self) -> None:
        question = self.question
        if question.form == "text":
            self._add_line()
        elif question.most <= _ONE_KEY:
            self._add_numbers()
        else:
            start = question.default if isinstance(question.default, int) else question.least
            words = self.asked_words()
            stepper = NumberStepper(self.context.theme, start, question.least, question.most, words)
            self._stepper = stepper
            self.rows.addWidget(stepper, 0, Qt.AlignmentFlag.AlignLeft)
        super()._add_rows()

    def _add_numbers(self) -> None:
        row = Flow(8)
        for number in range(self.question.least, self.question.most + 1):
            button = KeyButton(self.context.theme, str(number))
            button.setFont(self.context.theme.font("number", 28))
            button.setCheckable(True)
            button.setChecked(number == self._number)
            button.setObjectName(f"number-{number}")
            button.setMinimumWidth(64)
            button.stand(56)
            button.clicked.connect(partial(self._take_number, number))
            row.addWidget(button)
        add_layout(self.rows, row)

    def _add_line(self) -> None:
        line = QLineEdit()
        line.setObjectName("answer-text")
        line.setMaxLength(200)
        line.setFont(self.context.theme.font("text", 22))
        line.setAccessibleName(self.asked_words())
        line.returnPressed.connect(self._take_entered)
        self._line = line
        self.rows.addWidget(line)

    def _add_foot(self) -> None:
        question = self.question
        words = self.context.texts.say("question-panel.accept")
        if question.form == "number" and self._stepper is None:
            words = self.say("asked.take", n=self._number)
        proposed = question.kind.startswith(KINDS) and question.default is not None
        name = "confirm" if proposed else "accept"
        self.add_button(name, words, "Enter", self._take_entered, primary=True)
        super()._add_foot()

    def take_keys(self) -> None:
        """Take the focus; a text field has it itself."""
        if self._line is not None:
            self._line.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().take_keys()

    # ------------------------------------------------------------------------------- answering

    def _take_number(self, number: int, *_: object) -> None:
        self.answer(number, str(number))

    def _take_entered(self) -> None:
        if self._line is not None:
            self.answer(self._line.text().strip(), self._line.text().strip())
        else:
            number = self._number if self._stepper is None else self._stepper.number
            self.answer(number, str(number))

    def press_key(self, cap: str, event: QKeyEvent, *, really: bool) -> bool:
        """Take digits, arrows up and down, and Enter for what is proposed."""
        if self._line is not None and cap != "Enter":
            return False
        number = self._number_of(cap)
        if number is not None and self._stepper is None:
            if really:
                self._take_number(number)
            return True
        if self._stepper is not None and (cap.isdigit() or event.key() in _STEPS):
            if really:
                self._step(cap, event)
            return True
        return super().press_key(cap, event, really=really)

    def _number_of(self, cap: str) -> int | None:
        """Return the number that a digit answers with at once, None for other keys."""
        fits = cap.isdigit() and self.question.least <= int(cap) <= self.question.most
        return int(cap) if fits else None

    def _step(self, cap: str, event: QKeyEvent) -> None:
        if self._stepper is None:
            return
        if cap.isdigit():
            self._typed = (self._typed + cap)[-3:]
            self._stepper.show_number(int(self._typed))
        else:
            self._typed = ""
            self._stepper.step(1 if event.key() == Qt.Key.Key_Up else -1)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        hints = tuple((cap, button.text()) for cap, button in self.foot.by_cap.items())
        if self._line is not None:
            return hints
        say = self.context.texts.say
        least, most = self.question.least, min(self.question.most, _ONE_KEY)
        digits = "0 – 9" if self._stepper is not None else f"{least} – {most}"
        return ((digits, say("question-panel.key.number")), *hints)


_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down)
