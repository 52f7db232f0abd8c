"""The end of an open campaign, which goes on in a thread while its disk does not answer."""

import threading
import time
from collections.abc import Callable

from oathsworn_gui.storage.campaign.lasting_thread import Gate, held_thread

_PAUSE = 0.5
"""Seconds after which it is tried again where memory ended."""


class Closing:
    """Runs ``work`` once, in a thread of its own; again where memory ends in it."""

    def __init__(self, work: Callable[[], None]) -> None:
        """Nothing runs before the first `wait`."""
        self._work = work
        self._thread: threading.Thread | None = None

    @property
    def done(self) -> bool:
        """Whether the work has ended."""
        return self._thread is not None and not self._thread.is_alive()

    def wait(self, patience: float) -> None:
        """Start the work if it has not begun, and wait up to ``patience`` seconds for its end.

        Raises:
            MemoryError: it has not begun, or goes on.
        """
        if self._thread is None:
            self._begin()
        if self._thread is not None:
            self._thread.join(patience)

    def _begin(self) -> None:
        gate = Gate()
        try:
            self._thread = held_thread("closing", self._run, gate)
            gate.open()
        finally:
            gate.shut()  # which does nothing once it is open

    def _run(self) -> None:
        while True:
            try:
                return self._work()
            except MemoryError:
                time.sleep(_PAUSE)
