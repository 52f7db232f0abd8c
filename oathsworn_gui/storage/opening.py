"""Finding the truth in a campaign's folder: the whole tree, and the changes that follow it.

Looking (`found`) changes nothing on the disk. Only when a campaign can be opened is what was wrong
put right (`settled`): damaged files are renamed, never deleted.
"""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.storage.atomic import aside, sweep, write_whole
from oathsworn_gui.storage.beside import Beside
from oathsworn_gui.storage.chronicle import last_number
from oathsworn_gui.storage.following import followed, leading_to
from oathsworn_gui.storage.generations import FOLDER as GENERATIONS
from oathsworn_gui.storage.generations import generation_bytes, generations
from oathsworn_gui.storage.journal import begin_journal
from oathsworn_gui.storage.journal_lines import (
    Header,
    JournalLine,
    JournalScan,
    SealedLine,
    scan_journal,
)
from oathsworn_gui.storage.migrations import Lifted, brought_to_life
from oathsworn_gui.storage.ordinary import first_strange
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_error import (
    Report,
    SaveDamaged,
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
    disk_refuses,
    new_id,
    read_save,
    save_bytes,
    save_from,
)
from oathsworn_gui.storage.taking_out import told
from oathsworn_gui.storage.upgrade import changed_since, keep_older, of_today
from oathsworn_gui.storage.whole_tree import local_time, tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem

_EVENINGS = 100
"""So many evenings back a file of an earlier moment is known to be one."""

_FILES = (JOURNAL, CHRONICLE, "lock")
"""What is added to or held open; what is written anew in its place may have been anything."""


@dataclass(frozen=True)
class Found:
    """A campaign as its folder tells it.

    ``n`` is the number of the last line that ``campaign`` contains; ``lines`` those that led to it
    without a gap, for the history; ``journal_size`` its good bytes. ``broken`` names the files that
    are to be set aside, ``fresh`` that tree and journal are to be written anew, ``older`` the bytes
    of the save before a migration, ``last_seen`` the highest number in the journal, ``aside``
    why the journal is set aside: ``damaged``, ``other`` (its lines were played from another tree of
    the campaign) or ``older`` (they end before the tree), ``taken_out`` what the campaign was
    found without (`Head.set_aside`).
    """

    system: GameSystem
    head: Head
    campaign: Any
    n: int
    lines: tuple[SealedLine, ...] = ()
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
        """Whether something of the tree could not be and was taken out."""
        return any(entry["why"] == "failing" for entry in self.taken_out)


def begun(folder: Path, system: GameSystem, campaign: Any) -> Found:
    """Write a new campaign into an empty folder.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    head = of_today(Head({}, system.key, system.schema, id=new_id()), system)
    return settled(folder, Found(system, head, campaign, 0, fresh=True))


def found(folder: Path, systems: Mapping[str, GameSystem]) -> Found:
    """Return the campaign of the newest whole tree that can be read and the changes since.

    Where something in that tree cannot be, a backup that comes to the same moment with all of it by
    the changes since is taken instead: then nothing is lost. Where none does, the newest tree is
    taken without that one thing, for every older one would lose whole evenings.

    Raises:
        SaveError: no tree can be read; what is told is what is wrong with the newest.
    """
    strange = first_strange(folder, _FILES, (GENERATIONS,))
    if strange:
        raise SaveDamaged("not-a-file", name=strange)
    try:
        journal = scan_journal(folder / JOURNAL)
    except OSError as fault:
        raise SaveDamaged("unreadable", name=JOURNAL, because=disk_code(fault)) from fault
    try:
        newest = _from_save(read_save(folder / SAVE), journal, systems)
    except SaveDamaged as fault:
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
    """Return what the backups come to where it is better than ``best``, else ``best``."""
    for generation in generations(folder):
        try:
            save = save_from(generation_bytes(generation))
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
    """Return the game and the campaign of a whole file as it stands, lifted to our schema.

    Raises:
        SaveError: it cannot be read.
    """
    system = _system(save.head, systems)
    return system, brought_to_life(save.campaign, save.head.schema, system).campaign


def settled(folder: Path, state: Found) -> Found:
    """Put right on the disk what `found` says is wrong, and return what then holds.

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
    """Return the lines that the chronicle in ``folder`` lacks."""
    told_until = last_number(folder / CHRONICLE)
    opened = (line.opened() for line in lines if line.n > told_until)
    return [line for line in opened if line is not None]


def _anew(folder: Path, state: Found) -> Found:
    """Write the tree first: from then on nothing hangs on the old journal."""
    n = max(state.n, last_number(folder / CHRONICLE), state.last_seen)
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


def _trail(head: Head) -> tuple[Json, ...]:
    """Return the checksums with which evenings ended, that of the last one too."""
    if not head.chain or head.chain in head.trail:
        return tuple(head.trail)
    return (*head.trail, head.chain)[-_EVENINGS:]


def _new_chain() -> str:
    """Return a checksum that no line has, for a tree to which no lines lead."""
    return os.urandom(4).hex()


def _from_save(save: SaveFile, journal: JournalScan, systems: Mapping[str, GameSystem]) -> Found:
    head, system = save.head, _system(save.head, systems)
    beside = Beside(head, journal)
    tree, n, chain, (campaign, taken_out) = _alive_after(save, beside.lines, system)
    migrated = head.schema < system.schema
    lines = () if migrated else leading_to(n, beside.lines)
    at = local_time()
    entries = tuple({**entry, "at": at} for entry in taken_out)
    failing = any(entry["why"] == "failing" for entry in entries)
    anew = migrated or bool(entries) or not beside.is_whole(lines) or beside.lost(n) > 0
    return Found(
        system,
        replace(head, set_aside=(*head.set_aside, *entries), chain=chain),
        campaign,
        n,
        lines,
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
    """A plain tree after line ``n``, whose checksum is ``chain``, and the campaign it is."""

    tree: Json
    n: int
    chain: str
    lifted: Lifted


def _alive_after(save: SaveFile, lines: Sequence[SealedLine], system: GameSystem) -> _Alive:
    """Return the campaign after all lines that follow, or as many as leave one.

    Raises:
        SaveError: it is none without any of them.
    """

    def after(count: int) -> _Alive:
        tree, n, chain = followed(save, lines[:count])
        return _Alive(tree, n, chain, brought_to_life(tree, save.head.schema, system))

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
