"""One round of the writing thread in the campaign's own folder: lines, moments, tree, rotation."""

import errno
import logging
import threading
import time
from collections.abc import Callable

from oathsworn_gui.storage.campaign.save_status import Keeper, is_bug, reason_of
from oathsworn_gui.storage.campaign.writer_state import WriterState
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.shortage import as_exception
from oathsworn_gui.storage.journal.journal_file import Journal, JournalLost
from oathsworn_gui.storage.journal.journal_rotation import rotate_journal

_log = logging.getLogger(__name__)


class WriterRounds:
    """Runs the tasks that are due, each even if another fails; results go to the state."""

    def __init__(self, state: WriterState, journal: Journal, keeper: Keeper) -> None:
        """Write lines to ``journal``, and everything else with ``keeper``."""
        self._state = state
        self._journal = journal
        self._keeper = keeper
        self._pen = threading.Lock()
        self._checking = threading.Lock()

    def run(self, *, tree: bool) -> list[Exception]:
        """Run the tasks due in the campaign's own folder, each even if another fails.

        Returns the exceptions they raised.
        """
        faults = self.tried(self._look)
        if faults:
            return faults  # the folder is gone or not ours: creating a new one would mislead
        faults = self._lines_round()
        others = self.tried(self._keep_moments)
        if tree or self._state.suspect:
            self.tried(self._catch_up)
            of_tree = self.tried(self._keep_tree)
            if self._state.suspect and not of_tree:
                faults = self.tried(self._renew) or self._lines_round()
            others += of_tree
            if not faults + others:
                others += self.tried(self._shorten)
        return faults + others

    def _lines_round(self) -> list[Exception]:
        settled = self.tried(self._journal.settle)
        return settled + self.tried(self.write_lines) + self.tried(self._sync)

    def tried(self, part: Callable[[], None]) -> list[Exception]:
        """Run a task; return the exception it raised in a list, or an empty list."""
        try:
            with self._state.at_disk():
                part()
        except BaseException as raised:  # what compiled code raises is no Exception
            fault = as_exception(raised)
            with self._state.lock:  # at once: nothing may be reported as saved now
                self._state.reason = self._state.reason or reason_of(fault)
            if is_bug(fault):  # which must not end the saving
                _log.exception("The campaign could not be written")
            return [fault]
        return []

    def _look(self) -> None:
        """Check that the files are still in their place.

        Raises:
            OSError: the folder is gone.
            SaveError: another program wrote there.
        """
        folder = self._journal.path.parent
        if not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, "the folder is gone", str(folder))
        self.check()
        try:
            self._journal.check()
        except JournalLost as fault:
            self._state.suspect_it(fault)

    def check(self) -> None:
        """Check that no other program wrote to the campaign's folder.

        Raises:
            SaveError: one did; nothing is written there until `Writer.go_on`.
        """
        try:
            with self._checking:
                self._keeper.check()
        except SaveError as fault:
            with self._state.lock:
                self._state.held = True
                self._state.reason = reason_of(fault)
            raise

    def write_lines(self) -> None:
        """Pass the waiting lines to the operating system, in their order.

        Two threads do this, one at a time: that of the lines, and this round after a failure.

        Raises:
            JournalLost: the path holds another file.
            OSError: a line was not accepted; it and those after it go on waiting.
        """
        with self._pen:
            while True:
                with self._state.lock:
                    if not self._state.unwritten:
                        return
                    _, line = self._state.unwritten[0]
                try:
                    self._journal.add(line)
                except JournalLost as fault:
                    self._state.suspect_it(fault)
                    raise
                self._state.taken()

    def renounce(self) -> None:
        """Stop writing to the journal that lies there, before a round that writes a new one."""
        self._journal.distrust()

    def _sync(self) -> None:
        with self._state.lock:
            added = self._state.added
        if added == self._state.synced:
            return
        self._state.synced = added  # also if it fails: a retry may wrongly succeed
        try:
            self._journal.sync()
        except OSError as fault:
            self._state.suspect_it(fault)
            raise
        with self._state.lock:
            if not self._state.suspect:
                self._state.safe = max(self._state.safe, added)

    def _keep_moments(self) -> None:
        last = self._state.of_tree().n
        with self._state.lock:
            passed = tuple(each for each in self._state.passed if each.n <= last)
        if passed:
            self._keeper.keep_moments(passed)
            with self._state.lock:
                del self._state.passed[: len(passed)]

    def _keep_tree(self) -> None:
        now = self._state.of_tree()
        if now.n > self._state.tree or self._state.suspect:
            self.check()
            self._keeper.keep_tree(now)
            with self._state.lock:
                self._state.tree = self._state.safe = now.n
                self._state.first_owed = 0.0 if self._state.latest.n == now.n else time.monotonic()

    def _catch_up(self) -> None:
        """Try once more to have the waiting lines in the journal, before a tree that holds them.

        A program that is killed behind such a tree could undo nothing: the journal ends before it.
        """
        with self._state.lock:
            ahead = bool(self._state.unwritten) and self._state.of_tree() != self._state.journaled
        if ahead and self._state.suspect:
            self._journal.rewrite()
        if ahead:
            self.write_lines()

    def _shorten(self) -> None:
        """Cut a long journal down to its last lines if the tree contains all of them."""
        with self._state.lock:
            quiet = (
                self._state.tree == self._state.latest.n
                and not self._state.unwritten
                and not self._state.suspect
            )
        try:
            if quiet:
                rotate_journal(self._journal)
        except JournalLost:
            raise
        except OSError as fault:  # nothing is lost: it is retried after the next tree
            _log.info("The journal stays long: %s", fault)

    def _renew(self) -> None:
        """Write a new journal after a whole tree: the old one may lack lines in the middle."""
        self._journal.renew()
        with self._state.lock:
            self._state.suspect = False
