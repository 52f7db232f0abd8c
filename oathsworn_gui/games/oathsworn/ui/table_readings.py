"""How the table reads rules that can be read in several ways: a row of buttons for each."""

from functools import partial

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout

from oathsworn_gui.games.oathsworn.actions.company_table import ChooseTableOption
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.readings import READINGS
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, small_button
from oathsworn_gui.tabletop.table_options import TableOption, reading
from oathsworn_gui.ui.buttons import RuleLink
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, hairline, wrapped


def add_readings(panel: InPlace, campaign: Campaign) -> None:
    """Add every such rule to a panel, with its readings and the one in force."""
    panel.body.addWidget(hairline())
    panel.body.addWidget(LabelText(panel.context.texts.say("reading.title")))
    for option in READINGS:
        _add(panel, option, reading(option, campaign))


def _add(panel: InPlace, option: TableOption, now: str) -> None:
    say, shell = panel.context.texts.say, panel.context.shell
    words = say(f"reading.{option.key}")
    head = QHBoxLayout()
    head.addWidget(wrapped(QuietLabel(words)), 1)
    head.addWidget(RuleLink(option.rule, shell.show_rule, words))
    panel.body.addLayout(head)
    row, group = QHBoxLayout(), QButtonGroup(panel)
    for one in option.readings:
        chosen = "" if one == option.default else one
        run = partial(shell.dispatch, ChooseTableOption(option=option.key, reading=chosen))
        name, label = f"reading-{option.key}-{one}", say(f"reading.{option.key}.{one}")
        button = small_button(label, name, run, f"{words} {label}")
        button.setCheckable(True)
        button.setChecked(one == now)
        group.addButton(button)
        row.addWidget(button, 1)
    panel.body.addLayout(row)
