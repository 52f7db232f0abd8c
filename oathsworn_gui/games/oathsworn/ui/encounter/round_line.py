"""Round and phase in one line, with what is easily forgotten as a number."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from oathsworn_gui.games.oathsworn.ui.encounter.round_column import RoundCard
from oathsworn_gui.games.oathsworn.views.encounter.checklist import checklist
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton

_HIGH = 44


class RoundLine(Card):
    """The left column of a low page; ``wanted`` asks for the checklist."""

    wanted = Signal()

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__()
        self.setObjectName("round-row")
        self.setFixedHeight(_HIGH)
        self._context = context
        self._owed = False
        round_card = RoundCard(context, low=True)
        round_card.setProperty("card", False)
        self._open = KeyButton(context.theme, "0", "format-list-checks", "⇧C")
        self._open.setObjectName("checklist-open")
        self._open.setProperty("slim", True)
        self._open.setFixedHeight(32)
        self._open.clicked.connect(self.wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.addWidget(round_card, 1)
        row.addWidget(self._open)
        stop = context.watch(
            lambda c: (c.encounter, c.seats, c.pending, c.company, c.part), lambda _: self._follow()
        )
        self.destroyed.connect(stop)
        self._follow()

    def _follow(self) -> None:
        """Count what is open when the window is idle."""
        if not self._owed:
            self._owed = True
            soon(self, self._count)

    def _count(self) -> None:
        self._owed = False
        if self.isHidden():
            return
        context = self._context
        found = checklist(context.store.campaign, context.store.box, context)
        number = sum(line.done is False for line in found)
        self._open.show_words(str(number))
        told = context.texts.say("encounter.checklist-open", n=number)
        self._open.setAccessibleName(told)
        set_tool_tip(self._open, told)
