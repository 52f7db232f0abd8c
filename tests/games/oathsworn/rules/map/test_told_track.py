"""A time track as the table told it: what none shows, and one laid out while it is told."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.rules.map.told_track import refuse_track, tell_track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.story import effect, in_story


def flow(space: int, **more: Any) -> SpaceEffect:
    """Return a combat token at the end of the story, or what is told instead of it."""
    return effect(space, **{"when": "end-of-story", "kind": "tokens", "token": "redraw", **more})


UNDONE, TWICE = {"amount": 99}, ("time.one-effect-a-moment", None)


@pytest.mark.rule("TIME-04")
@each_of(
    ("effects", "found"),
    [
        ((), None),
        ((flow(1), flow(12)), None),
        ((flow(1), flow(2)), None),
        ((flow(0),), ("time.no-such-space", 0)),
        ((flow(1), flow(13)), ("time.no-such-space", 13)),
        ((flow(14), flow(13)), ("time.no-such-space", 14)),
        ((flow(1000),), ("time.no-such-space", 999)),
        ((flow(3), flow(3)), TWICE),
        ((flow(3, when="at-once", kind="draw-city", token=None), flow(3)), None),
        ((flow(2, **UNDONE),), ("time.effect-unfinished", None)),
        ((flow(7), flow(7), flow(2, **UNDONE)), ("time.effect-unfinished", None)),
        ((flow(7, **UNDONE), flow(2), flow(2)), TWICE),
    ],
)
def test_a_track_has_effects_on_its_own_spaces_one_a_moment(
    effects: tuple[SpaceEffect, ...], found: tuple[str, int | None] | None
) -> None:
    refusal = refuse_track(OwnTrack(chapter="1", spaces=12, effects=effects))
    told = None if refusal is None else (refusal.code, refusal.params.get("space"))
    assert told == found
    if refusal is not None and refusal.code == "time.no-such-space":
        assert refusal.params["spaces"] == 12


@pytest.mark.rule("TIME-04", "SETUP-25")
@each_of(
    ("filled", "chapter", "length", "laid"),
    [(0, "1", 9, True), (9, "1", 9, True), (10, "1", 10, True), (2, "2", 16, False)],
)
def test_a_track_told_while_it_lies_there_is_never_shorter_than_its_tokens(
    filled: int, chapter: str, length: int, laid: bool
) -> None:
    before = in_story(filled=filled)
    track = OwnTrack(chapter=chapter, spaces=9, effects=(flow(4),))
    after = tell_track(before, track)
    assert after.own.tracks == {chapter: track}
    assert after.story is not None
    assert after.story.track is not None
    assert (after.story.track.length, len(after.story.track.tokens)) == (length, filled)
    assert (after.story.effects == (flow(4),)) is laid


def test_a_track_told_before_it_is_laid_out_is_kept() -> None:
    track = OwnTrack(chapter="1", spaces=9)
    for campaign in (in_story(track=None), a_campaign(part="encounter", story=None)):
        after = tell_track(campaign, track)
        assert (after.own.tracks, after.story) == ({"1": track}, campaign.story)
