"""What the panels of Banksmith and Apothecary show beside the wares."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.company.items import too_many
from oathsworn_gui.games.oathsworn.rules.hp.numbers import backpack_capacity, iron
from oathsworn_gui.games.oathsworn.rules.shops.trade import (
    CURATIVE,
    CURATIVES,
    INJURIES,
    MOST_CURATIVES,
    per_purchase,
    price,
    row_name,
)
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.texts import Texts


class ApothecaryView(NamedTuple):
    """Curatives bought and still to be had, and sentences about them.

    ``gives`` and ``why_not`` are empty where there is nothing to say; ``leaves`` says what buying
    one leaves; ``option`` is the key of the option that buys one.
    """

    bought: int
    left: int
    option: str
    gives: str
    buy: str
    leaves: str
    why_not: str
    deck: str


class BackpackView(NamedTuple):
    """How full the backpack is; ``too_many`` is empty while it holds what it may."""

    words: str
    too_many: str


def apothecary_view(
    campaign: Campaign, box: Box, phrases: Phrases, question: Question
) -> ApothecaryView:
    """Return what the Apothecary shows while ``question`` is open. Source: SHOP-06."""
    say, held = phrases.texts.say, iron(campaign)
    bought = int(question.params["bought"] or 0)
    cost = price(campaign, "curative", box)
    refusal = next(option.refusal for option in question.options if option.key == CURATIVE)
    return ApothecaryView(
        bought=bought,
        left=MOST_CURATIVES - bought,
        option=CURATIVE,
        gives=say("apothecary.gives-two") if per_purchase(campaign) > 1 else "",
        buy=say("apothecary.buy", iron=cost),
        leaves=say("shop.leaves", before=held, after=held - cost) if refusal is None else "",
        why_not="" if refusal is None else phrases.refusal_text(refusal),
        deck=_deck_words(campaign, phrases.texts),
    )


def _deck_words(campaign: Campaign, texts: Texts) -> str:
    """Return how many curatives the injury deck holds, or the company where no deck is known."""
    deck = campaign.decks.get(INJURIES)
    if deck is None:
        held = campaign.company.counters.get(CURATIVES, 0)
        return texts.say("apothecary.deck-at-table", n=held)
    return texts.say("apothecary.deck", n=deck.pile.get(CURATIVE, 0), cards=deck.left)


def backpack_view(campaign: Campaign, texts: Texts) -> BackpackView:
    """Return how full the backpack is beside what can be sold."""
    held, over = len(campaign.company.backpack), too_many(campaign)
    return BackpackView(
        texts.say("shop.backpack", held=held, most=backpack_capacity(campaign)),
        texts.say("company.items.over", n=over) if over else "",
    )


def row_is_known(campaign: Campaign, box: Box) -> bool:
    """Return whether the program knows the open row, so that no card is typed in."""
    return row_name(campaign, box) in campaign.decks


def purchase_words(campaign: Campaign, phrases: Phrases, item: str, cost: int) -> str:
    """Return what a purchase that is typed in leaves of the iron, or that it is too dear.

    ``item`` is the card in words.
    """
    held = iron(campaign)
    if held < cost:
        return phrases.said("shop.typed.too-dear", {"item": item, "iron": cost, "held": held})
    left = held - cost
    return phrases.said("shop.typed.balance", {"item": item, "iron": cost, "left": left})
