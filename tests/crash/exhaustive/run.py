"""Every operation of every script in every way, in several processes, and the sum of them."""

import faulthandler
import logging
import multiprocessing
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.crash.exhaustive.job import Job, What
from tests.crash.exhaustive.judging import Sum, after_a_fault, cut_everywhere, killed_everywhere
from tests.crash.exhaustive.opening import Opener
from tests.crash.exhaustive.operations import AnyKind, OperationName, Planned, ways_of
from tests.crash.exhaustive.orders import MOST
from tests.crash.exhaustive.scripts import SCRIPTS
from tests.crash.exhaustive.session import Stage, Trace
from tests.crash.exhaustive.steady import steady
from tests.crash.workshop import end_pool, workshop

_FAULTS_A_JOB = 60
_EVENTS_A_JOB = 40
_TOLD = 40
"""So many different findings are printed."""
_PATIENCE = 900.0
"""Seconds after which a job that is not done ends its process, with all stacks, and the run."""


class Wanted(NamedTuple):
    """What is to be run: which scripts, in how many processes, and how.

    Every combination of up to ``most`` pending pieces is tried at a power cut, above it some by
    chance from ``seed``. ``hangs``: operations hang, too. ``every``: only one fault and one event
    of so many are tried, of the kinds in ``what``, and faults of ``operations`` only, where there
    are any. ``first``: end with the first finding. ``planted`` puts a fault into the program of the
    other processes.
    """

    scripts: Sequence[str] = tuple(SCRIPTS)
    jobs: int = 1
    seed: int = 0
    most: int = MOST
    hangs: bool = False
    every: int = 1
    operations: Sequence[AnyKind] = ()
    first: bool = False
    what: Sequence[What] = ("kills", "cuts", "faults")
    planted: Callable[[], None] | None = None


class Recorded(NamedTuple):
    """A script as it was played without a fault."""

    operations: tuple[OperationName, ...]
    events: int


def run_all(wanted: Wanted) -> tuple[int, Sum]:
    """Run what is wanted; return the number of operations, and what it came to."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    total = Sum()
    # Not forked: the caller may have other threads, whose locks a copy would wait for.
    context = multiprocessing.get_context("spawn")
    with (
        workshop() as folder,
        ProcessPoolExecutor(
            wanted.jobs, context, initializer=_begin, initargs=(folder, wanted.planted)
        ) as pool,
    ):
        try:
            number = _run(wanted, pool, total)
        except BaseException:  # whoever interrupts does not wait for all jobs
            end_pool(pool)
            raise
    return number, total


def _run(wanted: Wanted, pool: ProcessPoolExecutor, total: Sum) -> int:
    """Add what all jobs came to; return the number of operations."""
    number = 0
    futures: list[Future[Sum]] = []
    played = {script: pool.submit(_recorded, script).result() for script in wanted.scripts}
    for script, recorded in played.items():
        number += len(recorded.operations)
        jobs = (job for job in _jobs(wanted, script, recorded) if job.what in wanted.what)
        futures += [pool.submit(_done, job) for job in jobs]
    for done, future in enumerate(as_completed(futures), start=1):
        total.add(future.result())
        if wanted.first and not total.found.good:
            pool.shutdown(wait=True, cancel_futures=True)
            break
        sys.stderr.write(f"… {done} of {len(futures)}, {total.ways} ways\n")
    return number


def told(operations: int, total: Sum) -> str:
    """Return what is printed of it; the last line sums it up."""
    found = total.found
    lines = [f"{times:6} {words}" for words, times in found.words.most_common(_TOLD)]
    if len(found.words) > _TOLD:
        lines.append(f"and {len(found.words) - _TOLD} findings more")
    lines += [
        f"faults {total.faults}, kills {total.kills}, power cuts {total.cuts}",
        f"moments at which power cuts were sampled {total.sampled}, disks opened {total.opened}",
        f"hangs that held the table up {total.held_up}, faults not reached {total.unreached}",
        f"other troubles {found.troubles}",
        f"operations {operations}, ways {total.ways}, campaigns lost {found.lost}, "
        f"steps lost {found.steps}, lies {found.lies}",
    ]
    return "\n".join(lines)


def _jobs(wanted: Wanted, script: str, recorded: Recorded) -> Iterator[Job]:
    def job(what: What) -> Job:
        return Job(what, script, wanted.seed, wanted.most, first=wanted.first)

    planned = [
        Planned(operation, way)
        for operation in recorded.operations
        for way in ways_of(operation.kind, hangs=wanted.hangs)
        if not wanted.operations or operation.kind in wanted.operations
    ][:: wanted.every]
    yield job("kills")
    for start in range(0, recorded.events, _EVENTS_A_JOB):
        yield job("cuts")._replace(part=range(start, start + _EVENTS_A_JOB, wanted.every))
    for start in range(0, len(planned), _FAULTS_A_JOB):
        yield job("faults")._replace(planned=tuple(planned[start : start + _FAULTS_A_JOB]))


# ------------------------------------------------------------------------------ in each process


class Worker:
    """One process: its stage, and the disks that it has opened."""

    def __init__(self, folder: Path, planted: Callable[[], None] | None) -> None:
        place = folder / f"process-{os.getpid()}"
        place.mkdir()
        logging.disable(logging.CRITICAL)  # faults are logged by the program, thousands of times
        if planted is not None:
            planted()
        self._held_still = ExitStack()
        self._anew = self._held_still.enter_context(steady())
        self._stage = Stage(place)
        self._opener = Opener(place, self._anew)
        self._trace = cache(self._played)

    def recorded(self, script: str) -> Recorded:
        """Return what playing a script without a fault does."""
        trace = self._trace(script)
        return Recorded(trace.operations, len(trace.events))

    def done(self, job: Job) -> Sum:
        """Do a job."""
        before, total = self._opener.count, Sum()
        if job.what == "kills":
            total = killed_everywhere(self._trace(job.script), self._opener, job.script)
        elif job.what == "cuts":
            total = cut_everywhere(self._trace(job.script), self._opener, job)
        for planned in job.planned:
            trace = self._played(job.script, planned)
            where = f"{job.script}: {planned.operation} {planned.way}"
            total.add(after_a_fault(trace, self._opener, where, hangs=planned.way.hangs))
            if job.first and not total.found.good:
                break
        total.opened = self._opener.count - before
        return total

    def _played(self, script: str, planned: Planned | None = None) -> Trace:
        self._anew()
        return self._stage.played(script, planned)


_worker: list[Worker] = []


def _begin(folder: Path, planted: Callable[[], None] | None) -> None:
    _worker[:] = [Worker(folder, planted)]


@contextmanager
def _watched() -> Generator[None]:
    """End this process, with the stacks of its threads, when what is inside is never done."""
    faulthandler.dump_traceback_later(_PATIENCE, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def _recorded(script: str) -> Recorded:
    with _watched():
        return _worker[0].recorded(script)


def _done(job: Job) -> Sum:
    with _watched():
        return _worker[0].done(job)
