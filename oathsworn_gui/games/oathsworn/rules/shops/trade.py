"""Trades by runner: the Apothecary's curatives, the Banksmith's open row, selling for half."""

from collections import Counter
from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Trade
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import CURATIVES as CURATIVES_READING
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.company.injuries import CURATIVE, CURATIVES, INJURIES
from oathsworn_gui.games.oathsworn.rules.company.iron import gain_iron, pay_iron, worth_in_a_loss
from oathsworn_gui.games.oathsworn.rules.company.items import (
    archive_item,
    deck_name,
    find,
    gain_item,
    new_item,
    owned,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.map.instant_action import shop_visited
from oathsworn_gui.games.oathsworn.rules.map.story_state import with_story
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import Deck, leave, reset, shuffle_in
from oathsworn_gui.tabletop.parts import Part, adjusted, total
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.table_options import reading

MOST_CURATIVES = 5
"""Curatives purchased in one trade, or in one chapter. Source: SHOP-06, L383-385."""


def price_parts(campaign: Campaign, what: str, box: Box) -> tuple[Part, ...]:
    """Return what a ``"runner"`` or a ``"curative"`` costs: the chapter's number in iron.

    Source: SHOP-04, L379-381; SHOP-05, L617-618; SHOP-07, L384-385; LEVEL-31, L617-618.
    """
    number = box.chapter(campaign.chapter).number
    rule = "SHOP-04" if what == "runner" else "SHOP-07"
    parts: tuple[Part, ...] = (Part(code="chapter", amount=number, rule=rule),)
    if what == "runner" and campaign.company.traits.get("well-connected"):
        parts = (*parts, Part(code="well-connected", amount=-number, rule="SHOP-05"))
    return adjusted(parts, f"price.{what}", campaign.adjustments)


def price(campaign: Campaign, what: str, box: Box) -> int:
    """Return the iron a ``"runner"`` or a ``"curative"`` costs, never less than 0."""
    return max(0, total(price_parts(campaign, what, box)))


def item_price(card: str, box: Box) -> int:
    """Return the iron an item card costs: the number printed on it. Source: SHOP-11, L391-392."""
    return box.item(card).chapter


def begin_trade(campaign: Campaign, shop: str, box: Box) -> Outcome:
    """Send a runner: pay, open the row, leave the trade on the stack.

    No time passes and the marker stays. Source: SHOP-03, SHOP-04, L376-381; SHOP-10, L388-391.
    """
    cost = min(price(campaign, "runner", box), iron(campaign))
    after = pay_iron(campaign, cost)
    told = line("trade.runner", "SHOP-04", iron=cost, left=iron(after))
    return Outcome(_trading(after, shop, box), (told,))


def open_shop(campaign: Campaign, shop: str, box: Box) -> Outcome:
    """Open a trade without a runner: an entry of our own story offers it, or instant action.

    In instant action the shop is used up with it. A shop of the printed maps is always used by
    runner (SHOP-18). Source: INSTANT-02, L453-455.
    """
    told = line("trade.in-the-story", None, shop=shop)
    return Outcome(_trading(shop_visited(campaign, shop), shop, box), (told,))


def _trading(campaign: Campaign, shop: str, box: Box) -> Campaign:
    if shop == "banksmith":
        campaign = _row_open(campaign, box)
    campaign, new = with_id(campaign, "p")
    return push(campaign, Trade.model_validate({"id": new, "shop": shop}))


def row_name(campaign: Campaign, box: Box) -> str:
    """Return the deck of the Banksmith's open row: the current chapter's common one (SHOP-10)."""
    return deck_name(unique=False, chapter=box.chapter(campaign.chapter).number)


def row(campaign: Campaign, box: Box) -> Mapping[str, int]:
    """Return how many of each card are in the open row; empty if the deck is unknown."""
    deck = campaign.decks.get(row_name(campaign, box))
    return Counter(deck.in_play) if deck is not None else {}


def _row_open(campaign: Campaign, box: Box) -> Campaign:
    name = row_name(campaign, box)
    deck = campaign.decks.get(name)
    if deck is None:
        return campaign
    cards = tuple(sorted(reset(deck).pile.elements()))
    return campaign.evolve(decks=put(campaign.decks, name, Deck(in_play=cards, drawn=deck.drawn)))


def row_back(campaign: Campaign, box: Box) -> Outcome:
    """Shuffle what is left of an open row back into its deck. Source: SHOP-14, L398-400.

    Nothing happens when no trade is open.
    """
    open_row = any(isinstance(p, Trade) and p.shop == "banksmith" for p in campaign.pending)
    name = row_name(campaign, box)
    deck = campaign.decks.get(name)
    if not open_row or deck is None:
        return Outcome(campaign)
    told = line("trade.row-back", "SHOP-14", n=len(deck.in_play))
    return Outcome(campaign.evolve(decks=put(campaign.decks, name, reset(deck))), (told,))


def buy_item(campaign: Campaign, card: str, box: Box) -> Outcome:
    """Buy a card of the open row for the number on it. Source: SHOP-11, L391-392."""
    name = row_name(campaign, box)
    cost = min(item_price(card, box), iron(campaign))
    after = pay_iron(campaign, cost)
    after = after.evolve(decks=put(after.decks, name, leave(after.decks[name], card)))
    after, item = new_item(after, box.item(card))
    told = line("trade.bought", "SHOP-11", item=item.name, iron=cost, left=iron(after))
    return Outcome(after, (told,)).then(gain_item(after, item, None, "SHOP-11"))


def sell_item(campaign: Campaign, item_id: str) -> Outcome:
    """Sell an owned item for half the number on it, rounded up, and archive it.

    Source: SHOP-12, SHOP-13, L392-396.
    """
    own = find(campaign, item_id)
    if own is None:
        return Outcome(campaign)
    worth = worth_in_a_loss(own.item) or 0
    told = line("trade.sold", "SHOP-12", item=own.item.name, iron=worth)
    archived = archive_item(campaign, item_id, "SHOP-13")
    return (
        Outcome(campaign, (told,)).then(archived).then(gain_iron(archived.after, worth, "SHOP-12"))
    )


def buy_curative(campaign: Campaign, box: Box) -> Outcome:
    """Buy a curative; it is shuffled into the injury deck, two of them with Herbalist.

    Source: SHOP-07, SHOP-08, L384-386; SHOP-09, L589-590.
    """
    cost = min(price(campaign, "curative", box), iron(campaign))
    after = pay_iron(campaign, cost)
    if after.story is not None:
        after = with_story(after, curatives=after.story.curatives + 1)
    n = per_purchase(campaign)
    paid = line("trade.curative", "SHOP-07", iron=cost, left=iron(after))
    gained = _gain_curatives(after, n, "SHOP-09" if n > 1 else "SHOP-08")
    return Outcome(after, (paid,)).then(gained)


def a_chapter(campaign: Campaign) -> bool:
    """Whether the five curatives are those of the whole chapter (facts, section 9)."""
    return reading(CURATIVES_READING, campaign) == "a-chapter"


def curatives_bought(campaign: Campaign, trade: Trade) -> int:
    """Return how many of the five purchases are made: in this trade, or in the chapter.

    Source: SHOP-06, L383-385; facts, section 9.
    """
    story = campaign.story
    return story.curatives if a_chapter(campaign) and story is not None else trade.bought


def per_purchase(campaign: Campaign) -> int:
    """Return how many curatives one purchase gives: 2 with Herbalist.

    Source: SHOP-09, L589-590; LEVEL-24, L589-590.
    """
    return 2 if campaign.company.traits.get("herbalist") else 1


def _gain_curatives(campaign: Campaign, n: int, rule: str) -> Outcome:
    """Shuffle curatives into the injury deck; one known only at the table is counted instead."""
    deck = campaign.decks.get(INJURIES)
    if deck is not None:
        decks = put(campaign.decks, INJURIES, shuffle_in(deck, (CURATIVE,) * n))
        return Outcome(campaign.evolve(decks=decks), (line("trade.curatives-shuffled", rule, n=n),))
    held = campaign.company.counters.get(CURATIVES, 0) + n
    counters = put(campaign.company.counters, CURATIVES, held)
    told = line("trade.curatives-at-the-table", rule, n=n, total=held)
    return Outcome(with_company(campaign, counters=counters), (told,))


class Trading:
    """Runs `Trade`: buying and selling in any order (SHOP-15) until it is done."""

    def ask(self, campaign: Campaign, procedure: Trade, box: Box) -> Question | None:
        """Ask for the next item to buy or sell."""
        apothecary = procedure.shop == "apothecary"
        offers = (
            (_curative_option(campaign, procedure, box),)
            if apothecary
            else (*_buy_options(campaign, box), *_sell_options(campaign))
        )
        return Question(
            procedure=procedure.id,
            kind=f"trade.{procedure.shop}",
            form="choice",
            params={"iron": iron(campaign), "bought": curatives_bought(campaign, procedure)},
            options=(*offers, Option(key="done", code="trade-done")),
            default="done",
            rule="SHOP-06" if apothecary else "SHOP-10",
        )

    def go_on(self, campaign: Campaign, procedure: Trade, box: Box) -> Outcome:
        """End: a trade always asks."""
        return _end(campaign, procedure, box)

    def answer(
        self, campaign: Campaign, procedure: Trade, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Buy, sell, ask for a missing number, or end."""
        what, _, key = str(value).partition(":")
        if what == "buy":
            return buy_item(campaign, key, box)
        if what == "sell":
            return sell_item(campaign, key)
        if what == "value":
            return Outcome(ask_for(campaign, f"item-value.{key}", 1, 30))
        if what == CURATIVE:
            bought = replace(campaign, procedure.evolve(bought=procedure.bought + 1))
            return buy_curative(bought, box)
        return _end(campaign, procedure, box)


def _end(campaign: Campaign, procedure: Trade, box: Box) -> Outcome:
    back = row_back(campaign, box)
    ended = settle_backpack(pop(back.after, procedure))
    return back.then(Outcome(ended, (line("trade.ended", "SHOP-14"),)))


def too_dear(campaign: Campaign, cost: int) -> Refusal | None:
    """Refuse a price the company cannot pay with iron in hand. Source: IRON-11."""
    held = iron(campaign)
    return None if held >= cost else refuse("trade.too-dear", "IRON-11", iron=cost, held=held)


def _curative_option(campaign: Campaign, procedure: Trade, box: Box) -> Option:
    cost = price(campaign, "curative", box)
    refusal = too_dear(campaign, cost)
    left = max(0, MOST_CURATIVES - curatives_bought(campaign, procedure))
    if not left:
        code = "trade.five-a-chapter" if a_chapter(campaign) else "trade.five-curatives"
        refusal = refuse(code, "SHOP-06", most=MOST_CURATIVES)
    params = {"iron": cost, "left": left}
    return Option(key=CURATIVE, code="trade-curative", params=params, refusal=refusal)


def _buy_options(campaign: Campaign, box: Box) -> tuple[Option, ...]:
    return tuple(
        Option(
            key=f"buy:{card}",
            code="trade-buy",
            params={"item": box.item(card).name, "iron": item_price(card, box), "n": n},
            refusal=too_dear(campaign, item_price(card, box)),
        )
        for card, n in row(campaign, box).items()
    )


def _sell_options(campaign: Campaign) -> tuple[Option, ...]:
    options = (_sell_option(own.item, equipped=own.seat is not None) for own in owned(campaign))
    return tuple({option.key: option for option in options}.values())  # one number a kind of card


def _sell_option(item: Item, *, equipped: bool) -> Option:
    worth = worth_in_a_loss(item)
    if worth is None:
        return Option(key=f"value:{item.card}", code="trade-value", params={"item": item.name})
    code = "trade-sell-equipped" if equipped else "trade-sell"
    return Option(key=f"sell:{item.id}", code=code, params={"item": item.name, "iron": worth})
