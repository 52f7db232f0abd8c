"""Too little memory in the middle of a step: it is done and stored, or it is neither."""

import pytest

from tests.cases import each_of
from tests.conftest import LONG
from tests.memory.run import each_allocation
from tests.memory.trials import STEPS, TRIALS

_SHORT = ("lines", "opening after a kill")
"""Not "tree": at some allocations the import hook of PySide ends the process itself."""
LEAST = 150
"""Allocations that each of these makes; fewer would mean that the hooks miss them."""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@each_of("name", STEPS)
def test_a_step_is_done_and_stored_or_neither(name: str) -> None:
    every = 1 if LONG else 5
    count = each_allocation(name, every=every)
    assert count.failed * every > LEAST
    assert not count.wrong, dict(count.wrong)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@each_of("name", TRIALS.keys() - STEPS.keys() if LONG else _SHORT)
def test_what_is_saved_stays_and_opens(name: str) -> None:
    every = 31 if LONG else 911
    count = each_allocation(name, every=every)
    assert count.failed
    assert not count.wrong, dict(count.wrong)
