"""Petitioning the Raven Spire for common items while the company is short of equipment."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.items import gain_item, owned
from oathsworn_gui.games.oathsworn.rules.knockout_track import MOST_KNOCKOUTS, ticked
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class Shortage(NamedTuple):
    """How many of the four cannot have two hands of items, an armour, a gear."""

    hands: int
    armour: int
    gear: int


def shortage(items: Iterable[Item]) -> Shortage:
    """Return what all items together cannot give to four characters, whoever has them now.

    Class limits are the table's to judge. Source: ITEM-16, L228-230.
    """
    items = tuple(items)
    kinds = [item.kind for item in items]
    two = sum(item.hands == 2 for item in items)
    one = sum(item.hands == 1 and item.kind != "shield" for item in items)
    with_shield = min(kinds.count("shield"), one)
    armed = two + with_shield + (one - with_shield) // 2
    four = len(SEATS)
    missing = (armed, kinds.count("armour"), kinds.count("gear"))
    return Shortage(*(max(0, four - number) for number in missing))


def refuse_petition(campaign: Campaign, item: Item, box: Box) -> Refusal | None:
    """Say why the company may not petition for ``item``, or None.

    Source: ITEM-16, ITEM-17, L228-232; ITEM-20.
    """
    if campaign.company.knockouts >= MOST_KNOCKOUTS:
        return impossible("petition.track-full", "ITEM-18")
    if campaign.part == "encounter":
        return refuse("petition.not-in-the-encounter", "ITEM-20")
    if not any(shortage(own.item for own in owned(campaign))):
        return refuse("petition.no-shortage", "ITEM-16")
    if item.unique:
        return refuse("petition.unique", "ITEM-17")
    if item.value is not None and item.value > box.chapter(campaign.chapter).number:
        return refuse("petition.later-chapter", "ITEM-17", chapter=item.value)
    return None


def petition(campaign: Campaign, item: Item) -> Outcome:
    """Return what comes of it: the item in the backpack, and a box of the knockout track.

    Source: ITEM-18, L232-233.
    """
    now = ticked(campaign, 1)
    told = line("petition.heard", "ITEM-18", item=item.name, n=now.company.knockouts)
    return Outcome(now, (told,)).then(gain_item(now, item, None))
