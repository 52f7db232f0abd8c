"""The thread that notices a disk that does not answer. It never touches a disk itself."""

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue

from oathsworn_gui.storage.campaign import writer_state
from oathsworn_gui.storage.campaign.lasting_thread import Gate, lasting_thread
from oathsworn_gui.storage.campaign.writer_state import WriterState

_SHORTEST = 0.01


class HangWatch:
    """Calls ``tell`` when an operation on the disk has not returned for `HANG` seconds.

    It sleeps while everything shown is safe.
    """

    def __init__(self, state: WriterState, tell: Callable[[], None], gate: Gate) -> None:
        """Start the thread behind ``gate``.

        ``tell`` may be called often and finds out itself what changed.
        """
        self._state = state
        self._tell = tell
        self._bell = SimpleQueue[None]()  # an Event may stay locked where memory ends
        self._asleep = self._ended = False
        self._thread = lasting_thread("hang watch", self._run, gate)

    def wake(self) -> None:
        """Watch from now on; call this after the step is in the state."""
        if self._asleep:
            self._bell.put(None)

    def ring(self) -> None:
        """Call ``tell`` now, from the thread, and watch."""
        self._bell.put(None)

    def end(self) -> None:
        """End the thread, and wait for that."""
        self._ended = True
        self._bell.put(None)
        self._thread.join()

    def _run(self) -> None:
        while not self._ended:
            with suppress(Empty):
                self._bell.get(timeout=self._next())
                while True:
                    self._bell.get_nowait()
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
