"""Finding the truth in a campaign's folder: the whole tree, and the changes that follow it.

Looking (`found`) changes nothing on the disk. Only when a campaign can be opened is what was wrong
put right (`settled`): damaged files are renamed, never deleted.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import oathsworn_gui
from oathsworn_gui.storage.atomic import aside, sweep, write_whole
from oathsworn_gui.storage.chronicle import last_number
from oathsworn_gui.storage.generations import generation_bytes, generations, keep_generation
from oathsworn_gui.storage.journal import begin_journal
from oathsworn_gui.storage.journal_lines import Header, JournalLine, JournalRead, read_journal
from oathsworn_gui.storage.migrations import alive, lifted
from oathsworn_gui.storage.plain_json import Json, compact
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
from oathsworn_gui.storage.whole_tree import local_time, tree_bytes
from oathsworn_gui.tabletop.difference import DoesNotFitError, changes_from_json, patched
from oathsworn_gui.tabletop.game_system import GameSystem

LONGEST = 2000
"""Lines after which a journal is begun anew at the next opening, with the last of them."""


@dataclass(frozen=True)
class Found:
    """A campaign as its folder tells it.

    ``n`` is the number of the last line that ``campaign`` contains; ``lines`` those that led to it
    without a gap, for the history; ``journal_size`` its good bytes. ``broken`` names the files that
    are to be set aside, ``fresh`` that tree and journal are to be written anew, ``older`` the bytes
    of the save before a migration, ``last_seen`` the highest number in the journal.
    """

    system: GameSystem
    head: Head
    campaign: Any
    n: int
    lines: tuple[JournalLine, ...] = ()
    journal_size: int = 0
    reports: tuple[Report, ...] = ()
    broken: tuple[str, ...] = ()
    fresh: bool = False
    older: bytes = b""
    last_seen: int = 0


def begun(folder: Path, system: GameSystem, campaign: Any) -> Found:
    """Write a new campaign into an empty folder.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    head = Head({}, system.key, system.schema, printed_version=system.printed_version, id=new_id())
    return settled(folder, Found(system, head, campaign, 0, fresh=True))


def found(folder: Path, systems: Mapping[str, GameSystem]) -> Found:
    """Return the campaign of the newest whole tree that can be read and the changes since.

    Raises:
        SaveError: no tree can be read; what is told is what is wrong with the newest.
    """
    try:
        journal = read_journal(folder / JOURNAL)
    except OSError as fault:
        raise SaveDamaged("unreadable", name=JOURNAL, because=disk_code(fault)) from fault
    try:
        return _from_save(read_save(folder / SAVE), journal, systems)
    except SaveDamaged as fault:
        for generation in generations(folder):
            try:
                save = save_from(generation_bytes(generation))
                older = _from_save(save, journal, systems)
            except SaveError:
                continue
            report = Report("recovered", {"saved_at": save.head.saved_at, "because": fault.code})
            reports = (report, *older.reports)
            return replace(older, reports=reports, fresh=True, broken=(SAVE, *older.broken))
        raise


def living(save: SaveFile, systems: Mapping[str, GameSystem]) -> tuple[GameSystem, Any]:
    """Return the game and the campaign of a whole file as it stands, lifted to our schema.

    Raises:
        SaveError: it cannot be read.
    """
    system = _system(save.head, systems)
    return system, alive(lifted(save.campaign, save.head.schema, system), system)[0]


def settled(folder: Path, state: Found) -> Found:
    """Put right on the disk what `found` says is wrong, and return what then holds.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    try:
        sweep(folder)
        if state.older:
            keep_generation(folder, state.n, f"schema-{state.head.schema}", state.older)
        head = replace(
            state.head,
            schema=state.system.schema,
            app=oathsworn_gui.__version__,
            id=state.head.id or new_id(),
        )
        if not state.fresh:
            return replace(state, head=head)
        return _anew(folder, replace(state, head=head))
    except OSError as fault:
        raise disk_refuses(fault, folder.name) from fault


def _anew(folder: Path, state: Found) -> Found:
    """Write the tree first: from then on nothing hangs on the old journal."""
    n = max(state.n, last_number(folder / CHRONICLE), state.last_seen)
    lines = state.lines[-LONGEST // 2 :] if n == state.n else ()
    if SAVE in state.broken and (folder / SAVE).exists():
        aside(folder / SAVE, "damaged")
    write_whole(folder / SAVE, tree_bytes(state.head, state.system, state.campaign, n))
    if JOURNAL in state.broken and (folder / JOURNAL).exists():
        aside(folder / JOURNAL, "damaged")
    header = Header(state.head.id, state.head.game, state.head.schema)
    size = begin_journal(folder / JOURNAL, header, lines)
    return replace(state, n=n, lines=lines, journal_size=size)


def _from_save(save: SaveFile, journal: JournalRead, systems: Mapping[str, GameSystem]) -> Found:
    head = save.head
    system = _system(head, systems)
    ours = journal.header == Header(head.id, head.game, head.schema)
    tree, n = _followed(save.campaign, head.seq, journal.lines if ours else ())
    campaign, taken_out = alive(lifted(tree, head.schema, system), system)
    migrated = head.schema < system.schema
    lines = _leading_to(n, journal.lines) if ours and not migrated else ()
    last_seen = journal.lines[-1].n if journal.lines else 0
    lost = last_seen - n if ours or _same_campaign(head, journal) else 0
    at = local_time()
    entries = tuple({**entry, "at": at} for entry in taken_out)
    whole = ours and not journal.damaged and (lines or not journal.lines)
    return Found(
        system,
        replace(head, set_aside=(*head.set_aside, *entries)),
        campaign,
        n,
        lines,
        journal.good,
        (*_journal_reports(journal, lost, foreign=_foreign(head, journal)), *map(_told, entries)),
        broken=(JOURNAL,) if journal.damaged or lost > 0 or _foreign(head, journal) else (),
        fresh=migrated or bool(entries) or not whole or len(lines) > LONGEST,
        older=_bytes_again(save) if migrated else b"",
        last_seen=last_seen,
    )


def _system(head: Head, systems: Mapping[str, GameSystem]) -> GameSystem:
    if head.game not in systems:
        raise SaveUnknownGame("unknown-game", game=head.game)
    system = systems[head.game]
    if head.schema > system.schema:
        raise SaveNewer("newer", app=head.app)
    return system


def _followed(tree: Json, n: int, lines: Sequence[JournalLine]) -> tuple[Json, int]:
    """Return the tree after the lines that follow line ``n`` without a gap, and the last number."""
    for line in lines:
        if line.n <= n:
            continue
        if line.n != n + 1:
            break
        try:
            tree = patched(tree, changes_from_json(line.changes))
        except DoesNotFitError:
            break
        n = line.n
    return tree, n


def _leading_to(n: int, lines: Sequence[JournalLine]) -> tuple[JournalLine, ...]:
    """Return the longest run of lines without a gap that ends with line ``n``."""
    run: list[JournalLine] = []
    for line in reversed(lines):
        if line.n == n - len(run):
            run.append(line)
        elif run:
            break
    return tuple(reversed(run))


def _same_campaign(head: Head, journal: JournalRead) -> bool:
    return journal.header is not None and journal.header.id == head.id


def _foreign(head: Head, journal: JournalRead) -> bool:
    return bool(journal.lines) and not _same_campaign(head, journal)


def _journal_reports(journal: JournalRead, lost: int, *, foreign: bool) -> tuple[Report, ...]:
    if foreign:
        return (Report("journal-foreign"),)
    if lost > 0:
        return (Report("journal-damaged", {"n": lost}),)
    if journal.damaged:
        return (Report("journal-mended"),)
    return (Report("journal-torn"),) if journal.torn else ()


def _told(entry: Json) -> Report:
    return Report("set-aside", {"path": entry["path"], "value": compact(entry["value"])[:80]})


def _bytes_again(save: SaveFile) -> bytes:
    return save_bytes(save.head, json.dumps(save.campaign, ensure_ascii=False, indent=1))
