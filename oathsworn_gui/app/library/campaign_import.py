"""Import campaigns from files and folders, or show them beside the existing one."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import LibraryHost, LibraryNotes, NavigatingHost
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.import_campaign import (
    Coming,
    campaigns_at,
    coming,
    take_in,
    take_out_again,
)
from oathsworn_gui.storage.library.listing import Entry, shown_summary
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.dates import in_form, local_moment
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_rows import row_of, title_of
from oathsworn_gui.ui.saving.contents_card import Contents, Way
from oathsworn_gui.ui.saving.import_page import PAGE, BothStates, ImportPage
from oathsworn_gui.ui.widgets.message import Message


class ImportHost(LibraryHost, NavigatingHost, Protocol):
    """The program that imports campaigns and opens them."""


class CampaignImport:
    """Imports campaigns one after the other. The window may be replaced."""

    def __init__(self, program: ImportHost, library_controller: LibraryNotes) -> None:
        """Work for ``program``; ``library_controller`` is notified of new campaigns."""
        self._host = program
        self._library = library_controller
        self._waiting: list[Coming | SaveError] = []
        self._came: list[str] = []
        self._open_it = False
        self._is_taking = False

    def take_in(self, paths: Sequence[Path], *, open_it: bool = False) -> None:
        """Import campaign files, folders of campaigns, and folders with such folders.

        A file whose campaign is already in the library is shown beside that one first. ``open_it``
        opens
        the import if it is a single campaign.
        """
        library = self._host.library

        def tell(found: list[Coming | SaveError] | SaveError) -> None:
            more: list[Coming | SaveError] = found if isinstance(found, list) else [found]
            if self._is_taking:
                self._waiting += more
                return
            self._waiting = more
            self._came, self._open_it = [], open_it and len(more) == 1
            self._go_on()

        self._host.long_work.run("look", partial(_looked_at, library, paths), tell)

    def _go_on(self) -> None:
        """Import new campaigns, and stop where the user has to choose."""
        while self._waiting:
            each = self._waiting.pop(0)
            if isinstance(each, SaveError):
                self._host.dialogs.show_fault(each)
            elif each.altered:
                self._ask_altered(each)
                return
            elif each.ours is not None:
                self._show_both(each, each.ours)
                return
            elif self._waiting or self._came:
                self._take_meanwhile(each)
                return
            else:
                self._take(each, self._taken)
                return
        self._tell_came()

    def _take_meanwhile(self, each: Coming) -> None:
        """Import one of several in a thread, with what was done and a way to stop."""
        library, path = self._host.library, each.path
        self._is_taking = True
        done, of = len(self._came), len(self._came) + 1 + len(self._waiting)
        words = self._say("taking-in.going", done=done, of=of)
        self._library.say(words, (self._say("taking-in.stop"), self._waiting.clear))
        run_in_background(lambda: take_in(library, path), self._taken)

    def _taken(self, came: str | SaveError) -> None:
        self._is_taking = False
        self._note(came)
        self._go_on()

    def _note(self, came: str | SaveError) -> None:
        if isinstance(came, SaveError):
            self._host.dialogs.show_fault(came)
        else:
            self._came.append(came)

    def _ask_altered(self, each: Coming) -> None:
        """Ask whether a file that is not as the program wrote it is to be imported as it is."""
        program, say = self._host, self._say
        name = one_line(each.path.name)
        ways = (
            ("altered-take", say("taking-in.altered.take"), partial(self._go_on_with, each)),
            ("message-close", say("taking-in.altered.leave"), self._go_on),
        )
        words = (say("taking-in.altered.words"), say("taking-in.altered.help"))
        title = say("taking-in.altered", name=name)
        Message(program.theme, program.window, title, words, ways).open()

    def _go_on_with(self, each: Coming) -> None:
        self._waiting.insert(0, each._replace(altered=False))
        self._go_on()

    def _take(self, each: Coming, tell: Callable[[str | SaveError], None]) -> None:
        """Import a single one."""
        library, path = self._host.library, each.path
        self._host.long_work.run(
            "take-in",
            lambda going: take_in(library, path, going),
            tell,
            partial(take_out_again, library),
            title=each.head.shown_title or one_line(path.name),
        )

    def _tell_came(self) -> None:
        came = self._came
        self._came = []
        if not came:
            return
        if self._open_it:
            self._library.list()
            self._host.navigation.open_or_say(came[0])
        elif len(came) == 1:
            self._library.came(came[0])
        else:
            self._library.list()
            self._library.say(self._say("taking-in.done", n=len(came)))

    # ---------------------------------------------------------------------- both states shown

    def _show_both(self, each: Coming, ours: Entry) -> None:
        program, window = self._host, self._host.window
        told = self._say(f"taking-in.{each.relation}", title=title_of(ours, program.texts))
        take = Way(
            "taking-in-take",
            self._say("taking-in.take"),
            partial(self._take_and_go_on, each),
            "tray-arrow-down",
            "T",
        )
        stay = Way(
            "taking-in-open",
            self._say("taking-in.open"),
            partial(self._open_ours, ours),
            "book-open-outline",
            "O",
        )
        both = BothStates(
            told, each.relation != "same", self._comes(each), (take,), self._inside(ours), (stay,)
        )
        page = ImportPage(program.theme, program.texts, both, self._leave)
        for way in (take, stay):
            run = partial(page.press, way.name)
            window.commands.add(Command(way.name, way.icon, run, shortcut=way.key, page=PAGE))
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def _take_and_go_on(self, each: Coming) -> None:
        def tell(came: str | SaveError) -> None:
            self._note(came)
            self._leave()

        self._take(each, tell)

    def _open_ours(self, ours: Entry) -> None:
        self._leave()
        self._host.navigation.open_or_say(ours.name)

    def _leave(self) -> None:
        self._host.window.back()
        self._go_on()

    def _comes(self, each: Coming) -> Contents:
        head = each.head
        summary = shown_summary(head.summary)
        title = head.shown_title or one_line(each.path.name)
        return self._inside(
            Entry(each.path, title, head.game, summary, saved_at=head.saved_at),
            one_line(each.path.name),
        )

    def _inside(self, entry: Entry, file: str = "") -> Contents:
        row, saved = row_of(entry, self._host.texts), local_moment(entry.saved_at)
        facts: list[tuple[str, str, str]] = []
        if saved is not None:
            at = in_form("day-year-clock", saved, self._host.texts)
            facts.append(("content-save-outline", "quiet", self._say("taking-in.saved", at=at)))
        if file:
            facts.append(("file-outline", "quiet", file))
        return Contents.of_row(row, tuple(facts))

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _looked_at(library: Library, paths: Sequence[Path], going: Going) -> list[Coming | SaveError]:
    """Return for each campaign what would be imported, or why it cannot be read. Thread-safe."""
    found: list[Coming | SaveError] = []
    places = [place for path in paths for place in campaigns_at(path) or (path,)]
    for number, place in enumerate(places):
        going(number, len(places))
        try:
            found.append(coming(library, place))
        except SaveError as fault:
            found.append(fault)
    return found
