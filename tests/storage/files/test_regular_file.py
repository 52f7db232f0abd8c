"""Only ordinary files are read and added to, and nothing is waited for."""

import os
import sys
from pathlib import Path

import pytest

from oathsworn_gui.storage.files.regular_file import (
    NotOrdinaryError,
    bytes_of,
    first_strange,
    linked_bytes_of,
    opened,
    opened_to_add,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as POSIX has them")


@pytest.fixture
def strange(tmp_path: Path) -> list[Path]:
    """A link, a link to nothing, a folder, a pipe that nobody writes to."""
    (tmp_path / "file").write_bytes(b"oil")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "dangling").symlink_to(tmp_path / "new")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    return [tmp_path / name for name in ("link", "dangling", "folder", "pipe")]


def test_what_is_no_ordinary_file_is_not_read_and_not_added_to(strange: list[Path]) -> None:
    for path in strange:
        with pytest.raises(NotOrdinaryError):
            opened(path)
        with pytest.raises(OSError):  # noqa: PT011 - the system has a word for each
            opened_to_add(path)
        assert first_strange(path.parent, ("none", "file", path.name), ()) == path.name
    assert first_strange(strange[0].parent, ("file",), ("folder",)) == ""
    assert first_strange(strange[0].parent, (), ("file",)) == "file"
    assert not (strange[0].parent / "new").exists()


def test_an_ordinary_file_is(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with opened_to_add(path) as file:
        file.write(b"oil")
    with opened_to_add(path) as file:
        file.write(b" and wick")
    assert bytes_of(path, 100) == b"oil and wick"
    assert bytes_of(path, 2) == b"oil"
    with pytest.raises(FileNotFoundError):
        bytes_of(tmp_path / "none", 2)


def test_people_may_choose_a_link_themselves(strange: list[Path]) -> None:
    assert linked_bytes_of(strange[0], 100) == b"oil"
    with pytest.raises(NotOrdinaryError):
        linked_bytes_of(strange[3], 100)
