"""Names of files and folders from titles that say anything."""

from pathlib import Path, PureWindowsPath

import pytest

from oathsworn_gui.storage.files.file_names import file_name
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.campaign_names import slug
from tests.cases import each_of

TURNED = "Ash\u202eexe.\u2066"
TITLES = (
    "The Ashen Lantern", "../../etc/passwd", "C:\\Windows\\x", "CON", "nul.txt", "Lpt1 .pdf", "...",
    "", "x" * 300, "ℵ" * 300, "😀" * 300, "y" * 79 + ". z", TURNED, "half \ud83d", "a\0b", "-rf *",
    ".hidden", "line\nbreak", "\u200fשלום\u200e ליער",
)  # fmt: skip


@each_of(
    ("title", "name"),
    [
        ("The Ashen Lantern", "The Ashen Lantern"),
        ('Who? "We": a/b\\c*', "Who We a b c"),
        ("...", "sheets"),
        ("x" * 300, "x" * 80),
        ("line\nbreak", "line break"),
        ("../../etc/passwd", "etc passwd"),
        ("CON", "_CON"),
        ("NUL.txt", "_NUL.txt"),
        ("com¹", "_com¹"),
        ("Console", "Console"),
        ("The end.", "The end"),
        ("y" * 79 + ". z", "y" * 79),
        (TURNED, "Ash exe"),
        ("half \ud83d", "half"),
        ("Über Ægir, 忍", "Über Ægir, 忍"),
    ],
)
def test_a_title_becomes_a_name_that_every_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


@pytest.mark.parametrize("title", TITLES)
def test_a_file_of_any_title_can_be_written(tmp_path: Path, title: str) -> None:
    name = f"{file_name(title)}.oathsworn"
    (tmp_path / name).write_bytes(b"here")
    assert [each.name for each in tmp_path.iterdir()] == [name]
    assert name.isprintable()
    assert len(name.encode()) < 200
    assert not name.startswith(".")
    assert not PureWindowsPath(name).is_reserved()
    assert file_name(file_name(title)) == file_name(title)


@pytest.mark.parametrize("title", TITLES)
def test_a_campaign_of_any_title_has_a_folder_of_its_own(tmp_path: Path, title: str) -> None:
    library = Library(tmp_path / "campaigns")
    folder = library.fresh_folder(title)
    assert folder.parent == library.root
    assert folder.name == f"{slug(title)}-1"
    assert set(folder.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert not PureWindowsPath(folder.name).is_reserved()
