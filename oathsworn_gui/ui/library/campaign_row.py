"""The values that a library card shows of a campaign and its seats."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatRow:
    """A seat of a campaign: a name, its class, an icon, and its main number (HP)."""

    name: str
    detail: str = ""
    glyph: str = ""
    number: int | None = None


@dataclass(frozen=True)
class LibraryRow:
    """A campaign in the list; all strings are ready for display.

    ``game`` is the name of its game, empty where all are of one; ``copied`` names the original of a
    copy; ``backup`` is when its last backup was kept; ``conflicts`` whether other versions are in
    its folder; ``trouble`` why it cannot be opened (empty if it can), ``way_on`` what to do then,
    and ``folder`` its path.
    """

    key: str
    title: str
    game: str = ""
    chapter: str = ""
    subtitle: str = ""
    seats: tuple[SeatRow, ...] = ()
    stopped: tuple[str, ...] = ()
    played: str = ""
    saved: str = ""
    copied: str = ""
    backup: str = ""
    conflicts: str = ""
    trouble: str = ""
    way_on: str = ""
    folder: str = ""
