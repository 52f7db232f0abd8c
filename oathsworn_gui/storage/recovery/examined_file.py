"""One file in the folder of a campaign: what it is, what it holds, what is wrong with it."""

import re
import stat
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

from oathsworn_gui.storage.campaign.campaign_reader import living
from oathsworn_gui.storage.files.atomic import LEFTOVER
from oathsworn_gui.storage.files.save_error import Report, SaveError, disk_code
from oathsworn_gui.storage.journal.journal_lines import JournalScan, scan_journal
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import Generation, generation_bytes
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    read_save,
    save_from,
    unaltered,
)
from oathsworn_gui.tabletop.game_system import GameSystem

Kind = Literal[
    "save", "journal", "chronicle", "earlier", "aside", "version", "leftover", "own", "other"
]
"""What a file is: ``aside`` was renamed because something was wrong with it, ``version`` is another
whole campaign file, ``own`` is the program's and holds nothing of play."""


_OWN = {"lock", "open.json", "thrown-away.json", "typed.json"}


_ASIDE = re.compile(r"(.+)\.[a-z]+-\d+")


TREES = ("save", "earlier", "aside", "version")


@dataclass(frozen=True)
class Part:
    """A file in a campaign's folder.

    ``size`` is in bytes, None where the disk does not tell; ``at`` the local ISO time of the last
    change; ``report`` what is wrong with it or worth telling, None for a whole one; ``head`` what a
    tree says of itself, None where it cannot be read; ``count`` how many steps or entries it holds,
    ``n`` the number of the last of them.
    """

    path: Path
    kind: Kind
    size: int | None = None
    at: str = ""
    report: Report | None = None
    head: Head | None = None
    n: int = 0
    count: int = 0
    generation: Generation | None = None

    @property
    def tree(self) -> Path | Generation:
        """What it is taken back by."""
        return self.generation or self.path

    @property
    def whole(self) -> bool:
        """Whether it holds a whole campaign that this program can play."""
        return self.kind in TREES and self.head is not None and self.report is None


def part_of(
    path: Path, generation: Generation | None, systems: Mapping[str, GameSystem], *, look: bool
) -> Part:
    """Return a file as far as it can be read; without ``look`` only its name and size."""
    kind = _kind(path, generation)
    try:
        found_there = path.lstat()
    except OSError as fault:
        return Part(path, kind, report=_unreadable(path, fault))
    part = Part(
        path, kind, found_there.st_size, _local_time(found_there.st_mtime), generation=generation
    )
    strange = _strange(path.name, found_there.st_mode)
    if strange is not None:
        return replace(part, size=None, report=strange)
    if not look:
        return replace(part, report=Report("found-too-many"))
    return _looked_into(part, systems)


def _kind(path: Path, generation: Generation | None) -> Kind:
    name = path.name
    known: dict[str, Kind] = {SAVE: "save", JOURNAL: "journal", CHRONICLE: "chronicle"}
    if generation is not None:
        return "earlier"
    if name in known:
        return known[name]
    if name in _OWN:
        return "own"
    if name.startswith(LEFTOVER):
        return "leftover"
    if _ASIDE.fullmatch(name):
        return "aside"
    return "version" if path.suffix == Path(SAVE).suffix else "other"


def _strange(name: str, mode: int) -> Report | None:
    if stat.S_ISREG(mode):
        return None
    if stat.S_ISLNK(mode):
        return Report("found-link", {"name": name})
    if stat.S_ISDIR(mode):
        return Report("found-folder", {"name": name})
    return Report("found-strange", {"name": name})


def _looked_into(part: Part, systems: Mapping[str, GameSystem]) -> Part:
    if part.kind in ("journal", "chronicle"):
        return _with_steps(part) if part.kind == "journal" else _with_entries(part)
    if part.kind == "aside" and not part.path.name.startswith(SAVE):
        return replace(part, report=Report("found-aside"))
    if part.kind in TREES:
        return _with_tree(part, systems)
    if part.kind == "own":
        return part
    left = part.kind == "leftover"
    return replace(part, report=Report("found-leftover") if left else Report("found-other"))


def _with_tree(part: Part, systems: Mapping[str, GameSystem]) -> Part:
    try:
        save = _tree(part)
    except SaveError as fault:
        return replace(part, report=fault.report)
    part = replace(part, head=save.head, n=save.head.seq)
    try:
        unaltered(save)
        living(save, systems)
    except SaveError as fault:
        return replace(part, report=fault.report)
    return part


def _tree(part: Part) -> SaveFile:
    if part.generation is not None:
        return save_from(generation_bytes(part.generation))
    return read_save(part.path)


def _with_steps(part: Part) -> Part:
    try:
        journal = scan_journal(part.path)
    except OSError as fault:
        return replace(part, report=_unreadable(part.path, fault))
    except SaveError as fault:
        return replace(part, report=fault.report)
    lines = journal.lines
    count, n = len(lines), lines[-1].n if lines else 0
    return replace(part, report=_of_journal(journal), count=count, n=n)


def _of_journal(journal: JournalScan) -> Report | None:
    if journal.damaged:
        return Report("found-steps-damaged") if journal.lines else Report("found-steps-unread")
    return Report("found-steps-torn") if journal.torn else None


def _with_entries(part: Part) -> Part:
    try:
        entries = read_chronicle(part.path)
    except SaveError as fault:
        return replace(part, report=fault.report)
    n = entries[-1]["n"] if entries else 0
    unread = not entries and bool(part.size)
    report = Report("found-chronicle-unread") if unread else None
    return replace(part, report=report, count=len(entries), n=n)


def _unreadable(path: Path, fault: OSError) -> Report:
    return Report("unreadable", {"name": path.name, "because": disk_code(fault)})


def _local_time(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds).astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):  # a clock can be set to anything
        return ""


def is_tree(part: Part) -> bool:
    """Whether the file holds a whole campaign, or held one before it was set aside."""
    return part.kind != "aside" or part.path.name.startswith(SAVE)


_KINDS: tuple[Kind, ...] = (
    "save",
    "earlier",
    "version",
    "aside",
    "journal",
    "chronicle",
    "leftover",
    "other",
    "own",
)


def importance(part: Part) -> tuple[int, int, float, int, str]:
    """The save first, then trees by how far they come, then what is no tree."""
    if part.kind == "save":
        return 0, 0, 0, 0, ""
    tree = part.kind in TREES and is_tree(part)
    n = part.head.seq if part.head is not None else part.generation.seq if part.generation else 0
    at = part.head.saved_at if part.head is not None else part.at
    newest = -_seconds(at)
    return 1 if tree else 2, -n, newest, _KINDS.index(part.kind), part.path.name


def _seconds(iso: str) -> float:
    with suppress(ValueError, OverflowError, OSError):  # a file can say anything of itself
        return datetime.fromisoformat(iso).timestamp()
    return 0.0
