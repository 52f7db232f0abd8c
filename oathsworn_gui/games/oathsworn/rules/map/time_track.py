"""The time track: where tokens land, the effects they trigger and cancel, and those ahead."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.story import EffectTime, SpaceEffect, StoryPart
from oathsworn_gui.tabletop.track import Track, fill


class Placed(NamedTuple):
    """A token put on the track: the story after, and what came of it.

    ``space`` is None when there was no room or no track; ``at_once`` are the immediate effects to
    be resolved now; ``cancelled`` the end effects no longer gained.
    """

    story: StoryPart
    space: int | None
    at_once: tuple[SpaceEffect, ...] = ()
    cancelled: tuple[SpaceEffect, ...] = ()


class Forecast(NamedTuple):
    """The effects of a number of further time tokens.

    ``spaces`` they fill; ``at_once`` effects they set off; ``cancelled`` effects they lose;
    ``overflow`` tokens without room; ``after`` the story with them on the track.
    """

    spaces: tuple[int, ...]
    at_once: tuple[SpaceEffect, ...]
    cancelled: tuple[SpaceEffect, ...]
    overflow: int
    after: StoryPart


class Ahead(NamedTuple):
    """An effect on a space that is still empty; ``tokens`` are needed to reach it, at least 1."""

    effect: SpaceEffect
    tokens: int


def effects_at(story: StoryPart, space: int) -> tuple[SpaceEffect, ...]:
    """Return the effects printed or written on ``space`` (from 1)."""
    return tuple(effect for effect in story.effects if effect.space == space)


def place_token(story: StoryPart, token: str) -> Placed:
    """Return the story with ``token`` on the next free space of the track, in reading order.

    A token that does not fit is ignored. Source: TIME-03, TIME-04, TIME-10, L163-185; TIME-13.
    """
    if story.track is None:
        return Placed(story, None)
    filled = fill(story.track, (token,))
    if not filled.spaces:
        return Placed(story, None)
    space = filled.spaces[0]
    here = effects_at(story, space)
    at_once = tuple(effect for effect in here if effect.when == "at-once")
    cancelled = tuple(effect for effect in here if effect.when != "at-once")
    return Placed(story.evolve(track=filled.track), space, at_once, cancelled)


def forecast(story: StoryPart, tokens: int = 1) -> Forecast:
    """Return what ``tokens`` more time tokens would fill, set off and cancel."""
    spaces: list[int] = []
    at_once: list[SpaceEffect] = []
    cancelled: list[SpaceEffect] = []
    for _ in range(tokens):
        placed = place_token(story, "time")
        story = placed.story
        if placed.space is not None:
            spaces.append(placed.space)
            at_once.extend(placed.at_once)
            cancelled.extend(placed.cancelled)
    overflow = tokens - len(spaces)
    return Forecast(tuple(spaces), tuple(at_once), tuple(cancelled), overflow, story)


def effects_ahead(story: StoryPart) -> tuple[Ahead, ...]:
    """Return the effects that time has not reached, in reading order.

    An end effect is still gained while fewer than its ``tokens`` are added. Source: TIME-03,
    TIME-04, TIME-10, L163-185.
    """
    if story.track is None or story.track.next_space is None:
        return ()
    first = story.track.next_space
    coming = sorted((e for e in story.effects if e.space >= first), key=lambda e: e.space)
    return tuple(Ahead(effect, effect.space - first + 1) for effect in coming)


def still_standing(story: StoryPart, when: EffectTime) -> tuple[SpaceEffect, ...]:
    """Return the effects of that moment on spaces that are still empty, in reading order.

    Source: TIME-07, TIME-08, TIME-10, L172-185.
    """
    if story.track is None:
        return ()
    track = story.track
    standing = (e for e in story.effects if e.when == when and track.is_empty(e.space))
    return tuple(sorted(standing, key=lambda effect: effect.space))


def new_track(story: StoryPart, spaces: int, effects: tuple[SpaceEffect, ...]) -> StoryPart:
    """Return the story with an empty track with a number of spaces and these effects on it."""
    return story.evolve(track=Track(length=spaces), effects=effects)


def with_effects(story: StoryPart, space: int, effects: tuple[SpaceEffect, ...]) -> StoryPart:
    """Return the story with these effects, and no others, on ``space``."""
    others = tuple(effect for effect in story.effects if effect.space != space)
    joined = sorted((*others, *effects), key=lambda effect: effect.space)
    return story.evolve(effects=tuple(joined))


def written_beside(effects: tuple[SpaceEffect, ...], new: SpaceEffect) -> tuple[SpaceEffect, ...]:
    """Return the effects of a space with ``new`` in place of the one of its moment, if any."""
    return (*(effect for effect in effects if effect.when != new.when), new)


def take_back_token(story: StoryPart) -> StoryPart:
    """Return the story without the last token on the track; unchanged if there is none."""
    if story.track is None or not story.track.tokens:
        return story
    return story.evolve(track=story.track.evolve(tokens=story.track.tokens[:-1]))
