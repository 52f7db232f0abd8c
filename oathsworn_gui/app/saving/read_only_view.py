"""A campaign open read-only in the window; and continuing it as a separate campaign."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from oathsworn_gui.app.base.host import (
    CampaignHost,
    CampaignScreen,
    LibraryHost,
    LibraryNotes,
    NavigatingHost,
    Tree,
)
from oathsworn_gui.storage.campaign.read_only_campaign import Shown, open_shown
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.moments import copy
from oathsworn_gui.storage.recovery.restore_tree import own_campaign
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay


class ReadOnlyHost(LibraryHost, CampaignHost, NavigatingHost, Protocol):
    """The program that opens campaigns read-only."""

    @property
    def current_campaign(self) -> CampaignScreen:
        """The part of the window that shows the open campaign."""
        ...

    @property
    def library_controller(self) -> LibraryNotes:
        """The library in the window."""
        ...


class ReadOnlyOpener:
    """Opens campaigns of the library read-only. The window may be replaced."""

    def __init__(self, program: ReadOnlyHost) -> None:
        self._host = program

    def open_shown(self, name: str, tree: Tree = None) -> CampaignView:
        """Open a campaign, or one of its trees, read-only.

        Raises:
            SaveError: it cannot be read.
        """
        return self._show(name, tree, self.read(name, tree))

    def look_at(self, name: str, tree: Tree, failed: Callable[[SaveError], object]) -> None:
        """Open a campaign, or one of its trees, read-only at the side of the window.

        It is shown unless another campaign was opened meanwhile; ``failed`` gets what prevents it.
        """
        host = self._host
        before = host.session

        def tell(came: Shown | SaveError) -> None:
            if isinstance(came, SaveError):
                failed(came)
            elif host.session is before:
                self._show(name, tree, came)

        title = host.library_controller.title(name)
        host.long_work.run("open", lambda _: self.read(name, tree), tell, _forget, title=title)

    def _show(self, name: str, tree: Tree, shown: Shown) -> CampaignView:
        program = self._host
        view = program.current_campaign.show_opened(name, shown)
        program.current_campaign.tell("shown", self._banner(name, tree, shown))
        return view

    def read(self, name: str, tree: Tree = None) -> Shown:
        """Return a campaign, or one of its trees, as it is on disk.

        Raises:
            SaveError: it cannot be read.
        """
        program = self._host
        return open_shown(program.library.folder(name), program.games.systems, tree)

    def own(self, name: str, tree: Tree = None) -> None:
        """Create a separate campaign from the one shown, and open it; a dialog shows errors."""
        try:
            shown = self.read(name, tree)
            if self.left():
                self._open_own(shown, tree)
        except SaveError as fault:
            self._host.library_controller.show_fault(fault)

    def left(self) -> bool:
        """Leave the open campaign; return whether none is open then, since it may ask first."""
        program = self._host
        if program.session is not None:
            program.navigation.to_library()
        return program.session is None

    def _open_own(self, shown: Shown, tree: Tree) -> None:
        program = self._host
        title, at = _title(shown), self._saved(shown)
        named = self._say("recovery.named", title=title, at=at)
        if tree is None:
            words = self._say("copy.chronicle", title=title, moment=at)
            made = copy(program.library, shown.record.seen(shown.campaign), named, words)
        else:
            made = own_campaign(program.library, tree, named)
        program.library_controller.list()
        program.navigation.open(made).say(self._say("recovery.taken", title=named))

    def _banner(self, name: str, tree: Tree, shown: Shown) -> BannerText:
        say, newer = self._say, shown.record.newer
        chapter = shown.system.summary(shown.campaign).chapter or _title(shown)
        of = ", ".join(part for part in (chapter, self._saved(shown)) if part)
        run = partial(self.own, name, tree)
        own = BannerWay("shown-own", say("recovery.shown.own"), run, "source-branch")
        back = BannerWay(
            "shown-back",
            say("recovery.shown.back"),
            self._host.navigation.to_library,
            "arrow-left",
        )
        return BannerText(
            say("recovery.shown", moment=of),
            say("recovery.shown.newer" if newer else "recovery.shown.words"),
            (back,) if newer else (own, back),
            "gold" if newer else "quiet",
            "eye-outline",
        )

    def _saved(self, shown: Shown) -> str:
        """Return the time of saving; empty if unknown."""
        return moment_in_form("day-clock", shown.record.head.saved_at, self._host.texts)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _forget(shown: Shown) -> None:
    """Show nothing of what was read too late."""
    del shown


def _title(shown: Shown) -> str:
    return shown.record.head.shown_title or shown.system.summary(shown.campaign).title
