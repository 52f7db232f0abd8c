"""Faulty commands and a faulty view: the program that presses commands must count each."""

from collections.abc import Mapping

from PySide6.QtCore import QTimer, qWarning

from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.keys.commands import Command
from tests.commands.table import Table

FOUND: Mapping[str, str] = {
    "planted-raises": "KeyError: 'ghost'",
    "planted-raises-later": "KeyError: 'ghost'",
    "planted-warns": "Qt: a painter is not active",
    "planted-no-words": "no words for the refusal ghost.no-words",
    "planted-acts-although-greyed": "a refused command changed the campaign",
    "planted-acts-by-shortcut": "F8 of a refused command changed the campaign",
    "undo": "a view could not show the campaign",
    "planted-good": "",
}
"""The keys of what `plant` adds, and what must be found of each; nothing of a good one."""

_ICON = "help-circle-outline"


def _fail() -> None:
    raise KeyError("ghost")


def _none() -> None:
    """Do nothing."""


def plant(table: Table) -> None:
    """Add the faulty commands to the registry and a view that breaks when a step is undone."""
    store = table.store
    asked = [0]

    def act() -> Refusal:
        store.dispatch(GainIron(amount=1))
        return impossible("shell.nothing-to-undo")

    def act_third() -> Refusal:
        asked[0] += 1  # looked at, run, then pressed by its shortcut
        return act() if asked[0] == 3 else impossible("shell.nothing-to-undo")

    table.program.window.commands.add(
        Command("planted-raises", _ICON, _fail),
        Command("planted-raises-later", _ICON, lambda: QTimer.singleShot(0, _fail)),
        Command("planted-warns", _ICON, lambda: qWarning("a painter is not active")),
        Command("planted-no-words", _ICON, _none, lambda: impossible("ghost.no-words")),
        Command("planted-acts-although-greyed", _ICON, _none, act),
        Command("planted-acts-by-shortcut", _ICON, _none, act_third, "F8"),
        Command("planted-good", _ICON, _none),
    )
    store.dispatch(GainIron(amount=1))
    before = len(store.history.done)

    def show(campaign: object) -> None:
        del campaign
        if len(store.history.done) < before:
            _fail()

    store.watch(lambda campaign: campaign, show)
