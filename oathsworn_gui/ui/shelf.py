"""What the shell lends a game for things that outlive a campaign: files of plain JSON by name."""

from dataclasses import dataclass
from typing import Any, Protocol

Json = Any
"""A plain JSON value."""


@dataclass(frozen=True)
class Shelved:
    """What lies on the shelf under a name: ``value`` None when nothing does.

    ``trouble`` says in words why it could not be read. ``is_lost`` then: nothing of it is known,
    and writing sets the file aside.
    """

    value: Json = None
    trouble: str = ""
    is_lost: bool = False


class Shelf(Protocol):
    """Files of the group beside its campaigns. Names are short: small letters, digits, hyphens."""

    def read(self, name: str) -> Shelved:
        """Return what lies there under a name."""
        ...

    def write(self, name: str, value: Json) -> str:
        """Put a value there; return why it could not be, in words, empty when it was."""
        ...

    def where(self, name: str) -> str:
        """Return where it lies, as people find it."""
        ...


class EmptyShelf:
    """A shelf that holds nothing and takes nothing: where no files are lent."""

    def read(self, name: str) -> Shelved:
        """Return nothing."""
        del name
        return Shelved()

    def write(self, name: str, value: Json) -> str:
        """Take nothing, without a word."""
        del name, value
        return ""

    def where(self, name: str) -> str:
        """Return no place."""
        del name
        return ""
