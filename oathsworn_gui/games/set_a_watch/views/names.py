"""The names of seats, cards and locations, for lines, refusals and questions."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.notation.strength import Strength, strength_of
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.texts import Texts

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


def in_words(texts: Texts, params: Mapping[str, Scalar]) -> Mapping[str, Scalar]:
    """Return the parameters of an effect with its word of the vocabulary as people say it.

    That is how strong a strike is, whose card is swapped, which pile is counted.
    """
    what = params.get("what")
    if not isinstance(what, str) or not what:
        return params
    strength = strength_of(what)
    if strength is not None and strength.base != "any":
        return {**params, "what": _strength_words(texts, strength)}
    return {**params, "what": texts.find(f"watch.what.{what}", what)}


def _strength_words(texts: Texts, strength: Strength) -> str:
    kind = {"die": "die", "all dice": "all"}.get(strength.base, "number")
    more = "-more" if strength.more and kind != "number" else ""
    first = texts.say(f"watch.strength.{kind}{more}", more=strength.more)
    if strength.exhausted is None:
        return first
    return texts.say("watch.strength.or", first=first, other=strength.exhausted)
