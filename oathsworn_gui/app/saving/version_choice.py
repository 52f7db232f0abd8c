"""Choosing between versions of the open campaign: none are merged, and none is lost.

One of them continues in its place. The other becomes a separate campaign, whose title says what it
is.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from oathsworn_gui.app.base.host import CampaignHost, LibraryHost, NavigatingHost
from oathsworn_gui.app.base.open_session import OpenSession
from oathsworn_gui.app.saving.version_texts import VersionTexts
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.recovery.conflicting_version import (
    ConflictingVersion,
    conflicting_version,
    on_the_disk,
    own_campaign,
    put_away,
)
from oathsworn_gui.storage.sharing.conflicts import Version, versions
from oathsworn_gui.storage.sharing.external_change import CHANGED
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.screens import CAMPAIGN
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.saving.versions_page import (
    PAGE,
    ShownVersion,
    ShownVersions,
    VersionsPage,
    VersionWay,
)

if TYPE_CHECKING:
    from oathsworn_gui.app.base.open_session import OpenSession

_MOST_COPIES = 9


class VersionHost(LibraryHost, CampaignHost, NavigatingHost, Protocol):
    """The program with the campaign of which there are several versions."""

    @property
    def view(self) -> CampaignView:
        """The open campaign on the screen."""
        ...


class _Table(NamedTuple):
    """The open campaign and its record."""

    session: "OpenSession"
    record: OpenCampaign


class VersionChoice:
    """Shows the versions of the open campaign and applies the choice. The window may be replaced.

    ``done`` is called after each choice.
    """

    def __init__(self, program: VersionHost, done: Callable[[], None]) -> None:
        self._host = program
        self._done = done

    def show(self) -> None:
        """Show the current versions of the open campaign."""
        table = self._table()
        if table is None:
            return
        program = self._host
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
        """Return the version being played and the one in the folder, with the options."""
        words = self._words
        parted, keep, take = None, (), ()
        both = self._way(
            "both", "content-duplicate", "Return", partial(self._keep_both, table), first=True
        )
        again = self._way("again", "refresh", "L", self.show)
        try:
            side = on_the_disk(table.record.folder, self._systems, table.record.chains())
        except SaveError as fault:
            why = trouble_words(fault.report, self._host.texts)
            theirs = words.unread("theirs", self._say("versions.theirs"), why)
        else:
            parted = side.parted
            keep = (self._way("keep", "check", "K", partial(self._keep_ours, table, side)),)
            take = (self._way("take", "swap-horizontal", "T", partial(self._take_theirs, table)),)
            theirs = words.theirs(side, table.record.folder, take)
        ours = words.ours(table.session, self._last_step(table), parted, keep)
        title = self._say("versions.changed", title=table.session.title)
        return ShownVersions(
            title, self._say("versions.changed.words"), (ours, theirs), (both, again)
        )

    def _keep_ours(self, table: _Table, side: ConflictingVersion) -> None:
        """Make the other version a separate campaign, then write ours in its place."""
        spare = table.record.spare
        kept = self._own(side, "versions.named-theirs")
        table.record.go_on(side.seen)
        self._put_away_spare(table, spare)
        self._back()
        self._host.view.say(self._say("versions.kept", title=kept))

    def _take_theirs(self, table: _Table) -> None:
        """Make ours a separate campaign, and open the other version."""
        self._leave(table)
        self._host.navigation.open_or_say(table.session.name)

    def _keep_both(self, table: _Table) -> None:
        """Make ours a separate campaign and continue with it; the other version stays."""
        self._host.navigation.open_or_say(self._leave(table))

    def _leave(self, table: _Table) -> str:
        """Make ours a separate campaign and close the folder; return its name."""
        save = table.record.whole_file()
        spare = table.record.spare
        title = self._say("versions.named-ours", title=self._title(table))
        name = own_campaign(self._host.library, save, title)
        self._host.navigation.to_library_now()
        self._put_away_spare(table, spare)
        return name

    # ------------------------------------------------------------------- copies in the folder

    def _copies(self, table: _Table) -> ShownVersions:
        """Return the campaign and the copies in its folder; each may become a separate one."""
        found = versions(table.record.folder)[:_MOST_COPIES]
        ours = self._words.ours(table.session, self._last_step(table), None)
        shown = [self._copy(table, each, place) for place, each in enumerate(found, 1)]
        key = "versions.copies" if found else "versions.no-copies"
        title = self._say(key, title=table.session.title)
        again = self._way("again", "refresh", "L", self.show)
        return ShownVersions(title, self._say(f"{key}.words"), (ours, *shown), (again,))

    def _copy(self, table: _Table, version: Version, place: int) -> ShownVersion:
        words, key = self._words, f"copy-{place}"
        put = self._way(f"put-{place}", "archive-outline", str(place), partial(self._put, version))
        try:
            side = conflicting_version(version, self._systems)
        except SaveError as fault:
            trouble = version.trouble or fault.report
            why = trouble_words(trouble, self._host.texts)
            return words.unread(key, words.label(version), why, (put,))
        own = partial(self._take_in, version, side)
        way = self._way(f"own-{place}", "source-branch", str(place), own)
        return words.copy(key, version, side, (put if version.contained else way,))

    def _take_in(self, version: Version, side: ConflictingVersion) -> None:
        """Make a copy a separate campaign."""
        kept = self._own(side, "versions.named-copy")
        self._put_away(*version.files)
        self.show()
        self._host.view.say(self._say("versions.kept", title=kept))

    def _put(self, version: Version) -> None:
        """Rename an unwanted copy, so that it is no longer reported."""
        self._put_away(*version.files)
        self.show()

    # ------------------------------------------------------------------------------ the pieces

    @property
    def _words(self) -> VersionTexts:
        return VersionTexts(self._host.texts, self._host.games)

    @property
    def _systems(self) -> Mapping[str, GameSystem]:
        return self._host.games.systems

    def _table(self) -> _Table | None:
        session = self._host.session
        if session is None or not isinstance(session.record, OpenCampaign):
            return None
        return _Table(session, session.record)

    def _own(self, side: ConflictingVersion, named: str) -> str:
        title = side.save.head.shown_title or side.system.summary(side.campaign).title
        title = self._say(named, title=title)
        own_campaign(self._host.library, side.save, title)
        return title

    def _title(self, table: _Table) -> str:
        return table.record.head.shown_title or table.session.title

    def _last_step(self, table: _Table) -> str:
        done = table.session.store.history.done
        return self._host.view.step_name(done[-1]) if done else ""

    def _put_away_spare(self, table: _Table, spare: Path | None) -> None:
        """Rename the file that was kept beside the campaign, unless it is in a path users chose."""
        if spare is not None and spare.parent == table.record.folder:
            self._put_away(spare)

    def _put_away(self, *files: Path) -> None:
        put_away(files)
        self._done()

    def _back(self) -> None:
        self._done()
        self._host.window.show_screen(CAMPAIGN)

    def _way(
        self, key: str, icon: str, letter: str, run: Callable[[], object], *, first: bool = False
    ) -> VersionWay:
        name = f"versions.{key.partition('-')[0]}"
        explained = self._host.texts.find(f"{name}.help", "")
        do = partial(self._try, run)
        return VersionWay(key, self._say(name), explained, icon, letter, do, first)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._host.dialogs.show_fault(fault)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)
