"""The welcome at once, before what it offers is loaded: reading it takes longer than loading."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop

from oathsworn_gui.ui.library_page import LibraryActions, LibraryPage
from oathsworn_gui.ui.main_window import LIBRARY
from oathsworn_gui.ui.welcome import WelcomeWays

if TYPE_CHECKING:
    from oathsworn_gui.program import Program


def welcome_at_once(program: "Program") -> None:
    """Paint the welcome where there is no campaign, until :meth:`Program.start` puts its own there.

    Keys and clicks that come meanwhile wait, and are answered by that one.
    """
    library = program.library
    if library.away or library.entries() or library.trashed():
        return
    ways = WelcomeWays(str(library.root), _wait, _wait)
    actions = LibraryActions(_wait, _wait, _wait, _wait, lambda: ways, practice=_wait)
    page = LibraryPage(program.theme, program.texts, program.window.commands, actions)
    page.show_rows(())
    program.window.put(LIBRARY, page)
    program.window.show_screen(LIBRARY)
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _wait(*_: object) -> None:
    """Do nothing: no press arrives before the page that answers."""
