"""The digit of a card in the turn of who acts."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.games.oathsworn.views.encounter.turn import acting_seat
from tests.games.oathsworn.builders.campaign import a_box


def key_of(campaign: Campaign, card: str) -> str:
    """Return the key of a card of the seat to act, empty for none."""
    seat = acting_seat(campaign)
    assert seat is not None
    places = hand_places(campaign, a_box(campaign), seat)
    return next(place.key for place in places if place.slot.card == card)
