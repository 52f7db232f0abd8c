"""This evening at the table: who plays whose seat, and whether what is turned up stays so."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout

from oathsworn_gui.games.oathsworn.actions.company.evening import LendSeat, SealReveals
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, small_button
from oathsworn_gui.games.oathsworn.views.company.table_panels import EveningSeat, evening_seats
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_BECAUSE = 200


def add_evening(panel: InPlace, campaign: Campaign) -> None:
    """Add to a panel a row for each seat: who plays it this evening."""
    say = panel.context.texts.say
    panel.body.addWidget(LabelText(say("evening.title")))
    panel.body.addWidget(wrapped(QuietLabel(say("evening.words"))))
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for place, row in enumerate(evening_seats(campaign)):
        words = say("evening.seat", name=row.name)
        grid.addWidget(QuietLabel(words), place, 0)
        grid.addWidget(_choice(panel, row, words), place, 1)
    add_layout(panel.body, grid)


def add_seal(panel: InPlace, campaign: Campaign) -> None:
    """Add to a panel whether reveals are sealed, and the way to seal them or to break the seal."""
    say = panel.context.texts.say
    panel.body.addWidget(LabelText(say("seal.title")))
    words = say("seal.words.on" if campaign.sealed else "seal.words.off")
    panel.body.addWidget(wrapped(QuietLabel(words)))
    row = QHBoxLayout()
    if campaign.sealed:
        why = line_field("seal-because", say("seal.because"), _BECAUSE)

        def break_it() -> None:
            panel.context.shell.dispatch(SealReveals(sealed=False, because=why.text()))

        why.returnPressed.connect(break_it)
        row.addWidget(why, 1)
        row.addWidget(small_button(say("seal.break"), "break-seal", break_it))
    else:
        seal = partial(panel.context.shell.dispatch, SealReveals())
        row.addWidget(small_button(say("seal.do"), "seal-reveals", seal))
        row.addStretch(1)
    add_layout(panel.body, row)


def _choice(panel: InPlace, row: EveningSeat, words: str) -> QComboBox:
    say = panel.context.texts.say
    choice = QComboBox()
    choice.setObjectName(f"evening-{row.seat}")
    choice.setAccessibleName(words)
    choice.addItem(say("evening.own", player=row.owner))
    for _, name in row.others:
        choice.addItem(say("evening.other", player=name, owner=row.owner))
    choice.addItem(say("evening.table"))
    choice.setCurrentIndex(row.now)

    def lend(place: int) -> None:
        panel.context.shell.dispatch(LendSeat(seat=row.seat, to=row.keys[place]))

    choice.activated.connect(lend)
    return choice
