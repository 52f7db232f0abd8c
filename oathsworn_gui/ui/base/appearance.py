"""The values that the settings page edits."""

from collections.abc import Callable
from dataclasses import dataclass, field


def nothing_missing(name: str) -> bool:
    """Return that nothing is missing on this system."""
    del name
    return False


@dataclass(frozen=True)
class Comfort:
    """The comfort of an evening: which of its parts are on.

    ``place``: the window comes back where it was; ``awake``: the screen stays on in play;
    ``sounds``: soft sounds; ``hours``: after so many a word is said at a natural end, 0 for never.
    ``cannot`` says which of them this system has no way for.
    """

    place: bool = True
    awake: bool = True
    sounds: bool = False
    hours: int = 3
    cannot: Callable[[str], bool] = nothing_missing


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
    comfort: Comfort = field(default_factory=Comfort)
