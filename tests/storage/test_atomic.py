"""There is always a whole file: the old one or the new one."""

import os
from pathlib import Path

import pytest

from oathsworn_gui.storage.atomic import LEFTOVER, aside, sweep, write_whole


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
