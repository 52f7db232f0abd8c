"""Show the welcome page before its functions are loaded: reading takes longer than loading."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop

from oathsworn_gui.storage.files.save_error import OutOfMemory
from oathsworn_gui.storage.library.listing import has_campaigns
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.library.library_page import LibraryActions, LibraryPage
from oathsworn_gui.ui.library.welcome import WelcomeWays

if TYPE_CHECKING:
    from oathsworn_gui.app.base.host import LibraryHost


def welcome_at_once(program: "LibraryHost") -> None:
    """Show the welcome page if there is no campaign, until ``Program.start`` shows the real one.

    Keys and clicks in the meantime are queued for that one.
    """
    library = program.library
    try:
        if library.away or _has_any(library.root) or library.entries() or library.trashed():
            return
    except OutOfMemory:  # the real page tells it
        return
    ways = WelcomeWays(str(library.root), _wait, _wait)
    actions = LibraryActions(_wait, _wait, _wait, _wait, lambda: ways, practice=_wait)
    page = LibraryPage(program.theme, program.texts, program.window.commands, actions)
    page.show_rows(())
    program.window.put(LIBRARY, page)
    program.window.show_screen(LIBRARY)
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _has_any(root: Path) -> bool:
    """Whether there is a campaign for sure: a look at the first is enough, nothing is read."""
    try:
        return has_campaigns(root)
    except OSError:  # reading tells why
        return False


def _wait(*_: object) -> None:
    """Do nothing: input is queued until the real page is there."""
