"""Packs for and from others: the system's dialog asks for the path, a thread reads and writes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.storage.files.pack_file import SUFFIX, read_shared_pack, write_shared_pack
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.contract.pack_files import FileRead


class AsksForPacks(Protocol):
    """The part of the file dialogs that is needed here."""

    def pack_to_open(self) -> Path | None:
        """Ask for the file of a pack; None if cancelled."""
        ...

    def pack_to_write(self, name: str) -> Path | None:
        """Ask where to write a pack called ``name``; None if cancelled."""
        ...


class SharedPacks:
    """Reads and writes packs where users say. Implements `PackFiles`."""

    def __init__(self, dialogs: AsksForPacks, texts: Texts) -> None:
        self._dialogs = dialogs
        self._texts = texts

    def look(self, read: Callable[[Json], Any], told: Callable[[FileRead], None]) -> str:
        """Ask for a file and read it in a thread; return its name, empty if cancelled."""
        path = self._dialogs.pack_to_open()
        if path is None:
            return ""
        name = _name(path)

        def tell(came: object) -> None:
            if isinstance(came, SaveError):
                told(FileRead(name, None, self._words(came)))
            else:
                told(FileRead(name, came))

        run_in_background(lambda: read(read_shared_pack(path)), tell)
        return name

    def write(self, name: str, make: Callable[[], Json], told: Callable[[str], None]) -> str:
        """Ask for a path and write a pack in a thread; return its name, empty if cancelled."""
        path = self._dialogs.pack_to_write(name)
        if path is None:
            return ""

        def tell(came: SaveError | None) -> None:
            told("" if came is None else self._words(came))

        run_in_background(lambda: write_shared_pack(path, make()), tell)
        return path.name

    def _words(self, fault: SaveError) -> str:
        help_words = trouble_words(fault, self._texts, ".help")
        return f"{trouble_words(fault, self._texts)} {help_words}".strip()


def _name(path: Path) -> str:
    """Return the name of a file without its suffix."""
    return path.name.removesuffix(SUFFIX).removesuffix(".json")[:60]
