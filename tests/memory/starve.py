"""Let one allocation of Python's fail, by CPython's own test hooks."""

import gc
import importlib
import logging
import os
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol, cast

from oathsworn_gui.storage.files.atomic import LEFTOVER
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError
from oathsworn_gui.storage.files.shortage import is_shortage
from tests.memory.late_threads import starting_late


class _Hooks(Protocol):
    """The two functions of CPython's `_testcapi` that are used here."""

    def set_nomemory(self, start: int, stop: int, /) -> None: ...
    def remove_mem_hooks(self) -> None: ...


@cache
def _hooks() -> _Hooks:
    """Return them.

    Raises:
        ImportError: this Python has none.
    """
    return cast("_Hooks", importlib.import_module("_testcapi"))


_QUIRKS = (
    "should be string, bytes",
    "expected str, bytes or os.PathLike object, not PosixPath",
    "exception set",
    "can't allocate",
)
"""What CPython says instead where memory ends, of a path, which is one, or of a lock."""


class Fault(NamedTuple):
    """What came of the lack: whether the allocation was reached, and what was raised.

    ``controlled``: nothing was raised, or what says that there was not memory enough.
    """

    reached: bool
    words: str = ""
    controlled: bool = True


def starved(
    work: Callable[[], object], allocation: int, many: int = 1, *, alone: bool = True
) -> Fault:
    """Do ``work`` while its ``allocation``-th allocation fails, and ``many`` in all.

    Threads that it starts begin to run only when there is memory again: one whose first
    allocation fails would let `Thread.start` wait for ever. ``alone``: no other thread runs, so
    that a lack of which nothing was raised is known as well.
    """
    raised: BaseException | None = None
    ahead, hooks = False, _hooks()
    with _told_nothing(), starting_late(hooks.remove_mem_hooks):
        hooks.set_nomemory(allocation, allocation + many)
        try:
            work()
            ahead = not alone or _is_ahead(allocation)
        except BaseException as fault:  # also what compiled libraries raise instead of MemoryError
            raised = fault
        finally:
            hooks.remove_mem_hooks()
    if raised is None:
        return Fault(not ahead)
    words = f"{type(raised).__module__}.{type(raised).__name__}: {raised}"
    lacking = (
        isinstance(raised, OutOfMemory)
        or is_shortage(raised)
        or any(each in str(raised) for each in _QUIRKS)
    )
    if isinstance(raised, SaveError) and not lacking:
        lacking = "no-memory" in (raised.code, raised.params.get("because"))
    return Fault(True, words, lacking)


def _is_ahead(allocation: int) -> bool:
    """Whether the allocation that is to fail was not reached; it is now."""
    try:
        for _ in range(allocation + 1):
            object()
    except MemoryError:
        return True
    return False


def left_open(root: Path, but: Iterable[str] = ()) -> list[str]:
    """Return the files below ``root`` that this process has open, where the system lists them.

    Those named in ``but`` are to be open, and temporary files may be.
    """
    if not Path("/proc/self/fd").is_dir():
        return []
    found = _open_below(root).difference(but)
    if found:
        gc.collect()  # what a fault held is closed with it
        found = _open_below(root).difference(but)
    return sorted(name for name in found if not name.startswith(LEFTOVER))


def _open_below(root: Path) -> set[str]:
    places = set[str]()
    for name in os.listdir("/proc/self/fd"):  # noqa: PTH208
        try:
            place = Path(f"/proc/self/fd/{name}").readlink()
        except OSError:
            continue
        if place.is_relative_to(root):
            places.add(place.name)
    return places


@contextmanager
def _told_nothing() -> Generator[None]:
    """Keep the log quiet: thousands of faults are expected."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)
