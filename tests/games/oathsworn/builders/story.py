"""Story parts for tests, and boxes with a small story of their own."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import (
    Entry,
    EventDef,
    LocationDef,
    MapDef,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action, Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle
from oathsworn_gui.tabletop.track import Track
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.content_files import printed

END = (EndStory(), EndStory())
"""What a player does to end the story: what it comes to is shown first, then it ends."""


def effect(space: int, when: str, kind: str, **more: Any) -> SpaceEffect:
    """Return an effect on a space of the track."""
    return SpaceEffect.model_validate({"space": space, "when": when, "kind": kind, **more})


CHAPTER_1 = (
    effect(7, "end-of-story", "tokens", token="battleflow"),
    effect(8, "at-once", "draw-city"),
    effect(10, "end-of-encounter", "unique-item"),
)
"""The track of chapter 1: 16 spaces (facts, section 11)."""


def a_story(
    *, filled: int = 0, spaces: int = 16, effects: tuple[SpaceEffect, ...] = CHAPTER_1, **more: Any
) -> StoryPart:
    """Return a story part with a map and a track whose first ``filled`` spaces hold tokens."""
    track = Track(length=spaces, tokens=("time",) * filled)
    return StoryPart(has_map=True, track=track, effects=effects).evolve(**more)


def in_story(*, dealer: str = "table", **story: Any) -> Campaign:
    """Return a campaign whose story part is `a_story` with these changes."""
    return a_campaign(story=a_story(**story), dealer=dealer)


def tokens_on_track(campaign: Campaign) -> tuple[str, ...]:
    """Return what lies on the time track."""
    assert campaign.story is not None
    assert campaign.story.track is not None
    return campaign.story.track.tokens


def question(campaign: Campaign, box: Box | None = None) -> Question:
    """Return the open question; fails the test when there is none."""
    asked = ask(PROCEDURES, campaign, box or a_box(campaign))
    assert asked is not None
    return asked


def answered(campaign: Campaign, value: Value, box: Box | None = None) -> Outcome:
    """Return what comes of answering the open question."""
    used = box or a_box(campaign)
    action = Answer(procedure=question(campaign, used).procedure, value=value)
    return played(campaign, used, action)


def played(campaign: Campaign, box: Box, *actions: Action) -> Outcome:
    """Return what comes of actions that nothing refuses, each settled."""
    outcome = Outcome(campaign)
    for action in actions:
        assert action.refuse(outcome.after, box) is None
        outcome = outcome.then(action.apply(outcome.after, box))
        outcome = outcome.then(settle(PROCEDURES, outcome.after, box))
    return outcome


def a_tale(
    *entries: Entry, events: tuple[EventDef, ...] = (), locations: tuple[LocationDef, ...] = ()
) -> Box:
    """Return a box whose chapter 1 has these entries, events and locations of our own."""
    line = printed().lines["oathsworn"]
    chapter = line.chapters["1"].evolve(map=MapDef(name="Testwick", locations=locations))
    own = line.evolve(
        own_story=True,
        entries={entry.key: entry for entry in entries},
        events={event.key: event for event in events},
        chapters={**line.chapters, "1": chapter},
    )
    return Box(printed(), a_campaign().own, own)


def an_entry(key: str, *effects: dict[str, Any], **more: Any) -> Entry:
    """Return an entry that does these effects."""
    return Entry.model_validate(
        {"key": key, "title": key.title(), "text": "Rain.", "effects": tuple(effects), **more}
    )
