"""Loot: decks, common and unique items, and what no longer fits the backpack."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.rules.company.items import (
    Owned,
    archive_item,
    deck_name,
    draw_items,
    owned,
    too_many,
)
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    common_parts,
    marks,
    unique_parts,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.questions import accept, several
from oathsworn_gui.tabletop.action import Line, Outcome, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question

SHORT = "short"
"""The answer of a table whose decks hold no more. Source: SAVE-10, L444-447."""


class Loot(NamedTuple):
    """What a loot page gives: the number of cards of each deck, and how many no deck holds.

    ``typed`` of them the table draws and types in; where it finds a deck empty it says so.
    """

    uniques: int
    commons: int
    missing: int
    typed: int


def next_number(campaign: Campaign, box: Box) -> int:
    """Return the number of the next chapter, which its decks and prices carry.

    A chapter between two numbers (11.5) has no decks of its own and is passed over; after the last
    chapter it is the number that no chapter has.
    """
    following = _following(campaign, box)
    return following.number if following else box.chapter(campaign.chapter).number + 1


def deck_comes_in(campaign: Campaign, page: str, box: Box) -> bool:
    """Whether a page finds the next chapter's deck: loot 1 to 3 the commons, loot 4 the uniques.

    After the last chapter there is one only where the program knows its cards.
    """
    unique = page == "loot-4"
    deck = deck_name(unique=unique, chapter=next_number(campaign, box))
    return deck in campaign.decks or _following(campaign, box) is not None


def _following(campaign: Campaign, box: Box) -> ChapterDef | None:
    here = chapter = box.chapter(campaign.chapter)
    while chapter.next in box.line.chapters:
        chapter = box.chapter(chapter.next)
        if chapter.number > here.number:
            return chapter
    return None


def commons_deck(campaign: Campaign, box: Box) -> str:
    """Return the deck that loot 2 draws from: the next chapter's. Source: TALLY-04."""
    return deck_name(unique=False, chapter=next_number(campaign, box))


def uniques_deck(campaign: Campaign, box: Box) -> str:
    """Return the deck that loot 3 draws from: this chapter's. Source: TALLY-05."""
    return deck_name(unique=True, chapter=box.chapter(campaign.chapter).number)


def cards_in(campaign: Campaign, deck: str, box: Box) -> int | None:
    """Return how many cards an item deck holds; None where only the table can know.

    Where no chapter follows there is no next common deck: it holds none.
    """
    if deck in campaign.decks:
        return campaign.decks[deck].left
    next_but_none = deck == commons_deck(campaign, box) and _following(campaign, box) is None
    return 0 if box.line.own_story or next_but_none else None


def loot_of(campaign: Campaign, page: str, box: Box) -> Loot:
    """Return what ``"loot-2"`` or ``"loot-3"`` gives: commons replace each missing unique.

    What the next common deck does not hold is not gained. Source: TALLY-04, L2277-2278; TALLY-05,
    L2280-2285; TALLY-06, L2285-2286; SAVE-10, L444-447.
    """
    of_uniques = page == "loot-3"
    n = marks(unique_parts(campaign, box) if of_uniques else common_parts(campaign))
    held = cards_in(campaign, uniques_deck(campaign, box), box) if of_uniques else 0
    uniques = n if held is None else min(n, held)
    left = cards_in(campaign, commons_deck(campaign, box), box)
    commons = n - uniques if left is None else min(n - uniques, left)
    typed = uniques * (held is None) + commons * (left is None)
    return Loot(uniques, commons, n - uniques - commons, typed)


def ask_commons_deck(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask to lay out the next chapter's common deck. Source: TALLY-03, L2273-2275."""
    here = box.chapter(campaign.chapter).number
    yield accept(tally, "loot-1", "TALLY-03", chapter=here, next=next_number(campaign, box))


def change_commons_deck(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Say that the decks changed, or that no chapter follows; their cards follow from it."""
    return Outcome(campaign, (_deck_changed(campaign, "loot-1", "TALLY-03", box),))


def ask_commons(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for the common items of loot 2: drawn by the program, or typed in at the table."""
    yield _ask_items(campaign, tally, "TALLY-04", box, chapter=next_number(campaign, box))


def gain_commons(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Draw the commons where the deck is known. Source: TALLY-04, L2277-2278."""
    loot = loot_of(campaign, "loot-2", box)
    outcome = _draw(campaign, commons_deck(campaign, box), loot.commons, "TALLY-04", box)
    return outcome.then(_not_gained(outcome.after, tally, loot, box))


def ask_uniques(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for the unique items of loot 3, and for commons in the place of those missing."""
    yield _ask_items(campaign, tally, "TALLY-05", box, next=next_number(campaign, box))


def gain_uniques(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Draw the uniques where the deck is known, commons for those missing.

    Source: TALLY-05, L2280-2285; TALLY-06, L2285-2286.
    """
    loot = loot_of(campaign, "loot-3", box)
    outcome = _draw(campaign, uniques_deck(campaign, box), loot.uniques, "TALLY-05", box)
    commons = commons_deck(campaign, box)
    outcome = outcome.then(_draw(outcome.after, commons, loot.commons, "TALLY-06", box))
    return outcome.then(_not_gained(outcome.after, tally, loot, box))


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
    yield accept(tally, "loot-4", "TALLY-07", next=next_number(campaign, box))


def archive_overflow(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Archive the items chosen because they did not fit."""
    outcome = Outcome(campaign)
    for item in tally.chosen.get("overflow", ()):
        outcome = outcome.then(archive_item(outcome.after, item, "ITEM-09"))
    told = _deck_changed(campaign, "loot-4", "TALLY-07", box)
    return outcome.then(Outcome(outcome.after, (told,)))


def found_so_far(campaign: Campaign, tally: Tally, box: Box) -> int:
    """Return how many items of the page's decks were entered since the page was turned to."""
    had = set(tally.chosen.get("had", ()))
    gained = Counter(own.item.deck for own in owned(campaign) if own.item.id not in had)
    commons = gained[commons_deck(campaign, box)]
    return commons + (gained[uniques_deck(campaign, box)] if tally.page == "loot-3" else 0)


def is_loot(tally: Tally, item: str) -> bool:
    """Whether the item of that id was gained since the tally began."""
    return item not in tally.chosen.get("begun", ())


def looted(campaign: Campaign, tally: Tally) -> tuple[Owned, ...]:
    """Return what the company gained since the tally began, where it is now."""
    return tuple(own for own in owned(campaign) if is_loot(tally, own.item.id))


def still_to_type(campaign: Campaign, tally: Tally, box: Box) -> int:
    """Return how many items of the open page the table has still to draw and type in."""
    typed = loot_of(campaign, tally.page, box).typed
    return max(0, typed - found_so_far(campaign, tally, box))


def _ask_items(campaign: Campaign, tally: Tally, rule: str, box: Box, **params: int) -> Question:
    """Ask to accept the items of the page, or to say that the decks at the table hold no more."""
    loot = loot_of(campaign, tally.page, box)
    short = still_to_type(campaign, tally, box)
    found = loot.typed - short
    refusal = refuse("tally.items-missing", "ITEM-13", n=loot.typed, found=found) if short else None
    empty = Option(key=SHORT, code="accept.short", params={"n": short})
    n = loot.uniques + loot.commons
    more = (empty,) if short else ()
    return accept(tally, tally.page, rule, refusal, more, n=n, missing=loot.missing, **params)


def _deck_changed(campaign: Campaign, page: str, rule: str, box: Box) -> Line:
    if not deck_comes_in(campaign, page, box):
        return line("tally.no-next-deck", rule)
    code = "tally.commons-deck" if page == "loot-1" else "tally.uniques-deck"
    return line(code, rule, chapter=next_number(campaign, box))


def _draw(campaign: Campaign, deck: str, n: int, rule: str, box: Box) -> Outcome:
    """Draw from a known deck; from one on the table nothing."""
    known = deck in campaign.decks
    return draw_items(campaign, deck, n, box, rule) if n and known else Outcome(campaign)


def _not_gained(campaign: Campaign, tally: Tally, loot: Loot, box: Box) -> Outcome:
    """Log what no deck holds, never silently left out. Source: SAVE-10, L444-447."""
    n = loot.missing
    if SHORT in tally.chosen.get(tally.page, ()):
        n += still_to_type(campaign, tally, box)
    return Outcome(campaign, (line("tally.deck-short", "SAVE-10", n=n),) if n else ())
