"""What may be shown: content of later chapters and face-down cards stay hidden."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.content.piece import Piece
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnCard,
    OwnEncounter,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import Entry
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent


def may_see(campaign: Campaign, box: Box, piece: Piece) -> bool:
    """Whether a piece of content may be seen in the chapter that is played now."""
    return _chapter(campaign, box) >= piece.spoiler


def may_see_entry(campaign: Campaign, box: Box, entry: Entry) -> bool:
    """Whether an entry of the table, or of a pack that others filled, may be seen now.

    What belongs to a later chapter or level may not. Of this chapter the stage cards, and what it
    gives, may be seen once its encounter is over, its special rules board once it is turned over, a
    unique item once the company owns it, or it is a chapter old. An ally or a map of the story is
    seen once the company has it, as its chapter is unknown, an event once it is turned up. Boards
    of classes and injuries spoil nothing.
    """
    now = _chapter(campaign, box)
    match entry:
        case OwnStageCard() | OwnRules() | OwnTrack() | OwnEncounter() | OwnChapter():
            number = _number(box, entry.chapter)
            return number < now or (number == now and _is_turned_up(campaign, entry))
        case OwnItem():
            return _may_see_item(campaign, entry, now)
        case OwnCard() | OwnArchetype():
            return entry.level <= now
        case OwnAlly():
            held = (name for ally in campaign.company.allies for name in (ally.card, ally.name))
            return {own_key(entry.key), own_key(entry.name)} & set(map(own_key, held)) != set()
        case OwnStoryMap():
            return campaign.story is not None and campaign.story.map_name == entry.name
        case _:
            return not isinstance(entry, OwnEvent) or _is_drawn(campaign, entry)


def _is_drawn(campaign: Campaign, event: OwnEvent) -> bool:
    """Whether an event is being carried out, or was in this chapter."""
    card, deck = str(event.number), campaign.decks.get(f"event.{event.deck}")
    archived = campaign.story.events if campaign.story is not None else ()
    return f"{event.deck} {card}" in archived or (deck is not None and card in deck.in_play)


def _chapter(campaign: Campaign, box: Box) -> int:
    """Return the number of the chapter that is played, which nothing told changes."""
    return box.line.chapters[campaign.chapter].number


def _number(box: Box, chapter: str) -> int:
    """Return the number of a chapter; a very high one if the line does not have it."""
    known = box.line.chapters.get(chapter)
    return 99 if known is None else known.number


def _is_turned_up(
    campaign: Campaign, entry: OwnStageCard | OwnRules | OwnTrack | OwnEncounter | OwnChapter
) -> bool:
    """Whether a card or board of the current chapter is face up."""
    if isinstance(entry, OwnTrack):
        return campaign.story is None or campaign.story.track is not None
    over = campaign.part == "epilogue"
    if isinstance(entry, OwnChapter):
        return over
    if isinstance(entry, OwnStageCard):
        return over or (campaign.encounter is not None and campaign.encounter.phase == "over")
    row = campaign.company.chapters.get(entry.chapter, ChapterBoxes())
    return over or row.special_rules or campaign.encounter is not None


def _may_see_item(campaign: Campaign, entry: OwnItem, now: int) -> bool:
    worn = (item.card for who in campaign.seats.values() for item in who.equipped)
    owned = {*worn, *(item.card for item in campaign.company.backpack)}
    number = entry.value or 1
    return entry.card in owned or number < now or (number == now and not entry.unique)
