"""The practice campaign lived through, from its first page to its final tally."""

from functools import cache
from typing import NamedTuple

import pytest

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, Difficulty, StoryMode
from oathsworn_gui.games.oathsworn.rules.epilogue.score import score
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.walks.encounter_sound import all_undone_and_redone
from tests.games.oathsworn.walks.practice_campaign_walk import Lived, live


class Life(NamedTuple):
    """How a campaign is played."""

    seed: int
    difficulty: Difficulty = "free"
    mode: StoryMode = "instant"
    hardcore: bool = False
    players: int = 1


SHORT = (Life(2),)
WHOLE = tuple(
    Life(seed, DIFFICULTIES[seed % 5], "full", hardcore=seed % 4 == 3, players=1 + seed % 2)
    for seed in range(20)
)
LIVES = (*SHORT, *WHOLE) if LONG else SHORT


@cache
def lived(life: Life) -> Lived:
    """Play a campaign; what must hold was looked at on the way."""
    return live(**life._asdict())


@each_of("life", LIVES)
def test_a_campaign_comes_to_its_end_and_its_score_is_what_was_marked(life: Life) -> None:
    store = lived(life).store
    campaign, told = store.campaign, lived(life).chapters
    assert campaign.part == "epilogue"
    assert campaign.finished
    assert isinstance(store.refuse(NextChapter()), Refusal)
    records = [(one.chapter, one.result) for one in campaign.company.records]
    assert records == [(one.chapter, one.result) for one in told]
    assert total(score(campaign, store.box)) == campaign.company.knockouts
    if [one.chapter for one in told] == ["1", "2", "3"]:
        assert {who.level for who in campaign.seats.values() if not who.lost} == {4}


@each_of("life", LIVES)
def test_a_campaign_is_undone_to_its_first_page_and_redone_to_its_last(life: Life) -> None:
    store = lived(life).store
    first = store.history.done[0].before
    all_undone_and_redone(store, first)


@pytest.mark.long
def test_campaigns_of_every_difficulty_know_victory_defeat_and_replay() -> None:
    told = [one for life in WHOLE for one in lived(life).chapters]
    assert {life.difficulty for life in WHOLE} == set(DIFFICULTIES)
    assert {one.result for one in told} == {"victory", "defeat"}
    assert {one.attempts for one in told} == {1, 2}
    assert any(lived(life).store.campaign.company.dead_classes for life in WHOLE)
