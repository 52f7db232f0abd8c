"""The thread that writes the fallback copy, while others wait for the campaign's own disk."""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from oathsworn_gui.storage.campaign.fallback_copy import FallbackCopy
from oathsworn_gui.storage.campaign.lasting_thread import lasting_thread
from oathsworn_gui.storage.campaign.save_status import Mark, Passed, is_bug, reason_of
from oathsworn_gui.storage.campaign.writer_state import WriterState
from oathsworn_gui.storage.files.shortage import as_exception

Keep = Callable[[Path, Passed, Sequence[Passed]], None]
"""Writes a complete copy of a moment with its chronicle, as `Keeper.keep_spare`."""

_log = logging.getLogger(__name__)


class SpareThread:
    """Keeps the file at ``path`` complete for as long as the campaign's own folder fails.

    All methods but the constructor and `end` must be called with ``state.lock`` held.
    """

    def __init__(
        self, path: Path, state: WriterState, keep: Keep, tell: Callable[[], None]
    ) -> None:
        """Start the thread. ``tell`` is called before and after every attempt."""
        self._copy = FallbackCopy(path)
        self._state = state
        self._keep = keep
        self._tell = tell
        self._answered = 0
        self._ended = False
        self._thread = lasting_thread("fallback copy", self._run)

    @property
    def path(self) -> Path:
        """Where the copy is."""
        return self._copy.path

    def told(self, failing: Mark) -> Mark:
        """Return the mark of a failing campaign folder, completed with what the copy holds."""
        return self._copy.told(failing, self._state.latest.n)

    def settled(self, asked: int) -> bool:
        """Whether the copy was tried since request ``asked``, or is not needed."""
        return not self._owed() or self._answered >= asked or self._ended

    def end(self) -> None:
        """End the thread after what it is doing; this does not wait, as its disk may hang too."""
        with self._state.lock:
            self._ended = True
            self._state.changed.notify_all()

    def _owed(self) -> bool:
        return bool(self._state.why) and self._copy.n < self._state.latest.n

    def _run(self) -> None:
        while True:
            with self._state.lock:
                while not self._ended and (wait := self._wait()) != 0:
                    self._state.changed.wait(wait)
                if self._ended:
                    return
                now, owed, asked = self._state.latest, tuple(self._state.passed), self._state.asked
                self._copy.begin()
            self._tell()
            self._write(now, owed)
            with self._state.lock:
                self._answered = asked
                self._state.changed.notify_all()
            self._tell()

    def _wait(self) -> float | None:
        """Return the seconds until a copy is due; None if none is owed."""
        if not self._owed():
            return None
        return 0 if self._answered < self._state.asked else max(0, self._copy.wait())

    def _write(self, now: Passed, owed: Sequence[Passed]) -> None:
        reason = ""
        try:
            self._keep(self._copy.path, now, owed)
        except BaseException as raised:  # what compiled code raises is no Exception
            fault = as_exception(raised)
            if is_bug(fault):  # which must not end the saving
                _log.exception("The fallback copy could not be written")
            reason = reason_of(fault)
        with self._state.lock:
            if reason:
                self._copy.fails(reason)
            else:
                self._copy.holds(now.n)
