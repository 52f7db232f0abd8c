"""Reading a library back: every kind of damage is found, and nothing is changed."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.second_copy import Known, copy_library
from oathsworn_gui.storage.library.second_place import proposed, settle_at
from oathsworn_gui.storage.recovery.folder_check import Checked, check_folder
from oathsworn_gui.storage.saves.generations import generations
from oathsworn_gui.storage.saves.save_file import SAVE
from tests.storage.damages import DAMAGES
from tests.storage.lamps import SYSTEMS, House, play, store_of

Begin = Callable[[House], Opened]

TOLD_ELSEWHERE = {"save-a-folder", "save-a-link"}
"""Of these the reason names the file in other words on each system."""


@pytest.fixture
def library_of_two(begin: Begin, library: Library) -> Library:
    """Two played campaigns, one of them in the trash."""
    for title in ("Kept", "Thrown"):
        opened = begin(House(seed=7, title=title))
        play(store_of(opened))
        opened.record.close()
    library.throw_away("thrown-1")
    return library


def checked(folder: Path) -> tuple[Checked, ...]:
    came = check_folder(folder, SYSTEMS)
    assert came is not None
    return came


def codes(folder: Path) -> set[tuple[str, str]]:
    (one,) = checked(folder)
    return {(each.file, each.report.code) for each in one.findings}


def test_a_whole_library_with_its_trash_is_whole(library_of_two: Library) -> None:
    before = {path: path.stat().st_mtime_ns for path in library_of_two.root.rglob("*")}
    kept, thrown = checked(library_of_two.root)
    assert (kept.title, kept.is_thrown, kept.findings) == ("Kept", False, ())
    assert (thrown.title, thrown.is_thrown, thrown.findings) == ("Thrown", True, ())
    assert kept.files >= 4
    assert before == {path: path.stat().st_mtime_ns for path in library_of_two.root.rglob("*")}


@pytest.mark.parametrize("kind", sorted(set(DAMAGES) - {"steps-missing", "emptied"}))
def test_each_damage_is_found(library_of_two: Library, kind: str) -> None:
    DAMAGES[kind](library_of_two.root / "kept-1")
    assert codes(library_of_two.root / "kept-1")


def test_one_bit_in_the_file_and_one_in_a_backup(library_of_two: Library) -> None:
    folder = library_of_two.root / "kept-1"
    DAMAGES["save-altered"](folder)
    backup = generations(folder)[-1].path
    data = bytearray(backup.read_bytes())
    data[len(data) // 2] ^= 4
    backup.write_bytes(data)
    assert codes(folder) == {
        ("campaign.oathsworn", "altered"),
        (backup.name, "not-json"),
    }


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_is_named_and_not_followed(library_of_two: Library) -> None:
    root = library_of_two.root
    (root / "linked-1").symlink_to(root / "kept-1")
    link = next(each for each in checked(root) if each.path.name == "linked-1")
    assert [each.report.code for each in link.findings] == ["linked-folder"]


def test_the_copies_of_a_second_place(library_of_two: Library, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    place = settle_at(proposed(library_of_two.root, tmp_path / "stick"))
    copy_library(library_of_two, place, SYSTEMS, Known())
    (copy,) = checked(place.folder)
    assert (copy.title, copy.findings) == ("Kept", ())
    copy.path.write_bytes(copy.path.read_bytes() + b" ")
    assert codes(place.folder) == {(copy.path.name, "altered")}
    copy.path.write_bytes(b"{")
    assert codes(place.folder) == {(copy.path.name, "not-json")}


def test_it_ends_when_it_is_told_to(library_of_two: Library) -> None:
    asked: list[tuple[int, int]] = []

    def going(done: int, of: int) -> bool:
        asked.append((done, of))
        return done < 1

    assert check_folder(library_of_two.root, SYSTEMS, going) is None
    assert asked == [(0, 2), (1, 2)]


@pytest.mark.parametrize(("folder", "code"), [("", "no-campaigns"), ("nowhere", "nothing-there")])
def test_a_folder_without_campaigns_is_refused(tmp_path: Path, folder: str, code: str) -> None:
    with pytest.raises(SaveDamaged) as refused:
        check_folder(tmp_path / folder, SYSTEMS)
    assert refused.value.code == code


def test_what_people_point_at_is_understood(library_of_two: Library, tmp_path: Path) -> None:
    first = library_of_two.folder(library_of_two.entries()[0].name)
    home, file = tmp_path / "home", tmp_path / "sent.oathsworn"
    shutil.copytree(library_of_two.root, home / "campaigns")
    shutil.copyfile(first / SAVE, file)
    for place, number, files in ((home, 2, None), (first / SAVE, 1, None), (file, 1, 1)):
        found = checked(place)
        assert len(found) == number
        assert not any(each.findings for each in found)
        assert files in (None, found[0].files)
    file.write_bytes(b"{")
    assert [each.findings != () for each in checked(file)] == [True]
