"""The recording layer: counts every operation on files and makes one of them fail."""

import errno
import os
import re
import threading
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from tests.crash.events import Doing, Event
from tests.crash.tap import Fate, Kind, Tap, refusal

Unrecorded = Literal["open-read", "read", "list", "stat", "reopen"]
"""Operations that change nothing, so that no disk needs to know of them; `reopen` is of a file that
is there already, to write to it."""

AnyKind = Kind | Unrecorded

READING = frozenset[str]({"open-read", "read", "list", "stat"})
GROWING = frozenset[str]({"open", "write", "mkdir", "rename"})
"""Operations that may need space on the disk."""

FAULT = "fault"
"""What is `Doing` where the planned fault happens."""

STUCK = 1.0
"""Seconds after which an operation that hangs goes on by itself."""

_TEMPORARY = re.compile(r"\.writing-[^/\0]*")


class OperationName(NamedTuple):
    """An operation of a script: what is done to which path, for the how many-eth time."""

    kind: AnyKind
    path: str
    nth: int

    def __str__(self) -> str:
        return f"{self.kind} {self.path.replace(chr(0), ' -> ')} #{self.nth}"


class Way(NamedTuple):
    """How an operation goes wrong.

    ``error`` is an errno, 0 for none; ``lasting``: every later operation that changes something
    below ``campaigns/`` fails with it too, until the script repairs the disk; ``short``: half of a
    write is taken before; ``hangs``: it blocks until the script has played on.
    """

    error: int = 0
    lasting: bool = False
    short: bool = False
    hangs: bool = False

    def __str__(self) -> str:
        parts = ("hangs" * self.hangs, "cut short" * self.short,
                 errno.errorcode.get(self.error, ""), "from then on" * self.lasting)  # fmt: skip
        return " ".join(part for part in parts if part)


class Planned(NamedTuple):
    """The one operation of a run that goes wrong, and how."""

    operation: OperationName
    way: Way


def ways_of(kind: AnyKind, *, hangs: bool) -> tuple[Way, ...]:
    """Return every way in which an operation of this kind may go wrong without a power cut."""
    found = [Way(errno.EIO)]
    if kind in READING:
        found.append(Way(errno.EACCES))
    else:
        numbers = (errno.EIO, errno.EROFS, *((errno.ENOSPC,) if kind in GROWING else ()))
        found += [Way(number, lasting=lasting) for number in numbers for lasting in (False, True)]
        found = list(dict.fromkeys(found))
    if kind == "write":
        found += [Way(short=True), Way(errno.EIO, short=True), Way(errno.ENOSPC, short=True)]
        found.append(Way(errno.ENOSPC, lasting=True, short=True))
    if hangs:
        found.append(Way(hangs=True))
    return tuple(found)


class _Inside(threading.local):
    """Whether this thread is inside of the tap, which looks at files for itself."""

    on = False

    @contextmanager
    def here(self) -> Generator[None]:
        before, self.on = self.on, True
        try:
            yield
        finally:
            self.on = before


class Recorder(Tap):
    """Taps everything below ``root``, reading too, and lets go wrong what is ``planned``.

    ``operations`` are those so far, ``reached`` says whether the planned one was among them.
    `refuses` is an errno with which the script itself makes the campaigns' disk fail, 0 for none;
    `playing` says that the table waits for a step; `held_up` names the operations for which it
    would have had to wait as long as a disk hangs.
    """

    modes = "rwax+"

    def __init__(
        self, root: Path, note: Callable[[Event], None], planned: Planned | None = None
    ) -> None:
        super().__init__(root, note, self._fate_of)
        self._note_fault = lambda: note(Doing(FAULT))
        self.operations: list[OperationName] = []
        self.reached = False
        self.refuses = 0
        self.hanging = threading.Event()
        self.thaw = threading.Event()
        self.playing = False
        self.held_up: list[str] = []
        self._planned = planned
        self._seen: Counter[tuple[AnyKind, str]] = Counter()
        self._then_fails = 0
        self._counting = threading.Lock()
        self._inside = _Inside()

    def functions(self) -> tuple[tuple[object, str, object], ...]:
        """Stand in for the reading functions too, and refuse what the model of a disk lacks."""
        unknown = ((os, name, self._unknown(name)) for name in ("link", "symlink", "truncate"))
        lists = ((os, name, self._looking("list", name)) for name in ("listdir", "scandir"))
        stats = ((os, name, self._looking("stat", name)) for name in ("stat", "lstat"))
        return (*super().functions(), *unknown, *lists, *stats)

    def open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        """Stand in for `os.open`; opening a folder to sync it is no reading."""
        place = self._place(path, dir_fd)
        with self._inside.here():
            there = place is not None and os.path.isfile(path)  # noqa: PTH113
        if place is not None and there:
            writes = flags & (os.O_WRONLY | os.O_RDWR)
            self._begin_unrecorded("reopen" if writes else "open-read", place)
        with self._inside.here():
            return super().open(path, flags, mode, dir_fd=dir_fd)

    def reads(self, handle: int) -> None:
        """Let a reading of an open file fail where that is planned."""
        held = self._held_at(handle)
        if held is not None:
            self._begin_unrecorded("read", held.path)

    def repair(self) -> None:
        """From here on the disk takes everything."""
        self.refuses = self._then_fails = 0
        self.thaw.set()

    def close_left(self) -> None:
        """Close what a program left open that ended with a fault."""
        for handle in list(self._held):
            try:
                left = self._held_at(handle)
            except OSError:
                continue
            if left is not None:
                os.close(handle)
        self._held.clear()

    # ------------------------------------------------------------------------------------ inside

    def _begin_unrecorded(self, kind: Unrecorded, place: str) -> None:
        fate = self._fate_of(kind, place)
        if isinstance(fate, OSError):
            raise fate

    def _fate_of(self, kind: AnyKind, path: str) -> Fate:
        with self._counting:
            plain = _TEMPORARY.sub(".writing-…", path)
            self._seen[kind, plain] += 1
            name = OperationName(kind, plain, self._seen[kind, plain])
            self.operations.append(name)
            if self._planned is None or name != self._planned.operation:
                return self._later(kind, path)
            self.reached = True
            way = self._planned.way
        self._note_fault()
        if way.hangs:
            self._hang(name)
            return ""
        if way.lasting:
            self.refuses = way.error
        if way.short:
            self._then_fails = way.error
            return "short"
        return refusal(way.error)

    def _later(self, kind: AnyKind, path: str) -> Fate:
        """Return what befalls an operation that is not the planned one."""
        if kind == "write" and self._then_fails:
            number, self._then_fails = self._then_fails, 0
            return refusal(number)
        refused = self.refuses and kind not in READING and path.startswith("campaigns/")
        return refusal(self.refuses) if refused else ""

    def _hang(self, name: OperationName) -> None:
        """Block until the script goes on; in its own thread note only that it would have to."""
        if threading.current_thread() is threading.main_thread():
            if self.playing:
                self.held_up.append(str(name))
            return
        self.hanging.set()
        self.thaw.wait(STUCK)

    def _looking(self, kind: Unrecorded, how: str) -> Callable[..., Any]:
        real = getattr(os, how)

        def look(path: Any = ".", **more: Any) -> Any:
            place = None if self._inside.on else self._place(path, more.get("dir_fd"))
            if place is not None:
                self._begin_unrecorded(kind, place)
            return real(path, **more)

        return look

    def _unknown(self, how: str) -> Callable[..., Any]:
        real = getattr(os, how)

        def unknown(path: Any, *rest: Any, **more: Any) -> Any:
            ours = [each for each in (path, *rest[:1]) if isinstance(each, (str, os.PathLike))]
            if any(self._place(each, None) is not None for each in ours):
                raise AssertionError(f"the model of a disk knows no {how}")
            return real(path, *rest, **more)

        return unknown
