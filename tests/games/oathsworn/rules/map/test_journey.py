"""A deepwood journey: rations, nodes visited again, directions, the log."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.rules.map.journey import (
    begin_journey,
    change_rations,
    choose_direction,
    end_journey,
    journey_of,
    note_on_journey,
    offers_journey,
    ration_parts,
    resume_journey,
    strike_note,
    take_back_node,
    visit_node,
)
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, codes


def on_journey(campaign: Campaign, **fields: object) -> Campaign:
    """Return the campaign with a journey of these fields under way."""
    journey = Journey.model_validate(fields)
    return campaign.evolve(story=story_of(campaign).evolve(journey=journey))


def under_way(outcome: Outcome) -> Journey:
    journey = journey_of(outcome.after)
    assert journey is not None
    return journey


@pytest.mark.rule("LEVEL-26")
@each_of(("marks", "told", "held"), [({}, 3, 3), ({"quartermaster": 1}, 3, 4)])
def test_quartermaster_gives_one_ration_each_time_a_journey_begins(
    marks: dict[str, int], told: int, held: int
) -> None:
    campaign = a_company(a_campaign(), traits=marks)
    assert total(ration_parts(campaign, told)) == held
    first = begin_journey(campaign, told, a_box(campaign))
    assert under_way(first).rations == held
    again = begin_journey(end_journey(first.after).after, told, a_box(campaign))
    assert under_way(again).rations == held
    assert ("journey.quartermaster" in codes(again)) == bool(marks)
    assert again.lines[0].params["rations"] == told
    assert again.lines[-1].params["rations"] == held


@pytest.mark.rule("LEVEL-26")
@each_of(("rations", "held"), [(-2, 0), (0, 0), (1, 1)])
def test_a_journey_begins_with_no_fewer_rations_than_none(rations: int, held: int) -> None:
    campaign = a_campaign()
    assert under_way(begin_journey(campaign, rations, a_box(campaign))).rations == held


@each_of(
    ("rations", "by", "after", "told"),
    [
        (4, -1, 3, ("journey.rations-spent",)),
        (4, 2, 6, ("journey.rations-gained",)),
        (4, 1, 5, ("journey.rations-gained",)),
        (1, -3, 0, ("journey.rations-spent", "journey.rations-missing")),
        (0, -2, 0, ("journey.rations-missing",)),
        (3, 0, 3, ()),
    ],
)
def test_rations_never_fall_below_zero_and_what_is_missing_is_told(
    rations: int, by: int, after: int, told: tuple[str, ...]
) -> None:
    outcome = change_rations(on_journey(a_campaign(), rations=rations), by)
    assert under_way(outcome).rations == after
    assert codes(outcome) == told
    if after == 0:
        assert outcome.lines[-1].params["n"] == -by - rations


def test_each_visit_of_a_node_is_counted() -> None:
    outcome = Outcome(on_journey(a_campaign(), rations=2))
    for node in ("4", "7", " 4 ", "4"):
        outcome = visit_node(outcome.after, node)
    assert under_way(outcome).visited == ("4", "7", "4", "4")
    assert outcome.lines[0].code == "journey.node-again"
    assert outcome.lines[0].params == {"node": "4", "n": 3}


def test_a_direction_leads_out_of_the_node_visited_last() -> None:
    campaign = on_journey(a_campaign(), visited=("4",))
    went = choose_direction(choose_direction(campaign, "ne").after, "past the mill")
    assert under_way(went).ways == {"1": "NE, past the mill"}
    assert story_of(went.after).directions == ("NE", "past the mill")
    back = take_back_node(went.after)
    assert under_way(back).visited == ()
    assert under_way(back).ways == {}


def test_a_direction_is_noted_without_a_journey_too() -> None:
    went = choose_direction(a_campaign(), "sw")
    assert story_of(went.after).directions == ("SW",)
    assert story_of(went.after).journey is None


def test_the_log_is_written_and_struck() -> None:
    written = note_on_journey(on_journey(a_campaign()), " Owls ")
    written = note_on_journey(written.after, "Smoke")
    assert under_way(written).log == ("Owls", "Smoke")
    assert under_way(strike_note(written.after, 0)).log == ("Smoke",)
    assert under_way(strike_note(written.after, 1)).log == ("Owls",)
    assert strike_note(written.after, 2).after is written.after
    assert strike_note(written.after, -1).after is written.after


def test_a_journey_that_is_over_goes_on_as_it_was() -> None:
    campaign = on_journey(a_campaign(), rations=2, visited=("4",))
    over = end_journey(campaign)
    assert journey_of(over.after) is None
    assert journey_of(resume_journey(over.after).after) == journey_of(campaign)


def test_the_node_visited_last_is_the_one_taken_back() -> None:
    outcome = take_back_node(on_journey(a_campaign(), visited=("4", "9"), ways={"2": "N"}))
    assert (under_way(outcome).visited, dict(under_way(outcome).ways)) == (("4",), {})
    assert [(told.code, told.params["node"]) for told in outcome.lines] == [
        ("journey.node-taken-back", "9")
    ]


def test_without_a_journey_nothing_is_visited_or_counted() -> None:
    campaign = a_campaign()
    for outcome in (
        visit_node(campaign, "4"),
        change_rations(campaign, 1),
        note_on_journey(campaign, "Owls"),
        end_journey(campaign),
    ):
        assert outcome.after is campaign
        assert codes(outcome) == ("journey.none",)


@each_of(("chapter", "offered"), [("1", False), ("4", True), ("10", True)])
def test_a_chapter_of_the_deepwood_offers_a_journey_first(chapter: str, offered: bool) -> None:
    campaign = a_campaign(chapter=chapter)
    box = a_box(campaign)
    assert offers_journey(campaign, box) is offered
    assert not offers_journey(begin_journey(campaign, 2, box).after, box)
