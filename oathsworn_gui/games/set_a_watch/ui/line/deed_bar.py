"""The bar of deeds: the ready cards, which are the game's life, and the three things to do."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.set_a_watch.ui.base.words import label, parts_sum, sized, why_not
from oathsworn_gui.games.set_a_watch.views.aim import AimView
from oathsworn_gui.games.set_a_watch.views.line import LineView
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, PrimaryButton
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST_PARTS = 3
"""So many dice are named on the button; of more only their sum."""


class DeedBar(Card):
    """Ready cards at the left; stop, burn and strike at the right."""

    def __init__(self, context: PageContext) -> None:
        """Show nothing as yet."""
        super().__init__()
        self._context = context
        theme, say = context.theme, context.texts.say
        self.setObjectName("deed-bar")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 10, 6)
        row.setSpacing(10)
        self._ready = label(theme, 38, role="number")
        self._ready.setObjectName("ready-cards")
        self._ready.setMinimumWidth(QFontMetrics(self._ready.font()).horizontalAdvance("12") + 4)
        self._of = ElidedLabel()
        self._of.setProperty("quiet", False)
        sized(self._of, theme, 15, "semibold")
        self._why = ElidedLabel()
        sized(self._why, theme, 15)
        self._why.setObjectName("strike-why")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._of)
        words.addWidget(self._why)
        row.addWidget(self._ready)
        add_layout(row, words)
        row.setStretch(1, 1)
        self.end = KeyButton(theme, say("watch.deed.end"), "weather-sunset-up", "X")
        self.end.setObjectName("end-watch")
        self.burn = KeyButton(theme, say("watch.deed.burn"), "campfire", "W")
        self.burn.setObjectName("burn-card")
        self.strike = PrimaryButton(theme, say("watch.deed.strike"), "sword", "Enter")
        self.strike.setObjectName("strike")
        for button in (self.end, self.burn, self.strike):
            row.addWidget(button)

    @property
    def leading(self) -> KeyButton:
        """The ember button: what Enter does, if it can be pressed."""
        return self.end if self.end.property("primary") else self.strike

    def let_end_lead(self, *, on: bool, asked: bool) -> None:
        """Let Enter end the Watch, or strike; neither while a question is ``asked``."""
        self.end.lead(on=on, key="Enter" if on else "X")
        strikes = not on and not asked
        self.strike.lead(on=strikes, key="Enter" if strikes else "")
        if on:
            self._why.show_words(self._context.texts.say("watch.deed.nothing"))

    def show_watch(self, line: LineView, aim: AimView | None, *, asked: bool, on: bool) -> None:
        """Show what can be done: ``on`` while a Watch is on, ``asked`` while a question is open."""
        say = self._context.texts.say
        self._ready.setText(str(line.ready))
        self._of.show_words(say("watch.deed.ready", n=line.cards))
        self.end.setEnabled(on and not asked)
        self.burn.setEnabled(on and not asked)
        given = aim is not None and bool(aim.parts)
        refusal = aim.refusal if aim is not None else None
        hard = refusal is not None and refusal.strength == "impossible"
        self.strike.setEnabled(on and not asked and given and not hard)
        self.strike.setProperty("refused", refusal is not None)
        self.strike.show_words(_strike_words(self._context, aim))
        why = say("refusal.watch.question-open") if asked else self._why_words(aim)
        self._why.show_words(why)
        parts = parts_sum(self._context, aim.parts) if aim is not None else ""
        set_tool_tip(self.strike, parts or why)

    def _why_words(self, aim: AimView | None) -> str:
        say = self._context.texts.say
        if aim is None or not aim.parts:
            return say("watch.deed.choose")
        if aim.refusal is not None:
            return why_not(self._context, aim.refusal)
        return say("watch.deed.enough", given=aim.given, needed=aim.needed)


def _strike_words(context: PageContext, aim: AimView | None) -> str:
    say = context.texts.say
    if aim is None or not aim.parts:
        return say("watch.deed.strike")
    amounts = [part.amount for part in aim.parts]
    short = len(amounts) <= _MOST_PARTS
    dice = " + ".join(map(str, amounts)) if short else str(aim.given)
    return say("watch.deed.strike-with", title=aim.title, dice=dice)
