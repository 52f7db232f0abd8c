"""What only one seat may be sent, for the tests that look for it on the other phones."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay


def secrets(campaign: Campaign) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of the ability cards in each hand, by seat; none outside an encounter.

    A card that is being played lies open on the table.
    """
    if campaign.encounter is None:
        return {}
    played = {one.card for one in campaign.pending if isinstance(one, CardPlay)}
    return {
        seat: tuple(
            slot.card for slot in held.hand if slot.kind == "ability" and slot.card not in played
        )
        for seat, held in campaign.encounter.seats.items()
    }
