"""The turn of a caged or consumed character: what holds it; the ember button gets it free."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.cards.bound import Bound, Hold
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, QuietLabel, wrapped
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
            if hold.way_free and bound.refusal is not None:
                self._add_refused(hold, bound.refusal)

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

    def _add_refused(self, hold: Hold, refusal: Refusal) -> None:
        """Add why what gets it free cannot be done now."""
        note = wrapped(PlainLabel(self._context.refusal_text(refusal)))
        note.setProperty("gold", True)
        note.setObjectName(f"why-{hold.way_free}")
        self._column.addWidget(note)
