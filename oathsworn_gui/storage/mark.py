"""What the writer promises, to whom, and of what it is made."""

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from oathsworn_gui.storage.journal_lines import JournalLine
from oathsworn_gui.storage.save_error import SaveError, disk_code

_log = logging.getLogger(__name__)


class Mark(NamedTuple):
    """What is true of the disk: `saved` means that the fsync has returned for all that was shown.

    ``reason`` is the code of a text ``save.<reason>`` while the campaign's own place fails, else
    empty; ``at`` the local ISO time when all was last known to be saved there. ``spare`` then names
    the file elsewhere that holds everything; while it is being written the state is `writing`;
    ``spare_reason`` says why it could not be.
    """

    state: Literal["saved", "writing", "failing"]
    reason: str = ""
    at: str = ""
    spare: str = ""
    spare_reason: str = ""


class Passed(NamedTuple):
    """A moment that play passed: the number of its line, the tree then, and the line if any."""

    n: int
    campaign: Any
    line: JournalLine | None = None


class Keeper(Protocol):
    """Writes what is not the journal. All may raise OSError and are then asked again."""

    def check(self) -> None:
        """See that the campaign's files are those that were written here.

        Raises:
            SaveError: they are not. Nothing more is written there until `Writer.go_on`.
        """
        ...

    def keep_moments(self, passed: Sequence[Passed]) -> None:
        """Add the lines to the chronicle, and keep a generation where the moment of play changed.

        The same moments may be given again after a failure.
        """
        ...

    def keep_tree(self, now: Passed) -> None:
        """Write the whole tree."""
        ...

    def keep_spare(self, path: Path, now: Passed, owed: Sequence[Passed]) -> None:
        """Write a whole copy with its chronicle; ``owed`` are moments the chronicle lacks."""
        ...


class MarkListeners:
    """Who is told of the mark whenever it is another, by whichever thread changed it."""

    def __init__(self, mark: Mark) -> None:
        """Begin with the mark that everybody knows."""
        self._door = threading.RLock()
        self._told = mark
        self._listeners: list[Callable[[Mark], None]] = []

    def add(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Tell from now on. Returns the end of it."""
        with self._door:
            self._listeners.append(tell)
        return lambda: self._listeners.remove(tell) if tell in self._listeners else None

    def tell(self, now: Callable[[], Mark]) -> None:
        """Tell what the mark is ``now``, one thread after the other so that none comes late."""
        with self._door:
            mark = now()
            if mark._replace(at="") == self._told._replace(at=""):
                return
            self._told = mark
            for tell in tuple(self._listeners):
                try:
                    tell(mark)
                except Exception:  # who only wants to show it must not end the saving
                    _log.exception("The save mark could not be told")


def reason_of(fault: Exception) -> str:
    """Return the code of the text that says why something was not written."""
    if isinstance(fault, SaveError):
        return fault.code
    return disk_code(fault) if isinstance(fault, OSError) else "save-fault"
