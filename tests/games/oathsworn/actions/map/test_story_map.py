"""Laying out map and track, moving, and time."""

import pytest

from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    MOST_EFFECTS,
    AddTime,
    EditSpaceEffect,
    GoTo,
    IntroduceMap,
    IntroduceTrack,
    PlaceAndGo,
    PlaceLocationTokens,
    RemoveLocationToken,
    TakeBackTime,
)
from oathsworn_gui.games.oathsworn.actions.story.reading import FieldMedic, ToughAsNails
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.story import Journey, StoryPart
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    a_company,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.story import (
    CHAPTER_1,
    a_story,
    answered,
    effect,
    in_story,
    question,
    tokens_on_track,
)

DRAWS_CITY = (effect(1, "at-once", "draw-city"), effect(2, "at-once", "draw-deepwood"))


@pytest.mark.rule("SETUP-25")
def test_map_and_track_come_with_the_story() -> None:
    campaign = a_campaign(story=StoryPart())
    assert refusal_code(campaign, GoTo(location=3)) == "story.no-map"
    campaign = do(campaign, IntroduceMap(name="Verum"), IntroduceTrack())
    assert campaign.story is not None
    assert (campaign.story.has_map, campaign.story.map_name) == (True, "Verum")
    assert campaign.story.track is not None
    assert (campaign.story.track.length, campaign.story.effects) == (16, CHAPTER_1)


def test_a_track_nobody_knows_is_a_number_of_spaces() -> None:
    campaign = do(a_campaign(story=StoryPart(), chapter="3"), IntroduceTrack(spaces=12))
    assert campaign.story is not None
    assert campaign.story.track is not None
    assert (campaign.story.track.length, campaign.story.effects) == (12, ())


def test_nonsense_is_no_track() -> None:
    campaign = a_campaign(story=StoryPart())
    assert refusal_code(campaign, IntroduceTrack(spaces=40)) == "time.track-too-long"
    assert refusal_code(campaign, IntroduceTrack(spaces=0)) == "time.track-too-short"
    assert refusal_code(campaign, IntroduceTrack(spaces=30)) == ""
    assert refusal_code(in_story(), AddTime(tokens=99)) == "time.so-many-tokens"


def test_a_track_with_tokens_is_not_wiped_by_mistake() -> None:
    assert refusal_code(in_story(filled=2), IntroduceTrack()) == "time.track-holds-tokens"


@pytest.mark.rule("STORY-04")
def test_location_tokens_lie_on_their_numbers() -> None:
    campaign = do(in_story(), PlaceLocationTokens(numbers=(4, 11)))
    assert campaign.story is not None
    assert campaign.story.tokens == (4, 11)
    assert refusal_code(campaign, PlaceLocationTokens(numbers=(4,))) == "story.token-there"
    assert refusal_code(campaign, PlaceLocationTokens(numbers=(31,))) == "story.no-such-location"


def test_a_location_token_is_taken_off_by_hand() -> None:
    campaign = do(in_story(tokens=(4, 11)), RemoveLocationToken(number=4))
    assert campaign.story is not None
    assert campaign.story.tokens == (11,)
    assert tokens_on_track(campaign) == ()


@pytest.mark.rule("STORY-06", "STORY-02", "TIME-01")
def test_going_moves_the_marker_and_the_token_and_costs_one_time() -> None:
    campaign = in_story(tokens=(4, 11), location=9, visited=(9,), filled=2)
    outcome = outcome_of(campaign, GoTo(location=11))
    story = outcome.after.story
    assert (story.location, story.tokens, story.visited) == (11, (4,), (9, 11))
    assert tokens_on_track(outcome.after) == ("time", "time", "11")
    assert codes(outcome) == ("story.went", "time.filled", "story.read-location")


@pytest.mark.rule("STORY-05")
def test_only_a_location_with_a_token_can_be_chosen() -> None:
    assert refusal_code(in_story(tokens=(4,)), GoTo(location=5)) == "story.no-token"
    assert refusal_code(in_story(), GoTo(location=5)) == "story.no-tokens"


@pytest.mark.rule("STORY-05")
def test_the_table_may_overrule_and_go_where_no_token_lies() -> None:
    campaign = do(in_story(tokens=(4,)), GoTo(location=5), overrule=True)
    assert campaign.story is not None
    assert (campaign.story.location, campaign.story.tokens) == (5, (4,))
    assert tokens_on_track(campaign) == ("5",)


@pytest.mark.rule("STORY-13")
def test_a_location_gone_to_needs_its_token_again() -> None:
    campaign = do(in_story(tokens=(4, 11)), GoTo(location=4))
    assert refusal_code(campaign, GoTo(location=4)) == "story.visited"
    campaign = do(campaign, PlaceLocationTokens(numbers=(4,)))
    assert refusal_code(campaign, GoTo(location=4)) == ""


@pytest.mark.rule("STORY-07")
def test_place_and_go_leaves_the_token_on_the_track() -> None:
    campaign = do(in_story(tokens=(4,)), PlaceAndGo(location=20))
    assert campaign.story is not None
    assert (campaign.story.location, campaign.story.tokens) == (20, (4,))
    assert tokens_on_track(campaign) == ("20",)


@pytest.mark.rule("STORY-08")
@each_of("path", ["A", "B"])
def test_the_entry_depends_on_location_and_path(path: str) -> None:
    outcome = outcome_of(in_story(tokens=(14,), path=path), GoTo(location=14))
    told = next(told for told in outcome.lines if told.rule == "STORY-08")
    assert dict(told.params) == {"location": 14, "path": path}


@pytest.mark.rule("TIME-05", "TIME-04", "TIME-06")
def test_the_effect_of_the_space_comes_before_the_entry() -> None:
    going = outcome_of(in_story(tokens=(14,), filled=7), GoTo(location=14))
    assert "story.read-location" not in codes(going)
    assert question(going.after).kind == "event.draw"
    assert question(going.after).params["deck"] == "city"
    drawn = answered(going.after, "3").after
    assert codes(answered(drawn, "done")) == ("event.archived", "story.read-location")


@pytest.mark.rule("TIME-02", "TIME-11", "TIME-06")
def test_added_tokens_are_placed_one_by_one_each_effect_before_the_next() -> None:
    campaign = do(in_story(effects=DRAWS_CITY), AddTime(tokens=3))
    assert tokens_on_track(campaign) == ("time",)
    assert question(campaign).params["deck"] == "city"
    campaign = answered(answered(campaign, "1").after, "done").after
    assert tokens_on_track(campaign) == ("time", "time")
    assert question(campaign).params["deck"] == "deepwood"
    campaign = answered(answered(campaign, "6").after, "done").after
    assert tokens_on_track(campaign) == ("time", "time", "time")
    assert campaign.pending == ()


@pytest.mark.rule("TIME-06")
def test_a_jump_to_an_entry_of_the_book_is_asked_for_before_time_goes_on() -> None:
    written = EditSpaceEffect(space=1, effects=(effect(1, "at-once", "entry", entry="31"),))
    campaign = do(in_story(), written, AddTime(tokens=2))
    assert tokens_on_track(campaign) == ("time",)
    assert question(campaign).kind == "time.entry"
    assert question(campaign).params["entry"] == "31"
    assert tokens_on_track(answered(campaign, "done").after) == ("time", "time")


@pytest.mark.rule("TIME-13")
def test_tokens_without_room_are_ignored_and_told() -> None:
    outcome = outcome_of(in_story(filled=15), AddTime(tokens=3))
    assert len(tokens_on_track(outcome.after)) == 16
    assert codes(outcome).count("time.no-room") == 2
    assert refusal_code(outcome.after, AddTime()) == "time.track-full"


@pytest.mark.rule("TIME-10")
def test_a_cancelled_effect_is_told() -> None:
    outcome = outcome_of(in_story(filled=9), AddTime())
    told = next(told for told in outcome.lines if told.code == "time.cancelled")
    assert (told.rule, dict(told.params)) == ("TIME-10", {"space": 10, "effect": "unique-item"})


def test_a_token_is_taken_back_by_hand() -> None:
    assert tokens_on_track(do(in_story(filled=3), TakeBackTime())) == ("time", "time")
    assert refusal_code(in_story(), TakeBackTime()) == "time.track-empty"


def test_what_is_due_after_the_encounter_is_an_item_or_words() -> None:
    late = (effect(3, "end-of-encounter", "draw-city"),)
    assert refusal_code(in_story(), EditSpaceEffect(space=3, effects=late)) == (
        "time.after-encounter-in-words"
    )
    assert refusal_code(in_story(), EditSpaceEffect(space=17)) == "time.no-such-space"


def test_nothing_of_the_story_outside_its_part() -> None:
    campaign = a_campaign(part="encounter", story=None)
    for action in (IntroduceMap(), GoTo(location=1), PlaceLocationTokens(numbers=(1,))):
        refusal = action.refuse(campaign, None)  # pyright: ignore[reportArgumentType]
        assert refusal is not None
        assert (refusal.code, refusal.strength) == ("story.not-now", "impossible")


def test_going_waits_for_the_open_question_unless_the_table_says_otherwise() -> None:
    campaign = do(in_story(tokens=(4,), effects=DRAWS_CITY), AddTime())
    assert refusal_code(campaign, GoTo(location=4)) == "story.answer-first"
    campaign = do(campaign, GoTo(location=4), overrule=True)
    assert tokens_on_track(campaign) == ("time", "4")


@pytest.mark.rule("LEVEL-23", "TIME-14")
def test_field_medic_costs_two_time_with_their_effects() -> None:
    campaign = an_oathsworn(in_story(tokens=(4,), filled=6), "2", injuries=(_BROKEN_ARM,))
    medic = FieldMedic(seat="2", injury="j1")
    assert refusal_code(campaign, medic) == "story.trait-not-marked"
    campaign = a_company(campaign, traits={"field-medic": 1, "tough-as-nails": 1})
    for seat, injury in (("2", "j9"), ("1", "j1")):
        refused = refusal_code(campaign, FieldMedic(seat=seat, injury=injury))
        assert refused == "story.no-injury"
    after = do(campaign, medic)
    assert after.seats["2"].injuries == ()
    assert len(tokens_on_track(after)) == 8
    assert question(after).params["deck"] == "city"
    assert refusal_code(after, GoTo(location=4)) == "story.answer-first"


@pytest.mark.rule("LEVEL-29", "LEVEL-33", "TIME-14")
def test_tough_as_nails_and_field_medic_each_once_a_chapter_at_the_same_prompt() -> None:
    campaign = an_oathsworn(in_story(tokens=(4,)), "2", injuries=(_BROKEN_ARM,), hp=3)
    campaign = an_oathsworn(campaign, "1", hp=2)
    campaign = a_company(campaign, traits={"field-medic": 1, "tough-as-nails": 1})
    after = do(campaign, FieldMedic(seat="2", injury="j1"), ToughAsNails(seat="2"))
    assert after.seats["2"].hp == 4
    assert len(tokens_on_track(after)) == 3
    assert refusal_code(after, ToughAsNails(seat="1")) == "story.trait-used"


@pytest.mark.rule("LEVEL-29")
def test_the_traits_work_where_a_location_or_a_direction_is_to_be_chosen() -> None:
    campaign = a_company(an_oathsworn(in_story(), "1", hp=3), traits={"tough-as-nails": 1})
    heal = ToughAsNails(seat="1")
    assert refusal_code(campaign, heal) == "story.no-choice-of-location"
    for over, code in ((False, ""), (True, "story.no-choice-of-location")):
        story = a_story(has_map=False, journey=Journey(rations=4, over=over))
        assert refusal_code(campaign.evolve(story=story), heal) == code


@pytest.mark.rule("LEVEL-29", "HP-02")
def test_who_lost_nothing_is_not_healed_and_time_needs_a_track() -> None:
    campaign = a_company(in_story(tokens=(4,)), traits={"tough-as-nails": 1})
    assert refusal_code(campaign, ToughAsNails(seat="1")) == "story.hp-full"
    hurt = an_oathsworn(campaign, "1", hp=5)
    assert refusal_code(hurt, ToughAsNails(seat="1")) == ""
    grim = hurt.evolve(difficulty="grim")  # whose maximum is 5
    assert refusal_code(grim, ToughAsNails(seat="1")) == "story.hp-full"
    no_track = campaign.evolve(story=StoryPart(has_map=True, tokens=(4,)))
    assert refusal_code(no_track, ToughAsNails(seat="1")) == "story.no-track-to-pay"


@pytest.mark.rule("LEVEL-23", "LEVEL-29", "TIME-13")
@each_of(
    ("room", "medic", "nails"),
    [
        (2, "", ""),
        (1, "story.no-room-for-time", ""),
        (0, "story.no-room-for-time", "story.no-room-for-time"),
    ],
)
def test_no_trait_is_free_because_the_track_is_full(room: int, medic: str, nails: str) -> None:
    campaign = in_story(tokens=(4,), filled=16 - room)
    campaign = an_oathsworn(campaign, "2", injuries=(_BROKEN_ARM,))
    campaign = an_oathsworn(campaign, "1", hp=2)
    campaign = a_company(campaign, traits={"field-medic": 1, "tough-as-nails": 1})
    assert refusal_code(campaign, FieldMedic(seat="2", injury="j1")) == medic
    assert refusal_code(campaign, ToughAsNails(seat="1")) == nails
    free = do(campaign, ToughAsNails(seat="1"), overrule=True)
    assert free.seats["1"].hp == 3


_BROKEN_ARM = Injury(id="j1", name="Broken arm")


@pytest.mark.rule("TIME-06")
@each_of(("there", "code"), [(MOST_EFFECTS - 1, ""), (MOST_EFFECTS, "time.too-many-effects")])
def test_a_track_holds_so_many_effects_and_no_more(there: int, code: str) -> None:
    kinds = ("at-once", "end-of-story", "end-of-encounter")
    full = [effect(n // 3 + 1, kinds[n % 3], "words", words="Look.") for n in range(there)]
    campaign = in_story(spaces=60, effects=tuple(full))
    more = EditSpaceEffect(space=60, effects=(effect(60, "at-once", "draw-city"),))
    assert refusal_code(campaign, more) == code
