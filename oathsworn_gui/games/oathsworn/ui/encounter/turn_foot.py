"""The foot of a turn, always in view: moving, facing, ending the turn."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.views.encounter.turn import Turn, refuse_move
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton

_HIGH = 44
_LOW = 40
_SAVED = 22
"""Px by which a button is narrower than others of the program: three stand side by side."""


class _FootButton(KeyButton):
    def sizeHint(self) -> QSize:
        """Return the room for icon, words and cap with a narrow edge."""
        return super().sizeHint() - QSize(_SAVED, 0)


class TurnFoot(QWidget):
    """Three buttons; with the board off, the number of steps stands in place of facing."""

    walking = Signal()
    facing = Signal()
    ending = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the buttons once."""
        super().__init__()
        self.setObjectName("turn-foot")
        self._context = context
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._move = self._button("move", "encounter.move", "shoe-print", "M")
        self._move.clicked.connect(self.walking)
        self._word = PlainLabel(context.texts.say("encounter.steps"))
        self._steps = QSpinBox()
        self._steps.setObjectName("deed-steps")
        self._steps.setAccessibleName(context.texts.say("encounter.steps"))
        self._steps.lineEdit().setTextMargins(0, 0, 0, 0)
        self._steps.setFixedWidth(116)
        self._face = self._button("face", "turn-foot.face", "compass", "R")
        self._face.clicked.connect(self.facing)
        self._end = self._button("end-turn", "encounter.end-turn", "", "E")
        self._end.clicked.connect(self.ending)
        row.addWidget(self._move, 1)
        for widget in (self._word, self._steps):
            row.addWidget(widget)
        row.addWidget(self._face, 1)
        row.addWidget(self._end, 1)

    def _button(self, name: str, text: str, icon: str, key: str) -> KeyButton:
        button = _FootButton(self._context.theme, self._context.texts.say(text), icon, key)
        button.setObjectName(name)
        button.setFont(self._context.theme.font("text", 16, "semibold"))
        return button

    def show_turn(self, turn: Turn, *, held: bool, low: bool) -> None:
        """Show what can be done in this turn."""
        store, say = self._context.store, self._context.texts.say
        for button in (self._move, self._face, self._end):
            button.stand(_LOW if low else _HIGH)
        why = refuse_move(store.campaign, store.box, turn.seat)
        free = not (turn.is_out or held)
        counts = free and not turn.plays_small and not turn.walks
        self._move.setVisible(free and not turn.plays_small)
        self._word.setVisible(counts)
        self._steps.setVisible(counts)
        self._steps.setMaximum(turn.animus)
        self._face.setVisible(free and turn.walks)
        reason = "" if why is None else self._context.refusal_text(why)
        self._move.setProperty("refused", bool(reason))
        set_tool_tip(self._move, reason)
        self._move.setAccessibleName(sentences(self._move.text(), reason))
        self._move.update()
        ends = store.refuse(EndTurn())
        short = "turn-foot.end" if low or counts else "encounter.end-turn"
        self._end.show_words(say(short if turn.acted else "encounter.pass"))
        self._end.setEnabled(ends is None or ends.strength != "impossible")
        set_tool_tip(self._end, "" if ends is None else self._context.refusal_text(ends))
