"""Tries mutants, one forked process each, with tests of the rules and the room of its function."""

import gc
import importlib
import os
import signal
import types
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.mutations.kept import Kept, joined, one_of_each_file
from tests.mutations.mutants import Mutant
from tests.mutations.reach import Reach, Watch, measured

Verdict = Literal["killed", "room", "lived", "elsewhere", "timeout", "untested", "unreached"]
UNFAILED: frozenset[Verdict] = frozenset({"lived", "untested", "unreached"})
SECONDS = 12
"""After so much time of the processor in one test a mutant counts as killed: it does not end."""
ELSEWHERE, UNTAGGED = 2.0, 20.0
"""Seconds for tests of other rooms without a tag, and for all those of a function without rules."""


class Tried(NamedTuple):
    """A mutant with what came of it, how many tests were chosen for it, and which one failed.

    ``room``: a test of the function's own room failed, on the floor of rules or of actions, none
    that carries a rule of it; killed all the same, for most refusals stand in no rulebook.
    ``elsewhere``: only a test of another room failed, without such a rule; the mutant lived.
    ``untested``: no chosen test enters the function. ``unreached``: it is only entered while
    modules load, or is no plain function, so the change could not be put in place.
    """

    mutant: Mutant
    verdict: Verdict
    tests: int
    failed: str = ""


class Mutating:
    """A plugin of pytest: instead of the tests it tries mutants with them."""

    def __init__(
        self, mutants: Sequence[Mutant], told: Callable[[Tried], None], kept: Kept | None = None
    ) -> None:
        """Try these; each result is ``told`` at once. What was measured is ``kept`` if asked."""
        self._mutants = mutants
        self._told = told
        self._kept = kept
        self._watch = Watch()
        self._sound = set[tuple[str, ...]]()
        self.failing: tuple[str, ...] = ()
        """The tests that fail while nothing is changed; from then on they judge no mutant."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure the tests, then try every mutant in a fork of this process."""
        items = [item for item in session.items if not item.get_closest_marker("skip")]
        reach = self._reach(items)
        self.failing = tuple(sorted(reach.failing))
        items = [item for item in items if item.nodeid not in reach.failing]
        gc.collect()
        gc.freeze()
        for mutant in self._mutants:
            if _only_while_loading(mutant, reach):
                self._told(Tried(mutant, "unreached", 0))
            else:
                self._told(self._judged(mutant, items, reach))
        return True

    def _reach(self, items: Sequence[pytest.Item]) -> Reach:
        """Measure the tests of which nothing is kept, and one of each other file to be warm."""
        if self._kept is None:
            return measured(items, self._watch)
        known = self._kept.read()
        warming = one_of_each_file(known.seconds)
        anew = [i for i in items if i.nodeid not in known.seconds or i.nodeid in warming]
        reach = joined(known, measured(anew, self._watch))
        self._kept.write(reach)
        return reach

    def _judged(self, mutant: Mutant, items: Sequence[pytest.Item], reach: Reach) -> Tried:
        """Return what came of a mutant; a test that fails as well without the change is left out.

        A test that passed when it was measured may fail in a fork, or behind other tests, or with
        code that was compiled anew: so whoever fails is asked again with the unchanged function;
        alone first, which is quick, then behind the others if it fails only behind them.
        """
        while True:
            usable = [item for item in items if item.nodeid not in self.failing]
            judges = chosen_tests(mutant, usable, reach)
            tried = _tried(mutant, judges)
            if not tried.failed:
                return tried
            until = judges.until(tried.failed)
            asked = (mutant.path, mutant.function, *(item.nodeid for item in until.all))
            if asked in self._sound:
                return tried
            if _told_alone(mutant, until.all[-1]):
                return tried
            control = _tried(mutant, until, changed=False)
            if not control.failed:
                self._sound.add(asked)
                return tried
            self.failing = tuple(sorted({*self.failing, control.failed}))


def _only_while_loading(mutant: Mutant, reach: Reach) -> bool:
    """Whether the function runs while modules are loaded and in no test."""
    lines = frozenset((mutant.path, line) for line in mutant.change.body)
    tests = reach.running(mutant.path, mutant.change.body)
    return bool(lines & reach.loaded) and not tests


def _told_alone(mutant: Mutant, item: pytest.Item) -> bool:
    """Whether this test by itself fails with the change and passes without it."""
    alone = Judges((item,), (), ())
    changed, control = (_tried(mutant, alone, changed=changed) for changed in (True, False))
    return bool(changed.failed) and not control.failed


class Judges(NamedTuple):
    """The tests for a mutant, in the order in which they run.

    ``tagged`` carry a rule of its function, ``room`` are others of its room, ``others`` the rest.
    """

    tagged: tuple[pytest.Item, ...]
    room: tuple[pytest.Item, ...]
    others: tuple[pytest.Item, ...]

    @property
    def all(self) -> tuple[pytest.Item, ...]:
        """All of them."""
        return self.tagged + self.room + self.others

    def until(self, name: str) -> "Judges":
        """Return those that have run when this one has."""
        names = [item.nodeid for item in self.all]
        return Judges(self.all[: names.index(name) + 1], (), ())


def chosen_tests(mutant: Mutant, items: Iterable[pytest.Item], reach: Reach) -> Judges:
    """Return the tests for a mutant: only those that run its statement, for no other can fail.

    Where none does, all that enter the function: not every statement is a step of its own once
    compiled. A function without rules is judged by all. The tests of its own file come first, then
    the quicker ones.
    """
    name = f"/test_{mutant.path.rpartition('/')[2]}"
    running = reach.running(mutant.path, mutant.change.lines)
    running = running or reach.running(mutant.path, mutant.change.body)
    reaching = [item for item in items if item.nodeid in running]
    reaching.sort(key=lambda i: (name not in i.nodeid, reach.seconds[i.nodeid]))
    if not mutant.rules:
        return Judges(tuple(_within(reaching, UNTAGGED, reach)), (), ())
    tagged = [item for item in reaching if mutant.rules & _rules(item)]
    rooms = mutant.rooms
    left = [item for item in reaching if not mutant.rules & _rules(item)]
    room = [item for item in left if item.nodeid.startswith(rooms)]
    others = [item for item in left if not item.nodeid.startswith(rooms)]
    return Judges(tuple(tagged), tuple(room), tuple(_within(others, ELSEWHERE, reach)))


def _within(items: Sequence[pytest.Item], left: float, reach: Reach) -> Iterable[pytest.Item]:
    """Yield as many of the tests as end within so many seconds."""
    for item in items:
        left -= reach.seconds[item.nodeid]
        if left < 0:
            return
        yield item


def _rules(item: pytest.Item) -> frozenset[str]:
    return frozenset(rule for mark in item.iter_markers("rule") for rule in mark.args)


def _tried(mutant: Mutant, judges: Judges, changed: bool = True) -> Tried:
    """Return what came of a mutant; the child names each test that it begins through a pipe.

    Without ``changed`` the function is compiled anew as it stands: nothing may fail then.
    """
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reading)
        _in_child(mutant, judges.all, writing, changed)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as told:
        begun = told.read().split("\n")[-1]
    _, status = os.waitpid(pid, 0)
    verdict, count = _verdict(status, begun, judges), len(judges.tagged) + len(judges.room)
    return Tried(mutant, verdict, count, "" if verdict in UNFAILED else begun)


def _verdict(status: int, begun: str, judges: Judges) -> Verdict:
    signalled = os.WIFSIGNALED(status)
    if not signalled and os.WEXITSTATUS(status) == 3:
        return "unreached"
    if not signalled and os.WEXITSTATUS(status) == 0:
        return "lived" if judges.tagged or judges.room else "untested"
    if any(item.nodeid == begun for item in judges.others):
        return "elsewhere"
    if any(item.nodeid == begun for item in judges.room):
        return "room"
    return "timeout" if signalled and os.WTERMSIG(status) == signal.SIGPROF else "killed"


def _in_child(mutant: Mutant, items: Sequence[pytest.Item], told: int, changed: bool) -> None:
    """Run the tests until one fails; end the process with 0 where none does."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    if not put_in(mutant, changed):
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


def put_in(mutant: Mutant, changed: bool = True) -> bool:
    """Give the function its changed code, or its own anew; False where it cannot be reached."""
    module = importlib.import_module(mutant.path.removesuffix(".py").replace("/", "."))
    function = _function(module, mutant.function)
    tree = mutant.code() if changed else mutant.change.whole
    new = _code(compile(tree, mutant.path, "exec"), mutant.function)
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
