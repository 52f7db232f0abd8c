"""The running program: one window, one library, at most one open campaign.

Nothing here imports pydantic before the first paint: modules that need it are imported on use.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from oathsworn_gui.app.base.clock import local_time
from oathsworn_gui.app.settings.appearance_settings import library_of, packs_of
from oathsworn_gui.app.window_frame import WindowFrame
from oathsworn_gui.assets import read_texts
from oathsworn_gui.storage.files.folders import Folders
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.settings_file import Settings, SettingsFile
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from oathsworn_gui.app.base.file_dialogs import FileDialogs
    from oathsworn_gui.app.base.games import Games
    from oathsworn_gui.app.base.long_work import LongWork
    from oathsworn_gui.app.base.open_session import OpenSession
    from oathsworn_gui.app.current_campaign import CurrentCampaign
    from oathsworn_gui.app.library.copy_and_compare import CopyAndCompare
    from oathsworn_gui.app.library.library_controller import LibraryController
    from oathsworn_gui.app.navigation import CampaignNavigation
    from oathsworn_gui.app.reporting.problem_reports import ProblemReports
    from oathsworn_gui.app.saving.concurrent_use import ConcurrentUse
    from oathsworn_gui.app.saving.file_recovery import FileRecovery
    from oathsworn_gui.app.saving.read_only_view import ReadOnlyOpener
    from oathsworn_gui.before_qt.run_record import SuddenEnd
    from oathsworn_gui.storage.library.campaign_library import Library
    from oathsworn_gui.ui.campaign.campaign_view import CampaignView
    from oathsworn_gui.ui.reporting.crash import Faults

    # For type checkers a lazy part is a read-only property, as its users' protocols declare.
    lazy = property
else:
    lazy = cached_property


class Program(QObject):
    """The running program: creates its parts on first use, and refers to all of them.

    The parts use it through the protocols they declare. Implements `Stage`. ``restart`` starts the
    program again with these arguments, after this one has closed everything.
    """

    def __init__(
        self,
        places: Folders,
        settings: Settings,
        bring: "Callable[[], Games]",
        restart: Callable[[Sequence[str]], None],
        more_texts: Mapping[str, str] | None = None,
        theme: str | None = None,
    ) -> None:
        """Show the start screen at once; :meth:`start` does the rest after the first paint.

        ``bring`` returns the games that the program offers.
        """
        super().__init__()
        self.places = places
        self.settings = settings
        self.settings_file = SettingsFile(places.settings, settings)
        self.texts = Texts({**read_texts(), **(more_texts or {})})
        self.theme = Theme(theme or settings.theme)
        self.ended: SuddenEnd | None = None
        """The last run, if it ended without a word."""
        self.clock: Callable[[], str] = local_time
        """Gives the local ISO time."""
        self._bring = bring
        self._restart = restart
        self._frame = WindowFrame(self, restart)

    def start(self) -> None:
        """Load the games and show the campaigns; called after the first paint."""
        self.window.add_report(lambda: self.reporting.show())  # noqa: PLW0108 - loads it
        self.window.put(LIBRARY, self.library_controller.page())
        self.window.show_screen(LIBRARY)
        self.library_controller.list()

    # ------------------------------------------------------------------------------- the stage

    @property
    def window(self) -> MainWindow:
        """The window; replaced when the theme changes."""
        return self._frame.window

    @property
    def view(self) -> "CampaignView":
        """The open campaign.

        Raises:
            LookupError: none is open.
        """
        if self.window.view is None:
            raise LookupError("no campaign is open")
        return self.window.view

    @property
    def campaigns(self) -> Path:
        """The folder with one subfolder per campaign."""
        return self.library.root

    def begin(self, choices: Any) -> "CampaignView":
        """Create a campaign in the library and open it.

        Raises:
            SaveError: it could not be written.
        """
        return self.navigation.begin(choices)

    def begin_practice(self, game: str = "", **choices: Any) -> "CampaignView":
        """Create and open the practice campaign; ``choices`` (its ``seed``) override its own.

        Raises:
            LookupError: no game has one.
        """
        return self.navigation.begin_practice(game, **choices)

    def reopen(self) -> "CampaignView":
        """Close the open campaign and open it again from the disk.

        Raises:
            LookupError: none is open.
        """
        return self.navigation.reopen()

    def to_library(self) -> None:
        """Close the open campaign and show the library; ask first if it could not be saved."""
        self.navigation.to_library()

    # --------------------------------------------------- what is loaded after the first paint

    @property
    def session(self) -> "OpenSession | None":
        """The open campaign, or None."""
        return self.current_campaign.session if "current_campaign" in self.__dict__ else None

    @lazy
    def games(self) -> "Games":
        """The games in this program."""
        return self._bring()

    @lazy
    def library(self) -> "Library":
        """The campaigns on this computer."""
        from oathsworn_gui.storage.library.campaign_library import Library

        return Library(library_of(self.settings, self.places), chosen=bool(self.settings.library))

    @lazy
    def dialogs(self) -> "FileDialogs":
        """The dialogs about files."""
        from oathsworn_gui.app.base.file_dialogs import FileDialogs

        return FileDialogs(self)

    @lazy
    def long_work(self) -> "LongWork":
        """What is done at the side of the window."""
        from oathsworn_gui.app.base.long_work import LongWork

        return LongWork(self, self.library_controller.say, self)

    @lazy
    def navigation(self) -> "CampaignNavigation":
        """The opening and closing of campaigns."""
        from oathsworn_gui.app.navigation import CampaignNavigation

        return CampaignNavigation(self, self._restart)

    @lazy
    def current_campaign(self) -> "CurrentCampaign":
        """The open campaign, and its part of the window."""
        from oathsworn_gui.app.base.pack_folder import PackFolder
        from oathsworn_gui.app.current_campaign import CurrentCampaign
        from oathsworn_gui.ui.contract.page_services import PageServices

        def services() -> PageServices:
            packs = PackFolder(lambda: packs_of(self.settings, self.places), self.texts)
            return PageServices(
                packs,
                self.dialogs.export,
                self.copies,
                lambda: self.settings.paper,
                pack_files=self.dialogs.packs,
            )

        return CurrentCampaign(self, self.dialogs, services)

    @lazy
    def library_controller(self) -> "LibraryController":
        """The library in the window."""
        from oathsworn_gui.app.library.library_controller import LibraryController

        return LibraryController(self, self)

    @lazy
    def copies(self) -> "CopyAndCompare":
        """Copying and comparing of campaigns."""
        from oathsworn_gui.app.library.copy_and_compare import CopyAndCompare

        return CopyAndCompare(self, self.library, self.games, self.library_controller)

    @lazy
    def read_only(self) -> "ReadOnlyOpener":
        """The read-only display of campaigns."""
        from oathsworn_gui.app.saving.read_only_view import ReadOnlyOpener

        return ReadOnlyOpener(self)

    @lazy
    def concurrent_use(self) -> "ConcurrentUse":
        """The handling of campaigns that two programs have open."""
        from oathsworn_gui.app.saving.concurrent_use import ConcurrentUse

        return ConcurrentUse(self, self)

    @lazy
    def file_recovery(self) -> "FileRecovery":
        """The examination and recovery of campaign files."""
        from oathsworn_gui.app.saving.file_recovery import FileRecovery

        return FileRecovery(self, self.read_only)

    @lazy
    def reporting(self) -> "ProblemReports":
        """Reports of problems: written, and opened."""
        from oathsworn_gui.app.reporting.problem_reports import ProblemReports

        return ProblemReports(self, self.dialogs)

    @lazy
    def faults(self) -> "Faults":
        """The fault handler, once it is installed."""
        from oathsworn_gui.ui.reporting.crash import Faults

        reports = self.places.reports

        def report() -> None:
            self.reporting.show()

        def last() -> tuple[str, ...]:
            return self.current_campaign.last_actions() if self.session is not None else ()

        def say(words: str, way: tuple[str, Callable[[], None]] | None) -> None:
            self.library_controller.say(words, way)

        return Faults(self.theme, self.texts, reports, last, self.clock, report, say)

    # ----------------------------------------------------------------- for its window and parts

    def keep_settings(self) -> None:
        """Write the settings of this machine; a dialog shows an error."""
        try:
            self.settings_file.write(self.settings)
        except SaveError as fault:
            self.dialogs.show_fault(fault)

    def may_end(self) -> bool:
        """Whether the program may exit now; if so, the open campaign is closed."""
        return "current_campaign" not in self.__dict__ or self.navigation.may_end()
