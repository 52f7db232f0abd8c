"""What the shell lends a page that makes a file for people: a place to write, and the writing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Place:
    """Where a file goes: its ``name`` for people, and what the press makes of it."""

    name: str
    at: Any = None


class Press(Protocol):
    """Asks where a file goes and writes it whole."""

    def place(self, name: str) -> Place | None:
        """Ask where a PDF called ``name`` goes; None when nobody chose a place."""
        ...

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Write a file off the window; ``told`` gets why it was not written, empty when it was."""
        ...

    def show(self, place: Place) -> None:
        """Open what was written in the system's own program."""
        ...


class NoPress:
    """A press without paper: where no files are lent."""

    def place(self, name: str) -> Place | None:
        """Return no place."""
        del name
        return None

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Write nothing, without a word."""
        del place, data, told

    def show(self, place: Place) -> None:
        """Open nothing."""
        del place
