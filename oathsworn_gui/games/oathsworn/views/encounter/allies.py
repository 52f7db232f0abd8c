"""The allies who may come in for an unconscious Oathsworn, and where and how they come."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.hp.ally_card import ally_numbers
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    knows,
    on_board,
    standing_oathsworn,
)
from oathsworn_gui.games.oathsworn.rules.movement.placing import spawn_hexes
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS

USUAL_MIGHT = "Y"
"""The MIGHT of the usual man-at-arms, in letters."""


class ComingAlly(NamedTuple):
    """An ally who may come; ``might`` in letters. Unknown values are those of a man-at-arms."""

    id: str
    name: str
    defense: int
    might: str


class Allies(NamedTuple):
    """Who may come: ``at`` names the edge hex that is proposed, empty where the board is not known.

    ``redraws`` are the redraw and empowered tokens between which an ally's comradery chooses.
    """

    coming: tuple[ComingAlly, ...]
    at: str
    redraws: int


def is_too_late(campaign: Campaign) -> bool:
    """Whether the seat to act fell in this turn of its own: an ally comes in its next.

    Source: ALLY-04, L1013-1015.
    """
    return encounter_of(campaign).acted


def allies_to_come(campaign: Campaign, box: Box) -> Allies:
    """Return who may come in for an unconscious Oathsworn of the encounter under way."""
    allies = available_allies(campaign)
    numbers = [(ally, ally_numbers(ally, box)) for ally in allies]
    marks = campaign.company.traits.get("comradery", 0)
    return Allies(
        coming=tuple(
            ComingAlly(
                ally.id,
                ally.name,
                known.defense or 1,
                "".join(MIGHT_LETTERS[colour] for colour in known.might) or USUAL_MIGHT,
            )
            for ally, known in numbers
        ),
        at=_edge(campaign) if allies else "",
        redraws=marks + 1 if marks else 0,
    )


def _edge(campaign: Campaign) -> str:
    """Return the free edge hex closest to an Oathsworn on the board, where the board is known."""
    encounter = encounter_of(campaign)
    near = next((f for f in standing_oathsworn(campaign) if on_board(encounter, f)), "")
    if not near or not knows(campaign, near):
        return ""
    edge = spawn_hexes(campaign, "edge", 1, near=near)
    return encounter.shape.name(edge[0]) if edge else ""
