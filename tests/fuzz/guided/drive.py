"""One reader under libFuzzer: ``python -m tests.fuzz.guided.drive READER CORPUS [options]``.

libFuzzer ends the process at a fault, and writes the case that caused it into the folder named by
``-artifact_prefix``.
"""

import logging
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Protocol, cast


class _Atheris(Protocol):
    """What is used of atheris, which has no types of its own."""

    def instrument_imports(
        self, *, include: Sequence[str], enable_loader_override: bool
    ) -> AbstractContextManager[None]: ...
    def Setup(self, args: Sequence[str], test: Callable[[bytes], object]) -> object: ...
    def Fuzz(self) -> None: ...


def main(arguments: list[str]) -> None:
    """Fuzz the reader that the first of ``arguments`` names; the rest are libFuzzer's."""
    atheris = cast("_Atheris", import_module("atheris"))
    with atheris.instrument_imports(include=["oathsworn_gui"], enable_loader_override=False):
        from tests.fuzz.guided.planted import PLANTED
        from tests.fuzz.guided.readers import LONGEST, READERS
    logging.disable(logging.CRITICAL)
    read = {**READERS, **PLANTED}[arguments[0]].read
    atheris.Setup([sys.argv[0], *arguments[1:], f"-max_len={LONGEST}"], read)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
