"""Detect changes by others to the files of an open campaign.

A synchronisation program may replace them with another version, and so may a person with a copy.
The replaced files are then not overwritten.
"""

import hashlib
import re
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.regular_file import bytes_of
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.journal.journal_lines import last_line
from oathsworn_gui.storage.saves.save_file import JOURNAL, LARGEST, SAVE
from oathsworn_gui.storage.sharing.owner_file import host

CHANGED = "changed-underneath"
"""The code of `SaveChanged`, and the mark's reason while the files are not ours."""

_MOST_CHAINS = 2000
_Stamp = tuple[int, int, int]


class SaveChanged(SaveError):  # noqa: N818
    """Another program or person changed the campaign's files while it was open here."""


class Stand(NamedTuple):
    """The state of a campaign's tree and journal files at one time, by their file status."""

    tree: _Stamp | None
    journal: _Stamp | None


class ChangeDetector:
    """Recognises the campaign in ``folder`` by what was written here.

    The tree is recognised by its bytes, the journal by its last line. A missing file is not a
    change; it is written again.
    """

    def __init__(self, folder: Path, chain: str) -> None:
        """Remember the current files; ``chain`` is the checksum of the tree's last line."""
        self._tree = folder / SAVE
        self._journal = folder / JOURNAL
        self._chains = {chain: None}
        self._trees = {_hash(self._tree)}
        self._sure = stand(folder)

    @property
    def chains(self) -> tuple[str, ...]:
        """The checksums of the lines that may be in the journal, oldest first."""
        return tuple(self._chains)

    def made(self, chain: str) -> None:
        """Accept a line that may be added to the journal from now on."""
        self._chains[chain] = None
        if len(self._chains) > _MOST_CHAINS:
            del self._chains[next(iter(self._chains))]

    def writing(self, data: bytes) -> None:
        """Accept the tree that is written next; if writing fails, the previous one counts too."""
        self._trees = {_hash(self._tree), _digest(data)}

    def check(self) -> None:
        """Check that no other program wrote to the files.

        Raises:
            SaveChanged: one did.
        """
        tree, journal = stand(self._tree.parent)
        if tree is not None and tree != self._sure.tree and not self._is_own_tree():
            raise _changed(SAVE)
        if journal is not None and journal != self._sure.journal and not self._is_own_journal():
            raise _changed(JOURNAL)
        self._sure = Stand(tree, journal)

    def accept(self, seen: Stand) -> None:
        """Accept the files seen and kept elsewhere as ``seen``: they may be overwritten.

        Raises:
            SaveChanged: they have changed again.
        """
        if stand(self._tree.parent) != seen:
            raise _changed(SAVE)
        self._sure = seen

    def _is_own_tree(self) -> bool:
        found = _hash(self._tree)
        return found in self._trees or found == ""

    def _is_own_journal(self) -> bool:
        try:
            line = last_line(self._journal)
        except OSError:
            return True  # read errors are reported by the writer
        return line is None or line.chain in self._chains


def _changed(name: str) -> SaveChanged:
    return SaveChanged("changed-underneath", name=name)


def stand(folder: Path) -> Stand:
    """Return the current state of a campaign's files."""
    return Stand(_stamp(folder / SAVE), _stamp(folder / JOURNAL))


def place_beside(folder: Path) -> Path:
    """Return the path for our version if it must not overwrite the campaign's file.

    The name contains computer and time; `conflicts` finds it there.
    """
    at = datetime.now().astimezone()
    from_here = re.sub(r"[^\w-]+", "-", host()).strip("-")
    name = f"{Path(SAVE).stem} ({from_here} {at:%Y-%m-%d %H.%M.%S}"
    number, place = 1, folder / f"{name}).oathsworn"
    while place.exists():
        number += 1
        place = folder / f"{name} {number}).oathsworn"
    return place


def _stamp(path: Path) -> _Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _hash(path: Path) -> str:
    try:
        return _digest(bytes_of(path, LARGEST))
    except OSError:
        return ""


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()
