"""The deeds of a seat as they stand on its phone, and the actions behind them."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.views.cards.abilities import class_name
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.games.oathsworn.views.encounter.next_step import next_words
from oathsworn_gui.games.oathsworn.views.phone.offers import (
    Offer,
    card_offers,
    seat_of,
    table_offers,
    turn_offers,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phone import Block, Deed
from oathsworn_gui.tabletop.phone_question import refused_words
from oathsworn_gui.tabletop.phrases import Phrases


def actions_of(campaign: Campaign, box: Box, seat: str) -> Mapping[str, Action]:
    """Return every action that a seat has a deed for, by the key of the deed."""
    own = seat_of(seat)
    offers = [*table_offers(campaign, box, own), *turn_offers(campaign, box, own)]
    if campaign.encounter is not None:
        for place in hand_places(campaign, box, own):
            if place.cooldown is None:
                offers.extend(card_offers(campaign, box, own, place.slot))
    return {offer.key: offer.action for offer in offers if offer.action is not None}


def deed_of(offer: Offer, phrases: Phrases, words: str = "") -> Deed:
    """Return an offer as it is shown."""
    return Deed(
        key=offer.key,
        words=words or phrases.said(offer.text, offer.params),
        icon=offer.icon,
        why_not=refused_words(offer.refusal, phrases),
    )


def deed_blocks(campaign: Campaign, box: Box, seat: Seat, phrases: Phrases) -> tuple[Block, ...]:
    """Return what a seat may do without a card, and what comes next for the whole table."""
    following = [
        deed_of(
            offer,
            phrases,
            next_words(campaign, box, phrases.texts) if offer.key == "next" else "",
        )
        for offer in table_offers(campaign, box, seat)
    ]
    own = [_own(offer, phrases) for offer in turn_offers(campaign, box, seat)]
    blocks = (
        Block(key="next", deeds=tuple(following)),
        Block(key="deeds", deeds=tuple(own)),
    )
    return tuple(block for block in blocks if block.deeds)


def _own(offer: Offer, phrases: Phrases) -> Deed:
    if offer.text == "phone.deed.ability":
        return deed_of(offer, phrases, class_name(phrases.texts, str(offer.params["ability"])))
    return deed_of(offer, phrases)
