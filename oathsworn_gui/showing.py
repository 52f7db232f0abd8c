"""A campaign that is only looked at, in the window; and playing on from it as one of its own."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui.storage.generations import Generation
from oathsworn_gui.storage.moments import copy
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.shown_campaign import Shown, open_shown
from oathsworn_gui.storage.taking_back import own_campaign
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.ui.banner import BannerText, BannerWay
from oathsworn_gui.ui.library_rows import evening, moment

if TYPE_CHECKING:
    from oathsworn_gui.program import Program
    from oathsworn_gui.ui.campaign_view import CampaignView

Tree = Path | Generation | None
"""A tree in a campaign's folder; None: what opening it comes to."""


class Showing:
    """Shows campaigns of the library without touching them. The window may change."""

    def __init__(self, program: "Program") -> None:
        """Belong to ``program``."""
        self._program = program

    def open_shown(self, name: str, tree: Tree = None) -> "CampaignView":
        """Show a campaign, or one of its trees, to be looked at only.

        Raises:
            SaveError: it cannot be read.
        """
        program = self._program
        shown = self.read(name, tree)
        view = program.playing.show_opened(name, shown)
        program.playing.tell("shown", self._banner(name, tree, shown))
        return view

    def read(self, name: str, tree: Tree = None) -> Shown:
        """Return a campaign, or one of its trees, as it lies on the disk.

        Raises:
            SaveError: it cannot be read.
        """
        program = self._program
        systems = {game.system.key: game.system for game in program.games}
        return open_shown(program.library.folder(name), systems, tree)

    def own(self, name: str, tree: Tree = None) -> None:
        """Make a campaign of its own from what is looked at, and open it; a dialog says why not."""
        try:
            shown = self.read(name, tree)
            if self.left():
                self._open_own(shown, tree)
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)

    def left(self) -> bool:
        """Leave the campaign that is open; whether none is open then, for it may ask first."""
        program = self._program
        if program.sitting is not None:
            program.to_library()
        return program.sitting is None

    def _open_own(self, shown: Shown, tree: Tree) -> None:
        program = self._program
        title, at = _title(shown), when(shown.record.head.saved_at)
        named = self._say("recovery.named", title=title, at=at)
        if tree is None:
            words = self._say("copy.chronicle", title=title, moment=at)
            made = copy(program.library, shown.record.seen(shown.campaign), named, words)
        else:
            made = own_campaign(program.library, tree, named)
        program.room.list()
        program.open(made).say(self._say("recovery.taken", title=named))

    def _banner(self, name: str, tree: Tree, shown: Shown) -> BannerText:
        say, newer = self._say, shown.record.newer
        chapter = shown.system.summary(shown.campaign).chapter or _title(shown)
        of = ", ".join(part for part in (chapter, when(shown.record.head.saved_at)) if part)
        run = partial(self.own, name, tree)
        own = BannerWay("shown-own", say("recovery.shown.own"), run, "source-branch")
        back = BannerWay(
            "shown-back", say("recovery.shown.back"), self._program.to_library, "arrow-left"
        )
        return BannerText(
            say("recovery.shown", moment=of),
            say("recovery.shown.newer" if newer else "recovery.shown.words"),
            (back,) if newer else (own, back),
            "gold" if newer else "quiet",
            "eye-outline",
        )

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def when(iso: str) -> str:
    """Return a local time in words: "Tue 17 Nov 20:12"; empty where it is none."""
    at = moment(iso)
    return f"{evening(at)} {at:%H:%M}" if at else ""


def _title(shown: Shown) -> str:
    return shown.record.head.shown_title or shown.system.summary(shown.campaign).title
