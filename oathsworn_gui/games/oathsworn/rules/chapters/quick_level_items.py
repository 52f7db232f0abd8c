"""Items that a quick levelled Oathsworn may take: commons of the chapters before its level."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.rules.company.equip import refuse_together
from oathsworn_gui.games.oathsworn.rules.company.item_fit import gear_limit, may_equip, refuse_class
from oathsworn_gui.games.oathsworn.rules.company.items import deck_name, into_deck, new_item
from oathsworn_gui.tabletop.action import Outcome, Refusal, refuse
from oathsworn_gui.tabletop.state import drop, put

COPIES = 2
"""Maximum of equipped copies of one card: two hands, and at most two gear."""

AGAIN = "#2"
"""How the key of a second copy ends."""


class Offered(NamedTuple):
    """An item card that may be taken: its ``key`` as an option, and a blank copy of it."""

    key: str
    item: Item


def takes_items(procedure: QuickLevel) -> bool:
    """Whether a quick levelled Oathsworn chooses items.

    A change of form gains none, nor does a return to a lower level; at level 1, before
    which there is no chapter, the class's starting items are equipped instead.
    Source: LEVEL-07, L513-515; LEVEL-11, L530-533.
    """
    lower = procedure.why == "chapter" and not procedure.above
    return procedure.level > 1 and procedure.why != "form" and not lower


def takes_kit(procedure: QuickLevel) -> bool:
    """Whether the starting items are equipped. Source: LEVEL-07, L513-515; SETUP-10, L25-39."""
    return procedure.level == 1 and procedure.why in {"new", "back"}


def lower_decks(procedure: QuickLevel) -> tuple[str, ...]:
    """Return the common decks of all chapters below the level. Source: LEVEL-07, L513-515."""
    return tuple(deck_name(unique=False, chapter=n) for n in range(1, procedure.level))


def decks_are_known(campaign: Campaign, procedure: QuickLevel, box: Box) -> bool:
    """Whether the content of these decks is known; otherwise the table looks and types."""
    return box.line.own_story or all(d in campaign.decks for d in lower_decks(procedure))


def bag_archived(campaign: Campaign, procedure: QuickLevel) -> Outcome:
    """Return the outcome of opening a returning Oathsworn's bag: its items go into their decks.

    Source: LEVEL-10, L526-528.
    """
    bag = campaign.stored.get(procedure.cls) if procedure.why == "back" else None
    if bag is None:
        return Outcome(campaign)
    outcome = Outcome(campaign.evolve(stored=drop(campaign.stored, procedure.cls)))
    for item in bag.equipped:
        outcome = outcome.then(into_deck(outcome.after, item, "LEVEL-10"))
    return outcome


def offered(campaign: Campaign, procedure: QuickLevel, box: Box) -> tuple[Offered, ...]:
    """Return every card of the known lower decks that the class may equip, a copy each twice.

    Source: LEVEL-07, L513-515; ITEM-05, ITEM-06, L205-208.
    """
    cls = box.cls(procedure.cls)
    opened = bag_archived(campaign, procedure).after
    found: list[Offered] = []
    for name in lower_decks(procedure):
        deck = opened.decks.get(name)
        for card, left in sorted(deck.pile.items()) if deck is not None else ():
            item = new_item(opened, box.item(card))[1]
            if may_equip(cls, item) is not False:
                found += [Offered(_key(card, n), item) for n in range(min(left, COPIES))]
    return tuple(found)


def card_of(key: str) -> str:
    """Return the card of an option's key."""
    return key.removesuffix(AGAIN)


def refuse_outfit(
    campaign: Campaign, procedure: QuickLevel, keys: tuple[str, ...], box: Box
) -> Refusal | None:
    """Say why these cards cannot be equipped together, or None.

    Source: ITEM-02, ITEM-03, ITEM-04, L200-203.
    """
    of_key = dict(offered(campaign, procedure, box))
    items = [of_key[key] for key in keys if key in of_key]
    return refuse_together(procedure.name, items, gear_limit(box.cls(procedure.cls)))


def best_outfit(campaign: Campaign, procedure: QuickLevel, box: Box) -> tuple[str, ...]:
    """Return a full outfit to propose: the most DEFENSE and MIGHT that can be worn together.

    Hands first, then armour and gear, of equals the newest. Source: LEVEL-07, L513-515.
    """
    gear = gear_limit(box.cls(procedure.cls))
    taken: list[Offered] = []
    for one in sorted(offered(campaign, procedure, box), key=_worth, reverse=True):
        if refuse_together("", [*(o.item for o in taken), one.item], gear) is None:
            taken.append(one)
    return tuple(one.key for one in taken)


def found_at_table(campaign: Campaign, procedure: QuickLevel) -> tuple[Item, ...]:
    """Return the items in the backpack that the table entered since the quick levelling began."""
    had = set(procedure.had)
    return tuple(item for item in campaign.company.backpack if item.id not in had)


def refuse_found(campaign: Campaign, procedure: QuickLevel, box: Box) -> Refusal | None:
    """Say why what the table entered is no outfit of the class, or None.

    Source: LEVEL-07, L513-515; ITEM-02, ITEM-03, ITEM-04, ITEM-05, ITEM-06, L200-208.
    """
    found = found_at_table(campaign, procedure)
    seat = procedure.seat
    holder = campaign.seats[seat].evolve(cls=procedure.cls, name=procedure.name)
    seated = campaign.evolve(seats=put(campaign.seats, seat, holder))
    each = (
        refuse_class(seated, seat, item, box) or _refuse_deck(procedure, item) for item in found
    )
    together = refuse_together(procedure.name, found, gear_limit(box.cls(procedure.cls)))
    return next((refusal for refusal in each if refusal is not None), together)


def _refuse_deck(procedure: QuickLevel, item: Item) -> Refusal | None:
    """Refuse an item of no common deck below the level; an unknown number does not block."""
    if not item.unique and (item.value or 0) < procedure.level:
        return None
    return refuse("muster.no-lower-common", "LEVEL-07", item=item.name, level=procedure.level)


def _key(card: str, n: int) -> str:
    return f"{card}{AGAIN}" if n else card


_MIGHT = {"white": 2, "yellow": 3, "red": 4, "black": 5}
"""Twice the mean of a card of each colour (facts, section 1)."""


def _worth(one: Offered) -> tuple[int, int, str]:
    item = one.item
    might = sum(_MIGHT[colour] for colour in item.might)
    return (2 * (item.defense or 0) + might, item.value or 0, one.key)
