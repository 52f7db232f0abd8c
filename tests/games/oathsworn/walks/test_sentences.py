"""Every sentence of played campaigns and of encounters by chance: numbers, articles, no loose ends.

Undo names what was done, never the question that was answered.
"""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.session.store import Store
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.builders.encounter_starts import a_store, start
from tests.games.oathsworn.walks.encounter_walk import a_step, play
from tests.games.oathsworn.walks.practice_campaign_walk import live
from tests.games.oathsworn.walks.sentences import Said, Told, faults
from tests.games.oathsworn.walks.story_walk import Seen, walk

CAMPAIGNS = range(20 if LONG else 1)
STORIES = range(1, 60 if LONG else 3)
ENCOUNTERS = range(400 if LONG else 6)
STEPS = 90


@cache
def everything_said() -> tuple[Said, ...]:
    """Return the sentences, each once for each text and its words."""
    stores = (*_campaigns(), *(_encounter(seed) for seed in ENCOUNTERS))
    said: dict[Said, None] = {}
    for seed, store in enumerate(stores):
        told, chance = Told(store), Random(seed)
        for step in store.history.done:
            said.update(dict.fromkeys(told.of_step(step, chance)))
    return tuple(said)


def _campaigns() -> Iterator[Store]:
    for seed in CAMPAIGNS:
        yield live(seed, players=1 + seed % 2, hardcore=seed % 4 == 3).store
    for seed in STORIES:
        yield walk(seed, Seen(), chapter=str(1 + seed % 3)).store


def _encounter(seed: int) -> Store:
    chance = Random(seed)
    line = chance.choice(("practice", "oathsworn"))
    board: BoardMode = chance.choice(("screen", "mirror", "off"))
    store = a_store(start(line, board, chance.choice(("table", "program")), chance))
    for _ in range(STEPS):
        action = a_step(store, chance) if chance.random() < 0.6 else play(store, chance)
        if action is not None:
            store.dispatch(action)
    return store


def test_there_is_much_to_read() -> None:
    kinds = [said.kind for said in everything_said()]
    for kind in ("question", "help", "option", "line", "undo", "result", "refusal", "stopped"):
        assert kinds.count(kind) > 20, kind


def test_every_sentence_is_well_formed() -> None:
    wrong = {
        (fault, said.key): said.words for said in everything_said() for fault in faults(said.words)
    }
    assert wrong == {}


def test_every_sentence_has_a_text() -> None:
    assert [said for said in everything_said() if said.words == said.key] == []


def test_undo_names_what_was_done_and_no_question() -> None:
    asked = {said.words for said in everything_said() if said.kind == "question"}
    undone = {said.words for said in everything_said() if said.kind == "undo"}
    assert sorted(name for name in undone if name.endswith("?") or name.startswith("“")) == []
    assert sorted(undone & asked) == []


@each_of(
    ("words", "fault"),
    (
        ("Edda misses with 1 blanks.", "one of many"),
        ("Hagga pays a empowered ×3 token.", "a before a vowel"),
        ("Lisk draws an card.", "an before a consonant"),
        ("Chosen: .", "an empty list"),
        ("Choose 3 to 3.", "a choice of one number"),
        ("Event 5 joins the city deck; all 1 are shuffled.", "all of one"),
        ("setup.class-twice", "a key instead of words"),
        ("{name} passes.", "a parameter that was not filled in"),
        ("Sefa loses 99 HP, 0 left.", "more HP than there are"),
        ("s3 attacks.", "an id instead of a name"),
        ("Brannoc  passes.", "doubled spaces or points"),
        ("You read: What’s the Time?.", "doubled spaces or points"),
        ("Tam regains 0 animus.", "nothing that is told"),
        (" ", "no words"),
    ),
)
def test_a_bad_sentence_is_found(words: str, fault: str) -> None:
    assert fault in list(faults(words))


@pytest.mark.parametrize(
    "words",
    [
        "Squealer 1 moves 4: F6, F7, F8, G8.",
        "A unique item; 1 success of 2, 1.40 HP, 1 animus.",
        "You read “What’s the Time?”.",
        "Draw 2, keep 1 and shuffle the other back…",
        "An hour passes, an empowered token is spent.",
    ],
)
def test_a_good_sentence_is_left_alone(words: str) -> None:
    assert list(faults(words)) == []
