"""The two tables at which a life plays: the real window, and storage alone with a tiny game."""

import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings, load_settings, save_settings
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.move_library import move, planned
from oathsworn_gui.tabletop.action import Action
from tests.storage.lamps import LAMPS, SYSTEMS, DrawLot, House, Light, NextEvening, Snuff, store_of
from tests.storage.lamps import words as lamp_words

if TYPE_CHECKING:
    from oathsworn_gui.app.program import Program

_SLOW = 20.0
"""Seconds within which a disk that does not hang must have taken everything."""

_ROOMS = ("hall", "küche", "attic", "cellar", "tower")


class LampTable:
    """Plays the game of lamps without a window: thousands of lives in little time."""

    def __init__(self, home: Path) -> None:
        """Sit down before the library in ``home``."""
        self._home = home
        self._store: Store | None = None
        self._record: OpenCampaign | None = None
        self._left: OpenCampaign | None = None

    @property
    def library(self) -> Library:
        """The campaigns."""
        settings, _ = load_settings(folders(self._home).settings)
        usual = folders(self._home).library
        return Library(Path(settings.library) if settings.library else usual)

    @property
    def name(self) -> str:
        """The name of the open campaign, empty when none is."""
        return self._record.folder.name if self._record is not None else ""

    @property
    def store(self) -> Store:
        """The open campaign."""
        assert self._store is not None
        return self._store

    @property
    def record(self) -> OpenCampaign:
        """What keeps it."""
        assert self._record is not None
        return self._record

    def begin(self, seed: int) -> None:
        """Begin a new house."""
        self.wait_for_closing()
        opened = self.library.create(LAMPS, House(seed=seed), lamp_words)
        self._store, self._record = store_of(opened), opened.record

    def open(self, name: str) -> None:
        """Open a house."""
        self.wait_for_closing()
        opened = self.library.open(name, SYSTEMS, lamp_words)
        self._store, self._record = store_of(opened), opened.record

    def close(self) -> None:
        """Close it."""
        self._left, self._record = self.record, None
        self._left.close(0 if self._left.waiting.stuck else 1.0)

    def wait_for_closing(self) -> bool:
        """Wait until a slow disk has all of the house that was left; return whether it has.

        The house is locked until then, and a thread uses its files.
        """
        left, self._left = self._left, None
        if left is None:
            return True
        left.close(_SLOW)
        return left.closing.done

    def move(self, folder: Path) -> None:
        """Move the library, and remember in the settings where it is."""
        self.wait_for_closing()
        settings = Settings(library=str(folder))
        plan = planned(self.library.root, folder)
        move(plan, lambda: self._keep(settings), lambda done, whole: None, lambda: False)

    def _keep(self, settings: Settings) -> None:
        save_settings(folders(self._home).settings, settings)

    def settle(self, seconds: float = 0) -> None:
        """Let the writer have its turn."""
        time.sleep(seconds)

    def action(self, chance: Random) -> Action | None:
        """Return any action that the rules let pass."""
        room = chance.choice(_ROOMS)
        actions = (Light(room=room, note=f"{chance.random()} – 灯"), Snuff(room=room), DrawLot(),
                   NextEvening())  # fmt: skip
        chosen = chance.choice(actions)
        return chosen if self.store.refuse(chosen) is None else None


class WindowTable:
    """Plays at the real program's window, off screen."""

    def __init__(self, home: Path, *, paints: bool) -> None:
        """Start the program on the folder; what is shown is painted only where ``paints``.

        Where nothing is painted no page is made that nobody opens: that takes a third of a life and
        writes nothing.
        """
        from oathsworn_gui.app.startup import on_stage
        from tests.games.oathsworn.walks.story_walk import Seen

        if not paints:
            _make_no_pages_ahead()
        self._program: Program = on_stage(home, "deepwood")
        self._program.window.setUpdatesEnabled(paints)
        self._seen = Seen()
        self.settle()

    @property
    def library(self) -> Library:
        """The campaigns."""
        return self._program.library

    @property
    def name(self) -> str:
        """The name of the open campaign, empty when none is."""
        return self._program.session.name if self._program.session is not None else ""

    @property
    def store(self) -> Store:
        """The open campaign."""
        return self._program.view.store

    @property
    def record(self) -> OpenCampaign:
        """What keeps it."""
        sitting = self._program.session
        assert sitting is not None
        assert isinstance(sitting.record, OpenCampaign), "it is only looked at"
        return sitting.record

    def begin(self, seed: int) -> None:
        """Begin the practice campaign."""
        self._program.begin_practice(seed=seed)
        self.settle()

    def open(self, name: str) -> None:
        """Open a campaign of the library."""
        self._program.navigation.open(name)
        self.settle()

    def close(self) -> None:
        """Go back to the library."""
        self._program.navigation.to_library_now()

    def move(self, folder: Path) -> None:
        """Stay where it is: the library moves at the table of storage."""

    def settle(self, seconds: float = 0) -> None:
        """Let the window do what waits."""
        from oathsworn_gui.ui.automation.screenshots import settle

        until = time.monotonic() + seconds
        settle(1)
        while time.monotonic() < until:
            time.sleep(0.01)
            settle(1)

    def action(self, chance: Random) -> Action | None:
        """Return something a table may do now: the story's next, or any answer or action."""
        from tests.games.oathsworn.walks.encounter_walk import a_step
        from tests.games.oathsworn.walks.story_walk import next_action

        campaign = self.store.campaign
        if campaign.part == "story" and campaign.line == "practice" and chance.random() < 0.6:
            try:
                return next_action(self.store, self._seen, chance)
            except (AssertionError, KeyError):  # the walk knows its own stories only
                return None
        return a_step(self.store, chance)


def _make_no_pages_ahead() -> None:
    from oathsworn_gui.ui.campaign.page_stack import PageStack

    PageStack.build_ahead = lambda self: None


def window_systems() -> Mapping[str, object]:
    """Return the games of the real program."""
    from oathsworn_gui.app.startup import games

    return games().systems
