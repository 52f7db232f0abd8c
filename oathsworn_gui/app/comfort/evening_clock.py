"""How long an evening has lasted, and a word at a natural end once it was long."""

from collections.abc import Iterable
from datetime import datetime

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.days import evening_of

_LONGEST_REST = 3 * 3600
"""Seconds without a step after which another sitting begins."""


class EveningClock:
    """Knows when the evening began: with its first step, or the first after a long rest."""

    def __init__(self, steps: Iterable[str], now: str) -> None:
        """Begin with the local ISO times of the ``steps`` so far, oldest first, and ``now``."""
        self._began = ""
        self._last = ""
        self._told = False
        for at in (*steps, now):
            self.pass_to(at)

    def pass_to(self, at: str) -> None:
        """Note a step."""
        rested = _seconds(self._last, at) > _LONGEST_REST
        if not self._began or rested or evening_of(at) != evening_of(self._began):
            self._began, self._told = at, False
        self._last = at

    @property
    def minutes(self) -> int:
        """How many minutes the evening has lasted, up to the last step."""
        return max(0, round(_seconds(self._began, self._last) / 60))

    def word(self, hours: int) -> bool:
        """Whether a word is due at an end, after so many ``hours``; once in an evening."""
        if not hours or self._told or self.minutes < 60 * hours:
            return False
        self._told = True
        return True


def lasted(minutes: int, texts: Texts) -> str:
    """Return a length of time in words."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return texts.say("evening.minutes", n=rest)
    return texts.say("evening.lasted", hours=hours, minutes=rest)


def _seconds(first: str, last: str) -> float:
    try:
        return (datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds()
    except (TypeError, ValueError):
        return 0.0
