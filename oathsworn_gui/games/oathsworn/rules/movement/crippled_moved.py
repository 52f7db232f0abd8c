"""Crippled characters and forced movement: moved nevertheless, or never (a variant)."""

from collections.abc import Callable, Iterable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import CRIPPLED_MOVED, applied
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displaced, Displacement
from oathsworn_gui.tabletop.action import Trace, line
from oathsworn_gui.tabletop.table_options import reading

Figures = tuple[str, ...]


def displaced_by(
    campaign: Campaign, figures: Iterable[str], way: Callable[[Figures], Displacement]
) -> Displacement:
    """Return where a push, pull or knockback puts the figures.

    Where the table plays that a crippled one never moves, it stays. A figure that a large model
    lands on is moved in any case. Source: TOKEN-21, L1311-1315; facts, section 9.
    """
    figures = tuple(figures)
    held = tuple(figure for figure in figures if _never_moves(campaign, figure))
    there = way(tuple(figure for figure in figures if figure not in held))
    staying = tuple(one for figure in held for one in _staying(campaign, figure))
    return there._replace(moved=(*there.moved, *staying)) if staying else there


def _never_moves(campaign: Campaign, figure: str) -> bool:
    never = reading(CRIPPLED_MOVED, campaign) == "never"
    return never and is_crippled_figure(campaign, figure)


def _staying(campaign: Campaign, name: str) -> tuple[Displaced, ...]:
    figure = encounter_of(campaign).figures.get(name)
    if figure is None or figure.at is None:
        return ()
    told = line("crippled.not-moved", "TOKEN-21", name=figure.name)
    read = tuple(Trace(line=one) for one in applied(CRIPPLED_MOVED, campaign))
    trace = Trace(line=told, because=read)
    return (Displaced(name, (), figure.at, 0, (), (), None, trace),)
