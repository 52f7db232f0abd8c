"""Event cards that were told, as the lines of a form, and their effects read back."""

from collections.abc import Callable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.may_see import may_see_entry
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.content.told_event import event_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnEvent
from oathsworn_gui.games.oathsworn.notation.story import read_check, read_follows
from oathsworn_gui.games.oathsworn.rules.map.events import HIGHEST
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect
from oathsworn_gui.games.oathsworn.views.story.book_text_words import effect_sentence
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.plain_words import whole_number

DECKS = ("city", "deepwood")
_BOTH = {"c": "city", "city": "city", "d": "deepwood", "deepwood": "deepwood"}


class CardPlace(NamedTuple):
    """An event card: its deck and its number."""

    deck: str
    number: int

    @property
    def key(self) -> str:
        """The key of the card."""
        return event_key(self.deck, self.number)


def read_place(words: str) -> CardPlace | Refusal:
    """Return the card that "city 12" or "d 3" names."""
    named = words.casefold().replace("-", " ").split()
    deck = _BOTH.get(named[0]) if named else None
    number = whole_number(named[1]) if len(named) == 2 else None
    if deck is None or number is None or not 1 <= number <= HIGHEST:
        return impossible("event-told.which", "EVENT-02", most=HIGHEST)
    return CardPlace(deck, number)


def first_card(campaign: Campaign) -> CardPlace:
    """Return the card that is carried out now; the first of the city where none is."""
    for procedure in reversed(campaign.pending):
        number = whole_number(procedure.card or "") if isinstance(procedure, EventDraw) else None
        if isinstance(procedure, EventDraw) and number is not None:
            return CardPlace(procedure.deck, number)
    return CardPlace("city", 1)


def may_tell(campaign: Campaign, box: Box, place: CardPlace) -> bool:
    """Whether what is told of a card may be seen: what others told only once it is drawn."""
    event = campaign.own.events.get(place.key)
    taken = place_of("events", place.key) in campaign.own.taken
    return event is None or not taken or may_see_entry(campaign, box, event)


def told_cards(campaign: Campaign, box: Box) -> tuple[CardPlace, ...]:
    """Return the cards that are told and may be seen, by deck and number."""
    places = (CardPlace(event.deck, event.number) for event in campaign.own.events.values())
    return tuple(sorted(place for place in places if may_tell(campaign, box, place)))


def card_at(campaign: Campaign, place: CardPlace) -> OwnEvent:
    """Return what is told of a card; an empty one where nothing is."""
    return campaign.own.events.get(place.key) or empty_card(place)


def empty_card(place: CardPlace) -> OwnEvent:
    """Return a card of which nothing is told."""
    plain = {"key": place.key, "deck": place.deck, "number": place.number}
    return OwnEvent.model_validate(plain)


Judge = Callable[[Campaign, Effect, Box], Refusal | None]
"""What says why an effect cannot be where it is told."""


def follows_words(
    phrases: Phrases, campaign: Campaign, box: Box, line: str, judge: Judge = refuse_effect
) -> str:
    """Return what a line of effects will do, with why an effect cannot be; the rest as words."""
    found = read_follows(line, campaign, box)
    if isinstance(found, Refusal):
        return phrases.refusal_text(found)
    said: list[str] = []
    for effect in found.effects:
        refusal = judge(campaign, effect, box)
        if refusal is not None:
            said.append(phrases.refusal_text(refusal))
            continue
        said.append(effect_sentence(phrases, effect))
    if found.words:
        said.append(phrases.texts.say("event-told.read", words=found.words))
    return " ".join(said)


def check_words(phrases: Phrases, line: str, event: OwnEvent) -> str:
    """Return the check that a line describes in words, or why it is none.

    With choices beside it the check is never made, which is said.
    """
    if not line.strip():
        return ""
    found = read_check(line)
    if isinstance(found, Refusal):
        return phrases.refusal_text(found)
    params = {"kind": found.kind, "n": found.difficulty}
    said = phrases.said(f"event-told.check.{found.scope}", params)
    over = phrases.texts.say("event-told.check.choices") if event.choices else ""
    return f"{said} {over}" if over else said
