"""Instant action: chosen at a chapter's start, each shop once, straight to the encounter."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseStoryMode
from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceMap
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner, VisitShop
from oathsworn_gui.games.oathsworn.actions.story.reading import ReadEntry
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import next_chapter
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.map.instant_action import is_instant, shops_left, untouched
from oathsworn_gui.games.oathsworn.rules.story.end_preview import closing_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices, do, refusal_code
from tests.games.oathsworn.builders.story import (
    END,
    a_tale,
    an_entry,
    answered,
    in_story,
    played,
    question,
)

FULL, INSTANT = ChooseStoryMode(mode="full"), ChooseStoryMode(mode="instant")
BANKSMITH, APOTHECARY = VisitShop(shop="banksmith"), VisitShop(shop="apothecary")


def instant() -> Campaign:
    """Return a campaign at the start of chapter 1, played as instant action."""
    return a_campaign(choose=choices(story_mode="instant"))


def two_ways() -> Box:
    """Return a box whose chapter 1 has a full story and a short form."""
    box = a_tale(
        an_entry("gate", {"kind": "clue", "name": "1"}, next="yard"),
        an_entry("yard"),
        an_entry("short", next="yard"),
    )
    chapter = box.line.chapters["1"].evolve(first="gate", instant="short")
    return box._replace(line=box.line.evolve(chapters={**box.line.chapters, "1": chapter}))


@pytest.mark.rule("INSTANT-01")
def test_the_form_is_chosen_until_something_was_done() -> None:
    campaign = a_campaign()
    assert not is_instant(campaign)
    short = do(campaign, INSTANT)
    assert is_instant(short)
    assert not is_instant(do(short, FULL))
    assert refusal_code(do(campaign, IntroduceMap()), INSTANT) == "instant.begun"
    assert refusal_code(in_story(filled=1), INSTANT) == "instant.begun"


@pytest.mark.rule("INSTANT-01")
def test_our_own_chapter_opens_the_entry_of_its_form() -> None:
    box = two_ways()
    begun = a_campaign(story=StoryPart(entries=("gate",), clues=("1",)))
    short = played(begun, box, INSTANT).after
    assert short.story.entries == ("short",)
    assert short.story.clues == ()
    back = played(short, box, FULL).after
    assert back.story.entries == ("gate",)
    assert back.story.clues == ("1",)
    assert untouched(back, box)
    on = answered(short, "next", box).after
    assert not untouched(on, box)


def test_a_chapter_of_ours_without_a_short_form_is_played_in_full() -> None:
    campaign = a_campaign(choose=choices(line="practice"), chapter="2")
    box = a_box(campaign)
    chapter = box.chapter("2").evolve(instant="")
    box = box._replace(line=box.line.evolve(chapters={**box.line.chapters, "2": chapter}))
    refusal = INSTANT.refuse(campaign, box)
    assert refusal is not None
    assert refusal.code == "instant.no-short-form"
    short = campaign.evolve(story_mode="instant", part="epilogue")
    opened = next_chapter(short, "2", box)
    assert opened.after.story_mode == "full"
    assert "instant.no-short-form" in {told.code for told in opened.lines}


@pytest.mark.rule("INSTANT-02")
def test_each_shop_is_visited_once_without_a_runner() -> None:
    campaign = instant()
    assert shops_left(campaign) == ("banksmith", "apothecary")
    before = iron(campaign)
    campaign = do(campaign, APOTHECARY)
    assert iron(campaign) == before
    assert question(campaign).kind == "trade.apothecary"
    campaign = answered(campaign, "done").after
    assert shops_left(campaign) == ("banksmith",)
    assert refusal_code(campaign, APOTHECARY) == "instant.shop-visited"
    assert shops_left(do(campaign, *END)) == ()
    assert not is_instant(do(campaign, *END))
    campaign = answered(do(campaign, BANKSMITH), "done").after
    assert shops_left(campaign) == ()


@pytest.mark.rule("INSTANT-02")
def test_there_is_no_runner_in_instant_action_and_no_free_visit_outside_of_it() -> None:
    assert refusal_code(instant(), SendRunner(shop="banksmith")) == "instant.no-runner"
    assert refusal_code(in_story(), BANKSMITH) == "instant.not-now"


@pytest.mark.rule("INSTANT-02")
def test_a_shop_that_our_short_story_opens_is_used_up_too() -> None:
    box = a_tale(an_entry("short", {"kind": "shop", "name": "banksmith"}))
    chapter = box.line.chapters["1"].evolve(first="short", instant="short")
    box = box._replace(line=box.line.evolve(chapters={**box.line.chapters, "1": chapter}))
    campaign = a_campaign(story_mode="full")
    opened = played(campaign, box, INSTANT).after
    trading = answered(opened, "next", box).after
    assert question(trading, box).kind == "trade.banksmith"
    assert shops_left(trading) == ("apothecary",)


@pytest.mark.rule("INSTANT-01", "INSTANT-02")
def test_an_instant_chapter_ends_in_its_encounter_with_its_box_ticked() -> None:
    campaign = instant()
    assert closing_of(campaign).shops == ("banksmith", "apothecary")
    campaign = do(campaign, *END)
    assert (campaign.part, campaign.story) == ("encounter", None)
    assert campaign.company.chapters["1"] == ChapterBoxes(story=True)


@pytest.mark.rule("INSTANT-02")
def test_the_practice_chapter_has_a_short_form_whose_shops_are_open_to_its_last_page() -> None:
    campaign = a_campaign(choose=choices(line="practice", dealer="program"))
    campaign = do(campaign, INSTANT)
    assert campaign.story is not None
    assert campaign.story.entries == (a_box(campaign).chapter("1").instant,)
    campaign = do(do(campaign, FULL), INSTANT)
    at_end = campaign.evolve(pending=())
    at_end = do(at_end, ReadEntry(entry=last_of_the_short_form(at_end)))
    while question(at_end).kind == "story.next":
        at_end = answered(at_end, "next").after
    assert question(at_end).kind == "story.end"
    trading = do(at_end, BANKSMITH)
    back = answered(trading, "done").after
    assert question(back).kind == "story.end"
    assert answered(back, "end").after.part == "encounter"


def last_of_the_short_form(campaign: Campaign) -> str:
    """Return the entry of the instant chapter that ends it, by walking on from its first."""
    entries, found = a_box(campaign).line.entries, a_box(campaign).chapter("1").instant
    while not any(effect.kind == "end" for effect in entries[found].effects):
        entry = entries[found]
        found = entry.next or (entry.check.success if entry.check is not None else "")
        found = found or entry.choices[0].entry
    return found


@pytest.mark.rule("INSTANT-02")
@each_of(("shop", "other"), [(BANKSMITH, APOTHECARY), (APOTHECARY, BANKSMITH)])
def test_neither_shop_is_visited_twice(shop: VisitShop, other: VisitShop) -> None:
    campaign = answered(do(instant(), shop), "done").after
    assert refusal_code(campaign, shop) == "instant.shop-visited"
    assert refusal_code(campaign, other) == ""
