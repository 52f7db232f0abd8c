"""Navigation between campaigns: create, open, open read-only, save a copy, close."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.before_closing import may_leave
from oathsworn_gui.app.base.host import CampaignHost, LibraryHost, LibraryNotes, Tree
from oathsworn_gui.app.base.long_work import Running
from oathsworn_gui.storage.campaign.campaign_reader import IfAltered
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.campaign.read_only_campaign import Shown
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.save_error import SaveError, SaveInUse
from oathsworn_gui.storage.saves.problem_report import SUFFIX as REPORT
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.plain_words import replace_lone_surrogates
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.contract.game_ui import GameUi


class CampaignAtTable(Protocol):
    """The campaign being played."""

    def show_opened(self, name: str, opened: Opened | Shown) -> CampaignView:
        """Show a campaign that storage has opened; the previous one is closed."""
        ...

    def describe(self, line: Line) -> str:
        """Return the text of a line for the chronicle."""
        ...

    def may_close(self, anyway: Callable[[], None]) -> bool:
        """Whether everything is on disk; if not, ask, and call ``anyway`` if the user agrees."""
        ...

    def let_go(self) -> None:
        """Write pending data and close the campaign."""
        ...


class Asks(Protocol):
    """Asks what to do if a campaign is open elsewhere."""

    def ask(self, fault: SaveInUse) -> None:
        """Show who has the campaign open, and the options."""
        ...


class ReadOnlyViews(Protocol):
    """Shows campaigns read-only."""

    def open_shown(self, name: str, tree: Tree = None) -> CampaignView:
        """Open a campaign, or one of its trees, read-only."""
        ...

    def look_at(self, name: str, tree: Tree, failed: Callable[[SaveError], object]) -> None:
        """Do that at the side of the window; ``failed`` gets what prevents it."""
        ...


class ShowsFiles(Protocol):
    """Shows the files of a campaign that cannot be opened."""

    def cannot_open(self, name: str, fault: SaveError) -> None:
        """Show why a campaign could not be opened."""
        ...


class Imports(Protocol):
    """Imports campaign files into the library."""

    def take_in(self, paths: Sequence[Path], *, open_it: bool = False) -> None:
        """Import campaign files; ``open_it`` opens a single one."""
        ...


class ImportingLibrary(LibraryNotes, Protocol):
    """The library in the window, with the import of campaign files."""

    @property
    def importing(self) -> Imports:
        """The part that imports campaign files."""
        ...


class Reports(Protocol):
    """Opens problem reports."""

    def receive(self, path: Path) -> None:
        """Open the moment in a report."""
        ...


class NavigationHost(LibraryHost, CampaignHost, Protocol):
    """The program as needed for opening and closing campaigns."""

    @property
    def current_campaign(self) -> CampaignAtTable:
        """The campaign being played."""
        ...

    @property
    def library_controller(self) -> ImportingLibrary:
        """The library in the window."""
        ...

    @property
    def reporting(self) -> Reports:
        """Problem reports."""
        ...

    @property
    def concurrent_use(self) -> Asks:
        """The handling of campaigns that two programs have open."""
        ...

    @property
    def file_recovery(self) -> ShowsFiles:
        """The page with the files of a campaign that cannot be opened."""
        ...

    @property
    def read_only(self) -> ReadOnlyViews:
        """The read-only display of campaigns."""
        ...


class CampaignNavigation:
    """Opens and closes campaigns for a running program. Implements `host.Navigation`.

    ``restart`` starts another instance of the program with these arguments.
    """

    def __init__(self, host: NavigationHost, restart: Callable[[Sequence[str]], None]) -> None:
        self._host = host
        self._restart = restart
        self._opening: Running[Opened] | None = None

    # -------------------------------------------------------------------------------- opening

    def begin(self, choices: Any, game: GameUi | None = None) -> CampaignView:
        """Create a campaign in the library and open it.

        Raises:
            SaveError: it could not be written.
        """
        host = self._host
        chosen = game or host.games[next(iter(host.games))]
        opened = host.library.create(
            chosen.system,
            chosen.system.new(replace_lone_surrogates(choices)),
            host.current_campaign.describe,
        )
        return host.current_campaign.show_opened(opened.record.folder.name, opened)

    def begin_practice(self, game: str = "", **choices: Any) -> CampaignView:
        """Create and open the practice campaign; ``choices`` (its ``seed``) override its own.

        It is that of the first game with one unless ``game``, a key, names another.

        Raises:
            LookupError: no game has one.
        """
        key = game or self._host.games.with_practice
        chosen = self._host.games[key] if key else None
        if chosen is None or chosen.practice is None:
            raise LookupError("there is no practice campaign")
        return self.begin({**chosen.practice(), **choices}, chosen)

    def open(
        self, name: str, *, anyway: bool = False, if_altered: IfAltered = "ask"
    ) -> CampaignView:
        """Open a campaign of the library; ``anyway``: even if it seems to be open elsewhere.

        Raises:
            SaveError: it cannot be opened; nothing was changed.
        """
        host = self._host
        describe = host.current_campaign.describe
        opened = host.library.open(
            name, host.games.systems, describe, anyway=anyway, if_altered=if_altered
        )
        return host.current_campaign.show_opened(name, opened)

    def open_or_say(self, name: str, if_altered: IfAltered = "ask") -> None:
        """Open a campaign of the library; if its files prevent that, show them.

        A disk may take long: then it goes on at the side, and the last campaign that was to be
        opened is, unless another was begun meanwhile.
        """
        host, work = self._host, self._host.long_work
        if self._opening is not None:
            work.cancel(self._opening)
        before, describe = host.session, host.current_campaign.describe
        library, systems = host.library, host.games.systems

        def read(_: Going) -> Opened:
            return library.open(name, systems, describe, if_altered=if_altered)

        def tell(came: Opened | SaveError) -> None:
            self._opening = None
            if isinstance(came, SaveInUse):
                host.concurrent_use.ask(came)
            elif isinstance(came, SaveError):
                host.file_recovery.cannot_open(name, came)
            elif host.session is before:
                host.current_campaign.show_opened(name, came)
            else:
                run_in_background(partial(_close, came), lambda _: None)

        title = host.library_controller.title(name)
        running = work.run("open", read, tell, _close, title=title)
        self._opening = running if running.is_under_way else None

    def open_shown(self, name: str, generation: Tree = None) -> CampaignView:
        """Open a campaign, or a tree of its folder, read-only; nothing is written.

        Raises:
            SaveError: it cannot be read.
        """
        return self._host.read_only.open_shown(name, generation)

    def look_at(self, name: str, tree: Tree, failed: Callable[[SaveError], object]) -> None:
        """Open a campaign, or a tree of its folder, read-only; ``failed`` gets what prevents it."""
        self._host.read_only.look_at(name, tree, failed)

    def open_file(self, path: Path) -> None:
        """Open a campaign file: one of the library, or another one after importing it.

        A problem report opens in a separate window with its own data folder.
        """
        if path.suffix == REPORT:
            self._restart(["--open-report", str(path)])
            return
        name = self._host.library.holds(path)
        if name is not None:
            self.open_or_say(name)
        else:
            self._host.library_controller.importing.take_in((path,), open_it=True)

    def open_report(self, path: Path) -> None:
        """Open the moment in a report; the library is a temporary one."""
        self._try(lambda: self._host.reporting.receive(path))

    def reopen(self) -> CampaignView:
        """Close the open campaign and open it again from the disk.

        Raises:
            LookupError: none is open.
        """
        session = self._host.session
        if session is None:
            raise LookupError("no campaign is open")
        self._host.current_campaign.let_go()
        self._host.window.close_campaign()
        return self.open(session.name)

    # -------------------------------------------------------------------------------- closing

    def save_copy(self, path: Path) -> None:
        """Write the open campaign with its chronicle into one file; do nothing if none is open.

        Raises:
            SaveError: it could not be written.
        """
        session = self._host.session
        if session is not None:
            session.record.save_copy(path)
            self._tell_copied(path.name, None)

    def ask_save_copy(self) -> None:
        """Ask where to save a copy of the open campaign, and write it there."""
        session = self._host.session
        path = self._host.dialogs.file_to_write(session.name) if session is not None else None
        if session is not None and path is not None:  # in the background: a disk may not answer
            save = partial(session.record.save_copy, path)
            run_in_background(save, partial(self._tell_copied, path.name))

    def _tell_copied(self, name: str, came: SaveError | None) -> None:
        view = self._host.window.view
        if came is not None:
            self._host.dialogs.show_fault(came)
        elif view is not None:
            view.say(self._host.texts.say("save-copy.done", name=name))

    def to_library(self) -> None:
        """Close the open campaign and show the library; ask first if it could not be saved."""
        if self.may_close(self.to_library_now) and may_leave(self._host, self.to_library_now):
            self.to_library_now()

    def to_library_now(self) -> None:
        """Close the open campaign and show the library."""
        self._host.current_campaign.let_go()
        self._host.window.close_campaign()
        self._host.library_controller.list()

    def may_close(self, anyway: Callable[[], None]) -> bool:
        """Whether everything is on disk; if not, ask, and call ``anyway`` if the user agrees."""
        return self._host.current_campaign.may_close(anyway)

    def may_end(self) -> bool:
        """Whether the program may exit now; if so, the open campaign is closed."""
        if not self.may_close(self._end_now):
            return False
        self._host.current_campaign.let_go()
        return True

    def let_go(self) -> str:
        """Close the open campaign; return its name if it can be reopened for play, else ""."""
        session = self._host.session
        self._host.current_campaign.let_go()
        return session.name if session is not None and not session.read_only else ""

    def _end_now(self) -> None:
        window = self._host.window
        self._host.current_campaign.let_go()
        window.may_close = None
        window.close()

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveInUse as fault:
            self._host.concurrent_use.ask(fault)
        except SaveError as fault:
            self._host.dialogs.show_fault(fault)


def _close(opened: Opened) -> None:
    """Close a campaign that was opened too late."""
    opened.record.close()
