"""Garbage is collected in the window's own thread only.

Python collects in whatever thread happens to allocate. Widgets that are found in another one (the
writer of the campaign, the counter of odds) would be destroyed there, which Qt does not bear: the
program ends without a word, seldom and anywhere. So collecting by itself is turned off, and a timer
does it where the windows live, youngest first and the oldest seldom.
"""

import gc

from PySide6.QtCore import QObject, QTimerEvent

_EVERY = 1000
"""Milliseconds between two looks."""


class Collecting(QObject):
    """Takes collecting over from Python for as long as it lives."""

    def __init__(self, parent: QObject) -> None:
        """Collect in the thread of ``parent``, which is the window's."""
        super().__init__(parent)
        gc.disable()
        self.startTimer(_EVERY)

    def timerEvent(self, event: QTimerEvent) -> None:
        """Collect what is due."""
        del event
        collect_due()


def collect_due() -> int | None:
    """Collect the oldest generation whose threshold is passed; return which, None for none."""
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
