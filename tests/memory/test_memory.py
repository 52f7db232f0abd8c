"""Too little memory in the middle of a step or a save: it is done and stored, or it is neither."""

from collections.abc import Generator
from importlib.util import find_spec

import pytest

from tests.cases import each_of
from tests.conftest import LONG
from tests.memory.run import Starving
from tests.memory.trials import STEPS, TRIALS

pytestmark = pytest.mark.skipif(find_spec("_testcapi") is None, reason="CPython's hooks are needed")

_SHORT = ("lines", "tree", "opening after a kill")
_SLOW = ("step that packs", "undo from the disk")
_LEAST = 125
"""Allocations that each of these makes; fewer would mean that the hooks miss them."""


@pytest.fixture(scope="module")
def starving() -> Generator[Starving]:
    """A process without Qt, which compiled code may end where memory ends."""
    with Starving() as process:
        yield process


@each_of("name", STEPS if LONG else STEPS.keys() - {*_SLOW})
def test_a_step_is_done_and_stored_or_neither(starving: Starving, name: str) -> None:
    every = 7 if name in _SLOW else 1 if LONG else 5
    count = starving.each_allocation(name, every=every)
    assert count.failed * every > _LEAST
    assert not count.wrong, dict(count.wrong)


@pytest.mark.parametrize("many", [1, 40])
@each_of("name", TRIALS.keys() - STEPS.keys() if LONG else _SHORT)
def test_what_is_saved_stays_and_opens(starving: Starving, name: str, many: int) -> None:
    every = 31 if LONG else 911
    count = starving.each_allocation(name, every=every, many=many)
    assert count.failed
    assert not count.wrong, dict(count.wrong)
