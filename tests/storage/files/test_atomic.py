"""There is always a whole file: the old one or the new one."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.files.atomic import (
    LEFTOVER,
    NotPermanentError,
    aside,
    sweep,
    write_whole,
)
from oathsworn_gui.storage.files.save_error import disk_code
from tests.cases import each_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Größe"
    path.write_bytes(b"old")
    return path


def test_the_new_replaces_the_old(path: Path) -> None:
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", ["os.fsync", "Path.replace", "Path.read_bytes"])
def test_whatever_fails_the_old_stands(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    owner, name = {"os": os, "Path": Path}[step.split(".", maxsplit=1)[0]], step.split(".")[1]
    with monkeypatch.context() as disk:
        disk.setattr(owner, name, fails)
        with pytest.raises(OSError, match="No space"):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_a_name_that_a_power_cut_may_take_back_is_told_apart(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(atomic, "settle", fails)
        with pytest.raises(NotPermanentError) as fault:
            write_whole(path, b"new")
    assert disk_code(fault.value) == "disk-fails"
    assert path.read_bytes() == b"new"


def test_what_reads_back_differently_is_not_taken(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as disk:
        disk.setattr(Path, "read_bytes", lambda _: b"nwe")
        with pytest.raises(OSError, match="reads back differently"):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"


def test_leftovers_are_swept(path: Path) -> None:
    (path.parent / f"{LEFTOVER}abc").write_bytes(b"half")
    sweep(path.parent)
    assert list(path.parent.iterdir()) == [path]


def test_nothing_set_aside_is_written_over(path: Path) -> None:
    first = aside(path, "damaged")
    path.write_bytes(b"again")
    second = aside(path, "damaged")
    assert (first.name, first.read_bytes()) == ("Größe.damaged-1", b"old")
    assert (second.name, second.read_bytes()) == ("Größe.damaged-2", b"again")


def test_new_folders_are_forced_to_the_disk_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(atomic, "sync_folder", synced.append)
    write_whole(tmp_path / "a" / "b" / "file", b"new")
    assert synced == [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]


def test_a_file_system_that_cannot_sync_folders_is_taken_as_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def picky(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", picky)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize(
    ("fault", "fsyncs"), [(None, 0), (errno.ENOTSUP, 1), (errno.EIO, 0)], ids=["full", "old", "bad"]
)
def test_where_there_is_a_full_sync_it_is_asked_for(
    path: Path, monkeypatch: pytest.MonkeyPatch, fault: int | None, fsyncs: int
) -> None:
    """An fsync of macOS stops at the drive. A file system may not know the full one."""
    asked: list[int] = []

    def full(handle: int, call: int) -> int:
        del handle, call
        if fault is not None:
            raise OSError(fault, "refused")
        return 0

    monkeypatch.setattr(atomic, "FULL_SYNC", 51)
    monkeypatch.setattr(atomic.fcntl, "fcntl", full)
    monkeypatch.setattr(os, "fsync", asked.append)
    with path.open("rb") as file:
        if fault == errno.EIO:
            with pytest.raises(OSError, match="refused"):
                atomic.force(file.fileno())
        else:
            atomic.force(file.fileno())
    assert len(asked) == fsyncs


def test_windows_waits_for_a_scanner_that_holds_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Path] = []
    replace = Path.replace

    def held(beside: Path, target: Path) -> Path:
        tries.append(target)
        if len(tries) < 4:
            raise PermissionError(errno.EACCES, "held by another program")
        return replace(beside, target)

    monkeypatch.setattr(atomic, "WINDOWS", True)
    monkeypatch.setattr(atomic.time, "sleep", lambda _: None)
    monkeypatch.setattr(Path, "replace", held)
    write_whole(path, b"new")
    assert (path.read_bytes(), len(tries)) == (b"new", 4)


def test_what_went_wrong_first_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(code: int) -> Callable[..., None]:
        def fail(*_: object, **__: object) -> None:
            raise OSError(code, os.strerror(code))

        return fail

    with monkeypatch.context() as disk:
        disk.setattr(Path, "replace", fails(errno.EROFS))
        disk.setattr(Path, "unlink", fails(errno.EIO))
        with pytest.raises(OSError, match="Read-only"):
            write_whole(path, b"new")
    assert path.read_bytes() == b"old"


@each_of(
    ("fault", "code"),
    [
        (OSError(errno.ENOSPC, ""), "disk-full"),
        (OSError(errno.EROFS, ""), "disk-forbids"),
        (OSError(errno.ENOENT, ""), "disk-gone"),
        (OSError(errno.EBUSY, ""), "disk-locked"),
        (OSError(errno.EIO, ""), "disk-fails"),
        (OSError("no number"), "disk-fails"),
    ],
)
def test_why_a_disk_refuses(fault: OSError, code: str) -> None:
    assert disk_code(fault) == code


@each_of(
    ("number", "code"),
    [(32, "disk-locked"), (112, "disk-full"), (5, "disk-forbids"), (3, "disk-gone")],
)
def test_why_a_disk_of_windows_refuses(number: int, code: str) -> None:
    fault = PermissionError(errno.EACCES, "refused")
    fault.winerror = number
    assert disk_code(fault) == code
