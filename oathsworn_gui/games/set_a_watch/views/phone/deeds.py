"""The deeds of an adventurer as they stand on its phone, and the actions behind them."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import RUNES
from oathsworn_gui.games.set_a_watch.views.phone.offers import Offer, card_offers, offers
from oathsworn_gui.games.set_a_watch.views.seats import seat_view
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phone import Block, Deed
from oathsworn_gui.tabletop.phone_question import refused_words
from oathsworn_gui.tabletop.phrases import Phrases


def actions_of(campaign: Campaign, box: Box, seat: str) -> Mapping[str, Action]:
    """Return every action that a seat has a deed for, by the key of the deed."""
    found = [*offers(campaign, box, seat)]
    if not campaign.pending:
        for card in seat_view(campaign, box, seat).cards:
            found.extend(card_offers(campaign, box, seat, card))
    return {offer.key: offer.action for offer in found}


def deed_of(offer: Offer, phrases: Phrases) -> Deed:
    """Return an offer as it is shown, places and Runes by their names."""
    say, params = phrases.texts.say, dict(offer.params)
    if "place" in params:
        params["place"] = say(f"watch.place.{params['place']}")
    if "runes" in params:
        named = (say(f"watch.place.{rune}") for rune in RUNES if rune in str(params["runes"]))
        params["runes"] = ", ".join(named)
    if offer.text == "watch.deed.strike-with":
        params["title"] = phrases.said("phone.watch.card-name", {"card": params["card"]})
    return Deed(
        key=offer.key,
        words=phrases.said(offer.text, params),
        icon=offer.icon,
        why_not=refused_words(offer.refusal, phrases),
    )


def deed_blocks(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> tuple[Block, ...]:
    """Return what a seat may do without a card."""
    deeds = tuple(deed_of(offer, phrases) for offer in offers(campaign, box, seat))
    return (Block(key="deeds", deeds=deeds),) if deeds else ()
