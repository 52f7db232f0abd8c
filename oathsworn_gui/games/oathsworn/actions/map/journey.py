"""On a deepwood journey: begin it, count rations, visit nodes, choose directions, take notes."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.map.story_map import outside_story, question_open
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.map import journey
from oathsworn_gui.games.oathsworn.rules.map.journey import MOST_RATIONS, journey_of, no_journey
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse

_WORD = r".*\S.*"
"""At least one character that is not a space."""


class BeginJourney(OathswornAction):
    """Begin a deepwood journey with a number of rations. Source: LEVEL-26, L597-598."""

    type: Literal["begin-journey"] = "begin-journey"
    rations: int = Field(default=0, ge=0, le=MOST_RATIONS - 1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and a second journey beside the one under way."""
        under_way = journey_of(campaign)
        if under_way is not None:
            return refuse("journey.under-way", None, nodes=len(under_way.visited))
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set out; Quartermaster gives one ration more."""
        return journey.begin_journey(campaign, self.rations, box)


class ChangeRations(OathswornAction):
    """Add rations, or take them (negative)."""

    type: Literal["change-rations"] = "change-rations"
    by: int = Field(ge=-MOST_RATIONS, le=MOST_RATIONS)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a journey, to take when none is left, and more than can be counted."""
        under_way = journey_of(campaign)
        if under_way is None:
            return no_journey(campaign)
        if self.by < 0 == under_way.rations:
            return impossible("journey.no-rations", None, missing=-self.by)
        if under_way.rations + self.by > MOST_RATIONS:
            return impossible("journey.most-rations", None, most=MOST_RATIONS)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Change the rations; a shortfall is logged."""
        return journey.change_rations(campaign, self.by)


class VisitNode(OathswornAction):
    """Go to a node of the deepwood by its number or name."""

    type: Literal["visit-node"] = "visit-node"
    node: str = Field(min_length=1, max_length=20, pattern=_WORD)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a journey, and going while something is to be answered."""
        return no_journey(campaign) or question_open(campaign, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Go to the node; repeated visits are logged as such."""
        return journey.visit_node(campaign, self.node)


class UnvisitNode(OathswornAction):
    """Take back the node visited last, by hand."""

    type: Literal["unvisit-node"] = "unvisit-node"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse where no node was visited."""
        under_way = journey_of(campaign)
        if under_way is not None and not under_way.visited:
            return impossible("journey.no-node")
        return no_journey(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Remove the last node of the chain."""
        return journey.take_back_node(campaign)


class ChooseDirection(OathswornAction):
    """Note the direction chosen: a point of the compass, or text."""

    type: Literal["choose-direction"] = "choose-direction"
    words: str = Field(min_length=1, max_length=40, pattern=_WORD)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story."""
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Note it; on a journey it leads out of the node visited last."""
        return journey.choose_direction(campaign, self.words)


class NoteOnJourney(OathswornAction):
    """Write a note into the log of the journey, or strike the one at ``strike`` (from 0)."""

    type: Literal["note-on-journey"] = "note-on-journey"
    words: str = Field(default="", max_length=200)
    strike: int | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a journey, empty text, and to strike a note that is not there."""
        under_way = journey_of(campaign)
        if under_way is None:
            return no_journey(campaign)
        if self.strike is not None:
            there = 0 <= self.strike < len(under_way.log)
            return None if there else impossible("journey.no-such-note")
        return None if self.words.strip() else impossible("journey.no-words")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Write or strike the note."""
        if self.strike is not None:
            return journey.strike_note(campaign, self.strike)
        return journey.note_on_journey(campaign, self.words)


class EndJourney(OathswornAction):
    """End the journey; ``over`` false resumes one that was ended."""

    type: Literal["end-journey"] = "end-journey"
    over: bool = True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a journey under way, and to take up again what did not end."""
        if self.over:
            return no_journey(campaign)
        ended = story_of(campaign).journey
        return None if ended is not None and ended.over else impossible("journey.not-ended")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Leave the wood, or go back into it."""
        return journey.end_journey(campaign) if self.over else journey.resume_journey(campaign)


ACTIONS: tuple[type[OathswornAction], ...] = (
    BeginJourney,
    ChangeRations,
    VisitNode,
    UnvisitNode,
    ChooseDirection,
    NoteOnJourney,
    EndJourney,
)
