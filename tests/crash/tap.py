"""Every operation on the disk below a folder goes through here.

It is told, and where fate says so it fails or is deadly. The deadly ones are only for a process
that was made to die.
"""

import builtins
import errno
import io
import os
import shutil
import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from tests.crash.events import (
    DropFolder,
    MakeFolder,
    OpenFile,
    Operation,
    Rename,
    SyncBegun,
    SyncEnded,
    Truncate,
    Unlink,
    Write,
)

Kind = Literal[
    "open", "write", "truncate", "sync", "sync-folder", "rename", "unlink", "mkdir", "rmdir"
]
Fate = Literal["", "before", "middle", "after", "short"] | OSError
"""What befalls an operation: nothing, death before, in the middle of or after it, half of a write
taken, or an error instead."""

_REAL: dict[str, Callable[..., Any]] = {
    name: getattr(os, name)
    for name in (
        "open", "write", "fsync", "ftruncate", "replace", "rename", "unlink", "mkdir", "rmdir"
    )
}  # fmt: skip
_REAL_OPEN = io.open


def real_write(handle: int, data: bytes) -> None:
    """Write past the tap."""
    _REAL["write"](handle, data)


def die() -> None:
    """End this process as a power button does: no goodbye, no thread goes on."""
    os.kill(os.getpid(), signal.SIGKILL)
    threading.Event().wait()


class _Held(NamedTuple):
    """An open file below the folder, and what tells it from a later one with the same handle."""

    token: int
    path: str
    folder: bool
    identity: tuple[int, int]


class _TappedFile(io.FileIO):
    """A file whose bytes go through the tap."""

    tap: "Tap"

    def write(self, data: Any, /) -> int:
        """Hand bytes to the system."""
        return self.tap.write(self.fileno(), bytes(data))

    def readinto(self, buffer: Any, /) -> int:
        """Fill a buffer."""
        self.tap.reads(self.fileno())
        return super().readinto(buffer)

    def readall(self) -> bytes:
        """Return everything from here on."""
        self.tap.reads(self.fileno())
        return super().readall()

    def truncate(self, size: int | None = None, /) -> int:
        """Cut the file."""
        wanted = self.tell() if size is None else size
        self.tap.ftruncate(self.fileno(), wanted)
        return wanted


class Tap:
    """Taps everything below ``root``, from :meth:`turn_on` to :meth:`turn_off`."""

    modes = "wax+"
    """The letters of the modes in which a file that is opened is tapped."""

    def __init__(
        self,
        root: Path,
        note: Callable[[Operation], None],
        fate: Callable[[Kind, str], Fate],
        wait: Callable[[Kind, str], None] = lambda kind, path: None,
    ) -> None:
        """``fate`` is asked before each operation, with its kind and the path below the root.

        ``wait`` is called before that and may take its time: it holds this operation alone.
        """
        self._root, self._note, self._fate = os.path.realpath(root), note, fate
        self._wait = wait
        self._held: dict[int, _Held] = {}
        self._lock = threading.RLock()
        self._tokens = self._syncs = 0
        self._before: list[tuple[object, str, object]] = []

    def turn_on(self) -> None:
        """Stand in for the functions of the system."""
        tap = self

        class Tapped(_TappedFile):
            pass

        Tapped.tap = tap
        self._tapped = Tapped
        for module, name, function in self.functions():
            self._before.append((module, name, getattr(module, name)))
            setattr(module, name, function)

    def turn_off(self) -> None:
        """Give the functions of the system back."""
        while self._before:
            setattr(*self._before.pop())

    def functions(self) -> tuple[tuple[object, str, object], ...]:
        """Return what is replaced: where it is, its name, and what stands in for it."""
        names = ("open", "write", "fsync", "ftruncate", "replace", "rename", "unlink", "mkdir",
                 "rmdir")  # fmt: skip
        return (
            *((os, name, getattr(self, name)) for name in names),
            (os, "remove", self.unlink),
            (os, "fdatasync", self.fsync),
            (io, "open", self.open_file),
            (builtins, "open", self.open_file),
            (shutil, "_USE_CP_SENDFILE", False),
        )

    # ------------------------------------------------------------------------------ the functions

    def open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        """Stand in for `os.open`."""
        place = self._place(path, dir_fd)
        if place is not None and flags & (os.O_WRONLY | os.O_RDWR):
            self._wait("open", place)
        with self._lock:
            if place is None:
                handle: int = _REAL["open"](path, flags, mode, dir_fd=dir_fd)
                self._held.pop(handle, None)
                return handle
            created = bool(flags & os.O_CREAT) and not self._there(place)
        fate = self._begin("open", place) if created else ""
        with self._lock, _then(fate):
            handle = _REAL["open"](path, flags, mode, dir_fd=dir_fd)
            self._hold(handle, place, created=created, emptied=bool(flags & os.O_TRUNC))
        return handle

    def write(self, handle: int, data: Any, /) -> int:
        """Stand in for `os.write`."""
        held = self._held_at(handle)
        if held is None:
            return int(_REAL["write"](handle, data))
        data = bytes(data)
        self._wait("write", held.path)
        fate = self._begin("write", held.path)
        if fate in ("middle", "short"):
            data = data[: max(1, len(data) // 2)]
        with self._lock, _then(fate):
            offset = self._offset(handle)
            written = int(_REAL["write"](handle, data))
            self._note(Write(held.token, offset, data[:written]))
        return written

    def fsync(self, file: Any, /) -> None:
        """Stand in for `os.fsync`. What is written meanwhile by others is not covered."""
        handle: int = file if isinstance(file, int) else file.fileno()
        held = self._held_at(handle)
        if held is None:
            _REAL["fsync"](handle)
            return
        kind: Kind = "sync-folder" if held.folder else "sync"
        self._wait(kind, held.path)
        with self._lock:
            self._syncs += 1
            number = self._syncs
            self._note(SyncBegun(number, held.token))
        try:
            fate = self._begin(kind, held.path)
        except OSError:
            self._note(SyncEnded(number, good=False))
            raise
        with _then(fate):
            _REAL["fsync"](handle)
            self._note(SyncEnded(number, good=True))

    def ftruncate(self, handle: int, size: int, /) -> None:
        """Stand in for `os.ftruncate`."""
        held = self._held_at(handle)
        if held is None:
            _REAL["ftruncate"](handle, size)
            return
        self._wait("truncate", held.path)
        fate = self._begin("truncate", held.path)
        with self._lock, _then(fate):
            _REAL["ftruncate"](handle, size)
            self._note(Truncate(held.token, size))

    def replace(self, old: Any, new: Any, **more: Any) -> None:
        """Stand in for `os.replace`."""
        self._named("replace", old, new, **more)

    def rename(self, old: Any, new: Any, **more: Any) -> None:
        """Stand in for `os.rename`."""
        self._named("rename", old, new, **more)

    def unlink(self, path: Any, *, dir_fd: int | None = None) -> None:
        """Stand in for `os.unlink` and `os.remove`."""
        self._simple("unlink", Unlink, path, dir_fd)

    def rmdir(self, path: Any, *, dir_fd: int | None = None) -> None:
        """Stand in for `os.rmdir`."""
        self._simple("rmdir", DropFolder, path, dir_fd)

    def mkdir(self, path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
        """Stand in for `os.mkdir`."""
        self._simple("mkdir", MakeFolder, path, dir_fd, mode)

    def open_file(self, file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        """Stand in for `open`: a file that is written to hands its bytes over through the tap."""
        if not set(mode) & set(self.modes) or not self._is_ours(file):
            return _REAL_OPEN(file, mode, *rest, **more)
        raw_mode = mode.replace("b", "").replace("t", "")
        closes = bool(more.pop("closefd", True))
        raw = self._tapped(file, raw_mode, closefd=closes, opener=more.pop("opener", self.open))
        buffering = more.pop("buffering", rest[0] if rest else -1)
        if buffering == 0:
            return raw
        whole = _buffered(raw, mode)
        return whole if "b" in mode else io.TextIOWrapper(whole, *rest[1:], **more)

    def reads(self, handle: int) -> None:
        """A file is about to be read, where `modes` has an r; here nothing befalls it."""

    # ------------------------------------------------------------------------------------ inside

    def _named(self, how: str, old: Any, new: Any, **more: Any) -> None:
        places = self._place(old, more.get("src_dir_fd")), self._place(new, more.get("dst_dir_fd"))
        if None in places:
            _REAL[how](old, new, **more)
            return
        self._wait("rename", f"{places[0]}\0{places[1]}")
        fate = self._begin("rename", f"{places[0]}\0{places[1]}")
        with self._lock, _then(fate):
            _REAL[how](old, new, **more)
            self._note(Rename(str(places[0]), str(places[1])))

    def _simple(self, how: Any, event: Any, path: Any, dir_fd: int | None, *rest: Any) -> None:
        place = self._place(path, dir_fd)
        if place is not None:
            self._wait(how, place)
        fate = self._begin(how, place) if place is not None else ""
        with self._lock, _then(fate):
            _REAL[how](path, *rest, dir_fd=dir_fd)
            if place is not None:
                self._note(event(place))

    def _begin(self, kind: Kind, path: str) -> Fate:
        """Ask fate; die or fail where it says so before anything was done."""
        fate = self._fate(kind, path)
        if isinstance(fate, OSError):
            raise fate
        if fate == "before" or (fate == "middle" and kind != "write"):
            die()
        return fate

    def _place(self, path: Any, dir_fd: int | None) -> str | None:
        """Return the path below the root, or None for one elsewhere."""
        if isinstance(path, int):
            return None
        words = os.fsdecode(path)
        if dir_fd is not None:
            held = self._held.get(dir_fd)
            if held is None:
                return None
            return str(Path(held.path) / words)
        words = os.path.abspath(words)  # noqa: PTH100 - Path.absolute leaves ".." in
        if words == self._root:
            return "."
        return words[len(self._root) + 1 :] if words.startswith(f"{self._root}{os.sep}") else None

    def _there(self, place: str) -> bool:
        return os.path.lexists(f"{self._root}{os.sep}{place}")

    def _hold(self, handle: int, place: str, *, created: bool, emptied: bool) -> None:
        self._tokens += 1
        status = os.fstat(handle)
        identity = (status.st_dev, status.st_ino)
        folder = Path(self._root, place).is_dir()
        self._held[handle] = _Held(self._tokens, place, folder, identity)
        self._note(OpenFile(self._tokens, place, created, emptied))

    def _held_at(self, handle: int) -> _Held | None:
        held = self._held.get(handle)
        if held is None:
            return None
        status = os.fstat(handle)
        return held if held.identity == (status.st_dev, status.st_ino) else None

    def _is_ours(self, file: Any) -> bool:
        if isinstance(file, int):
            return self._held_at(file) is not None
        return self._place(file, None) is not None

    def _offset(self, handle: int) -> int:
        import fcntl

        if fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_APPEND:
            return os.fstat(handle).st_size
        return os.lseek(handle, 0, os.SEEK_CUR)


def _buffered(
    raw: io.FileIO, mode: str
) -> io.BufferedReader | io.BufferedWriter | io.BufferedRandom:
    if "+" in mode:
        return io.BufferedRandom(raw)
    return io.BufferedReader(raw) if "r" in mode else io.BufferedWriter(raw)


@contextmanager
def _then(fate: Fate) -> Generator[None]:
    """Die behind an operation where fate says so, whatever came of it."""
    try:
        yield
    finally:
        if fate in ("middle", "after"):
            die()


def refusal(number: int) -> OSError:
    """Return the error that a disk gives with this number."""
    return OSError(number, os.strerror(number))


FULL, FAILING, READ_ONLY = errno.ENOSPC, errno.EIO, errno.EROFS
