"""HP lost by the character acting in a seat, Oathsworn or ally."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    ally_of,
    encounter_of,
    has_ally,
    is_out,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import ally_figure
from oathsworn_gui.games.oathsworn.rules.hp.knockout import lose_ally_hp
from oathsworn_gui.games.oathsworn.rules.hp.numbers import ally_defense_parts, defense_parts
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import lose_hp
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.parts import Part


def hurt(campaign: Campaign, seat: str, n: int, rule: str, box: Box) -> Outcome:
    """Return the outcome of ``n`` HP lost by the seat's character; unchanged without one.

    Source: HP-05, L1006-1007; ALLY-11, L1028-1031.
    """
    if n < 1 or is_out(campaign, seat):
        return Outcome(campaign)
    if has_ally(campaign, seat):
        return lose_ally_hp(campaign, seat, n, rule)
    return lose_hp(campaign, seat, n, rule, box)


def standing_hp(campaign: Campaign, seat: str) -> int:
    """Return the HP of the character acting in the seat. Source: HP-05, L1006-1007; ALLY-11."""
    if not has_ally(campaign, seat):
        return campaign.seats[seat].hp
    figure = encounter_of(campaign).figures.get(ally_figure(seat))
    return figure.hp if figure is not None else 0


def standing_defense_parts(campaign: Campaign, seat: str, box: Box) -> tuple[Part, ...]:
    """Return the parts of the DEFENSE of the seat's character; empty if unknown.

    What cards raised until the end of the round comes last.
    """
    ally = ally_of(campaign, seat)
    if ally is None:
        parts = defense_parts(campaign, seat, box)
    else:
        parts = ally_defense_parts(campaign, ally, box)
    raised = seat_in(campaign, seat).raised.get("defense", 0)
    return (*parts, Part(code="raised", amount=raised)) if parts and raised else parts
