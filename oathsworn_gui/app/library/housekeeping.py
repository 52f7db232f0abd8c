"""Library maintenance: rename, print and delete campaigns."""

from functools import partial
from typing import Protocol

from oathsworn_gui.app.base.host import CampaignHost, LibraryHost, LibraryNotes, NavigatingHost
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.saves.generations import Generation, kept_at
from oathsworn_gui.tabletop.plain_words import replace_lone_surrogates
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.dates import in_form
from oathsworn_gui.ui.widgets.message import AskWords


class HousekeepingHost(LibraryHost, CampaignHost, NavigatingHost, Protocol):
    """The program whose campaigns are renamed, printed and deleted."""


class Housekeeping:
    """Renames, prints and deletes campaigns. The window may be replaced."""

    def __init__(self, program: HousekeepingHost, library_controller: LibraryNotes) -> None:
        """Work for ``program``; ``library_controller`` is notified of each change."""
        self._host = program
        self._library = library_controller

    def rename(self, name: str) -> None:
        """Ask for a new title of a campaign."""
        program, say, library = self._host, self._host.texts.say, self._host.library
        before = self._library.title(name)
        words = (say("rename.words"), before, say("rename.do"))

        def take(title: str) -> None:
            wanted = replace_lone_surrogates(title)
            program.long_work.run(
                "rename",
                lambda _: library.rename(name, wanted),
                self._tell,
                lambda old: library.rename(name, old),
                title=before,
            )

        AskWords(program.theme, program.window, say("rename.title"), words, take).open()

    def print_sheets(self, name: str) -> None:
        """Open a campaign at the page for printing its sheets."""
        try:
            view = self._host.navigation.open(name)
        except SaveError as fault:
            self._library.show_fault(fault)
            return
        session = self._host.session
        if session is not None and session.game.sheets:
            view.show_page(session.game.sheets)

    def throw_away(self, name: str) -> None:
        """Move a campaign to the trash, and offer to restore it."""
        program, title = self._host, self._library.title(name)
        library, run, say = program.library, program.long_work.run, program.texts.say

        def put_back(trashed: str) -> None:
            again = library.throw_away
            run("restore", lambda _: library.put_back(trashed), self._tell, again, title=title)

        def tell(came: str | SaveError) -> None:
            self._tell(came)
            if not isinstance(came, SaveError):
                way = (say("toast.undo"), partial(put_back, came))
                self._library.say(say("trash.done", title=title), way)

        run("throw-away", lambda _: library.throw_away(name), tell, library.put_back, title=title)

    def _tell(self, came: str | SaveError) -> None:
        """Show what was changed, or why nothing was."""
        if isinstance(came, SaveError):
            self._library.show_fault(came)
        else:
            self._library.changed()


def day_of(generation: Generation, texts: Texts) -> str:
    """Return the date of a generation as text; empty if unknown."""
    at = kept_at(generation)
    return in_form("day-clock", at, texts) if at is not None else ""
