"""A process that has loaded all readers with their branches marked; runs are forked from it.

Loading takes ten times as long as a thousand cases. It is told a reader and the options of a run as
a line of JSON, forks, and tells with what status the run ended as another.
"""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.fuzz.guided.drive import fuzz, load


class Loaded:
    """Runs libFuzzer on readers, one after another. As a context it ends its process."""

    def __init__(self) -> None:
        """Begin to load; nobody waits for it."""
        self._room = tempfile.TemporaryDirectory(dir=_memory(), ignore_cleanup_errors=True)
        more = {"QT_QPA_PLATFORM": "offscreen", "OPENBLAS_NUM_THREADS": "1"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **more, "TMPDIR": self._room.name},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if fault is not None:
            self._process.kill()
        with suppress(BrokenPipeError):
            self._process.communicate()
        self._room.cleanup()

    def run(self, name: str, log: Path, *options: str) -> int:
        """Run libFuzzer on a reader, its words going to ``log``; return its status.

        Raises:
            RuntimeError: the process that has loaded the readers is gone.
        """
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answers is not None
        with suppress(BrokenPipeError):
            asked.write(json.dumps([name, str(log), *options]) + "\n")
            asked.flush()
        answer = answers.readline()
        if not answer:
            raise RuntimeError("the readers cannot be loaded")
        return int(answer)


def _memory() -> str | None:
    """Return a folder in memory where the system has one: no disk is worn out."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def _serve() -> None:
    load()
    for line in sys.stdin:
        name, log, *options = json.loads(line)
        child = os.fork()
        if child == 0:
            _run(name, log, options)
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _run(name: str, log: str, options: list[str]) -> None:
    try:
        handle = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(handle, stream.fileno())
        fuzz(name, options)
    finally:
        os._exit(1)  # libFuzzer ends the process itself, unless it could not begin


if __name__ == "__main__":
    _serve()
