"""The library in the window: its page, what its buttons do, and the pages behind them."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QThreadPool

from oathsworn_gui.coming_in import ComingIn
from oathsworn_gui.giving_out import GivingOut
from oathsworn_gui.keeping_help import offer_keeping
from oathsworn_gui.library_keeping import LibraryKeeping
from oathsworn_gui.licences import offer_licences
from oathsworn_gui.menu_entry import MenuEntry
from oathsworn_gui.moving_library import MovingLibrary
from oathsworn_gui.restoring import Restoring
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.ui.drops import Drops
from oathsworn_gui.ui.library_page import LibraryActions, LibraryPage
from oathsworn_gui.ui.library_rows import rows_of, title_of
from oathsworn_gui.ui.library_screen import LibraryScreen
from oathsworn_gui.ui.main_window import LIBRARY, SETUP
from oathsworn_gui.ui.pages import Setup
from oathsworn_gui.ui.toast import Toast
from oathsworn_gui.ui.welcome import WelcomeWays
from oathsworn_gui.updates.looking import Updates

if TYPE_CHECKING:
    from oathsworn_gui.program import Program


class LibraryRoom:
    """What the library of a running program shows and does. The window may change."""

    def __init__(self, program: "Program") -> None:
        """Belong to ``program``."""
        self._program = program
        self.keeping = LibraryKeeping(program, self)
        self.restoring = Restoring(program, self)
        self.giving_out = GivingOut(program, self)
        self.coming_in = ComingIn(program, self)
        self.moving = MovingLibrary(program, self)
        self.updates = Updates(program)
        self.menu_entry = MenuEntry(program)
        self._page: LibraryPage | None = None
        self._toast: Toast | None = None
        QThreadPool.globalInstance().start(program.library.tidy)

    def page(self) -> LibraryScreen:
        """Return the screen of the library, made anew for the window that is there now."""
        program = self._program
        practice = any(game.practice is not None for game in program.games)
        actions = LibraryActions(
            open=program.open_or_say,
            new=self.show_new_campaign,
            open_file=self.choose_file,
            show_folder=lambda name: program.dialogs.show_folder(program.library.folder(name)),
            welcome=self._welcome,
            practice=partial(self._try, program.begin_practice) if practice else None,
            restore=self.restoring.show,
            rename=self.keeping.rename,
            throw_away=self.keeping.throw_away,
            sheets=self.keeping.print_sheets,
            copy=program.life.copy_as_it_is,
            compare=program.life.compare_moments,
            export=self.giving_out.export,
            double=self.giving_out.double,
            states=self.restoring.show_of,
            versions=program.open_or_say,
            recover=program.recovering.show,
        )
        Drops(program.window, self.coming_in.take_in)
        program.window.library_place = self.moving.place
        offer_keeping(program, self.moving.place)
        offer_licences(program)
        self._page = LibraryPage(program.theme, program.texts, program.window.commands, actions)
        return self.updates.screen(self._page)

    def _welcome(self) -> WelcomeWays:
        program = self._program
        return WelcomeWays(
            folder=str(program.library.root),
            share=self.moving.choose,
            keeping=lambda: program.window.commands.run("keeping"),
            restore=self.restoring.show if program.library.trashed() else None,
        )

    def list(self) -> None:
        """Show what lies in the library now."""
        program, page = self._program, self._page
        if page is not None and program.library.away:
            page.show_away(str(program.library.root), self.moving.away())
        elif page is not None:
            schemas = {game.system.key: game.system.schema for game in program.games}
            entries = program.library.entries(schemas)
            page.show_rows(*rows_of(entries, program.texts))
            program.recovering.offer(entries)
        self.updates.library_shown()
        self.menu_entry.library_shown()

    def changed(self) -> None:
        """Show the library, in which something has changed."""
        self.list()
        self._program.window.show_screen(LIBRARY)

    def say(self, words: str, way: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show a short note at the foot of the window, with a button that goes on from there."""
        program = self._program
        if self._toast is not None:
            self._toast.deleteLater()
        host = program.window.centralWidget() or program.window
        self._toast = Toast(program.theme, program.texts, host, lambda: None)
        self._toast.say(words, undo=False, way=way)

    def title(self, name: str) -> str:
        """Return the title of a campaign of the library."""
        entries, texts = self._program.library.entries(), self._program.texts
        return next((title_of(each, texts) for each in entries if each.name == name), name)

    def came(self, came: str | SaveError) -> None:
        """List a campaign that came into the library, and offer to open it; or say why none did."""
        program = self._program
        if isinstance(came, SaveError):
            program.dialogs.show_fault(came)
            return
        self.list()
        words = program.texts.say("restore.done", title=self.title(came))
        self.say(words, (program.texts.say("restore.open-it"), partial(program.open_or_say, came)))

    def show_new_campaign(self) -> None:
        """Show the game's page that begins a campaign."""
        program = self._program
        game, window = program.games[0], program.window

        def begin(choices: Any) -> None:
            self._try(lambda: program.begin(choices, game))

        names = program.settings.player_names
        setup = Setup(program.texts, program.theme, begin, window.show_library, names)
        window.put(SETUP, game.new_campaign(setup))
        window.show_screen(SETUP)

    def choose_file(self) -> None:
        """Ask for campaign files: one is opened, several are taken in."""
        paths = self._program.dialogs.files_to_open()
        if len(paths) == 1:
            self._program.open_file(paths[0])
        elif paths:
            self.coming_in.take_in(paths)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)
