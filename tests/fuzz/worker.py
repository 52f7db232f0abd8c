"""A process that tries cases one by one, and dies when one of them takes too much.

CPU time is counted, not the clock: a busy machine makes nothing slower. The system ends the process
when a case has used up its time; who waits for ever without working is ended by the watch.
"""

import os
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.fuzz.cases import Case, case, cuts
from tests.fuzz.seeds import Seed
from tests.fuzz.trial import try_case
from tests.fuzz.verdict import Verdict

MOST_SECONDS = 2.0
"""Seconds of CPU for a case."""
MOST_MEMORY = 512 * 1024 * 1024
"""Bytes of memory of the whole process at its largest."""
LARGEST_CUT = 8_000
"""Files up to this many bytes are cut at every byte."""

_MOST_SPACE = 8 * 1024 * 1024 * 1024


@dataclass(frozen=True)
class Task:
    """What a worker does. ``opening`` names the function that opens a campaign."""

    seeds: Sequence[Seed]
    base: int
    opening: str = "tests.fuzz.campaign_trial:open_it"


@dataclass(frozen=True)
class Tried:
    """A case that was tried; ``kept`` is the case itself where it is a fault."""

    number: int
    verdict: Verdict
    kept: Case | None
    seconds: float
    memory: int


def work(task: Task, place: Path, line: Connection) -> None:
    """Try the cases whose numbers come over the line, telling each beginning and each end.

    Numbers from 0 are bent files, those below are the cuts.
    """
    import resource  # POSIX only, as the tests say that skip without it

    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # what readers of pictures complain about
    module, _, name = task.opening.partition(":")
    opening: Any = getattr(import_module(module), name)
    every_cut = cuts(task.seeds, small=LARGEST_CUT)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_SPACE, resource.RLIM_INFINITY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    for number in iter(line.recv, None):
        is_cut = number < 0
        tried = every_cut[-1 - number].case() if is_cut else case(task.seeds, number, task.base)
        line.send(number)
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
        began = time.process_time()
        verdict = try_case(tried, place, opening)
        seconds = time.process_time() - began
        signal.setitimer(signal.ITIMER_PROF, 0)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        if memory > MOST_MEMORY:
            verdict = Verdict("crash", f"{memory >> 20} MiB of memory")
        kept = tried if verdict.is_fault else None
        line.send(Tried(number, verdict, kept, seconds, memory))
        if memory > MOST_MEMORY:
            return
