"""A campaign opened read-only: nothing is written and no lock is taken."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.record import Forgetful
from oathsworn_gui.storage.campaign.campaign_reader import Found, found, living
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.campaign.writer import Mark
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import Report, SaveNewer, SaveUnknownGame
from oathsworn_gui.storage.files.shortage import tells_shortage
from oathsworn_gui.storage.journal.continuity import leading_to, played_elsewhere
from oathsworn_gui.storage.journal.journal_lines import Header, SealedLine, scan_journal
from oathsworn_gui.storage.migration.json_excision import told
from oathsworn_gui.storage.migration.load_campaign import understood
from oathsworn_gui.storage.migration.version_upgrade import of_today
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import Generation, generation_bytes
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    disk_refuses,
    read_save,
    save_from,
)
from oathsworn_gui.storage.saves.tree_bytes import tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem


class ShownCampaign(Forgetful):
    """The read-only counterpart of `OpenCampaign`. Made by `open_shown`.

    ``newer`` says that a newer program wrote it: then only the parts this program understands are
    shown, and copying is refused because a copy would lose the rest.
    """

    def __init__(self, folder: Path, system: GameSystem, head: Head, n: int, campaign: Any) -> None:
        self.folder = folder
        self.head = head
        self.n = n
        self._system = system
        self._campaign = campaign

    @property
    def newer(self) -> bool:
        """Whether a newer program wrote it."""
        return self.head.schema > self._system.schema

    @property
    def mark(self) -> Mark:
        """Always saved: what is shown was read from the disk."""
        return Mark("saved", "", self.head.saved_at)

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Do nothing: the mark never changes."""
        return _nothing

    def seen(self, campaign: Any) -> Snapshot:
        """Return a snapshot of this campaign, for comparing or copying.

        Raises:
            SaveNewer: a copy would lose what this program does not understand.
        """
        if self.newer:
            raise SaveNewer("newer", app=self.head.app)
        return Snapshot(self._system, campaign, of_today(self.head, self._system), self.n)

    def flush(self) -> Mark:
        """Do nothing and return the mark."""
        return self.mark

    def close(self) -> Mark:
        """Do nothing and return the mark: no lock is held."""
        return self.mark

    def whole(self) -> bytes:
        """Return the campaign file of the state shown in the window, without its chronicle."""
        return self._bytes(())

    def chronicle(self) -> tuple[Json, ...]:
        """Return the chronicle up to the moment shown."""
        entries = read_chronicle(self.folder / CHRONICLE)
        return tuple(entry for entry in entries if entry["n"] <= self.n)

    def save_copy(self, path: Path) -> None:
        """Write the whole campaign with its chronicle into one file elsewhere.

        Raises:
            SaveNewer: a copy would lose what this program does not understand.
            SaveNotWritten: the file could not be written.
        """
        self.seen(self._campaign)
        try:
            write_whole(path, self._bytes(self.chronicle()))
        except OSError as fault:
            raise disk_refuses(fault, path.name) from fault

    def _bytes(self, chronicle: Sequence[Json]) -> bytes:
        head = of_today(self.head, self._system)
        return tree_bytes(head, self._system, self._campaign, self.n, chronicle)


class Shown(NamedTuple):
    """A campaign opened read-only; the counterpart of `Opened`."""

    record: ShownCampaign
    system: GameSystem
    campaign: Any
    done: Sequence[Step] = ()
    undone: Sequence[Step] = ()
    reports: tuple[Report, ...] = ()


@tells_shortage
def open_shown(
    folder: Path, systems: Mapping[str, GameSystem], tree: Path | Generation | None = None
) -> Shown:
    """Open the campaign in ``folder`` read-only: its current state, or one of its trees.

    Raises:
        SaveError: it cannot be read, or none of it is understood.
    """
    try:
        if tree is None:
            return _as_opened(folder, systems)
        return _as_kept(folder, _read(tree), systems)
    except SaveNewer:
        return _newer(folder, _read(tree or folder / SAVE), systems)


def _as_kept(folder: Path, save: SaveFile, systems: Mapping[str, GameSystem]) -> Shown:
    system, campaign = living(save, systems)
    head = save.head
    lines = _leading_to(folder, head)
    done, _ = history_of(folder, Found(system, head, campaign, head.seq, lines))
    record = ShownCampaign(folder, system, head, head.seq, campaign)
    return Shown(record, system, campaign, done)


def _leading_to(folder: Path, head: Head) -> tuple[SealedLine, ...]:
    """Return the journal lines that led to a tree; none if the journal belongs to another."""
    try:
        journal = scan_journal(folder / JOURNAL)
    except OSError:
        return ()
    ours = journal.header == Header(head.id, head.game, head.schema)
    if not ours or played_elsewhere(head, journal.lines):
        return ()
    return leading_to(head.seq, [line for line in journal.lines if line.n <= head.seq])


def _as_opened(folder: Path, systems: Mapping[str, GameSystem]) -> Shown:
    """Return the current state; of a file that was changed by hand the newest backup."""
    state = found(folder, systems, "backup")
    done, undone = history_of(folder, state)
    head = replace(state.head, saved_at=state.lines[-1].at) if state.lines else state.head
    record = ShownCampaign(folder, state.system, head, state.n, state.campaign)
    return Shown(record, state.system, state.campaign, done, undone, state.reports)


def _read(tree: Path | Generation) -> SaveFile:
    if isinstance(tree, Generation):
        return save_from(generation_bytes(tree))
    return read_save(tree)


def _newer(folder: Path, save: SaveFile, systems: Mapping[str, GameSystem]) -> Shown:
    system = systems.get(save.head.game)
    if system is None:
        raise SaveUnknownGame("unknown-game", game=save.head.game)
    campaign, left_out = understood(save.campaign, system)
    record = ShownCampaign(folder, system, save.head, save.head.seq, campaign)
    return Shown(record, system, campaign, reports=told(left_out))


def _nothing() -> None:
    """Do nothing: there is no subscription to end."""
