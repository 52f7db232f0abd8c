"""The practice chapter's story by chance, to the encounter: never stuck, nothing lost, all read."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from typing import get_args

import pytest

from oathsworn_gui.games.oathsworn.content.story_definitions import CheckDef, Entry, EventDef
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import living
from oathsworn_gui.storage.saves.save_file import read_save
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.builders.content_files import events_of, told_in
from tests.games.oathsworn.schema_lock import FOLDER
from tests.games.oathsworn.walks.story_walk import SYSTEM, Seen, Walked, next_action, practice, walk

WALKS = 1000 if LONG else 40
MORE = 80
"""So many walks more may be needed until everything was read."""

INSTANT = 200 if LONG else 12
OUTSIDE = {"twelve-home", "red-thread"}
"""Entries of the epilogue."""


TOLD = {
    "check.added.class-bonus", "check.added.modifier", "check.successes", "fight.won",
    "story.secret-revealed-words", "time.at-once", "time.effect-done", "trade.in-the-story",
    "item.gained", "iron.lost", "iron.owed", "counter.set", "injury.gained", "ally.gained",
    "ally.archived", "trait.marked", "keyword.crossed-out", "story.token-removed",
    "journey.begun", "journey.rations-spent", "journey.node-again", "journey.direction",
    "journey.ended", "story.trigger-due",
}  # fmt: skip
"""What the practice chapter is there to show."""


@cache
def walks() -> tuple[Walked, ...]:
    """Play the full story, each walk drawn to what those before it have not read."""
    seen, played = Seen(), list[Walked]()
    while len(played) < WALKS or (_unread(played) and len(played) < WALKS + MORE):
        played.append(walk(len(played), seen))
    return tuple(played)


def _unread(played: Iterable[Walked]) -> set[str]:
    """What nobody has read or been told: entries, events, codes of lines."""
    entries = {key for key in told_in("1") if not key.startswith("short-")} - OUTSIDE
    found = {key for one in played for key in (*one.entries, *one.events, *one.told)}
    return entries.union(events_of("1"), TOLD) - found


def kinds(effects: Iterable[Effect]) -> set[str]:
    """The kinds of some effects."""
    return {effect.kind for effect in effects}


def test_every_walk_ends_in_the_encounter() -> None:
    for one in walks():
        assert one.store.campaign.part == "encounter"
        assert one.store.campaign.pending == ()
        assert one.store.campaign.company.chapters["1"].story


def test_together_the_walks_read_everything() -> None:
    assert _unread(walks()) == set()


def test_every_kind_of_effect_is_in_the_story() -> None:
    line = practice()
    texts = (*line.entries.values(), *line.events.values())
    checks = (text.check for text in texts if text.check is not None)
    found = kinds(effect for text in (*texts, *checks) for effect in _effects(text))
    assert set(get_args(StoryEffectKind)) - found == {"secret"}  # its entries are marked instead


def _effects(text: Entry | EventDef | CheckDef) -> tuple[Effect, ...]:
    return text.gains if isinstance(text, CheckDef) else text.effects


def test_the_short_form_ends_in_the_encounter_too() -> None:
    seen = Seen()
    played = [walk(seed, seen, mode="instant") for seed in range(INSTANT)]
    for one in played:
        assert one.store.campaign.part == "encounter"
        assert one.time == 0
        assert len([key for key in one.entries if key.startswith("short-")]) == 5
    read = {key for one in played for key in one.entries if key.startswith("short-")}
    assert read == {key for key in practice().entries if key.startswith("short-")}


def test_an_ordinary_path_takes_8_to_14_time() -> None:
    ordinary = [one.time for one in walks() if "third-bell" not in one.entries]
    assert len(ordinary) >= 15
    assert 8 <= median(ordinary) <= 14


@each_of("file", sorted(FOLDER.glob("schema-*/in-a-secret-decision.oathsworn")))
def test_a_secret_decision_without_entries_is_taken_too(file: Path) -> None:
    """The book says what follows; whoever plays on from a save may come to one."""
    _, campaign = living(read_save(file), {SYSTEM.key: SYSTEM})
    store = Store(SYSTEM, campaign, clock=lambda: "")
    decision = store.campaign.pending[-1]
    assert isinstance(decision, SecretDecision)
    chance = Random(1)
    for _ in range(40):
        if decision.id not in {each.id for each in store.campaign.pending}:
            break
        store.dispatch(next_action(store, Seen(), chance))
    else:
        pytest.fail("the decision is never taken")
