"""The story map: set it up, place tokens, go to a location; add time."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.rules.map.entered_track import (
    LONGEST_TRACK,
    MOST_EFFECTS,
    keep_track,
    refuse_length,
)
from oathsworn_gui.games.oathsworn.rules.map.space_effects import refuse_effects
from oathsworn_gui.games.oathsworn.rules.map.story_state import (
    LOCATIONS,
    go_to,
    introduce_map,
    introduce_track,
    pass_time,
    place_and_go,
    place_tokens,
    remove_token,
)
from oathsworn_gui.games.oathsworn.rules.map.time_track import take_back_token, with_effects
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.procedure import ask


def outside_story(campaign: Campaign) -> Refusal | None:
    """Refuse outside the story part: its components are put away."""
    return None if campaign.story is not None else impossible("story.not-now", "STORY-14")


def question_open(campaign: Campaign, box: Box) -> Refusal | None:
    """Refuse while something must be answered first; the table may overrule."""
    question = ask(PROCEDURES, campaign, box)
    return None if question is None else refuse("story.answer-first", question.rule)


def no_location(number: int) -> Refusal | None:
    """Refuse a number no location token bears."""
    return None if 1 <= number <= LOCATIONS else impossible("story.no-such-location", n=number)


class IntroduceMap(OathswornAction):
    """Set up the chapter's map, called ``name`` where the content has no name."""

    type: Literal["introduce-map"] = "introduce-map"
    name: str = Field(default="", max_length=60)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse outside the story, and a second map."""
        if campaign.story is not None and campaign.story.has_map:
            return refuse("story.map-there", "STORY-02")
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set up the map."""
        return introduce_map(campaign, box, self.name)


class IntroduceTrack(OathswornAction):
    """Set up the time track: the chapter's, or one with ``spaces`` spaces."""

    type: Literal["introduce-track"] = "introduce-track"
    spaces: int | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a length no track has, outside the story, and to wipe one that holds tokens."""
        wrong = refuse_length(self.spaces) if self.spaces is not None else None
        track = campaign.story.track if campaign.story is not None else None
        if wrong is not None:
            return wrong
        if track is not None and track.tokens:
            return refuse("time.track-holds-tokens", "SETUP-25", tokens=len(track.tokens))
        return outside_story(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set up the track, empty."""
        return introduce_track(campaign, box, self.spaces)


class EditSpaceEffect(OathswornAction):
    """Enter the effects printed on a space of the track; none for a blank space."""

    type: Literal["edit-space-effect"] = "edit-space-effect"
    space: int
    effects: tuple[SpaceEffect, ...] = ()

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a space the track does not have, and what cannot be kept for later."""
        track = campaign.story.track if campaign.story is not None else None
        if track is None:
            return impossible("time.no-track-yet", "SETUP-25")
        if not 1 <= self.space <= track.length:
            return impossible("time.no-such-space", space=self.space, spaces=track.length)
        if any(effect.space != self.space for effect in self.effects):
            return impossible("time.other-space", space=self.space)
        return refuse_effects(self.effects) or self._too_many(campaign)

    def _too_many(self, campaign: Campaign) -> Refusal | None:
        story = with_effects(story_of(campaign), self.space, self.effects)
        many = len(story.effects) > MOST_EFFECTS
        return impossible("time.too-many-effects", most=MOST_EFFECTS) if many else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Replace the effects of the space, and store the track for the next time."""
        story = with_effects(story_of(campaign), self.space, self.effects)
        told = line("time.space-written", None, space=self.space, effects=len(self.effects))
        return Outcome(keep_track(campaign.evolve(story=story), box), (told,))


class PlaceLocationTokens(OathswornAction):
    """Put location tokens on the map."""

    type: Literal["place-location-tokens"] = "place-location-tokens"
    numbers: tuple[int, ...] = Field(min_length=1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse numbers without a token, and tokens already on the map."""
        wrong = next((r for r in map(no_location, self.numbers) if r is not None), None)
        return outside_story(campaign) or wrong or self._on_map(campaign)

    def _on_map(self, campaign: Campaign) -> Refusal | None:
        story = story_of(campaign)
        there = [n for n in self.numbers if n in story.tokens]
        if len(there) == len(self.numbers):
            return impossible("story.token-there", "STORY-04", n=there[0])
        return None if story.has_map else refuse("story.no-map", "SETUP-25")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place the tokens in this order."""
        return place_tokens(campaign, self.numbers)


class RemoveLocationToken(OathswornAction):
    """Take a location token off the map, by hand."""

    type: Literal["remove-location-token"] = "remove-location-token"
    number: int

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse where there is no token."""
        if self.number in story_of(campaign).tokens:
            return None
        return outside_story(campaign) or impossible("story.no-token", "STORY-05", n=self.number)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Remove the token."""
        return remove_token(campaign, self.number)


class GoTo(OathswornAction):
    """Go to a location that holds a token: 1 time, what its space does, then the entry."""

    type: Literal["go-to"] = "go-to"
    location: int

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a location without a token, and going while something is to be answered."""
        return (
            outside_story(campaign)
            or no_location(self.location)
            or question_open(campaign, box)
            or self._cannot_choose(campaign)
        )

    def _cannot_choose(self, campaign: Campaign) -> Refusal | None:
        story = story_of(campaign)
        if not story.has_map:
            return refuse("story.no-map", "SETUP-25")
        if self.location in story.tokens:
            return None
        if not story.tokens:
            return refuse("story.no-tokens", "STORY-05")
        if self.location in story.visited:
            return refuse("story.visited", "STORY-13", n=self.location)
        return refuse("story.no-token", "STORY-05", n=self.location)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Go to the location."""
        return go_to(campaign, self.location)


class PlaceAndGo(OathswornAction):
    """Place a location token and go there."""

    type: Literal["place-and-go"] = "place-and-go"
    location: int

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a number no token bears, no map, and going while something is open."""
        refusal = (
            outside_story(campaign) or no_location(self.location) or question_open(campaign, box)
        )
        if refusal is None and not story_of(campaign).has_map:
            return refuse("story.no-map", "SETUP-25")
        return refusal

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place and go."""
        return place_and_go(campaign, self.location)


class AddTime(OathswornAction):
    """Add time tokens straight to the track, as the story says."""

    type: Literal["add-time"] = "add-time"
    tokens: int = 1

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse none or too many, without a track, and when it is full."""
        if not 1 <= self.tokens <= LONGEST_TRACK:
            return impossible("time.so-many-tokens", tokens=self.tokens, most=LONGEST_TRACK)
        track = campaign.story.track if campaign.story is not None else None
        if track is None:
            return outside_story(campaign) or impossible("time.no-track-yet", "SETUP-25")
        return impossible("time.track-full", "TIME-13") if track.next_space is None else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Leave them to be placed one by one."""
        return pass_time(campaign, ("time",) * self.tokens)


class TakeBackTime(OathswornAction):
    """Take the last token off the time track, to correct a mistake by hand."""

    type: Literal["take-back-time"] = "take-back-time"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when the track is empty."""
        track = campaign.story.track if campaign.story is not None else None
        return None if track is not None and track.tokens else impossible("time.track-empty")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Remove the token; effects that it triggered are not undone."""
        told = line("time.taken-back", None)
        return Outcome(campaign.evolve(story=take_back_token(story_of(campaign))), (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (
    IntroduceMap,
    IntroduceTrack,
    EditSpaceEffect,
    PlaceLocationTokens,
    RemoveLocationToken,
    GoTo,
    PlaceAndGo,
    AddTime,
    TakeBackTime,
)
