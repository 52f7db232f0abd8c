"""Which tests pass while nothing is changed, how long each takes, and which lines it runs.

Only a test that passes can tell a mutant, and only one that runs the changed statement. What is
kept in caches is let go of before each test: a campaign that an earlier test built would hide how
it came to be.
"""

import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

from tests.house.tree import ROOT
from tests.mutations.mutants import FLOORS, PACKAGES

_WATCHED = [f"{ROOT / game / floor}/*" for game in PACKAGES for floor in FLOORS]
_RULES = tuple(f"{'.'.join(game.parts)}.{floor}" for game in PACKAGES for floor in FLOORS)
_TESTS = "tests.games."
_CONTENT = (
    "tests.games.oathsworn.builders.content_files",
    "tests.games.oathsworn.builders.phrases",
)
"""Builders whose caches hold printed content and texts, which no rule makes."""

Line = tuple[str, int]
"""A line of the rules' code: its path from the repository and its number."""


class Reach(NamedTuple):
    """What was seen of the tests: those that fail, seconds by test, lines with their tests."""

    failing: frozenset[str]
    seconds: Mapping[str, float]
    run: Mapping[Line, frozenset[str]]
    loaded: frozenset[Line] = frozenset()
    """The lines that ran before the first test, while modules were loaded."""

    def running(self, path: str, lines: Iterable[int]) -> frozenset[str]:
        """Return the tests that run one of these lines."""
        return frozenset[str]().union(*(self.run.get((path, line), ()) for line in lines))


class Watch:
    """Notes which lines of the rules each test runs."""

    def __init__(self) -> None:
        """Watch from now on."""
        self._coverage = Coverage(data_file=None, include=_WATCHED, config_file=False)
        self._coverage.start()

    def begin(self, name: str) -> None:
        """Note what runs from now on under this name."""
        self._coverage.switch_context(name)

    def end(self) -> Mapping[Line, frozenset[str]]:
        """Watch no longer; return the lines with the names under which they ran, "" at first."""
        self._coverage.stop()
        data = self._coverage.get_data()
        return {
            (file.removeprefix(f"{ROOT}/"), line): frozenset(names)
            for file in data.measured_files()
            for line, names in data.contexts_by_lineno(file).items()
        }


def measured(items: Sequence[pytest.Item], watch: Watch) -> Reach:
    """Run every test once; the process is warm afterwards, its caches of rules are empty."""
    failing, seconds = set[str](), dict[str, float]()
    for place, item in enumerate(items):
        forget_cached()
        watch.begin(item.nodeid)
        began = time.perf_counter()
        after = items[place + 1] if place + 1 < len(items) else None
        reports = runtestprotocol(item, log=False, nextitem=after)
        seconds[item.nodeid] = time.perf_counter() - began
        if any(report.failed for report in reports):
            failing.add(item.nodeid)
    run = watch.end()
    forget_cached()
    loaded = frozenset(line for line, names in run.items() if "" in names)
    by_tests = {line: names - {""} for line, names in run.items()}
    return Reach(frozenset(failing), seconds, by_tests, loaded)


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
