"""The file export that the shell provides to pages: choosing a path, and writing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Place:
    """The target of a file: its ``name`` for display, and the exporter's private data."""

    name: str
    at: Any = None


class FileExport(Protocol):
    """Asks for a path and writes files atomically."""

    def place(self, name: str) -> Place | None:
        """Ask where to save a PDF called ``name``; None if cancelled."""
        ...

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Write a file in a thread; ``told`` gets the error message, empty on success."""
        ...

    def show(self, place: Place) -> None:
        """Open the written file in the system's default program."""
        ...


class NoFileExport:
    """Exports nothing: for pages without file access."""

    def place(self, name: str) -> Place | None:
        """Return None."""
        return None

    def write(self, place: Place, data: bytes, told: Callable[[str], None]) -> None:
        """Do nothing."""

    def show(self, place: Place) -> None:
        """Do nothing."""
