"""Redrawing a card of a draw, or keeping them all."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel

from oathsworn_gui.games.oathsworn.ui.draw_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.might_faces import FaceRow, shown_drawn
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, QuietLabel, wrapped


class RedrawPanel(DrawPanel):
    """Arrows or a click choose a card, R redraws it, Enter keeps them all."""

    def fill(self) -> None:
        """Show the cards; the mark stands on the first blank that counts, else on the lowest."""
        theme = self.context.theme
        self._row = FaceRow(theme, self.context.texts, self.say("draw.so-far"), choosing=True)
        self._row.setObjectName("drawn")
        self._row.marked_changed.connect(self._show_payers)
        self.body.addWidget(self._row)
        row = QHBoxLayout()
        self._sum = QLabel()
        self._sum.setObjectName("total")
        self._sum.setFont(theme.font("number", 44))
        self._words = wrapped(QuietLabel())
        self._words.setObjectName("total-words")
        row.addWidget(self._sum)
        row.addWidget(self._words, 1)
        self.body.addLayout(row)
        self.body.addStretch(1)
        self._payers: dict[str, KeyButton] = {}
        for place, option in enumerate(self._paying()):
            payer = option.key.split(".")[0]
            button = KeyButton(theme, "", "refresh", "R" if place == 0 else "")
            button.setObjectName(f"redraw-{payer}")
            button.clicked.connect(partial(self._redraw, payer))
            self._payers[payer] = button
            self.side.addWidget(button)
        keep = PrimaryButton(theme, self.say("option.draw.keep"), "check", "Enter")
        keep.setObjectName("option-keep")
        keep.clicked.connect(partial(self.answer, "keep"))
        self.side.addWidget(keep)
        self.setFocusProxy(self._row)

    def _paying(self) -> tuple[Option, ...]:
        """Return one option for each who can pay, a free redraw first."""
        first: dict[str, Option] = {}
        for option in self.question.options[1:]:
            first.setdefault(option.key.split(".")[0], option)
        return tuple(first.values())

    def show_draw(self) -> None:
        """Show the cards as they lie."""
        faces = tuple(shown_drawn(card) for card in self.draw.cards)
        self._row.show_faces(faces, self._worst())
        self.show_total(self._sum, self._words)
        self._show_payers()

    def _worst(self) -> int:
        cards = self.draw.cards
        blanks = [n for n, card in enumerate(cards) if card.blank and not card.extra]
        if blanks:
            return blanks[0]
        return min(range(len(cards)), key=lambda n: cards[n].value, default=0)

    def _option(self, payer: str) -> Option | None:
        """Return the redraw of a card like the marked one, by that payer."""
        marked = self.draw.cards[self._row.mark or 0]
        for option in self.question.options[1:]:
            who, place = option.key.split(".")
            card = self.draw.cards[int(place)]
            alike = (card.colour, card.face, card.die, card.extra)
            if who == payer and alike == (marked.colour, marked.face, marked.die, marked.extra):
                return option
        return None

    def _show_payers(self, *_: object) -> None:
        for payer, button in self._payers.items():
            option = self._option(payer)
            if option is not None:
                words = self.say(f"option.{option.code}", **option.params)
                button.show_words(words)

    def _redraw(self, payer: str) -> None:
        option = self._option(payer)
        if option is not None:
            self.answer(option.key)

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take R and Enter; the row takes the arrows."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if text == "R" and self._payers:
            run = partial(self._redraw, next(iter(self._payers)))
        elif key in ENTER:
            run = partial(self.answer, "keep")
        else:
            return False
        if really:
            run()
        return True
