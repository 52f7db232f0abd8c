"""The group's packs on this machine: files that outlive a campaign, for the pages of a game."""

import re
from collections.abc import Callable
from pathlib import Path

from oathsworn_gui.storage.pack_file import pack_stamp, read_pack_file, write_pack_file
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.ui.library_rows import trouble_words
from oathsworn_gui.ui.shelf import Shelved
from oathsworn_gui.ui.texts import Texts

_NAME = re.compile(r"[a-z0-9-]{1,40}")


class FileShelf:
    """Packs in one folder, a file a name. Implements `ui.shelf.Shelf`."""

    def __init__(self, folder: Callable[[], Path], texts: Texts) -> None:
        """Keep the packs in ``folder()``, which is made when the first one is written."""
        self._folder, self._texts = folder, texts
        self._last: dict[Path, tuple[object, Json]] = {}

    def read(self, name: str) -> Shelved:
        """Return the pack of that name; its value is None when there is none, or it is damaged.

        A file that did not change gives the very same value, which is not to be changed.
        """
        path = self._path(name)
        stamp = pack_stamp(path)
        seen, value = self._last.get(path, (None, None))
        if stamp is None or stamp != seen:
            try:
                value = read_pack_file(path)
            except SaveError as fault:
                return Shelved(None, self._words(fault), is_lost=True)
            self._last = {path: (stamp, value)}
        return Shelved(value)

    def write(self, name: str, value: Json) -> str:
        """Write a pack; return why it was not written, in words, empty when it was."""
        try:
            write_pack_file(self._path(name), value)
        except SaveError as fault:
            return self._words(fault)
        return ""

    def where(self, name: str) -> str:
        """Return where the pack lies, as people find it."""
        return str(self._path(name))

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name of a pack")
        return self._folder() / f"{name}.pack.json"

    def _words(self, fault: SaveError) -> str:
        report = fault.report
        help_words = trouble_words(report, self._texts, ".help")
        return f"{trouble_words(report, self._texts)} {help_words}".strip()
