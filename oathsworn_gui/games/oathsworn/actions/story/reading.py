"""Events, entries, secret decisions, the two traits that cost time, the end of the part."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story, question_open
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw
from oathsworn_gui.games.oathsworn.rules.company.newcomer import waiting_seats
from oathsworn_gui.games.oathsworn.rules.map.events import (
    HIGHEST,
    add_event,
    cards_in,
    event_deck,
    is_event_card,
)
from oathsworn_gui.games.oathsworn.rules.map.story_state import draw_event, read_entry
from oathsworn_gui.games.oathsworn.rules.might.open_draw import refuse_in_draw
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.story.end_of_part import END_QUESTIONS, end_story
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import (
    SIDES,
    Way,
    decide_in_secret,
    way_of,
)
from oathsworn_gui.games.oathsworn.rules.story.traits import (
    FIELD_MEDIC,
    TOUGH_AS_NAILS,
    archive_injury,
    heal_for_time,
    refuse_heal,
    refuse_trait,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.procedure import ask

EventDeck = Literal["city", "deepwood"]


class AddEventCard(OathswornAction):
    """Put event cards into a deck by their numbers (``"12 15"``); the whole deck is shuffled."""

    type: Literal["add-event-card"] = "add-event-card"
    deck: EventDeck
    card: str = Field(min_length=1, max_length=80)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what is no event card, and one that is in the deck already: each exists once."""
        cards = cards_in(self.card)
        wrong = [card for card in cards if not is_event_card(box, self.deck, card)]
        if wrong or not cards:
            shown = ", ".join(wrong) or self.card
            return impossible("event.no-such-card", card=shown, most=HIGHEST)
        held = event_deck(campaign, self.deck) or Deck()
        there = next((card for card in cards if card in held.pile or card in held.in_play), None)
        if there is None:
            return None
        return refuse("event.in-deck", "EVENT-03", deck=self.deck, card=there)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Add and shuffle."""
        return add_event(campaign, self.deck, self.card)


class DrawEvent(OathswornAction):
    """Draw an event of a deck and carry it out."""

    type: Literal["draw-event"] = "draw-event"
    deck: EventDeck

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, in a draw, and while a card is still to be turned up.

        An event may lead to another, so one that is carried out is no matter.
        """
        to_draw = any(isinstance(p, EventDraw) and p.step == "draw" for p in campaign.pending)
        not_yet = refuse("event.to-draw", "EVENT-02") if to_draw else None
        return outside_story(campaign) or not_yet or refuse_in_draw(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the draw."""
        return draw_event(campaign, self.deck)


class ReadEntry(OathswornAction):
    """Open an entry of our own story and do what it says."""

    type: Literal["read-entry"] = "read-entry"
    entry: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an entry the line does not have, and reading on past an open question."""
        if self.entry not in box.line.entries:
            return impossible("story.no-such-entry", entry=self.entry)
        return outside_story(campaign) or question_open(campaign, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Open the entry."""
        return read_entry(campaign, self.entry, box)


class DecideInSecret(OathswornAction):
    """Let every player choose in secret, as the story says; with one player it is one choice.

    ``way`` is this screen in turn or a die for each at the table, None for what fits the dealer;
    ``choices`` are the texts of the faces from 1 on, empty for the numbers of a die.
    """

    type: Literal["decide-in-secret"] = "decide-in-secret"
    way: Way | None = None
    choices: tuple[Annotated[str, Field(min_length=1, max_length=80)], ...] = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a single choice, outside the story, and while something else is to be answered."""
        if self.choices and not 2 <= len(self.choices) <= SIDES:
            return impossible("secret.how-many", "STORY-11", most=SIDES)
        return outside_story(campaign) or question_open(campaign, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Ask the players, one after the other, or for their dice."""
        return decide_in_secret(campaign, self.way or way_of(campaign), self.choices)


class FieldMedic(OathswornAction):
    """Archive one injury of one Oathsworn: for 2 time, or for iron as the table reads it."""

    type: Literal["field-medic"] = "field-medic"
    seat: str
    injury: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without the trait, a second time, away from a choice, and without the injury."""
        who = campaign.seats.get(self.seat)
        if who is None or all(held.id != self.injury for held in who.injuries):
            return impossible("story.no-injury", "LEVEL-23")
        return (
            outside_story(campaign)
            or question_open(campaign, box)
            or refuse_trait(campaign, FIELD_MEDIC, box)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Archive it; the time tokens or the iron follow."""
        return archive_injury(campaign, self.seat, self.injury, box)


class ToughAsNails(OathswornAction):
    """Add 1 time to heal one Oathsworn 1 HP."""

    type: Literal["tough-as-nails"] = "tough-as-nails"
    seat: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without the trait, a second time, away from a choice, and at full HP."""
        if self.seat not in campaign.seats:
            return impossible("story.no-such-seat", "LEVEL-29")
        return (
            outside_story(campaign)
            or question_open(campaign, box)
            or refuse_trait(campaign, TOUGH_AS_NAILS, box)
            or refuse_heal(campaign, self.seat, box)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Heal; the time token follows."""
        return heal_for_time(campaign, self.seat, box)


class EndStory(OathswornAction):
    """End the story part: rewards of the empty spaces, then everything is put away.

    The result is shown first, with the three flags of the sheet; where our own story says
    that it ends, that is shown beside its text.
    """

    type: Literal["end-story"] = "end-story"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse while something else is open or a seat waits, and before our own story says so."""
        if waiting_seats(campaign) and campaign.story is not None:
            return impossible("muster.seat-waits", "HARD-07")
        question = ask(PROCEDURES, campaign, box)
        if question is not None and question.kind in END_QUESTIONS:
            return None
        if question is not None:
            return outside_story(campaign) or refuse("story.answer-first", question.rule)
        if box.line.own_story:
            return outside_story(campaign) or refuse("story.not-at-its-end", "STORY-03")
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Show the result, or end the story part if the result was already shown."""
        question = ask(PROCEDURES, campaign, box)
        shown = question is not None and question.kind in END_QUESTIONS
        return end_story(campaign, box, closing=not shown)


ACTIONS: tuple[type[OathswornAction], ...] = (
    AddEventCard,
    DrawEvent,
    ReadEntry,
    DecideInSecret,
    FieldMedic,
    ToughAsNails,
    EndStory,
)
