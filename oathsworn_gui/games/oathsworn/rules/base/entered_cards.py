"""Card data entered by the table, stored in the campaign and applied to every copy of a card."""

from collections.abc import Callable, Mapping
from itertools import chain, count, islice
from typing import Any, Literal

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import own_item_key, own_key, place_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnCard,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.tabletop.state import put

OwnKind = Literal[
    "cards",
    "items",
    "injuries",
    "archetypes",
    "allies",
    "encounters",
    "stage_cards",
    "rules",
    "boards",
    "story_maps",
    "tracks",
    "events",
    "chapters",
]
"""The kinds of entered content, by their names in the campaign's own content."""

_ON_COPIES = (
    "name",
    "kind",
    "hands",
    "family",
    "unique",
    "defense",
    "value",
    "might",
    "cost",
    "cooldown",
    "only",
)
"""What a copy of an item shows that is entered under the same name."""


def with_own_card(campaign: Campaign, card: OwnCard) -> Campaign:
    """Return the campaign with an ability card as the table entered it."""
    return kept(campaign, "cards", card.key, card)


def with_card_number(
    campaign: Campaign, key: str, box: Box, *, defense: int | None = None, cost: int | None = None
) -> Campaign:
    """Return the campaign with numbers read off an ability card; the rest of it stays known."""
    own = own_card_of(box, key)
    changes = {"defense": defense, "cost": cost}
    given = {name: number for name, number in changes.items() if number is not None}
    return with_own_card(campaign, own.evolve(**given))


def own_card_of(box: Box, key: str) -> OwnCard:
    """Return an ability card as an own one: what is known of it, ready to be corrected."""
    card = box.card(key)
    known = {name: getattr(card, name) for name in OwnCard.model_fields}
    return OwnCard(**known)


def with_own_item(campaign: Campaign, item: OwnItem) -> Campaign:
    """Return the campaign with an item card as the table entered it, on every copy of it."""
    campaign = kept(campaign, "items", item.card, item)
    return _on_items(campaign, item.card, lambda copy: _corrected(copy, item))


def with_item_number(campaign: Campaign, card: str, **numbers: object) -> Campaign:
    """Return the campaign with numbers read off an item card, on every copy of it.

    ``numbers`` are fields of `OwnItem`; None leaves one unchanged.
    """
    before = campaign.own.items.get(card, OwnItem(card=card))
    changes = {name: number for name, number in numbers.items() if number is not None}
    return with_own_item(campaign, before.evolve(**changes))


def item_key_for(campaign: Campaign, typed: Mapping[str, object]) -> str:
    """Return the key of an item card typed in with a ``name`` and other fields of `OwnItem`.

    A card with the same name and the same known numbers is reused, else a new one is added.
    """
    first = own_item_key(str(typed["name"]))
    keys = chain((first,), (f"{first}-{n}" for n in islice(count(2), len(campaign.own.items))))
    return next(key for key in keys if _may_be(campaign.own.items.get(key), typed))


def _may_be(own: OwnItem | None, typed: Mapping[str, object]) -> bool:
    """Whether all typed values equal the known values of the card."""
    known = {field: value for field, value in own or () if value not in (None, "", ())}
    return all(value is None or known.get(field, value) == value for field, value in typed.items())


def injury_with(
    box: Box, name: str, *, cost: int | None = None, cooldown: int | None = None
) -> OwnInjury:
    """Return an injury card by its name: what is known of it, with the numbers given."""
    known = box.injury(name) or OwnInjury(key=own_key(name), name=name)
    given = {"cost": cost, "cooldown": cooldown}
    return known.evolve(**{field: n for field, n in given.items() if n is not None})


def with_own_injury(campaign: Campaign, injury: OwnInjury) -> Campaign:
    """Return the campaign with an injury card as the table entered it, on every copy of it."""

    def corrected(copy: Injury) -> Injury:
        if own_key(copy.name) not in (injury.key, own_key(injury.name)):
            return copy
        return copy.evolve(name=injury.name, cost=injury.cost, cooldown=injury.cooldown)

    campaign = kept(campaign, "injuries", injury.key, injury)
    for seat, who in campaign.seats.items():
        copies = _changed(who.injuries, corrected)
        campaign = with_oathsworn(campaign, seat, injuries=copies)
    return campaign


def with_own_archetype(campaign: Campaign, card: OwnArchetype) -> Campaign:
    """Return the campaign with an archetype card as the table entered it."""
    return kept(campaign, "archetypes", card.key, card)


def with_own_ally(campaign: Campaign, ally: OwnAlly) -> Campaign:
    """Return the campaign with an ally card as the table entered it, at those it has too."""

    def corrected(own: Ally) -> Ally:
        if own_key(own.card) not in (ally.key, own_key(ally.name)):
            return own
        defense = own.defense if ally.defense is None else ally.defense
        return own.evolve(name=ally.name, defense=defense)

    campaign = kept(campaign, "allies", ally.key, ally)
    return with_company(campaign, allies=_changed(campaign.company.allies, corrected))


def with_own_stage_card(campaign: Campaign, card: OwnStageCard) -> Campaign:
    """Return the campaign with a stage card of the printed game as the table entered it."""
    return kept(campaign, "stage_cards", card.key, card)


def with_own_rules(campaign: Campaign, rules: OwnRules) -> Campaign:
    """Return the campaign with a special rules board, also in the encounter under way.

    Source: ENCSETUP-16, L686-689.
    """
    campaign = kept(campaign, "rules", rules.chapter, rules)
    encounter = campaign.encounter
    if encounter is None or campaign.chapter != rules.chapter:
        return campaign
    now = encounter.evolve(rules=rules.rules, rules_words=rules.words)
    return campaign.evolve(encounter=now)


def with_own_story_map(campaign: Campaign, story_map: OwnStoryMap) -> Campaign:
    """Return the campaign with a map of the story as the group has it."""
    return kept(campaign, "story_maps", story_map.name, story_map)


def with_own_track(campaign: Campaign, track: OwnTrack) -> Campaign:
    """Return the campaign with the time track of a chapter as the table read it."""
    return kept(campaign, "tracks", track.chapter, track)


def with_own_event(campaign: Campaign, event: OwnEvent) -> Campaign:
    """Return the campaign with an event card as the table told it."""
    return kept(campaign, "events", event.key, event)


def with_own_chapter(campaign: Campaign, chapter: OwnChapter) -> Campaign:
    """Return the campaign with what a chapter gives as the table told it."""
    return kept(campaign, "chapters", chapter.chapter, chapter)


def kept(campaign: Campaign, kind: OwnKind, key: str, value: object) -> Campaign:
    """Return the campaign with one more piece of own content; the same when it was there.

    Entries changed by the table no longer count as taken from other people.
    """
    held = getattr(campaign.own, kind)
    if held.get(key) == value:
        return campaign
    taken = tuple(place for place in campaign.own.taken if place != place_of(kind, key))
    own = campaign.own.evolve(**{kind: put(held, key, value), "taken": taken})
    return campaign.evolve(own=own)


def with_printed_numbers(campaign: Campaign, box: Box, card: str) -> Campaign:
    """Return the campaign with every copy of an item as its definition has it.

    Copies of a card that is no longer known are unchanged.
    """
    if not box.knows_item(card):
        return campaign
    known = box.item(card)
    names = [name for name in _ON_COPIES if name != "value"]
    numbers = {name: getattr(known, name) for name in names}
    numbers |= {"value": known.chapter, "range": known.range}
    return _on_items(campaign, card, lambda copy: copy.evolve(**numbers))


def _on_items(campaign: Campaign, card: str, change: Callable[[Item], Item]) -> Campaign:
    """Return the campaign with every copy of an item card changed."""

    def changed(item: Item) -> Item:
        return change(item) if item.card == card else item

    for seat, who in campaign.seats.items():
        campaign = with_oathsworn(campaign, seat, equipped=_changed(who.equipped, changed))
    return with_company(campaign, backpack=_changed(campaign.company.backpack, changed))


def _corrected(copy: Item, own: OwnItem) -> Item:
    given = {name: getattr(own, name) for name in (*_ON_COPIES, "range")}
    changes = {name: value for name, value in given.items() if value not in (None, "")}
    if own.range == 0:
        changes["range"] = None
    return copy.evolve(**changes)


def _changed(values: tuple[Any, ...], change: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Return the values changed; the same tuple when none is another."""
    new = tuple(map(change, values))
    same = all(a is b or a == b for a, b in zip(new, values, strict=True))
    return values if same else new
