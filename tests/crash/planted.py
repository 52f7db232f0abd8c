"""Faults put into the program on purpose: the harness must find each of them."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType

from oathsworn_gui.storage.campaign import campaign_reader, checkpoints
from oathsworn_gui.storage.campaign.lasting_thread import Gate
from oathsworn_gui.storage.campaign.line_thread import LineThread
from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.journal import journal_file
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.library import campaign_library
from oathsworn_gui.storage.saves import generations


def lines_wait_for_the_sync() -> None:
    """Hand no line to the system before it is shown: it waits in the program for the next sync."""
    add, sync = Journal.add, Journal.sync
    waiting: dict[int, list[bytes]] = {}

    def wait(self: Journal, line: bytes) -> None:
        waiting.setdefault(id(self), []).append(line)

    def add_all(self: Journal) -> None:
        for line in waiting.pop(id(self), []):
            add(self, line)
        sync(self)

    Journal.add, Journal.sync = wait, add_all  # type: ignore[method-assign]


def the_tree_is_written_in_place() -> None:
    """Write over the only copy, and cut it off first as `open` does."""

    def in_place(path: Path, data: bytes) -> None:
        with path.open("wb") as file:
            for start in range(0, len(data), 256):
                file.write(data[start : start + 256])
                file.flush()
            os.fsync(file.fileno())

    _replace("write_whole", in_place, checkpoints)


def folders_are_not_forced() -> None:
    """Rename and hope."""

    def hope(folder: Path) -> None:
        del folder

    _replace("sync_folder", hope, atomic, journal_file, campaign_library)


def saved_is_said_before_the_sync() -> None:
    """Say that lines have reached the disk without asking it."""

    def believe(self: Journal) -> None:
        del self

    Journal.sync = believe  # type: ignore[method-assign]


def a_tree_is_not_forced() -> None:
    """Rename a file into its place whose bytes are not on the disk yet."""

    def hope(handle: int) -> None:
        del handle

    _replace("force", hope, atomic)


def a_tree_is_renamed_before_it_is_forced() -> None:
    """Swap two lines: the name first, then the bytes."""

    def swapped(path: Path, data: bytes) -> None:
        atomic.make_folder(path.parent)
        beside = path.with_name(f"{atomic.LEFTOVER}swapped-{path.name}")
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            atomic.swap_in(beside, path)
            atomic.settle(path)
            atomic.force(file.fileno())

    _replace("write_whole", swapped, checkpoints, campaign_reader, journal_file, generations)


def an_error_of_a_sync_is_passed_over() -> None:
    """Believe that a second try is as good as the first."""
    force = atomic.force

    def believe(handle: int) -> None:
        with suppress(OSError):
            force(handle)

    _replace("force", believe, atomic, journal_file)


def _replace(name: str, fault: Callable[..., None], *modules: ModuleType) -> None:
    """Put ``fault`` for ``name`` into each module that calls it; AttributeError if one has none."""
    for module in modules:
        getattr(module, name)
        setattr(module, name, fault)


def play_writes_its_lines_itself() -> None:
    """Write lines in the thread that plays, which then waits for every disk that hangs."""
    init = LineThread.__init__
    writes: dict[int, Callable[[], None]] = {}

    def begin(self: LineThread, write: Callable[[], None], gate: Gate) -> None:
        writes[id(self)] = write
        init(self, write, gate)

    def ask(self: LineThread, patience: float) -> bool:
        del patience
        writes[id(self)]()
        return True

    LineThread.__init__, LineThread.ask = begin, ask  # type: ignore[method-assign]
