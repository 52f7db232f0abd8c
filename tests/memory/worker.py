"""The process in which allocations fail. It may hang, and compiled code may end it."""

import faulthandler
import gc
import os
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from oathsworn_gui.storage.files.bounded_read import BoundedRead
from tests.memory.library import LITTER
from tests.memory.promise import Promise
from tests.memory.starve import starved
from tests.memory.trials import STEPS, TRIALS, Case

LONGEST = 60.0
"""Seconds after which a trial hangs."""
_FRESH = 10
"""A case is made anew after so many trials: what is played makes each slower than the last."""
_ENOUGH = 3
"""A trial is through when so many allocations in a row were not reached."""


class Job(NamedTuple):
    """Every ``every``-th allocation of a trial from ``first`` on fails, with ``many`` in a row."""

    name: str
    every: int = 1
    many: int = 1
    first: int = 1


class Under(NamedTuple):
    """A trial begins: if the process ends by it, the promise must be kept."""

    allocation: int
    promise: Promise


class Came(NamedTuple):
    """A trial is through: whether the allocation was reached, what was raised and what is wrong."""

    reached: bool
    raised: str
    wrong: tuple[str, ...]


def serve(pipe: "Connection[Any, Job | None]", folder: Path, errors: Path) -> None:
    """Do the jobs that come; tell `Under` and `Came` of each trial, and None after each job.

    What compiled code and `faulthandler` say goes to the file ``errors``.
    """
    handle = os.open(errors, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(handle, 2)
    faulthandler.enable()
    if any(name.partition(".")[0] == "PySide6" for name in sys.modules):
        raise RuntimeError("storage does not need Qt, of which the import hook ends the process")
    tempfile.tempdir = str(folder)
    with (
        patch("os.fsync", lambda handle: None),  # memory fails here, not the disk
        patch.object(BoundedRead, "answer", _at_once),  # its thread would run with memory enough
    ):
        while (job := pipe.recv()) is not None:
            _do(job, pipe.send)
            pipe.send(None)


def _at_once(_: object, read: Callable[[], object]) -> object:
    return read()


def _do(job: Job, tell: Callable[[Under | Came], None]) -> None:
    missed = tried = 0
    allocation = job.first
    case = _fresh(job.name)
    gc.freeze()  # what is there by now need not be looked at after each trial
    while missed < _ENOUGH:
        faulthandler.dump_traceback_later(0.8 * LONGEST)
        case.before()
        tell(Under(allocation, case.promise()))
        came = _tried(case, job, allocation)
        tell(came)
        missed = 0 if came.reached else missed + 1
        tried += 1
        if came.wrong or tried % _FRESH == 0:  # what is wrong now would be wrong for ever
            case.close()
            case = _fresh(job.name)
        allocation += job.every
    case.close()
    faulthandler.cancel_dump_traceback_later()
    gc.unfreeze()


def _tried(case: Case, job: Job, allocation: int) -> Came:
    stored = job.name not in STEPS
    fault = starved(case.starved, allocation, job.many, alone=stored)
    wrong = [words for words in case.wrong() if job.many == 1 or not words.startswith(LITTER)]
    if not fault.controlled and stored:
        wrong.append(f"raised {fault.words}")
    return Came(fault.reached, fault.words, tuple(wrong))


def _fresh(name: str) -> Case:
    return TRIALS[name](Path(tempfile.mkdtemp()))
