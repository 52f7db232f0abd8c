"""What the settings page sets."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """How the program looks, and whom it plays with.

    ``scale`` is the size of everything in percent, 100 to 300.
    """

    theme: str = "deepwood"
    scale: int = 100
    motion: bool = True
    names: tuple[str, ...] = ()
