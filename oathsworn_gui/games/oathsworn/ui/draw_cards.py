"""Typing in the cards of a draw, or letting the program draw them."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton

from oathsworn_gui.games.oathsworn.rules.might import read_face, read_unit
from oathsworn_gui.games.oathsworn.ui.draw_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.might_faces import FaceRow, Shown, shown_drawn, shown_unit
from oathsworn_gui.games.oathsworn.ui.might_words import typed_card
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, QuietLabel, wrapped

_KEYS = ("0", "1", "2", "3", "4", "5", "C")


class CardsPanel(DrawPanel):
    """One key a card (0 to 5, C for a critical), Backspace, Enter; D lets the program draw.

    Where the program deals, Enter draws while nothing is typed.
    """

    def fill(self) -> None:
        """Show what was drawn so far, a place for each card asked, and the keys."""
        context = self.context
        self._typed: list[str] = []
        self._slots = FaceRow(context.theme, context.texts, self.say("draw.slots"))
        self._slots.setObjectName("draw-entry")
        self.body.addWidget(self._slots)
        self._sum = self._add_sum()
        self.body.addStretch(1)
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("draw-note")
        self.side.addWidget(self._note)
        self._add_keys()
        self._add_buttons()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _add_sum(self) -> QLabel:
        row = QHBoxLayout()
        number = QLabel()
        number.setObjectName("total")
        number.setFont(self.context.theme.font("number", 44))
        self._sum_words = wrapped(QuietLabel())
        self._sum_words.setObjectName("total-words")
        row.addWidget(number)
        row.addWidget(self._sum_words, 1)
        self.body.addLayout(row)
        return number

    def _add_keys(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        useful = [key for key in _KEYS if any(self._card(unit, key) for unit in self._asked())]
        for place, key in enumerate((*useful, "⌫")):
            words = self.say("faces.critical").capitalize() if key == "C" else key
            button = QPushButton(words)
            button.setObjectName("card-back" if key == "⌫" else f"card-{key}")
            button.setAccessibleName(self.say("draw.back") if key == "⌫" else words)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the panel holds the keys
            button.clicked.connect(self._take_back if key == "⌫" else partial(self._type, key))
            grid.addWidget(button, 0, place)
        self.side.addLayout(grid)

    def _add_buttons(self) -> None:
        theme, deals = self.context.theme, self._program_deals
        first, second = (KeyButton, PrimaryButton) if deals else (PrimaryButton, KeyButton)
        self._accept = first(theme, self.say("draw.accept"), "check", "" if deals else "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        program = second(
            theme, self.say("draw.program"), "cards-outline", "Enter" if deals else "D"
        )
        program.setObjectName("draw")
        program.clicked.connect(self.program_draws)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (program, self._accept) if deals else (self._accept, program):
            row.addWidget(button, 1)
        self.side.addLayout(row)
        for place, option in enumerate(self.question.options):
            words = self.say(f"option.{option.code}", **option.params)
            button = KeyButton(theme, words, "", "N" if place == 0 else "")
            button.setObjectName(f"option-{option.key}")
            button.clicked.connect(partial(self.answer, option.key))
            self.side.addWidget(button)

    # ----------------------------------------------------------------------------- the cards

    def _asked(self) -> tuple[str, ...]:
        return self.question.draw.colours if self.question.draw else ()

    def _card(self, unit: str, key: str) -> str | None:
        family = self.question.draw.family if self.question.draw else ""
        return typed_card(self.context.store.box.printed, family, unit, key)

    def show_draw(self) -> None:
        """Show an empty place for each card asked."""
        self._typed = []
        self._show()

    def _show(self) -> None:
        done, known = len(self._typed), bool(self.draw.cards)
        self._slots.show_faces(self._faces())
        self._accept.setEnabled(done == len(self._asked()))
        self._note.setText(self.say("draw.typed-so-far", n=done, cards=len(self._asked())))
        self.show_total(self._sum, self._sum_words)
        self._sum.setVisible(known)
        self._sum_words.setVisible(known)

    def _faces(self) -> tuple[Shown, ...]:
        """Return the cards drawn before and a place for each asked; a redrawn card's own place."""
        before = [shown_drawn(card) for card in self.draw.cards]
        slots = [self._slot(unit, place) for place, unit in enumerate(self._asked())]
        if self.draw.replacing is None:
            return (*before, *slots)
        at = self.draw.replacing
        return (*before[:at], *slots, *before[at + 1 :])

    def _slot(self, unit: str, place: int) -> Shown:
        if place >= len(self._typed):
            return shown_unit(unit, "next" if place == len(self._typed) else "open")
        face, known = read_face(self._typed[place]), read_unit(unit)
        return Shown(known.colour, known.die, face.face if face else None, self.draw.asking_extra)

    def _type(self, key: str) -> None:
        asked = self._asked()
        if len(self._typed) == len(asked):
            return
        unit = asked[len(self._typed)]
        code = self._card(unit, key)
        if code is None:
            colour = self.say(f"colour.{read_unit(unit).colour}")
            self._note.setText(self.say("draw.no-such-card", typed=key, colour=colour))
            return
        self._typed.append(code)
        self._show()

    def _take_back(self) -> None:
        if self._typed:
            self._typed.pop()
            self._show()

    def _take(self) -> None:
        if len(self._typed) == len(self._asked()):
            self.answer(tuple(self._typed))

    @property
    def _program_deals(self) -> bool:
        """Whether the table said that the program deals; then Enter lets it draw."""
        return self.context.store.campaign.dealer == "program"

    def _enter(self) -> None:
        if self._program_deals and not self._typed:
            self.program_draws()
        else:
            self._take()

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take card keys, Backspace, Enter, D for the program, N for the first option."""
        key, text = Qt.Key(event.key()), plain_key(event).replace("*", "C")
        if text and text in "0123456789C":
            run = partial(self._type, text)
        elif key == Qt.Key.Key_Backspace:
            run = self._take_back
        elif key in ENTER:
            run = self._enter
        elif text == "D":
            run = self.program_draws
        elif text == "N" and self.question.options:
            run = partial(self.answer, self.question.options[0].key)
        else:
            return False
        if really:
            run()
        return True
