"""Spending defense tokens after the reveal: the fewest that save a HP, each as one choice."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.defence_row import GAP, DefenseRow
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.views.might.draw_tokens import defense_tokens_view
from oathsworn_gui.games.oathsworn.views.might.odds_looks import DefenseLooks
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import HpDie, PrimaryButton, QuietLabel, Shield, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_FIRST = 100
"""The rows take what height there is before anything else grows."""
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class DefenseTokensPanel(DrawPanel):
    """A digit or a click spends that many tokens; arrows compare; Enter takes the marked row.

    The initial mark is what the rules would do: spend none.
    """

    def title(self) -> str:
        """Return the question in short: the numbers are below it."""
        return self.say("defence.tokens.title")

    def fill(self) -> None:
        """Show damage, DEFENSE and loss as large numbers, and the choices."""
        self._shown = defense_tokens_view(self.context.store.campaign, self.question)
        self._choices = self._shown.choices
        self._mark = 0
        add_layout(self.body, self._sum())
        self._rows = [self._row(place) for place in range(len(self._choices))]
        rows = QVBoxLayout()
        rows.setSpacing(GAP)
        for row in self._rows:
            rows.addWidget(row)
        add_layout(self.body, rows, _FIRST)
        self.body.addStretch(1)
        self._note = wrapped(QuietLabel(self.say("defence.tokens.held", n=self._shown.held)))
        self._note.setObjectName("tokens-note")
        self.side.addWidget(self._note)
        self._accept = PrimaryButton(self.context.theme, "", "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self.side.addWidget(self._accept)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._mark_row(0)

    # ------------------------------------------------------------------------------- the sum

    def _sum(self) -> QHBoxLayout:
        """Return damage ÷ DEFENSE = HP lost, and the HP die after it, as the mark has them."""
        theme = self.context.theme
        self._shield = Shield(theme, self._shown.defense, self.say("draw.defense"), size=64)
        self._shield.setObjectName("tokens-defense")
        self._lost = self._figure("tokens-lost")
        damage = self._figure("tokens-damage")
        damage.setText(str(self._shown.damage))
        self._die = HpDie(theme, self._shown.hp, self.say("defence.hp-then"), size=60)
        self._then = self._small(self.say("defence.hp-then"))
        row = QHBoxLayout()
        row.setSpacing(14)
        add_layout(row, _named(damage, self._small(self.say("defence.damage"))))
        row.addWidget(self._sign("÷"), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(row, _named(self._shield, self._small(self.say("draw.defense"))))
        row.addWidget(self._sign("="), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(row, _named(self._lost, self._small(self.say("defence.lost-words"))))
        row.addWidget(self._sign("→"), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(row, _named(self._die, self._then))
        row.addStretch(1)
        return row

    def _figure(self, name: str) -> QLabel:
        figure = PlainLabel()
        figure.setObjectName(name)
        figure.setFont(self.context.theme.font("number", 48))
        figure.setFixedHeight(64)
        return figure

    def _sign(self, sign: str) -> QLabel:
        label = QuietLabel(sign)
        label.setFont(self.context.theme.font("number", 30))
        label.setFixedHeight(64)
        return label

    def _small(self, words: str) -> QLabel:
        label = QuietLabel(words)
        label.setFont(self.context.theme.font("text", 15))
        return label

    # ---------------------------------------------------------------------------- the choices

    def _row(self, place: int) -> DefenseRow:
        spent, lost = self._choices[place]
        left, saved = self._shown.hp - lost, self._choices[0][1] - lost
        looks = DefenseLooks(
            key=str(spent) if spent < 10 else "",
            name=self.say("defence.tokens.spend", n=spent),
            about=self.say("defence.tokens.about", n=spent),
            defense=self._shown.defense + spent,
            number=str(lost),
            unit="HP",
            words=self.say("defence.tokens.left" if left else "defence.out-short", left=left),
            share=lost / self._choices[0][1] if self._choices[0][1] else 0.0,
            best=self.say("defence.tokens.saves", n=saved) if saved else "",
            danger=not left,
        )
        row = DefenseRow(self.context.theme, looks)
        row.setObjectName(f"spend-{spent}")
        row.clicked.connect(partial(self.answer, spent))
        row.focused.connect(partial(self._mark_row, place))
        return row

    def _mark_row(self, place: int) -> None:
        """Make a row the one that Enter takes, and show the sum with it."""
        self._mark = place
        spent, lost = self._choices[place]
        for at, row in enumerate(self._rows):
            row.mark(on=at == place)
        self._shield.show_number(self._shown.defense + spent)
        self._lost.setText(str(lost))
        self._lost.setAccessibleName(self.say("defence.tokens.loses", n=lost))
        self._die.show_number(self._shown.hp - lost)
        self._accept.show_words(self.say("defence.tokens.spend", n=spent))

    def _take(self) -> None:
        self.answer(self._choices[self._mark][0])

    # ---------------------------------------------------------------------------------- keys

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take digits, up and down, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if key in ENTER:
            run = self._take
        elif key in _MOVES:
            run = partial(self._move, _MOVES[key])
        elif len(text) == 1 and text in "0123456789":
            run = partial(self._spend, int(text))
        else:
            return False
        if really:
            run()
        return True

    def _move(self, by: int) -> None:
        place = (self._mark + by) % len(self._rows)
        self._mark_row(place)
        self._rows[place].come_into_view()

    def _spend(self, tokens: int) -> None:
        """Spend ``tokens``; a number that saves no more than fewer tokens is refused."""
        fewer = max(spent for spent, _ in self._choices if spent <= tokens)
        if tokens > self._shown.held:
            self._note.setText(self.say("defence.tokens.held", n=self._shown.held))
        elif fewer != tokens:
            self._note.setText(self.say("defence.tokens.no-more", n=tokens, fewer=fewer))
        else:
            self.answer(tokens)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        digits = " ".join(str(spent) for spent, _ in self._choices)
        return (
            ("Enter", self._accept.text()),
            (digits, self.say("defence.key.spend")),
            ("↑ ↓", self.say("defence.key.compare")),
        )


def _named(widget: QWidget, name: QLabel) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    for one in (widget, name):
        column.addWidget(one, 0, Qt.AlignmentFlag.AlignHCenter)
    column.addStretch(1)
    return column
