"""The status tokens of figures without a board of their own: boss, minions, friends, allies."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure

STATUSES = ("bleed", "crippled", "poison")
"""The kinds that are offered; others follow where a figure has them."""


class Marked(NamedTuple):
    """A figure and its status tokens, with 0 for the kinds it may gain."""

    figure: str
    name: str
    statuses: tuple[tuple[str, int], ...]


def marked_figures(campaign: Campaign) -> tuple[Marked, ...]:
    """Return the figures that keep their status tokens beside them, the boss first."""
    encounter = campaign.encounter
    figures = encounter.figures.values() if encounter is not None else ()
    others = [figure for figure in figures if figure.kind != "oathsworn"]
    return tuple(marks_of(figure) for figure in sorted(others, key=lambda f: f.kind != "boss"))


def marks_of(figure: Figure) -> Marked:
    """Return the status tokens of one figure."""
    kinds = dict.fromkeys((*STATUSES, *figure.statuses))
    there = tuple((kind, figure.statuses.get(kind, 0)) for kind in kinds)
    return Marked(figure.id, figure.name, there)
