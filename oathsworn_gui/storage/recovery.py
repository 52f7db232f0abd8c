"""Looking into the folder of a campaign, whatever state it is in. Nothing on the disk changes."""

import re
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

from oathsworn_gui.storage.atomic import LEFTOVER
from oathsworn_gui.storage.chronicle import last_number, read_chronicle
from oathsworn_gui.storage.generations import FOLDER, Generation, generation_bytes, generations
from oathsworn_gui.storage.journal_lines import JournalScan, scan_journal
from oathsworn_gui.storage.opening import Found, found, living
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_error import (
    Report,
    SaveError,
    SaveNewer,
    SaveUnknownGame,
    disk_code,
)
from oathsworn_gui.storage.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    read_head,
    read_save,
    readable_title,
    save_from,
)
from oathsworn_gui.storage.whole_tree import summary_of
from oathsworn_gui.tabletop.game_system import GameSystem

Kind = Literal[
    "save", "journal", "chronicle", "earlier", "aside", "version", "leftover", "own", "other"
]
"""What a file is: ``aside`` was renamed because something was wrong with it, ``version`` is another
whole campaign file, ``own`` is the program's and holds nothing of play."""

Way = Literal["whole", "mended", "lifted", "earlier", "newer", "unknown-game", "empty", "never"]
"""What opening would do: take all as it is; mend the steps or leave something out; bring it into
today's form; take an earlier state; nothing, for one of four reasons."""

Going = Callable[[int, int], bool]
"""Told how many files of how many were looked into; False ends it there."""

_OWN = {"lock", "open.json", "thrown-away.json"}
_ASIDE = re.compile(r"(.+)\.[a-z]+-\d+")
_HARMLESS = {"content-changed", "rules-changed"}
"""Told of a campaign that another version saved; nothing is wrong with it."""
_TREES = ("save", "earlier", "aside", "version")
_MOST = 400
"""Files that are looked into; of more only the names are told."""


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
        return self.kind in _TREES and self.head is not None and self.report is None


@dataclass(frozen=True)
class Opens:
    """What opening the campaign would come to.

    ``head`` is that of the tree it takes, None where it takes none; ``summary`` the plain JSON of a
    `Summary` and ``at`` the local ISO time of the moment it comes to; ``since`` how many steps
    follow that tree; ``missing`` how many were known later and are not there; ``reports`` what is
    told then; ``trouble`` why it cannot be opened, None when it can.
    """

    way: Way
    head: Head | None = None
    summary: Mapping[str, Json] | None = None
    at: str = ""
    since: int = 0
    missing: int = 0
    reports: tuple[Report, ...] = ()
    trouble: Report | None = None


@dataclass(frozen=True)
class Examined:
    """A campaign's folder as it was found: its files, trees first and the newest of them first."""

    folder: Path
    title: str
    parts: tuple[Part, ...]
    opens: Opens

    @property
    def trees(self) -> tuple[Part, ...]:
        """Whole campaigns, and what was meant to be one, newest first."""
        return tuple(part for part in self.parts if part.kind in _TREES and _is_tree(part))

    @property
    def best(self) -> Part | None:
        """The newest tree that is whole, None where there is none."""
        return next((part for part in self.trees if part.whole), None)


def examine(
    folder: Path,
    systems: Mapping[str, GameSystem],
    going: Going = lambda done, of: True,
) -> Examined | None:
    """Look into every file of a campaign's folder; None when ``going`` ended it. Raises nothing."""
    kept: dict[Path, Generation] = {}
    try:
        paths = _files(folder)
    except OSError as fault:
        return not_examined(folder, disk_code(fault))
    with suppress(OSError):
        kept |= {each.path: each for each in generations(folder)}
    parts: list[Part] = []
    for place, path in enumerate(paths):
        if not going(place, len(paths) + 1):
            return None
        parts.append(_part(path, kept.get(path), systems, look=place < _MOST))
    if not going(len(paths), len(paths) + 1):
        return None
    ordered = tuple(sorted(parts, key=_order))
    opens = _opens(folder, systems, ordered)
    return Examined(folder, _title(folder, ordered, opens), ordered, opens)


def not_examined(folder: Path, because: str = "disk-fails") -> Examined:
    """Return what is told of a folder that cannot be looked into."""
    trouble = Report("unreadable", {"name": folder.name, "because": because})
    return Examined(folder, "", (), Opens("never", trouble=trouble))


# --------------------------------------------------------------------------------- every file


def _files(folder: Path) -> tuple[Path, ...]:
    """Return what lies in the folder and among its earlier states; those alone are folders."""
    inside = sorted(folder.iterdir())
    kept = folder / FOLDER
    below: list[Path] = []
    if kept in inside and kept.is_dir() and not kept.is_symlink():
        inside.remove(kept)
        with suppress(OSError):
            below = sorted(kept.iterdir(), reverse=True)
    return (*inside, *below)


def _part(
    path: Path, generation: Generation | None, systems: Mapping[str, GameSystem], *, look: bool
) -> Part:
    kind = _kind(path, generation)
    try:
        found_there = path.lstat()
    except OSError as fault:
        return Part(path, kind, report=_unread(path, fault))
    part = Part(path, kind, found_there.st_size, _time(found_there.st_mtime), generation=generation)
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
    if part.kind in _TREES:
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
        return replace(part, report=_unread(part.path, fault))
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
    entries = read_chronicle(part.path)
    n = entries[-1]["n"] if entries else 0
    unread = not entries and bool(part.size)
    report = Report("found-chronicle-unread") if unread else None
    return replace(part, report=report, count=len(entries), n=n)


def _unread(path: Path, fault: OSError) -> Report:
    return Report("unreadable", {"name": path.name, "because": disk_code(fault)})


def _time(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds).astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):  # a clock can be set to anything
        return ""


def _is_tree(part: Part) -> bool:
    return part.kind != "aside" or part.path.name.startswith(SAVE)


_KINDS: tuple[Kind, ...] = (
    "save", "earlier", "version", "aside", "journal", "chronicle", "leftover", "other", "own"
)  # fmt: skip


def _order(part: Part) -> tuple[int, int, float, int, str]:
    """The save first, then trees by how far they come, then what is no tree."""
    if part.kind == "save":
        return 0, 0, 0, 0, ""
    tree = part.kind in _TREES and _is_tree(part)
    n = part.head.seq if part.head is not None else part.generation.seq if part.generation else 0
    at = part.head.saved_at if part.head is not None else part.at
    newest = -_seconds(at)
    return 1 if tree else 2, -n, newest, _KINDS.index(part.kind), part.path.name


def _seconds(iso: str) -> float:
    with suppress(ValueError, OverflowError, OSError):  # a file can say anything of itself
        return datetime.fromisoformat(iso).timestamp()
    return 0.0


# --------------------------------------------------------------------------- what opening does


def _opens(folder: Path, systems: Mapping[str, GameSystem], parts: tuple[Part, ...]) -> Opens:
    if not any(part.kind not in ("own", "leftover", "other") for part in parts):
        return Opens("empty", trouble=Report("found-nothing", {"name": folder.name}))
    try:
        state = found(folder, systems)
    except SaveNewer as fault:
        return Opens("newer", trouble=fault.report)
    except SaveUnknownGame as fault:
        return Opens("unknown-game", trouble=fault.report)
    except SaveError as fault:
        return Opens("never", trouble=fault.report)
    return _comes_to(folder, state, parts)


def _comes_to(folder: Path, state: Found, parts: tuple[Part, ...]) -> Opens:
    since = sum(1 for line in state.lines if line.n > state.head.seq)
    known = max((part.n for part in parts if part.kind in ("save", "journal")), default=0)
    known = max(known, last_number(folder / CHRONICLE))
    missing = max(0, known - state.n)
    return Opens(
        _way(state, missing),
        state.head,
        summary_of(state.system, state.campaign, state.head.summary),
        state.lines[-1].at if since else state.head.saved_at,
        since,
        missing,
        state.reports,
    )


def _way(state: Found, missing: int) -> Way:
    codes = {report.code for report in state.reports}
    if "recovered" in codes:
        return "earlier"
    if state.head.schema < state.system.schema:
        return "lifted"
    return "mended" if state.broken or missing or codes - _HARMLESS else "whole"


def _title(folder: Path, parts: tuple[Part, ...], opens: Opens) -> str:
    heads = [opens.head, *(part.head for part in parts)]
    known = next((head.shown_title for head in heads if head is not None), "")
    if not known:
        with suppress(SaveError):
            known = read_head(folder / SAVE).shown_title
    return known or readable_title(folder / SAVE)
