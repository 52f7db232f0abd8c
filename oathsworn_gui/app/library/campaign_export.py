"""Export campaigns of the library to files, or duplicate them."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from oathsworn_gui.app.base.host import LibraryHost, LibraryNotes
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.export_campaign import Packed, doubled, packed
from oathsworn_gui.storage.library.import_campaign import take_out_again
from oathsworn_gui.storage.saves.save_file import disk_refuses
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.texts import Scalar


class CampaignExport:
    """Exports and duplicates campaigns. The window may be replaced."""

    def __init__(self, program: LibraryHost, library_controller: LibraryNotes) -> None:
        """Work for ``program``; ``library_controller`` is notified of new campaigns."""
        self._host = program
        self._library = library_controller

    def export(self, name: str) -> None:
        """Ask for a path and write a campaign there: as one file, or its folder as it is."""
        path = self._host.dialogs.file_to_write(name)
        if path is None:
            return
        library, systems = self._host.library, self._systems()

        def work(going: Going) -> tuple[Path, Packed]:
            whole = packed(library, name, systems, going)
            place = path if whole.trouble is None else _free(path.with_suffix(whole.suffix))
            try:
                write_whole(place, whole.data, going=going)
            except OSError as fault:
                raise disk_refuses(fault, place.name) from fault
            return place, whole

        title = self._library.title(name)
        self._host.long_work.run("export", work, partial(self._tell_exported, title), title=title)

    def duplicate(self, name: str) -> None:
        """Duplicate a campaign."""
        title = self._library.title(name)
        named = self._say("double.named", title=title)
        library, systems = self._host.library, self._systems()
        self._host.long_work.run(
            "double",
            lambda going: doubled(library, name, systems, named, going),
            self._library.came,
            partial(take_out_again, library),
            title=title,
        )

    def _tell_exported(self, title: str, came: tuple[Path, Packed] | SaveError) -> None:
        if isinstance(came, SaveError):
            self._library.show_fault(came)
            return
        place, whole = came
        key = "export.done" if whole.trouble is None else "export.folder-done"
        show = partial(self._host.dialogs.show_folder, place.parent)
        words = self._say(key, title=title, name=place.name)
        self._library.say(words, (self._say("export.show"), show))

    def _systems(self) -> Mapping[str, GameSystem]:
        return self._host.games.systems

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _free(path: Path) -> Path:
    number = 2
    place = path
    while place.exists():
        place = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return place
