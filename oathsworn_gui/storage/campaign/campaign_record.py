"""The record of an open campaign: every step goes to the disk, and what is safe there is told."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.campaign.campaign_reader import Found, untold
from oathsworn_gui.storage.campaign.checkpoints import CampaignKeeper, Describe
from oathsworn_gui.storage.campaign.closing import Closing
from oathsworn_gui.storage.campaign.lasting_thread import Gate
from oathsworn_gui.storage.campaign.save_status import Waiting
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.campaign.writer import PATIENCE, Mark, Passed, Writer
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.regular_file import linked
from oathsworn_gui.storage.files.save_error import SaveNotWritten
from oathsworn_gui.storage.files.shortage import is_shortage
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.journal.journal_lines import Kind, chain_of, line_bytes
from oathsworn_gui.storage.journal.step_lines import line_of, undone_as_one
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    Head,
    SaveFile,
    disk_refuses,
    read_save,
    save_from,
)
from oathsworn_gui.storage.saves.tree_bytes import local_time
from oathsworn_gui.storage.sharing.external_change import CHANGED, Stand, place_beside
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.storage.sharing.owner_file import Owner

_log = logging.getLogger(__name__)


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
        gate: Gate,
        unsure: bool = False,
    ) -> None:
        """Nothing runs before ``gate`` opens."""
        self.folder = folder
        self._place = linked(folder)
        self._lock = lock
        self._n = state.n
        self._chain = state.head.chain
        self._began = state.n
        self._keeper = CampaignKeeper(folder, state.system, state.head, describe, lock)
        self.give_up = self._keeper.claim.release
        """Leaves the campaign before anything of it runs; its lock is still held."""
        self.closing = Closing(
            lambda: _end(self._writer, self._keeper, self._lock, played=self.recorded > 0)
        )
        try:
            self._writer = _writer_of(folder, state, self._keeper, pause, gate, unsure=unsure)
        except BaseException:
            self.give_up()
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

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        """Record an undone step, as `session.record.Record` says."""
        self._record("undone", step, step.before, because, together)

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
        if path is not None and linked(path.parent) == self._place:
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

    def chronicle(self, *, flushed: bool = True) -> tuple[Json, ...]:
        """Return the chronicle so far, in the form of `read_chronicle`.

        Not ``flushed``: nothing is written for it; what waits for the disk is added. That may be
        called in any thread.

        Raises:
            SaveDamaged: it is there and cannot be read.
        """
        if not flushed:
            return self._keeper.told(self._writer.owed)
        self.flush()
        return read_chronicle(self.folder / CHRONICLE)

    def add_note(self, entry: Json) -> None:
        """Add an entry written by hand to the chronicle; may be called in any thread.

        Raises:
            SaveChanged: another program wrote to the campaign's files.
            SaveNotWritten: it could not be written.
        """
        try:
            self._keeper.add_note(entry)
        except OSError as fault:
            raise disk_refuses(fault, CHRONICLE) from fault

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

    def _record(
        self, kind: Kind, step: Step, after: Any, because: str | None = None, together: int = 1
    ) -> None:
        line = undone_as_one(line_of(self._n + 1, kind, step, local_time(), because), together)
        data = line_bytes(replace(line, after=self._chain))
        chain = chain_of(data)
        self._keeper.underneath.made(chain)
        self._writer.hand_over(Passed(line.n, after, replace(line, chain=chain)), data)
        self._n, self._chain = line.n, chain  # not before it is accepted: numbers have no gaps


def _end(writer: Writer, keeper: CampaignKeeper, lock: Lock, *, played: bool) -> None:
    """Write what waits, and release the campaign.

    Raises:
        MemoryError: the writer may still write, so nothing is released; this is to be called again.
    """
    try:
        mark = writer.close()
    except MemoryError:
        raise
    except BaseException:
        _release(keeper, lock)
        raise
    try:
        if played and mark.state == "saved":
            keeper.keep_last(writer.latest)
    except BaseException as fault:  # what compiled code raises is no Exception
        if not isinstance(fault, OSError) and not is_shortage(fault):
            raise
        _log.info("No backup of the end was kept; the campaign file holds it: %s", fault)
    finally:
        _release(keeper, lock)


def _release(keeper: CampaignKeeper, lock: Lock) -> None:
    try:
        keeper.claim.release()
    finally:
        lock.release()


def _writer_of(
    folder: Path, state: Found, keeper: CampaignKeeper, pause: float, gate: Gate, *, unsure: bool
) -> Writer:
    """Return the writer of a campaign, whose threads run once ``gate`` opens."""
    now = Passed(state.n, state.campaign)
    owed = [Passed(line.n, None, line) for line in untold(folder, state.owed)]
    journal = Journal(folder / JOURNAL, state.journal_size)
    passed = [*owed, now]
    writer = Writer(journal, keeper, now, passed, gate=gate, pause=pause, unsure=unsure)
    writer.listen(partial(_keep_beside, folder, writer))
    return writer


def _keep_beside(folder: Path, writer: Writer, mark: Mark) -> None:
    """While another version is in the folder, keep ours beside it as a complete file."""
    if mark.reason == CHANGED and writer.spare is None:
        writer.keep_also(place_beside(folder))
