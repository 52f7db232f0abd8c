"""What the settings page sets."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """How the program looks, whom it plays with, and where the group's pack lies.

    ``scale`` is the size of everything in percent, 100 to 300. ``packs`` is a folder, empty for the
    one beside the campaigns; ``paper`` names what sheets are printed on, empty for the usual one.
    """

    theme: str = "deepwood"
    scale: int = 100
    motion: bool = True
    names: tuple[str, ...] = ()
    packs: str = ""
    paper: str = ""
