"""What holds at every moment of a story part, whatever was played."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ItemDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.company.items import deck_name, owned, too_many
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.walks.encounter_sound import items_hold, might_cards_hold, numbers_hold

DECKS = ("event.city", "event.deepwood")


def story_holds(campaign: Campaign, box: Box) -> None:
    """Fail when a campaign in its story part breaks what always holds."""
    numbers_hold(campaign)
    might_cards_hold(campaign)
    items_hold(campaign)
    sheets_hold(campaign, box)
    events_hold(campaign)
    nothing_waits_unasked(campaign, box)
    if campaign.story is not None:
        table_holds(campaign.story)


def sheets_hold(campaign: Campaign, box: Box) -> None:
    """Iron, marks and boxes are no less than none and no more than the sheets have."""
    assert all(who.iron >= 0 for who in campaign.seats.values())
    assert all(0 <= n <= 3 for who in campaign.seats.values() for n in who.permanent.values()), (
        campaign.seats
    )
    for key, marks in campaign.company.traits.items():
        assert 0 <= marks <= box.printed.traits[key].most, key
    words = campaign.company.keywords
    assert len(set(words)) == len(words), words


def table_holds(story: StoryPart) -> None:
    """No location token lies on the map twice; time fits its track; rations are not owed."""
    assert len(set(story.tokens)) == len(story.tokens), story.tokens
    assert all(1 <= n <= LOCATIONS for n in story.tokens), story.tokens
    assert len(set(story.clues)) == len(story.clues), story.clues
    assert len(set(story.shops)) == len(story.shops), story.shops
    if story.track is not None:
        assert len(story.track.tokens) <= story.track.length, story.track
    if story.journey is not None:
        assert story.journey.rations >= 0, story.journey


def events_hold(campaign: Campaign) -> None:
    """Each event card lies in one place."""
    for name in DECKS:
        deck = campaign.decks.get(name)
        cards = [] if deck is None else [*deck.pile.elements(), *deck.in_play, *deck.discard]
        assert len(set(cards)) == len(cards), (name, cards)


def nothing_waits_unasked(campaign: Campaign, box: Box) -> None:
    """What is under way asks something; an over-full backpack is asked for, once that is done."""
    asked = ask(PROCEDURES, campaign, box)
    assert asked is not None or not campaign.pending, campaign.pending
    assert asked is not None or not too_many(campaign), campaign.company.backpack


def decks_of(items: Mapping[str, ItemDef]) -> dict[str, str]:
    """Return the deck that each item card of our own belongs to."""
    return {key: deck_name(unique=it.unique, chapter=it.chapter) for key, it in items.items()}


def cards_of(campaign: Campaign, decks: Mapping[str, str]) -> Counter[str]:
    """Return how many copies of each card in ``decks`` there are: in its deck, and owned."""
    found: Counter[str] = Counter(own.item.card for own in owned(campaign))
    for key, name in decks.items():
        if name in campaign.decks:
            found[key] += lying_in(campaign.decks[name])[key]
    return found


def lying_in(deck: Deck) -> Counter[str]:
    """Return the count of each card of a deck, wherever it lies; do not change it."""
    one_by_one = (*deck.known, *deck.in_play, *deck.discard)
    return _counted(one_by_one, frozenset(deck.rest.items()))


@lru_cache(maxsize=64)
def _counted(cards: tuple[str, ...], rest: frozenset[tuple[str, int]]) -> Counter[str]:
    return Counter(cards) + Counter(dict(rest))
