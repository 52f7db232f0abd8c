"""Reading and replacing an Oathsworn or the free company in the tree."""

from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.tabletop.state import put


def oathsworn(campaign: Campaign, seat: str) -> Oathsworn:
    """Return the Oathsworn at ``seat`` (``"1"`` to ``"4"``).

    Raises:
        KeyError: there is no such seat.
    """
    return campaign.seats[seat]


def with_oathsworn(campaign: Campaign, seat: str, **changes: Any) -> Campaign:
    """Return the campaign with fields of the Oathsworn at ``seat`` replaced."""
    changed = campaign.seats[seat].evolve(**changes)
    return campaign.evolve(seats=put(campaign.seats, seat, changed))


def with_company(campaign: Campaign, **changes: Any) -> Campaign:
    """Return the campaign with fields of the free company replaced."""
    return campaign.evolve(company=campaign.company.evolve(**changes))
