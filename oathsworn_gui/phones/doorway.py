"""What the server of the phones is opened with, and what it tells of its door; no network."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from oathsworn_gui.phones.hub import Hub
from oathsworn_gui.phones.page_files import PageFile

HTTP = "http"
"""What the addresses begin with: no certificate can be had for a number."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What nobody takes for something else when an address is typed by hand."""
_LONG = 10

Trouble = Literal["no-network", "ports", "forbidden", "library", "other"]
"""Why the door cannot be opened. Texts: ``phones.trouble.<trouble>``."""


@dataclass(frozen=True)
class IsOpen:
    """The door is open at these addresses, the likeliest first."""

    addresses: tuple[str, ...]
    port: int

    def links(self, token: str) -> tuple[str, ...]:
        """Return the addresses of the page, the likeliest first."""
        hosts = (f"[{each}]" if ":" in each else each for each in self.addresses)
        return tuple(f"{HTTP}://{host}:{self.port}/{token}/" for host in hosts)


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
    files: Mapping[str, PageFile]
    watcher: Watcher
    token: str = field(default_factory=new_token)
    own_addresses: Callable[[], tuple[str, ...]] | None = None
