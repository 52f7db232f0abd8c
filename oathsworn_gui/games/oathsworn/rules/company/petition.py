"""Petitioning the Raven Spire for common items while the company is short of equipment."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import PETITIONED, applied
from oathsworn_gui.games.oathsworn.rules.company.item_fit import may_equip, most_armed, most_wearing
from oathsworn_gui.games.oathsworn.rules.company.items import gain_item, new_item, owned, without
from oathsworn_gui.games.oathsworn.rules.company.tracks import MOST_KNOCKOUTS, ticked
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.deck import draw, leave
from oathsworn_gui.tabletop.plain_words import whole_number
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.table_options import reading


class Shortage(NamedTuple):
    """How many of the four cannot have two hands of items, an armour, a gear."""

    hands: int
    armour: int
    gear: int


def shortage(campaign: Campaign, box: Box) -> Shortage:
    """Return what all items together cannot give to the four, regardless of who has them now.

    Each item is given to a class that may equip it, as well as can be; an item of which it is
    not known who may equip it counts as fitting. Source: ITEM-16, L228-230.
    """
    classes = [box.cls(who.cls) for who in campaign.seats.values()]
    items = [own.item for own in owned(campaign)]
    most = (
        most_armed(classes, items),
        most_wearing(classes, items, "armour"),
        most_wearing(classes, items, "gear"),
    )
    return Shortage(*(len(classes) - number for number in most))


def is_unsure(campaign: Campaign, box: Box) -> bool:
    """Whether an owned item may fit or not: then the table judges what is short (ITEM-16)."""
    classes = [box.cls(who.cls) for who in campaign.seats.values()]
    items = [own.item for own in owned(campaign)]
    return any(may_equip(cls, item) is None for cls in classes for item in items)


def before_petition(campaign: Campaign, already: Iterable[str]) -> Campaign:
    """Return the campaign as it was before a petition gave the items ``already`` (by id).

    The right to petition is tested once for the whole amount. Only the newest items of the company
    can be of the petition under way; others that are named stay. Source: ITEM-17, L228-232.
    """
    named = set(already)
    for own in sorted(owned(campaign), key=lambda own: -_age(own.item)):
        if own.item.id not in named:
            break
        campaign = without(campaign, own.item.id)
    return campaign


def _age(item: Item) -> int:
    """Return the number of an item's id, greater for newer items; 0 for other ids."""
    return whole_number(item.id[1:]) or 0


def refuse_petition(
    campaign: Campaign, item: Item, box: Box, already: Iterable[str] = ()
) -> Refusal | None:
    """Say why the company may not petition for ``item``, or None.

    ``already`` are the items that the same petition gave. Source: ITEM-16, ITEM-17, L228-232;
    ITEM-20.
    """
    if campaign.company.knockouts >= MOST_KNOCKOUTS:
        return impossible("petition.track-full", "ITEM-18")
    if campaign.part == "encounter":
        return refuse("petition.not-in-the-encounter", "ITEM-20")
    enough = refuse_enough(campaign, box, already)
    if enough is not None:
        return enough
    if item.unique:
        return refuse("petition.unique", "ITEM-17")
    if item.value is not None and item.value > box.chapter(campaign.chapter).number:
        return refuse("petition.later-chapter", "ITEM-17", chapter=item.value)
    return None


def refuse_enough(campaign: Campaign, box: Box, already: Iterable[str] = ()) -> Refusal | None:
    """Refuse unless items were short before the petition, as far as known; the table may overrule.

    ``already`` are the items that it gave so far. Source: ITEM-16, ITEM-17, L228-232.
    """
    campaign = before_petition(campaign, already)
    if any(shortage(campaign, box)):
        return None
    if is_unsure(campaign, box):
        return refuse("petition.no-shortage-known", "ITEM-16")
    return refuse("petition.no-shortage", "ITEM-16")


def draws_blind(campaign: Campaign) -> bool:
    """Whether the table draws petitioned cards face down. Source: facts, section 9."""
    return reading(PETITIONED, campaign) == "blind"


def refuse_chosen(campaign: Campaign, deck: str) -> Refusal | None:
    """Refuse naming a card of a known deck where the table draws them face down (ITEM-20)."""
    if deck not in campaign.decks or not draws_blind(campaign):
        return None
    return refuse("petition.drawn-blind", "ITEM-20")


def refuse_blind(
    campaign: Campaign, deck: str, box: Box, already: Iterable[str] = ()
) -> Refusal | None:
    """Say why no card may be drawn from a deck for a petition, or None. As `refuse_petition`."""
    pile = campaign.decks.get(deck)
    kind, _, chapter = deck.partition("-")
    if pile is None or kind not in {"common", "unique"}:
        return impossible("item.deck-unknown", "ITEM-13")
    if not pile.left:
        return impossible("item.deck-empty", "ITEM-13")
    unseen = Item(id="", card="", name="", kind="gear", value=int(chapter), unique=kind == "unique")
    return refuse_petition(campaign, unseen, box, already)


def petition_blind(campaign: Campaign, deck: str, box: Box) -> Outcome:
    """Return the outcome of the top card of a known deck being given, unseen before.

    Source: ITEM-18, L232-233; facts, section 9.
    """
    cards, pile = draw(campaign.decks[deck], campaign.seed, deck, 1)
    after = campaign.evolve(decks=put(campaign.decks, deck, leave(pile, cards[0])))
    after, item = new_item(after, box.item(cards[0]))
    given = petition(after, item)
    return Outcome(given.after, (*given.lines, *applied(PETITIONED, campaign)))


def petition(campaign: Campaign, item: Item) -> Outcome:
    """Return the outcome of it: the item in the backpack, and a box of the knockout track.

    Source: ITEM-18, L232-233.
    """
    now = ticked(campaign, 1)
    told = line("petition.heard", "ITEM-18", item=item.name, n=now.company.knockouts)
    return Outcome(now, (told,)).then(gain_item(now, item, None))
