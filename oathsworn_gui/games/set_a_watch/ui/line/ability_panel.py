"""What can be done with one ability card: with which die, by exhausting it, for the fire."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.set_a_watch.ui.base.words import label, sentences, why_not
from oathsworn_gui.games.set_a_watch.ui.line.uses import Use
from oathsworn_gui.games.set_a_watch.views.seats import AbilityView, SeatView
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DICE = 3


class AbilityPanel(Card):
    """Shows a card whole, with a button for each use. ``used`` carries the action."""

    used = Signal(object)
    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Show no card."""
        super().__init__()
        self._context = context
        self.setObjectName("ability-panel")
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(6)
        self._title = label(theme, 20, weight="semibold", wrap=True)
        self._does = label(theme, 16, tone="quiet", wrap=True)
        self._why = label(theme, 15, tone="gold", wrap=True)
        for each in (self._title, self._does):
            column.addWidget(each)
        self._dice = [KeyButton(theme, "", "", "") for _ in range(_DICE)]
        row = QHBoxLayout()
        row.setSpacing(6)
        with_a = label(theme, 16)
        with_a.setText(context.texts.say("watch.ability.with-a"))
        row.addWidget(with_a)
        for n, button in enumerate(self._dice):
            button.setObjectName(f"use-die-{n}")
            row.addWidget(button)
        add_layout(column, row)
        column.addWidget(self._why)
        self._exhaust = KeyButton(theme, "", "cards-outline", "U")
        self._exhaust.setObjectName("use-exhaust")
        self._burn = KeyButton(theme, "", "campfire", "W")
        self._burn.setObjectName("use-burn")
        self._close = KeyButton(theme, context.texts.say("watch.ability.close"), "close", "Esc")
        self._close.setObjectName("use-close")
        self._close.clicked.connect(self.closed)
        second = QHBoxLayout()
        second.setSpacing(6)
        for button in (self._exhaust, self._burn):
            second.addWidget(button)
        add_layout(column, second)
        column.addWidget(self._close, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        for button in (*self._dice, self._exhaust, self._burn, self._close):
            button.stand(40)
        self._uses: dict[KeyButton, Use] = {}
        for button in (*self._dice, self._exhaust, self._burn):
            button.clicked.connect(partial(self._press, button))

    def _press(self, button: KeyButton, *_: object) -> None:
        use = self._uses.get(button)
        if use is not None:
            self.used.emit(use.action)

    def show_card(self, seat: SeatView, card: AbilityView, uses: tuple[Use, ...]) -> None:
        """Show a card of an adventurer, and its uses in their order."""
        say = self._context.texts.say
        self._title.setText(say("watch.ability.title", title=card.title, seat=seat.title))
        self._does.setText(sentences(self._context, card.does) or card.words)
        buttons = (*self._dice, self._exhaust, self._burn)
        self._uses = dict(zip(buttons, uses, strict=True))
        for button, use in self._uses.items():
            button.show_words(use.words)
            button.setAccessibleName(use.spoken or use.words)
            impossible = use.refusal is not None and use.refusal.strength == "impossible"
            button.setEnabled(not impossible)
            button.lead(on=False, key=use.key)
            button.setProperty("refused", use.refusal is not None)
            set_tool_tip(button, why_not(self._context, use.refusal))
        refusals = [use.refusal for use in uses[:_DICE] if use.refusal is not None]
        why = refusals[0] if len(refusals) == _DICE else None
        self._why.setText(why_not(self._context, why))
        self._why.setVisible(why is not None)
