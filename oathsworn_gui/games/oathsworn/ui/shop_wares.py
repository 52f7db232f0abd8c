"""What the Banksmith shows as cards: the open row, and what the company owns."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.item_compare import Change
from oathsworn_gui.games.oathsworn.rules.items import Owned, find, new_item, owned
from oathsworn_gui.games.oathsworn.rules.trade_balance import (
    Balance,
    Worn,
    better_for,
    of_buying,
    of_selling,
)
from oathsworn_gui.games.oathsworn.ui.epilogue_items import item_icon
from oathsworn_gui.games.oathsworn.ui.ware_card import Ware
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import MIGHT_LETTERS, number_words
from oathsworn_gui.ui.texts import Texts


def for_sale(context: PageContext, question: Question) -> tuple[Ware, ...]:
    """Return the cards of the open row, one of each kind, as the question offers them."""
    box, campaign = context.store.box, context.store.campaign
    wares: list[Ware] = []
    for option in question.options:
        if option.code != "trade-buy":
            continue
        definition = box.item(option.key.partition(":")[2])
        item = new_item(campaign, definition)[1]
        copies = int(option.params["n"] or 1)
        wares.append(_ware(context, option, item, told=definition.words, copies=copies))
    return tuple(wares)


def to_sell(context: PageContext, question: Question) -> tuple[Ware, ...]:
    """Return what the company owns and may sell, with who has it."""
    campaign: Campaign = context.store.campaign
    wares: list[Ware] = []
    for option in question.options:
        what, _, key = option.key.partition(":")
        own = _of_card(campaign, key) if what == "value" else find(campaign, key)
        if what in ("sell", "value") and own is not None:
            wares.append(_ware(context, option, own.item, where=_where(campaign, own, context)))
    return tuple(wares)


def balance_words(context: PageContext, ware: Ware) -> str:
    """Return what taking a ware comes to: iron left, for whom it is better, who loses by a sale.

    It is found when a ware is looked at: for all of them it would take longer than a press may.
    """
    campaign, box = context.store.campaign, context.store.box
    what, _, key = ware.key.partition(":")
    if ware.why_not or what == "value":
        return f"{ware.spoken}: {ware.why_not}" if ware.why_not else ware.spoken
    if what == "sell":
        return f"{ware.spoken}: {_sold_words(context, of_selling(campaign, key, box))}."
    balance, better = of_buying(campaign, key, box), better_words(context, key)
    leaves = context.texts.say("shop.leaves", before=balance.before, after=balance.after)
    return f"{ware.spoken}: {leaves}. {better}".strip()


def _sold_words(context: PageContext, balance: Balance) -> str:
    """Return what a sale leaves in words, with MIGHT and DEFENSE of who wears the item."""
    leaves = context.texts.say("shop.leaves", before=balance.before, after=balance.after)
    changes = () if balance.worn is None else _changes(context.texts, balance.worn)
    return "; ".join((leaves, *changes))


def better_words(context: PageContext, card: str) -> str:
    """Return for whom a card for sale is better than what is worn; empty for nobody."""
    campaign, box = context.store.campaign, context.store.box
    parts = (
        f"{campaign.seats[one.seat].name} ({', '.join(_changes(context.texts, one.change))})"
        for one in better_for(campaign, card, box)
    )
    who = ", ".join(parts)
    return context.texts.say("shop.better-for", who=who) if who else ""


def _changes(texts: Texts, of: Worn | Change) -> tuple[str, ...]:
    """Return how MIGHT and DEFENSE change, in words; nothing for what stays."""
    words: list[str] = []
    if of.might_before != of.might_after:
        before, after = (_letters(might) for might in (of.might_before, of.might_after))
        words.append(texts.say("shop.might-becomes", before=before, after=after))
    if of.defense_before != of.defense_after:
        before, after = of.defense_before, of.defense_after
        words.append(texts.say("shop.defense-becomes", before=before, after=after))
    return tuple(words)


def _letters(might: tuple[Colour, ...]) -> str:
    return " ".join(f"{might.count(c)}{MIGHT_LETTERS[c]}" for c in COLOURS if c in might) or "–"


def _ware(
    context: PageContext, option: Option, item: Item, *, told: str = "", where: str = "",
    copies: int = 1,
) -> Ware:  # fmt: skip
    texts, iron = context.texts, option.params.get("iron")
    times = texts.say("shop.times", item=item.name, copies=copies)
    words = [word for word in (where, kind_words(item, texts)) if word]
    return Ware(
        key=option.key,
        name=times if copies > 1 else item.name,
        icon=item_icon(item),
        price="?" if iron is None else f"+{iron}" if where else str(iron),
        spoken=_spoken(context, option),
        numbers=_numbers(item, texts),
        kind=": ".join(words),
        told=told,
        might={colour: item.might.count(colour) for colour in COLOURS if colour in item.might},
        shield=bool(item.defense) or item.kind in ("shield", "armour"),
        defense=item.defense,
        why_not=_why_not(context, option),
    )


def _numbers(item: Item, texts: Texts) -> str:
    words = [f"{texts.say('company.might')} {_letters(item.might)}"] if item.might else []
    if item.defense or item.kind in ("shield", "armour"):
        words.append(f"{texts.say('company.defense')} {number_words(item.defense)}")
    return ", ".join(words)


def kind_words(item: Item, texts: Texts) -> str:
    """Return what an item is in a few words: kind, hands, family, cost, cooldown, range."""
    family = item.family.lower() if item.family.lower() != item.kind else ""
    numbers = (("cost", item.cost), ("cooldown", item.cooldown), ("range", item.range))
    words = [
        texts.say(f"shop.kind.{item.kind}"),
        texts.say("shop.hands", n=item.hands) if item.hands else "",
        family,
        *(texts.say(f"shop.{name}", number=n) for name, n in numbers if n),
    ]
    return ", ".join(word for word in words if word)


def _where(campaign: Campaign, own: Owned, context: PageContext) -> str:
    if own.seat is None:
        return context.texts.say("shop.in-backpack")
    return context.texts.say("shop.equipped", name=campaign.seats[own.seat].name)


def _of_card(campaign: Campaign, card: str) -> Owned | None:
    return next((own for own in owned(campaign) if own.item.card == card), None)


def _spoken(context: PageContext, option: Option) -> str:
    return context.said(f"option.{option.code}", option.params)


def _why_not(context: PageContext, option: Option) -> str:
    return "" if option.refusal is None else context.refusal_text(option.refusal)
