"""What a step of the tally and of quick levelling takes in the real window, over one frame."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from oathsworn_gui.games.oathsworn.actions.chapters.muster import TakeSeat
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result, over_a_frame
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.story_walk import Seen
from tests.games.oathsworn.walks.story_walk import next_action as next_in_story

NEWCOMERS = ("1", "2")
"""The seats that somebody new takes at the start of chapter 2."""


def campaign_frame() -> Result:
    """The 95th percentile of the steps from an encounter won to the start of the next chapter.

    The practice campaign at 1920x1080: every page of the tally, the chapter's start, two newcomers
    quick levelled in the page where all of it is asked. Painting included, kept on disk. Processor
    time of the program.
    """
    with tempfile.TemporaryDirectory() as folder:
        samples = list(_played(Path(folder)))
    return over_a_frame("campaign_frame", samples)


def _played(folder: Path) -> Iterator[float]:
    """What each step took in ms."""
    from oathsworn_gui.app.startup import on_stage

    program = on_stage(folder, "deepwood")
    program.window.resize(1920, 1080)
    view = program.begin_practice(seed=1)
    store, seen, chance = view.store, Seen(), Random(1)
    while store.campaign.part == "story":
        _do(store, next_in_story(store, seen, chance))
    for action in (SetUpEncounter(), DeclareOutcome(result="victory"), MoveOn()):
        _do(store, action)
    view.show_page("epilogue")
    settle()
    yield from _asked_by(store, BeginTally(), chance)
    yield _timed(store, NextChapter())
    view.show_page("muster")
    settle()
    for seat in NEWCOMERS:
        yield from _asked_by(store, TakeSeat.model_validate({"seat": seat}), chance)
    program.navigation.to_library_now()
    program.window.close()


def _asked_by(store: Store, action: Action, chance: Random) -> Iterator[float]:
    """What the action took, and each answer until nothing that it asked is open any more."""
    before = len(store.campaign.pending)
    yield _timed(store, action)
    while len(store.campaign.pending) > before and (question := store.ask()) is not None:
        answer = an_answer(store, question, chance)
        if answer is not None:
            yield _timed(store, answer)


def _timed(store: Store, action: Action) -> float:
    began = time.process_time()
    _do(store, action)
    one_round()
    return (time.process_time() - began) * 1000


def _do(store: Store, action: Action) -> None:
    refusal = store.refuse(action)
    if refusal is not None and refusal.strength == "impossible":
        raise RuntimeError(f"refused: {refusal.code}")
    store.dispatch(action, "the table says so")
