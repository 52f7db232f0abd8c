"""Garbage collection restricted to the GUI thread.

Python collects in whichever thread allocates. Widgets collected in another thread (the campaign
writer, the odds counter) would be destroyed there, which crashes Qt, rarely and unpredictably. So
automatic collection is turned off, and a timer collects in the GUI thread, the youngest generation
often and the oldest rarely.
"""

import gc

from PySide6.QtCore import QObject, QTimerEvent

_EVERY = 1000
"""Milliseconds between two timer ticks."""

_OLDEST = 2


_LOOKS = 2
"""Ticks that collect everything on request: Qt may delete widgets only after the first."""


class _Wanted:
    """The number of further ticks that collect everything, and whether some is left out of it."""

    looks = 0
    leaves_out = False


class MainThreadGc(QObject):
    """Replaces Python's automatic collection for as long as it exists."""

    def __init__(self, parent: QObject) -> None:
        """Collect in the thread of ``parent``, the GUI thread."""
        super().__init__(parent)
        gc.disable()
        self.startTimer(_EVERY)

    def timerEvent(self, event: QTimerEvent) -> None:
        """Collect what is due."""
        collect_due()


def leave_out_what_stays() -> None:
    """Never look again at what is there now: modules, content and rules stay to the end.

    They are most of what a collection of everything looks at, which would hold the window for
    many frames. Of widgets that are there now, those in reference cycles are not given back,
    until ``collect_everything_soon(with_start=True)``.
    """
    gc.freeze()
    _Wanted.leaves_out = True


def collect_everything_soon(*, with_start: bool = False) -> None:
    """Collect all generations at the next ticks, because a window or campaign was closed.

    ``with_start``: also what was left out since the start, because the first window was closed.
    """
    if with_start and _Wanted.leaves_out:
        gc.unfreeze()
        _Wanted.leaves_out = False
    _Wanted.looks = _LOOKS


def collect_due() -> int | None:
    """Collect the oldest generation whose threshold is exceeded; return its number, or None."""
    if _Wanted.looks:
        _Wanted.looks -= 1
        gc.collect(_OLDEST)
        return _OLDEST
    due = [
        generation
        for generation, (count, most) in enumerate(
            zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        if count > most
    ]
    if not due:
        return None
    gc.collect(due[-1])
    return due[-1]
