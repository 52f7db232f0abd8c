"""Reading moves and traces in tests: hexes as names, water laid, what is told."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hexes import Hex

N, NE, SE, S, SW, NW = range(6)


def names(campaign: Campaign, hexes: Iterable[Hex]) -> str:
    """Return the names of hexes with blanks between."""
    return " ".join(encounter_of(campaign).shape.name(at) for at in hexes)


def way(campaign: Campaign, move: EnemyMove) -> str:
    """Return the hexes a move goes through."""
    return names(campaign, move.path)


def with_water(campaign: Campaign, water: str) -> Campaign:
    """Return the campaign with water in these hexes besides the tiles that lie there."""
    tiles = encounter_of(campaign).tiles
    return with_encounter(campaign, tiles={**tiles, **dict.fromkeys(water.split(), "water")})


def told(trace: Trace) -> dict[str, str]:
    """Return the rule that each line of a trace names, by its code."""
    found = {trace.line.code: trace.line.rule or ""}
    for child in trace.because:
        found |= told(child)
    return found


def pushed_to(campaign: Campaign, pushed: Displacement) -> dict[str, str]:
    """Return where everybody who is pushed ends, in the order in which they are."""
    shape = encounter_of(campaign).shape
    return {one.figure: shape.name(one.at) for one in pushed.moved}
