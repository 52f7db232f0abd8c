"""One reader under libFuzzer: ``python -m tests.fuzz.guided.drive READER CORPUS [options]``.

libFuzzer ends the process at a fault, and writes the case that caused it into the folder named by
``-artifact_prefix``.
"""

import io
import logging
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, redirect_stderr
from importlib import import_module
from typing import Protocol, cast

MOST_CPU = 5.0
"""Seconds of work for one case; more is a crash, on a busy machine too."""


class _Atheris(Protocol):
    """What is used of atheris, which has no types of its own."""

    def instrument_imports(
        self, *, include: Sequence[str], enable_loader_override: bool
    ) -> AbstractContextManager[None]: ...
    def Setup(self, args: Sequence[str], test: Callable[[bytes], object]) -> object: ...
    def Fuzz(self) -> None: ...


def load() -> None:
    """Load all readers so that the branches they take are seen: seconds of work, done once."""
    with (
        redirect_stderr(io.StringIO()),  # a line for each of a thousand modules
        _atheris().instrument_imports(include=["oathsworn_gui"], enable_loader_override=False),
    ):
        from tests.fuzz.guided import planted, readers

        assert planted.PLANTED
        assert readers.READERS
    logging.disable(logging.CRITICAL)


def fuzz(name: str, options: Sequence[str]) -> None:
    """Fuzz a reader that was loaded; ``options`` are libFuzzer's. It ends this process."""
    from tests.fuzz.guided.planted import PLANTED
    from tests.fuzz.guided.readers import LONGEST, READERS

    read = {**READERS, **PLANTED}[name].read

    def read_in_time(data: bytes) -> None:
        before = time.process_time()
        read(data)
        if time.process_time() - before > MOST_CPU:
            raise AssertionError(f"one case took more than {MOST_CPU} s of work")

    again = f"{sys.executable} -m tests.fuzz.guided.drive {name}"  # merging begins such processes
    _atheris().Setup([again, *options, f"-max_len={LONGEST}"], read_in_time)
    _atheris().Fuzz()


def _atheris() -> _Atheris:
    return cast("_Atheris", import_module("atheris"))


if __name__ == "__main__":
    load()
    fuzz(sys.argv[1], sys.argv[2:])
