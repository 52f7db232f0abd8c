"""The practice campaign after its story: the encounter stands, the tally ends, chapter 2 opens."""

from random import Random
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.content.practice_walk import answer_by_chance, walk

SYSTEM = system_of(printed())
QUESTIONS = 200


def _store(seed: int) -> Store:
    return Store(SYSTEM, walk(seed).end, clock=lambda: "2020-01-01T20:00:00")


def _do(store: Store, action: Action) -> None:
    refused = store.dispatch(action)
    assert not isinstance(refused, Refusal), refused


def _answer_all(store: Store, seed: int) -> None:
    chance = Random(seed)
    for _ in range(QUESTIONS):
        question = store.ask()
        if question is None:
            return
        _do(store, answer_by_chance(question, chance))
    pytest.fail("the questions have no end")


def _after_victory(seed: int) -> Any:
    store = _store(seed)
    _do(store, SetUpEncounter())
    _do(store, DeclareOutcome(result="victory"))
    _do(store, MoveOn())
    _do(store, BeginTally())
    _answer_all(store, seed)
    return store


def test_the_encounter_is_set_up_as_it_is_written() -> None:
    store = _store(1)
    _do(store, SetUpEncounter())
    encounter = store.campaign.encounter
    assert [location.hp for location in encounter.boss.locations] == [6] * 5
    kinds = sorted(figure.kind for figure in encounter.figures.values())
    assert kinds == ["boss"] + ["minion"] * 4 + ["oathsworn"] * 4
    assert encounter.faceup.startswith("sow-1-")
    assert encounter.stage_deck.left == 14


@each_of("seed", range(6))
def test_a_victory_leads_to_chapter_2(seed: int) -> None:
    store = _after_victory(seed)
    assert {who.level for who in store.campaign.seats.values()} == {2}
    before = store.campaign.seats["1"].cards
    assert [card for card in before if "last-out" in card or "no-further" in card]
    _do(store, NextChapter())
    assert (store.campaign.chapter, store.campaign.part) == ("2", "story")
    assert store.campaign.story.entries == ("little-one",)
    question = store.ask()
    assert question is not None
    _do(store, Answer(procedure=question.procedure, value="next"))
    assert store.campaign.story.entries == ("little-one", "ropes-off")
    assert store.campaign.story.track.length == 11


@each_of(("result", "redraws"), [("victory", 1), ("defeat", 0)])
def test_home_with_the_twelve_everyone_keeps_a_redraw_token(result: Any, redraws: int) -> None:
    store = _store(1)
    before = [who.permanent.get("redraw", 0) for who in store.campaign.seats.values()]
    for action in (SetUpEncounter(), DeclareOutcome(result=result), MoveOn(), BeginTally()):
        _do(store, action)
    after = [who.permanent.get("redraw", 0) for who in store.campaign.seats.values()]
    assert after == [n + redraws for n in before]


def test_loot_comes_from_the_decks_of_the_practice() -> None:
    store = _after_victory(2)
    owned = [item.card for item in store.campaign.company.backpack]
    owned += [item.card for who in store.campaign.seats.values() for item in who.equipped]
    assert set(owned) <= set(printed().lines["practice"].items)
