"""Which items an Oathsworn may have equipped at once."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.rules.company.item_fit import (
    gear_limit,
    is_sure,
    may_equip,
    refuse_class,
)
from oathsworn_gui.games.oathsworn.rules.company.items import find, put_item, without
from oathsworn_gui.games.oathsworn.rules.company.newcomer import is_waiting
from oathsworn_gui.tabletop.action import (
    Line,
    Outcome,
    Refusal,
    impossible,
    line,
    refuse,
    weightiest,
)

HANDS = 2


def refuse_equip(
    campaign: Campaign, seat: str, item_id: str, box: Box, *, swap: bool
) -> Refusal | None:
    """Return why ``seat`` may not equip the item, or None; ``swap`` puts conflicting items back.

    The dead equip nothing: their successor brings an outfit of its own (LEVEL-07).
    Source: ITEM-02, ITEM-03, ITEM-04, L200-203; ITEM-05, ITEM-06, L205-208; ITEM-12, L216-217.
    """
    own = find(campaign, item_id)
    if own is None:
        return impossible("item.not-owned")
    if own.seat == seat:
        return impossible("item.equipped-already", name=campaign.seats[seat].name)
    wrong = refuse_waiting(campaign, seat) or refuse_exchange(campaign)
    return wrong or refuse_wearing(campaign, seat, own.item, box, swap=swap)


def refuse_waiting(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse equipping the dead: what is gained goes into the backpack. Source: ITEM-14; HARD-06.

    L221-222, L483-484.
    """
    return impossible("muster.seat-waits", "HARD-07") if is_waiting(campaign, seat) else None


def refuse_exchange(campaign: Campaign) -> Refusal | None:
    """Say why items may not change hands now, or None. Source: ITEM-11, ITEM-12, L216-217."""
    if campaign.part == "encounter":
        return refuse("item.not-in-the-encounter", "ITEM-12")
    return None


def refuse_wearing(
    campaign: Campaign, seat: str, item: Item, box: Box, *, swap: bool
) -> Refusal | None:
    """Return why the item does not fit the class or the equipped items, or None.

    Source: ITEM-02, ITEM-03, ITEM-04, L200-203; ITEM-05, ITEM-06, L205-208.
    """
    who = campaign.seats[seat]
    gone = in_the_way(who, item, box) if swap else ()
    stays = [worn for worn in who.equipped if worn not in gone]
    misfit = refuse_together(who.name, [*stays, item], _gear(who, box))
    return weightiest((refuse_class(campaign, seat, item, box), misfit))


def in_the_way(oathsworn: Oathsworn, item: Item, box: Box) -> tuple[Item, ...]:
    """Return the fewest equipped items that must go for ``item`` to fit, oldest first."""
    if item.kind in {"armour", "gear"}:
        worn = tuple(held for held in oathsworn.equipped if held.kind == item.kind)
        most = _gear(oathsworn, box) if item.kind == "gear" else 1
        return worn[: max(0, len(worn) + 1 - most)]
    held = [worn for worn in oathsworn.equipped if worn.hands]
    gone: list[Item] = []
    while held and refuse_together("", [*held, item]) is not None:
        same = [worn for worn in held if worn.kind == item.kind]
        gone.append(same[0] if same else held[0])
        held.remove(gone[-1])
    return tuple(gone)


def equip(campaign: Campaign, seat: str, item_id: str, box: Box, *, swap: bool) -> Outcome:
    """Return the outcome of equipping an owned item; with ``swap`` conflicting items are put back.

    Source: ITEM-11, L216-217; ITEM-15, L224-225.
    """
    own = find(campaign, item_id)
    if own is None:
        return Outcome(campaign)
    outcome = Outcome(without(campaign, item_id))
    for gone in in_the_way(outcome.after.seats[seat], own.item, box) if swap else ():
        outcome = outcome.then(to_backpack(outcome.after, gone.id))
    who = outcome.after.seats[seat]
    now = put_item(outcome.after, own.item, seat)
    told = line("item.equipped", "ITEM-11", item=own.item.name, name=who.name)
    return outcome.then(Outcome(now, (told, *_check_board(who, own.item, box))))


def to_backpack(campaign: Campaign, item_id: str) -> Outcome:
    """Return the outcome of moving an equipped item to the backpack. Source: ITEM-08, ITEM-11."""
    own = find(campaign, item_id)
    if own is None or own.seat is None:
        return Outcome(campaign)
    now = put_item(without(campaign, item_id), own.item, None)
    name = campaign.seats[own.seat].name
    return Outcome(now, (line("item.unequipped", "ITEM-11", item=own.item.name, name=name),))


def _gear(oathsworn: Oathsworn, box: Box) -> int:
    return gear_limit(box.cls(oathsworn.cls))


def refuse_together(name: str, items: Sequence[Item], gear: int = 1) -> Refusal | None:
    """Say why these items cannot all be equipped at once, or None; ``gear`` may be of that kind.

    Source: ITEM-02, ITEM-03, ITEM-04, L200-203.
    """
    kinds = [item.kind for item in items]
    hands = sum(item.hands for item in items)
    if kinds.count("armour") > 1:
        return refuse("item.one-armour", "ITEM-02", name=name)
    if kinds.count("gear") > gear:
        return refuse("item.one-gear", "ITEM-03", name=name, most=gear)
    if kinds.count("shield") > 1:
        return refuse("item.one-shield", "ITEM-04", name=name)
    if hands > HANDS:
        return refuse("item.two-hands", "ITEM-04", name=name, n=hands)
    return None


def _check_board(oathsworn: Oathsworn, item: Item, box: Box) -> tuple[Line, ...]:
    """Say that the class board is to be asked where its limits or the item's type are unsure."""
    cls = box.cls(oathsworn.cls)
    if item.kind == "gear" and not item.only:
        return (line("item.gear-for-all", "ITEM-07", item=item.name),)
    known = item.only or item.card in cls.kit
    if may_equip(cls, item) is not None and (known or is_sure(cls)):
        return ()
    return (line("item.check-board", "ITEM-05", item=item.name, name=oathsworn.name),)
