"""The best use of what lies there, and the chance to stand at dawn, from the rules' numbers."""

from collections import Counter
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS, SUMMON
from oathsworn_gui.games.set_a_watch.odds.survival import Chance, Fight, Foe, kinds_of, survival
from oathsworn_gui.games.set_a_watch.odds.ways import Mark, Throwable, best_ways
from oathsworn_gui.games.set_a_watch.rules.health import base_health, damage_of, health_of
from oathsworn_gui.games.set_a_watch.rules.line import defeat
from oathsworn_gui.games.set_a_watch.rules.nights import MOST_RESTS
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    on_watch,
    ready_cards,
    ready_dice,
    seat_of,
)
from oathsworn_gui.games.set_a_watch.rules.targets import reach
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden, what_is_left
from oathsworn_gui.games.set_a_watch.views.names import card_name

PRICE_OF_A_SUMMON = 1
"""A Summon exhausts a card before its Unhallowed stands there (WATCH-93)."""


class WayView(NamedTuple):
    """An attack worth making: the creature's id, position and name, the dice by name, the sum."""

    target: str
    position: int
    title: str
    dice: tuple[str, ...]
    given: int
    needed: int
    worth: float


class AdviceView(NamedTuple):
    """The best attacks of ``counted`` possible ones, and the chance to stand with the best.

    Counted are direct attacks with dice: abilities, tamed creatures and wood can only better it.
    """

    ways: tuple[WayView, ...]
    counted: int
    chance: Chance


class CamperChance(NamedTuple):
    """The chance of the other three to stand the coming Watch, as their dice lie."""

    seat: str
    chance: Chance


def advice_view(campaign: Campaign, box: Box) -> AdviceView | None:
    """Return the advice for a Watch that is still; None at any other moment."""
    if campaign.phase != "watch" or campaign.pending:
        return None
    dice = tuple(
        Throwable(die_at(campaign, name).shows, reach(campaign, box, seat_of(name)), name)
        for name in ready_dice(campaign)
    )
    marks = tuple(
        Mark(index, max(1, health_of(campaign, box, index)), _after(campaign, box, index))
        for index, card in enumerate(campaign.line)
        if card.up and any(die.reach > index for die in dice)
    )
    found = best_ways(dice, marks, fight_of(campaign, box))
    ways = tuple(
        WayView(
            campaign.line[way.place].id,
            way.place + 1,
            card_name(box, campaign.line[way.place].card),
            way.dice,
            way.given,
            way.health,
            way.worth,
        )
        for way in found.ways
    )
    return AdviceView(ways, found.counted, found.now)


def camper_chances(campaign: Campaign, box: Box) -> tuple[CamperChance, ...]:
    """Return for each adventurer who may camp the chance of the others, before anything in camp."""
    if campaign.phase != "camper":
        return ()
    line = (None,) * box.location(campaign.location).count
    unseen = unseen_of(campaign, box, campaign.creatures[: len(line)])
    able = (seat for seat in SEATS if campaign.adventurers[seat].rests < MOST_RESTS)
    found: list[CamperChance] = []
    for seat in able:
        others = tuple(other for other in SEATS if other != seat)
        shown = tuple(die_at(campaign, name).shows for name in ready_dice(campaign, others))
        ready = len(ready_cards(campaign, others))
        found.append(CamperChance(seat, survival(Fight(shown, line, unseen, ready))))
    return tuple(found)


def fight_of(campaign: Campaign, box: Box) -> Fight:
    """Return the Watch as plain numbers: dice, Line, what is face down, ready cards."""
    shown = tuple(die_at(campaign, name).shows for name in ready_dice(campaign, on_watch(campaign)))
    hidden = tuple(card.card for card in campaign.line)
    return Fight(
        shown, _foes(campaign, box), unseen_of(campaign, box, hidden), len(ready_cards(campaign))
    )


def _foes(campaign: Campaign, box: Box) -> tuple[Foe | None, ...]:
    """Return the Line; a face-down card that was seen before counts by its base health."""
    found: list[Foe | None] = []
    for index, card in enumerate(campaign.line):
        if is_hidden(card.card):
            found.append(None)
        elif card.up:
            health, damage = health_of(campaign, box, index), damage_of(campaign, box, index)
            found.append(Foe(health, damage))
        else:
            found.append(foe_of(campaign, box, card.card))
    return tuple(found)


def foe_of(campaign: Campaign, box: Box, card: str) -> Foe:
    """Return a card by its printed numbers; a Summon as the Unhallowed that will come."""
    if card != SUMMON:
        return Foe(base_health(box, card), box.creature(card).damage)
    following = campaign.unhallowed[:1]
    if following and not is_hidden(following[0]):
        known = box.creature(following[0])
        return Foe(known.health or 0, known.damage + PRICE_OF_A_SUMMON)
    every = [one for one in box.unhallowed.values() if one.health]
    n = max(1, len(every))
    health = round(sum(one.health or 0 for one in every) / n)
    return Foe(health, round(sum(one.damage for one in every) / n) + PRICE_OF_A_SUMMON)


def unseen_of(campaign: Campaign, box: Box, cards: tuple[str, ...]) -> tuple[tuple[Foe, int], ...]:
    """Return what the face-down ones of some cards may be, with how many of each."""
    kinds: Counter[Foe] = Counter()
    left: Counter[str] = Counter()
    for card in dict.fromkeys(card for card in cards if is_hidden(card)):
        left |= what_is_left(campaign, card)
    for key, n in left.items():
        kinds[foe_of(campaign, box, key)] += n
    return kinds_of(kinds)


def _after(campaign: Campaign, box: Box, index: int) -> tuple[Foe | None, ...]:
    """Return the Line after the creature at an index fell, with the healths it then has."""
    fallen = defeat(campaign, box, campaign.line[index].id, (), "WATCH-74").after
    return _foes(fallen, box)
