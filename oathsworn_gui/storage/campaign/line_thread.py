"""The thread that passes journal lines to the operating system, so that play never does."""

import threading
from collections.abc import Callable
from queue import SimpleQueue

from oathsworn_gui.storage.campaign.lasting_thread import Gate, lasting_thread


class LineThread:
    """Calls ``write`` in a thread of its own whenever it is asked to."""

    def __init__(self, write: Callable[[], None], gate: Gate) -> None:
        """Start the thread behind ``gate``; ``write`` must not raise."""
        self._write = write
        self._asked: SimpleQueue[threading.Lock | None] = SimpleQueue()
        self._thread = lasting_thread("journal lines", self._run, gate)

    def ask(self, patience: float) -> bool:
        """Have ``write`` called; return whether it returned within ``patience`` seconds."""
        done = threading.Lock()
        done.acquire()
        self._asked.put(done)
        return done.acquire(timeout=patience)

    def end(self) -> None:
        """End the thread after what was asked of it, and wait for that."""
        self._asked.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (done := self._asked.get()) is not None:
            self._write()
            done.release()
