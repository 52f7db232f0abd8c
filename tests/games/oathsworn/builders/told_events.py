"""Event cards and chapters that a table told, being played, for tests."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.actions.story.told_chapter import TellChapter, TellTrack
from oathsworn_gui.games.oathsworn.actions.story.told_event import TellEvent
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import (
    OwnChapter,
    OwnChoice,
    OwnEvent,
    OwnLoot,
    OwnOutcome,
)
from oathsworn_gui.tabletop.deck import deck_of
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.epilogue import in_epilogue
from tests.games.oathsworn.builders.story import in_story


def an_event(**changes: object) -> OwnEvent:
    plain = {"key": "city-2", "deck": "city", "number": 2, "title": "A Toll", "words": "A rope."}
    return OwnEvent.model_validate({**plain, **changes})


def drawn(event: OwnEvent) -> Campaign:
    """Return the campaign in which the told event has been turned up and read."""
    campaign = in_story(dealer="table")
    decks = {**campaign.decks, "event.city": deck_of({"2": 1})}
    told = do(campaign.evolve(decks=decks), TellEvent(event=event))
    return answered(do(told, DrawEvent(deck="city")), "2")


def answered(campaign: Campaign, value: str) -> Campaign:
    return do(campaign, Answer(procedure=question(campaign).procedure, value=value))


def a_told_event_asks() -> Campaign:
    """Return a told event whose choice is open."""
    pay = OwnOutcome(effects=(Effect(kind="iron", amount=-1),), words="Turn the card.")
    event = an_event(choices=(OwnChoice(words="Pay", follows=pay), OwnChoice(words="Go on")))
    return answered(drawn(event), "done")


def a_told_chapter() -> Campaign:
    """Return the story of chapter 2, told whole, with a named clue and the named path."""
    campaign = in_story(clues=("1",), path="B").evolve(chapter="2")
    chapter = OwnChapter(
        chapter="2",
        name="The Drowned Road",
        level=True,
        loot=OwnLoot(commons=3, uniques=2),
        optional=True,
        has_map=True,
        map="Bastone",
        has_path=True,
        deepwood=False,
        clues={"1": "the torn letter", "!": "the bell"},
        paths={"A": "the river", "B": "the road"},
        victory=OwnOutcome(effects=(Effect(kind="iron", amount=8),)),
        locations={"5A": OwnOutcome(words="Read on.")},
    )
    flow = SpaceEffect(space=7, when="end-of-story", kind="tokens", token="battleflow")
    track = OwnTrack(chapter="2", spaces=12, effects=(flow,))
    return do(do(campaign, TellChapter(chapter=chapter)), TellTrack(track=track))


def told_loot() -> Campaign:
    """Return a tally that asks for the one common item that was told of its chapter."""
    campaign = in_epilogue()
    chapter = OwnChapter(chapter=campaign.chapter, level=False, loot=OwnLoot(commons=1))
    tally = do(do(campaign, TellChapter(chapter=chapter)), BeginTally())
    return answered(tally, "accept")  # the decks of loot 1 are changed
