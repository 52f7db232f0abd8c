"""Tries mutants: one forked process each, with the tests that carry the rules of its function."""

import importlib
import os
import signal
import types
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.mutations.mutants import Mutant

Verdict = Literal["killed", "lived", "timeout", "untested", "unreached"]
SECONDS = 12
"""After so much time of the processor a mutant counts as killed: its tests take a second or two."""


class Tried(NamedTuple):
    """A mutant with what came of it, and how many tests were chosen for it."""

    mutant: Mutant
    verdict: Verdict
    tests: int


class Mutating:
    """A plugin of pytest: instead of the tests it tries mutants with them."""

    def __init__(self, mutants: Sequence[Mutant], told: Callable[[Tried], None]) -> None:
        """Try these; each result is ``told`` at once."""
        self._mutants = mutants
        self._told = told

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant."""
        items = [item for item in session.items if not item.get_closest_marker("skip")]
        for mutant in self._mutants:
            chosen = chosen_tests(mutant, items)
            self._told(Tried(mutant, _tried(mutant, chosen), len(chosen)))
        return True


def chosen_tests(mutant: Mutant, items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests tagged with a rule of the function and those of its mirrored file.

    Without any, those of its mirrored room. The tests of its own file and room come first.
    """
    items, name = tuple(items), f"/test_{mutant.path.rpartition('/')[2]}"
    own = [item for item in items if item.nodeid.startswith(f"{mutant.room}/")]
    chosen = [i for i in items if mutant.rules & _rules(i) or (i in own and name in i.nodeid)]
    chosen = chosen or own
    return sorted(
        chosen, key=lambda i: (name not in i.nodeid, not i.nodeid.startswith(mutant.room))
    )


def _rules(item: pytest.Item) -> frozenset[str]:
    return frozenset(rule for mark in item.iter_markers("rule") for rule in mark.args)


def _tried(mutant: Mutant, items: Sequence[pytest.Item]) -> Verdict:
    if not items:
        return "untested"
    pid = os.fork()
    if not pid:
        _in_child(mutant, items)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) == signal.SIGPROF else "killed"
    verdicts: dict[int, Verdict] = {0: "lived", 3: "unreached"}
    return verdicts.get(os.WEXITSTATUS(status), "killed")


def _in_child(mutant: Mutant, items: Sequence[pytest.Item]) -> None:
    """Run the tests until one fails; end the process with 0 where none does."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    try:
        if not put_in(mutant):
            os._exit(3)
        for item in items:
            reports = runtestprotocol(item, log=False, nextitem=None)
            if any(report.failed for report in reports):
                os._exit(1)
    except BaseException:
        os._exit(1)
    os._exit(0)


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
