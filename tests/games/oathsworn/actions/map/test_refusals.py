"""Refusals of what is done on the map by hand, with all that they say."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.map.journey import ChangeRations
from oathsworn_gui.games.oathsworn.actions.map.notes import DoneTrigger
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    EditSpaceEffect,
    PlaceAndGo,
    PlaceLocationTokens,
    RemoveLocationToken,
)
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.actions.story.reading import AddEventCard, DecideInSecret
from oathsworn_gui.games.oathsworn.actions.story.told_chapter import TellChapter, TellTrack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import Journey, Trigger
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, codes, do, outcome_of
from tests.games.oathsworn.builders.story import effect, in_story

OTHER = effect(2, "at-once", "draw-city")
FIGHT = a_campaign(part="encounter", story=None)
ASKS = do(in_story(), BeginCheck(kind="basic", difficulty=4))


def walking(rations: int) -> Campaign:
    """Return a story on a deepwood journey with so many rations."""
    return in_story(journey=Journey(rations=rations))


@pytest.mark.rule("STORY-04", "STORY-05", "SETUP-25")
@each_of(
    ("campaign", "action", "found"),
    [
        (in_story(tokens=(4, 9)), PlaceLocationTokens(numbers=(9, 4)),
         ("story.token-there", {"n": 9})),
        (in_story(tokens=(4, 9)), PlaceLocationTokens(numbers=(9, 5)), None),
        (in_story(tokens=(4,)), RemoveLocationToken(number=4), None),
        (in_story(tokens=(4,)), RemoveLocationToken(number=5), ("story.no-token", {"n": 5})),
        (in_story(), PlaceAndGo(location=30), None),
        (in_story(), PlaceAndGo(location=31), ("story.no-such-location", {"n": 31})),
        (in_story(has_map=False), PlaceAndGo(location=3), ("story.no-map", {})),
        (walking(0), ChangeRations(by=-2), ("journey.no-rations", {"missing": 2})),
        (walking(1), ChangeRations(by=-2), None),
        (walking(0), ChangeRations(by=2), None),
        (in_story(), EditSpaceEffect(space=0), ("time.no-such-space", {"space": 0, "spaces": 16})),
        (in_story(), EditSpaceEffect(space=1), None),
        (in_story(), EditSpaceEffect(space=16), None),
        (in_story(), EditSpaceEffect(space=17),
         ("time.no-such-space", {"space": 17, "spaces": 16})),
        (in_story(effects=()), EditSpaceEffect(space=1, effects=(OTHER,)),
         ("time.other-space", {"space": 1})),
        (in_story(track=None), EditSpaceEffect(space=1), ("time.no-track-yet", {})),
        (in_story(), DecideInSecret(choices=("a",)), ("secret.how-many", {"most": 6})),
        (in_story(), DecideInSecret(choices=("a", "b")), None),
        (in_story(), DecideInSecret(choices=tuple("abcdef")), None),
        (in_story(), DecideInSecret(choices=tuple("abcdefg")), ("secret.how-many", {"most": 6})),
        (in_story(), AddEventCard(deck="city", card="100"),
         ("event.no-such-card", {"card": "100", "most": 99})),
        (in_story(), AddEventCard(deck="city", card="12 100 x"),
         ("event.no-such-card", {"card": "100, x", "most": 99})),
        (in_story(), AddEventCard(deck="city", card=" "),
         ("event.no-such-card", {"card": " ", "most": 99})),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_number_it_is_about(
    campaign: Campaign, action: Action, found: tuple[str, dict[str, Any]] | None
) -> None:
    refusal = action.refuse(campaign, a_box(campaign))
    assert (None if refusal is None else (refusal.code, dict(refusal.params))) == found


@each_of(
    "action",
    [
        RemoveLocationToken(number=5),
        PlaceAndGo(location=31),
        SendRunner(shop="banksmith"),
        DecideInSecret(choices=("a", "b")),
    ],
)
def test_outside_the_story_nothing_else_is_looked_at(action: Action) -> None:
    refusal = action.refuse(FIGHT, a_box(FIGHT))
    assert refusal is not None
    assert refusal.code == "story.not-now"


def test_nobody_goes_on_while_something_is_asked() -> None:
    refusal = PlaceAndGo(location=3).refuse(ASKS, a_box(ASKS))
    assert refusal is not None
    assert refusal.code == "story.answer-first"


def test_the_reminder_that_is_done_is_told_by_its_words() -> None:
    first, second = Trigger(id="t1", words="The bell"), Trigger(id="t2", words="The gate")
    outcome = outcome_of(in_story(triggers=(first, second)), DoneTrigger(trigger="t2"))
    assert [(one.code, dict(one.params)) for one in outcome.lines] == [
        ("story.trigger-done", {"words": "The gate"})
    ]
    assert outcome.after.story is not None
    assert outcome.after.story.triggers == (first, second.evolve(done=True))


@pytest.mark.rule("TIME-04")
def test_a_track_told_again_as_it_is_says_nothing() -> None:
    track = OwnTrack(chapter="1", spaces=9)
    first = outcome_of(in_story(), TellTrack(track=track))
    assert [(one.code, dict(one.params)) for one in first.lines] == [
        ("time.track-told", {"chapter": "1", "n": 9})
    ]
    again = outcome_of(first.after, TellTrack(track=track))
    assert (codes(again), again.after is first.after) == ((), True)
    told = TellChapter(chapter=OwnChapter(chapter="2", name="Road"))
    once = outcome_of(in_story(), told)
    assert [(one.code, dict(one.params)) for one in once.lines] == [
        ("chapter.told", {"chapter": "2"})
    ]
    assert codes(outcome_of(once.after, told)) == ()
