"""Opening and creating a campaign: what is on the disk, and the record that goes on from there."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.campaign.campaign_reader import (
    Found,
    IfAltered,
    begun,
    found,
    settled,
    untold,
)
from oathsworn_gui.storage.campaign.campaign_record import OpenCampaign
from oathsworn_gui.storage.campaign.checkpoints import Describe, entry_of
from oathsworn_gui.storage.campaign.lasting_thread import Gate
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.campaign.writer import PAUSE, Mark
from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.storage.saves.chronicle import add_to_chronicle, last_number
from oathsworn_gui.storage.saves.save_file import CHRONICLE, SAVE, read_head
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.storage.sharing.owner_file import Owner, see_free
from oathsworn_gui.tabletop.game_system import GameSystem


class Opened(NamedTuple):
    """An open campaign: ``Store(system, campaign, record=record, done=done, undone=undone, …)``.

    ``done`` are the last steps, oldest first, ``undone`` those that can be redone, the next last;
    ``reports`` the notes to show to the players; ``after_crash`` the earlier process on this
    computer that ended without closing the campaign, None after a clean close.
    """

    record: OpenCampaign
    system: GameSystem
    campaign: Any
    done: Sequence[Step]
    undone: Sequence[Step]
    reports: tuple[Report, ...]
    after_crash: Owner | None = None


def create(
    folder: Path, system: GameSystem, campaign: Any, describe: Describe, *, pause: float = PAUSE
) -> Opened:
    """Create a campaign in an empty folder.

    Raises:
        SaveNotWritten: it could not be written.
    """
    gate, lock = Gate(), Lock(folder)
    record = None
    try:
        state = begun(folder, system, campaign)
        history = history_of(folder, state)
        record = OpenCampaign(folder, lock, state, describe, pause, gate=gate)
        opened = Opened(record, system, campaign, *history, ())
        gate.open()  # the last that is done: nothing runs before all of it is there
    except BaseException:
        _let_go(gate, lock, record)
        raise
    return opened


def open_campaign(
    folder: Path,
    systems: Mapping[str, GameSystem],
    describe: Describe,
    *,
    pause: float = PAUSE,
    anyway: bool = False,
    if_altered: IfAltered = "ask",
) -> Opened:
    """Open the campaign in ``folder``: its tree plus the journal lines after it.

    No game rules are run. ``anyway``: open it even if it is marked as open on another computer.

    Raises:
        SaveAltered: the digest of the campaign file differs, and ``if_altered`` is "ask".
        SaveInUse: another program has it open, here or, as its folder says, elsewhere.
        SaveError: it cannot be opened; nothing was changed.
    """
    gate, lock = Gate(), Lock(folder)
    record = None
    try:
        last = see_free(folder, locked=lock.sure, anyway=anyway)
        state = found(folder, systems, if_altered)
        if state.fresh:  # the journal is written anew, maybe without lines that are owed
            with suppress(OSError):  # else the writer tells them
                _tell(folder, state, describe)
        state = settled(folder, state)
        done, undone = history_of(folder, state)
        killed = last is not None or read_head(folder / SAVE).seq < state.n
        unsure = killed and not state.fresh
        record = OpenCampaign(folder, lock, state, describe, pause, gate=gate, unsure=unsure)
        opened = Opened(record, state.system, state.campaign, done, undone, state.reports, last)
        gate.open()  # the last that is done: nothing runs before all of it is there
    except BaseException:
        _let_go(gate, lock, record)
        raise
    return opened


def _let_go(gate: Gate, lock: Lock, record: OpenCampaign | None) -> None:
    """Release a campaign that could not be opened; memory may have ended at the last moment."""
    gate.shut()
    try:
        if record is not None:
            record.give_up()
    finally:
        lock.release()


def _tell(folder: Path, state: Found, describe: Describe) -> None:
    """Add the lines to the chronicle that a killed program owed it.

    Raises:
        OSError: not all of them were written.
    """
    told_until = last_number(folder / CHRONICLE)
    owed = [line for line in untold(folder, state.owed) if line.n > told_until]
    if owed:
        add_to_chronicle(folder / CHRONICLE, [entry_of(line, describe) for line in owed])


__all__ = ["Describe", "Mark", "OpenCampaign", "Opened", "create", "open_campaign"]
