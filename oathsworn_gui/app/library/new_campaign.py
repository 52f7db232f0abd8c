"""Beginning a campaign: which game where there are several, then that game's own page."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignHost, CampaignScreen, LibraryHost, SettingsHost
from oathsworn_gui.app.base.idle_import import IdleImport, in_order
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError
from oathsworn_gui.storage.library.listing import Entry
from oathsworn_gui.tabletop.plain_words import replace_lone_surrogates
from oathsworn_gui.ui.base.screens import SETUP
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.game_choice import PAGE, GameChoicePage, GameWay

if TYPE_CHECKING:
    from oathsworn_gui.app.base.long_work import Running
    from oathsworn_gui.storage.campaign.open_campaign import Opened
    from oathsworn_gui.storage.files.cancelling import Going
    from oathsworn_gui.storage.library.campaign_library import Library
    from oathsworn_gui.tabletop.action import Line
    from oathsworn_gui.ui.contract.game_ui import GameUi


_BEFORE = ("oathsworn_gui.app.navigation", "oathsworn_gui.app.current_campaign")
_AFTER = (
    "oathsworn_gui.app.library.campaign_export",
    "oathsworn_gui.app.library.campaign_import",
    "oathsworn_gui.app.library.copy_and_compare",
    "oathsworn_gui.app.library.library_check",
    "oathsworn_gui.app.library.restore_earlier",
    "oathsworn_gui.app.saving.file_recovery",
    "oathsworn_gui.app.reporting.problem_reports",
)
"""What is imported before a game and after it while nobody waits: what opens a campaign first."""


class DescribingScreen(CampaignScreen, Protocol):
    """The part of the window that shows the open campaign."""

    def describe(self, line: "Line") -> str:
        """Return the text of a line for the chronicle."""
        ...


class NewCampaignHost(LibraryHost, CampaignHost, SettingsHost, Protocol):
    """The program as it begins campaigns."""

    @property
    def current_campaign(self) -> DescribingScreen:
        """The part of the window that shows the open campaign."""
        ...


class NewCampaign:
    """Shows what is asked before a campaign is begun. The window may be replaced.

    ``attempt`` runs what may fail on the disk and shows the error.
    """

    def __init__(
        self, program: NewCampaignHost, attempt: Callable[[Callable[[], object]], None]
    ) -> None:
        """Work for ``program``."""
        self._host = program
        self._attempt = attempt
        self._running: Running[Opened] | None = None

    def show(self) -> None:
        """Ask which game where there are several, else show the page of the only one."""
        offers = self._host.games.offers
        if len(offers) == 1:
            self.show_setup(offers[0].key)
            return
        program, window = self._host, self._host.window
        ways = [GameWay(each.key, each.icon, partial(self.show_setup, each.key)) for each in offers]
        page = GameChoicePage(
            program.theme, program.texts, ways, window.show_library, self.last_game()
        )
        enter = Command("game-choice-enter", "play", page.press, shortcut="Return", page=PAGE)
        window.commands.add(enter)
        for number, way in enumerate(ways, 1):
            named = {"game": program.texts.say(f"game.{way.key}")}
            window.commands.add(_numbered(number, way, named))
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def show_setup(self, key: str) -> None:
        """Show the page of a game for a new campaign."""
        from oathsworn_gui.ui.contract.game_ui import Setup

        program = self._host
        game, window = program.games[key], program.window

        def begin(choices: Any) -> None:
            self._attempt(lambda: self.begin(game, choices))

        names = program.settings.player_names
        practice = None
        if game.practice is not None:
            practice = partial(self._attempt, partial(self.begin_practice, key))
        setup = Setup(program.texts, program.theme, begin, window.show_library, names, practice)
        window.put(SETUP, game.new_campaign(setup))
        window.show_screen(SETUP)

    def begin_practice(self, key: str) -> None:
        """Begin the practice campaign of a game that has one."""
        game = self._host.games[key]
        if game.practice is not None:
            self.begin(game, game.practice())

    def begin(self, game: "GameUi", choices: Any) -> None:
        """Create a campaign and open it, unless one is being created or another opened meanwhile.

        A disk may take long: then it goes on at the side of the window.
        """
        host, library = self._host, self._host.library
        running = self._running
        if running is not None and running.is_under_way and not running.is_cancelled:
            return
        before, screen = host.session, host.current_campaign
        campaign = game.system.new(replace_lone_surrogates(choices))

        def create(_: "Going") -> "Opened":
            return library.create(game.system, campaign, screen.describe)

        def tell(came: "Opened | SaveError") -> None:
            if isinstance(came, SaveError):
                host.dialogs.show_fault(came)
            elif host.session is before:
                screen.show_opened(came.record.folder.name, came)
            else:
                run_in_background(came.record.close, lambda _: None)

        running = host.long_work.run("begin", create, tell, partial(_take_back, library))
        self._running = running if running.is_under_way else None

    def load_last_game(
        self, listed: Iterable[Entry], done: Callable[[], object], parent: QObject
    ) -> None:
        """Import the game of the campaign played last while nobody waits for it; then ``done``.

        With it comes what is done with campaigns: the library was shown before, with those in
        ``listed``.
        """
        games, key = self._host.games, self._last_of(listed)

        def load() -> None:
            _ = games[key]
            done()

        modules = [name for name in (*_BEFORE, games.module_of(key), *_AFTER) if name]
        IdleImport(chain.from_iterable(map(in_order, modules)), load, parent)

    def in_order(self) -> tuple[str, ...]:
        """Return the keys of all games, the one played last first."""
        last = self.last_game()
        return (last, *(key for key in self._host.games if key != last))

    def last_game(self) -> str:
        """Return the game of the campaign played last, of the offered ones; else the first."""
        games = self._host.games
        if len(games) == 1:
            return next(iter(games))
        try:
            entries = self._host.library.entries()
        except OutOfMemory:
            entries = ()
        return self._last_of(entries)

    def _last_of(self, entries: Iterable[Entry]) -> str:
        games = self._host.games
        return next((each.game for each in entries if each.game in games), next(iter(games)))


def _take_back(library: "Library", opened: "Opened") -> None:
    """Delete a campaign that was created too late."""
    from oathsworn_gui.storage.library.import_campaign import take_out_again

    opened.record.close()
    take_out_again(library, opened.record.folder.name)


def _numbered(number: int, way: GameWay, params: Mapping[str, str]) -> Command:
    return Command(
        f"game-choice-{number}",
        way.icon,
        way.begin,
        shortcut=str(number),
        page=PAGE,
        params=lambda: params,
        text="command.game-choice",
    )
