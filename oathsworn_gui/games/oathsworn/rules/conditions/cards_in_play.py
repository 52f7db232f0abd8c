"""Cards in play that return to hand when their procedure ends without placing them."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, Pending
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat

INJURY = "injury:"
"""How `CardPlay.card` begins for an injury; its id follows."""


def injury_of(campaign: Campaign, seat: str, card: str) -> Injury | None:
    """Return the injury of a seat that ``card`` of a `CardPlay` names, None for another card."""
    if not card.startswith(INJURY):
        return None
    held = campaign.seats[seat].injuries
    return next((one for one in held if one.id == card.removeprefix(INJURY)), None)


def with_card_back(campaign: Campaign, played: Pending) -> Campaign:
    """Return the campaign with the card of a procedure back in hand.

    Abilities without a card and items of companions were never out of hand. Source: CARD-16.
    """
    slot = _slot(campaign, played)
    if slot is None or not isinstance(played, (Attack, CardPlay)):
        return campaign
    state = seat_in(campaign, played.seat)
    return with_seat(campaign, played.seat, hand=(*state.hand, slot))


def _slot(campaign: Campaign, played: Pending) -> Slot | None:
    if isinstance(played, Attack):
        return None if played.card is None else Slot(card=played.card)
    if not isinstance(played, CardPlay):
        return None
    if played.source == "ability":
        injured = played.card.startswith(INJURY)
        kind = "injury" if injured else "ability"
        return Slot(card=played.card.removeprefix(INJURY), kind=kind)
    in_hand = played.source == "item" and campaign.seats[played.seat].form == "full"
    return Slot(card=played.card, kind="item") if in_hand else None


def ended(campaign: Campaign) -> Campaign:
    """Return the campaign with nothing left open: cards being played are back in hand."""
    for played in campaign.pending:
        campaign = with_card_back(campaign, played)
    return campaign.evolve(pending=())
