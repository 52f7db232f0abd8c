"""Loot: decks, common and unique items, and what no longer fits the backpack."""

from collections import Counter
from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.rules.items import (
    Owned,
    archive_item,
    deck_name,
    draw_items,
    owned,
    too_many,
)
from oathsworn_gui.games.oathsworn.rules.tally_counts import common_parts, marks, unique_parts
from oathsworn_gui.games.oathsworn.rules.tally_questions import accept, several
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question


def next_number(campaign: Campaign, box: Box) -> int:
    """Return the number of the next chapter, which its decks and prices carry.

    A chapter between two numbers (11.5) has no decks of its own and is passed over.
    """
    here = chapter = box.chapter(campaign.chapter)
    while chapter.next in box.line.chapters:
        chapter = box.chapter(chapter.next)
        if chapter.number > here.number:
            return chapter.number
    return here.number + 1


def commons_deck(campaign: Campaign, box: Box) -> str:
    """Return the deck that loot 2 draws from: the next chapter's. Source: TALLY-04."""
    return deck_name(unique=False, chapter=next_number(campaign, box))


def uniques_deck(campaign: Campaign, box: Box) -> str:
    """Return the deck that loot 3 draws from: this chapter's. Source: TALLY-05."""
    return deck_name(unique=True, chapter=box.chapter(campaign.chapter).number)


def ask_commons_deck(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask to lay out the next chapter's common deck. Source: TALLY-03, L2273-2275."""
    numbers = {"chapter": box.chapter(campaign.chapter).number, "next": next_number(campaign, box)}
    yield accept(tally, "loot-1", "TALLY-03", None, **numbers)


def nothing(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Say that the decks changed: their cards follow from the chapter."""
    del tally
    number = next_number(campaign, box)
    return Outcome(campaign, (line("tally.commons-deck", "TALLY-03", chapter=number),))


def ask_commons(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for the common items of loot 2: drawn by the program, or typed in at the table."""
    n, deck = marks(common_parts(campaign)), commons_deck(campaign, box)
    missing = _missing(campaign, tally, box, deck, n)
    yield accept(tally, "loot-2", "TALLY-04", missing, n=n, chapter=next_number(campaign, box))


def gain_commons(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Draw the commons where the deck is known. Source: TALLY-04, L2277-2278."""
    del tally
    deck = commons_deck(campaign, box)
    return _draw_items(campaign, deck, marks(common_parts(campaign)), "TALLY-04", box)


def ask_uniques(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for the unique items of loot 3; what is missing comes from the commons (TALLY-06)."""
    n, deck = marks(unique_parts(campaign, box)), uniques_deck(campaign, box)
    missing = _missing(campaign, tally, box, deck, n)
    yield accept(tally, "loot-3", "TALLY-05", missing, n=n, next=next_number(campaign, box))


def gain_uniques(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Draw the uniques where the deck is known, commons for those missing.

    Source: TALLY-05, L2280-2285; TALLY-06, L2285-2286.
    """
    del tally
    n, deck = marks(unique_parts(campaign, box)), uniques_deck(campaign, box)
    if not deck_is_known(campaign, deck, box):
        return Outcome(campaign)
    there = min(n, campaign.decks[deck].left) if deck in campaign.decks else 0
    outcome = _draw_items(campaign, deck, there, "TALLY-05", box)
    if there < n:
        commons = commons_deck(campaign, box)
        outcome = outcome.then(_draw_items(outcome.after, commons, n - there, "TALLY-06", box))
    return outcome


def ask_uniques_deck(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask what to archive when the backpack is over-full, then for the next unique deck.

    Source: TALLY-07, L2288-2289; ITEM-09, L212-214.
    """
    excess = too_many(campaign)
    if excess:
        options = [
            Option(key=own.item.id, code="tally.item", params={"item": own.item.name})
            for own in owned(campaign)
        ]
        yield several(tally, "overflow", options, excess, rule="ITEM-09")
    yield accept(tally, "loot-4", "TALLY-07", None, next=next_number(campaign, box))


def archive_overflow(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Archive the items chosen because they did not fit."""
    outcome = Outcome(campaign)
    for item in tally.chosen.get("overflow", ()):
        outcome = outcome.then(archive_item(outcome.after, item, "ITEM-09"))
    told = line("tally.uniques-deck", "TALLY-07", chapter=next_number(campaign, box))
    return outcome.then(Outcome(outcome.after, (told,)))


def known_items(campaign: Campaign) -> tuple[str, ...]:
    """Return the ids of all items owned, to tell what was gained on a page."""
    return tuple(own.item.id for own in owned(campaign))


def deck_is_known(campaign: Campaign, deck: str, box: Box) -> bool:
    """Whether the program draws from the deck: its cards are known, or it is our own and empty."""
    return deck in campaign.decks or box.line.own_story


def found_so_far(campaign: Campaign, tally: Tally, box: Box) -> int:
    """Return how many items of the page's decks were entered since the page was turned to."""
    had = set(tally.chosen.get("had", ()))
    gained = Counter(own.item.deck for own in owned(campaign) if own.item.id not in had)
    commons = gained[commons_deck(campaign, box)]
    return commons + (gained[uniques_deck(campaign, box)] if tally.page == "loot-3" else 0)


def looted(campaign: Campaign, tally: Tally) -> tuple[Owned, ...]:
    """Return what the company gained since the tally began, where it is now."""
    had = set(tally.chosen.get("begun", ()))
    return tuple(own for own in owned(campaign) if own.item.id not in had)


def _missing(campaign: Campaign, tally: Tally, box: Box, deck: str, n: int) -> Refusal | None:
    if deck_is_known(campaign, deck, box):
        return None
    found = found_so_far(campaign, tally, box)
    return refuse("tally.items-missing", "ITEM-13", n=n, found=found) if found < n else None


def _draw_items(campaign: Campaign, deck: str, n: int, rule: str, box: Box) -> Outcome:
    """Draw from a known deck; what it does not hold is told, never silently left out."""
    if not n or not deck_is_known(campaign, deck, box):
        return Outcome(campaign)
    return draw_items(campaign, deck, n, box, rule)
