"""The thread that forces every step to the disk and writes the whole tree when play pauses.

Play never waits for it and never sees it fail: what is owed is kept, tried again, and told by the
mark. While the campaign's own place fails, a spare place may take whole copies.
"""

import errno
import logging
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from oathsworn_gui.storage.journal import Journal, JournalLost
from oathsworn_gui.storage.mark import Keeper, Mark, MarkListeners, Passed, reason_of
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.shortening import shorten
from oathsworn_gui.storage.spare import Spare

PAUSE = 2.0
"""Seconds without a step after which the whole tree is written."""
LOOK = 5.0
"""Seconds after which it is looked again whether the files are still there, while nobody plays."""

_LONGEST_WAIT = 30.0
_RETRY = (0.5, 1.0, 2.0, 5.0, 10.0)
PATIENCE = 15.0
_log = logging.getLogger(__name__)


class Writer:
    """Takes lines from play and sees them to the disk. ``now`` is what the disk holds already."""

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
        """Start. ``passed`` are moments whose chronicle and generation may still be owed.

        ``unsure``: whoever wrote the journal was killed. The system may show lines that the disk
        refused, and say at every fsync that all is well: a whole tree and a journal anew come
        first, and nothing is called saved before.
        """
        self._journal, self._keeper, self._clock, self._pause = journal, keeper, clock, pause
        self._changed = threading.Condition()
        self._latest = now
        self._unwritten: list[tuple[int, bytes]] = []  # what waits for the thread
        self._passed = list(passed)
        self._added = self._tree = now.n
        self._synced: int = now.n - 1
        self._safe = -1
        self._suspect, self._held = unsure, False
        self._reason = ""
        self._failures = 0
        self._retry_at = self._last_step = self._first_owed = self._looked = 0.0
        self._spare: Spare | None = None
        self._asked = self._answered = 0
        self._closing = False
        self._saved_at = clock()
        self._listeners = MarkListeners(self.mark)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def mark(self) -> Mark:
        """What is true of the disk now."""
        with self._changed:
            return self._mark()

    @property
    def latest(self) -> Passed:
        """The last moment that play handed over."""
        with self._changed:
            return self._latest

    @property
    def owed(self) -> tuple[Passed, ...]:
        """The moments that the chronicle may lack."""
        with self._changed:
            return tuple(self._passed)

    @property
    def spare(self) -> Path | None:
        """The file that takes whole copies while the campaign's own place fails."""
        with self._changed:
            return self._spare.path if self._spare is not None else None

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Tell of every change of the mark, from any thread. Returns the end of it."""
        return self._listeners.add(tell)

    def hand_over(self, now: Passed, line: bytes) -> None:
        """Give a line to the operating system at once, and the rest to the thread.

        While the disk fails the line waits for the thread, so that play does not wait for a disk.
        """
        with self._changed:
            self._latest = now
            self._passed.append(now)
            self._last_step = time.monotonic()
            self._first_owed = self._first_owed or self._last_step
            self._unwritten.append((now.n, line))
            failing = self._suspect and self._reason
            if len(self._unwritten) == 1 and not failing and not self._held:
                self._add_at_once(now.n, line)
            self._changed.notify_all()
        self._tell()

    def keep_also(self, path: Path | None) -> None:
        """While the campaign's own place fails, keep a whole copy at ``path``; None: no more."""
        with self._changed:
            self._spare = Spare(path) if path is not None else None
            self._changed.notify_all()

    def look(self) -> None:
        """See now whether the files are still there and ours, and try again what failed."""
        with self._changed:
            self._looked = self._retry_at = 0.0
            self._changed.notify_all()

    def go_on(self) -> None:
        """Write into the campaign's folder again after `Keeper.check` had said that others did.

        The whole tree comes first, then the journal is begun anew.
        """
        with self._changed:
            self._suspect, self._safe = True, -1
            self._journal.distrust()
            self._held, self._retry_at = False, 0.0
            self._changed.notify_all()

    def flush(self, patience: float = PATIENCE) -> Mark:
        """Write everything now, the whole tree too; return what came of it in so many seconds."""
        with self._changed:
            self._asked += 1
            mine = self._asked
            self._changed.notify_all()
            self._changed.wait_for(
                lambda: self._answered >= mine or not self._thread.is_alive(), patience
            )
            return self._mark()

    def abandon(self) -> Mark:
        """End the thread without another byte into the campaign's folder; the spare is written."""
        with self._changed:
            self._held, self._reason = True, self._reason or "changed-underneath"
            self._journal.distrust()
        return self.close()

    def close(self) -> Mark:
        """Write everything once more, end the thread, and return what came of it."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(PATIENCE)
        if not self._thread.is_alive():  # else a disk that does not answer holds it
            self._journal.close()
        return self.mark

    def _mark(self) -> Mark:
        if not self._reason:
            state = "saved" if self._safe >= self._latest.n else "writing"
            return Mark(state, "", self._saved_at)
        failing = Mark("failing", self._reason, self._saved_at)
        return self._spare.told(failing, self._latest.n) if self._spare is not None else failing

    def _tell(self) -> None:
        self._listeners.tell(lambda: self.mark)

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._changed:
                while (wait := self._wait()) > 0:
                    self._changed.wait(wait)
                closing, asked = self._closing, self._asked
                now = closing or asked > self._answered
                own = not self._held and (now or self._own_wait() <= 0)
                tree = now or self._tree_is_due()
            if own:
                self._judge(self._round(tree=tree))
            self._keep_spare(at_once=now)
            with self._changed:
                self._answered = asked
                self._changed.notify_all()
            self._tell()

    def _wait(self) -> float:
        """Return the seconds until something is due."""
        if self._closing or self._asked > self._answered:
            return 0
        waits = [_LONGEST_WAIT]
        if not self._held:
            waits.append(self._own_wait())
        if self._spare is not None and self._spare_is_owed(self._spare):
            waits.append(self._spare.wait())
        return min(waits)

    def _own_wait(self) -> float:
        now = time.monotonic()
        if self._reason:
            return self._retry_at - now
        if self._unwritten or self._added > self._synced or self._passed or self._suspect:
            return 0
        look = self._looked + LOOK
        return (look if self._tree >= self._latest.n else min(look, self._tree_due_at())) - now

    def _tree_due_at(self) -> float:
        return min(self._last_step + self._pause, self._first_owed + _LONGEST_WAIT)

    def _tree_is_due(self) -> bool:
        if self._tree >= self._latest.n:
            return False
        return bool(self._reason) or time.monotonic() >= self._tree_due_at()

    def _spare_is_owed(self, spare: Spare) -> bool:
        return bool(self._reason) and spare.n < self._latest.n

    def _round(self, *, tree: bool) -> list[Exception]:
        """Do what is due in the campaign's own place, each part even when another fails."""
        faults = self._tried(self._look)
        if faults:
            return faults  # the place is gone or not ours: a new folder there would only mislead
        faults = self._lines_round()
        others = self._tried(self._keep_moments)
        if tree or self._suspect:
            of_tree = self._tried(self._keep_tree)
            if self._suspect and not of_tree:
                faults = self._tried(self._renew) or self._lines_round()
            others += of_tree
            if not faults + others:
                others += self._tried(self._shorten)
        return faults + others

    def _lines_round(self) -> list[Exception]:
        settled = self._tried(self._journal.settle)
        return settled + self._tried(self._write_lines) + self._tried(self._sync)

    def _tried(self, part: Callable[[], None]) -> list[Exception]:
        try:
            part()
        except Exception as fault:
            if not isinstance(fault, (OSError, SaveError)):  # a bug must not end the saving
                _log.exception("The campaign could not be written")
            with self._changed:  # at once: nothing is called saved until the round is judged
                self._reason = self._reason or reason_of(fault)
            return [fault]
        return []

    def _judge(self, faults: Sequence[Exception]) -> None:
        with self._changed:
            self._looked = time.monotonic()
            if faults:
                self._fail(faults[0])
            else:
                self._retry_at = 0.0
                if not self._unwritten and not self._suspect:
                    self._reason, self._failures = "", 0
            if self._mark().state == "saved":
                self._saved_at = self._clock()

    def _fail(self, fault: Exception) -> None:
        if isinstance(fault, JournalLost):
            self._suspect_it(fault)
        if isinstance(fault, SaveError) or not self._held:  # that others wrote is what matters then
            self._reason = reason_of(fault)
        self._retry_at = time.monotonic() + _RETRY[min(self._failures, len(_RETRY) - 1)]
        self._failures += 1

    def _add_at_once(self, n: int, line: bytes) -> None:
        try:
            if time.monotonic() - self._looked > PAUSE:
                self._check()
            self._journal.add(line)
        except (OSError, SaveError) as fault:
            self._fail(fault)
        else:
            self._added = n
            self._unwritten.clear()

    def _look(self) -> None:
        """See that the files lie where they lay.

        Raises:
            OSError: the place is gone.
            SaveError: somebody else wrote there.
        """
        folder = self._journal.path.parent
        if not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, "the folder is gone", str(folder))
        self._check()
        try:
            self._journal.check()
        except JournalLost as fault:
            self._suspect_it(fault)

    def _check(self) -> None:
        try:
            self._keeper.check()
        except SaveError as fault:
            with self._changed:
                self._held, self._reason = True, reason_of(fault)
            raise

    def _write_lines(self) -> None:
        while True:
            with self._changed:
                if not self._unwritten:
                    return
                n, line = self._unwritten[0]
            try:
                self._journal.add(line)
            except JournalLost as fault:
                self._suspect_it(fault)
                raise
            with self._changed:
                self._added = n
                del self._unwritten[0]

    def _sync(self) -> None:
        with self._changed:
            added = self._added
        if added == self._synced:
            return
        self._synced = added  # done or not: asking again may say yes to lost pages
        try:
            self._journal.sync()
        except OSError as fault:
            self._suspect_it(fault)
            raise
        with self._changed:
            if not self._suspect:
                self._safe = max(self._safe, added)

    def _suspect_it(self, fault: OSError) -> None:
        """Believe the journal nothing more, until it is written anew behind a whole tree."""
        with self._changed:
            self._suspect, self._safe = True, -1
            self._reason = self._reason or reason_of(fault)

    def _keep_moments(self) -> None:
        with self._changed:
            passed = tuple(self._passed)
        if passed:
            self._keeper.keep_moments(passed)
            with self._changed:
                del self._passed[: len(passed)]

    def _keep_tree(self) -> None:
        with self._changed:
            now = self._latest
        if now.n > self._tree or self._suspect:
            self._check()
            self._keeper.keep_tree(now)
            with self._changed:
                self._tree = self._safe = now.n
                self._first_owed = 0.0 if self._latest.n == now.n else time.monotonic()

    def _shorten(self) -> None:
        """Let a long journal go on with its last lines, while all of them lie in the tree."""
        with self._changed:
            quiet = self._tree == self._latest.n and not self._unwritten and not self._suspect
        try:
            if quiet:
                shorten(self._journal)
        except JournalLost:
            raise
        except OSError as fault:  # nothing is owed: it is tried behind the next tree
            _log.info("The journal stays long: %s", fault)

    def _renew(self) -> None:
        """Begin the journal anew behind a whole tree: the old one may have holes."""
        self._journal.renew()
        with self._changed:
            self._suspect = False

    def _keep_spare(self, *, at_once: bool) -> None:
        with self._changed:
            spare, now, owed = self._spare, self._latest, tuple(self._passed)
            due = spare is not None and self._spare_is_owed(spare)
        if spare is None or not due or (spare.wait() > 0 and not at_once):
            return
        faults = self._tried(lambda: self._keeper.keep_spare(spare.path, now, owed))
        with self._changed:
            if faults:
                spare.fails(reason_of(faults[0]))
            else:
                spare.holds(now.n)


__all__ = ["LOOK", "PATIENCE", "PAUSE", "Keeper", "Mark", "Passed", "Writer"]
