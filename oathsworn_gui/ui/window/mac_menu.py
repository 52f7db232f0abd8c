"""The program's entries in the menu bar of macOS."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenuBar

from oathsworn_gui.tabletop.texts import Texts

_Role = QAction.MenuRole
_ENTRIES = (
    ("licences", _Role.AboutRole),
    ("settings", _Role.PreferencesRole),
    ("quit", _Role.QuitRole),
)
"""Commands, and the roles by which Qt finds their places in the program's own menu."""


def mac_menu(texts: Texts, run: Callable[[str], object]) -> QMenuBar:
    """Return a menu bar for all windows; ``run`` runs a command by its key."""
    bar = QMenuBar()
    menu = bar.addMenu(texts.say("command.menu"))
    for key, role in _ENTRIES:
        action = QAction(texts.say(f"command.{key}"), bar)
        action.setMenuRole(role)
        action.triggered.connect(lambda _on=False, key=key: run(key))
        menu.addAction(action)
    return bar
