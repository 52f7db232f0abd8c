"""Campaigns of the library that leave it: exported to a file, or doubled."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from oathsworn_gui.errands import off_window
from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.giving_out import Packed, doubled, packed
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.save_file import disk_refuses
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.ui.texts import Scalar

if TYPE_CHECKING:
    from oathsworn_gui.library_room import LibraryRoom
    from oathsworn_gui.program import Program


class GivingOut:
    """Gives campaigns out for a running program. The window may change."""

    def __init__(self, program: "Program", room: "LibraryRoom") -> None:
        """Belong to ``program``; ``room`` is told what came into the library."""
        self._program, self._room = program, room

    def export(self, name: str) -> None:
        """Ask where a campaign goes, and write it there: whole, or its folder as it lies."""
        path = self._program.dialogs.file_to_write(name)
        if path is None:
            return
        library, systems = self._program.library, self._systems()

        def work() -> tuple[Path, Packed]:
            whole = packed(library, name, systems)
            place = path if whole.trouble is None else _free(path.with_suffix(whole.suffix))
            try:
                write_whole(place, whole.data)
            except OSError as fault:
                raise disk_refuses(fault, place.name) from fault
            return place, whole

        off_window(work, partial(self._tell_exported, self._room.title(name)))

    def double(self, name: str) -> None:
        """Make a second campaign of one."""
        title = self._say("double.named", title=self._room.title(name))
        library, systems = self._program.library, self._systems()
        off_window(lambda: doubled(library, name, systems, title), self._room.came)

    def _tell_exported(self, title: str, came: tuple[Path, Packed] | SaveError) -> None:
        if isinstance(came, SaveError):
            self._program.dialogs.show_fault(came)
            return
        place, whole = came
        key = "export.done" if whole.trouble is None else "export.folder-done"
        show = partial(self._program.dialogs.show_folder, place.parent)
        words = self._say(key, title=title, name=place.name)
        self._room.say(words, (self._say("export.show"), show))

    def _systems(self) -> dict[str, GameSystem]:
        return {game.system.key: game.system for game in self._program.games}

    def _say(self, key: str, **params: Scalar) -> str:
        return self._program.texts.say(key, **params)


def _free(path: Path) -> Path:
    number = 2
    place = path
    while place.exists():
        place = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return place
