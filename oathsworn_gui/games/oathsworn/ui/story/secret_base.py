"""What the panels of a secret decision share: a card over the curtain, its pieces, its keys."""

from collections.abc import Callable
from functools import partial
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.ui.story.secret_dice import (
    Middle,
    PlayerDie,
)
from oathsworn_gui.games.oathsworn.views.story.secret import SecretView, secret_start, secret_view
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.curtain import Curtain
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

_WIDE = 760
_LOW = 640
WAYS = ("screen", "dice")
"""Options that change how the dice are set."""
MIDDLE = Qt.AlignmentFlag.AlignHCenter


class SecretPanel(OwnKeys, UnpaintedFocus, Curtain):
    """A card in the middle of the page, over the curtain; it claims its keys from the page."""

    wants_page = True

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the card of ``question``, the curtain closed behind it."""
        super().__init__(context.theme)
        self.context = context
        self.question = question
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(context.asked(question))
        page = QVBoxLayout(self)
        page.setContentsMargins(24, 24, 24, 24)
        card = Card()
        card.setMaximumWidth(_WIDE)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(card, 100)
        row.addStretch(1)
        page.addStretch(2)
        add_layout(page, row)
        page.addStretch(3)
        self.column = QVBoxLayout(card)
        self.column.setContentsMargins(32, 20, 32, 28)
        self.column.setSpacing(12)
        self.fill()

    def fill(self) -> None:
        """Fill the card. Called once."""

    @property
    def decision(self) -> SecretDecision:
        """The decision as it is now."""
        return cast("SecretDecision", self.context.store.campaign.pending[-1])

    @property
    def shown(self) -> SecretView:
        """How far the decision has come."""
        return secret_view(self.context.store.campaign, self.decision)

    @property
    def solo(self) -> bool:
        """Whether a player is alone, from whom nothing has to be hidden."""
        return secret_start(self.context.store.campaign).solo

    def say(self, key: str, **params: Scalar) -> str:
        """Return a text."""
        return self.context.texts.say(key, **params)

    # ------------------------------------------------------------------------------------ parts

    def add_words(self, words: str, name: str, size: int = 20, *, quiet: bool = True) -> QLabel:
        """Add a line of words in the middle."""
        label = wrapped(QuietLabel(words) if quiet else PlainLabel(words))
        label.setObjectName(name)
        label.setFont(self.context.theme.font("text", size))
        label.setAlignment(MIDDLE)
        self.column.addWidget(label)
        return label

    def add_heading(self, words: str, size: int) -> None:
        """Add the title of the card, with the rule at its right."""
        holder = QWidget()
        head = QGridLayout(holder)
        head.setContentsMargins(0, 0, 0, 0)
        heading = wrapped(Heading(self.context.theme, words, size))
        heading.setObjectName("question-title")
        heading.setAlignment(MIDDLE)
        link = RuleLink(self.question.rule or "", self.context.shell.show_rule)
        beside = link.sizeHint().width()  # the same at both sides, so that it stays in the middle
        heading.setContentsMargins(beside, 0, beside, 0)
        head.addWidget(heading, 0, 0)
        head.addWidget(link, 0, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.column.addWidget(holder)

    def add_main(self, words: str, icon: str, name: str, run: Callable[[], None]) -> None:
        """Add the ember button."""
        button = PrimaryButton(self.context.theme, words, icon, "Enter")
        button.setObjectName(name)
        button.clicked.connect(run)
        self.column.addSpacing(8)
        self.column.addWidget(button, 0, MIDDLE)

    def add_other_way(self) -> None:
        """Offer the other way of setting a die, until one is chosen."""
        for option in self.question.options:
            if option.key in WAYS:
                words = self.context.said(f"option.{option.code}", option.params)
                button = KeyButton(self.context.theme, words, "swap-horizontal", "O")
                button.setObjectName(f"option-{option.key}")
                button.setProperty("flat", True)
                button.clicked.connect(partial(self.answer, option.key))
                self.column.addWidget(button, 0, MIDDLE)

    def answer(self, value: str, *_: object) -> None:
        """Answer the question."""
        answer = Answer(procedure=self.question.procedure, value=value)
        self.context.shell.dispatch(answer)

    # --------------------------------------------------------------------------------- its keys

    def press_key(self, key: Qt.Key, text: str) -> Callable[[], object] | None:
        """Return what a key does now, None for nothing."""
        other = next((o.key for o in self.question.options if o.key in WAYS), None)
        return partial(self.answer, other) if text == "O" and other is not None else None

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the panel before any shortcut of the page."""
        return self._run_of(event) is not None

    def _run_of(self, event: QKeyEvent) -> Callable[[], object] | None:
        return self.press_key(Qt.Key(event.key()), plain_text(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key does."""
        run = self._run_of(event)
        if run is None:
            super().keyPressEvent(event)
        else:
            run()

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        return ()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus."""
        super().showEvent(event)
        self.fit()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the card into the window."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Leave out what helps but is not needed where the window is low."""
        low = self.window().height() < _LOW
        for label in self.findChildren(QLabel, "secret-help"):
            label.setHidden(low)
        self.column.setContentsMargins(32, 8 if low else 20, 32, 10 if low else 28)
        self.column.setSpacing(4 if low else 12)
        page = self.layout()
        if page is not None:
            edge = 8 if low else 24
            page.setContentsMargins(24, edge, 24, edge)


def player_dice(panel: SecretPanel) -> list[tuple[str, PlayerDie]]:
    """Add a die for each player to a panel and return them with the names."""
    holder = QWidget()
    flow = Middle(12)
    holder.setLayout(flow)
    dice: list[tuple[str, PlayerDie]] = []
    for player in panel.shown.players:
        die = PlayerDie(panel.context.theme, player.name)
        die.setObjectName(f"die-{player.key}")
        flow.addWidget(die)
        dice.append((player.name, die))
    panel.column.addWidget(holder)
    return dice
