"""Events, entries, secret decisions, the two traits that cost time, the end of the part."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.story_map import outside_story, question_open
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.events import (
    HIGHEST,
    add_event,
    event_deck,
    is_event_card,
)
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.secret_decision import decide_in_secret
from oathsworn_gui.games.oathsworn.rules.story import draw_event, read_entry
from oathsworn_gui.games.oathsworn.rules.story_end import end_story
from oathsworn_gui.games.oathsworn.rules.story_traits import (
    FIELD_MEDIC,
    TOUGH_AS_NAILS,
    archive_injury,
    heal_for_time,
    refuse_trait,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.procedure import ask

EventDeck = Literal["city", "deepwood"]


class AddEventCard(OathswornAction):
    """Put event card ``card`` into a deck; the whole deck is shuffled."""

    type: Literal["add-event-card"] = "add-event-card"
    deck: EventDeck
    card: str = Field(min_length=1, max_length=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse what is no event card, and one that is in the deck already: each exists once."""
        if not is_event_card(box, self.deck, self.card):
            return impossible("event.no-such-card", card=self.card, most=HIGHEST)
        held = event_deck(campaign, self.deck)
        if held is not None and (self.card in held.pile or self.card in held.in_play):
            return refuse("event.in-deck", "EVENT-03", deck=self.deck, card=self.card)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Add and shuffle."""
        del box
        return add_event(campaign, self.deck, self.card)


class DrawEvent(OathswornAction):
    """Draw an event of a deck and carry it out."""

    type: Literal["draw-event"] = "draw-event"
    deck: EventDeck

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an empty deck: nothing would happen."""
        del box
        held = event_deck(campaign, self.deck)
        if held is not None and not held.left:
            return impossible("event.deck-empty", "EVENT-05", deck=self.deck)
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Begin the draw."""
        del box
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
        """Open it."""
        return read_entry(campaign, self.entry, box)


class DecideInSecret(OathswornAction):
    """Let every player choose in secret, as the story says; with one player it is one choice."""

    type: Literal["decide-in-secret"] = "decide-in-secret"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and while something else is to be answered."""
        return outside_story(campaign) or question_open(campaign, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Ask the players, one after the other."""
        del box
        return decide_in_secret(campaign)


class FieldMedic(OathswornAction):
    """Add 2 time to archive one injury of one Oathsworn."""

    type: Literal["field-medic"] = "field-medic"
    seat: str
    injury: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without the trait, a second time, away from the map, and without the injury."""
        who = campaign.seats.get(self.seat)
        if who is None or all(held.id != self.injury for held in who.injuries):
            return impossible("story.no-injury", "LEVEL-23")
        return (
            outside_story(campaign)
            or question_open(campaign, box)
            or refuse_trait(campaign, FIELD_MEDIC)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Archive it; the time tokens follow."""
        del box
        return archive_injury(campaign, self.seat, self.injury)


class ToughAsNails(OathswornAction):
    """Add 1 time to heal one Oathsworn 1 HP."""

    type: Literal["tough-as-nails"] = "tough-as-nails"
    seat: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without the trait, a second time, and away from the map."""
        if self.seat not in campaign.seats:
            return impossible("story.no-such-seat", "LEVEL-29")
        return (
            outside_story(campaign)
            or question_open(campaign, box)
            or refuse_trait(campaign, TOUGH_AS_NAILS)
        )

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Heal; the time token follows."""
        return heal_for_time(campaign, self.seat, box)


class EndStory(OathswornAction):
    """End the story part: rewards of the empty spaces, then everything is put away."""

    type: Literal["end-story"] = "end-story"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse while something else is open, and before our own story says so."""
        question = ask(PROCEDURES, campaign, box)
        if question is not None and question.kind == "story.end":
            return None
        if question is not None:
            return outside_story(campaign) or refuse("story.answer-first", question.rule)
        if box.line.own_story:
            return outside_story(campaign) or refuse("story.not-at-its-end", "STORY-03")
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """End it."""
        return end_story(campaign, box)


ACTIONS: tuple[type[OathswornAction], ...] = (
    AddEventCard,
    DrawEvent,
    ReadEntry,
    DecideInSecret,
    FieldMedic,
    ToughAsNails,
    EndStory,
)
