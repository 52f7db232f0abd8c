"""Packs as files of their own, for and from others: choosing a path, reading and writing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

Json = Any
"""A plain JSON value."""


@dataclass(frozen=True)
class FileRead:
    """A file that was read: its ``name`` without its suffix, and what ``read`` made of it.

    ``trouble`` is the error message where it could not be read; ``value`` is None then.
    """

    name: str
    value: Any = None
    trouble: str = ""


class PackFiles(Protocol):
    """Asks for paths; reads and writes in a thread, so that the window stays free."""

    def look(self, read: Callable[[Json], Any], told: Callable[[FileRead], None]) -> str:
        """Ask for a file and read it; return its name, empty if cancelled.

        ``read`` is called in the thread with plain JSON within the limits of packs, ``told`` later
        in the thread of the window.
        """
        ...

    def write(self, name: str, make: Callable[[], Json], told: Callable[[str], None]) -> str:
        """Ask where to write a file called ``name``; return its name, empty if cancelled.

        ``make`` is called in the thread; ``told`` gets the error message, empty on success.
        """
        ...


class NoPackFiles:
    """Reads and writes nothing: for pages without file access."""

    def look(self, read: Callable[[Json], Any], told: Callable[[FileRead], None]) -> str:
        """Return ""."""
        return ""

    def write(self, name: str, make: Callable[[], Json], told: Callable[[str], None]) -> str:
        """Return ""."""
        return ""
