"""The way of an enemy that is proposed, as it is drawn on the board."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Way
from oathsworn_gui.tabletop.hexes import Hex


def of_move(encounter: Encounter, actor: Figure, move: EnemyMove) -> Iterator[Overlay]:
    """Yield where a move ends, its numbered way, and ways as good that were not taken."""
    ends = footprint(actor.evolve(at=move.end, facing=move.facing), encounter)
    yield Region("arrival", frozenset(ends))
    if not move.path or actor.at is None:
        return
    way = (base_hex(actor.at, move), *move.path)
    for step, choices in enumerate(move.choices[: len(move.path)]):
        for other in choices:
            if other != move.path[step]:
                yield Way((way[step], other), numbers=False, kind="alternative")
    yield Way(way)


def base_hex(at: Hex, move: EnemyMove) -> Hex:
    """Return where the base hex of a figure at ``at`` begins a move of one hex or more."""
    first, centre = move.path[0], move.centres[0]
    return Hex(at.q + first.q - centre.q, at.r + first.r - centre.r)
