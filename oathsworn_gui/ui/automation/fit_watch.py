"""Asks the checks of fit, touch and keys after presses, once for each kind of moment."""

from collections.abc import Callable, Hashable
from time import monotonic

from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.automation.fit_check import Unfit, unfit
from oathsworn_gui.ui.automation.key_check import Unreached, without_keys
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.touch_check import Narrow, too_narrow

_MOVING = 0.6
"""So many seconds after a press something may still glide to its place."""


class FitWatch:
    """Looks at a window; ``found`` is what could not be seen whole, each once.

    ``narrow`` are controls that are too small for a finger, ``unreached`` buttons without keys.
    """

    def __init__(self, window: Callable[[], QWidget], moment: Callable[[], Hashable]) -> None:
        """Look at ``window``, once for each value of ``moment``: a look takes 50 ms."""
        self._window, self._moment = window, moment
        self._seen: set[Hashable] = set()
        self.found: dict[tuple[str, str, str], Unfit] = {}
        self.narrow: dict[str, Narrow] = {}
        self.unreached: dict[str, Unreached] = {}

    def look(self) -> None:
        """Look, unless a moment like this was looked at; what only glides is not kept."""
        moment = self._moment()
        if moment in self._seen:
            return
        self._seen.add(moment)
        until = monotonic() + _MOVING
        found = unfit(self._window())
        while found and monotonic() < until:
            settle(1)
            found = unfit(self._window())
        for each in found:
            self.found.setdefault((each.why, each.widget, each.words), each)
        for small in too_narrow(self._window()):
            self.narrow.setdefault(small.widget, small)
        for deaf in without_keys(self._window()):
            self.unreached.setdefault(deaf.widget, deaf)
