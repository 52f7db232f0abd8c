"""The turn of a caged or consumed character: what holds it, and the only way to get free."""

from functools import partial

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.cards.bound import Bound, Hold
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "C"
"""The key that tries to get free."""


_ICONS = {"caged": "lock", "consumed": "stomach", "crippled": "shoe-print"}


class BoundPart(QFrame):
    """What is shown at the top of its turn: caged, consumed, crippled; each with its numbers."""

    def __init__(self, context: PageContext, bound: Bound) -> None:
        """Show how a seat is bound; nothing where it is free."""
        super().__init__()
        self.setObjectName("bound-part")
        self.setProperty("raised", True)
        self._context: PageContext = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 12)
        self._column.setSpacing(6)
        for hold in bound.holds:
            self._add_head(hold)
            if hold.way_free and bound.free is not None:
                self._add_button(hold, bound.free, bound.refusal)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)

    def _add_head(self, hold: Hold) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(self._context.theme, _ICONS[hold.kind], "blood", 22))
        title = PlainLabel(self._say(f"bound.{hold.kind}"))
        title.setProperty("name", True)
        title.setObjectName(f"bound-{hold.kind}")
        row.addWidget(title, 1)
        add_layout(self._column, row)
        if hold.words:
            note = wrapped(QuietLabel(hold.words))
            note.setObjectName(f"bound-{hold.kind}-words")
            self._column.addWidget(note)

    def _add_button(self, hold: Hold, action: Action, refusal: Refusal | None) -> None:
        """Add what may get it free, and why it cannot be done now."""
        kind = PrimaryButton if refusal is None else KeyButton
        words = self._say(f"bound.{hold.way_free}", n=hold.cost)
        button = kind(self._context.theme, words, "", KEY)
        button.setObjectName(hold.way_free)
        button.clicked.connect(partial(self._do, action))
        self._column.addWidget(button)
        if refusal is not None:
            reason = self._context.refusal_text(refusal)
            set_tool_tip(button, reason)
            button.setProperty("refused", True)
            button.setEnabled(refusal.strength != "impossible")
            note = wrapped(PlainLabel(reason))
            note.setProperty("gold", True)
            note.setObjectName(f"why-{hold.way_free}")
            self._column.addWidget(note)

    def _do(self, action: Action, *_: object) -> None:
        self._context.shell.dispatch(action)
