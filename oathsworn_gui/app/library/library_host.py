"""What the library needs of the program; for type checkers only."""

from pathlib import Path
from typing import Protocol

from oathsworn_gui.app.base.host import Navigation
from oathsworn_gui.app.desktop.menu_entry import MenuHost
from oathsworn_gui.app.library.campaign_import import ImportHost
from oathsworn_gui.app.library.copy_and_compare import CopyAndCompare
from oathsworn_gui.app.library.housekeeping import HousekeepingHost
from oathsworn_gui.app.library.library_relocation import RelocationHost
from oathsworn_gui.app.library.new_campaign import NewCampaignHost
from oathsworn_gui.app.library.restore_earlier import RestoreHost
from oathsworn_gui.app.saving.last_run import LastRunHost
from oathsworn_gui.app.updates.update_check import UpdatesHost


class LooksIntoFiles(Protocol):
    """Shows the files of campaigns."""

    def show(self, name: str) -> None:
        """Show the contents of a campaign's folder."""
        ...


class LibraryNavigation(Navigation, Protocol):
    """Navigation that also opens files."""

    def open_file(self, path: Path) -> None:
        """Open a campaign file, importing it first if necessary."""
        ...


class LibraryControllerHost(
    RestoreHost,
    ImportHost,
    HousekeepingHost,
    NewCampaignHost,
    RelocationHost,
    MenuHost,
    UpdatesHost,
    LastRunHost,
    Protocol,
):
    """The program as its library needs it."""

    @property
    def copies(self) -> CopyAndCompare:
        """Copying and comparing of campaigns."""
        ...

    @property
    def file_recovery(self) -> LooksIntoFiles:
        """The examination of campaign files."""
        ...

    @property
    def navigation(self) -> LibraryNavigation:
        """The opening and closing of campaigns."""
        ...
