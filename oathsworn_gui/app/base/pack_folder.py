"""The group's packs on this machine: files shared by campaigns, for the pages of a game."""

import re
from collections.abc import Callable
from pathlib import Path

from oathsworn_gui.storage.files.pack_file import pack_stamp, read_pack_file, write_pack_file
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.contract.pack_store import StoredPack

_NAME = re.compile(r"[a-z0-9-]{1,40}")


class PackFolder:
    """Packs in one folder, one file per name. Implements `PackStore`."""

    def __init__(self, folder: Callable[[], Path], texts: Texts) -> None:
        """Store the packs in ``folder()``, which is created when the first one is written."""
        self._folder = folder
        self._texts = texts
        self._last: dict[Path, tuple[object, Json]] = {}

    def read(self, name: str) -> StoredPack:
        """Return the pack with that name; its value is None if it is missing or damaged.

        For an unchanged file the same object is returned, which callers must not modify.
        """
        path = self._path(name)
        stamp = pack_stamp(path)
        seen, value = self._last.get(path, (None, None))
        if stamp is None or stamp != seen:
            try:
                value = read_pack_file(path)
            except SaveError as fault:
                return StoredPack(None, self._words(fault), is_lost=True)
            self._last = {path: (stamp, value)}
        return StoredPack(value)

    def write(self, name: str, value: Json) -> str:
        """Write a pack; return the error message, empty on success."""
        try:
            write_pack_file(self._path(name), value)
        except SaveError as fault:
            return self._words(fault)
        return ""

    def where(self, name: str) -> str:
        """Return the path of the pack, for display."""
        return str(self._path(name))

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name of a pack")
        return self._folder() / f"{name}.pack.json"

    def _words(self, fault: SaveError) -> str:
        report = fault.report
        help_words = trouble_words(report, self._texts, ".help")
        return f"{trouble_words(report, self._texts)} {help_words}".strip()
