"""Event decks: two of them, drawn from the top, carried out, archived; shuffled when added to."""

import re

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import EventDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw, Reading
from oathsworn_gui.tabletop.action import Outcome, Scalar, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import Deck, draw, leave, shuffle_in, take
from oathsworn_gui.tabletop.plain_words import whole_number
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace
from oathsworn_gui.tabletop.state import put

_BETWEEN = re.compile(r"[,;+]")
HIGHEST = 99
"""No event card has a higher number (83 cards in the box)."""


def deck_name(deck: str) -> str:
    """Return where the campaign keeps the deck: ``"event.city"`` or ``"event.deepwood"``."""
    return f"event.{deck}"


def event_deck(campaign: Campaign, deck: str) -> Deck | None:
    """Return an event deck; None if its cards are unknown."""
    return campaign.decks.get(deck_name(deck))


def by_number(card: str) -> tuple[int, str]:
    """Return a key that sorts event cards by their number."""
    digits = "".join(sign for sign in card if sign.isdecimal())
    return (whole_number(digits) or 0, card)


def event_of(box: Box, deck: str, card: str) -> EventDef | None:
    """Return an event of our own, or a told one, by its deck and card; None where it is unknown."""
    for key in (card, f"{deck}-{card}"):
        event = box.event(key)
        if event is not None and event.deck == deck:
            return event
    return None


def is_event_card(box: Box, deck: str, card: str) -> bool:
    """Whether the card can exist: one of our own, or a printed number."""
    if event_of(box, deck, card) is not None:
        return True
    return card in {str(number) for number in range(1, HIGHEST + 1)}


def cards_in(words: str) -> tuple[str, ...]:
    """Return the event cards named in a row: ``"12, 15 16"`` are three. Each is named once."""
    return tuple(dict.fromkeys(_BETWEEN.sub(" ", words).split()))


def add_event(campaign: Campaign, deck: str, card: str) -> Outcome:
    """Put event cards (``"12"``, ``"12 15"``) into a deck and shuffle the whole deck.

    Source: EVENT-03, L191-192.
    """
    cards = cards_in(card)
    shuffled = shuffle_in(event_deck(campaign, deck) or Deck(), cards)
    code = "event.added" if len(cards) == 1 else "event.added-several"
    told = line(code, "EVENT-03", deck=deck, card=", ".join(cards), left=shuffled.left)
    return Outcome(_with_deck(campaign, deck, shuffled), (told,))


def archive_event(campaign: Campaign, deck: str, card: str) -> Outcome:
    """Archive a drawn event: it leaves its deck for good. Source: EVENT-02, L188-190."""
    told = line("event.archived", "EVENT-02", deck=deck, card=card)
    story = campaign.story
    if story is not None:
        campaign = campaign.evolve(story=story.evolve(events=(*story.events, f"{deck} {card}")))
    held = event_deck(campaign, deck)
    if held is None or card not in held.in_play:
        return Outcome(campaign, (told,))
    return Outcome(_with_deck(campaign, deck, leave(held, card)), (told,))


def archived_events(campaign: Campaign, deck: str) -> tuple[str, ...]:
    """Return the cards of a deck that were carried out and archived in this chapter, in order."""
    events = campaign.story.events if campaign.story is not None else ()
    return tuple(event.removeprefix(f"{deck} ") for event in events if event.startswith(deck))


def archive_drawn(campaign: Campaign) -> Outcome:
    """Archive every event still being carried out: the story part is over."""
    outcome = Outcome(campaign)
    for deck in ("city", "deepwood"):
        held = event_deck(campaign, deck)
        for card in held.in_play if held is not None else ():
            outcome = outcome.then(archive_event(outcome.after, deck, card))
    return outcome


def _with_deck(campaign: Campaign, deck: str, cards: Deck) -> Campaign:
    return campaign.evolve(decks=put(campaign.decks, deck_name(deck), cards))


class DrawingEvent:
    """Runs `EventDraw`: draw, carry out, archive. Source: EVENT-02, L188-190; EVENT-05."""

    def ask(self, campaign: Campaign, procedure: EventDraw, box: Box) -> Question | None:
        """Ask which card came up at the table, then keep it open until it is carried out."""
        if procedure.step == "read":
            return _read_question(procedure, box)
        if procedure.step == "archive" or _program_draws(campaign, procedure, box):
            return None
        return _draw_question(campaign, procedure)

    def go_on(self, campaign: Campaign, procedure: EventDraw, box: Box) -> Outcome:
        """Turn a card up by chance, or archive the one that was carried out."""
        if procedure.step == "archive" and procedure.card is not None:
            return archive_event(pop(campaign, procedure), procedure.deck, procedure.card)
        del box
        return _drawn_by_program(campaign, procedure)

    def answer(
        self, campaign: Campaign, procedure: EventDraw, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Take the card that was named, or go on after it was carried out."""
        if procedure.step == "read":
            return _carried_out(campaign, procedure, box)
        if value == "program":
            return _drawn_by_program(campaign, procedure)
        return _turned_up(campaign, procedure, str(value))


def _program_draws(campaign: Campaign, procedure: EventDraw, box: Box) -> bool:
    held = event_deck(campaign, procedure.deck)
    return held is not None and (
        not held.left or box.line.own_story or campaign.dealer == "program"
    )


def _drawn_by_program(campaign: Campaign, procedure: EventDraw) -> Outcome:
    held = event_deck(campaign, procedure.deck)
    if held is None or not held.left:
        told = line("event.deck-empty", "EVENT-05", deck=procedure.deck)
        return Outcome(pop(campaign, procedure), (told,))
    cards, after = draw(held, campaign.seed, deck_name(procedure.deck), 1)
    return _read_next(_with_deck(campaign, procedure.deck, after), procedure, cards[0])


def _turned_up(campaign: Campaign, procedure: EventDraw, card: str) -> Outcome:
    held = event_deck(campaign, procedure.deck)
    if held is not None:
        campaign = _with_deck(campaign, procedure.deck, take(held, (card,)))
    return _read_next(campaign, procedure, card)


def _read_next(campaign: Campaign, procedure: EventDraw, card: str) -> Outcome:
    after = replace(campaign, procedure.evolve(card=card, step="read"))
    return Outcome(after, (line("event.drawn", "EVENT-02", deck=procedure.deck, card=card),))


def _carried_out(campaign: Campaign, procedure: EventDraw, box: Box) -> Outcome:
    after: Campaign = replace(campaign, procedure.evolve(step="archive"))
    event = event_of(box, procedure.deck, procedure.card or "")
    if event is None:
        return Outcome(after)
    after, new = with_id(after, "p")
    return Outcome(push(after, Reading(id=new, source="event", key=event.key)))


def _draw_question(campaign: Campaign, procedure: EventDraw) -> Question:
    held = event_deck(campaign, procedure.deck)
    if held is None:
        return Question(
            procedure=procedure.id,
            kind="event.number",
            form="number",
            params={"deck": procedure.deck},
            least=1,
            most=HIGHEST,
            rule="EVENT-02",
        )
    cards = held.known[:1] or tuple(sorted(held.rest, key=by_number))
    options = [Option(key=card, code="event-card", params={"card": card}) for card in cards]
    program = Option(key="program", code="event-program")
    return Question(
        procedure=procedure.id,
        kind="event.draw",
        form="choice",
        params={"deck": procedure.deck, "left": held.left},
        options=(*options, program),
        rule="EVENT-02",
    )


def _read_question(procedure: EventDraw, box: Box) -> Question:
    event = event_of(box, procedure.deck, procedure.card or "")
    params: dict[str, Scalar] = {"deck": procedure.deck, "card": procedure.card}
    if event is not None:
        params |= {"title": event.title, "words": event.text}
    return Question(
        procedure=procedure.id,
        kind="event.carry-out" if event is None else "event.read",
        form="choice",
        params=params,
        options=(Option(key="done", code="event-done" if event is None else "story-go-on"),),
        default="done",
        rule="EVENT-02",
    )
