"""The running program: one window, one library, at most one open campaign.

Nothing here loads pydantic before the first paint: what needs it is imported where it is used.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from oathsworn_gui.assets import read_texts
from oathsworn_gui.leaving import may_leave
from oathsworn_gui.looks import library_of, look_of, packs_of, with_look
from oathsworn_gui.storage.folders import Folders
from oathsworn_gui.storage.problem_report import SUFFIX as REPORT
from oathsworn_gui.storage.save_error import SaveError, SaveInUse
from oathsworn_gui.storage.settings_file import Settings, save_settings
from oathsworn_gui.tabletop.whole_signs import whole_signs
from oathsworn_gui.ui.look import Look
from oathsworn_gui.ui.main_window import LIBRARY, MainWindow
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

if TYPE_CHECKING:
    from oathsworn_gui.campaign_life import CampaignLife
    from oathsworn_gui.file_dialogs import FileDialogs
    from oathsworn_gui.library_room import LibraryRoom
    from oathsworn_gui.playing import Playing
    from oathsworn_gui.recovering import Recovering
    from oathsworn_gui.reporting import Reporting
    from oathsworn_gui.showing import Tree
    from oathsworn_gui.sitting import Sitting
    from oathsworn_gui.storage.library import Library
    from oathsworn_gui.two_writers import TwoWriters
    from oathsworn_gui.ui.campaign_view import CampaignView
    from oathsworn_gui.ui.crash import Faults
    from oathsworn_gui.ui.lent import Lent
    from oathsworn_gui.ui.pages import GameUi

Games = Callable[[], "tuple[GameUi, ...]"]
"""Loads the games this program brings; called once, after the first paint."""


class Program(QObject):
    """The running program. Implements `ui.stage.Stage`.

    ``restart`` starts the program anew with these arguments, after this one let go of everything.
    """

    def __init__(
        self,
        places: Folders,
        settings: Settings,
        bring: Games,
        restart: Callable[[Sequence[str]], None],
        more_texts: Mapping[str, str] | None = None,
        theme: str | None = None,
    ) -> None:
        """Show the opening at once; :meth:`start` does the rest after the first paint."""
        super().__init__()
        self.places, self.settings, self._bring = places, settings, bring
        self.texts = Texts({**read_texts(), **(more_texts or {})})
        self._playing: Playing | None = None
        self._two_writers: TwoWriters | None = None
        self._restart = restart
        self.theme = Theme(theme or settings.theme)
        self._window = self._make_window()

    # ------------------------------------------------------------------------------- the stage

    @property
    def window(self) -> MainWindow:
        """The window; another one after the theme was changed."""
        return self._window

    @property
    def view(self) -> "CampaignView":
        """The open campaign.

        Raises:
            LookupError: none is open.
        """
        if self._window.view is None:
            raise LookupError("no campaign is open")
        return self._window.view

    @property
    def sitting(self) -> "Sitting | None":
        """The campaign that is open, from opening to letting go."""
        return self._playing.sitting if self._playing is not None else None

    @property
    def campaigns(self) -> Path:
        """The folder that holds a folder for each campaign."""
        return self.library.root

    def start(self) -> None:
        """Load the games and show the campaigns; for after the first paint."""
        self._window.add_report(self.reporting.show)
        self._window.put(LIBRARY, self.room.page())
        self._window.show_screen(LIBRARY)
        self.room.list()

    def begin(self, choices: Any, game: "GameUi | None" = None) -> "CampaignView":
        """Create a campaign in the library and open it.

        Raises:
            SaveError: the disk did not take it.
        """
        chosen = game or self.games[0]
        opened = self.library.create(
            chosen.system, chosen.system.new(whole_signs(choices)), self.playing.describe
        )
        return self.playing.show_opened(opened.record.folder.name, opened)

    def begin_practice(self, **choices: Any) -> "CampaignView":
        """Create and open the practice campaign; ``choices`` (its ``seed``) stand before its own.

        Raises:
            LookupError: no game brings one.
        """
        for game in self.games:
            if game.practice is not None:
                return self.begin({**game.practice(), **choices}, game)
        raise LookupError("there is no practice campaign")

    def open(self, name: str, *, anyway: bool = False) -> "CampaignView":
        """Open a campaign of the library; ``anyway``: also when it seems to be open elsewhere.

        Raises:
            SaveError: it cannot be opened; nothing was changed.
        """
        systems = {game.system.key: game.system for game in self.games}
        opened = self.library.open(name, systems, self.playing.describe, anyway=anyway)
        return self.playing.show_opened(name, opened)

    def open_shown(self, name: str, generation: "Tree" = None) -> "CampaignView":
        """Show a campaign, or a tree of its folder, to be looked at only; nothing is written.

        Raises:
            SaveError: it cannot be read.
        """
        from oathsworn_gui.showing import Showing

        return Showing(self).open_shown(name, generation)

    def reopen(self) -> "CampaignView":
        """Close the open campaign and open it again from the disk.

        Raises:
            LookupError: none is open.
        """
        if self.sitting is None:
            raise LookupError("no campaign is open")
        name = self.sitting.name
        self._let_go()
        self._window.close_campaign()
        return self.open(name)

    def save_copy(self, path: Path) -> None:
        """Write the open campaign with its chronicle into one file; nothing when none is open.

        Raises:
            SaveError: the disk did not take it.
        """
        if self.sitting is not None:
            self.sitting.record.save_copy(path)
            self.view.say(self.texts.say("save-copy.done", name=path.name))

    def to_library(self) -> None:
        """Close the open campaign and show the library; ask first when it could not be saved."""
        if self._may_close(self.to_library_now) and may_leave(self, self.to_library_now):
            self.to_library_now()

    def to_library_now(self) -> None:
        """Close the open campaign and show the library."""
        self._let_go()
        self._window.close_campaign()
        self.room.list()

    def open_file(self, path: Path) -> None:
        """Open a campaign file: one of the library, or a copy that is taken in first.

        The report of a problem opens in a window and a place of its own.
        """
        if path.suffix == REPORT:
            self._restart(["--open-report", str(path)])
            return
        name = self.library.holds(path)
        if name is not None:
            self.open_or_say(name)
        else:
            self.room.coming_in.take_in((path,), open_it=True)

    def open_report(self, path: Path) -> None:
        """Open the moment of a report; the library is one for this only."""
        self._try(lambda: self.reporting.receive(path))

    # --------------------------------------------------- what is loaded after the first paint

    @property
    def playing(self) -> "Playing":
        """The campaign that is open, and its part of the window."""
        if self._playing is None:
            from oathsworn_gui.playing import Playing

            self._playing = Playing(self, self.dialogs)
        return self._playing

    @cached_property
    def library(self) -> "Library":
        """The campaigns on this computer."""
        from oathsworn_gui.storage.library import Library

        return Library(library_of(self.settings, self.places), chosen=bool(self.settings.library))

    @cached_property
    def faults(self) -> "Faults":
        """What is done with faults of the program, once it is installed."""
        from oathsworn_gui.sitting import local_time
        from oathsworn_gui.ui.crash import Faults

        last = self.playing.last_actions
        report = self.reporting.show
        return Faults(self.theme, self.texts, self.places.reports, last, local_time, report)

    @cached_property
    def reporting(self) -> "Reporting":
        """Reports of problems: written, and opened."""
        from oathsworn_gui.reporting import Reporting

        return Reporting(self, self.dialogs)

    @cached_property
    def games(self) -> "tuple[GameUi, ...]":
        """The games this program brings."""
        return self._bring()

    @cached_property
    def dialogs(self) -> "FileDialogs":
        """The dialogs about files."""
        from oathsworn_gui.file_dialogs import FileDialogs

        return FileDialogs(self)

    @property
    def two_writers(self) -> "TwoWriters":
        """What is asked and told where two programs meet at one campaign."""
        if self._two_writers is None:
            from oathsworn_gui.two_writers import TwoWriters

            self._two_writers = TwoWriters(self)
        return self._two_writers

    @cached_property
    def life(self) -> "CampaignLife":
        """Whole campaigns over time: copies and comparing."""
        from oathsworn_gui.campaign_life import CampaignLife

        return CampaignLife(self, self.library, self.games, self.room.changed)

    @cached_property
    def room(self) -> "LibraryRoom":
        """The library in the window."""
        from oathsworn_gui.library_room import LibraryRoom

        return LibraryRoom(self)

    @cached_property
    def recovering(self) -> "Recovering":
        """The files of campaigns, looked into and taken back."""
        from oathsworn_gui.recovering import Recovering

        return Recovering(self)

    def game_of(self, key: str) -> "GameUi":
        """Return the game of that key, which this program brings."""
        return next(game for game in self.games if game.system.key == key)

    def lent(self) -> "Lent":
        """Return what the window part of a campaign may use of the program."""
        from oathsworn_gui.shelf import FileShelf
        from oathsworn_gui.ui.lent import Lent

        shelf = FileShelf(lambda: packs_of(self.settings, self.places), self.texts)
        return Lent(shelf, self.dialogs.press, self.life, lambda: self.settings.paper)

    # ------------------------------------------------------------------------------ the window

    def _make_window(self) -> MainWindow:
        window = MainWindow(self.theme, self.texts, look_of(self.settings), self._change_look)
        window.library_wanted.connect(self.to_library)
        window.may_close = self._may_end
        window.may_leave = lambda: may_leave(self, self._window.close)
        return window

    def _change_look(self, look: Look) -> None:
        before = self.settings
        self.settings = with_look(before, look)
        self.keep_settings()
        if look.scale != before.scale:
            self._start_again_in_place()
        elif (look.theme, look.motion) != (before.theme, before.motion):
            self._rebuild()

    def keep_settings(self) -> None:
        """Write the settings of this machine; a dialog says why when they cannot be."""
        self._try(lambda: save_settings(self.places.settings, self.settings))

    def _rebuild(self) -> None:
        """Make the window anew in another theme; the campaign stays open."""
        old = self._window
        self.theme = Theme(self.settings.theme)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            self.theme.dress(app)
        page = old.view.page if old.view is not None else ""
        if old.view is not None:
            old.view.close_campaign()
        self._window = self._make_window()
        self._window.setGeometry(old.geometry())
        self._window.setWindowState(old.windowState())
        self.start()
        if self.sitting is not None:
            self.playing.make_view(self.sitting).show_page(page)
        self._window.show()
        old.may_close = None
        old.close()
        old.deleteLater()

    def _start_again_in_place(self) -> None:
        sitting = self.sitting
        name = sitting.name if sitting is not None and not sitting.read_only else ""
        self._let_go()
        self._window.may_close = None
        data = ["--data", str(self.places.home)]
        self._restart([*data, *(["--open-campaign", name] if name else [])])
        QApplication.quit()

    # --------------------------------------------------------------------------- what is asked

    def open_or_say(self, name: str) -> None:
        """Open a campaign of the library; where its files keep it from that they are shown."""
        try:
            self.open(name)
        except SaveInUse as fault:
            self.two_writers.ask(fault)
        except SaveError as fault:
            self.recovering.cannot_open(name, fault)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveInUse as fault:
            self.two_writers.ask(fault)
        except SaveError as fault:
            self.dialogs.show_fault(fault)

    def ask_save_copy(self) -> None:
        """Ask where a copy of the open campaign goes, and write it there."""
        name = self.sitting.name if self.sitting is not None else ""
        path = self.dialogs.file_to_write(name) if name else None
        if path is not None:
            self._try(lambda: self.save_copy(path))

    def _let_go(self) -> None:
        if self._playing is not None:
            self._playing.let_go()

    def _may_end(self) -> bool:
        if not self._may_close(self._end_now):
            return False
        self._let_go()
        return True

    def _end_now(self) -> None:
        self._let_go()
        self._window.may_close = None
        self._window.close()

    def _may_close(self, anyway: Callable[[], None]) -> bool:
        """Whether all is on the disk; when it is not, ask, and go on with ``anyway`` if told so."""
        return self._playing is None or self._playing.trouble.may_close(anyway)
