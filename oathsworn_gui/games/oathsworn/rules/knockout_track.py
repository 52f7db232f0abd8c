"""The knockout track: the score of the campaign, a longer one being worse."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.seats import with_company

MOST_KNOCKOUTS = 100
"""Boxes of the knockout track (facts, section 6)."""


def ticked(campaign: Campaign, n: int) -> Campaign:
    """Return the campaign with ``n`` more boxes ticked, as far as there are boxes.

    Source: ITEM-19, L233-234; SAVE-10, L444-447.
    """
    knockouts = min(MOST_KNOCKOUTS, campaign.company.knockouts + n)
    return with_company(campaign, knockouts=max(knockouts, campaign.company.knockouts))
