"""What is going on, in the few words below the name of a seat."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, EnemyAttack
from oathsworn_gui.games.oathsworn.views.campaign import heading
from oathsworn_gui.games.oathsworn.views.encounter.turn import acting_seat
from oathsworn_gui.tabletop.phone import Tone
from oathsworn_gui.tabletop.phrases import Phrases


def moment(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> tuple[str, Tone]:
    """Return what is going on for a seat, and how it is coloured."""
    del box
    top = campaign.pending[-1] if campaign.pending else None
    if isinstance(top, EnemyAttack) and seat in top.targets:
        return phrases.said("phone.attacks-you", {"name": top.attacker}), "bad"
    if isinstance(top, Attack) and top.seat == seat and top.card:
        return phrases.said("phone.attack-with", {"card": top.card}), "hot"
    acting = acting_seat(campaign)
    if acting is None or campaign.encounter is None:
        return heading(campaign, phrases.texts), ""
    number = campaign.encounter.round
    if acting == seat:
        return phrases.said("phone.your-turn", {"round": number}), "hot"
    return phrases.said("phone.turn-of", {"round": number, "seat": acting}), ""
