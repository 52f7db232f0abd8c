"""The thread that notices a disk that does not answer. It never touches a disk itself."""

import threading
from collections.abc import Callable

from oathsworn_gui.storage.campaign import writer_state
from oathsworn_gui.storage.campaign.lasting_thread import lasting_thread
from oathsworn_gui.storage.campaign.writer_state import WriterState

_SHORTEST = 0.01


class HangWatch:
    """Calls ``tell`` when an operation on the disk has not returned for `HANG` seconds.

    It sleeps while everything shown is safe.
    """

    def __init__(self, state: WriterState, tell: Callable[[], None]) -> None:
        """Start the thread; ``tell`` may be called often and finds out itself what changed."""
        self._state = state
        self._tell = tell
        self._bell = threading.Event()
        self._asleep = self._ended = False
        self._thread = lasting_thread("hang watch", self._run)

    def wake(self) -> None:
        """Watch from now on; call this after the step is in the state."""
        if self._asleep:
            self._bell.set()

    def ring(self) -> None:
        """Call ``tell`` now, from the thread, and watch."""
        self._bell.set()

    def end(self) -> None:
        """End the thread, and wait for that."""
        self._ended = True
        self._bell.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended:
            self._bell.wait(self._next())
            self._bell.clear()
            self._asleep = False
            self._tell()
            with self._state.lock:
                if self._state.why:
                    self._state.changed.notify_all()  # the fallback copy is due

    def _next(self) -> float | None:
        """Return the seconds until something may hang; None, and sleep, while all is safe."""
        with self._state.lock:
            self._asleep = self._state.is_safe
            if self._asleep:
                return None
            patience = writer_state.HANG
            left = patience - self._state.longest
            return max(left, _SHORTEST) if left > 0 else patience
