"""Tries mutants: one forked process each, with the tests that carry the rules of its function."""

import gc
import importlib
import os
import signal
import types
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.mutations.mutants import Mutant
from tests.mutations.reach import Reach, Watch, measured

Verdict = Literal["killed", "lived", "elsewhere", "timeout", "untested", "unreached"]
SECONDS = 12
"""After so much time of the processor in one test a mutant counts as killed: it does not end."""
ELSEWHERE, UNTAGGED = 6.0, 20.0
"""Seconds for tests without a tag of the function's rules, and for those of one without rules."""


class Tried(NamedTuple):
    """A mutant with what came of it, how many tests were chosen for it, and which one failed.

    ``elsewhere``: only a test failed that carries none of the function's rules; the mutant lived.
    ``untested``: no chosen test enters the function. ``unreached``: it is only entered while
    modules load, or is no plain function, so the change could not be put in place.
    """

    mutant: Mutant
    verdict: Verdict
    tests: int
    failed: str = ""


class Mutating:
    """A plugin of pytest: instead of the tests it tries mutants with them."""

    def __init__(self, mutants: Sequence[Mutant], told: Callable[[Tried], None]) -> None:
        """Try these; each result is ``told`` at once."""
        self._mutants = mutants
        self._told = told
        self._watch = Watch()
        self.failing: tuple[str, ...] = ()
        """The tests that fail while nothing is changed; they judge no mutant."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure the tests, then try every mutant in a fork of this process."""
        loaded = self._watch.taken()
        items = [item for item in session.items if not item.get_closest_marker("skip")]
        reach = measured(items, self._watch)
        self._watch.end()
        self.failing = tuple(sorted(reach.failing))
        items = [item for item in items if item.nodeid not in reach.failing]
        gc.collect()
        gc.freeze()
        for mutant in self._mutants:
            place = (mutant.path, mutant.function)
            if place in loaded and place not in reach.entered:
                self._told(Tried(mutant, "unreached", 0))
            else:
                self._told(_tried(mutant, *chosen_tests(mutant, items, reach)))
        return True


def chosen_tests(
    mutant: Mutant, items: Iterable[pytest.Item], reach: Reach
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests that judge a mutant, and the others that enter its function.

    Those that carry a rule of the function, and those of its mirrored file, judge it; all that
    enter it where it has no rule. Of them only tests that enter the function: no other can fail.
    Those of its own file and room come first, then the quicker ones.
    """
    name = f"/test_{mutant.path.rpartition('/')[2]}"
    entering = reach.entered.get((mutant.path, mutant.function), frozenset())
    reaching = [item for item in items if item.nodeid in entering]
    reaching.sort(
        key=lambda i: (
            name not in i.nodeid,
            not i.nodeid.startswith(f"{mutant.room}/"),
            reach.seconds[i.nodeid],
        )
    )
    if not mutant.rules:
        return list(_within(reaching, UNTAGGED, reach)), []
    judging = [
        i
        for i in reaching
        if mutant.rules & _rules(i) or (i.nodeid.startswith(f"{mutant.room}/") and name in i.nodeid)
    ]
    others = [item for item in reaching if item not in judging]
    return judging, list(_within(others, ELSEWHERE, reach))


def _within(items: Sequence[pytest.Item], left: float, reach: Reach) -> Iterable[pytest.Item]:
    """Yield as many of the tests as end within so many seconds."""
    for item in items:
        left -= reach.seconds[item.nodeid]
        if left < 0:
            return
        yield item


def _rules(item: pytest.Item) -> frozenset[str]:
    return frozenset(rule for mark in item.iter_markers("rule") for rule in mark.args)


def _tried(mutant: Mutant, judging: list[pytest.Item], others: list[pytest.Item]) -> Tried:
    """Return what came of a mutant; the child names each test that it begins through a pipe."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reading)
        _in_child(mutant, judging + others, writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as told:
        begun = told.read().split("\n")[-1]
    _, status = os.waitpid(pid, 0)
    verdict = _verdict(status, begun, {item.nodeid for item in judging})
    return Tried(mutant, verdict, len(judging), "" if verdict == "lived" else begun)


def _verdict(status: int, begun: str, judging: set[str]) -> Verdict:
    if not os.WIFSIGNALED(status) and os.WEXITSTATUS(status) == 3:
        return "unreached"
    if not os.WIFSIGNALED(status) and os.WEXITSTATUS(status) == 0:
        return "lived" if judging else "untested"
    if begun and begun not in judging:
        return "elsewhere"
    return (
        "timeout" if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF else "killed"
    )


def _in_child(mutant: Mutant, items: Sequence[pytest.Item], told: int) -> None:
    """Run the tests until one fails; end the process with 0 where none does."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    if not put_in(mutant):
        os._exit(3)
    for item in items:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        os.write(told, f"\n{item.nodeid}".encode())
        if not _passes(item):
            os._exit(1)
    os._exit(0)


def _passes(item: pytest.Item) -> bool:
    """Whether a test passes; one that ends the run, or exceeds what Python can do, does not."""
    try:
        reports = runtestprotocol(item, log=False, nextitem=None)
    except BaseException:  # an Exit or a KeyboardInterrupt, which pytest does not report
        return False
    return not any(report.failed for report in reports)


def put_in(mutant: Mutant) -> bool:
    """Give the function its changed code; False where it cannot be reached."""
    module = importlib.import_module(mutant.path.removesuffix(".py").replace("/", "."))
    function = _function(module, mutant.function)
    new = _code(compile(mutant.code(), mutant.path, "exec"), mutant.function)
    if function is None or new is None or new.co_freevars != function.__code__.co_freevars:
        return False
    function.__code__ = new
    return True


def _function(module: types.ModuleType, name: str) -> types.FunctionType | None:
    found: Any = module
    for part in name.split("."):
        found = vars(found).get(part)
    found = getattr(found, "fget", found)
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found if isinstance(found, types.FunctionType) else None


def _code(module: types.CodeType, name: str) -> types.CodeType | None:
    for constant in module.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == name:
                return constant
            inner = _code(constant, name)
            if inner is not None:
                return inner
    return None
