"""Entries of our own story: effects in order, then check, choice or what follows."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent, EndStory, ReadEntry
from oathsworn_gui.games.oathsworn.content.story_definitions import EventDef, LocationDef
from oathsworn_gui.games.oathsworn.model.procedures import (
    Check,
    EventDraw,
    Reading,
    SecretDecision,
    StoryEnd,
    StoryFight,
)
from oathsworn_gui.games.oathsworn.rules.map.story_state import read_entry
from oathsworn_gui.tabletop.deck import deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_company, codes
from tests.games.oathsworn.builders.story import (
    a_tale,
    an_entry,
    answered,
    in_story,
    played,
    question,
    tokens_on_track,
)

READ = ReadEntry(entry="gate")


def _after(*effects: dict[str, Any], **more: Any) -> Any:
    box = a_tale(an_entry("gate", *effects, **more), an_entry("yard"))
    return played(in_story(), box, READ)


@pytest.mark.rule("STORY-01")
def test_an_entry_is_opened_and_kept() -> None:
    outcome = _after()
    assert outcome.after.story.entries == ("gate",)
    assert codes(outcome) == ("story.entry",)
    assert outcome.after.pending == ()


def test_an_unknown_entry_changes_nothing() -> None:
    campaign = in_story()
    assert read_entry(campaign, "", a_box(campaign)).after is campaign


@pytest.mark.rule("STORY-01")
def test_effects_on_the_map() -> None:
    story = _after(
        {"kind": "token", "numbers": (3, 5)},
        {"kind": "clue", "name": "4"},
        {"kind": "path", "name": "B"},
    ).after.story
    assert (story.tokens, story.clues, story.path) == ((3, 5), ("4",), "B")


@pytest.mark.rule("STORY-01")
def test_time_passes_once_the_entry_was_read() -> None:
    box = a_tale(an_entry("gate", {"kind": "time", "amount": 2}))
    read = played(in_story(), box, READ).after
    assert tokens_on_track(read) == ()
    campaign = answered(read, "next", box).after
    assert tokens_on_track(campaign) == ("time", "time")
    assert campaign.pending == ()


@pytest.mark.rule("STORY-01")
def test_effects_on_the_company() -> None:
    campaign = _after(
        {"kind": "keyword", "name": "owl"},
        {"kind": "iron", "amount": 4, "scope": "company"},
        {"kind": "ambush"},
        {"kind": "special-rules"},
        {"kind": "event-add", "deck": "city", "name": "9"},
        {"kind": "item", "name": "short-sword"},
    ).after
    assert campaign.company.keywords == ("owl",)
    assert sum(who.iron for who in campaign.seats.values()) == 4 * 3 + 4
    boxes = campaign.company.chapters["1"]
    assert (boxes.ambushed, boxes.special_rules, boxes.unique_item) == (True, True, False)
    assert campaign.decks["event.city"].pile["9"] == 1
    assert [item.card for item in campaign.company.backpack] == ["short-sword"]


@pytest.mark.rule("STORY-01")
def test_effects_on_each_oathsworn() -> None:
    before = in_story()
    campaign = _after(
        {"kind": "hp", "amount": -1},
        {"kind": "combat-token", "token": "redraw", "amount": 1},
    ).after
    for seat, who in campaign.seats.items():
        assert who.hp == before.seats[seat].hp - 1
        assert who.tokens == {"redraw": 1}


@pytest.mark.rule("STORY-01")
def test_an_effect_on_one_asks_whom() -> None:
    box = a_tale(an_entry("gate", {"kind": "hp", "amount": -2, "scope": "one"}))
    campaign = played(in_story(), box, READ).after
    assert question(campaign, box).kind == "story.one"
    after = answered(campaign, "3", box).after
    assert after.seats["3"].hp == campaign.seats["3"].hp - 2
    assert after.seats["1"].hp == campaign.seats["1"].hp
    assert after.pending == ()


@pytest.mark.rule("STORY-01")
def test_a_choice_leads_on_and_one_without_its_keyword_is_refused() -> None:
    choices = (
        {"words": "Knock", "entry": "yard"},
        {"words": "Show the owl", "entry": "yard", "needs": "owl"},
    )
    box = a_tale(an_entry("gate", choices=choices), an_entry("yard"))
    campaign = played(in_story(), box, READ).after
    options = question(campaign, box).options
    assert [o.refusal.code if o.refusal else "" for o in options] == ["", "story.needs"]
    after = answered(campaign, "0", box).after
    assert after.story.entries == ("gate", "yard")


@pytest.mark.rule("STORY-01")
@each_of(("held", "code"), [(1, "story.needs"), (2, ""), (3, "")])
def test_a_choice_that_needs_a_number_is_open_from_that_number_on(held: int, code: str) -> None:
    choices = ({"words": "Ask", "entry": "yard", "needs": "favour", "least": 2},)
    box = a_tale(an_entry("gate", choices=choices), an_entry("yard"))
    campaign = a_company(in_story(), counters={"favour": held})
    (option,) = question(played(campaign, box, READ).after, box).options
    assert (option.refusal.code if option.refusal else "") == code


@pytest.mark.rule("STORY-01")
def test_the_next_entry_waits_until_this_one_was_read() -> None:
    box = a_tale(an_entry("gate", next="yard"), an_entry("yard"))
    campaign = played(in_story(), box, READ).after
    assert campaign.story.entries == ("gate",)
    assert answered(campaign, "next", box).after.story.entries == ("gate", "yard")


@pytest.mark.rule("STORY-01")
@each_of(("players", "code"), [(2, "story-secret"), (1, "story-decide")])
def test_a_secret_decision_follows_once_the_entry_was_read(players: int, code: str) -> None:
    choices = ({"words": "Up", "entry": "yard"}, {"words": "Down", "entry": "yard"})
    box = a_tale(an_entry("gate", secret=True, choices=choices), an_entry("yard"))
    begun = in_story()
    read = played(begun.evolve(players=begun.players[:players]), box, READ).after
    asked = question(read, box)
    assert (asked.kind, asked.options[0].code) == ("story.next", code)
    assert isinstance(answered(read, "next", box).after.pending[-1], SecretDecision)


@pytest.mark.rule("STORY-01")
def test_a_check_follows_the_effects_once_the_entry_was_read() -> None:
    check = {"kind": "spot", "difficulty": 5, "success": "yard", "scope": "each"}
    box = a_tale(an_entry("gate", {"kind": "clue", "name": "1"}, check=check), an_entry("yard"))
    campaign = read_entry(in_story(), "gate", box).after
    pending = played(campaign, box).after.pending
    assert pending[0].type == "reading"
    read = played(in_story(), box, READ).after
    asked = question(read, box)
    assert (asked.kind, asked.options[0].params) == (
        "story.next",
        {"check": "spot", "difficulty": 5},
    )
    after = answered(read, "next", box).after
    assert isinstance(after.pending[-1], Check)
    assert (after.pending[-1].difficulty, after.pending[-1].success) == (5, "yard")
    assert after.story.clues == ("1",)


@pytest.mark.rule("FIGHT-01")
def test_a_fight_is_an_attack_of_each_of_the_four() -> None:
    box = a_tale(an_entry("gate", {"kind": "fight", "amount": 3}))
    read = played(in_story(), box, READ).after
    assert question(read, box).kind == "story.next"
    pending = answered(read, "next", box).after.pending
    fight = next(p for p in pending if isinstance(p, StoryFight))
    assert (fight.defense, fight.seats) == (3, ("1", "2", "3", "4"))


@pytest.mark.rule("STORY-08")
@each_of(("path", "entry"), [(None, "plain"), ("A", "left"), ("B", "right")])
def test_the_entry_of_a_location_follows_the_path(path: str | None, entry: str) -> None:
    mill = LocationDef(
        number=4, name="Mill", x=0, y=0, entry="plain", entry_a="left", entry_b="right"
    )
    box = a_tale(*(an_entry(key) for key in ("plain", "left", "right")), locations=(mill,))
    outcome = played(in_story(tokens=(4,), path=path), box, GoTo(location=4))
    assert outcome.after.story.entries == (entry,)


@pytest.mark.rule("STORY-07", "STORY-08")
def test_placing_and_going_in_an_entry_reads_the_location() -> None:
    mill = LocationDef(number=4, name="Mill", x=0, y=0, entry="mill")
    entries = (an_entry("gate", {"kind": "go", "numbers": (4,)}), an_entry("mill"))
    box = a_tale(*entries, locations=(mill,))
    read = played(in_story(), box, READ).after
    assert read.story.entries == ("gate",)
    campaign = answered(read, "next", box).after
    assert campaign.story.entries == ("gate", "mill")
    assert tokens_on_track(campaign) == ("4",)
    assert campaign.pending == ()


@pytest.mark.rule("SETUP-25", "STORY-02")
def test_map_and_track_are_laid_out() -> None:
    box = a_tale(an_entry("gate", {"kind": "map"}, {"kind": "track"}))
    campaign = in_story(has_map=False, track=None, effects=())
    story = played(campaign, box, READ).after.story
    assert (story.has_map, story.map_name, story.track.length) == (True, "Testwick", 16)


@pytest.mark.rule("EVENT-02", "STORY-01")
def test_our_own_event_is_read_then_does_what_it_says() -> None:
    event = EventDef.model_validate(
        {
            "key": "city-1",
            "deck": "city",
            "title": "Rats",
            "text": "They are everywhere.",
            "effects": ({"kind": "hp", "amount": -1},),
        }
    )
    box = a_tale(events=(event,))
    campaign = in_story()
    decks = {**campaign.decks, "event.city": deck_of({"city-1": 1})}
    drawn = played(campaign.evolve(decks=decks), box, DrawEvent(deck="city")).after
    assert question(drawn, box).params["words"] == "They are everywhere."
    assert drawn.seats["1"].hp == campaign.seats["1"].hp
    after = answered(drawn, "done", box).after
    assert after.seats["1"].hp == campaign.seats["1"].hp - 1
    assert after.decks["event.city"].left == 0
    assert after.pending == ()


def test_our_own_story_says_when_it_ends() -> None:
    box = a_tale(an_entry("gate", {"kind": "end"}))
    refusal = EndStory().refuse(in_story(), box)
    assert refusal is not None
    assert refusal.code == "story.not-at-its-end"
    campaign = played(in_story(), box, READ).after
    assert question(campaign, box).kind == "story.end"
    assert answered(campaign, "end", box).after.part == "encounter"
    assert played(campaign, box, EndStory()).after.part == "encounter"


def test_an_entry_that_ends_the_story_while_it_ends_lets_it_end() -> None:
    """A space of the end drew an event, and time passed up to an entry that ends the story."""
    box = a_tale(an_entry("gate", {"kind": "end"}))
    end = StoryEnd(id="p90", left=(7,))
    event = EventDraw(id="p91", deck="city", card="city-1", step="archive")
    reading = Reading(id="p92", source="entry", key="gate")
    campaign = in_story().evolve(pending=(end, event, reading))
    assert question(campaign, box).kind == "story.end"
    ended = answered(campaign, "end", box)
    assert ended.after.part == "encounter"
    assert ended.after.pending == ()
    assert "time.end-of-story" in codes(ended)
    assert played(campaign, box, EndStory()).after.part == "encounter"
