"""Lets each allocation of a trial fail in turn, in a process that may end by it."""

import multiprocessing
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.memory.worker import LONGEST, Came, Job, Under, serve

_NOT_OURS = (
    "panicked at",
    "pyo3_runtime",
    "Cannot recover from MemoryErrors while normalizing exceptions",
)
"""What the last words of a process contain that pydantic or Python itself has ended."""
_END = 4000
_TOLD = 5
"""So many allocations are told with which the same is wrong."""


@dataclass
class Count:
    """Allocations that failed, how often what was wrong after it, and processes that ended by it.

    Those were ended by compiled code or Python itself, and nothing was lost by it.
    """

    failed: int = 0
    ended: int = 0
    wrong: Counter[str] = field(default_factory=Counter[str])


class Starving:
    """A process that lets allocations fail, and the one after it when it ends."""

    def __init__(self) -> None:
        """Start it when it is first needed."""
        # Not forked: the caller may have other threads, and Qt, whose import hook is fatal there.
        self._context = multiprocessing.get_context("spawn")
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._errors = Path(self._folder.name) / "errors"
        self._process: Any = None
        self._pipe: Any = None

    def __enter__(self) -> Self:
        """Return this."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the process."""
        self._end()
        self._folder.cleanup()

    def each_allocation(self, name: str, *, every: int = 1, many: int = 1, first: int = 1) -> Count:
        """Let every ``every``-th allocation of a trial from ``first`` on fail, ``many`` in a row.

        After the last one, or one with which nothing went on, the process goes on with the next.
        """
        count = Count()
        job = Job(name, every, many, first)
        while (last := self._done(job, count)) is not None:
            job = job._replace(first=last + every)
        return count

    def _done(self, job: Job, count: Count) -> int | None:
        """Do a job; return the allocation with which the process ended, None if it did not."""
        self._begin()
        self._pipe.send(job)
        under: Under | None = None
        try:
            while (said := self._heard()) is not None:
                if isinstance(said, Under):
                    under = said
                elif under is not None:
                    count.failed += said.reached
                    for words in said.wrong:
                        _note(count, job, under.allocation, words, said.raised)
        except (EOFError, OSError) as fault:  # TimeoutError is an OSError
            self._end()
            if under is None:
                raise RuntimeError(f"no trial was begun: {self._last_words()}") from fault
            self._judge(job, under, count, hangs=isinstance(fault, TimeoutError))
            return under.allocation
        return None

    def _heard(self) -> Under | Came | None:
        """Return what the process says next.

        Raises:
            TimeoutError: it says nothing any more.
            EOFError: it has ended.
        """
        if not self._pipe.poll(LONGEST):
            raise TimeoutError
        return self._pipe.recv()

    def _judge(self, job: Job, under: Under, count: Count, *, hangs: bool) -> None:
        """Count a trial with which the process ended or hangs."""
        words = self._last_words()
        broken = list(under.promise.broken())
        if hangs:
            broken.append("it hangs")
        elif not any(each in words for each in _NOT_OURS):
            broken.append("the process ended")
        count.failed += 1
        count.ended += not broken
        for each in broken:
            _note(count, job, under.allocation, each, words)

    def _begin(self) -> None:
        if self._process is not None:
            return
        self._errors.write_bytes(b"")
        self._pipe, theirs = self._context.Pipe()
        folder = Path(tempfile.mkdtemp(dir=self._folder.name))
        self._process = self._context.Process(
            target=serve, args=(theirs, folder, self._errors), daemon=True
        )
        self._process.start()
        theirs.close()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = None

    def _last_words(self) -> str:
        return self._errors.read_bytes()[-_END:].decode("utf-8", "replace")


def _note(count: Count, job: Job, allocation: int, words: str, raised: str) -> None:
    count.wrong[words] += 1
    if count.wrong[words] > _TOLD:
        return
    sys.stdout.write(
        f"{job.name}, {job.many} in a row, allocation {allocation}: {words} ({raised})\n"
    )
    sys.stdout.flush()
