"""Campaigns that come from files and folders: taken in, or shown beside the one that is here."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui.errands import off_window
from oathsworn_gui.storage.library import Library
from oathsworn_gui.storage.listing import Entry, shown_summary
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.taking_in import Coming, campaigns_at, coming, take_in
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.kept_inside import Inside, Way
from oathsworn_gui.ui.library_rows import evening, moment, row_of, title_of
from oathsworn_gui.ui.taking_in_page import PAGE, BothStates, TakingInPage
from oathsworn_gui.ui.texts import Scalar

if TYPE_CHECKING:
    from oathsworn_gui.library_room import LibraryRoom
    from oathsworn_gui.program import Program


class ComingIn:
    """Takes campaigns in for a running program, one after the other. The window may change."""

    def __init__(self, program: "Program", room: "LibraryRoom") -> None:
        """Belong to ``program``; ``room`` is told what came into the library."""
        self._program, self._room = program, room
        self._waiting: list[Coming | SaveError] = []
        self._came: list[str] = []
        self._open_it = False

    def take_in(self, paths: Sequence[Path], *, open_it: bool = False) -> None:
        """Take in campaign files, folders of campaigns, and folders with such folders.

        What the library holds in some state is shown beside that one first. ``open_it`` opens what
        came where it is one campaign only.
        """
        library = self._program.library

        def tell(found: list[Coming | SaveError] | SaveError) -> None:
            self._waiting = found if isinstance(found, list) else [found]
            self._came, self._open_it = [], open_it and len(self._waiting) == 1
            self._go_on()

        off_window(lambda: _looked_at(library, paths), tell)

    def _go_on(self) -> None:
        """Take in what is new, and stop where somebody has to choose."""
        while self._waiting:
            each = self._waiting.pop(0)
            if isinstance(each, SaveError):
                self._program.dialogs.show_fault(each)
            elif each.ours is not None:
                self._show_both(each, each.ours)
                return
            else:
                self._take(each)
        self._tell_came()

    def _take(self, each: Coming) -> None:
        try:
            self._came.append(take_in(self._program.library, each.path))
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)

    def _tell_came(self) -> None:
        came, self._came = self._came, []
        if not came:
            return
        if self._open_it:
            self._room.list()
            self._program.open_or_say(came[0])
        elif len(came) == 1:
            self._room.came(came[0])
        else:
            self._room.list()
            self._room.say(self._say("taking-in.done", n=len(came)))

    # ---------------------------------------------------------------------- both states shown

    def _show_both(self, each: Coming, ours: Entry) -> None:
        program, window = self._program, self._program.window
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
        page = TakingInPage(program.theme, program.texts, both, self._leave)
        for way in (take, stay):
            run = partial(page.press, way.name)
            window.commands.add(Command(way.name, way.icon, run, shortcut=way.key, page=PAGE))
        window.put(PAGE, page)
        window.show_screen(PAGE)

    def _take_and_go_on(self, each: Coming) -> None:
        self._take(each)
        self._leave()

    def _open_ours(self, ours: Entry) -> None:
        self._leave()
        self._program.open_or_say(ours.name)

    def _leave(self) -> None:
        self._program.window.back()
        self._go_on()

    def _comes(self, each: Coming) -> Inside:
        head = each.head
        summary = shown_summary(head.summary)
        title = head.shown_title or one_line(each.path.name)
        return self._inside(
            Entry(each.path, title, head.game, summary, saved_at=head.saved_at),
            one_line(each.path.name),
        )

    def _inside(self, entry: Entry, file: str = "") -> Inside:
        row, saved = row_of(entry, self._program.texts), moment(entry.saved_at)
        facts: list[tuple[str, str, str]] = []
        if saved is not None:
            at = f"{evening(saved)} {saved.year}, {saved:%H:%M}"
            facts.append(("content-save-outline", "quiet", self._say("taking-in.saved", at=at)))
        if file:
            facts.append(("file-outline", "quiet", file))
        return Inside.of_row(row, tuple(facts))

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def _looked_at(library: Library, paths: Sequence[Path]) -> list[Coming | SaveError]:
    """Return of each campaign what would come in, or why it cannot be read. For any thread."""
    found: list[Coming | SaveError] = []
    for place in (place for path in paths for place in campaigns_at(path) or (path,)):
        try:
            found.append(coming(library, place))
        except SaveError as fault:
            found.append(fault)
    return found
