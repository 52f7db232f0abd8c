"""What a campaign or a pack has entered, as rows to read and drafts to change."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import Entry
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.company.items import owned_copy
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON, ITEM_ICONS
from oathsworn_gui.games.oathsworn.views.content.drafts import (
    Draft,
    draft_of_ally,
    draft_of_archetype,
    draft_of_card,
    draft_of_injury,
    draft_of_item,
    draft_of_stage_card,
)
from oathsworn_gui.tabletop.texts import Texts

ICONS: Mapping[str, str] = {
    "boards": "card-account-details-outline",
    "cards": "cards-outline",
    "items": "sword",
    "injuries": INJURY_ICON,
    "archetypes": "account-star-outline",
    "allies": "account-heart-outline",
    "encounters": "skull-outline",
    "stage_cards": "card-text",
    "rules": "script-text-outline",
    "story_maps": "map-outline",
    "tracks": "clock-outline",
    "events": "cards-outline",
    "chapters": "book-open-variant",
}
"""The icon of each kind of entry."""


class Held(NamedTuple):
    """One entry with its kind and key, as a campaign or a pack holds it."""

    kind: str
    key: str
    entry: Entry


def name_of_entry(held: Held, box: Box, texts: Texts) -> str:
    """Return what an entry is called; a chapter without a name by its number."""
    named = own_name(held, box)
    return named or texts.say("shared.chapter", number=getattr(held.entry, "chapter", held.key))


def own_name(held: Held, box: Box) -> str:
    """Return the name of an entry, of a class or chapter its own; empty if it has none."""
    entry = held.entry
    match entry:
        case OwnBoard():
            return box.cls(entry.cls).name if entry.cls in box.printed.classes else entry.cls
        case OwnItem():
            known = box.knows_item(entry.card)
            return entry.name or (box.item(entry.card).name if known else entry.card)
        case OwnStageCard():
            return entry.title
        case OwnEvent():
            return entry.title or entry.key
        case OwnRules() | OwnTrack() | OwnChapter():
            chapter = box.line.chapters.get(entry.chapter)
            return chapter.name if chapter is not None else ""
        case _:
            return entry.name


def class_of_entry(held: Held) -> str:
    """Return the key of the class an entry belongs to, empty for none."""
    return held.entry.cls if isinstance(held.entry, OwnCard | OwnArchetype) else ""


def icon_of_entry(held: Held) -> str:
    """Return the icon of an entry."""
    if isinstance(held.entry, OwnItem) and held.entry.kind is not None:
        return ITEM_ICONS[held.entry.kind]
    return ICONS[held.kind]


def numbers_of_entry(held: Held) -> tuple[tuple[str, Any], ...]:
    """Return the entered numbers of an entry, by the names of their slots."""
    names = ("stage", "regen", "max_animus", "cost", "cooldown", "hands", "range", "move", "spaces")
    values = ((name, getattr(held.entry, name, None)) for name in names)
    return tuple((name, value) for name, value in values if value is not None)


def parts_of_entry(held: Held) -> Parts:
    """Return the effects of an entry, of an archetype card those of both sides."""
    if isinstance(held.entry, OwnArchetype):
        return tuple(part for side in held.entry.sides.values() for part in side)
    return getattr(held.entry, "parts", None) or ()


def words_of_entry(held: Held) -> str:
    """Return the group's own words for an entry."""
    return str(getattr(held.entry, "words", None) or "")


def draft_of_entry(held: Held, campaign: Campaign, box: Box) -> Draft | None:
    """Return what the forms can change of an entry; None where there is no form for it.

    An item that no Oathsworn owns any more can only be forgotten.
    """
    entry, seat = held.entry, _seat(campaign, class_of_entry(held))
    if isinstance(entry, OwnCard):
        return draft_of_card(box.card(entry.key), seat)
    if isinstance(entry, OwnItem):
        copy = owned_copy(campaign, entry.card)
        return draft_of_item(copy.item, seat, entry, entry.parts) if copy is not None else None
    return _draft_of_other(entry, seat)


def _draft_of_other(entry: Entry, seat: Seat) -> Draft | None:
    match entry:
        case OwnInjury():
            return draft_of_injury(entry, seat)
        case OwnArchetype():
            return draft_of_archetype(entry, seat)
        case OwnAlly():
            return draft_of_ally(entry, seat)
        case OwnStageCard():
            return draft_of_stage_card(entry, seat)
        case _:
            return None


def _seat(campaign: Campaign, cls: str) -> Seat:
    """Return the seat that plays that class, the first seat if none does."""
    playing: list[Seat] = [seat for seat in SEATS if campaign.seats[seat].cls == cls]
    return playing[0] if playing else SEATS[0]
