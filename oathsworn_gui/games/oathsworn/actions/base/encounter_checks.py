"""Refusals that several actions of the encounter share."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_outside,
)
from oathsworn_gui.tabletop.action import Refusal, impossible


def refuse_figure(campaign: Campaign, figure: str) -> Refusal | None:
    """Refuse outside an encounter and for a figure that is not there."""
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    if figure not in encounter_of(campaign).figures:
        return impossible("figure.none")
    return None


def refuse_hex(campaign: Campaign, name: str) -> Refusal | None:
    """Refuse outside an encounter and for a hex that is not on the board."""
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    known = encounter_of(campaign).shape.named(name)
    return impossible("move.no-such-hex", hex=name) if known is None else None
