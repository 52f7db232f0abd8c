"""A disk that does not answer, below one folder: its operations return only when it thaws."""

import io
import os
import tempfile
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

WRITES = os.O_WRONLY | os.O_RDWR
LONGEST = 20.0
"""Seconds after which the disk answers anyhow: a test that waits for it in the wrong thread fails
by what it asserts, and does not hang itself."""

NAMES = {
    "write": ("write",),
    "sync": ("fsync",),
    "rename": ("replace",),
    "all writes": ("write", "fsync", "replace", "open", "mkdir", "unlink", "ftruncate"),
    "everything": (
        "write", "fsync", "replace", "open", "mkdir", "unlink", "ftruncate",
        "stat", "lstat", "fstat", "scandir", "listdir",
    ),
}  # fmt: skip
"""The functions of `os` that a kind of hang holds. "all writes" is a frozen file system, whose
files can still be read; "everything" is a network folder whose server is gone."""


class FrozenDisk:
    """The disk under ``folder``. Threads wait in it; ``player`` is the one that never may.

    ``touched`` names the operations that ``player`` tried while the disk did not answer; these are
    let through, so that a test ends.
    """

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self._folder, self._patch = str(folder), patch
        self._names: frozenset[str] = frozenset()
        self._thaws = Event()
        self._thaws.set()
        self.reached = Event()
        self.touched: list[str] = []
        self.player = threading.get_ident()
        for name in NAMES["everything"]:
            self._hold(os, name)
        self._hold(io, "open")
        self._hold(tempfile, "mkstemp")

    def freeze(self, kind: str = "all writes") -> None:
        """Let operations wait from now on, those of a kind named in `NAMES`."""
        self._names = frozenset(NAMES[kind])
        self.reached.clear()
        self._thaws.clear()

    @property
    def frozen(self) -> bool:
        """Whether operations wait."""
        return not self._thaws.is_set()

    def thaw(self) -> None:
        """Let everything go on."""
        self._thaws.set()

    def _hold(self, owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def held(*args: Any, **named: Any) -> Any:
            if self.frozen and self._is_held(owner, name, args, named):
                if threading.get_ident() == self.player:
                    self.touched.append(f"{name} {args}")
                else:
                    self.reached.set()
                    self._thaws.wait(LONGEST)
            return real(*args, **named)

        self._patch.setattr(owner, name, held)

    def _is_held(self, owner: Any, name: str, args: Any, named: Any) -> bool:
        if owner is tempfile:
            return "open" in self._names and str(named.get("dir", "")).startswith(self._folder)
        if owner is io or name == "open":
            mode = args[1] if len(args) > 1 else named.get("mode", "r")
            reads = not mode & WRITES if isinstance(mode, int) else mode in {"r", "rb"}
            if "open" not in self._names or (reads and "stat" not in self._names):
                return False
        elif name not in self._names:
            return False
        first = args[0] if args else "."
        if isinstance(first, int):
            first = Path(f"/proc/self/fd/{first}").readlink()
        return os.fsdecode(first).startswith(self._folder)


@contextmanager
def frozen_disk(folder: Path) -> Generator[FrozenDisk]:
    """Watch over a folder, whose disk answers until `FrozenDisk.freeze`, and again at the end."""
    with pytest.MonkeyPatch.context() as patch:
        disk = FrozenDisk(folder, patch)
        try:
            yield disk
        finally:
            disk.thaw()


def until(good: Callable[[], bool]) -> None:
    """Wait until something is so that another thread brings about."""
    pause = Event()
    for _ in range(2000):
        if good():
            return
        pause.wait(0.005)
    raise AssertionError("it never came")
