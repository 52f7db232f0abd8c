"""Keeping the library in order: campaigns are renamed, printed, thrown away."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from oathsworn_gui.storage.generations import Generation, kept_at
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.tabletop.whole_signs import whole_signs
from oathsworn_gui.ui.library_rows import evening
from oathsworn_gui.ui.message import AskWords

if TYPE_CHECKING:
    from oathsworn_gui.library_room import LibraryRoom
    from oathsworn_gui.program import Program


class LibraryKeeping:
    """Does it for a running program. The window may change."""

    def __init__(self, program: "Program", room: "LibraryRoom") -> None:
        """Belong to ``program``; ``room`` is told of each change."""
        self._program, self._room = program, room

    def rename(self, name: str) -> None:
        """Ask for another title of a campaign."""
        program, say = self._program, self._program.texts.say
        words = (say("rename.words"), self._room.title(name), say("rename.do"))

        def take(title: str) -> None:
            self._try(lambda: program.library.rename(name, whole_signs(title)))

        AskWords(program.theme, program.window, say("rename.title"), words, take).open()

    def print_sheets(self, name: str) -> None:
        """Open a campaign at the page from which its sheets are printed."""
        try:
            view = self._program.open(name)
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)
            return
        sitting = self._program.sitting
        if sitting is not None and sitting.game.sheets:
            view.show_page(sitting.game.sheets)

    def throw_away(self, name: str) -> None:
        """Move a campaign to the trash, and offer to put it back."""
        program, title = self._program, self._room.title(name)
        try:
            trashed = program.library.throw_away(name)
        except SaveError as fault:
            program.dialogs.show_fault(fault)
            return
        self._room.changed()

        def undo() -> None:
            self._try(lambda: program.library.put_back(trashed))

        say = program.texts.say
        self._room.say(say("trash.done", title=title), (say("toast.undo"), undo))

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except SaveError as fault:
            self._program.dialogs.show_fault(fault)
        self._room.changed()


def day_of(generation: Generation) -> str:
    """Return when an earlier state was kept, in words; empty where nobody knows."""
    at = kept_at(generation)
    return f"{evening(at)} {at:%H:%M}" if at is not None else ""
