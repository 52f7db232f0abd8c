"""Facts of a chapter that the table told, used by the rules in play; and forgetting them."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceMap, IntroduceTrack
from oathsworn_gui.games.oathsworn.actions.story.told_chapter import (
    ForgetChapter,
    TellChapter,
    TellTrack,
)
from oathsworn_gui.games.oathsworn.content.pack import pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.own import OwnTrack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter
from oathsworn_gui.games.oathsworn.rules.company.level import level_after, level_in
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import common_parts, unique_parts
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import pages_of
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_company, do, refusal_code
from tests.games.oathsworn.builders.epilogue import in_epilogue
from tests.games.oathsworn.builders.story import in_story

FLOW = SpaceEffect(space=7, when="end-of-story", kind="tokens", token="battleflow")
CITY = SpaceEffect(space=8, when="at-once", kind="draw-city")
LEVEL_AND_LOOT = ("level", "loot-1", "loot-2", "loot-3", "loot-4", "losses", "end")


def told(campaign: Campaign, **facts: object) -> Campaign:
    chapter = OwnChapter.model_validate({"chapter": campaign.chapter, **facts})
    return do(campaign, TellChapter(chapter=chapter))


def a_track(campaign: Campaign, spaces: int = 12, *effects: SpaceEffect) -> OwnTrack:
    return OwnTrack(chapter=campaign.chapter, spaces=spaces, effects=effects)


def counts(campaign: Campaign) -> tuple[int, int]:
    box = a_box(campaign)
    return total(common_parts(campaign)), total(unique_parts(campaign, box))


@pytest.mark.rule("TALLY-04", "TALLY-05", "LEVEL-28")
@each_of(
    ("loot", "looted"),
    [
        (None, (5, 4)),
        ({"commons": 2, "uniques": 1}, (3, 3)),
        ({"commons": 0, "uniques": 1}, (0, 3)),
        ({"commons": 6, "uniques": 0}, (7, 0)),
    ],
)
def test_told_loot_stands_for_the_4_and_2_of_the_rules(
    loot: dict[str, int] | None, looted: tuple[int, int]
) -> None:
    campaign = a_company(
        in_epilogue(difficulty="grim"),
        traits={"scavenger": 1},
        chapters={"1": ChapterBoxes(unique_item=True)},
    )
    assert counts(told(campaign, loot=loot)) == looted


@pytest.mark.rule("TALLY-01")
@each_of(
    ("facts", "pages"),
    [
        ({}, LEVEL_AND_LOOT),
        ({"level": False}, LEVEL_AND_LOOT[1:]),
        ({"loot": {}}, ("level", "losses", "end")),
        ({"level": False, "loot": {}}, ("losses", "end")),
        ({"loot": {"uniques": 1}}, LEVEL_AND_LOOT),
    ],
)
def test_the_tally_has_the_pages_that_the_told_chapter_gives(
    facts: dict[str, object], pages: tuple[str, ...]
) -> None:
    campaign = told(in_epilogue(), **facts)
    assert pages_of(campaign, a_box(campaign)) == pages
    assert level_after(campaign, a_box(campaign)) == (2 if facts.get("level", True) else 1)


@pytest.mark.rule("LEVEL-02")
def test_what_the_tally_gives_moves_no_chapter_to_another_level() -> None:
    campaign = told(in_epilogue(chapter="12", level=12), level=False)
    assert level_in("12", a_box(campaign)) == 12
    between = told(in_epilogue(chapter="11.5", level=12), level=True)
    assert level_in("11.5", a_box(between)) == 12
    assert level_after(between, a_box(between)) == 13


def test_name_map_path_and_deepwood_are_those_told() -> None:
    campaign = in_story()
    before = a_box(campaign).chapter("1")
    assert (before.name, before.has_map, before.deepwood, before.optional) == (
        "",
        True,
        None,
        False,
    )
    facts = {"name": "Rats", "has_map": False, "deepwood": True, "has_path": True, "optional": True}
    after = a_box(told(campaign, **facts)).chapter("1")
    assert (after.name, after.has_map, after.deepwood) == ("Rats", False, True)
    assert (after.has_path, after.optional) == (True, True)
    assert after.encounter == before.encounter


def test_the_map_is_laid_out_under_its_told_name() -> None:
    campaign = told(in_story(has_map=False), map="Bastone")
    for name, called in (("", "Bastone"), ("Marsh", "Marsh")):
        laid = do(campaign, IntroduceMap(name=name))
        assert laid.story is not None
        assert laid.story.map_name == called


def test_a_told_track_is_laid_out_and_changes_the_one_that_lies_there() -> None:
    campaign = in_story(track=None, effects=())
    laid = do(do(campaign, TellTrack(track=a_track(campaign, 12, FLOW))), IntroduceTrack())
    assert laid.story is not None
    assert laid.story.track is not None
    assert (laid.story.track.length, laid.story.effects) == (12, (FLOW,))
    again = do(laid, TellTrack(track=a_track(campaign, 9, CITY)))
    assert again.story is not None
    assert again.story.track is not None
    assert (again.story.track.length, again.story.effects) == (9, (CITY,))


def test_a_told_track_never_takes_tokens_that_lie_on_it() -> None:
    campaign = in_story()
    assert campaign.story is not None
    assert campaign.story.track is not None
    full = campaign.story.track.evolve(tokens=("time",) * 5)
    campaign = campaign.evolve(story=campaign.story.evolve(track=full))
    after = do(campaign, TellTrack(track=a_track(campaign, 3)))
    assert after.story is not None
    assert after.story.track is not None
    assert (after.story.track.length, len(after.story.track.tokens)) == (5, 5)


@each_of(
    ("spaces", "effects", "code"),
    [
        (6, (FLOW,), "time.no-such-space"),
        (12, (FLOW.evolve(space=0),), "time.no-such-space"),
        (12, (FLOW, FLOW.evolve(token="redraw")), "time.one-effect-a-moment"),
        (12, (FLOW.evolve(amount=99),), "time.effect-unfinished"),
        (12, (CITY.evolve(when="end-of-encounter"),), "time.after-encounter-in-words"),
    ],
)
def test_what_no_track_shows_is_refused(
    spaces: int, effects: tuple[SpaceEffect, ...], code: str
) -> None:
    campaign = in_story()
    assert refusal_code(campaign, TellTrack(track=a_track(campaign, spaces, *effects))) == code


def test_only_a_chapter_of_the_book_has_a_told_track() -> None:
    nowhere = OwnTrack(chapter="nowhere", spaces=3)
    assert refusal_code(in_story(), TellTrack(track=nowhere)) == "chapter-told.no-chapter"


def test_a_told_chapter_is_forgotten_with_its_track_and_nothing_else() -> None:
    campaign = in_story()
    assert refusal_code(campaign, ForgetChapter(chapter="1")) == "own.none"
    whole = do(told(campaign, name="Rats"), TellTrack(track=a_track(campaign, 12, FLOW)))
    after = do(whole, ForgetChapter(chapter="1"))
    assert after.own == campaign.own
    assert after.story == whole.story


def test_facts_travel_in_a_pack_and_a_hostile_one_is_left_out() -> None:
    campaign = told(
        in_story(),
        name="Rats",
        level=False,
        loot={"commons": 3},
        has_map=True,
        clues={"1": "the letter", "!": "the bell"},
        paths={"B": "the road"},
    )
    box = a_box(campaign)
    written = written_pack(pack_of(campaign.own), box.line.key, {})
    found = read_pack(written, box)
    assert isinstance(found, PackRead)
    taken = do(in_story(), TakeFromPack(entries=found.pack))
    assert taken.own.chapters == campaign.own.chapters
    for field, bad in (
        ("name", "x" * 61),
        ("loot", {"commons": 10**30}),
        ("clues", {"7": "none"}),
        ("clues", {"1": "x" * 41}),
        ("paths", {"C": "none"}),
        ("level", "maybe"),
    ):
        spoiled = {**written, "chapters": {"1": {**written["chapters"]["1"], field: bad}}}
        read = read_pack(spoiled, box)
        assert isinstance(read, PackRead)
        assert not read.pack.chapters, field
