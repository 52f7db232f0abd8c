"""Storage that the shell provides to games for data shared by campaigns: JSON files by name."""

from dataclasses import dataclass
from typing import Any, Protocol

Json = Any
"""A plain JSON value."""


@dataclass(frozen=True)
class StoredPack:
    """The content stored under a name: ``value`` None if there is none.

    ``trouble`` is the error message if it could not be read. ``is_lost``: it is unreadable as a
    whole, and writing will set the file aside.
    """

    value: Json = None
    trouble: str = ""
    is_lost: bool = False


class PackStore(Protocol):
    """The group's files beside its campaigns. Names: lower-case letters, digits, hyphens."""

    def read(self, name: str) -> StoredPack:
        """Return the content stored under a name."""
        ...

    def write(self, name: str, value: Json) -> str:
        """Store a value; return the error message, empty on success."""
        ...

    def where(self, name: str) -> str:
        """Return the path, for display."""
        ...


class EmptyPackStore:
    """Stores nothing: for pages without file access."""

    def read(self, name: str) -> StoredPack:
        """Return an empty pack."""
        return StoredPack()

    def write(self, name: str, value: Json) -> str:
        """Do nothing; return ""."""
        return ""

    def where(self, name: str) -> str:
        """Return ""."""
        return ""
