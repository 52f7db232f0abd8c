"""This evening at the table: who plays whose seat, and whether what is turned up stays so."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout

from oathsworn_gui.games.oathsworn.actions.evening import LendSeat, SealReveals
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.players import TABLE, is_lent, name_of, player_of
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, line_field, small_button
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped

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
    for place, seat in enumerate(SEATS):
        name = campaign.seats[seat].name
        words = say("evening.seat", name=name)
        grid.addWidget(QuietLabel(words), place, 0)
        grid.addWidget(_choice(panel, campaign, seat, words), place, 1)
    nest(panel.body, grid)


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
    nest(panel.body, row)


def _choice(panel: InPlace, campaign: Campaign, seat: Seat, words: str) -> QComboBox:
    say, who = panel.context.texts.say, campaign.seats[seat]
    owner = name_of(campaign, who.player)
    keys = [who.player, *(p.key for p in campaign.players if p.key != who.player), TABLE]
    choice = QComboBox()
    choice.setObjectName(f"evening-{seat}")
    choice.setAccessibleName(words)
    choice.addItem(say("evening.own", player=owner))
    for key in keys[1:-1]:
        choice.addItem(say("evening.other", player=name_of(campaign, key), owner=owner))
    choice.addItem(say("evening.table"))
    player = player_of(campaign, seat) if is_lent(campaign, seat) else who.player
    choice.setCurrentIndex(keys.index(player or TABLE))

    def lend(place: int) -> None:
        panel.context.shell.dispatch(LendSeat(seat=seat, to=keys[place]))

    choice.activated.connect(lend)
    return choice
