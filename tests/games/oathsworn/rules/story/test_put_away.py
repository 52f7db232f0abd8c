"""What goes into which bag, what is written down, and what is laid out again."""

from collections.abc import Iterable

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import next_chapter
from oathsworn_gui.games.oathsworn.views.story.put_away import (
    SAVE_POINTS,
    Group,
    after_story,
    card_levels,
    event_numbers,
    for_tonight,
    moment_of,
)
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    choices,
    do,
    seat,
)
from tests.games.oathsworn.builders.story import END, in_story

Params = dict[str, object]


def bag(groups: Iterable[Group], key: str) -> dict[str, Params]:
    """Return the lines of a group by code; of equal codes the last."""
    found = next(group for group in groups if group.key == key)
    return {told.code: dict(told.params) for told in found.lines}


def tonight(campaign: Campaign, key: str) -> dict[str, Params]:
    return bag(for_tonight(campaign, a_box(campaign)), key)


def set_up(campaign: Campaign, key: str) -> dict[str, Params]:
    return bag(to_set_up(campaign, a_box(campaign)), key)


def between() -> Campaign:
    """Return a campaign after the story of chapter 1, Brannoc hurt and with two redraws."""
    return do(an_oathsworn(in_story(), "1", hp=4, tokens={"redraw": 2}), *END)


@pytest.mark.rule("SAVE-01")
def test_a_part_that_is_over_is_a_save_point_and_the_middle_of_one_is_not() -> None:
    fresh, story = a_campaign(), do(in_story(tokens=(3,)), GoTo(location=3))
    fighting = do(between(), SetUpEncounter())
    for campaign, moment, saves in (
        (fresh, "chapter", True),
        (story, "story", False),
        (between(), "between", True),
        (fighting, "encounter", False),
    ):
        box = a_box(campaign)
        assert moment_of(campaign, box) == moment
        assert (moment in SAVE_POINTS) is saves
        groups = for_tonight(campaign, box)
        assert (groups[0].key == "moment") is not saves


@pytest.mark.rule("SAVE-02")
def test_the_bag_of_a_character_holds_its_injuries_items_and_iron() -> None:
    hurt = Injury(id="j1", name="Broken rib")
    campaign = an_oathsworn(between(), "2", iron=7, injuries=(hurt,), equipped=(an_item(),))
    held = tonight(campaign, "seat-2")
    assert held["put-away.injuries"] == {"names": "Broken rib"}
    assert held["put-away.items"] == {"names": "Sword"}
    assert held["put-away.coins"] == {"n": 7}
    assert {"put-away.abilities", "put-away.archetypes"} <= set(held)


@pytest.mark.rule("SAVE-03")
def test_hp_is_written_down_after_a_story_and_not_after_an_encounter() -> None:
    assert tonight(between(), "seat-1")["put-away.hp"] == {"hp": 4}
    campaign = an_oathsworn(a_campaign(), "1", hp=4)
    after = next_chapter(campaign, "2", a_box(campaign)).after
    held = tonight(after, "seat-1")
    assert "put-away.hp" not in held
    assert "put-away.hp-blank" in held
    assert seat(after).hp == 6


@pytest.mark.rule("SAVE-04")
@each_of(
    ("level", "unlocked", "locked"),
    [(1, "1", "2, 5, 10, 15"), (4, "1, 2", "5, 10, 15"), (15, "1, 2, 5, 10, 15", "")],
)
def test_ability_cards_lie_in_two_groups(level: int, unlocked: str, locked: str) -> None:
    campaign = between()
    assert card_levels(level, a_box(campaign), archetype=False) == (unlocked, locked)
    held = tonight(an_oathsworn(campaign, "1", level=level), "seat-1")
    if locked:
        assert held["put-away.abilities"] == {"unlocked": unlocked, "locked": locked}
    else:
        assert held["put-away.abilities-all"] == {"unlocked": unlocked}


@pytest.mark.rule("SAVE-05")
@each_of(("level", "unlocked", "locked"), [(1, "1", "5, 10, 15"), (10, "1, 5, 10", "15")])
def test_archetype_cards_lie_in_two_groups_too(level: int, unlocked: str, locked: str) -> None:
    held = tonight(an_oathsworn(between(), "4", level=level), "seat-4")
    assert held["put-away.archetypes"] == {"unlocked": unlocked, "locked": locked}


@pytest.mark.rule("SAVE-06")
def test_combat_tokens_are_kept_between_story_and_encounter_only() -> None:
    held = tonight(an_oathsworn(between(), "1", tokens={"redraw": 2}), "seat-1")
    assert held["put-away.token"] == {"token": "redraw", "n": 2}
    fresh = an_oathsworn(a_campaign(), "1", tokens={"redraw": 2})
    assert "put-away.token" not in tonight(fresh, "seat-1")
    assert "put-away.tokens-archived" in tonight(fresh, "archive")


@pytest.mark.rule("SAVE-07")
def test_the_sheet_notes_three_flags_between_story_and_encounter() -> None:
    boxes = ChapterBoxes(unique_item=True, ambushed=True)
    held = tonight(a_company(between(), chapters={"1": boxes}), "company")
    assert {code for code in held if code.startswith("put-away.flag.")} == {
        "put-away.flag.unique_item.on",
        "put-away.flag.special_rules.off",
        "put-away.flag.ambushed.on",
    }
    assert not any(code.startswith("put-away.flag.") for code in tonight(a_campaign(), "company"))


@pytest.mark.rule("SAVE-08")
def test_the_bag_of_the_company_holds_backpack_allies_and_both_event_decks() -> None:
    held = tonight(a_company(between(), backpack=(an_item(),)), "company")
    assert held["put-away.backpack"] == {"n": 1, "names": "Sword"}
    assert held["put-away.allies"] == {"n": 4, "names": "Man-at-Arms"}
    assert held["put-away.events-city"] == {"cards": "1, 2, 3, 4, 5, 6"}
    assert held["put-away.events-deepwood"] == {"cards": "1, 2, 3, 4, 5, 6"}


@pytest.mark.rule("SAVE-09")
def test_all_else_is_archived_after_saving() -> None:
    for campaign in (a_campaign(), between()):
        groups = for_tonight(campaign, a_box(campaign))
        assert groups[-1].key == "archive"
        assert groups[-1].lines[-1].code == "put-away.all-else"


@pytest.mark.rule("SAVE-11")
@each_of(("ticked", "face"), [(True, "faceup"), (False, "facedown")])
def test_opened_at_the_encounter_hp_tokens_and_the_board_are_as_they_were(
    ticked: bool, face: str
) -> None:
    boxes = ChapterBoxes(special_rules=ticked)
    campaign = a_company(between(), chapters={"1": boxes})
    campaign = an_oathsworn(campaign, "1", hp=4, tokens={"redraw": 2})
    board = set_up(campaign, "seat-1")
    assert board["set-up.hp-die"] == {"hp": 4}
    assert board["set-up.token"] == {"token": "redraw", "n": 2}
    assert f"set-up.special-rules-{face}" in set_up(campaign, "table")
    fighting = do(campaign, SetUpEncounter())
    assert (seat(fighting).hp, seat(fighting).tokens) == (4, {"redraw": 2})


def test_opened_in_a_story_the_table_is_as_it_lay() -> None:
    campaign = do(in_story(tokens=(3, 5), path="B", clues=("2",)), GoTo(location=3))
    table = set_up(campaign, "table")
    assert table["set-up.marker"] == {"n": 3}
    assert table["set-up.location-tokens"] == {"numbers": "5"}
    assert table["set-up.time"] == {"n": 1}
    assert table["set-up.path"] == {"path": "B"}
    assert table["set-up.clues"] == {"clues": "2"}
    assert "set-up.no-map" in set_up(a_campaign(), "table")


@pytest.mark.rule("ENCSETUP-03")
def test_after_the_story_map_track_and_path_go_and_the_company_bag_is_filled() -> None:
    groups = after_story(between(), a_box(between()))
    assert set(bag(groups, "archive")) == {
        f"put-away.{what}" for what in ("map", "track", "tokens", "path", "iron", "journal")
    }
    assert "put-away.events-city" in bag(groups, "company")
    assert bag(groups, "table")["set-up.encounter-book"] == {"chapter": "1"}
    short = between().evolve(story_mode="instant")
    assert set(bag(after_story(short, a_box(short)), "archive")) == {
        "put-away.iron",
        "put-away.journal",
    }


def test_the_tally_is_told_as_not_done() -> None:
    campaign = a_campaign(part="epilogue", story=None)
    assert "put-away.moment.epilogue" in tonight(campaign, "moment")
    assert "set-up.tally" in set_up(campaign, "table")


def test_events_of_our_own_are_told_by_their_numbers() -> None:
    campaign = a_campaign(choose=choices(line="practice"))
    assert event_numbers(campaign, "city") == "1, 2, 3, 4, 5, 6"


@pytest.mark.rule("STORY-01")
@each_of("chapter", ["1", "2", "7"])
def test_the_story_is_set_up_again_at_the_chapter_that_is_played(chapter: str) -> None:
    campaign = in_story().evolve(chapter=chapter)
    lines = [one for group in to_set_up(campaign, a_box(campaign)) for one in group.lines]
    begun = next(one for one in lines if one.rule == "STORY-01")
    assert begun.params["chapter"] == chapter
