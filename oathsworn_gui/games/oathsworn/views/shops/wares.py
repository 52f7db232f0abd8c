"""What the Banksmith shows as cards: the open row, and what the company owns."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.company.item_compare import Change
from oathsworn_gui.games.oathsworn.rules.company.items import Owned, find, new_item, owned_copy
from oathsworn_gui.games.oathsworn.views.base.icons import item_icon
from oathsworn_gui.games.oathsworn.views.company.item_words import kind_words
from oathsworn_gui.games.oathsworn.views.shops.trade_balance import (
    Balance,
    Worn,
    better_for,
    of_buying,
    of_selling,
)
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS, number_words
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.tabletop.texts import Texts


@dataclass(frozen=True)
class Ware:
    """One card. ``key`` is the option it answers with, ``price`` the numeral with its sign.

    ``kind`` is its kind and owner, ``told`` its effect; ``might`` counts cubes by
    colour; ``shield`` says that it has a DEFENSE, ``defense`` is None while not entered;
    ``why_not`` is why it cannot be had now, empty when it can; ``spoken`` begins what the screen
    reader says ("Buy Hay Axe, 1 iron"), ``numbers`` says MIGHT and DEFENSE.
    """

    key: str
    name: str
    icon: str
    price: str
    spoken: str
    kind: str = ""
    numbers: str = ""
    told: str = ""
    might: Mapping[str, int] = field(default_factory=dict[str, int])
    shield: bool = False
    defense: int | None = None
    why_not: str = ""


def for_sale(
    campaign: Campaign, box: Box, phrases: Phrases, question: Question
) -> tuple[Ware, ...]:
    """Return the cards of the open row, one of each kind, as the question offers them."""
    wares: list[Ware] = []
    for option in question.options:
        if option.code != "trade-buy":
            continue
        definition = box.item(option.key.partition(":")[2])
        item = new_item(campaign, definition)[1]
        copies = int(option.params["n"] or 1)
        wares.append(_ware(phrases, option, item, told=definition.words, copies=copies))
    return tuple(wares)


def to_sell(campaign: Campaign, phrases: Phrases, question: Question) -> tuple[Ware, ...]:
    """Return what the company owns and may sell, with who has it."""
    wares: list[Ware] = []
    for option in question.options:
        what, _, key = option.key.partition(":")
        own = owned_copy(campaign, key) if what == "value" else find(campaign, key)
        if what in ("sell", "value") and own is not None:
            wares.append(
                _ware(phrases, option, own.item, where=_where(campaign, own, phrases.texts))
            )
    return tuple(wares)


def balance_words(campaign: Campaign, box: Box, texts: Texts, ware: Ware) -> str:
    """Return the result of taking a ware: iron left, for whom it is better, who loses by a sale.

    It is computed when a ware is looked at: for all of them it would take too long for one press.
    """
    what, _, key = ware.key.partition(":")
    if ware.why_not or what == "value":
        return f"{ware.spoken}: {ware.why_not}" if ware.why_not else ware.spoken
    if what == "sell":
        return f"{ware.spoken}: {_sold_words(texts, of_selling(campaign, key, box))}."
    balance, better = of_buying(campaign, key, box), better_words(campaign, box, texts, key)
    leaves = texts.say("shop.leaves", before=balance.before, after=balance.after)
    return f"{ware.spoken}: {leaves}. {better}".strip()


def _sold_words(texts: Texts, balance: Balance) -> str:
    """Return what a sale leaves in words, with MIGHT and DEFENSE of who wears the item."""
    leaves = texts.say("shop.leaves", before=balance.before, after=balance.after)
    changes = () if balance.worn is None else _changes(texts, balance.worn)
    return "; ".join((leaves, *changes))


def better_words(campaign: Campaign, box: Box, texts: Texts, card: str) -> str:
    """Return for whom a card for sale is better than what is worn; empty for none."""
    parts = (
        f"{campaign.seats[one.seat].name} ({', '.join(_changes(texts, one.change))})"
        for one in better_for(campaign, card, box)
    )
    who = ", ".join(parts)
    return texts.say("shop.better-for", who=who) if who else ""


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
    phrases: Phrases,
    option: Option,
    item: Item,
    *,
    told: str = "",
    where: str = "",
    copies: int = 1,
) -> Ware:
    texts, iron = phrases.texts, option.params.get("iron")
    times = texts.say("shop.times", item=item.name, copies=copies)
    words = [word for word in (where, kind_words(item, texts)) if word]
    return Ware(
        key=option.key,
        name=times if copies > 1 else item.name,
        icon=item_icon(item),
        price="?" if iron is None else f"+{iron}" if where else str(iron),
        spoken=phrases.said(f"option.{option.code}", option.params),
        numbers=_numbers(item, texts),
        kind=": ".join(words),
        told=told,
        might={colour: item.might.count(colour) for colour in COLOURS if colour in item.might},
        shield=bool(item.defense) or item.kind in ("shield", "armour"),
        defense=item.defense,
        why_not="" if option.refusal is None else phrases.refusal_text(option.refusal),
    )


def _numbers(item: Item, texts: Texts) -> str:
    words = [f"{texts.say('company.might')} {_letters(item.might)}"] if item.might else []
    if item.defense or item.kind in ("shield", "armour"):
        words.append(f"{texts.say('company.defense')} {number_words(item.defense)}")
    return ", ".join(words)


def _where(campaign: Campaign, own: Owned, texts: Texts) -> str:
    if own.seat is None:
        return texts.say("shop.in-backpack")
    return texts.say("shop.equipped", name=campaign.seats[own.seat].name)
