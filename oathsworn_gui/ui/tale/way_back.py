"""The steps that would go if play went back to one: read some at a time, so that nothing stops."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.ui.base.deferred import soon

_AT_ONCE = 24
"""The steps rebuilt before the window goes on, which takes some 60 ms."""


class WayBack(NamedTuple):
    """What lies between now and a step.

    ``steps`` would go; ``there`` is the campaign after the step; ``shown`` are those steps,
    the latest first, that turned something up, ``sealed`` whether the table sealed that. ``found``
    is False if the history ends before the step, at the local ISO time ``reaches``.
    """

    found: bool
    steps: int
    there: Any
    shown: tuple[Step, ...]
    sealed: bool
    reaches: str


class LooksBack(QObject):
    """Looks for a step from the last one down; ``tell`` gets the `WayBack` once it is known."""

    def __init__(self, store: Store, seq: int, tell: Callable[[WayBack], None]) -> None:
        """Look for the step with number ``seq``, in the event loop."""
        super().__init__()
        self._store, self._seq, self._tell = store, seq, tell
        self._steps: Iterator[Step] = reversed(store.history.done)
        self._from = self._there = store.campaign
        self._reaches = ""
        self._count = 0
        self._shown: list[Step] = []
        soon(self, self._go_on)

    def _go_on(self) -> None:
        store = self._store
        if store.campaign is not self._from:
            return  # a step was done: whoever asked asks again
        few = list(islice(self._steps, _AT_ONCE))
        for step in few:
            if step.seq == self._seq:
                self._end(found=True)
                return
            self._count += 1
            self._there, self._reaches = step.before, step.at
            if store.reveals(step):
                self._shown.append(step)
        if few:
            soon(self, self._go_on)
        else:
            self._end(found=False)

    def _end(self, *, found: bool) -> None:
        shown = tuple(self._shown)
        sealed = bool(shown) and bool(self._from.sealed)
        self._tell(WayBack(found, self._count, self._there, shown, sealed, self._reaches))
