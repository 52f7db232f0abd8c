"""The running program: one window, one library, at most one open campaign.

Nothing here loads pydantic before the first paint: what needs it is imported where it is used.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from oathsworn_gui.assets import read_texts
from oathsworn_gui.leaving import may_leave
from oathsworn_gui.looks import look_of, packs_of, with_look
from oathsworn_gui.storage.folders import Folders
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.settings_file import Settings, save_settings
from oathsworn_gui.ui.look import Look
from oathsworn_gui.ui.main_window import LIBRARY, RESTORE, SETUP, MainWindow
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

if TYPE_CHECKING:
    from oathsworn_gui.campaign_life import CampaignLife
    from oathsworn_gui.file_dialogs import FileDialogs
    from oathsworn_gui.library_keeping import LibraryKeeping
    from oathsworn_gui.sitting import Sitting
    from oathsworn_gui.storage.library import Library
    from oathsworn_gui.storage.open_campaign import Opened
    from oathsworn_gui.storage.writer import Mark
    from oathsworn_gui.tabletop.action import Line
    from oathsworn_gui.ui.campaign_view import CampaignView
    from oathsworn_gui.ui.crash import Faults
    from oathsworn_gui.ui.library_page import LibraryPage
    from oathsworn_gui.ui.pages import GameUi

Games = Callable[[], "tuple[GameUi, ...]"]
"""Loads the games this program brings; called once, after the first paint."""


class Program(QObject):
    """The running program. Implements `ui.stage.Stage`.

    ``restart`` starts the program anew with these arguments, after this one let go of everything.
    """

    _marked = Signal(object)  # Mark, from the writer's thread

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
        self._folders, self._settings, self._bring = places, settings, bring
        self.texts = Texts({**read_texts(), **(more_texts or {})})
        self.sitting: Sitting | None = None
        self._restart = restart
        self._started = False
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
    def campaigns(self) -> Path:
        """The folder that holds a folder for each campaign."""
        return self._folders.library

    def start(self) -> None:
        """Load the games and show the campaigns; for after the first paint."""
        self._follow_marks()
        self._window.put(LIBRARY, self._make_library())
        self._window.show_screen(LIBRARY)
        self._list_campaigns()

    def begin(self, choices: Any, game: "GameUi | None" = None) -> "CampaignView":
        """Create a campaign in the library and open it.

        Raises:
            SaveError: the disk did not take it.
        """
        chosen = game or self.games[0]
        opened = self.library.create(chosen.system, chosen.system.new(choices), self._describe)
        return self._show_opened(opened.record.folder.name, opened)

    def begin_practice(self, **choices: Any) -> "CampaignView":
        """Create and open the practice campaign; ``choices`` (its ``seed``) stand before its own.

        Raises:
            LookupError: no game brings one.
        """
        for game in self.games:
            if game.practice is not None:
                return self.begin({**game.practice(), **choices}, game)
        raise LookupError("there is no practice campaign")

    def open(self, name: str) -> "CampaignView":
        """Open a campaign of the library.

        Raises:
            SaveError: it cannot be opened; nothing was changed.
        """
        systems = {game.system.key: game.system for game in self.games}
        return self._show_opened(name, self.library.open(name, systems, self._describe))

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
        self._list_campaigns()

    def open_file(self, path: Path) -> None:
        """Open a campaign file: one of the library, or a copy that is taken in first."""
        self._try(lambda: self.open(self.library.holds(path) or self.library.take_in(path)))

    # --------------------------------------------------- what is loaded after the first paint

    @cached_property
    def library(self) -> "Library":
        """The campaigns on this computer."""
        from oathsworn_gui.storage.library import Library

        return Library(self._folders.library)

    @cached_property
    def faults(self) -> "Faults":
        """What is done with faults of the program, once it is installed."""
        from oathsworn_gui.sitting import local_time
        from oathsworn_gui.ui.crash import Faults

        def last() -> tuple[str, ...]:
            return self.sitting.last_actions() if self.sitting is not None else ()

        return Faults(self.theme, self.texts, self._folders.reports, last, local_time)

    @cached_property
    def games(self) -> "tuple[GameUi, ...]":
        """The games this program brings."""
        return self._bring()

    @cached_property
    def _dialogs(self) -> "FileDialogs":
        from oathsworn_gui.file_dialogs import FileDialogs

        return FileDialogs(self)

    @cached_property
    def _keeping(self) -> "LibraryKeeping":
        from oathsworn_gui.library_keeping import LibraryKeeping

        return LibraryKeeping(self, self.library, self._library_changed, self._life.copy_kept)

    @cached_property
    def _life(self) -> "CampaignLife":
        from oathsworn_gui.campaign_life import CampaignLife

        return CampaignLife(self, self.library, self.games, self._library_changed)

    # ------------------------------------------------------------------------------ the window

    def _make_window(self) -> MainWindow:
        window = MainWindow(self.theme, self.texts, look_of(self._settings), self._change_look)
        window.library_wanted.connect(self.to_library)
        window.may_close = self._may_end
        window.may_leave = lambda: may_leave(self, self._window.close)
        return window

    def _follow_marks(self) -> None:
        from PySide6.QtCore import Qt

        if not self._started:
            self._started = True
            self._marked.connect(self._show_mark, Qt.ConnectionType.QueuedConnection)

    def _make_library(self) -> "LibraryPage":
        from oathsworn_gui.ui.library_page import LibraryActions, LibraryPage

        practice = any(game.practice is not None for game in self.games)
        actions = LibraryActions(
            open=self.open_or_say,
            new=self._show_new_campaign,
            open_file=self._choose_file,
            show_folder=lambda name: self._dialogs.show_folder(self.library.folder(name)),
            practice=partial(self._try, self.begin_practice) if practice else None,
            restore=self._show_restore,
            rename=self._keeping.rename,
            throw_away=self._keeping.throw_away,
            sheets=self._keeping.print_sheets,
            copy=self._life.copy_as_it_is,
            compare=self._life.compare_moments,
        )
        return LibraryPage(self.theme, self.texts, self._window.commands, actions)

    def _list_campaigns(self) -> None:
        from oathsworn_gui.library_keeping import list_campaigns

        list_campaigns(self._window.screen_at(LIBRARY), self.library, self.games, self.texts)

    def _change_look(self, look: Look) -> None:
        before = self._settings
        self._settings = with_look(before, look)
        self._keep_settings()
        if look.scale != before.scale:
            self._start_again_in_place()
        elif (look.theme, look.motion) != (before.theme, before.motion):
            self._rebuild()

    def _keep_settings(self) -> None:
        self._try(lambda: save_settings(self._folders.settings, self._settings))

    def _rebuild(self) -> None:
        """Make the window anew in another theme; the campaign stays open."""
        old = self._window
        self.theme = Theme(self._settings.theme)
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
            self._make_view(self.sitting).show_page(page)
        self._window.show()
        old.may_close = None
        old.close()
        old.deleteLater()

    def _start_again_in_place(self) -> None:
        name = self.sitting.name if self.sitting is not None else ""
        self._let_go()
        self._window.may_close = None
        data = ["--data", str(self._folders.home)]
        self._restart([*data, *(["--open-campaign", name] if name else [])])
        QApplication.quit()

    # ---------------------------------------------------------------------------- the campaign

    def _show_opened(self, name: str, opened: "Opened") -> "CampaignView":
        from oathsworn_gui.sitting import report_words, sit_down

        self._let_go()
        game = next(game for game in self.games if game.system.key == opened.system.key)
        self.sitting = sit_down(name, game, opened, self._marked.emit)
        view = self._make_view(self.sitting)
        self._settings = replace(self._settings, last_campaign=name)
        self._keep_settings()
        for report in opened.reports:
            view.show_notice(report_words(report, self.texts))
        return view

    def _make_view(self, opened: "Sitting") -> "CampaignView":
        from oathsworn_gui.shelf import FileShelf
        from oathsworn_gui.ui.campaign_view import CampaignView
        from oathsworn_gui.ui.lent import Lent

        shelf = FileShelf(lambda: packs_of(self._settings, self._folders), self.texts)
        view = CampaignView(
            opened.game,
            opened.store,
            self.texts,
            self.theme,
            self._window.commands,
            motion=self._settings.motion,
            lent=Lent(shelf, self._dialogs.press, self._life, lambda: self._settings.paper),
        )
        self._window.open_campaign(view, opened.title)
        self._window.add_save_copy(self._save_copy)
        self._show_mark(opened.record.mark)
        return view

    def _let_go(self) -> None:
        opened, self.sitting = self.sitting, None
        if opened is not None:
            opened.end()

    def _describe(self, line: "Line") -> str:
        """The words of a line for the chronicle; it may be asked for by the writer's thread."""
        return self.sitting.words(line, self.texts) if self.sitting is not None else line.code

    def _show_mark(self, mark: "Mark") -> None:
        from oathsworn_gui.sitting import mark_of

        if self._window.view is not None:
            self._window.view.show_mark(mark_of(mark, self.texts))

    # --------------------------------------------------------------------------- what is asked

    def open_or_say(self, name: str) -> None:
        """Open a campaign of the library; a dialog says why when it cannot be."""
        self._try(partial(self.open, name))

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._dialogs.show_fault(fault)

    def _show_restore(self) -> None:
        self._window.put(RESTORE, self._keeping.restore_page(self._window.show_library))
        self._window.show_screen(RESTORE)

    def _library_changed(self) -> None:
        self._list_campaigns()
        self._window.show_screen(LIBRARY)

    def _show_new_campaign(self) -> None:
        from oathsworn_gui.ui.pages import Setup

        game, back = self.games[0], self._window.show_library

        def begin(choices: Any) -> None:
            self._try(lambda: self.begin(choices, game))

        setup = Setup(self.texts, self.theme, begin, back, self._settings.player_names)
        self._window.put(SETUP, game.new_campaign(setup))
        self._window.show_screen(SETUP)

    def _choose_file(self) -> None:
        path = self._dialogs.file_to_open()
        if path is not None:
            self.open_file(path)

    def _save_copy(self) -> None:
        name = self.sitting.name if self.sitting is not None else ""
        path = self._dialogs.file_to_write(name) if name else None
        if path is not None:
            self._try(lambda: self.save_copy(path))

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
        mark = self.sitting.record.flush() if self.sitting is not None else None
        return mark is None or self._dialogs.is_saved(mark, self._save_copy, anyway)
