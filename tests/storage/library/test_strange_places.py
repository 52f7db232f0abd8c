"""Places that no disk holds, or that lead nowhere, are refused in words: chosen, dropped, typed."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from oathsworn_gui.storage.files.pack_file import (
    read_pack_file,
    read_shared_pack,
    write_shared_pack,
)
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.import_campaign import campaigns_at, coming, take_in
from oathsworn_gui.storage.library.move_library import planned
from oathsworn_gui.storage.library.second_place import proposed
from oathsworn_gui.storage.library.trash import NOTE, Thrown, thrown
from oathsworn_gui.storage.saves.problem_report import last_log
from oathsworn_gui.ui.base.photo_file import PhotoError, jpeg_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as POSIX has them")


def strange_places(root: Path) -> Iterator[Path]:
    """Yield circles of links, what is below a file or too long for a name, pipes, devices."""
    (root / "loop").symlink_to(root / "back")
    (root / "back").symlink_to(root / "loop")
    (root / "circle.oathsworn").symlink_to(root / "circle.oathsworn")
    (root / "dangling").symlink_to(root / "nowhere")
    (root / "file").write_bytes(b"oil")
    (root / "inside").mkdir()
    (root / "inside" / "again").symlink_to(root / "inside")
    (root / "saved" / "campaign.oathsworn").mkdir(parents=True)
    os.mkfifo(root / "pipe")
    names = ("loop", "loop/x", "circle.oathsworn", "dangling", "file", "file/x", "pipe", "saved")
    yield from (root / name for name in names)
    yield root / "inside" / "again" / "again"
    yield root / ("n" * 300)
    yield root / ("n" * 300) / "x.oathsworn"
    yield Path("x" * 5_000)
    yield root / "a\udcffb.oathsworn"
    yield from (Path("/dev/zero"), Path("/proc/self/mem"))


NAMELESS = ("a\0b", "a\0b.oathsworn", "h\ud800.oathsworn")
"""Names that no system can pass on to a disk, but that a dropped address may contain."""


def _reads(library: Library) -> dict[str, Callable[[Path], object]]:
    """Return what is done with a path that people choose or drop, and reads it."""
    return {
        "dropped": lambda path: [coming(library, each) for each in campaigns_at(path)],
        "looked into": lambda path: coming(library, path),
        "taken in": lambda path: take_in(library, path),
        "opened by the system": library.holds,
        "below a folder": lambda path: library.holds(path / "lamp-1" / "campaign.oathsworn"),
        "pack": read_pack_file,
        "shared pack": read_shared_pack,
        "photo": jpeg_of,
    }


def _folders(library: Library) -> dict[str, Callable[[Path], object]]:
    """Return what is done with a path that people choose as a folder, or to write to."""
    return {
        "library": lambda path: Library(path, chosen=True).entries(),
        "library that is away": lambda path: Library(path, chosen=True).away,
        "moved to": lambda path: planned(library.root, path),
        "moved from": lambda path: planned(path, library.root.with_name("new")),
        "second place": lambda path: proposed(library.root, path),
        "second place of": lambda path: proposed(path, library.root),
        "pack for others": lambda path: write_shared_pack(path / "a.pack.json", {}),
    }


def refuses_in_words(way: Callable[[Path], object], name: str, path: Path) -> None:
    try:
        way(path)
    except (SaveError, PhotoError):
        pass
    except Exception as fault:
        raise AssertionError(f"{name}: {str(path)[-40:]!a}") from fault


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(tmp_path / "library")
    library.root.mkdir()
    return library


def test_a_strange_place_is_used_or_refused_in_words(tmp_path: Path, library: Library) -> None:
    strange = tmp_path / "strange"
    strange.mkdir()
    for path in strange_places(strange):
        for name, way in {**_reads(library), **_folders(library)}.items():
            refuses_in_words(way, name, path)


def test_what_no_file_can_be_called_is_refused_in_words(tmp_path: Path, library: Library) -> None:
    for bare in NAMELESS:
        for name, way in _reads(library).items():
            refuses_in_words(way, name, tmp_path / bare)


def test_pipes_inside_a_library_are_waited_for_by_nobody(tmp_path: Path, library: Library) -> None:
    folder = library.root / ".trash" / "lamp-1"
    folder.mkdir(parents=True)
    for pipe in (folder / NOTE, library.root / "notes.txt"):
        os.mkfifo(pipe)
    assert thrown(folder) == Thrown()
    assert planned(library.root, tmp_path / "new").pieces == ()
    assert last_log(library.root / "notes.txt") == ""
