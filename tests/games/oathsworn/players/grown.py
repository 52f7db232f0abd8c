"""The company as it comes to a later chapter: levels, what the story gave, loot, the best of it.

Nobody plays the chapters before: each was won, its loot drawn by chance, the strongest equipped.
"""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.company.equip import in_the_way
from oathsworn_gui.games.oathsworn.rules.company.items import deck_name, draw_items
from oathsworn_gui.games.oathsworn.rules.company.level import go_up, level_in
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import mark_permanent
from oathsworn_gui.tabletop.action import Outcome
from tests.games.oathsworn.builders.campaign import a_box

COMMONS, UNIQUES, FROM_THE_STORY = 4, 2, 2
"""Loot of a chapter that was won, and what a story gives on the way."""

ARMOUR = 3
"""What a point of DEFENSE is worth beside a yellow card."""


def grown(campaign: Campaign, chapter: str) -> Campaign:
    """Return a new campaign as it is when ``chapter`` begins, all before it won."""
    box = a_box(campaign)
    while campaign.chapter != chapter:
        campaign = _looted(campaign, box)
        campaign = campaign.evolve(chapter=box.chapter(campaign.chapter).next)
        campaign = go_up(campaign, level_in(campaign.chapter, box), box).after
    return _armed(_with_tokens(campaign, box), box)


def _looted(campaign: Campaign, box: Box) -> Campaign:
    """Draw what the story gives, then loot. Source: TALLY-04, L2277-2278; TALLY-05, L2280-2285."""
    here = box.chapter(campaign.chapter).number
    drawn = ((False, here, FROM_THE_STORY), (False, here + 1, COMMONS), (True, here, UNIQUES))
    for unique, number, n in drawn:
        deck = deck_name(unique=unique, chapter=number)
        campaign = draw_items(campaign, deck, n, box).after
    return campaign


def _with_tokens(campaign: Campaign, box: Box) -> Campaign:
    """Mark the permanent token that the first story gives, and lay its combat token down."""
    if level_in(campaign.chapter, box) < 2:
        return campaign
    outcome = Outcome(campaign)
    for seat in SEATS:
        outcome = outcome.then(mark_permanent(outcome.after, seat, "redraw", "TOKEN-06"))
    return outcome.after


def _armed(campaign: Campaign, box: Box) -> Campaign:
    """Equip what is stronger than what it puts back, the strongest first."""
    for item in sorted(campaign.company.backpack, key=_strength, reverse=True):
        gains = dict(_gains(campaign, item, box))
        if gains and max(gains.values()) > 0:
            action = EquipItem(item=item.id, seat=max(gains, key=lambda seat: gains[seat]))
            campaign = action.apply(campaign, box).after
    return campaign


def _gains(campaign: Campaign, item: Item, box: Box) -> Iterator[tuple[Seat, float]]:
    for seat in SEATS:
        who = campaign.seats[seat]
        if EquipItem(item=item.id, seat=seat).refuse(campaign, box) is None:
            lost = sum(_strength(worn) for worn in in_the_way(who, item, box))
            yield seat, _strength(item) - lost


def _strength(item: Item) -> float:
    cards = sum(COLOURS.index(colour) + 1 for colour in item.might)
    return cards + ARMOUR * (item.defense or 0) + 0.5 * (item.cooldown is not None)
