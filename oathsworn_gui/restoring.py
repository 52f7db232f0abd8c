"""The page of what can be brought back, filled from the library: earlier states and the trash."""

from collections.abc import Callable, Generator
from datetime import date, datetime
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from oathsworn_gui.storage.generations import (
    Generation,
    generation_bytes,
    generations,
    glance,
    kept_at,
)
from oathsworn_gui.storage.listing import Entry, shown_summary
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.save_file import Head
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.kept_inside import Inside, Way
from oathsworn_gui.ui.kept_list import KeptRow
from oathsworn_gui.ui.library_rows import evening, moment, row_of, title_of, trouble_words
from oathsworn_gui.ui.message import Message
from oathsworn_gui.ui.restore_page import PAGE, TRASH, RestoreActions, RestorePage
from oathsworn_gui.ui.texts import Scalar

if TYPE_CHECKING:
    from oathsworn_gui.library_room import LibraryRoom
    from oathsworn_gui.program import Program

_SLICE = 0.01
"""Seconds of looking into folders before the window gets its turn."""

_ICONS = {
    "session": "weather-night",
    "chapter": "book-open-variant",
    "migration": "update",
    "before-restore": "backup-restore",
}


class Restoring:
    """What the restore page of a running program shows and does. The window may change."""

    def __init__(self, program: "Program", room: "LibraryRoom") -> None:
        """Belong to ``program``; ``room`` is told what came into the library."""
        self._program, self._room = program, room
        self._states: dict[str, tuple[Entry, Generation]] = {}
        self._thrown: dict[str, Entry] = {}
        self._is_whole = False  # the state that was looked into last

    def show(self) -> None:
        """Show all that can be brought back."""
        self.show_of("")

    def show_of(self, name: str) -> None:
        """Show the earlier states of the campaign ``name``; all unless it is a name."""
        program = self._program
        window = program.window
        actions = RestoreActions(self._inside, self._ways, window.show_library)
        page = RestorePage(program.theme, program.texts, actions)
        window.put(PAGE, page)
        self._add_commands(page)
        page.turned.connect(partial(self._add_commands, page))
        window.show_screen(PAGE)
        self._fill(page, self._gathered(page, name))

    def _page(self) -> RestorePage | None:
        page = self._program.window.screen_at(PAGE)
        return page if isinstance(page, RestorePage) else None

    # ------------------------------------------------------------------------------- the rows

    def _fill(self, page: RestorePage, rest: Generator[None]) -> None:
        """Go on gathering for a moment, and then when the window has nothing else to do."""
        until = monotonic() + _SLICE
        for _ in rest:
            if monotonic() > until:
                QTimer.singleShot(0, page, partial(self._fill, page, rest))
                return

    def _gathered(self, page: RestorePage, name: str) -> Generator[None]:
        library, texts = self._program.library, self._program.texts
        self._states.clear()
        self._thrown = {entry.name: entry for entry in library.trashed()}
        trash = tuple(self._thrown_row(entry) for entry in self._thrown.values())
        entries = library.entries()
        titles = [title_of(entry, texts) for entry in entries]
        rows: list[KeptRow] = []
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

    def _state_row(self, key: str, title: str, generation: Generation) -> KeptRow:
        at = kept_at(generation)
        words = generation.mark.replace("-", " ").capitalize()
        if generation.why == "migration":
            words = self._say("restore.why.migration")
        why = generation.why if generation.why in ("session", "chapter") else ""
        return KeptRow(
            key,
            words or self._say("restore.moment"),
            self._say(f"restore.why.{why}") if why else "",
            _ICONS.get(generation.why, "history"),
            f"{at:%H:%M}" if at else "",
            day_words(at) if at else self._say("restore.no-day"),
            title,
        )

    def _thrown_row(self, entry: Entry) -> KeptRow:
        gone = self._say("trash.gone", day=date_words(entry.gone_on)) if entry.gone_on else ""
        return KeptRow(entry.name, title_of(entry, self._program.texts), gone, "delete-outline")

    # ------------------------------------------------------------------------- what is inside

    def _inside(self, key: str) -> Inside:
        if key in self._states:
            return self._inside_state(*self._states[key])
        return self._inside_thrown(self._thrown[key])

    def _inside_state(self, entry: Entry, generation: Generation) -> Inside:
        texts, at = self._program.texts, kept_at(generation)
        day = f"{day_words(at)}, {at:%H:%M}" if at else self._say("restore.no-day")
        kept = ("history", "quiet", self._say("restore.kept", day=day))
        self._is_whole = False
        try:
            size, head = len(generation_bytes(generation)), glance(generation)
        except SaveError as fault:
            words, hint = trouble_words(fault, texts), trouble_words(fault, texts, ".help")
            return Inside(title_of(entry, texts), facts=(kept,), trouble=words, hint=hint)
        self._is_whole = True
        row = row_of(_inside_of(entry, head), texts)
        read = self._say("restore.read", kilobytes=max(1, size >> 10))
        facts = (kept, ("content-save-check-outline", "moss", read))
        return Inside.of_row(row, facts, self._say("restore.hint", title=row.title))

    def _inside_thrown(self, entry: Entry) -> Inside:
        row, thrown = row_of(entry, self._program.texts), moment(entry.thrown_at)
        facts: list[tuple[str, str, str]] = []
        if thrown is not None:
            words = self._say("trash.thrown", day=day_words(thrown))
            facts.append(("delete-outline", "quiet", words))
        if entry.gone_on is not None:
            words = self._say("trash.stays", day=date_words(entry.gone_on))
            facts.append(("calendar-clock", "quiet", words))
        states = self._say("trash.states", n=len(_kept(entry)))
        facts.append(("history", "quiet", states))
        hint = row.way_on or self._say("trash.hint")
        return Inside.of_row(row, tuple(facts), hint, row.trouble)

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
        at = kept_at(generation)
        title, day = title_of(entry, self._program.texts), f"{at:%d %b %H:%M}" if at else ""
        named = self._say("restore.named", title=title, day=day) if at else title
        self._bring(lambda: self._program.library.take_back(generation, named), named)

    def _put_back(self, key: str) -> None:
        title = title_of(self._thrown[key], self._program.texts)
        self._bring(lambda: self._program.library.put_back(key), title)

    def _bring(self, do: Callable[[], str], title: str) -> None:
        try:
            name = do()
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)
            return
        self._again()
        open_it = (self._say("restore.open-it"), partial(self._program.open_or_say, name))
        self._room.say(self._say("restore.done", title=title), open_it)

    def _what_if(self, key: str) -> None:
        entry, generation = self._states[key]
        self._program.life.copy_kept(entry.name, generation)

    def _look(self, key: str) -> None:
        """Open an earlier state to look at it: nothing can be done to it there."""
        entry, generation = self._states[key]
        try:
            self._program.open_shown(entry.name, generation)
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)

    def _ask_delete(self, key: str) -> None:
        title = title_of(self._thrown[key], self._program.texts)
        program, say = self._program, self._say

        def do() -> None:
            try:
                program.library.delete_for_ever(key)
            except SaveError as fault:
                program.dialogs.show_fault(fault)
            self._again()

        ways = (
            ("message-close", say("trash.keep"), lambda: None),
            ("delete-do", say("trash.delete"), do),
        )
        words = (say("trash.delete.words"), say("trash.delete.help"))
        heading = say("trash.delete.title", title=title)
        Message(program.theme, program.window, heading, words, ways).open()

    def _again(self) -> None:
        """Show what is there now, on the shelf that was shown."""
        self._room.list()
        page = self._page()
        if page is not None:
            self._fill(page, self._gathered(page, ""))
            if self._program.window.is_in_front(PAGE):
                page.setFocus()  # the library took the keys when it was listed anew

    def _add_commands(self, page: RestorePage) -> None:
        """Let keys and palette do what the shelf that is shown offers, in its words."""
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
        self._program.window.commands.add(
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

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def day_words(at: datetime) -> str:
    """Return a day in words, with its year unless it is this one."""
    return evening(at) if at.year == datetime.now(at.tzinfo).year else f"{evening(at)} {at.year}"


def date_words(day: date) -> str:
    """Return a day of the calendar in words: "12 December"."""
    return f"{day.day} {day:%B}"


def _kept(entry: Entry) -> tuple[Generation, ...]:
    try:
        return generations(entry.folder)
    except OSError:
        return ()


def _inside_of(entry: Entry, head: Head) -> Entry:
    """Return a campaign as it was in an earlier state, under the title it has today."""
    title = entry.title or head.shown_title
    return Entry(entry.folder, title, head.game, shown_summary(head.summary))
