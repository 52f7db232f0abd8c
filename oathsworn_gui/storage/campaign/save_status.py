"""The save status, its listeners, and the interface of what the writer writes."""

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from oathsworn_gui.storage.files.save_error import NO_MEMORY, SaveError, disk_code
from oathsworn_gui.storage.journal.journal_lines import JournalLine

HANGS = "disk-hangs"
"""The mark's reason while an operation on the disk does not return."""

_log = logging.getLogger(__name__)


class Mark(NamedTuple):
    """The save status; `saved` means that fsync has returned for everything shown.

    While the campaign's own folder fails, ``reason`` is the code of a text ``save.<reason>``, else
    empty. ``at`` is the local ISO time when everything was last known to be saved there. ``spare``
    then names the fallback file that holds everything; the state is `writing` while it is written;
    ``spare_reason`` is the code of why it could not be written.
    """

    state: Literal["saved", "writing", "failing"]
    reason: str = ""
    at: str = ""
    spare: str = ""
    spare_reason: str = ""


class Passed(NamedTuple):
    """A moment of play: the number of its line, the tree after it, and the line if there is one."""

    n: int
    campaign: Any
    line: JournalLine | None = None


class Waiting(NamedTuple):
    """What waits for the disk: steps shown that it may not hold, and of these those in memory only.

    ``stuck``: the disk does not answer. The last step waited for it in vain, or others wait long.
    """

    steps: int
    in_memory: int
    stuck: bool


class Keeper(Protocol):
    """Writes everything but the journal. All methods may raise OSError and are then retried."""

    def check(self) -> None:
        """Check that the campaign's files are those that were written here.

        Raises:
            SaveError: they are not. Nothing more is written there until `Writer.go_on`.
        """
        ...

    def keep_moments(self, passed: Sequence[Passed]) -> None:
        """Add the lines to the chronicle, and keep a generation where the moment of play changed.

        The same moments may be passed again after a failure.
        """
        ...

    def keep_tree(self, now: Passed) -> None:
        """Write the whole tree."""
        ...

    def keep_spare(self, path: Path, now: Passed, owed: Sequence[Passed]) -> None:
        """Write a complete copy with its chronicle, which lacks the moments ``owed``."""
        ...


class MarkListeners:
    """Listeners that are called when the mark changes, on whichever thread changed it."""

    def __init__(self, mark: Mark) -> None:
        self._door = threading.RLock()
        self._told = mark
        self._listeners: list[Callable[[Mark], None]] = []

    def add(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Register ``tell``; return a function that removes it."""
        with self._door:
            self._listeners.append(tell)
        return lambda: self._listeners.remove(tell) if tell in self._listeners else None

    @property
    def told(self) -> Mark:
        """The mark that was told last."""
        return self._told

    def tell(self, now: Callable[[], Mark]) -> None:
        """Call the listeners with the mark from ``now``, serialised: none gets a stale one."""
        with self._door:
            mark = now()
            if mark._replace(at="") == self._told._replace(at=""):
                return
            self._told = mark
            for tell in tuple(self._listeners):
                try:
                    tell(mark)
                except Exception:  # a failing listener must not stop the saving
                    _log.exception("The save mark could not be told")


def is_bug(fault: Exception) -> bool:
    """Whether neither the disk nor too little memory is the reason why something failed."""
    return not isinstance(fault, (OSError, SaveError, MemoryError))


def reason_of(fault: Exception) -> str:
    """Return the text code that explains why something was not written."""
    if isinstance(fault, SaveError):
        return fault.code
    if isinstance(fault, MemoryError):
        return NO_MEMORY
    return disk_code(fault) if isinstance(fault, OSError) else "save-fault"
