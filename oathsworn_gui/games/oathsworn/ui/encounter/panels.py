"""The panel of a stage card being carried out: the card, the enemy's attacks, and being done."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.ui.base.by_hand import ByHand
from oathsworn_gui.games.oathsworn.ui.encounter.enemy_attack import EnemyAttackForm
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Heading,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

KEYS = {"discard": "Enter", "keep": "U", "by-hand": "H"}


class StagePanel(OwnKeys, UnpaintedFocus, QFrame):
    """Shows the stage card's text, or that it is on the table, and takes the table's answer."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self._context = context
        self._question = question
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        self._add_head(column)
        self._add_ends(column)
        self._add_card(column)
        column.addWidget(hairline())
        self._enemy = EnemyAttackForm(context)
        column.addWidget(self._enemy)
        column.addStretch(1)
        column.addWidget(ByHand(context))

    def _said(self, key: str) -> str:
        return self._context.said(key, self._question.params)

    def _add_head(self, column: QVBoxLayout) -> None:
        row = QHBoxLayout()
        title = wrapped(PlainLabel(self._said(f"question.{self._question.kind}")))
        title.setProperty("name", True)
        title.setObjectName("question-title")
        row.addWidget(title, 1)
        if self._question.rule:
            row.addWidget(RuleLink(self._question.rule, self._context.shell.show_rule))
        add_layout(column, row)
        column.addWidget(wrapped(QuietLabel(self._said(f"question.{self._question.kind}.help"))))

    def _add_card(self, column: QVBoxLayout) -> None:
        card = QFrame()
        card.setProperty("raised", True)
        inside = QVBoxLayout(card)
        name = wrapped(Heading(self._context.theme, self._said("encounter.card-drawn"), 20))
        name.setObjectName("drawn-card")
        inside.addWidget(name)
        words = str(self._question.params.get("words") or "")
        inside.addWidget(
            wrapped(PlainLabel(words or self._context.texts.say("encounter.read-the-card")))
        )
        column.addWidget(card)

    def _add_ends(self, column: QVBoxLayout) -> None:
        """Add what ends the card, above all that may be long: it stays in view."""
        row = QHBoxLayout()
        row.setSpacing(8)
        add_layout(column, row)
        for option in self._question.options:
            kind = PrimaryButton if option.key == "discard" else KeyButton
            words = self._context.said(f"option.{option.code}", option.params)
            button = kind(self._context.theme, words, "", KEYS[option.key])
            button.setObjectName(f"option-{option.key}")
            button.clicked.connect(partial(self._answer, option.key))
            button.stand(48)
            row.addWidget(button, 1)

    def _answer(self, key: str, *_: object) -> None:
        answer = Answer(procedure=self._question.procedure, value=key)
        self._context.shell.dispatch(answer)

    def key_hints(self) -> KeyHints:
        """Return the keys that end the card, and those of an attack."""
        say = self._context.texts.say
        ends = (
            (KEYS[o.key], self._context.said(f"option.{o.code}", o.params))
            for o in self._question.options
        )
        return (*ends, ("1 – 4", say("encounter.hint.target")), ("K", say("encounter.enemy-begin")))

    def _key(self, event: QKeyEvent) -> str:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return ""
        if Qt.Key(event.key()) in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            return "discard"
        typed = event.text().upper()
        return (
            typed if typed in SEATS else {"U": "keep", "K": "attack", "H": "by-hand"}.get(typed, "")
        )

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the panel's keys before any shortcut of the page."""
        return bool(self._key(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by key; a number chooses a target, K begins the attack that is entered."""
        key = self._key(event)
        if key in SEATS:
            self._enemy.aim(key)
        elif key == "attack":
            self._enemy.begin()
        elif key:
            self._answer(key)
        else:
            super().keyPressEvent(event)


PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    "stage.resolve": StagePanel,
    "stage.reaction": StagePanel,
    "enemy.card": StagePanel,
}
