"""Moments of the story part that are kept as saves of their schema."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseStoryMode
from oathsworn_gui.games.oathsworn.actions.map.journey import (
    BeginJourney,
    ChooseDirection,
    NoteOnJourney,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.map.spots import MarkSpot, SetMapPicture
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    EditSpaceEffect,
    GoTo,
    IntroduceMap,
    IntroduceTrack,
    PlaceLocationTokens,
)
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.actions.shops.trade import VisitShop
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnInjury
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.tabletop.state import frozen
from tests.games.oathsworn.builders.campaign import a_campaign, do


def on_a_journey() -> Campaign:
    """Return a journey under way, a track and map of one's own, and a check that the book asks."""
    event = SpaceEffect(space=2, when="at-once", kind="draw-deepwood")
    gash = OwnInjury(key="gash", name="Gash", cost=1)
    campaign = do(
        a_campaign(),
        TakeFromPack(entries=Pack(injuries=frozen({"gash": gash}))),
        IntroduceMap(name="Bastone"),
        SetMapPicture(picture="AAAA"),
        MarkSpot(number=3, x=0.25, y=0.5, name="Mill", kind="banksmith"),
        IntroduceTrack(spaces=12),
        EditSpaceEffect(space=2, effects=(event,)),
        PlaceLocationTokens(numbers=(3, 7)),
        AddTrigger(words="The miller comes back", space=4),
        GoTo(location=3),
        BeginJourney(rations=3),
        VisitNode(node="4"),
        ChooseDirection(words="NE"),
        VisitNode(node="4"),
        NoteOnJourney(words="The stone has moved."),
    )
    iron, clue = Effect(kind="iron", amount=8, scope="company"), Effect(kind="clue", name="3")
    campaign = do(campaign, StorySays(effects=(iron, clue)))
    return do(campaign, BeginCheck(kind="spot", difficulty=5, bonuses={"warden": 1}))


def in_a_secret_decision() -> Campaign:
    """Return a decision of two players, one of whom has chosen."""
    words = ("Open the door", "Wait", "Go back")
    campaign = do(a_campaign(), DecideInSecret(way="screen", choices=words))
    return do(campaign, Answer(procedure=campaign.pending[-1].id, value="2"))


def over_full() -> Campaign:
    """Return a backpack that holds one card too many."""
    gains = (GainItem(name=f"Lamp {n}", kind="gear", only="witch") for n in range(13))
    return do(a_campaign(), *gains)


def in_instant_action() -> Campaign:
    """Return an instant chapter with a trade under way."""
    return do(a_campaign(), ChooseStoryMode(mode="instant"), VisitShop(shop="banksmith"))
