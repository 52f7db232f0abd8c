"""Read a campaign's folder: the newest readable tree and the journal lines that follow it.

`found` is read-only. `settled` makes the repairs, and only once the campaign is known to open:
damaged files are renamed, never deleted.
"""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from oathsworn_gui.storage.files.atomic import aside, sweep, write_whole
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.regular_file import first_strange
from oathsworn_gui.storage.files.save_error import (
    Report,
    SaveAltered,
    SaveDamaged,
    SaveError,
    SaveNewer,
    SaveUnknownGame,
    disk_code,
)
from oathsworn_gui.storage.journal.continuity import followed, leading_to
from oathsworn_gui.storage.journal.journal_check import JournalCheck
from oathsworn_gui.storage.journal.journal_file import begin_journal
from oathsworn_gui.storage.journal.journal_lines import (
    Header,
    JournalLine,
    JournalScan,
    SealedLine,
    scan_journal,
)
from oathsworn_gui.storage.migration.json_excision import told
from oathsworn_gui.storage.migration.load_campaign import Lifted, load_campaign
from oathsworn_gui.storage.migration.version_upgrade import changed_since, keep_older, of_today
from oathsworn_gui.storage.saves.chronicle import last_number
from oathsworn_gui.storage.saves.generations import FOLDER as GENERATIONS
from oathsworn_gui.storage.saves.generations import generation_bytes, generations
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    disk_refuses,
    new_id,
    read_save,
    save_bytes,
    save_from,
    unaltered,
)
from oathsworn_gui.storage.saves.tree_bytes import local_time, tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem

IfAltered = Literal["ask", "backup", "take"]
"""What to do where the digest of the campaign file differs.

Raise `SaveAltered`, use the newest backup that is as it was written, or take the file as it is.
"""

_EVENINGS = 100
"""For this number of sessions a file of an earlier moment is recognised as such."""

_FILES = (JOURNAL, CHRONICLE, "lock")
"""Files that are appended to or held open; all others are rewritten whatever they were before."""


@dataclass(frozen=True)
class Found:
    """A campaign as read from its folder.

    ``n`` is the number of the last line that ``campaign`` contains; ``lines`` the gapless run of
    lines that led to it, for the undo history; ``owed`` those lines for the chronicle, also after a
    migration, which no undo crosses; ``journal_size`` the size of its valid part in bytes.
    ``broken`` names the files that are to be set aside, ``fresh`` that tree and journal must be
    rewritten, ``older`` the bytes of the save before a migration, ``last_seen`` the highest number
    in the journal, ``aside`` why the journal is set aside (empty if it is kept): ``damaged``,
    ``other`` (its lines were played from another tree of the campaign) or ``older`` (they end
    before the tree), ``taken_out`` the values that had to be removed to open it (`Head.set_aside`).
    """

    system: GameSystem
    head: Head
    campaign: Any
    n: int
    lines: tuple[SealedLine, ...] = ()
    owed: tuple[SealedLine, ...] = ()
    journal_size: int = 0
    reports: tuple[Report, ...] = ()
    broken: tuple[str, ...] = ()
    fresh: bool = False
    older: bytes = b""
    last_seen: int = 0
    aside: str = "damaged"
    taken_out: tuple[Json, ...] = ()

    @property
    def failing(self) -> bool:
        """Whether some values of the tree were invalid and were removed."""
        return any(entry["why"] == "failing" for entry in self.taken_out)


def begun(folder: Path, system: GameSystem, campaign: Any) -> Found:
    """Write a new campaign into an empty folder.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    head = of_today(Head({}, system.key, system.schema, id=new_id()), system)
    return settled(folder, Found(system, head, campaign, 0, fresh=True))


def found(folder: Path, systems: Mapping[str, GameSystem], if_altered: IfAltered = "ask") -> Found:
    """Return the campaign from the newest readable tree and the journal lines after it.

    If that tree has an invalid value, a backup is used instead, provided that replaying the journal
    on it reaches the same moment with no value missing: then nothing is lost. If no backup does,
    the newest tree is used without the invalid value, because every older one would lose whole
    sessions of play. If the disk refuses to read the newest tree, nothing is used in its place: it
    may be readable a moment later, and hold what no backup holds.

    Raises:
        SaveAltered: the digest of the newest tree differs, and nobody has said what to do.
        SaveError: no tree can be read, or the disk refuses; the error describes the newest one.
    """
    strange = first_strange(folder, _FILES, (GENERATIONS,))
    if strange:
        raise SaveDamaged("not-a-file", name=strange)
    try:
        journal = scan_journal(folder / JOURNAL)
    except OSError as fault:
        raise SaveDamaged("unreadable", name=JOURNAL, because=disk_code(fault)) from fault
    try:
        save = read_save(folder / SAVE)
        newest = _from_save(save if if_altered == "take" else unaltered(save), journal, systems)
    except (SaveAltered, SaveDamaged) as fault:
        if fault.code == "unreadable" or (fault.code == "altered" and if_altered == "ask"):
            raise
        best = _from_backups(folder, journal, systems, fault.code)
        if best is None:
            raise
        return best
    if newest.failing:
        return _from_backups(folder, journal, systems, "wrong-value", newest) or newest
    return newest


def _from_backups(
    folder: Path,
    journal: JournalScan,
    systems: Mapping[str, GameSystem],
    because: str,
    best: Found | None = None,
) -> Found | None:
    """Return the best result from the backups if it is better than ``best``, else ``best``."""
    try:
        kept = generations(folder)
    except OSError:  # as if there were none: what the newest tree holds is told
        kept = ()
    for generation in kept:
        try:
            save = unaltered(save_from(generation_bytes(generation)))
            state = _from_save(save, journal, systems)
        except SaveError:
            continue
        if best is None or (not state.failing and state.n >= best.n):
            report = Report("recovered", {"saved_at": save.head.saved_at, "because": because})
            broken = (SAVE, *(name for name in state.broken if name != SAVE))
            best = replace(state, reports=(report, *state.reports), fresh=True, broken=broken)
        if not best.failing:
            break
    return best


def living(save: SaveFile, systems: Mapping[str, GameSystem]) -> tuple[GameSystem, Any]:
    """Return the game and the campaign in a save file, migrated to the current schema.

    Journal lines are not applied.

    Raises:
        SaveError: it cannot be read.
    """
    system = _system(save.head, systems)
    return system, load_campaign(save.campaign, save.head.schema, system).campaign


def settled(folder: Path, state: Found) -> Found:
    """Repair on disk what `found` reported, and return the resulting state.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    try:
        sweep(folder)
        if state.older:
            keep_older(folder, state.n, state.head.schema, state.older)
        head = replace(
            of_today(state.head, state.system),
            id=state.head.id or new_id(),
            chain=state.head.chain or _new_chain(),
            trail=_trail(state.head),
        )
        if not state.fresh:
            return replace(state, head=head)
        return _anew(folder, replace(state, head=head))
    except OSError as fault:
        raise disk_refuses(fault, folder.name) from fault


def untold(folder: Path, lines: Sequence[SealedLine]) -> list[JournalLine]:
    """Return the lines that are missing from the chronicle in ``folder``; all if it is unreadable.

    Whoever adds them to it reads its last number again.
    """
    told_until = _last_told(folder)
    opened = (line.opened() for line in lines if line.n > told_until)
    return [line for line in opened if line is not None]


def _anew(folder: Path, state: Found) -> Found:
    """Write tree and journal again, the tree first: after that the old journal is not needed."""
    n = max(state.n, _last_told(folder), state.last_seen)
    lines = state.lines if n == state.n else ()
    head = state.head if n == state.n else replace(state.head, chain=_new_chain())
    if SAVE in state.broken and (folder / SAVE).exists():
        aside(folder / SAVE, "damaged")
    write_whole(folder / SAVE, tree_bytes(head, state.system, state.campaign, n))
    if JOURNAL in state.broken and (folder / JOURNAL).exists():
        aside(folder / JOURNAL, state.aside)
    header = Header(head.id, head.game, head.schema)
    size = begin_journal(folder / JOURNAL, header, (line.data for line in lines))
    return replace(state, head=head, n=n, lines=lines, journal_size=size)


def _last_told(folder: Path) -> int:
    try:
        return last_number(folder / CHRONICLE)
    except OSError:  # a chronicle does not keep a campaign from being opened
        return 0


def _trail(head: Head) -> tuple[Json, ...]:
    """Return the checksums of the last journal lines of all sessions, including the latest one."""
    if not head.chain or head.chain in head.trail:
        return tuple(head.trail)
    return (*head.trail, head.chain)[-_EVENINGS:]


def _new_chain() -> str:
    """Return a random checksum that no line has, for a tree that no journal lines lead to."""
    return os.urandom(4).hex()


def _from_save(save: SaveFile, journal: JournalScan, systems: Mapping[str, GameSystem]) -> Found:
    head, system = save.head, _system(save.head, systems)
    beside = JournalCheck(head, journal)
    tree, n, chain, (campaign, taken_out) = _alive_after(save, beside.lines, system)
    migrated = head.schema < system.schema
    owed = leading_to(n, beside.lines)
    lines = () if migrated else owed
    at = local_time()
    entries = tuple({**entry, "at": at} for entry in taken_out)
    failing = any(entry["why"] == "failing" for entry in entries)
    anew = migrated or save.altered or bool(entries)
    anew = anew or not beside.is_whole(lines) or beside.lost(n) > 0
    return Found(
        system,
        replace(head, set_aside=(*head.set_aside, *entries), chain=chain),
        campaign,
        n,
        lines,
        owed,
        journal.good,
        (*beside.reports(n), *told(entries), *changed_since(head, system)),
        broken=(SAVE,) * failing + (JOURNAL,) * beside.is_set_aside(n),
        fresh=anew,
        older=_bytes_again(replace(head, seq=n, chain=chain), tree) if migrated else b"",
        last_seen=journal.last_seen,
        aside=beside.why_aside(n),
        taken_out=entries,
    )


class _Alive(NamedTuple):
    """A plain tree after line ``n`` with checksum ``chain``, and the campaign loaded from it."""

    tree: Json
    n: int
    chain: str
    lifted: Lifted


def _alive_after(save: SaveFile, lines: Sequence[SealedLine], system: GameSystem) -> _Alive:
    """Return the campaign after all following lines, or after as many as yield a valid one.

    Raises:
        SaveError: it is invalid even without any of the lines.
    """

    def after(count: int) -> _Alive:
        tree, n, chain = followed(save, lines[:count])
        return _Alive(tree, n, chain, load_campaign(tree, save.head.schema, system))

    try:
        return after(len(lines))
    except SaveDamaged:
        alive, most, least = after(0), len(lines), 0
    while most - least > 1:
        half = (most + least) // 2
        try:
            alive, least = after(half), half
        except SaveDamaged:
            most = half
    return alive


def _system(head: Head, systems: Mapping[str, GameSystem]) -> GameSystem:
    if head.game not in systems:
        raise SaveUnknownGame("unknown-game", game=head.game)
    system = systems[head.game]
    if head.schema > system.schema:
        raise SaveNewer("newer", app=head.app)
    return system


def _bytes_again(head: Head, tree: Json) -> bytes:
    return save_bytes(head, json.dumps(tree, ensure_ascii=False, indent=1))
