"""The threads that bring every step to the disk and write the whole tree when play pauses.

Play gets none of their errors: pending data is kept and retried, and the mark reports the failure.
It waits for a disk only until the operating system has taken the line of a step, and never longer
than `HAND_OVER`. While the campaign's own folder fails or does not answer, complete copies may go
to a fallback.
"""

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from oathsworn_gui.storage.campaign.hang_watch import HangWatch
from oathsworn_gui.storage.campaign.lasting_thread import Gate, lasting_thread
from oathsworn_gui.storage.campaign.line_thread import LineThread
from oathsworn_gui.storage.campaign.save_status import (
    HANGS,
    Keeper,
    Mark,
    MarkListeners,
    Passed,
    Waiting,
    is_bug,
    reason_of,
)
from oathsworn_gui.storage.campaign.spare_thread import SpareThread
from oathsworn_gui.storage.campaign.writer_rounds import WriterRounds
from oathsworn_gui.storage.campaign.writer_state import WriterState
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.shortage import log_fault
from oathsworn_gui.storage.journal.journal_file import Journal, JournalLost
from oathsworn_gui.storage.saves.tree_bytes import local_time

PAUSE = 2.0
"""Seconds without a step after which the whole tree is written."""
HAND_OVER = 0.05
"""Seconds that play waits for the system to take a line; then the step waits in memory."""
LOOK = 5.0
"""Seconds between checks that the files are still there, while nobody plays."""

_LONGEST_WAIT = 30.0
_RETRY = (0.5, 1.0, 2.0, 5.0, 10.0)
PATIENCE = 15.0
_log = logging.getLogger(__name__)


class Writer:
    """Accepts journal lines from play and writes them. ``now`` is what the disk already holds."""

    def __init__(
        self,
        journal: Journal,
        keeper: Keeper,
        now: Passed,
        passed: Sequence[Passed],
        *,
        gate: Gate,
        pause: float = PAUSE,
        unsure: bool = False,
    ) -> None:
        """Start the threads. ``passed`` are moments whose chronicle and generation may be missing.

        ``unsure``: the process that wrote the journal was killed. The system may then show lines
        that the disk refused and still report success for every fsync, so a whole tree and a new
        journal are written first, and nothing is reported as saved before that.

        The threads run once ``gate`` opens; before, there is nothing to close.

        Raises:
            MemoryError: nothing was written, and the gate is to be shut.
        """
        self._journal = journal
        self._keeper = keeper
        self._pause = pause
        self._state = WriterState(
            latest=now,
            journaled=now,
            passed=list(passed),
            added=now.n,
            tree=now.n,
            synced=now.n - 1,
            suspect=unsure,
        )
        self._rounds = WriterRounds(self._state, journal, keeper)
        self._failures = 0
        self._retry_at = 0.0
        self._last_step = 0.0
        self._looked = 0.0
        self._spare: SpareThread | None = None
        self._answered = 0
        self._closing = self._renounced = False
        self._saved_at = local_time()
        self._listeners = MarkListeners(self.mark)
        self._watch = HangWatch(self._state, self._tell, gate)
        self._lines = LineThread(self._write_at_once, gate)
        self._thread = lasting_thread("writer", self._run, gate)

    @property
    def mark(self) -> Mark:
        """What is currently safe on disk."""
        with self._state.lock:
            return self._mark()

    @property
    def latest(self) -> Passed:
        """The last moment that play passed to the writer."""
        with self._state.lock:
            return self._state.latest

    @property
    def owed(self) -> tuple[Passed, ...]:
        """The moments that may be missing from the chronicle."""
        with self._state.lock:
            return tuple(self._state.passed)

    @property
    def waiting(self) -> Waiting:
        """What still waits for the disk."""
        with self._state.lock:
            stuck = self._state.late or self._state.why == HANGS
            return Waiting(self._state.unsaved, len(self._state.unwritten), stuck)

    @property
    def spare(self) -> Path | None:
        """The file that receives complete copies while the campaign's own folder fails."""
        with self._state.lock:
            return self._spare.path if self._spare is not None else None

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Call ``tell`` on every change of the mark, from any thread; return a function to stop."""
        return self._listeners.add(tell)

    def hand_over(self, now: Passed, line: bytes) -> None:
        """Have a line passed to the operating system before this returns, on a disk that answers.

        On one that does not, the line waits in memory after `HAND_OVER` seconds, and those after it
        wait there at once, as they do while the disk fails. Syncing is left to the writer's thread.

        Raises:
            MemoryError: the line is not accepted. Once it is, nothing is raised.
        """
        began = time.monotonic()
        with self._state.lock:
            self._state.accept(now, line, began)
            self._last_step = began
        try:
            with self._state.lock:
                at_once = len(self._state.unwritten) == 1 and not self._is_refused()
            late = at_once and not self._lines.ask(HAND_OVER)
            with self._state.lock:
                waits = bool(self._state.unwritten)
                unknown = late and waits and not self._state.reason  # neither written nor refused
                self._state.late = self._state.late or unknown
                # Only now: whoever wakes first keeps the interpreter, and play from going on.
                self._state.changed.notify_all()
            if waits or self._listeners.told.state == "saved":
                self._watch.ring()
            else:
                self._watch.wake()
        except Exception:  # the line is accepted: the writer's thread writes it later
            log_fault(_log, "A line could not be written at once")

    def keep_also(self, path: Path | None) -> None:
        """Write complete copies to ``path`` while the campaign's own folder fails; None: stop."""
        with self._state.lock:
            before, self._spare = self._spare, None
            if path is not None:
                keep = self._keeper.keep_spare
                self._spare = SpareThread(path, self._state, keep, self._tell)
        if before is not None:
            before.end()

    def look(self) -> None:
        """Check now that the files are still there and ours, and retry what failed."""
        with self._state.lock:
            self._looked = self._retry_at = 0.0
            self._state.changed.notify_all()

    def go_on(self) -> None:
        """Resume writing to the campaign's folder after `Keeper.check` reported another writer.

        The whole tree is written first, then a new journal.
        """
        with self._state.lock:
            self._state.suspect = True
            self._state.safe = -1
            self._state.reason = ""
            self._state.journaled = self._state.latest  # the new journal follows a tree of it
            self._renounced = True
            self._state.held = False
            self._retry_at = 0.0
            self._state.changed.notify_all()

    def flush(self, patience: float = PATIENCE) -> Mark:
        """Write everything including the tree, for up to ``patience`` seconds; return the mark."""
        with self._state.lock:
            self._state.asked += 1
            mine = self._state.asked
            self._state.changed.notify_all()
            self._state.changed.wait_for(lambda: self._is_answered(mine), patience)
            return self._mark()

    def close(self) -> Mark:
        """Write everything a last time, end the threads, and return the resulting mark.

        This waits for a disk that does not answer for as long as it takes.
        """
        with self._state.lock:
            self._closing = True
            self._state.asked += 1
            mine = self._state.asked
            self._state.changed.notify_all()
        self._thread.join()
        with self._state.lock:
            self._state.changed.wait_for(lambda: self._is_answered(mine), PATIENCE)
            spare, mark = self._spare, self._mark()
        if spare is not None:
            spare.end()
        self._lines.end()
        self._watch.end()
        self._journal.close()
        return mark

    def _is_refused(self) -> bool:
        """Whether the journal takes no lines now: it fails, is late, or another program wrote."""
        failing = self._state.suspect and bool(self._state.reason)
        return failing or self._state.late or self._state.held or self._renounced

    def _is_answered(self, asked: int) -> bool:
        own = self._answered >= asked or not self._thread.is_alive()
        return own and (self._spare is None or self._spare.settled(asked))

    def _mark(self) -> Mark:
        reason = self._state.why
        if not reason:
            return Mark("saved" if self._state.is_safe else "writing", "", self._saved_at)
        failing = Mark("failing", reason, self._saved_at)
        return failing if self._spare is None else self._spare.told(failing)

    def _tell(self) -> None:
        self._listeners.tell(lambda: self.mark)

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._state.lock:
                while (wait := self._wait()) > 0:
                    self._state.changed.wait(wait)
                closing, asked = self._closing, self._state.asked
                now = closing or asked > self._answered
                own = not self._state.held and (now or self._own_wait() <= 0)
                tree = now or self._tree_is_due()
                renounced = self._renounced
            self._tell()
            if own and renounced:
                self._rounds.renounce()
            if own:
                self._judge(self._rounds.run(tree=tree))
                self._renounced = self._renounced and not renounced
            with self._state.lock:
                self._answered = asked
                self._state.changed.notify_all()
            self._tell()

    def _wait(self) -> float:
        """Return the seconds until the next task is due."""
        if self._closing or self._state.asked > self._answered:
            return 0
        return _LONGEST_WAIT if self._state.held else min(_LONGEST_WAIT, self._own_wait())

    def _own_wait(self) -> float:
        now = time.monotonic()
        if self._state.reason:
            return self._retry_at - now
        if (
            self._state.unwritten
            or self._state.added > self._state.synced
            or self._state.passed
            or self._state.suspect
        ):
            return 0
        look = self._looked + LOOK
        return (
            look if self._state.tree >= self._state.latest.n else min(look, self._tree_due_at())
        ) - now

    def _tree_due_at(self) -> float:
        return min(self._last_step + self._pause, self._state.first_owed + _LONGEST_WAIT)

    def _tree_is_due(self) -> bool:
        if self._state.tree >= self._state.latest.n:
            return False
        return bool(self._state.reason) or time.monotonic() >= self._tree_due_at()

    def _judge(self, faults: Sequence[Exception]) -> None:
        with self._state.lock:
            self._looked = time.monotonic()
            if faults:
                self._fail(faults[0])
            else:
                self._retry_at = 0.0
                if not self._state.unwritten and not self._state.suspect:
                    self._state.reason = ""
                    self._failures = 0
            if self._mark().state == "saved":
                self._saved_at = local_time()

    def _fail(self, fault: Exception) -> None:
        if isinstance(fault, JournalLost):
            self._state.suspect_it(fault)
        # While the folder is held, another program's writing to it is the fault to report.
        if isinstance(fault, SaveError) or not self._state.held:
            self._state.reason = reason_of(fault)
        self._retry_at = time.monotonic() + _RETRY[min(self._failures, len(_RETRY) - 1)]
        self._failures += 1

    def _write_at_once(self) -> None:
        """Write the lines that play hands over, in the thread of the lines."""
        try:
            with self._state.at_disk():
                if time.monotonic() - self._looked > PAUSE:
                    self._rounds.check()
                self._rounds.write_lines()
        except Exception as fault:
            if is_bug(fault):  # which must not end the saving
                _log.exception("The journal could not be written")
            with self._state.lock:
                self._fail(fault)
        with self._state.lock:
            if self._state.late:
                self._state.late = False
                self._state.changed.notify_all()


__all__ = ["LOOK", "PATIENCE", "PAUSE", "Keeper", "Mark", "Passed", "Writer"]
