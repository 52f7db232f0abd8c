"""The sheet of one board: name, player, numbers of the class board, adjustments with a reason."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    MOST_ANIMUS,
    MOST_REGEN,
    ConfirmBoard,
    EnterBoard,
)
from oathsworn_gui.games.oathsworn.actions.company.table import Adjust, ChangePlayers, RenameSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, small_button, spin
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

NUMBERS = ("defense", "max-hp")


class BoardPanel(InPlace):
    """Everything on a sheet that is text rather than a count."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the sheet of ``seat``."""
        campaign: Campaign = context.store.campaign
        who, say = campaign.seats[seat], context.texts.say
        super().__init__(context, say("company.sheet.of", name=who.name), "sheet")
        self._seat: Seat = seat
        self._grid = QGridLayout()
        self._grid.setSpacing(6)
        self._grid.setColumnStretch(1, 1)
        add_layout(self.body, self._grid)
        self._name = line_field("seat-name", say("new.name"), 40, who.name)
        self._name.returnPressed.connect(self._rename)
        self._add("new.name", self._name, small_button(say("company.set"), "rename", self._rename))
        self._player = QComboBox()
        self._player.setObjectName("seat-player")
        self._player.setAccessibleName(say("company.player"))
        self._player.addItems([player.name for player in campaign.players])
        keys = [player.key for player in campaign.players]
        self._player.setCurrentIndex(keys.index(who.player) if who.player in keys else 0)
        self._player.activated.connect(self._reseat)
        self._add("company.player", self._player)
        if who.form == "full":
            self._add_board(who.regen, who.max_animus)
        self._add_adjustments(campaign)
        self.body.addStretch(1)

    def _add(self, label: str, *widgets: QWidget) -> None:
        row = self._grid.rowCount()
        self._grid.addWidget(PlainLabel(self.context.texts.say(label)), row, 0)
        for column, widget in enumerate(widgets, 1):
            self._grid.addWidget(widget, row, column)

    def _add_board(self, regen: int | None, most: int | None) -> None:
        say = self.context.texts.say
        self._regen = spin("board-regen", say("company.regen"), 0, MOST_REGEN, regen or 6)
        self._most = spin("board-animus", say("company.max-animus"), 0, MOST_ANIMUS, most or 8)
        enter = small_button(say("company.sheet.enter"), "enter-board", self._enter)
        self._add("company.regen", self._regen)
        self._add("company.max-animus", self._most, enter)
        confirm = ConfirmBoard(seat=self._seat)
        refusal = self.context.store.refuse(confirm)
        if refusal is None:
            run = partial(self.context.shell.dispatch, confirm)
            self._add("company.check-board", small_button(say("company.confirm"), "confirm", run))

    def _enter(self) -> None:
        action = EnterBoard(
            seat=self._seat, regen=self._regen.value(), max_animus=self._most.value()
        )
        self.context.shell.dispatch(action)

    def _rename(self) -> None:
        self.context.shell.dispatch(RenameSeat(seat=self._seat, name=self._name.text()))

    def _reseat(self, place: int) -> None:
        campaign: Campaign = self.context.store.campaign
        seats = {seat: who.player for seat, who in campaign.seats.items()}
        names = tuple(player.name for player in campaign.players)
        seats[self._seat] = campaign.players[place].key
        self.context.shell.dispatch(ChangePlayers(players=names, seats=seats))

    def _add_adjustments(self, campaign: Campaign) -> None:
        say = self.context.texts.say
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(say("company.adjust")))
        self.body.addWidget(wrapped(QuietLabel(say("company.adjust.words"))))
        grid = QGridLayout()
        grid.setSpacing(6)
        for row, number in enumerate(NUMBERS):
            key = f"{number}.{self._seat}"
            own = campaign.adjustments.get(key)
            amount = spin(
                f"adjust-{number}", say(f"company.{number}"), -20, 20, own.amount if own else 0
            )
            why = line_field(
                f"because-{number}", say("company.adjust.because"), 100, own.because if own else ""
            )
            run = partial(self._adjust, key, amount, why)
            grid.addWidget(PlainLabel(say(f"company.{number}")), row, 0)
            grid.addWidget(amount, row, 1)
            grid.addWidget(why, row, 2)
            grid.addWidget(small_button(say("company.set"), f"set-{number}", run), row, 3)
        add_layout(self.body, grid)

    def _adjust(self, key: str, amount: QSpinBox, why: QLineEdit) -> None:
        action = Adjust(number=key, amount=amount.value(), because=why.text())
        self.context.shell.dispatch(action)
