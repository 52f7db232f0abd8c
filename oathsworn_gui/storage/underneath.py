"""Whether the files of an open campaign are still those that this program wrote.

A program that keeps folders alike on several computers may put another version in their place, and
so may a person with a copy. Nothing is then written over what lies there.
"""

import hashlib
import re
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.journal_lines import last_line
from oathsworn_gui.storage.ordinary import bytes_of
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.save_file import JOURNAL, LARGEST, SAVE
from oathsworn_gui.storage.whose import host

CHANGED = "changed-underneath"
"""The code of `SaveChanged`, and the reason of the mark while the files are not ours."""

_MOST_CHAINS = 2000
_Stamp = tuple[int, int, int]


class SaveChanged(SaveError):  # noqa: N818
    """Another program or person changed the campaign's files while it was open here."""


class Stand(NamedTuple):
    """The tree and journal of a campaign as they lay there at a time, known by the disk."""

    tree: _Stamp | None
    journal: _Stamp | None


class Underneath:
    """Knows the campaign in ``folder`` by what was written here.

    The tree is known by its bytes, the journal by its last line. A file that is gone is no change;
    it is written anew.
    """

    def __init__(self, folder: Path, chain: str) -> None:
        """Know what lies there now; ``chain`` is the checksum of the last line of the tree."""
        self._tree, self._journal = folder / SAVE, folder / JOURNAL
        self._chains = {chain: None}
        self._trees = {_hash(self._tree)}
        self._sure = stand(folder)

    @property
    def chains(self) -> tuple[str, ...]:
        """The checksums of the lines that may lie in the journal, the oldest first."""
        return tuple(self._chains)

    def made(self, chain: str) -> None:
        """Know a line that may be added to the journal from now on."""
        self._chains[chain] = None
        if len(self._chains) > _MOST_CHAINS:
            del self._chains[next(iter(self._chains))]

    def writing(self, data: bytes) -> None:
        """Know the tree that is written next; the one before may lie there too, should it fail."""
        self._trees = {_hash(self._tree), _digest(data)}

    def check(self) -> None:
        """See that nobody else wrote to the files.

        Raises:
            SaveChanged: somebody did.
        """
        tree, journal = stand(self._tree.parent)
        if tree is not None and tree != self._sure.tree and not self._is_own_tree():
            raise _changed(SAVE)
        if journal is not None and journal != self._sure.journal and not self._is_own_journal():
            raise _changed(JOURNAL)
        self._sure = Stand(tree, journal)

    def accept(self, seen: Stand) -> None:
        """Take what lies there as looked at and kept elsewhere: it may be written over.

        Raises:
            SaveChanged: it is no more what was looked at.
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
            return True  # a disk that gives nothing is told by whoever writes
        return line is None or line.chain in self._chains


def _changed(name: str) -> SaveChanged:
    return SaveChanged("changed-underneath", name=name)


def stand(folder: Path) -> Stand:
    """Return how the files of a campaign lie there now."""
    return Stand(_stamp(folder / SAVE), _stamp(folder / JOURNAL))


def place_beside(folder: Path) -> Path:
    """Return where a version of ours goes that may not be written over the campaign's file.

    The name says from where and when it is; `conflicts` finds it there.
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
