"""Statuses and injuries of one board."""

from functools import partial

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainInjury,
    RemoveInjury,
    SetStatus,
)
from oathsworn_gui.games.oathsworn.actions.story.reading import FieldMedic
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, small_button
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON
from oathsworn_gui.games.oathsworn.views.company.seat_deeds import seat_deeds
from oathsworn_gui.games.oathsworn.views.company.seat_panels import (
    draft_of_named_injury,
    states_view,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, LabelText, hairline
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class StatePanel(InPlace):
    """Status tokens with − and +, and the injury cards."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show what troubles ``seat``."""
        view = states_view(context.store.campaign, context.store.box, seat)
        say = context.texts.say
        super().__init__(context, say("company.states.of", name=view.name), "states")
        self._seat: Seat = seat
        grid = QGridLayout()
        grid.setSpacing(6)
        grid.setColumnStretch(0, 1)
        for row, (status, number) in enumerate(view.statuses):
            self._add_status(grid, row, status, number)
        add_layout(self.body, grid)
        self._add_deeds()
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(say("company.injuries")))
        for injury in view.injuries:
            row = QHBoxLayout()
            row.addWidget(IconLabel(context.theme, INJURY_ICON, "blood"))
            row.addWidget(PlainLabel(injury.name), 1)
            correct = say("form.correct")
            row.addWidget(
                small_button(
                    correct,
                    f"correct-{injury.id}",
                    partial(self._want, injury.name),
                    f"{correct}: {injury.name}",
                )
            )
            if view.medic is not None:
                row.addWidget(self._medic(injury, view.medic))
            gone = RemoveInjury(seat=seat, injury=injury.id)
            run = partial(context.shell.dispatch, gone)
            spoken = f"{say('company.items.archive')}: {injury.name}"
            row.addWidget(
                small_button(say("company.items.archive"), f"heal-{injury.id}", run, spoken)
            )
            add_layout(self.body, row)
        self._add_injury_form()
        self.body.addStretch(1)

    def _add_deeds(self) -> None:
        """Add what a card may do to the seat that the table carries out, each with why not."""
        context = self.context
        for deed in seat_deeds(context.store.campaign, self._seat):
            words = context.texts.say(f"deed.{deed.text}", name=deed.name)
            run = partial(context.shell.dispatch, deed.action)
            button = small_button(words, deed.key, run, words)
            refusal = context.store.refuse(deed.action)
            button.setProperty("refused", refusal is not None)
            if refusal is not None:
                set_tool_tip(button, context.refusal_text(refusal))
                button.setEnabled(refusal.strength != "impossible")
            self.body.addWidget(button)

    def _medic(self, injury: Injury, iron: int) -> QPushButton:
        """Return the button of a Field medic who takes iron, with why not now."""
        context, action = self.context, FieldMedic(seat=self._seat, injury=injury.id)
        words = context.texts.say("company.medic", iron=iron)
        run = partial(context.shell.dispatch, action)
        button = small_button(words, f"medic-{injury.id}", run, f"{words}: {injury.name}")
        refusal = context.store.refuse(action)
        button.setProperty("refused", refusal is not None)
        if refusal is not None:
            set_tool_tip(button, context.refusal_text(refusal))
        return button

    def _add_status(self, grid: QGridLayout, row: int, status: str, number: int) -> None:
        words = self.context.texts.find(f"status.{status}", status.capitalize())
        count = PlainLabel(str(number))
        count.setFont(self.context.theme.font("number", 22))
        grid.addWidget(PlainLabel(words), row, 0)
        grid.addWidget(count, row, 1)
        for column, (sign, by) in enumerate((("−", -1), ("+", 1)), 2):
            action = SetStatus(seat=self._seat, status=status, amount=max(0, number + by))
            run = partial(self.context.shell.dispatch, action)
            name = f"{'less' if by < 0 else 'more'}-{status}"
            button = small_button(sign, name, run, f"{words} {sign}1")
            button.setFixedWidth(48)
            button.setEnabled(number + by >= 0)
            grid.addWidget(button, row, column)

    def _add_injury_form(self) -> None:
        say = self.context.texts.say
        row = QHBoxLayout()
        self._injury = line_field("new-injury", say("company.injury.name"))
        self._injury.returnPressed.connect(self._gain)
        row.addWidget(self._injury, 1)
        row.addWidget(small_button(say("company.injury.gain"), "gain-injury", self._gain))
        add_layout(self.body, row)

    def _want(self, name: str) -> None:
        self.wanted.emit(draft_of_named_injury(name, self._seat, self.context.store.box))

    def _gain(self) -> None:
        name = self._injury.text().strip()
        if name:
            self.context.shell.dispatch(GainInjury(seat=self._seat, name=name))
        else:
            self._injury.setFocus()
