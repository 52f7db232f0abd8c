"""Workers and the watch over them: who dies or waits for ever is counted and replaced."""

import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tests.fuzz.verdict import Verdict
from tests.fuzz.worker import Task, Tried, work

_AHEAD = 20
"""Numbers a worker has been sent and not begun."""
_LIFE = 3000
"""Cases after which a worker is replaced, so that what it leaves behind is not counted."""
_MEMORY = Path("/dev/shm")
_SERVED = "forkserver" in get_all_start_methods()
_CONTEXT: Any = get_context("forkserver" if _SERVED else "spawn")
if _SERVED:  # one small process imports everything once, and each worker begins as its copy
    _CONTEXT.set_forkserver_preload(["tests.fuzz.worker", "tests.fuzz.planted"])


@dataclass
class _Worker:
    process: BaseProcess
    line: Any
    place: Path
    owed: list[int]
    began: int | None = None
    heard: float = 0.0
    sent: int = 0


class Watch:
    """Tries cases in ``jobs`` processes. ``patience``: seconds a case may wait without working."""

    def __init__(self, task: Task, jobs: int, patience: float = 60.0) -> None:
        """Start the workers."""
        self._task, self._patience = task, patience
        shared = _MEMORY if _MEMORY.is_dir() else None
        self._home = Path(tempfile.mkdtemp(prefix="oathsworn-fuzz-", dir=shared))
        self._workers = [self._hired() for _ in range(jobs)]

    def run(self, numbers: Iterator[int], tell: Callable[[Tried], None]) -> None:
        """Try all cases and tell of each."""
        try:
            while self._fed(numbers):
                self._heard(tell)
        finally:
            for worker in self._workers:
                worker.process.kill()
                worker.process.join()
            shutil.rmtree(self._home, ignore_errors=True)

    def _hired(self) -> _Worker:
        ours, theirs = _CONTEXT.Pipe()
        place = Path(tempfile.mkdtemp(dir=self._home))
        process = _CONTEXT.Process(target=work, args=(self._task, place, theirs), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours, place, [], heard=time.monotonic())

    def _fed(self, numbers: Iterator[int]) -> bool:
        """Send work; return whether anything is still to come."""
        for worker in self._workers:
            while len(worker.owed) < _AHEAD and worker.sent < _LIFE:
                number = next(numbers, None)
                if number is None:
                    break
                worker.line.send(number)
                worker.owed.append(number)
                worker.sent += 1
        return any(worker.owed for worker in self._workers)

    def _heard(self, tell: Callable[[Tried], None]) -> None:
        ready = wait([worker.line for worker in self._workers if worker.owed], timeout=1.0)
        for at, worker in enumerate(self._workers):
            if worker.line in ready and not self._took(worker, tell):
                self._workers[at] = self._instead_of(worker, tell)
            elif worker.began is not None and time.monotonic() - worker.heard > self._patience:
                worker.process.kill()
                self._workers[at] = self._instead_of(worker, tell)
            elif not worker.owed and worker.sent >= _LIFE:
                worker.line.send(None)
                worker.process.join()
                self._workers[at] = self._hired()

    def _took(self, worker: _Worker, tell: Callable[[Tried], None]) -> bool:
        """Take what a worker says; return whether it is alive."""
        try:
            said = worker.line.recv()
        except (EOFError, ConnectionResetError):
            return False
        worker.heard = time.monotonic()
        if isinstance(said, int):
            worker.began = said
        else:
            worker.owed.remove(said.number)
            worker.began = None
            tell(said)
        return True

    def _instead_of(self, gone: _Worker, tell: Callable[[Tried], None]) -> _Worker:
        """Tell what killed a worker, and give what it owed to another."""
        gone.process.join()
        code = gone.process.exitcode or 0
        if gone.began is not None:
            gone.owed.remove(gone.began)
            is_hang = code in (-signal.SIGPROF, -signal.SIGKILL)
            words = "took too long" if is_hang else f"the process ended with {code}"
            verdict = Verdict("hang" if is_hang else "crash", words)
            tell(Tried(gone.began, verdict, None, 0.0, 0))
        fresh = self._hired()
        for number in gone.owed:
            fresh.line.send(number)
        fresh.owed, fresh.sent = gone.owed, len(gone.owed)
        return fresh
