"""The thread that forces every step to the disk and writes the whole tree when play pauses.

Play never waits for it and never sees it fail: what is owed is kept, tried again, and told by the
mark.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from oathsworn_gui.storage.journal import Journal
from oathsworn_gui.storage.journal_lines import JournalLine
from oathsworn_gui.storage.save_error import disk_code

PAUSE = 2.0
"""Seconds without a step after which the whole tree is written."""

_LONGEST_WAIT = 30.0
_RETRY = (0.5, 1.0, 2.0, 5.0, 10.0)
_PATIENCE = 60.0
_log = logging.getLogger(__name__)


class Mark(NamedTuple):
    """What is true of the disk: `saved` means that the fsync has returned for all that was shown.

    ``reason`` is the code of a text ``save.<reason>`` while failing, else empty; ``at`` the local
    ISO time when all was last known to be saved.
    """

    state: Literal["saved", "writing", "failing"]
    reason: str = ""
    at: str = ""


class Passed(NamedTuple):
    """A moment that play passed: the number of its line, the tree then, and the line if any."""

    n: int
    campaign: Any
    line: JournalLine | None = None


class Keeper(Protocol):
    """Writes what is not the journal. Both may raise OSError and are then asked again."""

    def keep_moments(self, passed: Sequence[Passed]) -> None:
        """Add the lines to the chronicle, and keep a generation where the moment of play changed.

        The same moments may be given again after a failure.
        """
        ...

    def keep_tree(self, now: Passed) -> None:
        """Write the whole tree."""
        ...


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
    ) -> None:
        """Start. ``passed`` are moments whose chronicle and generation may still be owed."""
        self._journal, self._keeper, self._clock, self._pause = journal, keeper, clock, pause
        self._changed = threading.Condition()
        self._latest = now
        self._unwritten: list[tuple[int, bytes]] = []
        self._passed = list(passed)
        self._added = self._synced = self._tree = now.n
        self._suspect = False
        self._reason = ""
        self._failures = 0
        self._retry_at = self._last_step = self._first_owed = 0.0
        self._asked = self._answered = 0
        self._closing = False
        self._saved_at = clock()
        self._telling = threading.RLock()
        self._listeners: list[Callable[[Mark], None]] = []
        self._told = self.mark
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

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Tell of every change of the mark, from any thread. Returns the end of it."""
        with self._telling:
            self._listeners.append(tell)
        return lambda: self._listeners.remove(tell) if tell in self._listeners else None

    def hand_over(self, now: Passed, line: bytes) -> None:
        """Give a line to the operating system at once, and the rest to the thread."""
        with self._changed:
            self._latest = now
            self._passed.append(now)
            self._unwritten.append((now.n, line))
            self._last_step = time.monotonic()
            self._first_owed = self._first_owed or self._last_step
            try:
                self._add_owed()
                self._retry_at = 0.0
            except OSError as fault:
                self._fail(fault)
            self._changed.notify_all()
        self._tell()

    def flush(self) -> Mark:
        """Write everything now, the whole tree too, and return what came of it."""
        with self._changed:
            self._asked += 1
            mine = self._asked
            self._changed.notify_all()
            self._changed.wait_for(
                lambda: self._answered >= mine or not self._thread.is_alive(), _PATIENCE
            )
            return self._mark()

    def close(self) -> Mark:
        """Write everything once more, end the thread, and return what came of it."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(_PATIENCE)
        self._journal.close()
        return self.mark

    def _mark(self) -> Mark:
        if self._reason:
            return Mark("failing", self._reason, self._saved_at)
        safe = max(self._tree, 0 if self._suspect else self._synced)
        return Mark("saved" if safe >= self._latest.n else "writing", "", self._saved_at)

    def _tell(self) -> None:
        with self._telling:
            mark = self.mark
            if (mark.state, mark.reason) == (self._told.state, self._told.reason):
                return
            self._told = mark
            for tell in tuple(self._listeners):
                tell(mark)

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._changed:
                while (wait := self._wait()) is None or wait > 0:
                    self._changed.wait(wait)
                closing = self._closing
                asked = self._asked
                tree = self._tree_is_due() or closing or asked > self._answered
            self._round(tree=tree)
            with self._changed:
                self._answered = asked
                self._changed.notify_all()
            self._tell()

    def _wait(self) -> float | None:
        """Return the seconds until something is due; None: until somebody calls."""
        if self._closing or self._asked > self._answered:
            return 0
        now = time.monotonic()
        if self._reason:
            return self._retry_at - now
        if self._added > self._synced or self._passed:
            return 0
        return None if self._tree >= self._latest.n else self._tree_due_at() - now

    def _tree_due_at(self) -> float:
        return min(self._last_step + self._pause, self._first_owed + _LONGEST_WAIT)

    def _tree_is_due(self) -> bool:
        if self._tree >= self._latest.n:
            return False
        return bool(self._reason) or time.monotonic() >= self._tree_due_at()

    def _round(self, *, tree: bool) -> None:
        """Do everything that is due; each part is tried even when another fails."""
        faults: list[Exception] = []
        for part in (self._write_lines, self._sync, self._keep_moments):
            self._try(part, faults)
        if tree or self._suspect:
            self._try(self._keep_tree, faults)
        with self._changed:
            if faults:
                self._fail(faults[0])
            elif not self._unwritten and not self._suspect:
                self._reason, self._failures = "", 0
            if self._mark().state == "saved":
                self._saved_at = self._clock()

    def _try(self, part: Callable[[], None], faults: list[Exception]) -> None:
        try:
            part()
        except OSError as fault:
            faults.append(fault)
        except Exception as fault:  # a bug in making bytes must not end the saving of the rest
            _log.exception("The campaign could not be written")
            faults.append(fault)

    def _fail(self, fault: Exception) -> None:
        self._reason = disk_code(fault) if isinstance(fault, OSError) else "save-fault"
        self._retry_at = time.monotonic() + _RETRY[min(self._failures, len(_RETRY) - 1)]
        self._failures += 1

    def _add_owed(self) -> None:
        while self._unwritten:
            n, line = self._unwritten[0]
            self._journal.add(line)
            self._added = n
            del self._unwritten[0]

    def _write_lines(self) -> None:
        with self._changed:
            self._add_owed()

    def _sync(self) -> None:
        with self._changed:
            added = self._added
        if added == self._synced:
            return
        try:
            self._journal.sync()
        except OSError:
            self._suspect = True  # asking again may say yes to lost pages: only a tree heals it
            raise
        finally:
            self._synced = added

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
            self._keeper.keep_tree(now)
            with self._changed:
                self._tree = now.n
                self._suspect = False
                self._first_owed = 0.0 if self._latest.n == now.n else time.monotonic()
