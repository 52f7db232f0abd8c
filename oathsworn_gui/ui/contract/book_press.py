"""How the book gets to the disk: a path is asked for, the work is shown and can be cancelled."""

from collections.abc import Callable
from typing import Literal, Protocol

from oathsworn_gui.ui.contract.file_export import Place

Going = Callable[[int, int], None]
"""Is told how many parts are done of how many; raises where nobody waits any more."""

Kind = Literal["pdf", "html"]


class BookPress(Protocol):
    """Writes the book to files that users choose."""

    def place(self, name: str, kind: Kind) -> Place | None:
        """Ask where to save the book ``name``; None if cancelled."""
        ...

    def write(
        self, place: Place, make: Callable[[Going], bytes], told: Callable[[str | None], None]
    ) -> None:
        """Make the book in a thread and write it atomically.

        ``told`` gets None if it was cancelled, the reason if it failed, and "" on success.
        """
        ...

    def show(self, place: Place) -> None:
        """Open the written file in the system's default program."""
        ...
