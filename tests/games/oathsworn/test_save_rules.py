"""What the rulebook puts into the save bags is in the campaign again once its file is opened."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import next_chapter
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.views.story.put_away import card_levels, moment_of
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from oathsworn_gui.storage.library.campaign_library import Library
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    do,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import END, in_story

Kept = Callable[[Campaign], Campaign]
TOKENS = {"redraw": 2, "battleflow": 1}
"""Two of its own, and one from the track at the end of the story."""


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    """Save a campaign, copy its file elsewhere, take that in, and open it."""

    def kept(campaign: Campaign) -> Campaign:
        system, library = system_of(printed()), Library(tmp_path / "campaigns")
        first = library.create(system, campaign, lambda line: line.code)
        first.record.save_copy(tmp_path / "copy.oathsworn")
        first.record.close()
        name = library.take_in(tmp_path / "copy.oathsworn")
        again = library.open(name, {system.key: system}, lambda line: line.code)
        again.record.close()
        opened: Campaign = again.campaign
        return opened

    return kept


def between() -> Campaign:
    """A campaign after the story of chapter 1: one hurt, with tokens, an injury and iron."""
    hurt = Injury(id="j1", name="Broken rib", cost=1, cooldown=2)
    campaign = an_oathsworn(
        in_story(), "1", hp=4, tokens={"redraw": 2}, iron=7, injuries=(hurt,), equipped=(an_item(),)
    )
    return do(campaign, *END)


@pytest.mark.rule("SAVE-01")
def test_saved_between_the_parts_it_opens_between_the_parts(kept: Kept) -> None:
    again = kept(between())
    assert again == between()
    assert moment_of(again, a_box(again)) == "between"


@pytest.mark.rule("SAVE-02", "SAVE-04", "SAVE-05")
def test_the_bag_of_a_character_is_in_the_file(kept: Kept) -> None:
    before = between()
    again, was = kept(before).seats["1"], before.seats["1"]
    assert (again.name, again.cls, again.level, again.regen, again.max_animus) == (
        was.name, was.cls, was.level, was.regen, was.max_animus,
    )  # fmt: skip
    assert (again.iron, again.injuries[0].name, again.injuries[0].cooldown) == (7, "Broken rib", 2)
    assert [item.name for item in again.equipped] == ["Sword"]
    assert again.cards == was.cards
    assert card_levels(again.level, a_box(before), archetype=False) == ("1", "2, 5, 10, 15")
    assert card_levels(again.level, a_box(before), archetype=True) == ("1", "5, 10, 15")


@pytest.mark.rule("SAVE-03", "SAVE-06")
def test_hp_and_tokens_are_in_the_file_after_a_story_and_full_in_a_new_chapter(
    kept: Kept,
) -> None:
    again = kept(between())
    assert (again.seats["1"].hp, dict(again.seats["1"].tokens)) == (4, TOKENS)
    hurt = an_oathsworn(a_campaign(), "1", hp=4)
    assert kept(next_chapter(hurt, "2", a_box(hurt)).after).seats["1"].hp == 6


@pytest.mark.rule("SAVE-07", "SAVE-11")
def test_opened_at_the_encounter_flags_hp_and_tokens_are_as_they_were(kept: Kept) -> None:
    boxes = ChapterBoxes(story=True, unique_item=True, special_rules=True, ambushed=True)
    again = kept(a_company(between(), chapters={"1": boxes}))
    assert again.company.chapters["1"] == boxes
    table = next(group for group in to_set_up(again, a_box(again)) if group.key == "table")
    assert "set-up.special-rules-faceup" in {line.code for line in table.lines}
    fighting = kept(do(again, SetUpEncounter()))
    assert (fighting.seats["1"].hp, dict(fighting.seats["1"].tokens)) == (4, TOKENS)
    assert fighting.encounter is not None
    assert fighting.encounter.ambush


@pytest.mark.rule("SAVE-08", "SAVE-09")
def test_the_bag_of_the_company_is_in_the_file_and_nothing_of_the_story_is(kept: Kept) -> None:
    before = a_company(between(), backpack=(an_item(),))
    again = kept(before)
    assert [item.name for item in again.company.backpack] == ["Sword"]
    assert again.company.allies == before.company.allies
    for deck in ("event.city", "event.deepwood"):
        assert again.decks[deck] == before.decks[deck]
        assert again.decks[deck].left == 6
    fresh = kept(next_chapter(before, "2", a_box(before)).after)
    assert (fresh.encounter, fresh.pending) == (None, ())


@pytest.mark.rule("SAVE-12")
def test_both_sheets_are_in_the_file(kept: Kept) -> None:
    company: dict[str, Any] = {"knockouts": 7, "dead_classes": ("cur",), "traits": {"bushcraft": 2}}
    sheet: dict[str, Any] = {"regen": 4, "max_animus": 9, "level": 3, "permanent": {"redraw": 2}}
    again = kept(an_oathsworn(a_company(a_campaign(), **company), "2", **sheet))
    assert {name: getattr(again.company, name) for name in company} == company
    assert {name: getattr(again.seats["2"], name) for name in sheet} == sheet
    assert again.chapter == "1"
