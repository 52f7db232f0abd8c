"""The acting character's hand, and below the chosen card what can be done with it."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.cards.card_slot import slot_button
from oathsworn_gui.games.oathsworn.ui.encounter.action_buttons import (
    add_deed,
    add_number,
    reason_note,
)
from oathsworn_gui.games.oathsworn.views.cards.slots import SlotFace, SlotPlay
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST_PAID = 9
_MOST_COOLDOWN = 3


class HandShown(NamedTuple):
    """A hand: its cards, the id of the chosen one and what has to be entered for it, None for none.

    ``why`` says why cards cannot be played now, ``cooldown`` which cards are on cooldown.
    """

    faces: tuple[SlotFace, ...]
    chosen: str
    play: SlotPlay | None
    why: tuple[str, ...]
    cooldown: str
    animus: int


class HandCards(QWidget):
    """``chosen`` carries the number of a pressed card; ``attack``, ``play`` use the chosen one."""

    chosen = Signal(int)
    attack = Signal()
    play = Signal()

    def __init__(self, context: PageContext, hand: HandShown) -> None:
        super().__init__()
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        add_layout(column, grid)
        for place, face in enumerate(hand.faces, 1):
            line = (place - 1) // 2 * 2
            is_chosen = face.slot.card == hand.chosen
            button = slot_button(context, place, face, chosen=is_chosen)
            button.clicked.connect(partial(self._press, place))
            grid.addWidget(button, line, (place - 1) % 2)
            if is_chosen and hand.play is not None:
                deeds = self._deeds(face.slot.kind, hand.play, hand.animus)
                grid.addWidget(deeds, line + 1, 0, 1, 2)
        for words in hand.why:
            column.addWidget(reason_note(context, words, "why-card"))
        if hand.cooldown:
            column.addWidget(self._cooldown(hand.cooldown))

    def _press(self, place: int, *_: object) -> None:
        self.chosen.emit(place)

    def _attack(self) -> None:
        self.attack.emit()

    def _play(self) -> None:
        self.play.emit()

    def _cooldown(self, words: str) -> QLabel:
        note = wrapped(QuietLabel(self._context.texts.say("encounter.on-cooldown", words=words)))
        note.setFont(self._context.theme.font("text", 15))
        note.setObjectName("cooldown")
        return note

    def _deeds(self, kind: str, play: SlotPlay, animus: int) -> QFrame:
        """Return the fields and buttons for the chosen card."""
        frame = QFrame()
        frame.setProperty("well", True)
        frame.setObjectName("deeds")
        column = QVBoxLayout(frame)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        if play.words:
            words = wrapped(PlainLabel(play.words))
            words.setFont(self._context.theme.font("text", 16))
            words.setObjectName("deed-words")
            column.addWidget(words)
        row = QHBoxLayout()
        row.setSpacing(8)
        add_layout(column, row)
        deed = partial(add_deed, self._context, row)
        if kind == "ability":
            if not play.carried_out:
                if play.asks_price:
                    add_number(self._context, row, "paid", animus)
                deed("attack-card", "encounter.attack-with", "sword", "A", self._attack)
            deed("play-card", "encounter.play", "play", "P", self._play)
        elif kind == "injury":
            if play.asks_price:
                add_number(self._context, row, "paid", _MOST_PAID)
                add_number(self._context, row, "cooldown", _MOST_COOLDOWN)
            deed("play-injury", "encounter.play", "play", "P", self._play)
        else:
            deed("use-item", "encounter.use", "hand-back-right", "P", self._play)
        return frame
