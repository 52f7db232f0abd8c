"""The reasons why an enemy takes a target or leaves it, as lines: short, for beside the figure."""

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import obstacle_at
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import Sight
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.hexes import Hex


def no_sight(encounter: Encounter, sight: Sight, rule: str) -> Line:
    """Return which obstacle is in the line of sight: the first from the enemy, in all its hexes.

    Source: LOS-04, L878-879.
    """
    what = obstacle_at(encounter, sight.blockers[0]) or ""
    names = (encounter.shape.name(a) for a in sight.blockers if obstacle_at(encounter, a) == what)
    return line("targeting.no-sight", rule, obstacle=what, hex=", ".join(names))


def too_far(needs: int | None, movement: int, rule: str) -> Line:
    """Return what it would need to attack, and what it moves; needs None: no way leads there."""
    if needs is None:
        return line("targeting.no-way", rule)
    return line("targeting.too-far", rule, n=needs, m=movement)


def tied(encounter: Encounter, at: Hex, chosen: Hex, n: int | None) -> Line:
    """Return where a figure as close as the chosen one is: further south, or east of it.

    Source: TARGET-05, L1074-1075.
    """
    south = encounter.shape.order(at)[0] > encounter.shape.order(chosen)[0]
    code = "targeting.further-south" if south else "targeting.further-east"
    return line(code if n is not None else f"{code}-no-way", "TARGET-05", n=n)


def won_the_tie(encounter: Encounter, at: Hex, others: list[Hex], n: int | None) -> Line:
    """Return why the chosen one is it among those as close: further north, or west.

    Source: TARGET-05, L1074-1075.
    """
    first = encounter.shape.order(at)[0]
    level = any(encounter.shape.order(other)[0] == first for other in others)
    code = "targeting.further-west" if level else "targeting.further-north"
    return line(code if n is not None else f"{code}-no-way", "TARGET-05", n=n)
