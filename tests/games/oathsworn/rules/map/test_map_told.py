"""What the log says of map, time and events, and the order in which they come."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseStoryMode
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.map.spots import MarkSpot, NameMap, SetMapPicture
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.procedures import Check, EventDraw, Reading, TimePassing
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.map.events import HIGHEST, is_event_card
from oathsworn_gui.games.oathsworn.rules.map.instant_action import (
    refuse_mode,
    shop_visited,
    shops_left,
    steps_of_the_opening,
    untouched,
)
from oathsworn_gui.games.oathsworn.rules.map.maps import spots_of
from oathsworn_gui.games.oathsworn.rules.map.space_effects import tick_box
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.procedure import push, settle
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    choices,
    codes,
    do,
    outcome_of,
)
from tests.games.oathsworn.builders.story import (
    a_tale,
    an_entry,
    answered,
    in_story,
    question,
    tokens_on_track,
)


def passed(campaign: Campaign, *tokens: str, moved: bool = False) -> tuple[Campaign, list[str]]:
    """Return the campaign after these tokens were placed, and the codes and rules told."""
    passing = push(campaign, TimePassing(id="p9", tokens=tokens, moved=moved))
    outcome = settle(PROCEDURES, passing, a_box(passing))
    return outcome.after, [f"{one.code} {one.rule}" for one in outcome.lines]


@pytest.mark.rule("TIME-01", "TIME-02")
@each_of(("moved", "rule"), [(True, "TIME-01"), (False, "TIME-02")])
def test_the_log_tells_whether_a_move_or_the_book_cost_the_time(moved: bool, rule: str) -> None:
    assert passed(in_story(effects=()), "time", moved=moved)[1] == [f"time.filled {rule}"]


@pytest.mark.rule("TIME-11", "SAVE-10")
def test_without_time_tokens_the_token_of_a_place_is_placed_all_the_same() -> None:
    campaign = in_story(filled=20, spaces=30, effects=())
    after, told = passed(campaign, "7", "time", "8", "time")
    assert tokens_on_track(after) == (*("time",) * 20, "7", "8")
    assert [one.partition(" ")[0] for one in told] == [
        "time.filled", "component.no-time-token", "time.filled", "component.no-time-token",
    ]  # fmt: skip


def test_reminders_come_up_on_their_own_space_one_after_the_other() -> None:
    campaign = do(
        in_story(effects=()),
        AddTrigger(words="Bells", space=2),
        AddTrigger(words="Later", space=3),
        AddTrigger(words="Smoke", space=2),
    )
    first = outcome_of(campaign, AddTime())
    assert "story.trigger-due" not in codes(first)
    due = outcome_of(first.after, AddTime())
    told = [one.params["words"] for one in due.lines if one.code == "story.trigger-due"]
    assert told == ["Bells", "Smoke"]
    assert question(due.after).params["words"] == "Bells"
    triggers = tuple(one.evolve(done=True) for one in story_of(first.after).triggers)
    done = first.after.evolve(story=story_of(first.after).evolve(triggers=triggers))
    assert "story.trigger-due" not in codes(outcome_of(done, AddTime()))


@pytest.mark.rule("SAVE-07")
@each_of(("ticked", "code"), [(True, "story.box-ticked"), (False, "story.box-cleared")])
def test_a_box_is_ticked_or_cleared_and_told_so(ticked: bool, code: str) -> None:
    campaign = do(in_story())
    outcome = tick_box(campaign, "ambushed", "SAVE-07", ticked=ticked)
    row = outcome.after.company.chapters["1"]
    assert (row.ambushed, row.story, codes(outcome)) == (ticked, False, (code,))


@pytest.mark.rule("EVENT-02", "EVENT-03")
@each_of(
    ("card", "there"), [("0", False), ("1", True), (str(HIGHEST), True), (str(HIGHEST + 1), False)]
)
def test_printed_events_have_the_numbers_from_one_to_the_highest(card: str, there: bool) -> None:
    assert is_event_card(a_box(a_campaign()), "city", card) == there


@pytest.mark.rule("EVENT-02", "EVENT-05")
def test_an_event_is_archived_only_when_it_was_carried_out_and_an_empty_deck_gives_none() -> None:
    held = in_story(dealer="program")
    held = held.evolve(decks=put(held.decks, "event.city", deck_of({"7": 1, "9": 1})))
    drawn = settle(PROCEDURES, push(held, EventDraw(id="p9", deck="city")), a_box(held)).after
    card = question(drawn).params["card"]
    assert card in {"7", "9"}
    over = answered(drawn, question(drawn).options[0].key)
    assert over.after.pending == ()
    left = over.after.decks["event.city"]
    assert set(left.pile) == {"7", "9"} - {card}
    bare = held.evolve(decks=put(held.decks, "event.city", deck_of({})))
    none = settle(PROCEDURES, push(bare, EventDraw(id="p9", deck="city")), a_box(bare))
    assert (codes(none), none.after.pending) == (("event.deck-empty",), ())


def drawing() -> Check:
    """A check as an opening of a chapter ends in it, before its first card."""
    return Check(id="p1", kind="survival", seats=("1",), difficulty=4)


@pytest.mark.rule("INSTANT-01")
def test_an_opening_that_ends_in_a_check_is_whole_until_its_first_card() -> None:
    campaign = a_campaign()
    check = drawing()
    assert steps_of_the_opening(campaign.evolve(pending=(check,)), "gate") == -1
    begun = check.evolve(results={"1": 1})
    assert steps_of_the_opening(campaign.evolve(pending=(begun,)), "gate") is None
    trading = EventDraw(id="p2", deck="city")
    assert steps_of_the_opening(campaign.evolve(pending=(trading,)), "gate") is None
    two = (trading, check)
    assert steps_of_the_opening(campaign.evolve(pending=two), "gate") is None


@pytest.mark.rule("INSTANT-01")
def test_what_an_opening_lays_may_lie_there_and_what_it_gives_may_not() -> None:
    laying = an_entry("gate", {"kind": "clue", "name": "1"}, {"kind": "map"})
    giving = an_entry("gate", {"kind": "clue", "name": "1"}, {"kind": "iron", "amount": 2})
    campaign = a_campaign(story=StoryPart(entries=("gate",), clues=("1",)), pending=())
    for entry, still in ((laying, True), (giving, False)):
        box = a_tale(entry)
        chapter = box.line.chapters["1"].evolve(first="gate")
        box = box._replace(line=box.line.evolve(chapters={**box.line.chapters, "1": chapter}))
        assert untouched(campaign, box) == still
        bare = campaign.evolve(story=StoryPart(entries=("gate",)))
        assert untouched(bare, box) == still
        before = bare.evolve(pending=(Reading(id="p1", source="entry", key="gate", step=0),))
        assert untouched(before, box)
        begun = bare.evolve(pending=(Reading(id="p1", source="entry", key="gate", step=2),))
        assert untouched(begun, box) == still
        elsewhere = campaign.evolve(pending=(EventDraw(id="p2", deck="city"),))
        assert not untouched(elsewhere, box)


@pytest.mark.rule("INSTANT-01")
@each_of(
    ("part", "mode", "code"),
    [
        ("story", "full", ""),
        ("story", "instant", "instant.begun"),
        ("encounter", "instant", ""),
        ("epilogue", "full", ""),
    ],
)
def test_the_form_is_only_fixed_in_a_story_that_began(part: str, mode: str, code: str) -> None:
    campaign = in_story(filled=1).evolve(part=part)
    chosen = ChooseStoryMode.model_validate({"mode": mode})
    refusal = refuse_mode(campaign, chosen.mode, a_box(campaign))
    assert (refusal.code if refusal is not None else "") == code


@pytest.mark.rule("INSTANT-02")
def test_only_a_shop_of_an_instant_chapter_is_used_up_and_only_once() -> None:
    full = in_story()
    assert shop_visited(full, "banksmith") is full
    short = a_campaign(choose=choices(story_mode="instant"))
    once = shop_visited(short, "banksmith")
    assert shops_left(once) == ("apothecary",)
    assert shop_visited(once, "banksmith") is once


def test_the_log_tells_what_became_of_a_map() -> None:
    campaign = in_story(map_name="Verum")
    laid = outcome_of(campaign, SetMapPicture(picture="YW55"))
    assert (codes(laid), laid.lines[0].params["name"]) == (("story.picture-laid",), "Verum")
    away = outcome_of(laid.after, SetMapPicture())
    assert codes(away) == ("story.picture-away",)
    marked = outcome_of(campaign, MarkSpot(number=4, x=0.5, y=0.5))
    assert (codes(marked), marked.lines[0].params["location"]) == (("story.spot-marked",), 4)
    moved = outcome_of(marked.after, MarkSpot(number=4, x=0.25, y=0.5))
    assert codes(moved) == ("story.spot-changed",)
    assert story_of(moved.after).map_name == "Verum"
    named = outcome_of(moved.after, NameMap(name="Bastone"))
    assert named.lines[0].params["name"] == "Bastone"
    assert sorted(named.after.own.story_maps) == ["Bastone"]


@pytest.mark.rule("STORY-04")
def test_a_spot_is_known_where_content_or_the_table_tells_it() -> None:
    campaign = in_story(map_name="Verum")
    bare = spots_of(campaign, a_box(campaign))
    marked = do(campaign, MarkSpot(number=4, x=0.5, y=0.5))
    spots = spots_of(marked, a_box(marked))
    assert (spots[4].marked, spots[4].known) == (True, True)
    assert (spots[5].marked, spots[5].known) == (False, bare[5].known)
    assert sorted(spots) == list(range(1, 31))
    assert not bare[4].marked
