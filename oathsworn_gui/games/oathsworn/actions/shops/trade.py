"""Sending a runner, visiting a shop, and buying a card of a deck known only at the table."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story, question_open
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.own import Might
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw, Trade
from oathsworn_gui.games.oathsworn.model.words import ItemKind
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.company.iron import pay_iron
from oathsworn_gui.games.oathsworn.rules.company.items import refuse_hands
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.map.instant_action import is_instant, refuse_visit
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.shops.trade import begin_trade, open_shop, price, too_dear
from oathsworn_gui.games.oathsworn.rules.story.end_of_part import END_QUESTIONS
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.procedure import ask

LEAST_PRICE = 1
MOST_PRICE = 30
"""Limits of the number of a card that can be typed: 21 chapters, with room for more."""


READ = ("story.next", "story.choice")
"""Questions that leave the table time: an entry is read, and may be chosen from later."""


def refuse_price(value: int) -> Refusal | None:
    """Refuse a number that no item card shows. Source: SHOP-11, L391-392."""
    if LEAST_PRICE <= value <= MOST_PRICE:
        return None
    return impossible("trade.no-such-price", "SHOP-11", n=value, least=LEAST_PRICE, most=MOST_PRICE)


def _asked_first(campaign: Campaign, box: Box) -> Refusal | None:
    """Refuse while something must be answered first; what is only read leaves room for a trade.

    So does an event. Source: SHOP-02, L373-376: at any point of the story.
    """
    if any(isinstance(p, Trade) for p in campaign.pending):
        return impossible("says.shop-open", "SHOP-10")
    question = ask(PROCEDURES, campaign, box)
    reading = question is not None and question.kind in (*END_QUESTIONS, *READ)
    event = isinstance(top_of(campaign), EventDraw)
    return None if reading or event else question_open(campaign, box)


def _has_city(campaign: Campaign, box: Box) -> bool:
    """Whether the chapter has a map of a city, town or village, laid out or still to come.

    A map that lies there is one, whatever the chapter is known for. Source: SHOP-02, L373-376.
    """
    chapter = box.chapter(campaign.chapter)
    return story_of(campaign).has_map or (bool(chapter.has_map) and not chapter.deepwood)


class SendRunner(OathswornAction):
    """Send a runner to a shop and trade there. Source: SHOP-01, L370-371."""

    type: Literal["send-runner"] = "send-runner"
    shop: Literal["banksmith", "apothecary"]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, without a city map, in another question, without the iron."""
        refusal = outside_story(campaign) or _asked_first(campaign, box)
        if refusal is not None:
            return refusal
        if is_instant(campaign):
            return refuse("instant.no-runner", "INSTANT-02")
        if not _has_city(campaign, box):
            return refuse("trade.no-city", "SHOP-02")
        return too_dear(campaign, price(campaign, "runner", box))

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and begin the trade."""
        return begin_trade(campaign, self.shop, box)


class VisitShop(OathswornAction):
    """Trade at a shop in instant action: each once, free of a runner. Source: INSTANT-02."""

    type: Literal["visit-shop"] = "visit-shop"
    shop: Literal["banksmith", "apothecary"]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside instant action, in another question, and a second visit."""
        return (
            outside_story(campaign)
            or refuse_visit(campaign, self.shop)
            or _asked_first(campaign, box)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the trade; the shop is used up."""
        return open_shop(campaign, self.shop, box)


class BuyItem(OathswornAction):
    """Buy a card known only at the table at the Banksmith's; ``value`` is its number.

    ``defense`` is None until it is read off the card.
    """

    type: Literal["buy-item"] = "buy-item"
    name: str = Field(min_length=1, max_length=60)
    kind: ItemKind
    hands: int = Field(default=0, ge=0, le=2)
    value: int
    might: Might = ()
    defense: int | None = Field(default=None, ge=0, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside a trade with the Banksmith, a number no card shows, too little iron."""
        no_such_card = refuse_price(self.value) or refuse_hands(self.kind, self.hands)
        if no_such_card is not None:
            return no_such_card
        top = top_of(campaign)
        if not isinstance(top, Trade) or top.shop != "banksmith":
            return refuse("trade.no-banksmith", "SHOP-10")
        return too_dear(campaign, self.value)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and take the item into the backpack."""
        cost = min(self.value, iron(campaign))
        after = pay_iron(campaign, cost)
        told = line("trade.bought", "SHOP-11", item=self.name, iron=cost, left=iron(after))
        gain = GainItem(
            name=self.name,
            kind=self.kind,
            hands=self.hands,
            might=self.might,
            defense=self.defense,
            value=self.value,
        )
        return Outcome(after, (told,)).then(gain.apply(after, box))


ACTIONS: tuple[type[OathswornAction], ...] = (SendRunner, VisitShop, BuyItem)
