"""A campaign as it was at one moment, for display, comparison or copying."""

from typing import Any, NamedTuple

from oathsworn_gui.storage.saves.save_file import Head
from oathsworn_gui.tabletop.game_system import GameSystem


class Snapshot(NamedTuple):
    """A campaign as it was at a moment; ``n`` is the number of its last journal line."""

    system: GameSystem
    campaign: Any
    head: Head
    n: int
