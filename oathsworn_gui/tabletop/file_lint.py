"""What a game says of a file of its own content, without a campaign."""

from typing import NamedTuple


class FileLint(NamedTuple):
    """Lines of text; ``sound`` if nothing is wrong, ``readable`` if the game can read the file."""

    lines: tuple[str, ...]
    sound: bool = True
    readable: bool = True
