"""The order in which several minions move."""

from collections.abc import Iterable
from math import inf

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure, MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.minions import kind_of
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.hexes import Hex


def order_of_movers(campaign: Campaign, ids: Iterable[str]) -> tuple[tuple[str, Line], ...]:
    """Return minions with the reason for their place: the closest to its target first.

    Close is the movement that each needs to get beside its target, which is the one that its box
    names, where it names one; ties go north then west. Those without a target, and those off the
    board, come last.
    Source: ENEMYMOVE-11, L1108-1110; MINION-03, L1196-1197; HEX-01, L705-708.
    """
    encounter = encounter_of(campaign)
    found = [encounter.figures[name] for name in ids if name in encounter.figures]
    ranked: list[tuple[tuple[float, tuple[int, int]], str, Line]] = []
    for figure in found:
        n, name = _needed(campaign, figure)
        order = encounter.shape.order(figure.at or Hex(0, 0))
        code = "enemy-move.order" if n is not None else "enemy-move.order-last"
        told = line(code, "ENEMYMOVE-11", name=figure.name, target=name, n=n)
        ranked.append(((inf if n is None else n, order), figure.id, told))
    return tuple((figure, told) for _, figure, told in sorted(ranked, key=lambda one: one[:2]))


def _needed(campaign: Campaign, figure: Figure) -> tuple[int | None, str]:
    """Return the movement to the figure's target, or the one it approaches, with its name."""
    encounter = encounter_of(campaign)
    if figure.at is None or figure.at not in encounter.shape:
        return None, ""
    kind = kind_of(encounter, figure.id)
    wanted, move = _wanted(kind), kind.move or 0
    found = choose_target(campaign, figure.id, wanted, move, kind.reach, pool="friends")
    aim = found.target or found.toward
    if aim is None:
        return None, ""
    needed = next(one.movement for one in found.candidates if one.figure == aim)
    return needed, encounter.figures[aim].name


def _wanted(kind: MinionKind) -> Wanted:
    """Return whom the box of a minion names as its target. Source: MINION-03, L1196-1197."""
    aim = next((step for step in kind.steps if isinstance(step, ChooseTarget)), None)
    return Wanted() if aim is None else Wanted(who=aim.who, within=aim.within)
