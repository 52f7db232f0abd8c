"""The balance after a purchase or a sale, shown before it is done."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.company.item_compare import Change, change_of
from oathsworn_gui.games.oathsworn.rules.company.item_fit import refuse_class
from oathsworn_gui.games.oathsworn.rules.company.items import find, new_item, put_item
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, iron, might_track
from oathsworn_gui.games.oathsworn.rules.shops.trade import item_price, sell_item


class Worn(NamedTuple):
    """MIGHT and DEFENSE of the Oathsworn who wears what is sold, before and after."""

    seat: str
    might_before: tuple[Colour, ...]
    might_after: tuple[Colour, ...]
    defense_before: int
    defense_after: int


class Balance(NamedTuple):
    """Iron in hand before and after; ``worn`` where an equipped item is sold (SHOP-16)."""

    before: int
    after: int
    worn: Worn | None = None


class Better(NamedTuple):
    """An Oathsworn whom a card for sale would make stronger, and how."""

    seat: str
    change: Change


def better_for(campaign: Campaign, card: str, box: Box) -> tuple[Better, ...]:
    """Return for whom a card of the row is better than what is worn, in MIGHT or in DEFENSE.

    Left out are those it would make weaker in the other, and those whose class may not equip it.
    Source: ITEM-05, L205-206; ITEM-15, L224-225.
    """
    campaign, item = new_item(campaign, box.item(card))
    after = put_item(campaign, item, None)
    fits = (seat for seat in after.seats if refuse_class(after, seat, item, box) is None)
    found = (Better(seat, change_of(after, seat, item.id, box)) for seat in fits)
    return tuple(one for one in found if _is_better(one.change))


def _is_better(change: Change) -> bool:
    verdicts = {change.might, change.defense}
    return "better" in verdicts and verdicts <= {"better", "same"}


def of_buying(campaign: Campaign, card: str, box: Box) -> Balance:
    """Return what buying a card of the row leaves; less than 0 says how much is missing.

    Source: SHOP-11, L391-392.
    """
    held = iron(campaign)
    return Balance(held, held - item_price(card, box))


def of_selling(campaign: Campaign, item_id: str, box: Box) -> Balance:
    """Return what selling an owned item leaves, and what becomes of who wears it.

    Source: SHOP-12, L392-396; SHOP-16, L224-225.
    """
    own, after = find(campaign, item_id), sell_item(campaign, item_id).after
    balance = Balance(iron(campaign), iron(after))
    if own is None or own.seat is None:
        return balance
    worn = Worn(
        own.seat,
        might_track(campaign.seats[own.seat]),
        might_track(after.seats[own.seat]),
        defense(campaign, own.seat, box),
        defense(after, own.seat, box),
    )
    return balance._replace(worn=worn)
