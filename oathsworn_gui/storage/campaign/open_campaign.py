"""The open campaign: records every step and reports what is safely on disk."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
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
from oathsworn_gui.storage.campaign.checkpoints import CampaignKeeper, Describe, entry_of
from oathsworn_gui.storage.campaign.closing import Closing
from oathsworn_gui.storage.campaign.save_status import Waiting
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.campaign.writer import PATIENCE, PAUSE, Mark, Passed, Writer
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import Report, SaveNotWritten
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.journal.journal_lines import Kind, chain_of, line_bytes
from oathsworn_gui.storage.journal.step_lines import line_of
from oathsworn_gui.storage.saves.chronicle import add_to_chronicle, last_number, read_chronicle
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    disk_refuses,
    read_head,
    read_save,
    save_from,
)
from oathsworn_gui.storage.saves.tree_bytes import local_time
from oathsworn_gui.storage.sharing.external_change import CHANGED, Stand, place_beside
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.storage.sharing.owner_file import Owner, see_free
from oathsworn_gui.tabletop.game_system import GameSystem


class OpenCampaign:
    """Implements `session.record.Record`. Made by `Library.open` and `Library.create`."""

    def __init__(
        self,
        folder: Path,
        lock: Lock,
        state: Found,
        describe: Describe,
        pause: float,
        *,
        unsure: bool = False,
    ) -> None:
        self.folder = folder
        self._place = folder.resolve()
        self._lock = lock
        self._n = state.n
        self._chain = state.head.chain
        self._began = state.n
        self._keeper = CampaignKeeper(folder, state.system, state.head, describe, lock)
        self.closing = Closing(self._close)
        try:
            self._writer = _writer_of(folder, state, self._keeper, pause, unsure=unsure)
        except BaseException:
            self._keeper.claim.release()
            raise

    @property
    def mark(self) -> Mark:
        """What is currently safe on disk."""
        return self._writer.mark

    @property
    def head(self) -> Head:
        """The head of the campaign file."""
        return self._keeper.head

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Call ``tell`` on every change of the mark, from any thread; return a function to stop."""
        return self._writer.listen(tell)

    def done(self, step: Step) -> None:
        """Record a step that was done."""
        self._record("done", step, step.after)

    def undone(self, step: Step, because: str | None = None) -> None:
        """Record an undone step; ``because`` is the players' reason for overruling a seal."""
        self._record("undone", step, step.before, because)

    def redone(self, step: Step) -> None:
        """Record that an undone step was redone."""
        self._record("redone", step, step.after)

    def seen(self, campaign: Any) -> Snapshot:
        """Return a snapshot of the given state of this campaign, for making a copy."""
        return Snapshot(self._keeper.system, campaign, self._keeper.head, self._n)

    @property
    def spare(self) -> Path | None:
        """The fallback file, which receives everything while the campaign's own folder fails."""
        return self._writer.spare

    def keep_also(self, path: Path | None) -> None:
        """Write complete copies to ``path`` while the campaign's own folder fails; None stops this.

        Raises:
            SaveNotWritten: ``path`` is inside the campaign's own folder.
        """
        if path is not None and path.parent.resolve() == self._place:
            raise SaveNotWritten("spare-same-place", name=path.name)
        self._writer.keep_also(path)

    @property
    def rival(self) -> Owner | None:
        """The other program that has opened the campaign since, according to its folder."""
        return self._keeper.claim.rival

    @property
    def waiting(self) -> Waiting:
        """What still waits for the disk."""
        return self._writer.waiting

    def look(self) -> None:
        """Schedule a check that the files on disk are still those written by this program."""
        self._writer.look()

    def chains(self) -> tuple[str, ...]:
        """Return the checksums of this session's lines and of the line it started from."""
        return self._keeper.underneath.chains

    def whole_file(self) -> SaveFile:
        """Return the whole campaign as shown in the window, with its chronicle.

        Raises:
            SaveDamaged: the copy beside the campaign cannot be read back.
        """
        mark = self.flush()
        if mark.reason == CHANGED and not mark.spare:  # the change was noticed just now
            mark = self.flush()
        return read_save(Path(mark.spare)) if mark.spare else save_from(self.whole())

    def go_on(self, seen: Stand) -> None:
        """Overwrite what another program wrote to the folder; ``seen`` was read and kept before.

        Raises:
            SaveChanged: the folder has changed again since ``seen``.
        """
        self._keeper.underneath.accept(seen)
        self._writer.go_on()
        self._writer.keep_also(None)

    def flush(self, patience: float = PATIENCE) -> Mark:
        """Write the whole tree, waiting up to ``patience`` seconds; return the resulting mark."""
        return self._writer.flush(patience)

    @property
    def n(self) -> int:
        """The number of the last journal line."""
        return self._n

    @property
    def recorded(self) -> int:
        """The number of lines recorded since it was opened."""
        return self._n - self._began

    def whole(self) -> bytes:
        """Return the campaign file of the state shown in the window, without its chronicle."""
        return self._keeper.bytes_of(self._writer.latest)

    def chronicle(self) -> tuple[Json, ...]:
        """Return the chronicle so far, in the form of `read_chronicle`."""
        self.flush()
        return read_chronicle(self.folder / CHRONICLE)

    def save_copy(self, path: Path) -> None:
        """Write the whole campaign with its chronicle to one file, even while its disk fails.

        Raises:
            SaveNotWritten: the file could not be written.
        """
        try:
            self._keeper.keep_spare(path, self._writer.latest, self._writer.owed)
        except OSError as fault:
            raise disk_refuses(fault, path.name) from fault

    def close(self, patience: float = PATIENCE) -> Mark:
        """Write all pending data and release the campaign; return the mark of that.

        This goes on in a thread when the disk does not answer within ``patience`` seconds. The
        campaign stays locked until then, for nobody else may write to it.
        """
        self.closing.wait(patience)
        return self.mark

    def _close(self) -> None:
        try:
            mark = self._writer.close()
            if mark.state == "saved" and self.recorded:
                with suppress(OSError):  # the campaign file holds all of it
                    self._keeper.keep_last(self._writer.latest)
        finally:
            self._keeper.claim.release()
            self._lock.release()

    def _record(self, kind: Kind, step: Step, after: Any, because: str | None = None) -> None:
        line = line_of(self._n + 1, kind, step, local_time(), because)
        data = line_bytes(replace(line, after=self._chain))
        chain = chain_of(data)
        self._keeper.underneath.made(chain)
        self._writer.hand_over(Passed(line.n, after, replace(line, chain=chain)), data)
        self._n, self._chain = line.n, chain  # not before it is accepted: numbers have no gaps


def _writer_of(
    folder: Path, state: Found, keeper: CampaignKeeper, pause: float, *, unsure: bool
) -> Writer:
    """Start the writer of a campaign; where memory ends, none of its threads is left."""
    now = Passed(state.n, state.campaign)
    owed = [Passed(line.n, None, line) for line in untold(folder, state.owed)]
    journal = Journal(folder / JOURNAL, state.journal_size)
    passed = [*owed, now]
    writer = Writer(journal, keeper, now, passed, clock=local_time, pause=pause, unsure=unsure)
    try:
        writer.listen(partial(_keep_beside, folder, writer))
    except BaseException:
        writer.close()
        raise
    return writer


def _keep_beside(folder: Path, writer: Writer, mark: Mark) -> None:
    """While another version is in the folder, keep ours beside it as a complete file."""
    if mark.reason == CHANGED and writer.spare is None:
        writer.keep_also(place_beside(folder))


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
    lock = Lock(folder)
    record = None
    try:
        state = begun(folder, system, campaign)
        history = history_of(folder, state)
        record = OpenCampaign(folder, lock, state, describe, pause)
        return Opened(record, system, campaign, *history, ())
    except BaseException:
        _let_go(lock, record)
        raise


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
    lock = Lock(folder)
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
        record = OpenCampaign(folder, lock, state, describe, pause, unsure=unsure)
        return Opened(record, state.system, state.campaign, done, undone, state.reports, last)
    except BaseException:
        _let_go(lock, record)
        raise


def _let_go(lock: Lock, record: OpenCampaign | None) -> None:
    """Release a campaign that could not be opened; memory may have ended at the last moment."""
    if record is None:
        lock.release()
    else:
        record.close()


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
