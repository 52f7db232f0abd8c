"""Other versions of a campaign in its folder: what synchronisation programs leave there.

When a campaign was played on two computers at once these keep both files, one under a name of their
own, which differs by program and language: "campaign (1)", "campaign-LAPTOP", "campaign 2",
"campaign (Anna's conflicted copy 2026-11-22)", "campaign.sync-conflict-20261122-201200-ABCDEF". Any
file of a campaign beside the campaign's own counts as one, and so is any other journal. Nothing
here changes anything on the disk.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from oathsworn_gui.storage.files.save_error import Report, SaveDamaged, SaveError
from oathsworn_gui.storage.journal.continuity import followed
from oathsworn_gui.storage.journal.journal_lines import (
    AnyLine,
    JournalLine,
    JournalRead,
    read_journal,
)
from oathsworn_gui.storage.saves.generations import generation_bytes, listed_generations
from oathsworn_gui.storage.saves.save_file import (
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    read_save,
    save_from,
)

SUFFIX = ".oathsworn"
MOST = 50
"""The most files that are examined as conflict copies."""

_OURS = re.compile(
    r"journal(\.(damaged|replaced|older)-\d+|-\d{8}-\d{8}-[0-9a-f]{8}\.gz)?|.*\.taken-\d+"
)
_JOURNAL = re.compile(r"journal\W.*", re.DOTALL)


@dataclass(frozen=True)
class Version:
    """Another version of the campaign, made of these ``files`` and of what they follow.

    ``save`` is the whole tree with all steps that could be joined to it, None if nothing can be
    read; then ``trouble`` says why. ``last`` is the last line of its journal, if there is one.
    ``parted`` is the number of the last line it shares with the campaign, None if unknown.
    ``contained``: the campaign itself went through this moment, so nothing of it is missing.
    """

    files: tuple[Path, ...]
    save: SaveFile | None = None
    last: JournalLine | None = None
    parted: int | None = None
    contained: bool = False
    trouble: Report | None = None


def conflict_copies(folder: Path) -> tuple[Path, ...]:
    """Return the files of other versions in a campaign's folder, judged by file name only."""
    try:
        found = sorted(path for path in folder.iterdir() if _is_copy(path.name) and path.is_file())
    except OSError:
        return ()
    return tuple(found[:MOST])


def versions(folder: Path) -> tuple[Version, ...]:
    """Return the other versions of the campaign in ``folder``; empty without conflict copies.

    Needs no game. Unreadable ones are included with the reason.
    """
    copies = conflict_copies(folder)
    if not copies:
        return ()
    own = _Own(folder)
    journals = [path for path in copies if not path.name.lower().endswith(SUFFIX)]
    reads = {path: _read(path) for path in journals}
    found = [_of_save(path, reads, own) for path in copies if path not in reads]
    used = {file for version in found for file in version.files}
    found += [_of_journal(path, read, own) for path, read in reads.items() if path not in used]
    return tuple(found)


def from_journal(folder: Path, path: Path) -> Version:
    """Return the version in the journal at ``path``, applied to a tree of the folder."""
    return _of_journal(path, _read(path), _Own(folder))


def parted_at(chains: Iterable[str], lines: Sequence[AnyLine]) -> int | None:
    """Return the number of the last line that is also among ``chains``; None if there is none."""
    known = set(chains)
    for line in reversed(lines):
        if line.chain in known:
            return line.n
        if line.after and line.after in known:
            return line.n - 1
    return None


class _Own:
    """The known facts of the campaign itself: its id, and the checksums of its lines."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.head: Head | None = None
        self.chains: set[str] = set()
        journal = _read(folder / JOURNAL)
        with suppress(SaveError):
            save = read_save(folder / SAVE)
            self.head = save.head
            tip = followed(save, journal.lines)[2]
            trail = {each for each in save.head.trail if isinstance(each, str)}
            self.chains = {save.head.chain, *trail, *_before(tip, journal.lines)} - {""}

    def has(self, head: Head) -> bool:
        return bool(head.chain) and head.chain in self.chains and self.is_of(head.id)

    def is_of(self, id_: str) -> bool:
        return self.head is not None and self.head.id == id_

    def bases(self) -> Iterable[SaveFile]:
        """The trees that another journal may continue, newest first."""
        with suppress(SaveError):
            yield read_save(self.folder / SAVE)
        with suppress(SaveError):
            for generation in listed_generations(self.folder):
                with suppress(SaveError):
                    yield save_from(generation_bytes(generation))


def _before(tip: str, lines: Sequence[JournalLine]) -> set[str]:
    """Return the checksums of the lines that lead to the one whose checksum is ``tip``."""
    found: set[str] = set()
    for line in reversed(lines):
        if line.chain == tip:
            found |= {line.chain, line.after}
            tip = line.after
    return found


def _of_save(path: Path, journals: dict[Path, JournalRead], own: _Own) -> Version:
    try:
        save = read_save(path)
    except SaveError as fault:
        return Version((path,), trouble=fault.report)
    best = Version((path,), save, contained=own.has(save.head))
    for journal, read in journals.items():
        further = _joined(save, read)
        if further is not None and further.head.seq > (best.save or save).head.seq:
            best = Version(
                (path, journal),
                further,
                read.lines[-1],
                parted_at(own.chains, read.lines),
                own.has(further.head),
            )
    return best


def _of_journal(path: Path, read: JournalRead, own: _Own) -> Version:
    if not read.lines:
        if read.header is None or read.damaged:
            return Version((path,), trouble=Report("journal-alone"))
        return Version((path,), contained=True, trouble=Report("journal-empty"))
    last, parted = read.lines[-1], parted_at(own.chains, read.lines)
    if last.chain in own.chains:
        return Version((path,), last=last, parted=parted, contained=True)
    for base in own.bases():
        whole = _joined(base, read)
        if whole is not None:
            return Version((path,), whole, last, parted)
    return Version((path,), last=last, parted=parted, trouble=Report("journal-alone"))


def _joined(save: SaveFile, read: JournalRead) -> SaveFile | None:
    """Return the tree with the steps of a journal applied; None if they do not follow it."""
    header, head = read.header, save.head
    if header is None or (header.id, header.schema) != (head.id, head.schema):
        return None
    tree, n, chain = followed(save, read.lines)
    if n == head.seq:
        return None
    return replace(save, head=replace(head, seq=n, chain=chain), campaign=tree)


def _read(path: Path) -> JournalRead:
    try:
        return read_journal(path)
    except (OSError, SaveDamaged):
        return JournalRead(damaged=True)


def _is_copy(name: str) -> bool:
    low = name.casefold()
    if low.startswith("."):
        return False
    if low.endswith(SUFFIX):
        return low != SAVE
    return bool(_JOURNAL.fullmatch(low)) and not _OURS.fullmatch(low)
