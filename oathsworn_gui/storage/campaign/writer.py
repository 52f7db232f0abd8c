"""The thread that syncs every step to disk and writes the whole tree when play pauses.

Play never waits for it and never gets its errors: pending data is kept and retried, and the mark
reports the failure. While the campaign's own folder fails, complete copies may go to a fallback.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from oathsworn_gui.storage.campaign.fallback_copy import FallbackCopy
from oathsworn_gui.storage.campaign.save_status import (
    Keeper,
    Mark,
    MarkListeners,
    Passed,
    reason_of,
)
from oathsworn_gui.storage.campaign.writer_rounds import WriterRounds
from oathsworn_gui.storage.campaign.writer_state import WriterState
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.journal.journal_file import Journal, JournalLost

PAUSE = 2.0
"""Seconds without a step after which the whole tree is written."""
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
        clock: Callable[[], str],
        pause: float = PAUSE,
        unsure: bool = False,
    ) -> None:
        """Start the thread. ``passed`` are moments whose chronicle and generation may be missing.

        ``unsure``: the process that wrote the journal was killed. The system may then show lines
        that the disk refused and still report success for every fsync, so a whole tree and a new
        journal are written first, and nothing is reported as saved before that.
        """
        self._journal = journal
        self._keeper = keeper
        self._clock = clock
        self._pause = pause
        self._state = WriterState(
            latest=now,
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
        self._spare: FallbackCopy | None = None
        self._asked = self._answered = 0
        self._closing = False
        self._saved_at = clock()
        self._listeners = MarkListeners(self.mark)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def mark(self) -> Mark:
        """What is currently safe on disk."""
        with self._state.changed:
            return self._mark()

    @property
    def latest(self) -> Passed:
        """The last moment that play passed to the writer."""
        with self._state.changed:
            return self._state.latest

    @property
    def owed(self) -> tuple[Passed, ...]:
        """The moments that may be missing from the chronicle."""
        with self._state.changed:
            return tuple(self._state.passed)

    @property
    def spare(self) -> Path | None:
        """The file that receives complete copies while the campaign's own folder fails."""
        with self._state.changed:
            return self._spare.path if self._spare is not None else None

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Call ``tell`` on every change of the mark, from any thread; return a function to stop."""
        return self._listeners.add(tell)

    def hand_over(self, now: Passed, line: bytes) -> None:
        """Write a line to the operating system at once, and leave syncing to the thread.

        While the disk fails the line is queued for the thread, so that play never blocks on a disk.
        """
        with self._state.changed:
            self._state.latest = now
            self._state.passed.append(now)
            self._last_step = time.monotonic()
            self._state.first_owed = self._state.first_owed or self._last_step
            self._state.unwritten.append((now.n, line))
            failing = self._state.suspect and self._state.reason
            if len(self._state.unwritten) == 1 and not failing and not self._state.held:
                self._add_at_once(now.n, line)
            self._state.changed.notify_all()
        self._tell()

    def keep_also(self, path: Path | None) -> None:
        """Write complete copies to ``path`` while the campaign's own folder fails; None: stop."""
        with self._state.changed:
            self._spare = FallbackCopy(path) if path is not None else None
            self._state.changed.notify_all()

    def look(self) -> None:
        """Check now that the files are still there and ours, and retry what failed."""
        with self._state.changed:
            self._looked = self._retry_at = 0.0
            self._state.changed.notify_all()

    def go_on(self) -> None:
        """Resume writing to the campaign's folder after `Keeper.check` reported another writer.

        The whole tree is written first, then a new journal.
        """
        with self._state.changed:
            self._state.suspect = True
            self._state.safe = -1
            self._journal.distrust()
            self._state.held = False
            self._retry_at = 0.0
            self._state.changed.notify_all()

    def flush(self, patience: float = PATIENCE) -> Mark:
        """Write everything including the tree, for up to ``patience`` seconds; return the mark."""
        with self._state.changed:
            self._asked += 1
            mine = self._asked
            self._state.changed.notify_all()
            self._state.changed.wait_for(
                lambda: self._answered >= mine or not self._thread.is_alive(), patience
            )
            return self._mark()

    def close(self) -> Mark:
        """Write everything a last time, end the thread, and return the resulting mark."""
        with self._state.changed:
            self._closing = True
            self._state.changed.notify_all()
        self._thread.join(PATIENCE)
        if not self._thread.is_alive():  # otherwise it is blocked by a disk that does not answer
            self._journal.close()
        return self.mark

    def _mark(self) -> Mark:
        if not self._state.reason:
            state = "saved" if self._state.safe >= self._state.latest.n else "writing"
            return Mark(state, "", self._saved_at)
        failing = Mark("failing", self._state.reason, self._saved_at)
        return (
            self._spare.told(failing, self._state.latest.n) if self._spare is not None else failing
        )

    def _tell(self) -> None:
        self._listeners.tell(lambda: self.mark)

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._state.changed:
                while (wait := self._wait()) > 0:
                    self._state.changed.wait(wait)
                closing, asked = self._closing, self._asked
                now = closing or asked > self._answered
                own = not self._state.held and (now or self._own_wait() <= 0)
                tree = now or self._tree_is_due()
            if own:
                self._judge(self._rounds.run(tree=tree))
            self._keep_spare(at_once=now)
            with self._state.changed:
                self._answered = asked
                self._state.changed.notify_all()
            self._tell()

    def _wait(self) -> float:
        """Return the seconds until the next task is due."""
        if self._closing or self._asked > self._answered:
            return 0
        waits = [_LONGEST_WAIT]
        if not self._state.held:
            waits.append(self._own_wait())
        if self._spare is not None and self._spare_is_owed(self._spare):
            waits.append(self._spare.wait())
        return min(waits)

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

    def _spare_is_owed(self, spare: FallbackCopy) -> bool:
        return bool(self._state.reason) and spare.n < self._state.latest.n

    def _judge(self, faults: Sequence[Exception]) -> None:
        with self._state.changed:
            self._looked = time.monotonic()
            if faults:
                self._fail(faults[0])
            else:
                self._retry_at = 0.0
                if not self._state.unwritten and not self._state.suspect:
                    self._state.reason = ""
                    self._failures = 0
            if self._mark().state == "saved":
                self._saved_at = self._clock()

    def _fail(self, fault: Exception) -> None:
        if isinstance(fault, JournalLost):
            self._state.suspect_it(fault)
        # While the folder is held, another program's writing to it is the fault to report.
        if isinstance(fault, SaveError) or not self._state.held:
            self._state.reason = reason_of(fault)
        self._retry_at = time.monotonic() + _RETRY[min(self._failures, len(_RETRY) - 1)]
        self._failures += 1

    def _add_at_once(self, n: int, line: bytes) -> None:
        try:
            if time.monotonic() - self._looked > PAUSE:
                self._rounds.check()
            self._journal.add(line)
        except (OSError, SaveError) as fault:
            self._fail(fault)
        else:
            self._state.added = n
            self._state.unwritten.clear()

    def _keep_spare(self, *, at_once: bool) -> None:
        with self._state.changed:
            spare, now, owed = self._spare, self._state.latest, tuple(self._state.passed)
            due = spare is not None and self._spare_is_owed(spare)
        if spare is None or not due or (spare.wait() > 0 and not at_once):
            return
        faults = self._rounds.tried(lambda: self._keeper.keep_spare(spare.path, now, owed))
        with self._state.changed:
            if faults:
                spare.fails(reason_of(faults[0]))
            else:
                spare.holds(now.n)


__all__ = ["LOOK", "PATIENCE", "PAUSE", "Keeper", "Mark", "Passed", "Writer"]
