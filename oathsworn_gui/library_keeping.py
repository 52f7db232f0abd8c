"""Keeping the library in order: rename, throw away, put back, take earlier states back."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from oathsworn_gui.file_dialogs import FileDialogs
from oathsworn_gui.storage.generations import Generation
from oathsworn_gui.storage.library import Library
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.ui.library_page import LibraryPage
from oathsworn_gui.ui.library_rows import evening, moment, rows_of, title_of
from oathsworn_gui.ui.message import AskWords, Message
from oathsworn_gui.ui.pages import GameUi
from oathsworn_gui.ui.restore_page import RestoreActions, RestorePage, RestoreRow
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

if TYPE_CHECKING:
    from oathsworn_gui.sitting import Sitting
    from oathsworn_gui.ui.campaign_view import CampaignView

MOST_BACKUPS = 40


class Owner(Protocol):
    """Whose dialogs they are; window and theme may change."""

    texts: Texts
    theme: Theme

    @property
    def window(self) -> QWidget:
        """The window the dialogs belong to."""
        ...

    @property
    def sitting(self) -> "Sitting | None":
        """The campaign that is open."""
        ...

    def open(self, name: str) -> "CampaignView":
        """Open a campaign of the library."""
        ...


class LibraryKeeping:
    """Asks where asking is due.

    ``changed`` is told after each change.
    """

    def __init__(
        self,
        owner: Owner,
        library: Library,
        changed: Callable[[], None],
        copy: Callable[[str, Generation], None],
    ) -> None:
        """Keep ``library``; the dialogs are those of ``owner``.

        ``copy`` asks for a title and copies a moment that was kept of a campaign.
        """
        self._owner, self._library = owner, library
        self._changed, self._copy = changed, copy
        self._fault = FileDialogs(owner).show_fault

    def rename(self, name: str) -> None:
        """Ask for another title of a campaign."""
        say = self._owner.texts.say
        words = (say("rename.words"), self._title(name), say("rename.do"))

        def take(title: str) -> None:
            self._try(lambda: self._library.rename(name, title))

        AskWords(self._owner.theme, self._owner.window, say("rename.title"), words, take).open()

    def print_sheets(self, name: str) -> None:
        """Open a campaign at the page from which its sheets are printed."""
        try:
            view = self._owner.open(name)
        except SaveError as fault:
            self._fault(fault)
            return
        sitting = self._owner.sitting
        if sitting is not None and sitting.game.sheets:
            view.show_page(sitting.game.sheets)

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

        def what_if(key: str) -> None:
            generation = backups[int(key)][1]
            self._copy(generation.path.parent.parent.name, generation)

        actions = RestoreActions(take_back, put_back, back, what_if)
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
        words = generation.mark.replace("-", " ")
        return self._owner.texts.say("restore.backups.detail", day=day_of(generation), at=words)

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


def list_campaigns(
    page: QWidget | None, library: Library, games: tuple[GameUi, ...], texts: Texts
) -> None:
    """Show on the page of the library what lies in it; nothing on any other page."""
    if isinstance(page, LibraryPage):
        schemas = {game.system.key: game.system.schema for game in games}
        page.show_rows(*rows_of(library.entries(schemas), texts))


def day_of(generation: Generation) -> str:
    """Return when an earlier state was kept, in words; empty where the disk does not say."""
    try:
        written = generation.path.stat().st_mtime
    except OSError:
        return ""
    at = datetime.fromtimestamp(written).astimezone()
    return f"{evening(at)} {at:%H:%M}"


def _nothing() -> None:
    """Do nothing."""
