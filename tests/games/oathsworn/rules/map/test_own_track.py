"""The track as the group has it: laid out, written on, changed, kept for the next time."""

import pytest

from oathsworn_gui.games.oathsworn.actions.map.story_map import EditSpaceEffect, IntroduceTrack
from oathsworn_gui.games.oathsworn.actions.map.time import ChangeTrackLength
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.map.story_state import introduce_track
from oathsworn_gui.games.oathsworn.rules.map.told_track import refuse_track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, refusal_code
from tests.games.oathsworn.builders.story import CHAPTER_1, a_tale, effect, in_story

CITY = effect(5, "at-once", "draw-city")


def redraws(n: int) -> SpaceEffect:
    return effect(5, "end-of-story", "tokens", token="redraw", amount=n)


def written(*effects: SpaceEffect) -> EditSpaceEffect:
    return EditSpaceEffect(space=effects[0].space, effects=effects)


def begun(chapter: str = "3") -> Campaign:
    return a_campaign(story=StoryPart(), chapter=chapter)


@pytest.mark.rule("SETUP-25")
def test_a_track_written_once_is_laid_out_the_next_time() -> None:
    campaign = do(begun(), IntroduceTrack(spaces=14), written(CITY))
    assert campaign.own.tracks["3"] == OwnTrack(chapter="3", spaces=14, effects=(CITY,))
    again = do(campaign.evolve(story=StoryPart()), IntroduceTrack())
    assert again.story is not None
    assert again.story.track is not None
    assert (again.story.track.length, again.story.effects) == (14, (CITY,))
    assert again.own is campaign.own


def test_a_track_as_it_is_printed_needs_no_keeping() -> None:
    campaign = do(begun("1"), IntroduceTrack())
    assert campaign.own.tracks == {}
    changed = do(campaign, written(CITY))
    assert changed.own.tracks["1"].effects == (CITY, *CHAPTER_1)


def test_our_own_story_keeps_no_track() -> None:
    assert introduce_track(begun("1"), a_tale(), 9).after.own.tracks == {}
    assert set(introduce_track(begun("1"), a_box(begun("1")), 9).after.own.tracks) == {"1"}


def test_a_track_known_with_another_length_keeps_what_fits() -> None:
    campaign = do(begun("1"), IntroduceTrack(spaces=8))
    assert campaign.story is not None
    assert campaign.story.effects == CHAPTER_1[:2]


def test_a_length_is_put_right_under_tokens() -> None:
    campaign = do(in_story(filled=9), ChangeTrackLength(spaces=9))
    assert campaign.story is not None
    assert campaign.story.track is not None
    assert (campaign.story.track.length, len(campaign.story.track.tokens)) == (9, 9)
    assert campaign.story.effects == CHAPTER_1[:2]
    assert campaign.own.tracks["1"].spaces == 9


@each_of(
    ("spaces", "code"),
    [(2, "time.tokens-without-space"), (31, "time.track-too-long"), (16, ""), (0, "time")],
)
def test_a_length_that_cannot_be_is_refused(spaces: int, code: str) -> None:
    refused = refusal_code(in_story(filled=3), ChangeTrackLength(spaces=spaces))
    assert refused.startswith(code) if code else not refused


def test_a_length_needs_a_track() -> None:
    assert refusal_code(begun(), ChangeTrackLength(spaces=9)) == "time.no-track-yet"


@pytest.mark.rule("TIME-06", "TIME-07", "TIME-08")
@each_of(
    ("effects", "code"),
    [
        ((CITY, effect(5, "at-once", "draw-deepwood")), "time.one-effect-a-moment"),
        ((effect(5, "end-of-story", "tokens"),), "time.effect-unfinished"),
        ((effect(5, "at-once", "entry"),), "time.effect-unfinished"),
        ((effect(5, "at-once", "words", words="x" * 201),), "time.effect-unfinished"),
        ((effect(5, "at-once", "words", words="x" * 200),), ""),
        ((effect(5, "at-once", "words", words="x"),), ""),
        ((effect(5, "at-once", "words", words=""),), "time.effect-unfinished"),
        ((effect(5, "at-once", "entry", entry="7"),), ""),
        ((effect(5, "at-once", "entry", entry="x" * 200),), ""),
        ((effect(5, "at-once", "entry", entry="x" * 201),), "time.effect-unfinished"),
        (
            (redraws(0),),
            "time.effect-unfinished",
        ),
        ((redraws(1),), ""),
        ((redraws(9),), ""),
        (
            (redraws(10),),
            "time.effect-unfinished",
        ),
        ((effect(5, "end-of-encounter", "draw-city"),), "time.after-encounter-in-words"),
        ((effect(5, "end-of-encounter", "unique-item"),), ""),
        ((CITY, effect(5, "end-of-story", "tokens", token="redraw")), ""),
    ],
)
def test_what_stands_on_a_space_is_whole(effects: tuple[SpaceEffect, ...], code: str) -> None:
    assert refusal_code(in_story(), written(*effects)) == code


@pytest.mark.rule("TIME-04")
@each_of(
    ("spaces", "at", "code"),
    [
        (10, (5,), None),
        (10, (10, 1), None),
        (10, (11,), "time.no-such-space"),
        (10, (3, 11), "time.no-such-space"),
        (10, (0,), "time.no-such-space"),
        (10, (), None),
    ],
)
def test_a_track_is_told_with_effects_on_its_own_spaces(
    spaces: int, at: tuple[int, ...], code: str | None
) -> None:
    effects = tuple(CITY.evolve(space=space) for space in at)
    found = refuse_track(OwnTrack(chapter="3", spaces=spaces, effects=effects))
    assert (found.code if found is not None else None) == code
    if found is not None:
        assert dict(found.params) == {"space": 11 if 11 in at else 0, "spaces": spaces}
