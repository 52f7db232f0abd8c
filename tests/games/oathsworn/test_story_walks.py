"""The practice chapter's story by chance, to the encounter: never stuck, nothing lost, all read."""

from collections.abc import Iterable
from functools import cache
from statistics import median
from typing import get_args

import pytest

from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.model.words import StoryMode
from tests.conftest import LONG
from tests.games.oathsworn.story_walk import Seen, Walked, practice, walk

WALKS = 1000 if LONG else 40
INSTANT = 200 if LONG else 12
OUTSIDE = {"twelve-home", "red-thread", "little-one", "to-be-continued"}
"""Entries of the epilogue and of chapter 2."""


@cache
def walks(mode: StoryMode, many: int) -> list[Walked]:
    """Play so many stories, each drawn to what those before it have not read."""
    seen = Seen()
    return [walk(seed, seen, mode=mode) for seed in range(many)]


def kinds(effects: Iterable[Effect]) -> set[str]:
    """The kinds of some effects."""
    return {effect.kind for effect in effects}


def test_every_walk_ends_in_the_encounter_and_together_they_read_everything() -> None:
    played = walks("full", WALKS)
    for one in played:
        assert one.store.campaign.part == "encounter"
        assert one.store.campaign.pending == ()
        assert one.store.campaign.company.chapters["1"].story
    line = practice()
    read = {key for one in played for key in one.entries}
    short = {key for key in line.entries if key.startswith("short-")}
    assert set(line.entries) - OUTSIDE - short - read == set()
    drawn = {card for one in played for card in one.events}
    assert set(line.events) - drawn == set()
    told = kinds(effect for card in drawn for effect in line.events[card].effects)
    told |= kinds(effect for key in read for effect in line.entries[key].effects)
    told |= kinds(line.entries["twelve-home"].effects)
    assert set(get_args(StoryEffectKind)) - told == {"secret"}  # its entries are marked instead


def test_the_short_form_ends_in_the_encounter_too() -> None:
    played = walks("instant", INSTANT)
    for one in played:
        assert one.store.campaign.part == "encounter"
        assert one.time == 0
        assert len([key for key in one.entries if key.startswith("short-")]) == 5
    read = {key for one in played for key in one.entries if key.startswith("short-")}
    assert read == {key for key in practice().entries if key.startswith("short-")}


def test_an_ordinary_path_takes_8_to_14_time() -> None:
    ordinary = [one.time for one in walks("full", 40) if "third-bell" not in one.entries]
    assert len(ordinary) >= 15
    assert 8 <= median(ordinary) <= 14


@pytest.mark.parametrize("kept", ["Candles", "injury", "hush-charcoal-burner", "bushcraft"])
def test_what_a_story_gives_is_there_at_its_end(kept: str) -> None:
    ends = [one.store.campaign for one in walks("full", 40)]
    held = {
        "Candles": lambda end: end.company.counters.get("Candles"),
        "injury": lambda end: any(who.injuries for who in end.seats.values()),
        "hush-charcoal-burner": lambda end: kept in {a.card for a in end.company.allies},
        "bushcraft": lambda end: end.company.traits.get("bushcraft"),
    }[kept]
    assert any(held(end) for end in ends)
