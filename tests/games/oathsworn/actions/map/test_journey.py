"""Actions of a deepwood journey: what they do, and why they are refused."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.map.journey import (
    ACTIONS,
    BeginJourney,
    ChangeRations,
    ChooseDirection,
    EndJourney,
    NoteOnJourney,
    UnvisitNode,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.rules.map.journey import journey_of
from oathsworn_gui.tabletop.action import stored_name
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, refusal_code


def test_a_journey_from_its_beginning_to_its_end() -> None:
    campaign = do(a_campaign(), BeginJourney(rations=2), VisitNode(node="4"))
    campaign = do(campaign, ChooseDirection(words="n"), VisitNode(node="9"), ChangeRations(by=-1))
    campaign = do(campaign, NoteOnJourney(words="Owls"), UnvisitNode())
    journey = journey_of(campaign)
    assert journey is not None
    assert (journey.rations, journey.visited, journey.ways, journey.log) == (
        1, ("4",), {"1": "N"}, ("Owls",),
    )  # fmt: skip
    over = do(campaign, EndJourney())
    assert journey_of(over) is None
    assert do(over, EndJourney(over=False)) == campaign


@each_of(
    ("action", "code"),
    [
        (ChangeRations(by=1), "journey.none"),
        (VisitNode(node="4"), "journey.none"),
        (UnvisitNode(), "journey.none"),
        (NoteOnJourney(words="Owls"), "journey.none"),
        (EndJourney(), "journey.none"),
        (EndJourney(over=False), "journey.not-ended"),
    ],
)
def test_what_needs_a_journey_says_so(action: object, code: str) -> None:
    assert refusal_code(a_campaign(), action) == code  # pyright: ignore[reportArgumentType]


def test_what_a_journey_cannot_do_is_refused_with_a_reason() -> None:
    campaign = do(a_campaign(), BeginJourney(rations=0))
    assert refusal_code(campaign, BeginJourney(rations=1)) == "journey.under-way"
    assert refusal_code(campaign, ChangeRations(by=-2)) == "journey.no-rations"
    assert refusal_code(campaign, ChangeRations(by=99)) == ""
    assert refusal_code(do(campaign, ChangeRations(by=1)), ChangeRations(by=99)) == (
        "journey.most-rations"
    )
    assert refusal_code(campaign, UnvisitNode()) == "journey.no-node"
    assert refusal_code(campaign, NoteOnJourney(words="  ")) == "journey.no-words"
    assert refusal_code(campaign, NoteOnJourney(strike=0)) == "journey.no-such-note"


def test_a_node_waits_until_the_open_question_is_answered() -> None:
    campaign = do(a_campaign(dealer="table"), BeginJourney(rations=1), DrawEvent(deck="deepwood"))
    assert refusal_code(campaign, VisitNode(node="4")) == "story.answer-first"
    assert refusal_code(campaign, ChangeRations(by=-1)) == ""


def test_outside_the_story_there_is_no_journey_to_begin() -> None:
    campaign = a_campaign(story=None)
    assert refusal_code(campaign, BeginJourney(rations=1)) == "story.not-now"
    assert refusal_code(campaign, ChooseDirection(words="N")) == "story.not-now"


@each_of("nonsense", ["", "   ", "x" * 41])
def test_a_direction_has_words(nonsense: str) -> None:
    with pytest.raises(ValueError, match="words"):
        ChooseDirection(words=nonsense)


def test_all_actions_have_names_and_change_nothing_before() -> None:
    assert all(f"action.{stored_name(action)}" in read_texts() for action in ACTIONS)
    campaign = do(a_campaign(), BeginJourney(rations=2))
    text = campaign.model_dump_json()
    VisitNode(node="4").apply(campaign, a_box(campaign))
    assert campaign.model_dump_json() == text


@each_of(("strike", "code"), [(-1, "journey.no-such-note"), (0, ""), (1, ""),
                              (2, "journey.no-such-note")])  # fmt: skip
def test_a_note_that_is_there_is_struck(strike: int, code: str) -> None:
    campaign = do(
        a_campaign(),
        BeginJourney(rations=1),
        NoteOnJourney(words="Owls"),
        NoteOnJourney(words="Smoke"),
    )
    assert refusal_code(campaign, NoteOnJourney(strike=strike)) == code
