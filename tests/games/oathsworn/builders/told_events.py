"""Event cards that a table told, drawn and being carried out, for tests."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.actions.story.told_event import TellEvent
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChoice, OwnEvent, OwnOutcome
from oathsworn_gui.tabletop.deck import deck_of
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import question
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
