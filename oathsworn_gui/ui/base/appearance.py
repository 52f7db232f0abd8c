"""The values that the settings page edits."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Appearance:
    """How the program looks, the players' names, and the folder of the group's packs.

    ``scale`` is the size of everything in percent, 100 to 300. ``packs`` is a folder, empty for the
    one beside the campaigns; ``paper`` is the paper size for printing, empty for the local default.
    """

    theme: str = "deepwood"
    scale: int = 100
    motion: bool = True
    names: tuple[str, ...] = ()
    packs: str = ""
    paper: str = ""
