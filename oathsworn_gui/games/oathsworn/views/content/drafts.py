"""Drafts: a card as far as it was typed, and what is known of one. Knows no Qt."""

from collections.abc import Callable, Mapping
from string import ascii_uppercase
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnInjury,
    OwnItem,
    OwnStageCard,
)
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.views.content.quick_card_slots import Entries, Entry, Kind
from oathsworn_gui.tabletop.state import EMPTY

Say = Callable[..., str]
"""Returns a text by key and parameters."""

WHOLE = ""
"""The key of the effects of a card that has one side."""
SIDES = ("a", "b")
"""The keys of the sides of an archetype card."""


class Draft(NamedTuple):
    """A card as far as it was typed. ``key`` is that of a card corrected, empty for a new one.

    ``copy`` is the id of the item that shows the card. ``sides`` are its effects: by ``""``, of an
    archetype card by ``"a"`` and ``"b"``; ``steps`` those of a stage card. ``read`` is what the
    form does not ask for and keeps: level, chapter.
    """

    kind: Kind
    seat: Seat
    key: str = ""
    name: str = ""
    entries: Mapping[str, Entry] = EMPTY
    sides: Mapping[str, Parts] = EMPTY
    words: str = ""
    copy: str = ""
    steps: Instructions = ()
    stays: bool = False
    read: Mapping[str, int | str] = EMPTY

    @property
    def parts(self) -> Parts:
        """The effects of a card with one side."""
        return self.sides.get(WHOLE, ())

    def with_parts(self, parts: Parts, side: str = WHOLE) -> "Draft":
        """Return the draft with other effects on a side."""
        return self._replace(sides={**self.sides, side: parts})


def draft_of_card(card: CardDef, seat: Seat) -> Draft:
    """Return what is known of an ability card; an unknown DEFENSE is left out."""
    numbers = _known(defense=card.defense, range=card.range)
    return Draft(
        "ability",
        seat,
        card.key,
        card.name,
        {"cooldown": card.cooldown, "cost": card.cost, **numbers},
        {WHOLE: card.parts},
        card.words,
        read={"level": card.level, "cls": card.cls},
    )


def draft_of_item(item: Item, seat: Seat, known: OwnItem | None, parts: Parts) -> Draft:
    """Return what is known of an owned item; ``parts`` are its effects."""
    numbers = _known(defense=item.defense, range=item.range, cost=item.cost, cooldown=item.cooldown)
    if item.might:
        numbers["might"] = item.might
    return Draft(
        "item",
        seat,
        item.card,
        item.name,
        {"kind": item.kind, "hands": item.hands, **numbers},
        {WHOLE: parts},
        known.words if known is not None else "",
        item.id,
    )


def draft_of_held(item: Item, seat: Seat, campaign: Campaign, box: Box) -> Draft:
    """Return what is known of an item that the company has: its numbers and its effects."""
    parts = box.item(item.card).parts if box.knows_item(item.card) else ()
    return draft_of_item(item, seat, campaign.own.items.get(item.card), parts)


def draft_of_injury(injury: OwnInjury, seat: Seat) -> Draft:
    """Return what is known of an injury card."""
    numbers = _known(cost=injury.cost, cooldown=injury.cooldown)
    sides = {WHOLE: injury.parts}
    return Draft("injury", seat, injury.key, injury.name, numbers, sides, injury.words)


def draft_of_archetype(card: OwnArchetype, seat: Seat) -> Draft:
    """Return what is known of an archetype card."""
    read = {"level": card.level, "cls": card.cls}
    sides = {str(side): parts for side, parts in card.sides.items()}
    return Draft("archetype", seat, card.key, card.name, sides=sides, read=read)


def draft_of_ally(ally: OwnAlly, seat: Seat) -> Draft:
    """Return what is known of an ally card."""
    numbers = _known(defense=ally.defense, range=ally.range, move=ally.move)
    if ally.might:
        numbers["might"] = ally.might
    sides = {WHOLE: ally.parts}
    return Draft("ally", seat, ally.key, ally.name, numbers, sides, ally.words)


def draft_of_stage_card(card: OwnStageCard, seat: Seat) -> Draft:
    """Return what is known of a stage card."""
    return Draft(
        "stage-card",
        seat,
        card.key,
        card.title,
        {"stage": card.stage},
        words=card.words,
        steps=card.steps,
        stays=card.stays,
        read={"chapter": card.chapter},
    )


def name_of(draft: Draft, campaign: Campaign, say: Say) -> str:
    """Return the card's name, or a placeholder until it is named: "Card C"."""
    typed = draft.name.strip()
    if typed:
        return typed
    if draft.kind == "item":
        return say(f"company.kind.{draft.entries.get('kind', 'weapon')}")
    taken = {own_key(name) for name in _names(draft, campaign)}
    names = (say(f"form.unnamed.{draft.kind}", letter=_letter(n)) for n in range(len(taken) + 1))
    return next(name for name in names if own_key(name) not in taken)


def _names(draft: Draft, campaign: Campaign) -> tuple[str, ...]:
    """Return the names that cards of that kind have already."""
    own = campaign.own
    if draft.kind == "ability":
        return tuple(card.name for card in own.cards.values())
    if draft.kind == "injury":
        held = [i.name for who in campaign.seats.values() for i in who.injuries]
        return (*held, *(injury.name for injury in own.injuries.values()))
    if draft.kind == "ally":
        return tuple(ally.name for ally in own.allies.values())
    if draft.kind == "archetype":
        return tuple(card.name for card in own.archetypes.values())
    return tuple(card.title for card in own.stage_cards.values())


def key_of_new(draft: Draft, campaign: Campaign, cls: str) -> str:
    """Return the key of an ability card that the table adds to a class.

    A card with a name has the same key in every campaign, the printed card's where it is one; a
    card without a name has a number.
    """
    if draft.name.strip():
        return f"{cls}-{own_key(draft.name)}"
    keys = (f"{cls}-own-{n}" for n in range(1, len(campaign.own.cards) + 2))
    return next(key for key in keys if key not in campaign.own.cards)


def _known(**numbers: int | None) -> Entries:
    return {key: number for key, number in numbers.items() if number is not None}


def _letter(place: int) -> str:
    """Return A to Z for 0 to 25, then A2 to Z2 and so on."""
    again, letter = divmod(place, len(ascii_uppercase))
    return ascii_uppercase[letter] + (str(again + 1) if again else "")
