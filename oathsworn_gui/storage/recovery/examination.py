"""Examine the folder of a campaign in any state. Nothing on the disk changes."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from oathsworn_gui.storage.campaign.campaign_reader import Found, found
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import (
    Report,
    SaveAltered,
    SaveError,
    SaveNewer,
    SaveUnknownGame,
    disk_code,
)
from oathsworn_gui.storage.recovery.examined_file import TREES, Part, importance, is_tree, part_of
from oathsworn_gui.storage.saves.chronicle import last_number
from oathsworn_gui.storage.saves.generations import (
    FOLDER,
    Generation,
    generations,
)
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    SAVE,
    Head,
    read_head,
    readable_title,
)
from oathsworn_gui.storage.saves.tree_bytes import summary_of
from oathsworn_gui.tabletop.game_system import GameSystem

Way = Literal[
    "whole", "mended", "lifted", "earlier", "altered", "newer", "unknown-game", "empty", "never"
]
"""What opening would do.

Take everything as it is; repair the steps or omit a value; migrate it; use a backup; ask, as the
digest of the campaign file differs, and use a backup if that is chosen; or fail, for one of four
reasons.
"""

Going = Callable[[int, int], bool]
"""Called with the number of files examined and the total; returning False aborts."""

_HARMLESS = {"content-changed", "rules-changed"}
"""Told of a campaign that another version saved; nothing is wrong with it."""
_MOST = 400
"""The most files that are examined; of further ones only the names are given."""


@dataclass(frozen=True)
class Opens:
    """The predicted result of opening the campaign.

    ``head`` is that of the tree used, None if there is none; ``summary`` the plain JSON of a
    `Summary`
    and ``at`` the local ISO time of the moment reached; ``since`` how many steps follow that tree;
    ``missing`` how many later steps are known but missing; ``reports`` what would be shown;
    ``trouble`` why it cannot be opened, None if it can.
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
    """The result of examining a campaign's folder: its files, trees first, newest first."""

    folder: Path
    title: str
    parts: tuple[Part, ...]
    opens: Opens

    @property
    def trees(self) -> tuple[Part, ...]:
        """Whole campaigns, and what was meant to be one, newest first."""
        return tuple(part for part in self.parts if part.kind in TREES and is_tree(part))

    @property
    def best(self) -> Part | None:
        """The newest intact tree, None if there is none."""
        return next((part for part in self.trees if part.whole), None)


def examine(
    folder: Path,
    systems: Mapping[str, GameSystem],
    going: Going = lambda done, of: True,
) -> Examined | None:
    """Examine every file of a campaign's folder. Never raises.

    ``going`` gets the number of files done and in total; if it returns False, the result is None.
    """
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
        parts.append(part_of(path, kept.get(path), systems, look=place < _MOST))
    if not going(len(paths), len(paths) + 1):
        return None
    ordered = tuple(sorted(parts, key=importance))
    opens = _opens(folder, systems, ordered)
    return Examined(folder, _title(folder, ordered, opens), ordered, opens)


def not_examined(folder: Path, because: str = "disk-fails") -> Examined:
    """Return the result for a folder that cannot be listed."""
    trouble = Report("unreadable", {"name": folder.name, "because": because})
    return Examined(folder, "", (), Opens("never", trouble=trouble))


# --------------------------------------------------------------------------------- every file


def _files(folder: Path) -> tuple[Path, ...]:
    """Return the entries of the folder and of its generations folder."""
    inside = sorted(folder.iterdir())
    kept = folder / FOLDER
    below: list[Path] = []
    if kept in inside and kept.is_dir() and not kept.is_symlink():
        inside.remove(kept)
        with suppress(OSError):
            below = sorted(kept.iterdir(), reverse=True)
    return (*inside, *below)


# --------------------------------------------------------------------------- what opening does


def _opens(folder: Path, systems: Mapping[str, GameSystem], parts: tuple[Part, ...]) -> Opens:
    if not any(part.kind not in ("own", "leftover", "other") for part in parts):
        return Opens("empty", trouble=Report("found-nothing", {"name": folder.name}))
    try:
        state = found(folder, systems)
    except SaveAltered as fault:
        return _instead_of_altered(folder, systems, parts, fault)
    except SaveNewer as fault:
        return Opens("newer", trouble=fault.report)
    except SaveUnknownGame as fault:
        return Opens("unknown-game", trouble=fault.report)
    except SaveError as fault:
        return Opens("never", trouble=fault.report)
    return _comes_to(folder, state, parts)


def _instead_of_altered(
    folder: Path, systems: Mapping[str, GameSystem], parts: tuple[Part, ...], fault: SaveAltered
) -> Opens:
    try:
        state = found(folder, systems, "backup")
    except SaveError:
        return Opens("altered", trouble=fault.report)
    return replace(_comes_to(folder, state, parts), way="altered")


def _comes_to(folder: Path, state: Found, parts: tuple[Part, ...]) -> Opens:
    since = sum(1 for line in state.lines if line.n > state.head.seq)
    known = max((part.n for part in parts if part.kind in ("save", "journal")), default=0)
    with suppress(OSError):  # that it cannot be read is told beside it
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
