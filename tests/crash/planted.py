"""Faults put into the program on purpose: the harness must find each of them."""

import os
from pathlib import Path

from oathsworn_gui.storage import journal, library
from oathsworn_gui.storage.campaign import checkpoints as keeper
from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.journal.journal_file import Journal


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

    keeper.write_whole = in_place


def folders_are_not_forced() -> None:
    """Rename and hope."""

    def hope(folder: Path) -> None:
        del folder

    for module in (atomic, journal, library):
        if hasattr(module, "sync_folder"):
            module.sync_folder = hope  # type: ignore[attr-defined]


def saved_is_said_before_the_sync() -> None:
    """Say that lines have reached the disk without asking it."""

    def believe(self: Journal) -> None:
        del self

    Journal.sync = believe  # type: ignore[method-assign]


def a_tree_is_not_forced() -> None:
    """Rename a file into its place whose bytes are not on the disk yet."""

    def hope(handle: int) -> None:
        del handle

    atomic.force = hope
