"""The trash at the start of the program: a day is counted, what will go is told by its title."""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import LibraryHost, LibraryNotes
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError, SaveNotWritten, disk_code
from oathsworn_gui.storage.library.listing import Entry
from oathsworn_gui.storage.library.trash_emptying import (
    empty_trash,
    ending,
    keep_longer,
    note_announced,
)
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_rows import title_of
from oathsworn_gui.ui.library.library_screen import LibraryScreen
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

_KEY = "trash"
_MOST_TITLES = 8
_log = logging.getLogger(__name__)


class TrashNotice:
    """Empties the trash once per run, and announces in the library what goes next.

    The window may be replaced.
    """

    def __init__(
        self, program: LibraryHost, library_controller: LibraryNotes, open_trash: Callable[[], None]
    ) -> None:
        """Begin in the background; ``open_trash`` shows the trash."""
        self._host = program
        self._library = library_controller
        self._open_trash = open_trash
        self._is_counted = self._is_passed = False
        run_in_background(partial(empty_trash, program.library), self._counted)

    def library_shown(self) -> None:
        """Show or remove the bar in the library."""
        window = self._host.window
        screen = window.screen_at(LIBRARY)
        if not self._is_counted or window.view is not None or not isinstance(screen, LibraryScreen):
            return
        entries = () if self._is_passed else ending(self._host.library)
        ways = self._ways(entries)
        window.commands.remove(*(way.name for way in ways))
        if not entries:
            screen.bar.show_text(_KEY, None)
            return
        screen.bar.show_text(_KEY, self._banner(entries, ways))
        window.commands.add(*(Command(w.name, w.icon, w.run, page=LIBRARY) for w in ways))
        run_in_background(partial(note_announced, entries), _nothing)

    def _counted(self, gone: tuple[str, ...] | SaveError) -> None:
        if gone and not isinstance(gone, SaveError):
            _log.info("Deleted from the trash, as announced: %d campaigns", len(gone))
        self._is_counted = True
        with suppress(OutOfMemory):  # the library tells it when it is listed next
            self.library_shown()

    def _banner(self, entries: tuple[Entry, ...], ways: tuple[BannerWay, ...]) -> BannerText:
        titles = [f"“{title_of(entry, self._host.texts)}”" for entry in entries]
        named, more = ", ".join(titles[:_MOST_TITLES]), len(titles) - _MOST_TITLES
        if more > 0:
            named = self._say("trash.soon.more", titles=named, n=more)
        left = min(entry.days_left or 0 for entry in entries)
        words = self._say("trash.soon.words", n=left)
        return BannerText(
            self._say("trash.soon", titles=named), words, ways, "gold", "delete-clock-outline"
        )

    def _ways(self, entries: tuple[Entry, ...]) -> tuple[BannerWay, ...]:
        keep = partial(self._keep, entries)
        return (
            BannerWay(
                "trash-open", self._say("trash.soon.open"), self._open_trash, "delete-outline"
            ),
            BannerWay("trash-keep", self._say("trash.soon.keep"), keep, "calendar-plus"),
            BannerWay("trash-close", self._say("trash.soon.close"), self._pass_over, "close"),
        )

    def _keep(self, entries: tuple[Entry, ...]) -> None:
        """Let the days of these campaigns begin again."""
        try:
            keep_longer(entries)
        except OSError as fault:
            name = entries[0].name
            self._host.dialogs.show_fault(SaveNotWritten(disk_code(fault), name=name))
        else:
            self._library.say(self._say("trash.soon.kept"))
        self._library.list()

    def _pass_over(self) -> None:
        self._is_passed = True
        self.library_shown()

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _nothing(_: object) -> None:
    """Do nothing: what could not be noted is announced again at the next start."""
