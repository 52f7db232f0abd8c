"""Choosing between versions of the open campaign: nothing is mixed, and none is lost.

One of them is played on in its place. The other becomes a campaign of its own, whose title says
what it is.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from oathsworn_gui.storage.conflicts import Version, versions
from oathsworn_gui.storage.open_campaign import OpenCampaign
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.sides import Side, on_the_disk, own_campaign, put_away, side_of
from oathsworn_gui.storage.underneath import CHANGED
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.library_rows import trouble_words
from oathsworn_gui.ui.main_window import CAMPAIGN
from oathsworn_gui.ui.versions_page import (
    PAGE,
    ShownVersion,
    ShownVersions,
    VersionsPage,
    VersionWay,
)
from oathsworn_gui.version_words import VersionWords

if TYPE_CHECKING:
    from oathsworn_gui.program import Program
    from oathsworn_gui.sitting import Sitting

_MOST_COPIES = 9


class _Table(NamedTuple):
    """The open campaign and what keeps it."""

    sitting: "Sitting"
    record: OpenCampaign


class ChoosingVersion:
    """Shows the versions of the open campaign and does what is chosen. The window may change.

    ``done`` is told after each choice.
    """

    def __init__(self, program: "Program", done: Callable[[], None]) -> None:
        """Belong to ``program``."""
        self._program, self._done = program, done

    def show(self) -> None:
        """Show the versions of the open campaign, as they are on the disk now."""
        table = self._table()
        if table is None:
            return
        program = self._program
        changed = table.record.mark.reason == CHANGED
        shown = self._changed(table) if changed else self._copies(table)
        window, commands = program.window, program.window.commands
        commands.remove(*(each.key for each in commands.all() if each.page == PAGE))
        for way in shown.all_ways():
            key, text = f"versions-{way.key}", f"versions.{way.key.partition('-')[0]}"
            commands.add(Command(key, way.icon, way.run, shortcut=way.letter, page=PAGE, text=text))
        window.put(PAGE, VersionsPage(program.theme, program.texts, shown, self._back))
        window.show_screen(PAGE)

    # ------------------------------------------------------- when the files changed underneath

    def _changed(self, table: _Table) -> ShownVersions:
        """Return the version at the table and the one in the folder, and what can be chosen."""
        words = self._words
        parted, keep, take = None, (), ()
        both = self._way(
            "both", "content-duplicate", "B", partial(self._keep_both, table), first=True
        )
        again = self._way("again", "refresh", "L", self.show)
        try:
            side = on_the_disk(table.record.folder, self._systems, table.record.chains())
        except SaveError as fault:
            why = trouble_words(fault.report, self._program.texts)
            theirs = words.unread("theirs", self._say("versions.theirs"), why)
        else:
            parted = side.parted
            keep = (self._way("keep", "check", "K", partial(self._keep_ours, table, side)),)
            take = (self._way("take", "swap-horizontal", "T", partial(self._take_theirs, table)),)
            theirs = words.theirs(side, table.record.folder, take)
        ours = words.ours(table.sitting, self._last_step(table), parted, keep)
        title = self._say("versions.changed", title=table.sitting.title)
        return ShownVersions(
            title, self._say("versions.changed.words"), (ours, theirs), (both, again)
        )

    def _keep_ours(self, table: _Table, side: Side) -> None:
        """Make the other version a campaign of its own, then write ours in its place."""
        spare = table.record.spare
        kept = self._own(side, "versions.named-theirs")
        table.record.go_on(side.seen)
        self._put_away_spare(table, spare)
        self._back()
        self._program.view.say(self._say("versions.kept", title=kept))

    def _take_theirs(self, table: _Table) -> None:
        """Make ours a campaign of its own, and open the other version."""
        self._leave(table)
        self._program.open_or_say(table.sitting.name)

    def _keep_both(self, table: _Table) -> None:
        """Make ours a campaign of its own and play on in it; the other version stays."""
        self._program.open_or_say(self._leave(table))

    def _leave(self, table: _Table) -> str:
        """Make ours a campaign of its own and let go of the place; return its name."""
        save = table.record.whole_file()
        spare = table.record.spare
        title = self._say("versions.named-ours", title=self._title(table))
        name = own_campaign(self._program.library, save, title)
        self._program.to_library_now()
        self._put_away_spare(table, spare)
        return name

    # ------------------------------------------------------------------- copies in the folder

    def _copies(self, table: _Table) -> ShownVersions:
        """Return the campaign and the copies in its folder; each may become one of its own."""
        found = versions(table.record.folder)[:_MOST_COPIES]
        ours = self._words.ours(table.sitting, self._last_step(table), None)
        shown = [self._copy(table, each, place) for place, each in enumerate(found, 1)]
        key = "versions.copies" if found else "versions.no-copies"
        title = self._say(key, title=table.sitting.title)
        again = self._way("again", "refresh", "L", self.show)
        return ShownVersions(title, self._say(f"{key}.words"), (ours, *shown), (again,))

    def _copy(self, table: _Table, version: Version, place: int) -> ShownVersion:
        words, key = self._words, f"copy-{place}"
        put = self._way(f"put-{place}", "archive-outline", str(place), partial(self._put, version))
        try:
            side = side_of(version, self._systems)
        except SaveError as fault:
            trouble = version.trouble or fault.report
            why = trouble_words(trouble, self._program.texts)
            return words.unread(key, words.label(version), why, (put,))
        own = partial(self._take_in, version, side)
        way = self._way(f"own-{place}", "source-branch", str(place), own)
        return words.copy(key, version, side, (put if version.contained else way,))

    def _take_in(self, version: Version, side: Side) -> None:
        """Make a copy a campaign of its own."""
        kept = self._own(side, "versions.named-copy")
        self._put_away(*version.files)
        self.show()
        self._program.view.say(self._say("versions.kept", title=kept))

    def _put(self, version: Version) -> None:
        """Rename a copy that is of no use, so that it is not told of any more."""
        self._put_away(*version.files)
        self.show()

    # ------------------------------------------------------------------------------ the pieces

    @property
    def _words(self) -> VersionWords:
        games = {game.system.key: game for game in self._program.games}
        return VersionWords(self._program.texts, games)

    @property
    def _systems(self) -> dict[str, GameSystem]:
        return {game.system.key: game.system for game in self._program.games}

    def _table(self) -> _Table | None:
        sitting = self._program.sitting
        if sitting is None or not isinstance(sitting.record, OpenCampaign):
            return None
        return _Table(sitting, sitting.record)

    def _own(self, side: Side, named: str) -> str:
        title = side.save.head.shown_title or side.system.summary(side.campaign).title
        title = self._say(named, title=title)
        own_campaign(self._program.library, side.save, title)
        return title

    def _title(self, table: _Table) -> str:
        return table.record.head.shown_title or table.sitting.title

    def _last_step(self, table: _Table) -> str:
        done = table.sitting.store.history.done
        return self._program.view.step_name(done[-1]) if done else ""

    def _put_away_spare(self, table: _Table, spare: Path | None) -> None:
        """Put away what was kept beside the campaign; a file that people chose is theirs."""
        if spare is not None and spare.parent == table.record.folder:
            self._put_away(spare)

    def _put_away(self, *files: Path) -> None:
        put_away(files)
        self._done()

    def _back(self) -> None:
        self._done()
        self._program.window.show_screen(CAMPAIGN)

    def _way(
        self, key: str, icon: str, letter: str, run: Callable[[], object], *, first: bool = False
    ) -> VersionWay:
        name = f"versions.{key.partition('-')[0]}"
        explained = self._program.texts.find(f"{name}.help", "")
        do = partial(self._try, run)
        return VersionWay(key, self._say(name), explained, icon, letter, do, first)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)
