"""Draws under way: nothing that draws cards of its own begins inside one."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.tabletop.action import Refusal, refuse


def refuse_in_draw(campaign: Campaign) -> Refusal | None:
    """Refuse a check, event or attack while the cards of another draw are not settled.

    Source: CHECK-02, L309-314; EVENT-02, L188-190; ATTACK-02, L896.
    """
    draws = (getattr(procedure, "draw", None) for procedure in campaign.pending)
    under_way = any(isinstance(draw, Draw) and not draw.settled for draw in draws)
    return refuse("draw.under-way") if under_way else None
