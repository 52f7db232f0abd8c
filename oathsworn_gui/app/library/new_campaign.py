"""Beginning a campaign: which game where there are several, then that game's own page."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject

from oathsworn_gui.app.base.host import LibraryHost, SettingsHost
from oathsworn_gui.app.base.idle_import import IdleImport, in_order
from oathsworn_gui.storage.files.save_error import OutOfMemory
from oathsworn_gui.storage.library.listing import Entry
from oathsworn_gui.ui.base.screens import SETUP
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.game_choice import PAGE, GameChoicePage, GameWay

if TYPE_CHECKING:
    from oathsworn_gui.ui.campaign.campaign_view import CampaignView
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


class Beginnings(Protocol):
    """Creates campaigns."""

    def begin(self, choices: Any, game: "GameUi | None" = None) -> "CampaignView":
        """Create a campaign and open it."""
        ...

    def begin_practice(self, game: str = "", **choices: Any) -> "CampaignView":
        """Create and open the practice campaign of a game."""
        ...


class NewCampaignHost(LibraryHost, SettingsHost, Protocol):
    """The program as it begins campaigns."""

    @property
    def navigation(self) -> Beginnings:
        """The part that creates campaigns."""
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
            self._attempt(lambda: program.navigation.begin(choices, game))

        names = program.settings.player_names
        practice = None
        if game.practice is not None:
            practice = partial(self._attempt, partial(program.navigation.begin_practice, key))
        setup = Setup(program.texts, program.theme, begin, window.show_library, names, practice)
        window.put(SETUP, game.new_campaign(setup))
        window.show_screen(SETUP)

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
