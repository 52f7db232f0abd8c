"""The file of a pack: whole, bounded, and the one before it kept."""

import errno
import os
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oathsworn_gui.app.base.pack_folder import PackFolder
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.pack_file import DEEPEST, LARGEST, read_pack_file, write_pack_file
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveError, SaveNotWritten
from oathsworn_gui.tabletop.texts import Texts

TEXTS = Texts(
    {
        "save.pack-damaged": "“{name}” is damaged.",
        "save.pack-damaged.help": "Look beside it.",
        "save.disk-full": "The disk is full.",
    }
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "packs" / "oathsworn.pack.json"


def names(path: Path) -> list[str]:
    """Return what lies in the folder of the pack."""
    return sorted(place.name for place in path.parent.iterdir())


def test_there_and_back_with_the_one_before_it_kept(path: Path) -> None:
    assert read_pack_file(path) is None
    write_pack_file(path, {"cards": {"ä": 1}})
    assert read_pack_file(path) == {"cards": {"ä": 1}}
    assert names(path) == [path.name]
    write_pack_file(path, {"cards": {}})
    assert read_pack_file(path) == {"cards": {}}
    assert read_pack_file(path.with_name(f"{path.name}.bak")) == {"cards": {"ä": 1}}


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"a": NaN}', b"[" * 50 + b"]" * 50]
)
def test_a_damaged_pack_is_told_and_set_aside_when_one_is_saved(path: Path, data: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(SaveDamaged) as fault:
        read_pack_file(path)
    assert fault.value.code == "pack-damaged"
    assert path.read_bytes() == data
    write_pack_file(path, {"new": 1})
    assert read_pack_file(path) == {"new": 1}
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == data


def test_a_huge_file_is_not_read_and_not_lost(path: Path) -> None:
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(SaveDamaged) as fault:
        read_pack_file(path)
    assert fault.value.code == "pack-too-large"
    write_pack_file(path, {})
    assert names(path) == [path.name, f"{path.name}.too-large-1"]


def test_more_than_can_be_read_again_is_not_written(path: Path) -> None:
    write_pack_file(path, {"old": 1})
    with pytest.raises(SaveError) as fault:
        write_pack_file(path, {"words": "x" * LARGEST})
    assert fault.value.code == "pack-full"
    assert read_pack_file(path) == {"old": 1}
    assert names(path) == [path.name]


def test_as_deep_as_may_be_is_read(path: Path) -> None:
    deep: Any = 1
    for _ in range(DEEPEST - 1):
        deep = [deep]
    write_pack_file(path, deep)
    assert read_pack_file(path) == deep


@pytest.mark.parametrize(
    ("error", "code"), [(errno.ENOSPC, "disk-full"), (errno.EROFS, "disk-forbids")]
)
def test_a_disk_that_does_not_take_it_leaves_the_old_one(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: int, code: str
) -> None:
    write_pack_file(path, {"old": 1})

    def fails(*_: object) -> NoReturn:
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", fails)
        with pytest.raises(SaveNotWritten) as fault:
            write_pack_file(path, {"new": 1})
    assert fault.value.code == code
    assert read_pack_file(path) == {"old": 1}
    assert names(path) == [path.name]


def test_a_folder_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "packs").write_bytes(b"a file")
    with pytest.raises(SaveError):
        write_pack_file(tmp_path / "packs" / "a.pack.json", {})
    with pytest.raises(SaveError):
        read_pack_file(tmp_path / "packs" / "a.pack.json")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=60) | st.text(alphabet='{}[]":,0e1 ', max_size=60).map(str.encode))
def test_any_bytes_are_read_or_told(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    try:
        value = read_pack_file(path)
    except SaveDamaged:
        assert path.read_bytes() == data
    else:
        write_pack_file(path, value)
        assert read_pack_file(path) == value


# ---------------------------------------------------------------------------------- the shelf


def test_a_shelf_lends_packs_by_name_and_tells_in_words(path: Path) -> None:
    shelf = PackFolder(lambda: path.parent, TEXTS)
    assert shelf.read("oathsworn").value is None
    assert shelf.write("oathsworn", {"a": 1}) == ""
    assert shelf.read("oathsworn").value == {"a": 1}
    assert shelf.where("oathsworn") == str(path)
    assert shelf.read("oathsworn").value is shelf.read("oathsworn").value
    write_pack_file(path, {"a": 2})  # by another program
    assert shelf.read("oathsworn").value == {"a": 2}
    path.write_bytes(b"{")
    found = shelf.read("oathsworn")
    assert (found.value, found.is_lost) == (None, True)
    assert found.trouble == "“oathsworn.pack.json” is damaged. Look beside it."


def test_a_full_disk_is_told_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    assert PackFolder(lambda: path.parent, TEXTS).write("oathsworn", {}) == "The disk is full."


@pytest.mark.parametrize("name", ["", "../up", "a/b", "A", "a.b", "x" * 41, "a\n"])
def test_a_name_leads_nowhere_else(path: Path, name: str) -> None:
    shelf = PackFolder(lambda: path.parent, TEXTS)
    with pytest.raises(ValueError, match="no name"):
        shelf.read(name)


def test_packs_lie_beside_the_campaigns(tmp_path: Path) -> None:
    assert folders(tmp_path).packs == tmp_path / "packs"
