"""What phones, and whoever else is in the network, may use up; no clock of its own."""

from collections import OrderedDict
from collections.abc import Callable

MOST_PHONES = 32
"""Phones that the program remembers at once."""
MOST_CONNECTIONS = 96
MOST_OF_ONE = 48
"""Open connections in all, and from one address: several phones may share one."""
MESSAGES_A_SECOND = 20
MESSAGES_AT_ONCE = 60
WISHES_A_SECOND = 30
WISHES_AT_ONCE = 40
"""What all phones together may wish: each costs the window's thread some milliseconds."""
TRIES = 12
"""Wrong addresses that one machine may try in a minute before it is no longer heard."""
_MINUTE = 60.0
_MOST_MACHINES = 512

Clock = Callable[[], float]
"""Gives seconds that never go back."""


class Bucket:
    """Allows ``at_once`` messages, and ``a_second`` more each second."""

    def __init__(self, clock: Clock, a_second: float, at_once: float) -> None:
        """Start full."""
        self._clock = clock
        self._a_second, self._at_once = a_second, at_once
        self._left, self._at = at_once, clock()

    def take(self) -> bool:
        """Whether one more is allowed now; it is counted."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Tries:
    """Counts the wrong addresses that each machine asks for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def may(self, machine: str) -> bool:
        """Whether the machine is still heard."""
        n, since = self._wrong.get(machine, (0, 0.0))
        return n < TRIES or self._clock() - since >= _MINUTE

    def wrong(self, machine: str) -> None:
        """Count a wrong address; the machines that were not seen for longest are forgotten."""
        n, since = self._wrong.pop(machine, (0, self._clock()))
        if self._clock() - since >= _MINUTE:
            n, since = 0, self._clock()
        self._wrong[machine] = (n + 1, since)
        while len(self._wrong) > _MOST_MACHINES:
            self._wrong.popitem(last=False)
