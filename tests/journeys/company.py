"""The free company of the journeys, and ways to begin an evening in the middle."""

from typing import Any

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, EndOathswornPhase
from oathsworn_gui.games.oathsworn.actions.encounter.setup import (
    BuildHand,
    PlaceCompany,
    SetUpEncounter,
)
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    IntroduceMap,
    IntroduceTrack,
    PlaceLocationTokens,
)
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.evening import Evening

TITLE = "The Grey Oath"
PLAYERS = ("Ines", "Jonas")
SEATS = (
    ("warden", "full", "Brannoc"),
    ("witch", "full", "Sefa"),
    ("ursus", "full", "Hagga"),
    ("priest", "companion", "Tam"),
)
"""Class, form and name of the seats 1 to 4."""


def choices(**changes: Any) -> dict[str, Any]:
    """Return the choices of a campaign of the book line as the page hands them over."""
    seats = [
        {"cls": cls, "form": form, "name": name, "player": f"p{1 + place % 2}"}
        for place, (cls, form, name) in enumerate(SEATS)
    ]
    return {"title": TITLE, "players": list(PLAYERS), "seats": seats, "seed": 7, **changes}


def do(evening: Evening, *actions: Action) -> None:
    """Do actions behind the player's back, to be in the middle of an evening at once."""
    for action in actions:
        result = evening.view.store.dispatch(action)
        assert not isinstance(result, Refusal), result
    settle()


def in_the_story(evening: Evening) -> None:
    """Begin in chapter 1's story with map, track and the tokens 3 and 5."""
    evening.program.begin(choices())
    do(evening, IntroduceMap(), IntroduceTrack(), PlaceLocationTokens(numbers=(3, 5)))
    evening.turn_to("story")


def in_the_practice_encounter(evening: Evening, board: BoardMode) -> None:
    """Begin in round 1 of the practice chapter's encounter with everybody in place, all passed.

    The board is used as told; the program deals. No special rule acts, so that the stage card is
    what comes next.
    """
    evening.program.begin({**read_content("oathsworn")["practice"]["company"], "seed": 12})
    store = evening.view.store
    for _ in range(2):  # what it comes to is shown, then it ends
        store.dispatch(EndStory(), "straight to the encounter")
    do(evening, SetUpEncounter(), SetBoardMode(mode=board))
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
        do(evening, BuildHand(seat=seat, cards=cards))
    side = sides_of(store.campaign, "4", store.box)[0]
    do(evening, PickArchetype(seat="4", archetype=side.key))
    if board == "screen":
        do(evening, PlaceCompany())
    do(evening, BeginRound())
    for figure, at in (("s1", "H8"), ("s2", "J8"), ("s3", "F8"), ("s4", "L8")):
        do(evening, PlaceFigure(figure=figure, at=at, facing=0))
    quiet = EnterBoardRules(chapter=store.campaign.chapter, words="Nothing stirs.")
    do(evening, quiet, EndOathswornPhase())
    evening.turn_to("encounter")


def in_round_1(evening: Evening) -> None:
    """Begin in round 1 of chapter 1's encounter, hands chosen, the Warden to act."""
    evening.program.begin(choices())
    do(evening, EndStory(), EndStory(), SetUpEncounter())
    store = evening.view.store
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
        do(evening, BuildHand(seat=seat, cards=cards))
    do(evening, BeginRound())
    evening.turn_to("encounter")


def choose_first_card(evening: Evening) -> None:
    """Choose the first card in the hand of who acts, for an attack."""
    encounter = evening.campaign.encounter
    assert encounter is not None
    assert encounter.turn is not None
    card = encounter.seats[encounter.turn].hand[0].card
    evening.press(f"slot-{card}", "1")
