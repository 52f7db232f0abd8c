"""Let one allocation of Python's fail, by CPython's own test hooks."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Protocol, cast

import pytest


class _Hooks(Protocol):
    """The two functions of CPython's `_testcapi` that are used here."""

    def set_nomemory(self, start: int, stop: int, /) -> None: ...
    def remove_mem_hooks(self) -> None: ...


hooks = cast("_Hooks", pytest.importorskip("_testcapi"))


@contextmanager
def without_memory(allocation: int, many: int = 1) -> Generator[None]:
    """Let the ``allocation``-th allocation from here fail, and ``many`` in all, in any thread."""
    hooks.set_nomemory(allocation, allocation + many)
    try:
        yield
    finally:
        hooks.remove_mem_hooks()
