"""The injuries of one of the four on the story page: gained by name or number, and archived."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.sheets import GainInjury, RemoveInjury
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field, small_button
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyCap
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class FourInjuries(QWidget):
    """A row for each injury card, and a field for the next."""

    def __init__(self, context: PageContext) -> None:
        """Make the field; :meth:`show_seat` adds the rows."""
        super().__init__()
        self._context = context
        self._seat: Seat = "1"
        self._shown: tuple[Injury, ...] = ()
        self._rows: list[QWidget] = []
        say = context.texts.say
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(KeyCap(context.theme, "J"))
        row.addWidget(IconLabel(context.theme, INJURY_ICON, "blood"))
        self._name = line_field("four-injury", say("company.injury.name"))
        self._name.returnPressed.connect(self._gain)
        row.addWidget(self._name, 1)
        row.addWidget(small_button(say("company.injury.gain"), "four-gain-injury", self._gain))
        add_layout(self._column, row)

    def write(self) -> None:
        """Take the focus for the next injury."""
        self._name.setFocus()

    def show_seat(self, campaign: Campaign, seat: Seat) -> None:
        """Show the injury cards that are beside the board of ``seat`` now."""
        if seat != self._seat:
            self._name.clear()  # the unfinished text was for another seat
        self._seat = seat
        injuries = campaign.seats[seat].injuries
        if injuries == self._shown:
            return
        self._shown = injuries
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._row(injury) for injury in injuries]
        for place, row in enumerate(self._rows):
            self._column.insertWidget(place, row)

    def _row(self, injury: Injury) -> QWidget:
        say = self._context.texts.say
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(IconLabel(self._context.theme, INJURY_ICON, "blood"))
        line.addWidget(PlainLabel(injury.name), 1)
        words = say("story.four.heal-injury")
        archive = partial(
            self._context.shell.dispatch, RemoveInjury(seat=self._seat, injury=injury.id)
        )
        spoken = f"{words}: {injury.name}"
        line.addWidget(small_button(words, f"four-heal-{injury.id}", archive, spoken))
        return row

    def _gain(self) -> None:
        name = self._name.text().strip()
        if not name:
            self._name.setFocus()
        elif self._context.shell.dispatch(GainInjury(seat=self._seat, name=name)):
            self._name.clear()
