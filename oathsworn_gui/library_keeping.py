"""Keeping the library in order: rename, throw away, put back, take earlier states back."""

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from PySide6.QtWidgets import QWidget

from oathsworn_gui.storage.generations import Generation
from oathsworn_gui.storage.library import Library
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.ui.library_rows import evening, moment, title_of
from oathsworn_gui.ui.message import AskWords, Message
from oathsworn_gui.ui.restore_page import RestoreActions, RestorePage, RestoreRow
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

MOST_BACKUPS = 40


class Owner(Protocol):
    """Whose dialogs they are; window and theme may change."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> QWidget:
        """The window the dialogs belong to."""
        ...


class LibraryKeeping:
    """Asks where asking is due.

    ``changed`` is told after each change, ``fault`` what went wrong.
    """

    def __init__(
        self,
        owner: Owner,
        library: Library,
        changed: Callable[[], None],
        fault: Callable[[SaveError], None],
    ) -> None:
        """Keep ``library``; the dialogs are those of ``owner``."""
        self._owner, self._library = owner, library
        self._changed, self._fault = changed, fault

    def rename(self, name: str) -> None:
        """Ask for another title of a campaign."""
        say = self._owner.texts.say
        words = (say("rename.words"), self._title(name), say("rename.do"))

        def take(title: str) -> None:
            self._try(lambda: self._library.rename(name, title))

        AskWords(self._owner.theme, self._owner.window, say("rename.title"), words, take).open()

    def throw_away(self, name: str) -> None:
        """Ask, then move a campaign to the trash."""
        say = self._owner.texts.say

        def do() -> None:
            self._try(lambda: self._library.throw_away(name))

        ways = (
            ("trash-do", say("trash.do"), do),
            ("message-close", say("message.cancel"), _nothing),
        )
        title = say("trash.title", title=self._title(name))
        words = (say("trash.words"),)
        Message(self._owner.theme, self._owner.window, title, words, ways).open()

    def restore_page(self, back: Callable[[], None]) -> RestorePage:
        """Return the page of everything that can be brought back."""
        library, texts = self._library, self._owner.texts
        backups = self._backups()
        rows = tuple(
            RestoreRow(str(place), title, self._detail(generation))
            for place, (title, generation) in enumerate(backups)
        )
        trash = tuple(
            RestoreRow(entry.name, title_of(entry, texts), self._day(entry.played_at))
            for entry in library.trashed()
        )

        def take_back(key: str) -> None:
            self._try(lambda: library.take_back(backups[int(key)][1]))

        def put_back(key: str) -> None:
            self._try(lambda: library.put_back(key))

        actions = RestoreActions(take_back, put_back, back)
        return RestorePage(self._owner.theme, texts, rows, trash, actions)

    def _backups(self) -> list[tuple[str, Generation]]:
        library = self._library
        found = [
            (title_of(entry, self._owner.texts), generation)
            for entry in library.entries()
            for generation in library.backups(entry.name)
        ]
        return found[:MOST_BACKUPS]

    def _detail(self, generation: Generation) -> str:
        at = datetime.fromtimestamp(generation.path.stat().st_mtime).astimezone()
        day = f"{evening(at)} {at:%H:%M}"
        words = generation.mark.replace("-", " ")
        return self._owner.texts.say("restore.backups.detail", day=day, at=words)

    def _day(self, iso: str) -> str:
        day = moment(iso)
        return evening(day) if day else ""

    def _title(self, name: str) -> str:
        entries = self._library.entries()
        titles = (title_of(e, self._owner.texts) for e in entries if e.name == name)
        return next(titles, name)

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._fault(fault)
        self._changed()


def _nothing() -> None:
    """Do nothing."""
