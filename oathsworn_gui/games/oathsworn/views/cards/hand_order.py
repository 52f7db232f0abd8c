"""The place of each card of a seat: always the same, so that its key is too."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import is_out, plays_small, seat_in
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS, all_cards

_DIGITS = "123456789"
_HAND = 7
"""Items have the keys behind those of a full hand, also while fewer cards are held."""


class Place(NamedTuple):
    """A card at its place: ``key`` is its digit, empty for none.

    ``cooldown`` is the position it lies on, None in hand.
    """

    slot: Slot
    key: str
    cooldown: int | None = None


def hand_places(campaign: Campaign, box: Box, seat: Seat) -> tuple[Place, ...]:
    """Return the cards of a seat in their fixed order, in hand or on cooldown.

    Ability cards stand by their cooldown and their place among the cards of the seat, then
    injuries, then items; only items that can be used have a key. A companion has items only.
    """
    if is_out(campaign, seat):
        return ()
    state, worn = seat_in(campaign, seat), campaign.seats[seat].equipped
    if plays_small(campaign, seat):
        return () if state.ally is not None else _items(campaign, box, seat, _DIGITS)
    lying = {slot.card: int(p) for p in POSITIONS for slot in state.cooldown.get(p, ())}
    items = {item.id for item in worn}
    owned = campaign.seats[seat].cards
    cards = [slot for slot in all_cards(state) if slot.kind == "ability"]
    cards.sort(key=lambda slot: _order(box, owned, slot.card))
    hurts = sorted(
        (slot for slot in all_cards(state) if slot.kind == "injury"), key=lambda slot: slot.card
    )
    places = [
        Place(slot, _DIGITS[n] if n < len(_DIGITS) else "", lying.get(slot.card))
        for n, slot in enumerate((*cards, *hurts))
    ]
    free = _DIGITS[max(_HAND, len(places)) :]
    strange = tuple(
        Place(slot, "", lying.get(slot.card))
        for slot in all_cards(state)
        if slot.kind == "item" and slot.card not in items
    )
    return (*places, *_items(campaign, box, seat, free), *strange)


def _order(box: Box, owned: tuple[str, ...], card: str) -> tuple[int, int, str]:
    place = owned.index(card) if card in owned else len(owned)
    return box.card(card).cooldown, place, card


def _items(campaign: Campaign, box: Box, seat: Seat, keys: str) -> tuple[Place, ...]:
    """Return what is worn; those that can be used take the keys in turn."""
    state = seat_in(campaign, seat)
    lying = {slot.card: int(p) for p in POSITIONS for slot in state.cooldown.get(p, ())}
    found: list[Place] = []
    for item in campaign.seats[seat].equipped:
        usable = may_be_used(campaign, box, seat, item)
        key, keys = (keys[:1], keys[1:]) if usable else ("", keys)
        found.append(Place(Slot(card=item.id, kind="item"), key, lying.get(item.id)))
    return tuple(found)


def may_be_used(campaign: Campaign, box: Box, seat: Seat, item: Item) -> bool:
    """Whether an item does anything when it is used: not one known to hold no words at all."""
    if parts_of(campaign, box, seat, item.id, "item"):
        return True
    known = box.item(item.card)
    return bool(known.words) or known.confidence != "sure"
