"""The items that a class begins with."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.items import new_item, out_of_deck


def with_kit(campaign: Campaign, seat: str, box: Box) -> Campaign:
    """Equip the starting items of the class at ``seat``, taken out of their deck where it is known.

    One that is no longer in the deck is owned all the same: the copies of the box are counted by
    the table. Source: SETUP-10, SETUP-12, SETUP-13, L25-39, L61-63.
    """
    for key in box.cls(campaign.seats[seat].cls).kit:
        campaign, item = new_item(campaign, box.item(key))
        worn = campaign.seats[seat].equipped
        campaign = with_oathsworn(campaign, seat, equipped=(*worn, item))
        campaign = out_of_deck(campaign, item.deck, key)
    return campaign
