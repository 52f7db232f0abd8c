"""Which tests pass while nothing is changed, how long each takes, and which functions it enters.

Only a test that passes can tell a mutant, and only one that enters the changed function. What is
kept in caches is let go of before each test: a campaign that an earlier test built would hide how
it came to be.
"""

import cProfile
import sys
import time
import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.house.tree import ROOT
from tests.mutations.mutants import FLOORS, GAME

_WATCHED = tuple(f"{ROOT / GAME / floor}/" for floor in FLOORS)
_RULES = tuple(f"{'.'.join(GAME.parts)}.{floor}" for floor in FLOORS)
_TESTS = "tests.games."
_CONTENT = (
    "tests.games.oathsworn.builders.content_files",
    "tests.games.oathsworn.builders.phrases",
)
"""Builders whose caches hold printed content and texts, which no rule makes."""

Place = tuple[str, str]
"""A function: its path from the repository and its qualified name."""


class Reach(NamedTuple):
    """What was seen of the tests: those that fail, seconds by test, functions with their tests."""

    failing: frozenset[str]
    seconds: Mapping[str, float]
    entered: Mapping[Place, frozenset[str]]


class Watch:
    """Notes the functions of the rules that are entered: the profiler of Python knows them."""

    def __init__(self) -> None:
        """Watch from now on."""
        self._profiler = cProfile.Profile(subcalls=False, builtins=False)
        self._profiler.enable()

    def taken(self) -> frozenset[Place]:
        """Return what was entered since the last time, and begin anew."""
        codes = [entry.code for entry in self._profiler.getstats()]
        self._profiler.clear()
        return frozenset(
            (code.co_filename.removeprefix(f"{ROOT}/"), code.co_qualname.partition(".<locals>")[0])
            for code in codes
            if isinstance(code, types.CodeType) and code.co_filename.startswith(_WATCHED)
        )

    def end(self) -> None:
        """Watch no longer."""
        self._profiler.disable()


def measured(items: Sequence[pytest.Item], watch: Watch) -> Reach:
    """Run every test once; the process is warm afterwards, its caches of rules are empty."""
    failing, seconds, entered = set[str](), dict[str, float](), dict[Place, set[str]]()
    for place, item in enumerate(items):
        forget_cached()
        watch.taken()
        began = time.perf_counter()
        after = items[place + 1] if place + 1 < len(items) else None
        reports = runtestprotocol(item, log=False, nextitem=after)
        seconds[item.nodeid] = time.perf_counter() - began
        if any(report.failed for report in reports):
            failing.add(item.nodeid)
        for function in watch.taken():
            entered.setdefault(function, set()).add(item.nodeid)
    forget_cached()
    found = {function: frozenset(tests) for function, tests in entered.items()}
    return Reach(frozenset(failing), seconds, found)


def forget_cached() -> None:
    """Empty the caches of functions of the rules, and of tests that build campaigns with them."""
    for cached in _cached():
        cached.cache_clear()


def _cached() -> Iterator[Any]:
    """Yield the functions with a cache, of the modules that are loaded now."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith((*_RULES, _TESTS)) and name not in _CONTENT:
            if name not in _found:
                _found[name] = tuple(
                    value
                    for value in vars(module).values()
                    if hasattr(value, "cache_clear") and value.__module__ == name
                )
            yield from _found[name]


_found: dict[str, tuple[Any, ...]] = {}
