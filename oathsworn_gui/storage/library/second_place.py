"""The second place: a folder elsewhere that holds a copy of every campaign of the library.

A marker file with a random number identifies the folder. Another stick at the same drive letter, or
the empty mount folder of a removed one, has no such marker or another number, and is never written
to.
"""

import json
import os
import re
from pathlib import Path
from typing import Literal, NamedTuple

from oathsworn_gui.storage.files.atomic import make_folder, write_whole
from oathsworn_gui.storage.files.plain_json import Json, is_object, parsed
from oathsworn_gui.storage.files.regular_file import bytes_of, linked
from oathsworn_gui.storage.files.save_error import SaveError, SaveNotWritten
from oathsworn_gui.storage.saves.save_file import disk_refuses, new_id

FOLDER = "Oathsworn copies"
"""The folder that is created in the one that people choose."""
MARK = "second-place.json"
EARLIER = "earlier"
SUMS = "SHA256SUMS"
COPY_END = ".oathsworn"

_LARGEST_MARK = 4096
_ID = re.compile(r"[0-9a-f]{16}")
_WORDS = (
    "Copies of the campaigns of Oathsworn Campaigns. Drop one onto its window to bring it back."
)

State = Literal["there", "away", "other"]
"""Whether the place is there, cannot be reached, or another folder lies at its path."""


class SecondPlace(NamedTuple):
    """The folder of the copies, and the number in its marker file (16 hex digits)."""

    folder: Path
    id: str

    def state(self) -> State:
        """Return whether the folder is there and is the one that was chosen; never raises."""
        found = _marked(self.folder)
        if found is None:
            return "away"
        return "there" if found == self.id else "other"

    def check(self) -> None:
        """Check that the folder is there and is the one that was chosen.

        Raises:
            SaveNotWritten: it is not (``second-away`` or ``second-other``).
        """
        state = self.state()
        if state != "there":
            raise SaveNotWritten(f"second-{state}", folder=str(self.folder))

    def copies(self) -> tuple[Path, ...]:
        """Return the files with the newest copy of each campaign, by name.

        Raises:
            OSError: the folder cannot be listed.
        """
        found = (path for path in self.folder.iterdir() if path.name.endswith(COPY_END))
        return tuple(sorted(path for path in found if not path.name.startswith(".")))

    def earlier(self, copy: Path) -> tuple[Path, ...]:
        """Return the earlier copies of the same campaign, oldest first; empty if unreadable."""
        stem = copy.name.removesuffix(COPY_END)
        try:
            names = [path.name for path in (self.folder / EARLIER).iterdir()]
        except OSError:
            return ()
        numbered = ((_number(name, stem), name) for name in names)
        return tuple(self.folder / EARLIER / name for n, name in sorted(numbered) if n > 0)


class Proposal(NamedTuple):
    """A folder that people chose: where the copies would be, and what to tell before.

    ``same_disk`` is whether it is on the disk of the library itself: then a broken disk takes both.
    """

    folder: Path
    same_disk: bool


def proposed(library: Path, chosen: Path) -> Proposal:
    """Return where the copies would be if people choose ``chosen``. Changes nothing.

    Raises:
        SaveError: it is the library or inside it, or holds it (``second-inside``), or cannot be
        used.
    """
    folder = chosen if _marked(chosen) else chosen / FOLDER
    here, there = linked(library), linked(folder)
    if there.is_relative_to(here) or here.is_relative_to(there):
        raise SaveError("second-inside", folder=str(chosen))
    try:
        if not chosen.is_dir():
            raise SaveNotWritten("second-away", folder=str(chosen))
        if folder.exists() and not folder.is_dir():
            raise SaveNotWritten("disk-forbids", name=folder.name)
        if not os.access(folder if folder.is_dir() else chosen, os.W_OK):
            raise SaveNotWritten("disk-forbids", name=chosen.name or str(chosen))
        near = next((place for place in (here, *here.parents) if place.exists()), here)
        return Proposal(folder, near.stat().st_dev == chosen.stat().st_dev)
    except OSError as fault:
        raise disk_refuses(fault, chosen.name or str(chosen)) from fault


def settle_at(proposal: Proposal) -> SecondPlace:
    """Create the folder with its marker; one that is marked already is used as it is.

    Raises:
        SaveNotWritten: the disk refuses.
    """
    known = _marked(proposal.folder)
    if known:
        return SecondPlace(proposal.folder, known)
    place = SecondPlace(proposal.folder, new_id())
    mark = {"second_place": 1, "id": place.id, "": _WORDS}
    try:
        if not proposal.folder.parent.is_dir():  # it was removed while people were asked
            raise SaveNotWritten("second-away", folder=str(proposal.folder))
        make_folder(proposal.folder)
        write_whole(proposal.folder / MARK, json.dumps(mark).encode() + b"\n")
    except OSError as fault:
        raise disk_refuses(fault, proposal.folder.name) from fault
    return place


def _marked(folder: Path) -> str | None:
    """Return the number in a folder's marker: None if there is no folder, "" if no marker."""
    try:
        stored: Json = parsed(bytes_of(folder / MARK, _LARGEST_MARK), largest=_LARGEST_MARK)
    except FileNotFoundError:
        return "" if folder.is_dir() else None
    except (OSError, ValueError):
        return ""
    number = stored.get("id") if is_object(stored) else None
    return number if isinstance(number, str) and _ID.fullmatch(number) else ""


def _number(name: str, stem: str) -> int:
    """Return the number of an earlier copy of ``stem``; 0 if it is something else."""
    if not name.startswith(f"{stem}.") or not name.endswith(COPY_END):
        return 0
    middle = name[len(stem) + 1 : -len(COPY_END)]
    return int(middle) if re.fullmatch(r"[0-9]{1,9}", middle) else 0
