"""An event deck as the table sees it: how many are left, what was drawn in this chapter."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.map.events import (
    HIGHEST,
    archived_events,
    event_deck,
    event_of,
)
from oathsworn_gui.tabletop.texts import Texts


class EventDeckView(NamedTuple):
    """A deck: its number of cards (``"?"`` if unknown), what was drawn, in words.

    ``counted`` are the fewest words: only how many were drawn.
    """

    left: str
    drawn: str
    counted: str
    spoken: str
    tip: str


def event_deck_view(campaign: Campaign, box: Box, texts: Texts, deck: str) -> EventDeckView:
    """Return the current state of the ``"city"`` or ``"deepwood"`` deck."""
    held, archived = event_deck(campaign, deck), archived_events(campaign, deck)
    left = "?" if held is None else str(held.left)
    names = [_name(box, deck, card) for card in archived]
    spoken = texts.say(f"story.deck.{deck}.spoken", left=left)
    empty = held is not None and not held.left
    told = texts.say("story.deck.empty") if empty else _archived_words(texts, names)
    drawn = texts.say("story.deck.drawn", n=len(names), last=names[-1] if names else "")
    counted = texts.say("story.deck.counted", n=len(names))
    return EventDeckView(left, drawn, counted, spoken, f"{spoken}. {told}".strip())


def _archived_words(texts: Texts, names: list[str]) -> str:
    return texts.say("story.deck.archived", listed=", ".join(names)) if names else ""


def _name(box: Box, deck: str, card: str) -> str:
    """Return the name of an event: its title where it is known, the number of a printed one."""
    event = event_of(box, deck, card)
    return event.title or card if event is not None else card


def drawn_numbers(campaign: Campaign, texts: Texts, deck: str) -> str:
    """Return the cards that were drawn in this chapter, by number; empty without any."""
    return _archived_words(texts, list(archived_events(campaign, deck)))


def highest_event() -> int:
    """Return the highest number that is printed on an event card."""
    return HIGHEST
