"""The result of a round of combat: the four with their damage and the HP they lost."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.might.fight_settled import Fought
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import HpDie, IconLabel, QuietLabel
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class FightSummary(QWidget):
    """The four in a row: name, damage, and for who failed the HP lost with what is left."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("fight-summary")
        self._context = context
        self._flow = Flow(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        add_layout(column, self._flow)
        self._cells: list[QWidget] = []

    def show_fought(self, four: Sequence[Fought]) -> None:
        """Show the result of each; nothing if there are none."""
        for cell in self._cells:
            self._flow.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self._cells = [self._cell(one) for one in four]
        for cell in self._cells:
            self._flow.addWidget(cell)
        self.setAccessibleName(" ".join(cell.accessibleName() for cell in self._cells))
        self.updateGeometry()

    def _cell(self, one: Fought) -> QFrame:
        theme, say = self._context.theme, self._context.texts.say
        cell = QFrame()
        cell.setObjectName(f"fought-{one.seat}")
        cell.setProperty("raised", True)
        row = QHBoxLayout(cell)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(6)
        mark = ("check-circle-outline", "moss") if one.succeeded else ("close", "blood")
        row.addWidget(IconLabel(theme, *mark, 20))
        row.addWidget(PlainLabel(one.name))
        number = PlainLabel(str(one.damage))
        number.setObjectName(f"fought-damage-{one.seat}")
        number.setFont(theme.font("number", 28))
        row.addWidget(number)
        words = [one.name, say("fought.missed" if one.missed else "fought.damage", n=one.damage)]
        if not one.succeeded:
            row.addWidget(QuietLabel(say("fought.lost")))
            row.addWidget(HpDie(theme, one.hp, say("fought.hp"), size=30))
            words.append(say("fought.left", n=one.hp))
            if one.hp == 0:
                row.addWidget(IconLabel(theme, "alert-outline", "gold", 20))
                row.addWidget(PlainLabel(say("fought.none")))
                words.append(say("fought.none"))
        cell.setAccessibleName(", ".join(words) + ".")
        set_tool_tip(cell, cell.accessibleName())
        return cell
