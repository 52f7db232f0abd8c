"""Item cards: where they are, gaining, equipping, archiving."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ItemDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import ItemKind
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.hp.numbers import backpack_capacity
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import Deck, can_take, deck_of, draw, leave, shuffle_in, take
from oathsworn_gui.tabletop.state import put


class Owned(NamedTuple):
    """An item the company owns, and the seat that has it equipped; None in the backpack."""

    item: Item
    seat: str | None


def owned(campaign: Campaign) -> tuple[Owned, ...]:
    """Return all items of the company, equipped ones by seat first, then the backpack."""
    worn = [Owned(item, seat) for seat, who in campaign.seats.items() for item in who.equipped]
    return (*worn, *(Owned(item, None) for item in campaign.company.backpack))


def find(campaign: Campaign, item_id: str) -> Owned | None:
    """Return the item of that id and where it is; None when the company does not own it."""
    return next((own for own in owned(campaign) if own.item.id == item_id), None)


def owned_copy(campaign: Campaign, card: str) -> Owned | None:
    """Return the first owned item of a card; None when the company owns none."""
    return next((own for own in owned(campaign) if own.item.card == card), None)


def deck_name(*, unique: bool, chapter: int) -> str:
    """Return the name of an item deck: ``"common-3"``, ``"unique-3"``. Source: ITEM-01."""
    return f"{'unique' if unique else 'common'}-{chapter}"


def item_decks(items: Iterable[ItemDef]) -> Mapping[str, Deck]:
    """Return the item decks of known items by name, every copy in them. Source: ITEM-01."""
    cards: dict[str, dict[str, int]] = {}
    for item in items:
        deck = deck_name(unique=item.unique, chapter=item.chapter)
        cards.setdefault(deck, {})[item.key] = item.copies
    return {name: deck_of(of) for name, of in cards.items()}


def new_item(campaign: Campaign, definition: ItemDef) -> tuple[Campaign, Item]:
    """Return a copy of an item card with an id of its own, and the campaign that gave the id."""
    campaign, item_id = with_id(campaign, "i")
    item = Item(
        id=item_id,
        card=definition.key,
        name=definition.name,
        kind=definition.kind,
        hands=definition.hands,
        family=definition.family,
        might=definition.might,
        defense=definition.defense,
        value=definition.chapter,
        unique=definition.unique,
        deck=deck_name(unique=definition.unique, chapter=definition.chapter),
        cost=definition.cost,
        cooldown=definition.cooldown,
        range=definition.range,
        only=definition.only,
    )
    return campaign, item


def gain_item(campaign: Campaign, item: Item, seat: str | None, rule: str = "ITEM-14") -> Outcome:
    """Return the outcome of gaining an item: equipped by ``seat``, or (None) in the backpack.

    Whether ``seat`` may equip it is asked of `equip.refuse_equip` before; an over-full backpack is
    looked at by `overflow.settle_backpack` when the gain is complete.
    Source: ITEM-14, L221-222; ITEM-21.
    """
    now = put_item(campaign, item, seat)
    return Outcome(now, (line("item.gained", rule, item=item.name),))


def draw_items(campaign: Campaign, deck: str, n: int, box: Box, rule: str = "ITEM-13") -> Outcome:
    """Return the outcome of the program drawing ``n`` items from a deck into the backpack.

    Items missing from the deck are logged, never silently left out; an unknown deck holds none.
    Source: ITEM-13, L220-221.
    """
    pile = campaign.decks.get(deck, Deck())
    short = n - min(n, pile.left)
    told = (line("tally.deck-short", rule, n=short, deck=deck),) if short else ()
    cards, pile = draw(pile, campaign.seed, deck, n - short)
    outcome = Outcome(campaign, told)
    for card in cards:
        pile = leave(pile, card)
        after, item = new_item(outcome.after, box.item(card))
        outcome = outcome.then(gain_item(after, item, None, rule))
    if not cards:
        return outcome
    decks = put(outcome.after.decks, deck, pile)
    return outcome.then(Outcome(outcome.after.evolve(decks=decks)))


def archive_item(campaign: Campaign, item_id: str, rule: str = "SETUP-26") -> Outcome:
    """Return the outcome of archiving an item: it goes back to its own deck where that is known.

    Source: SETUP-26, L113-114, L2304-2305.
    """
    own = find(campaign, item_id)
    if own is None:
        return Outcome(campaign)
    return into_deck(without(campaign, item_id), own.item, rule)


def into_deck(campaign: Campaign, item: Item, rule: str = "SETUP-26") -> Outcome:
    """Return the outcome of an item that is nowhere going back to its deck, if known.

    Source: SETUP-26, L113-114, L2304-2305.
    """
    deck = campaign.decks.get(item.deck)
    if deck is not None:
        back = shuffle_in(deck, (item.card,))
        campaign = campaign.evolve(decks=put(campaign.decks, item.deck, back))
    return Outcome(campaign, (line("item.archived", rule, item=item.name, deck=item.deck),))


def out_of_deck(campaign: Campaign, deck: str, card: str) -> Campaign:
    """Return the campaign with a card taken out of its deck; unchanged if it is not in it."""
    pile = campaign.decks.get(deck)
    if pile is None:
        return campaign
    whole = pile.evolve(known=(), rest=dict(pile.pile))
    if not can_take(whole, (card,)):
        return campaign
    return campaign.evolve(decks=put(campaign.decks, deck, leave(take(whole, (card,)), card)))


def refuse_hands(kind: ItemKind, hands: int) -> Refusal | None:
    """Refuse hands that no card of a kind takes: armour and gear none, the others one or two.

    Source: ITEM-04, L200-203.
    """
    if hands and kind in {"armour", "gear"}:
        return impossible("item.no-hands-needed", "ITEM-04", n=hands)
    if hands < least_hands(kind):
        return impossible("item.needs-a-hand", "ITEM-04")
    return None


def least_hands(kind: ItemKind) -> int:
    """Return the fewest hands of an item of a kind: a weapon or shield takes one. ITEM-04."""
    return 0 if kind in {"armour", "gear"} else 1


def put_item(campaign: Campaign, item: Item, seat: str | None) -> Campaign:
    """Return the campaign with an item that is nowhere put on a seat or in the backpack."""
    if seat is None:
        return with_company(campaign, backpack=(*campaign.company.backpack, item))
    return with_oathsworn(campaign, seat, equipped=(*campaign.seats[seat].equipped, item))


def without(campaign: Campaign, item_id: str) -> Campaign:
    """Return the campaign without that item, wherever it was."""
    own = find(campaign, item_id)
    if own is None:
        return campaign
    if own.seat is None:
        left = tuple(item for item in campaign.company.backpack if item.id != item_id)
        return with_company(campaign, backpack=left)
    left = tuple(item for item in campaign.seats[own.seat].equipped if item.id != item_id)
    return with_oathsworn(campaign, own.seat, equipped=left)


def too_many(campaign: Campaign) -> int:
    """Return how many cards are to be archived because the backpack is over-full, 0 if none.

    Source: ITEM-09, L212-214.
    """
    return max(0, len(campaign.company.backpack) - backpack_capacity(campaign))


def known_items(campaign: Campaign) -> tuple[str, ...]:
    """Return the ids of all items owned, to find what was gained on a page."""
    return tuple(own.item.id for own in owned(campaign))


def deck_is_known(campaign: Campaign, deck: str, box: Box) -> bool:
    """Whether the program draws from the deck: its cards are known, or it is our own and empty."""
    return deck in campaign.decks or box.line.own_story
