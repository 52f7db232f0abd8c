"""Numbers and words of map, track, journey and box to the last: where each rule stops."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.map.journey import ChangeRations
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime, GoTo
from oathsworn_gui.games.oathsworn.model.procedures import Reading
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.map import journey
from oathsworn_gui.games.oathsworn.rules.map.components import left, on_table, short_of
from oathsworn_gui.games.oathsworn.rules.map.entered_track import (
    LONGEST_TRACK,
    change_length,
    keep_track,
    refuse_length,
)
from oathsworn_gui.games.oathsworn.rules.map.events import by_number
from oathsworn_gui.games.oathsworn.rules.map.instant_action import steps_of_the_opening, untouched
from oathsworn_gui.games.oathsworn.rules.map.maps import map_name
from oathsworn_gui.games.oathsworn.rules.map.story_state import introduce_map
from oathsworn_gui.games.oathsworn.rules.map.time_track import (
    effects_ahead,
    place_token,
    take_back_token,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.builders.story import a_story, a_tale, effect, in_story


@pytest.mark.rule("SAVE-10")
def test_each_kind_of_piece_on_the_table_is_counted_exactly() -> None:
    campaign = in_story(filled=2, clues=("1", "4"))
    campaign = an_oathsworn(
        campaign, "2", tokens={"redraw": 2, "defense": 1}, statuses={"bleed": 3}
    )
    assert dict(on_table(campaign)) == {
        "time-token": 2, "clue": 2, "combat-token": 3, "animus": 0, "hp-die": 4,
        "status-token": 3, "effect-tile": 0,
    }  # fmt: skip
    bare = campaign.evolve(story=StoryPart())
    assert (on_table(bare)["time-token"], on_table(bare)["clue"]) == (0, 0)


@pytest.mark.rule("SAVE-10")
def test_in_an_encounter_animus_dice_and_tiles_lie_there_too() -> None:
    campaign = do(before_the_encounter(), SetUpEncounter())
    for seat, most in (("1", 7), ("2", 8), ("3", None), ("4", 2)):
        campaign = an_oathsworn(campaign, seat, max_animus=most)
    encounter = campaign.encounter
    assert encounter is not None
    friends = sum(one.kind in {"ally", "friend"} for one in encounter.figures.values())
    locations = len(encounter.boss.locations) if encounter.boss is not None else 0
    table = on_table(campaign)
    assert (table["animus"], table["hp-die"]) == (17, 4 + friends + locations)
    no_boss = campaign.evolve(encounter=encounter.evolve(boss=None))
    assert on_table(no_boss)["hp-die"] == 4 + friends
    ally = next(iter(encounter.figures.values())).evolve(id="f99", kind="ally")
    more = encounter.evolve(boss=None, figures={**encounter.figures, "f99": ally})
    assert on_table(campaign.evolve(encounter=more))["hp-die"] == 5 + friends


@pytest.mark.rule("SAVE-10")
@each_of(
    ("held", "rest", "short"),
    [(124, 1, []), (125, 0, []), (126, 0, [(1, 125)]), (127, 0, [(2, 125)])],
)
def test_the_last_piece_is_no_substitute_yet(
    held: int, rest: int, short: list[tuple[int, int]]
) -> None:
    campaign = an_oathsworn(in_story(), "1", tokens={"redraw": held})
    box = a_box(campaign)
    assert left(campaign, "combat-token", box) == rest
    assert [(one.params["n"], one.params["whole"]) for one in short_of(campaign, box)] == short


@each_of(
    ("spaces", "code"),
    [
        (1, ""),
        (30, ""),
        (0, "time.track-too-short"),
        (31, "time.track-too-long"),
    ],
)
def test_a_track_has_1_to_30_spaces(spaces: int, code: str) -> None:
    refusal = refuse_length(spaces)
    assert (refusal.code if refusal is not None else "") == code


def test_a_length_is_changed_and_kept_and_told_once() -> None:
    campaign = in_story(filled=2, spaces=16)
    box = a_box(campaign)
    outcome = change_length(campaign, box, 12)
    assert [(one.code, one.params["spaces"]) for one in outcome.lines] == [
        ("time.track-changed", 12)
    ]
    assert outcome.after.own.tracks[campaign.chapter].spaces == 12
    story = outcome.after.story
    assert story is not None
    assert story.track is not None
    assert (story.track.length, story.track.tokens) == (12, ("time", "time"))
    assert [one.space for one in story.effects] == [7, 8, 10]
    assert [one.space for one in outcome.after.own.tracks[campaign.chapter].effects] == [7, 8, 10]
    shorter = change_length(campaign, box, 8).after.story
    assert shorter is not None
    assert [one.space for one in shorter.effects] == [7, 8]
    assert change_length(campaign, box, 16).after is campaign
    bare = campaign.evolve(story=StoryPart())
    assert change_length(bare, box, 12).after is bare
    nothing = campaign.evolve(story=None)
    assert change_length(nothing, box, 12).after is nothing


@each_of(
    ("spaces", "effects", "kept"),
    [(30, 60, True), (31, 1, False), (12, 61, False), (30, 61, False)],
)
def test_a_track_is_kept_up_to_its_most(spaces: int, effects: int, kept: bool) -> None:
    assert LONGEST_TRACK == 30
    many = tuple(effect(1 + n % 12, "at-once", "draw-city") for n in range(effects))
    campaign = in_story(spaces=spaces, effects=many)
    after = keep_track(campaign, a_box(campaign))
    assert (campaign.chapter in after.own.tracks) == kept


@pytest.mark.rule("EVENT-02", "EVENT-05")
def test_event_cards_go_by_their_numbers_and_without_one_as_nought() -> None:
    cards = ["10", "2", "b", "1", "a-0", "city-11"]
    assert sorted(cards, key=by_number) == ["a-0", "b", "1", "2", "10", "city-11"]
    assert (by_number("b"), by_number("12")) == ((0, "b"), (12, "12"))


@pytest.mark.rule("INSTANT-01")
def test_the_steps_of_an_opening_are_those_done_of_it_alone() -> None:
    campaign = a_campaign()
    reading = Reading(id="p1", source="entry", key="gate", step=2)
    assert steps_of_the_opening(campaign.evolve(pending=()), "gate") == -1
    assert steps_of_the_opening(campaign.evolve(pending=(reading,)), "gate") == 2
    assert steps_of_the_opening(campaign.evolve(pending=(reading,)), "yard") is None
    event = reading.evolve(source="event")
    assert steps_of_the_opening(campaign.evolve(pending=(event,)), "gate") is None
    two = (reading, reading.evolve(id="p2"))
    assert steps_of_the_opening(campaign.evolve(pending=two), "gate") is None


@pytest.mark.rule("INSTANT-01")
def test_a_chapter_is_untouched_only_in_its_own_opening() -> None:
    campaign = a_campaign()
    box = a_box(campaign)
    assert untouched(campaign, box)
    assert not untouched(campaign.evolve(part="encounter"), box)
    assert not untouched(campaign.evolve(story=StoryPart(entries=("elsewhere",))), box)
    assert not untouched(campaign.evolve(story=StoryPart(clues=("1",))), box)


@pytest.mark.rule("LEVEL-26")
@each_of(
    ("rations", "by", "code"),
    [
        (0, -1, "journey.no-rations"),
        (0, 0, ""),
        (0, 1, ""),
        (1, -2, ""),
        (1, -1, ""),
        (40, 59, ""),
        (40, 60, "journey.most-rations"),
    ],
)
def test_rations_are_taken_while_there_are_some(rations: int, by: int, code: str) -> None:
    campaign = journey.begin_journey(in_story(), rations, a_box(in_story())).after
    assert journey.MOST_RATIONS == 99
    assert refusal_code(campaign, ChangeRations(by=by)) == code


@each_of(
    ("by", "after", "told"),
    [
        (2, 5, [("journey.rations-gained", 2)]),
        (-2, 1, [("journey.rations-spent", 2)]),
        (-3, 0, [("journey.rations-spent", 3)]),
        (-5, 0, [("journey.rations-spent", 3), ("journey.rations-missing", 2)]),
    ],
)
def test_what_became_of_rations_is_told(by: int, after: int, told: list[tuple[str, int]]) -> None:
    campaign = journey.begin_journey(in_story(), 3, a_box(in_story())).after
    outcome = journey.change_rations(campaign, by)
    assert [(one.code, one.params["n"]) for one in outcome.lines] == told
    held = journey.journey_of(outcome.after)
    assert held is not None
    assert held.rations == after


@each_of(("rations", "held"), [(-2, 0), (-1, 0), (0, 0), (1, 1)])
def test_nobody_sets_out_with_less_than_nothing(rations: int, held: int) -> None:
    campaign = in_story()
    under_way = journey.journey_of(journey.begin_journey(campaign, rations, a_box(campaign)).after)
    assert under_way is not None
    assert under_way.rations == held
    assert journey.take_back_node(campaign).after is campaign
    fresh = journey.begin_journey(campaign, 3, a_box(campaign)).after
    assert journey.take_back_node(fresh).after is fresh


def test_a_node_taken_back_takes_its_directions_and_no_others() -> None:
    campaign = journey.begin_journey(in_story(), 3, a_box(in_story())).after
    steps = [("4", "n"), ("9", "e"), ("4", "s")]
    for node, way in steps:
        campaign = journey.visit_node(campaign, node).after
        campaign = journey.choose_direction(campaign, way).after
    third = journey.visit_node(journey.begin_journey(in_story(), 3, a_box(in_story())).after, "8")
    assert codes(third) == ("journey.node",)
    again = journey.visit_node(campaign, " 4 ")
    assert codes(again) == ("journey.node-again",)
    assert (again.lines[0].params["node"], again.lines[0].params["n"]) == ("4", 3)
    back = journey.take_back_node(campaign)
    assert back.lines[0].params["node"] == "4"
    under_way = journey.journey_of(back.after)
    assert under_way is not None
    assert under_way.visited == ("4", "9")
    assert sorted(under_way.ways) == ["1", "2"]
    ended = journey.end_journey(back.after)
    assert (ended.lines[0].params["nodes"], ended.lines[0].params["rations"]) == (2, 3)


@pytest.mark.rule("STORY-02")
def test_a_map_is_called_as_the_table_called_it_else_as_it_is_printed() -> None:
    campaign = a_campaign(story=a_story())
    box = a_tale()
    assert map_name(campaign, box) == "Testwick"
    assert introduce_map(campaign, box).lines[0].params["name"] == "Testwick"
    named = introduce_map(campaign, box, "Bastone")
    assert (named.lines[0].params["name"], map_name(named.after, box)) == ("Bastone", "Bastone")
    chapter = box.line.chapters["1"].evolve(map=None)
    blank = box._replace(line=box.line.evolve(chapters={**box.line.chapters, "1": chapter}))
    assert map_name(campaign, blank) == ""
    assert introduce_map(campaign, blank).lines[0].params["name"] == ""
    assert introduce_map(campaign, blank, "Bastone").lines[0].params["name"] == "Bastone"


@each_of(
    ("space", "code"),
    [
        (1, "time.passed"),
        (2, "time.passed"),
        (3, ""),
        (16, ""),
        (17, "time.no-such-space"),
        (0, "time.no-such-space"),
        (None, ""),
    ],
)
def test_a_reminder_waits_on_a_space_time_has_not_reached(space: int | None, code: str) -> None:
    campaign = in_story(filled=2)
    assert refusal_code(campaign, AddTrigger(words="Bells", space=space)) == code


def test_a_reminder_is_told_in_its_words() -> None:
    outcome = outcome_of(in_story(), AddTrigger(words="Bells", space=4))
    assert outcome.lines[0].params["words"] == "Bells"
    story = outcome.after.story
    assert story is not None
    assert [(one.words, one.space) for one in story.triggers] == [("Bells", 4)]


@pytest.mark.rule("TIME-03", "TIME-10")
def test_a_token_on_a_space_sets_off_what_is_at_once_and_cancels_the_rest() -> None:
    effects = (
        effect(3, "at-once", "draw-city"),
        effect(3, "end-of-story", "tokens", token="redraw"),
        effect(4, "at-once", "draw-city"),
        effect(2, "end-of-encounter", "unique-item"),
    )
    placed = place_token(a_story(filled=2, effects=effects), "time")
    assert placed.space == 3
    assert [one.kind for one in placed.at_once] == ["draw-city"]
    assert [one.kind for one in placed.cancelled] == ["tokens"]
    ahead = effects_ahead(a_story(filled=2, effects=effects))
    assert [(one.effect.space, one.tokens) for one in ahead] == [(3, 1), (3, 1), (4, 2)]


def test_nothing_is_taken_back_where_nothing_lies() -> None:
    for story in (StoryPart(), a_story()):
        assert take_back_token(story) is story


@pytest.mark.rule("TIME-01", "TIME-02")
def test_a_space_is_filled_by_going_there_or_by_being_told() -> None:
    campaign = in_story(tokens=(4,))
    told = [
        [line.rule for line in outcome_of(campaign, action).lines if line.code == "time.filled"]
        for action in (GoTo(location=4), AddTime())
    ]
    assert told == [["TIME-01"], ["TIME-02"]]
