"""What is being carried out: the top of the stack of procedures."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Pending


def top_of(campaign: Campaign) -> Pending | None:
    """Return the procedure on top of the stack, None where nothing is under way."""
    return campaign.pending[-1] if campaign.pending else None
