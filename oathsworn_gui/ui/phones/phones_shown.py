"""What the operator's page about the phones shows, as plain values."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Doorway = Literal["off", "opening", "open", "shut"]
"""Whether phones are switched on; `shut`: they were, and it went wrong."""

Squares = tuple[tuple[bool, ...], ...]
"""The squares of a QR code in rows, True for dark."""


@dataclass(frozen=True)
class PhoneRow:
    """A phone that has come. ``key`` is handed back when it is closed out."""

    key: str
    number: int
    name: str
    detail: str
    icon: str
    is_here: bool


@dataclass(frozen=True)
class PhonesShown:
    """All that the page shows; of its fields those that ``doorway`` needs.

    ``address`` is the likeliest address with its ``code``, ``others`` the further ones; ``trouble``
    says what went wrong and what to do; ``awaited`` whose answer is awaited, empty for nobody's.
    """

    doorway: Doorway
    address: str = ""
    code: Squares = ()
    others: tuple[str, ...] = ()
    trouble: str = ""
    awaited: str = ""
    phones: tuple[PhoneRow, ...] = ()


@dataclass(frozen=True)
class PhonesWays:
    """What the page leads to; ``close_out`` gets the key of a phone."""

    on: Callable[[], object]
    off: Callable[[], object]
    close_out: Callable[[str], object]
    back: Callable[[], None]
