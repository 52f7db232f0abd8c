"""Which of the hexes that a figure can walk to is proposed: the one closest to an enemy."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.tabletop.hexes import Hex, distance

_ENEMIES = ("boss", "minion")


def hex_to_propose(encounter: Encounter, reached: Mapping[Hex, int]) -> Hex | None:
    """Return the hex of ``reached`` that is the fewest hexes from an enemy.

    ``reached`` has the movement that each takes; of several equally close the cheapest is taken.
    Without an enemy on the board that is the nearest hex, and None where nothing can be reached.
    """
    enemies = [
        at
        for other in encounter.figures.values()
        if other.kind in _ENEMIES and other.at is not None
        for at in footprint(other, encounter)
    ]

    def rank(at: Hex) -> tuple[int, int, Hex]:
        return min((distance(at, enemy) for enemy in enemies), default=0), reached[at], at

    return min(reached, key=rank, default=None)
