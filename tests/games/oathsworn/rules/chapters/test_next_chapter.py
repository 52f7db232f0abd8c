"""From the end of a chapter to the start of the next."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Journey, StoryPart
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import (
    change_difficulty,
    chapter_begun,
    next_chapter,
)
from oathsworn_gui.tabletop.track import Track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_oathsworn,
    codes,
    seat,
)
from tests.games.oathsworn.builders.epilogue import finished, in_epilogue, in_tally


def ended(campaign: Campaign) -> Campaign:
    """Return the campaign after its tally."""
    return finished(campaign).after


def test_beginning_the_tally_ticks_the_chapters_encounter_box() -> None:
    boxes = in_tally(chapter="2").company.chapters["2"]
    assert boxes.encounter


@pytest.mark.rule("TOKEN-04")
def test_a_chapter_begins_with_one_combat_token_for_each_permanent_one() -> None:
    campaign = an_oathsworn(ended(in_tally()), permanent={"redraw": 2, "animus": 1})
    after = next_chapter(campaign, "2", a_box(campaign)).after
    assert dict(seat(after).tokens) == {"redraw": 2, "animus": 1}
    assert dict(seat(after).permanent) == {"redraw": 2, "animus": 1}


@pytest.mark.rule("TOKEN-03", "TOKEN-04")
def test_other_tokens_do_not_carry_over() -> None:
    campaign = an_oathsworn(in_tally(), tokens={"battleflow": 3}, permanent={"redraw": 1})
    after = next_chapter(ended(campaign), "2", a_box(campaign)).after
    assert dict(seat(after).tokens) == {"redraw": 1}


@pytest.mark.rule("SAVE-12")
def test_the_sheets_of_company_and_characters_go_on_from_chapter_to_chapter() -> None:
    sheet: dict[str, Any] = {
        "name": "Bran",
        "regen": 4,
        "max_animus": 9,
        "level": 3,
        "permanent": {"redraw": 2},
    }
    company: dict[str, Any] = {"knockouts": 7, "dead_classes": ("cur",), "traits": {"bushcraft": 2}}
    campaign = an_oathsworn(a_company(a_campaign(), **company), **sheet)
    after = next_chapter(campaign, "2", a_box(campaign)).after
    kept = type(after).model_validate_json(after.model_dump_json())
    assert kept.chapter == "2"
    assert {key: getattr(seat(kept), key) for key in sheet} == sheet
    assert {key: getattr(kept.company, key) for key in company} == company


@pytest.mark.rule("SETUP-04")
@each_of(("difficulty", "most"), [("free", 6), ("grim", 5), ("dread", 4)])
def test_a_chapter_begins_at_the_maximum_hp(difficulty: str, most: int) -> None:
    campaign = ended(in_tally(fallen=("3",), hp={"1": 2}, difficulty=difficulty))
    after = next_chapter(campaign, "2", a_box(campaign)).after
    assert [who.hp for who in after.seats.values()] == [most] * 4


def test_a_chapter_begins_in_its_story_with_nothing_of_the_last() -> None:
    campaign = ended(in_tally())
    outcome = next_chapter(campaign, "2", a_box(campaign))
    after = outcome.after
    assert (after.chapter, after.part, after.encounter) == ("2", "story", None)
    assert after.story == StoryPart()
    assert codes(outcome)[0] == "chapter.begun"


@pytest.mark.rule("DIFF-01")
def test_the_difficulty_holds_from_the_first_step_to_the_end_of_the_tally() -> None:
    fresh = a_campaign()
    assert not chapter_begun(fresh)
    assert chapter_begun(fresh.evolve(story=StoryPart(visited=(3,))))
    assert chapter_begun(fresh.evolve(story=StoryPart(track=Track(length=16, tokens=("time",)))))
    assert not chapter_begun(fresh.evolve(story=StoryPart(track=Track(length=16))))
    laid = StoryPart(has_map=True, map_name="Bastone", journal="We are here.", entries=("one",))
    assert not chapter_begun(fresh.evolve(story=laid))
    played: tuple[dict[str, Any], ...] = (
        {"tokens": (4,)}, {"clues": ("1",)}, {"path": "A"}, {"directions": ("N",)},
        {"journey": Journey()}, {"shops": ("banksmith",)}, {"entries": ("one", "two")},
    )  # fmt: skip
    assert all(chapter_begun(fresh.evolve(story=laid.evolve(**of))) for of in played)
    assert chapter_begun(in_epilogue(part="encounter"))
    assert chapter_begun(in_tally())
    assert not chapter_begun(ended(in_tally()))


@pytest.mark.rule("DIFF-01")
def test_hp_follow_the_difficulty() -> None:
    campaign = an_oathsworn(a_campaign(), "2", hp=3)
    grim = change_difficulty(campaign, "grim", a_box(campaign)).after
    assert [who.hp for who in grim.seats.values()] == [5, 3, 5, 5]
    free = change_difficulty(grim, "free", a_box(grim)).after
    assert [who.hp for who in free.seats.values()] == [6, 3, 6, 6]
    nearly = an_oathsworn(a_campaign(), "2", hp=5)
    dread = change_difficulty(nearly, "dread", a_box(nearly)).after
    assert [who.hp for who in dread.seats.values()] == [4, 4, 4, 4]


def test_company_sheet_is_kept_over_the_chapters() -> None:
    campaign = a_company(ended(in_tally()), knockouts=5, keywords=("Ash",))
    company = next_chapter(campaign, "2", a_box(campaign)).after.company
    assert (company.knockouts, company.keywords) == (5, ("Ash",))
