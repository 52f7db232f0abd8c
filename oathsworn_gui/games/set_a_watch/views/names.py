"""The names of seats, cards and locations, for lines, refusals and questions."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.tabletop.action import Scalar

UNSEEN = "?"
"""What stands for a card that nobody has seen."""

_CARDS = frozenset({"card", "mount", "spare", "top", "under"})
"""Parameters that hold keys of cards, several of them divided by spaces."""


def seat_name(campaign: Campaign, box: Box, seat: str) -> str:
    """Return the name of the adventurer at a seat; the seat itself where nobody sits."""
    one = campaign.adventurers.get(seat)
    known = box.adventurers.get(one.key) if one else None
    return known.name if known else seat


def card_name(box: Box, card: str) -> str:
    """Return the name of a creature, an Unhallowed, a Summon or an ability."""
    if is_hidden(card):
        return UNSEEN
    if card in box.abilities:
        return box.abilities[card].name
    return box.creature(card).name if box.knows(card) else card


def place_name(box: Box, location: str) -> str:
    """Return the name of a location."""
    return UNSEEN if is_hidden(location) else box.location(location).name


def with_names(campaign: Campaign, box: Box, params: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Return the parameters of a text with names in the place of keys."""
    return {name: _named(campaign, box, name, value) for name, value in params.items()}


def _named(campaign: Campaign, box: Box, name: str, value: Scalar) -> Scalar:
    if not isinstance(value, str):
        return value
    if name == "seat":
        return seat_name(campaign, box, value)
    if name == "location":
        return place_name(box, value)
    if name in _CARDS:
        return ", ".join(card_name(box, card) for card in value.split()) or "–"
    return value
