"""The practice campaign lived through, from its first page to its final tally."""

from functools import cache
from typing import NamedTuple

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, Difficulty, StoryMode
from oathsworn_gui.games.oathsworn.rules.epilogue.score import score
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.games.oathsworn.views.chapters.standing import standing
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.choice import MOST_WORDS
from oathsworn_gui.tale.chronicle import Chronicle, read_tale
from oathsworn_gui.tale.deeds import deeds_of
from oathsworn_gui.tale.previously import previously
from oathsworn_gui.tale.records import records_of
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.walks.encounter_sound import all_undone_and_redone
from tests.games.oathsworn.walks.practice_campaign_walk import Lived, live
from tests.games.oathsworn.walks.sentences import faults
from tests.games.oathsworn.walks.story_walk import SYSTEM
from tests.tale.independent import deeds_counted, luck_counted, records_counted
from tests.tale.recording import Recording

TEXTS = Texts(read_texts())
FILL = filler(SYSTEM.box)


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


class Played(NamedTuple):
    """A campaign played, and its chronicle as it was recorded, in evenings of some 300 steps."""

    lived: Lived
    recording: Recording


@cache
def played(life: Life) -> Played:
    """Play a campaign; what must hold was looked at on the way."""
    recording = Recording()
    return Played(live(**life._asdict(), record=recording), recording)


def lived(life: Life) -> Lived:
    return played(life).lived


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


@each_of("life", LIVES)
def test_each_evening_is_retold_in_half_a_page_of_sentences(life: Life) -> None:
    campaign = lived(life).store.campaign
    tale = read_tale(played(life).recording.entries, SYSTEM.tale)
    assert tale.unread == 0
    assert len(tale.evenings) > 1
    for n in range(1, len(tale.evenings) + 1):
        told = Chronicle(tale.evenings[:n])
        page = previously(told, SYSTEM.tale, TEXTS, lambda params: FILL(campaign, TEXTS, params))
        assert page.paragraphs
        assert len(" ".join(page.paragraphs).split()) <= MOST_WORDS
        assert len(page.decisions) <= 3
        words = [*page.paragraphs, *(f"{each.what}. {each.led_to}" for each in page.decisions)]
        wrong = [[*faults(each)] for each in words]
        assert not any(wrong), wrong
        ends = {line.code for deed in tale.evenings[n - 1].deeds for line in deed.lines}
        told_words = " ".join(page.paragraphs)
        assert "encounter.victory" not in ends or "You beat The " in told_words
        assert "encounter.defeat" not in ends or " beat you." in told_words


@each_of("life", LIVES)
def test_deeds_and_luck_are_those_of_an_independent_count_of_the_chronicle(life: Life) -> None:
    entries, campaign = played(life).recording.entries, lived(life).store.campaign
    names = {seat: who.name for seat, who in campaign.seats.items()}
    counted, luck = deeds_counted(entries, names), luck_counted(entries, names)
    people = standing(campaign, lived(life).store.box).people
    evenings = read_tale(entries, SYSTEM.tale).evenings
    deeds = deeds_of(evenings, people, SYSTEM.tale)
    assert len(deeds) == 4
    for one in deeds:
        known = {name: n for name, n in one.counts.items() if n}
        assert known == {name: n for name, n in counted[one.person.name].items() if n}
        assert (one.luck.total, one.luck.variance) == luck[one.person.seat]
    assert {name for each in counted.values() for name in each} > {"saved", "kills", "misses"}
    assert sum(one.draws for one in deeds) > 50
    records = {one.name: one.n for one in records_of(evenings, people, SYSTEM.tale)}
    expected = records_counted(entries, names)
    assert {name: n for name, n in records.items() if name in expected} == {
        name: n for name, n in expected.items() if n
    }
