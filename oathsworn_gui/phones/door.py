"""The way to the server of the phones: opened for an evening, in a thread of its own.

Nothing here uses the network; `server` is imported in that thread, when the door is opened.
"""

import logging
from collections.abc import Callable
from threading import Lock, Thread
from typing import TYPE_CHECKING

from oathsworn_gui.phones.doorway import Doorway, IsShut

if TYPE_CHECKING:
    from oathsworn_gui.phones.server import PhoneServer

_log = logging.getLogger(__name__)

_LONGEST_END = 3.0
"""Seconds that closing waits for the thread."""


class Door:
    """Opens at once, in the background; `Doorway.watcher` is told how that went."""

    def __init__(self, doorway: Doorway) -> None:
        """Open it."""
        self.token = doorway.token
        self._doorway = doorway
        self._server: PhoneServer | None = None
        self._lock = Lock()
        self._is_closed = False
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def post(self, work: Callable[[], object]) -> None:
        """Do ``work`` with the hub in the server's thread; nothing if the door is not open."""
        with self._lock:
            if self._server is not None:
                self._server.post(work)

    def close(self) -> None:
        """Tell the phones, close every connection and the port; waits for it, briefly."""
        with self._lock:
            self._is_closed = True
            if self._server is not None:
                self._server.stop()
        self._thread.join(_LONGEST_END)

    @property
    def is_alive(self) -> bool:
        """Whether its thread runs."""
        return self._thread.is_alive()

    def _run(self) -> None:
        try:
            from oathsworn_gui.phones.server import PhoneServer
        except ImportError as fault:
            self._doorway.watcher.door_changed(IsShut("library", str(fault)))
            return
        with self._lock:
            if self._is_closed:
                return
            server = self._server = PhoneServer(self._doorway)
        try:
            server.run()
        except Exception:  # the evening goes on without phones
            _log.exception("The phones' server failed")
            self._doorway.watcher.door_changed(IsShut("other"))
        finally:
            with self._lock:
                self._server = None
