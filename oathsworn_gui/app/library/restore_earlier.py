"""The page for restoring, filled from the library: earlier states and the trash."""

from collections.abc import Callable, Generator
from datetime import datetime
from functools import partial
from time import monotonic
from typing import Protocol

from oathsworn_gui.app.base.host import LibraryHost, LibraryNotes, NavigatingHost
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError
from oathsworn_gui.storage.library.import_campaign import take_out_again
from oathsworn_gui.storage.library.listing import LINKED, Entry, shown_summary
from oathsworn_gui.storage.saves.generations import (
    Generation,
    generation_bytes,
    generations,
    glance,
    kept_at,
)
from oathsworn_gui.storage.saves.save_file import Head
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.dates import DateForm, in_form, local_moment
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.library.library_rows import row_of, title_of
from oathsworn_gui.ui.saving.contents_card import Contents, Way
from oathsworn_gui.ui.saving.recoverable_list import RecoverableRow
from oathsworn_gui.ui.saving.restore_page import PAGE, TRASH, RestoreActions, RestorePage
from oathsworn_gui.ui.widgets.message import Message

_SLICE = 0.01
"""Seconds of scanning folders before the event loop runs again."""

_ICONS = {
    "session": "weather-night",
    "chapter": "book-open-variant",
    "migration": "update",
    "before-restore": "backup-restore",
}


CopyKept = Callable[[str, Generation], None]
"""Copies an earlier state of the campaign with that name."""


class RestoreHost(LibraryHost, NavigatingHost, Protocol):
    """The program that restores campaigns and earlier states."""


class RestoreEarlier:
    """Fills the restore page and runs its actions. The window may be replaced."""

    def __init__(
        self, program: RestoreHost, library_controller: LibraryNotes, copy_kept: CopyKept
    ) -> None:
        """Work for ``program``; ``copy_kept`` copies an earlier state as a new campaign."""
        self._host = program
        self._library = library_controller
        self._copy_kept = copy_kept
        self._states: dict[str, tuple[Entry, Generation]] = {}
        self._thrown: dict[str, Entry] = {}
        self._is_whole = False  # of the last state examined

    def show(self) -> None:
        """Show everything that can be restored."""
        self.show_of("")

    def show_trash(self) -> None:
        """Show what is in the trash."""
        self.show_of("")
        page = self._page()
        if page is not None:
            page.show_shelf(TRASH)

    def show_of(self, name: str) -> None:
        """Show the earlier states of the campaign ``name``; everything if it is not a name."""
        program = self._host
        window = program.window
        actions = RestoreActions(self._inside, self._ways, window.show_library)
        page = RestorePage(program.theme, program.texts, actions)
        window.put(PAGE, page)
        self._add_commands(page)
        page.turned.connect(partial(self._add_commands, page))
        window.show_screen(PAGE)
        self._begin(page, name)

    def _page(self) -> RestorePage | None:
        page = self._host.window.screen_at(PAGE)
        return page if isinstance(page, RestorePage) else None

    # ------------------------------------------------------------------------------- the rows

    def _begin(self, page: RestorePage, name: str) -> None:
        """Show what there is; where memory ends, tell it and offer to try again."""
        self._fill(page, self._gathered(page, name), partial(self._begin, page, name))

    def _fill(self, page: RestorePage, rest: Generator[None], again: Callable[[], None]) -> None:
        """Continue collecting for a time slice, and then whenever the window is idle."""
        until = monotonic() + _SLICE
        try:
            for _ in rest:
                if monotonic() > until:
                    soon(page, partial(self._fill, page, rest, again))
                    return
        except (OutOfMemory, MemoryError):
            self._host.dialogs.show_fault(OutOfMemory(), again)

    def _gathered(self, page: RestorePage, name: str) -> Generator[None]:
        library, texts = self._host.library, self._host.texts
        self._states.clear()
        self._thrown = {entry.name: entry for entry in library.trashed()}
        trash = tuple(self._thrown_row(entry) for entry in self._thrown.values())
        entries = library.entries()
        titles = [title_of(entry, texts) for entry in entries]
        rows: list[RecoverableRow] = []
        chosen = ""
        for entry, title in zip(entries, titles, strict=True):
            told = f"{title} ({entry.name})" if titles.count(title) > 1 else title
            chosen = told if entry.name == name else chosen
            for generation in _kept(entry):
                key = f"{entry.name}/{generation.path.name}"
                self._states[key] = (entry, generation)
                rows.append(self._state_row(key, told, generation))
            yield
        page.show_rows(tuple(rows), trash)
        if chosen:
            page.choose_campaign(chosen)

    def _state_row(self, key: str, title: str, generation: Generation) -> RecoverableRow:
        at = kept_at(generation)
        words = generation.mark.replace("-", " ").capitalize()
        if generation.why == "migration":
            words = self._say("restore.why.migration")
        why = generation.why if generation.why in ("session", "chapter") else ""
        return RecoverableRow(
            key,
            words or self._say("restore.moment"),
            self._say(f"restore.why.{why}") if why else "",
            _ICONS.get(generation.why, "history"),
            in_form("clock", at, self._host.texts) if at else "",
            self._day(at) if at else self._say("restore.no-day"),
            title,
        )

    def _thrown_row(self, entry: Entry) -> RecoverableRow:
        texts, gone = self._host.texts, ""
        if entry.days_left is not None:
            gone = self._say("trash.gone", n=entry.days_left)
        return RecoverableRow(entry.name, title_of(entry, texts), gone, "delete-outline")

    # ------------------------------------------------------------------------- what is inside

    def _inside(self, key: str) -> Contents:
        if key in self._states:
            return self._inside_state(*self._states[key])
        return self._inside_thrown(self._thrown[key])

    def _inside_state(self, entry: Entry, generation: Generation) -> Contents:
        texts, at = self._host.texts, kept_at(generation)
        day = (
            f"{self._day(at)}, {in_form('clock', at, texts)}" if at else self._say("restore.no-day")
        )
        kept = ("history", "quiet", self._say("restore.kept", day=day))
        self._is_whole = False
        try:
            size, head = len(generation_bytes(generation)), glance(generation)
        except SaveError as fault:
            words, hint = trouble_words(fault, texts), trouble_words(fault, texts, ".help")
            return Contents(title_of(entry, texts), facts=(kept,), trouble=words, hint=hint)
        self._is_whole = True
        row = row_of(_inside_of(entry, head), texts)
        read = self._say("restore.read", kilobytes=max(1, size >> 10))
        facts = (kept, ("content-save-check-outline", "moss", read))
        return Contents.of_row(row, facts, self._say("restore.hint", title=row.title))

    def _inside_thrown(self, entry: Entry) -> Contents:
        texts = self._host.texts
        row, thrown = row_of(entry, texts), local_moment(entry.thrown_at)
        facts: list[tuple[str, str, str]] = []
        if thrown is not None:
            words = self._say("trash.thrown", day=self._day(thrown))
            facts.append(("delete-outline", "quiet", words))
        if entry.days_left is not None:
            words = self._say("trash.stays", n=entry.days_left)
            facts.append(("calendar-clock", "quiet", words))
        states = self._say("trash.states", n=len(_kept(entry)))
        facts.append(("history", "quiet", states))
        hint = row.way_on or self._say("trash.hint")
        return Contents.of_row(row, tuple(facts), hint, row.trouble)

    # --------------------------------------------------------------------------- what is done

    def _ways(self, key: str) -> tuple[Way, ...]:
        if key in self._thrown:
            back, delete = self._say("trash.put-back.way"), self._say("trash.delete.way")
            return (
                Way("restore-do", back, partial(self._put_back, key), "delete-restore", "Enter"),
                Way(
                    "restore-delete",
                    delete,
                    partial(self._ask_delete, key),
                    "delete-forever-outline",
                    "Del",
                    loses=True,
                ),
            )
        if not self._is_whole:
            return ()
        doing: tuple[tuple[str, str, str, Callable[[str], None]], ...] = (
            ("restore-do", "backup-restore", "Enter", self._take_back),
            ("restore-what-if", "source-branch", "W", self._what_if),
            ("restore-look", "eye-outline", "L", self._look),
        )
        return tuple(
            Way(name, self._say(f"{name}.way"), partial(do, key), icon, letter)
            for name, icon, letter, do in doing
        )

    def _take_back(self, key: str) -> None:
        entry, generation = self._states[key]
        at, texts = kept_at(generation), self._host.texts
        title, day = title_of(entry, texts), in_form("stamp", at, texts) if at else ""
        named = self._say("restore.named", title=title, day=day) if at else title
        library = self._host.library

        def do(going: Going) -> str:
            library.folder(entry.name)  # where it is gone this is told, and not its file
            return library.take_back(generation, named, going)

        self._bring(do, named, partial(take_out_again, library))

    def _put_back(self, key: str) -> None:
        title, library = title_of(self._thrown[key], self._host.texts), self._host.library
        self._bring(lambda _: library.put_back(key), title, library.throw_away)

    def _bring(self, do: Callable[[Going], str], title: str, undo: Callable[[str], object]) -> None:
        tell = partial(self._tell_brought, title)
        self._host.long_work.run("restore", do, tell, undo, title=title)

    def _tell_brought(self, title: str, name: str | SaveError) -> None:
        self._again()
        if isinstance(name, SaveError):
            self._library.show_fault(name)
            return
        open_it = (
            self._say("restore.open-it"),
            partial(self._host.navigation.open_or_say, name),
        )
        self._library.say(self._say("restore.done", title=title), open_it)

    def _what_if(self, key: str) -> None:
        entry, generation = self._states[key]
        self._copy_kept(entry.name, generation)

    def _look(self, key: str) -> None:
        """Open an earlier state read-only."""
        entry, generation = self._states[key]

        def failed(fault: SaveError) -> None:
            self._again()
            self._library.show_fault(fault)

        self._host.navigation.look_at(entry.name, generation, failed)

    def _ask_delete(self, key: str) -> None:
        entry = self._thrown[key]
        title = title_of(entry, self._host.texts)
        program, say = self._host, self._say

        def do() -> None:
            try:
                program.library.delete_for_ever(key, entry)
            except SaveError as fault:
                self._again()
                self._library.show_fault(fault)
                return
            self._again()

        ways = (
            ("message-close", say("trash.keep"), lambda: None),
            ("delete-do", say("trash.delete"), do),
        )
        words = (say("trash.delete.words"), say("trash.delete.help"))
        heading = say("trash.delete.title", title=title)
        Message(program.theme, program.window, heading, words, ways).open()

    def _again(self) -> None:
        """Refresh the page, keeping the selected shelf."""
        self._library.list()
        page = self._page()
        if page is not None:
            self._begin(page, "")
            if self._host.window.is_in_front(PAGE):
                page.setFocus()  # the library took the focus when it was refreshed

    def _add_commands(self, page: RestorePage) -> None:
        """Add commands for the actions of the current shelf, with the same labels."""
        in_states, in_trash = (lambda: page.shelf != TRASH), (lambda: page.shelf == TRASH)
        words = {"do": "trash.put-back.way"} if in_trash() else {}
        commands = (
            ("do", "backup-restore", page.do, "Return", lambda: True),
            ("shelf", "delete-outline", page.other_shelf, "T", lambda: True),
            ("find", "magnify", page.look_for, "/", lambda: True),
            ("what-if", "source-branch", lambda: page.do("restore-what-if"), "W", in_states),
            ("look", "eye-outline", lambda: page.do("restore-look"), "L", in_states),
            ("delete", "delete-forever", lambda: page.do("restore-delete"), "Del", in_trash),
        )
        self._host.window.commands.add(
            *(
                Command(
                    f"restore-{key}",
                    icon,
                    run,
                    shortcut=letter,
                    page=PAGE,
                    told=told,
                    text=words.get(key, ""),
                )
                for key, icon, run, letter, told in commands
            )
        )

    def _day(self, at: datetime) -> str:
        """Return a date as text, with the year unless it is the current one."""
        form: DateForm = "day" if at.year == datetime.now(at.tzinfo).year else "day-year"
        return in_form(form, at, self._host.texts)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _kept(entry: Entry) -> tuple[Generation, ...]:
    if entry.trouble is not None and entry.trouble.code == LINKED:
        return ()
    try:
        return generations(entry.folder)
    except OSError:
        return ()


def _inside_of(entry: Entry, head: Head) -> Entry:
    """Return a campaign's entry as of an earlier state, with its current title."""
    title = entry.title or head.shown_title
    return Entry(entry.folder, title, head.game, shown_summary(head.summary))
