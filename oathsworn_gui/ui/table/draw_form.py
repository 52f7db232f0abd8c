"""The form for a draw: cards typed in from the table, or drawn by the program."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton

from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.answer_forms import ENTER, Form
from oathsworn_gui.ui.table.draw_entry import KEYS, DrawEntry
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DrawForm(Form):
    """Slots for physical cards, and a button for a draw by the program."""

    def __init__(self, context: PageContext, game_ui: GameUi, question: Question) -> None:
        """Show a slot a card."""
        super().__init__(context, game_ui, question)
        request = question.draw
        colours = request.colours if request else ()
        family = request.family if request else ""
        self._entry = DrawEntry(
            context.theme, context.texts, colours, partial(game_ui.typed_card, family)
        )
        self._entry.accepted.connect(self._take)
        self._entry.typed.connect(self._show)
        self._entry.wrong.connect(self._say_wrong)
        self.column.addWidget(self._entry)
        self._note = self.add_note(self.say("type"), "draw-note")
        self._add_keys()
        self._accept = PrimaryButton(context.theme, self.say("accept-cards"), "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self._program = KeyButton(context.theme, self.say("draw"), "cards-outline", "D")
        self._program.setObjectName("draw")
        self._program.clicked.connect(self.drawn)
        self.column.addWidget(self._accept)
        self.column.addWidget(self._program)
        self.setFocusProxy(self._entry)
        self._show()

    def _add_keys(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        useful = [key for key in KEYS if self._means_a_card(key)]
        for place, key in enumerate([*useful, "⌫"]):
            words = {"C": self.say("critical"), "⌫": "⌫"}.get(key, key)
            button = QPushButton(words)
            button.setObjectName("card-back" if key == "⌫" else f"card-{key}")
            button.setAccessibleName(self.say("back") if key == "⌫" else words)
            press_by_keys(button, "panel")  # the slots have the focus
            press = self._entry.take_back if key == "⌫" else partial(self._entry.type_key, key)
            button.clicked.connect(press)
            grid.addWidget(button, place // 6, place % 6)
        add_layout(self.column, grid)

    def _means_a_card(self, key: str) -> bool:
        request = self.question.draw
        if request is None:
            return False
        typed_card = self.game_ui.typed_card
        return any(typed_card(request.family, c, key) for c in set(request.colours))

    def _show(self) -> None:
        self._accept.setEnabled(self._entry.complete)
        request = self.question.draw
        done, cards = len(self._entry.cards), len(request.colours) if request else 0
        words = self.context.texts.say("draw.typed", done=done, cards=cards)
        set_tool_tip(self._accept, "" if self._entry.complete else words)
        self._note.setText(self.say("type") if not done else words)

    def _say_wrong(self, colour: str, key: str) -> None:
        said = self.context.texts.find(f"colour.{colour}", colour)
        self._note.setText(self.say("no-such-card", colour=said, typed=key))

    def _take(self) -> None:
        if self._entry.complete:
            self.answered.emit(self._entry.cards)

    def hints(self) -> KeyHints:
        """Return the keys of the slots, Enter, and D."""
        typed = ("0 – 9", self.say("key.card")), ("C", self.say("critical"))
        return (*typed, *super().hints(), ("D", self.say("draw")))

    def wants(self, event: QKeyEvent) -> bool:
        """Take D for a draw by the program, and what the slots take."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        return (plain and event.text().upper() in {"D", *KEYS}) or Qt.Key(event.key()) in ENTER

    def press(self, event: QKeyEvent) -> None:
        """Let the program draw on D; pass everything else to the slots."""
        if event.text().upper() == "D":
            self.drawn.emit()
        else:
            self._entry.setFocus()
            self._entry.keyPressEvent(event)
