"""Status tokens of boss, minions, friends and allies: whose, and − and + for each kind."""

from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.conditions.statuses import SetFigureStatus
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.base.toggle_row import ToggleRow
from oathsworn_gui.games.oathsworn.views.cards.figure_statuses import Marked, marked_figures
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class FigureStatusPanel(InPlace):
    """Stays open while tokens are placed; it begins with the figure chosen on the board."""

    stays_open = True

    def __init__(self, context: PageContext, chosen: str = "") -> None:
        """Show the boss first where ``chosen`` is no figure with tokens of its own."""
        say = context.texts.say
        super().__init__(context, say("figure-status.title"), "figure-status-panel")
        self._who = ToggleRow(say("figure-status.who"), "figure-status-who")
        self._who.changed.connect(self._renew)
        self.body.addWidget(self._who)
        self._rows = QWidget()
        self.body.addWidget(self._rows)
        self._none = wrapped(QuietLabel(say("figure-status.none")))
        self.body.addWidget(self._none)
        self.body.addStretch(1)
        found = marked_figures(context.store.campaign)
        self._offer(found, (chosen, *(one.figure for one in found[:1])))
        self._renew()

    def _offer(self, found: tuple[Marked, ...], chosen: tuple[str, ...] = ()) -> None:
        self._who.offer(tuple((one.figure, one.name) for one in found), chosen)
        self._who.setVisible(bool(found))
        self._none.setVisible(not found)

    def _renew(self) -> None:
        """Show the tokens of the figure that is pressed."""
        found = marked_figures(self.context.store.campaign)
        self._offer(found)
        rows = QWidget()
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        grid.setColumnStretch(0, 1)
        for one in found:
            for row, (status, n) in enumerate(one.statuses if one.figure == self._who.only else ()):
                self._add(grid, row, one, status, n)
        self.body.replaceWidget(self._rows, rows)
        self._rows.hide()
        self._rows.deleteLater()
        self._rows = rows
        rows.show()

    def _add(self, grid: QGridLayout, row: int, who: Marked, status: str, n: int) -> None:
        words = self.context.texts.find(f"status.{status}", status.capitalize())
        count = PlainLabel(str(n))
        count.setObjectName(f"figure-status-{status}")
        count.setFont(self.context.theme.font("number", 22))
        grid.addWidget(PlainLabel(words), row, 0)
        grid.addWidget(count, row, 1)
        for column, (sign, by) in enumerate((("−", -1), ("+", 1)), 2):
            action = SetFigureStatus(figure=who.figure, status=status, amount=max(0, n + by))
            name = f"figure-{'less' if by < 0 else 'more'}-{status}"
            spoken = f"{words} {sign}1: {who.name}"
            button = small_button(sign, name, partial(self._do, action, name), spoken)
            button.setFixedWidth(48)
            button.setEnabled(n + by >= 0)
            grid.addWidget(button, row, column)

    def _do(self, action: Action, name: str) -> None:
        if self.context.shell.dispatch(action):
            self._renew()
            again = self._rows.findChild(QWidget, name)
            if again is not None and again.isEnabled():
                again.setFocus()
