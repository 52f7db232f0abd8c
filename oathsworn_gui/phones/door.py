"""The way to the server of the phones: opened for an evening, in a thread of its own.

Nothing here uses the network; `server` is imported in that thread, when the door is opened.
"""

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import TYPE_CHECKING, Literal, Protocol

from oathsworn_gui.phones.hub import Hub

if TYPE_CHECKING:
    from oathsworn_gui.phones.page_files import PageFile
    from oathsworn_gui.phones.server import PhoneServer

_log = logging.getLogger(__name__)

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What nobody takes for something else when an address is typed by hand."""
_LONG = 10
_LONGEST_END = 3.0
"""Seconds that closing waits for the thread."""

Trouble = Literal["no-network", "ports", "forbidden", "library", "other"]
"""Why the door cannot be opened. Texts: ``phones.trouble.<trouble>``."""


@dataclass(frozen=True)
class IsOpen:
    """The door is open at these addresses, the likeliest first."""

    addresses: tuple[str, ...]
    port: int


@dataclass(frozen=True)
class IsShut:
    """The door could not be opened, or fell shut; ``detail`` are words of the system."""

    trouble: Trouble
    detail: str = ""


DoorState = IsOpen | IsShut


class Watcher(Protocol):
    """Whoever opened the door; called in the server's thread."""

    def door_changed(self, state: DoorState) -> None:
        """Take how the door is now: opened, or at other addresses, or shut."""
        ...


def new_token() -> str:
    """Return a secret of 49 bits that can be typed."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LONG))


@dataclass(frozen=True)
class Doorway:
    """What the server needs: ``own_addresses`` only in tests, which have no network."""

    hub: Hub
    files: "Mapping[str, PageFile]"
    watcher: Watcher
    token: str = field(default_factory=new_token)
    own_addresses: Callable[[], tuple[str, ...]] | None = None


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
