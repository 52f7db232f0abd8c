"""A phone at the table, and one open connection of it."""

from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from oathsworn_gui.phones.limits import MESSAGES_A_SECOND, MESSAGES_AT_ONCE, Bucket, Clock
from oathsworn_gui.phones.protocol import Done, Refused

_REMEMBERED = 64
"""Wishes of a phone whose end is remembered, in case they are sent again."""
_MOST_LETTERS = 64


@dataclass(frozen=True)
class GuestShown:
    """A phone as the operator sees it. ``number`` counts the phones of the evening from 1.

    ``seat`` is None before it has chosen, empty for a watcher; ``device`` is a word like "iPhone",
    empty when it is not known; ``is_here`` is whether it is connected now.
    """

    phone: str
    number: int
    seat: str | None
    device: str
    is_here: bool


class Wire:
    """One open connection. ``wake`` is called when something is to be sent or it is to close."""

    def __init__(self, wake: Callable[[], None], clock: Clock, device: str = "") -> None:
        self.wake = wake
        self.device = device
        self.phone = ""
        self.bucket = Bucket(clock, MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.letters: deque[str] = deque(maxlen=_MOST_LETTERS)
        self.is_stale = False
        """Whether the state changed since it was sent here last."""
        self.is_closing = False

    def write(self, letter: str) -> None:
        """Send a message after those that wait."""
        self.letters.append(letter)
        self.wake()

    def renew(self) -> None:
        """Send the state, once, as it is when there is room for it."""
        self.is_stale = True
        self.wake()

    def close(self) -> None:
        """Close it once its messages are sent."""
        self.is_closing = True
        self.wake()


@dataclass
class Guest:
    """A phone that has come this evening, connected or not."""

    phone: str
    number: int
    seat: str | None = None
    device: str = ""
    wires: set[Wire] = field(default_factory=set[Wire])
    ends: "OrderedDict[str, Done | Refused | None]" = field(
        default_factory=OrderedDict[str, Done | Refused | None]
    )
    """How its last wishes ended, by their ids; None: the program has not said yet."""

    @property
    def shown(self) -> GuestShown:
        """The phone as the operator sees it."""
        return GuestShown(self.phone, self.number, self.seat, self.device, bool(self.wires))

    def remember(self, wish: str, end: Done | Refused | None) -> None:
        """Keep how a wish ended; the oldest are forgotten."""
        self.ends[wish] = end
        while len(self.ends) > _REMEMBERED:
            self.ends.popitem(last=False)

    def write(self, letter: str) -> None:
        """Send a message to all its connections."""
        for wire in self.wires:
            wire.write(letter)
