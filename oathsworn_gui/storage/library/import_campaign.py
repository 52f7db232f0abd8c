"""Import campaigns: how they relate to those in the library, and copying them in.

Nothing is overwritten: an imported campaign is a separate one, even if the library holds another
state of the same one.
"""

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from oathsworn_gui.storage.files.atomic import LEFTOVER, make_folder, sync_folder
from oathsworn_gui.storage.files.cancelling import Going, to_the_end
from oathsworn_gui.storage.files.file_times import copy_times
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.regular_file import is_folder, linked
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveError
from oathsworn_gui.storage.files.shortage import tells_shortage
from oathsworn_gui.storage.journal.journal_lines import JournalRead, read_journal
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.listing import Entry, may_be_campaign
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import FOLDER
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    disk_refuses,
    read_head,
    read_save,
)

MOST_FILES = 2000
LARGEST = 512 * 1024 * 1024
"""The most bytes of a campaign's folder."""

_NOT_TAKEN = ("lock", "open.json", "thrown-away.json")

Relation = Literal["new", "same", "newer", "older", "branch"]


class Coming(NamedTuple):
    """A file or a folder that can be imported.

    ``relation`` says how it compares to ``ours``, the library campaign that it is a state of (None
    for a new one): identical, newer, older, or diverged. ``altered``: the file is not as a program
    of ours wrote it; of a folder opening says so.
    """

    path: Path
    head: Head
    relation: Relation = "new"
    ours: Entry | None = None
    altered: bool = False


_NO_STEP = ("copied", "note")
"""Kinds of entries of a chronicle that share the number of another one."""


def campaigns_at(path: Path) -> tuple[Path, ...]:
    """Return the importable paths at ``path``: a file, a campaign folder, or those inside it."""
    path = linked(path)
    if not is_folder(path) or may_be_campaign(path):
        return (path,)
    try:
        return tuple(place for place in sorted(path.iterdir()) if may_be_campaign(place))
    except OSError:
        return ()


@tells_shortage
def coming(library: Library, path: Path) -> Coming:
    """Return what importing ``path`` would bring; a folder may be damaged.

    Raises:
        SaveError: the file cannot be read, or the folder is not a campaign.
    """
    path = linked(path)
    altered = False
    if is_folder(path):
        if not may_be_campaign(path):
            raise SaveDamaged("no-campaign")
        try:
            head, told = read_head(path / SAVE), read_chronicle(path / CHRONICLE)
        except SaveError:  # imported as it is, and listed with the reason
            return Coming(path, Head({}, "", 1, title=path.name))
    else:
        save = read_save(path)
        head, told, altered = save.head, save.chronicle, save.altered
    ours = next((each for each in library.entries() if each.id and each.id == head.id), None)
    if ours is None:
        return Coming(path, head, altered=altered)
    return Coming(path, head, _relation(head, _by_number(told), ours), ours, altered)


@tells_shortage
def take_in(library: Library, path: Path, going: Going = to_the_end) -> str:
    """Copy the campaign at ``path`` into the library; return its name there.

    A folder is copied completely, including its backups and steps, file by file as ``going`` is
    told.

    Raises:
        CancelledError: ``going`` raised it; no partial copy is left.
        SaveError: it cannot be read, or could not be written; no partial copy is left.
    """
    path = linked(path)
    if not is_folder(path):
        return library.take_in(path, going)
    files = tuple(_files(path))
    try:
        title = read_head(path / SAVE).shown_title
    except SaveError:  # imported as it is, and listed with the reason
        title = path.name
    folder = library.fresh_folder(title)
    try:
        for number, file in enumerate(files):
            going(number, len(files))
            place = folder / file.relative_to(path)
            make_folder(place.parent)
            shutil.copyfile(file, place)
            copy_times(file, place)
            with place.open("rb+") as copy:
                os.fsync(copy.fileno())
        for place in (folder, folder / FOLDER):
            if place.is_dir():
                sync_folder(place)
        going(len(files), len(files))
    except BaseException as fault:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(fault, OSError):
            raise disk_refuses(fault, path.name) from fault
        raise
    return folder.name


def take_out_again(library: Library, name: str) -> None:
    """Delete a campaign that has just come in and was never opened.

    Raises:
        SaveError: it is open, or the disk refuses.
    """
    library.delete_for_ever(library.throw_away(name))


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of a campaign's folder and of its backups, without links.

    Raises:
        SaveError: it is not a campaign, is too large, or cannot be listed.
    """
    if not may_be_campaign(folder):
        raise SaveDamaged("no-campaign")
    count = size = 0
    try:
        for place in (*folder.iterdir(), *(folder / FOLDER).glob("*")):
            if place.is_symlink() or not place.is_file() or not _is_taken(place.name):
                continue
            count, size = count + 1, size + place.stat().st_size
            if count > MOST_FILES or size > LARGEST:
                raise SaveDamaged("too-large", megabytes=LARGEST >> 20)
            yield place
    except OSError as fault:
        raise disk_refuses(fault, folder.name) from fault


def _is_taken(name: str) -> bool:
    return name not in _NOT_TAKEN and not name.startswith(LEFTOVER)


def _relation(head: Head, told: Mapping[int, Json], ours: Entry) -> Relation:
    """Return how a state compares to ours: numbers show which is newer, checksums a divergence."""
    try:
        own = read_head(ours.folder / SAVE)
        journal = read_journal(ours.folder / JOURNAL)
        entries = read_chronicle(ours.folder / CHRONICLE)
    except (SaveError, OSError):
        return "branch"
    lines = journal.lines if _belongs(journal, own) else ()
    last = max(own.seq, lines[-1].n if lines else 0)
    chains = {line.n: line.chain for line in lines} | {own.seq: own.chain}
    parted = head.chain and chains.get(head.seq) and chains[head.seq] != head.chain
    if parted or _parted(told, _by_number(entries)):
        return "branch"
    return "same" if head.seq == last else "newer" if head.seq > last else "older"


def _belongs(journal: JournalRead, head: Head) -> bool:
    return journal.header is not None and journal.header.id == head.id


def _parted(told: Mapping[int, Json], ours: Mapping[int, Json]) -> bool:
    """Whether two chronicles differ in the last entry number that both contain."""
    both = told.keys() & ours.keys()
    if not both:
        return False
    theirs, own = told[max(both)], ours[max(both)]
    return any(theirs.get(key) != own.get(key) for key in ("kind", "seq", "at", "action"))


def _by_number(chronicle: Sequence[Json]) -> dict[int, Json]:
    return {entry["n"]: entry for entry in chronicle if entry.get("kind") not in _NO_STEP}
