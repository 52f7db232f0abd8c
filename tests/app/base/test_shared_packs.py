"""Files for and from others: hostile ones are told in words, and nothing of them is taken."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base.shared_packs import SharedPacks
from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.content.pack import how_many
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.storage.files.pack_file import SUFFIX
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.pack_files import FileRead
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.content.test_pack import full

BOX = a_box(a_campaign())
TEXTS = Texts(read_texts())
HEAD = {"format": "oathsworn-pack", "version": 1, "line": "oathsworn"}


class Chosen:
    """The system's dialogs, in which a path was chosen, or none."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def pack_to_open(self) -> Path | None:
        return self.path

    def pack_to_write(self, name: str) -> Path | None:
        return self.path


def looked(qtbot: QtBot, path: Path) -> FileRead:
    """Return what is told of a file, read as the content page reads it."""
    came: list[FileRead] = []
    assert SharedPacks(Chosen(path), TEXTS).look(lambda value: read_pack(value, BOX), came.append)
    qtbot.waitUntil(lambda: bool(came), timeout=20_000)
    return came[0]


def test_a_pack_is_written_and_read_again(qtbot: QtBot, tmp_path: Path) -> None:
    path, told = tmp_path / f"Ours{SUFFIX}", list[str]()
    packs = SharedPacks(Chosen(path), TEXTS)
    assert packs.write("Ours", lambda: written_pack(full(), "oathsworn", {}), told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [""]
    assert looked(qtbot, path) == FileRead("Ours", PackRead(full()))


def test_what_cannot_be_written_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "file").write_text("no folder")
    SharedPacks(Chosen(tmp_path / "file" / "x"), TEXTS).write("x", dict, told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert told[0]
    assert "{" not in told[0]


def test_no_path_is_nothing_done() -> None:
    packs = SharedPacks(Chosen(None), TEXTS)
    told: list[object] = []
    assert packs.look(lambda value: value, told.append) == ""
    assert packs.write("x", dict, told.append) == ""
    assert told == []


@each_of(
    ("data", "words"),
    [
        (b"", "is no pack"),
        (b"\x00" * 50, "is no pack"),
        (b"[" * 10_000 + b"]" * 10_000, "is no pack"),
        (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "is no pack"),
        (b'{"format": 1, "format": 2}', "is no pack"),
        (b'{"format": NaN}', "is no pack"),
        (b'{"format": -Infinity}', "is no pack"),
        (b'{"format": 1e999}', "is no pack"),
        (b'{"format": %s}' % (b"9" * 5000), "is no pack"),
        (b'{"format": "\\ud800"}', "is no pack"),
        (b"PK\x03\x04whatever", "is an archive"),
        (b"\x1f\x8b\x08", "is an archive"),
    ],
)
def test_what_is_no_pack_is_told_in_words(
    qtbot: QtBot, tmp_path: Path, data: bytes, words: str
) -> None:
    path = tmp_path / f"x{SUFFIX}"
    path.write_bytes(data)
    came = looked(qtbot, path)
    assert came.value is None
    assert words in came.trouble
    assert "{" not in came.trouble


def test_a_real_archive_and_200_megabytes_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    packed, large = tmp_path / "x.zip", tmp_path / "large"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("x.pack.json", "{}")
    with large.open("wb") as sparse:
        sparse.truncate(200_000_000)
    assert "is an archive" in looked(qtbot, packed).trouble
    assert "larger than 16 MB" in looked(qtbot, large).trouble
    assert "cannot be read" in looked(qtbot, tmp_path / "gone").trouble
    assert "cannot be read" in looked(qtbot, tmp_path).trouble


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"version": 2}, "pack.newer"),
        ({"line": "practice"}, "pack.other-line"),
        ({"format": "other"}, "pack.no-pack"),
        ({"cards": {str(n): 0 for n in range(4001)}}, "pack.too-many"),
    ],
)
def test_what_is_refused_whole_is_told(qtbot: QtBot, tmp_path: Path, wrong: Any, code: str) -> None:
    came = looked(qtbot, _written(tmp_path, HEAD | wrong))
    assert isinstance(came.value, Refusal)
    assert came.value.code == code


@each_of(
    "entry",
    [
        {"name": "N" * 10_000},
        {"name": "Gash \u202egnp.exe"},
        {"name": "Gash", "cost": 31},
        {"name": "Gash", "cost": -1},
        {"name": "Gash", "cost": 1e40},
        {"name": "Gash", "cost": "two"},
        {"name": ["Gash"]},
        {"name": None},
        {"name": "Gash", "parts": [[[[]]]]},
        [],
        0,
    ],
)
def test_a_wrong_entry_is_left_out_and_told_and_the_rest_is_read(
    qtbot: QtBot, tmp_path: Path, entry: Any
) -> None:
    one = {"key": "gash", **entry} if isinstance(entry, dict) else entry
    value = HEAD | {"injuries": {"gash": one, "burn": {"key": "burn", "name": "Burn"}}}
    read = looked(qtbot, _written(tmp_path, value)).value
    assert isinstance(read, PackRead)
    assert list(read.pack.injuries) == ["burn"]
    assert [told.code for told in read.troubles] == ["pack.left-out"]


def test_keys_of_ten_thousand_letters_are_shortened_where_they_are_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    long = "k" * 10_000
    value = HEAD | {"injuries": {long: {"key": long, "name": "Long"}}, long: 1}
    read = looked(qtbot, _written(tmp_path, value)).value
    assert isinstance(read, PackRead)
    assert how_many(read.pack) == 0
    assert read.pack == Pack()
    assert all(len(str(told.params["name"])) <= 40 for told in read.troubles)


@each_of("where", ["boss", "die", "icon", "minion"])
def test_names_on_a_told_board_that_steer_others_are_left_out(
    qtbot: QtBot, tmp_path: Path, where: str
) -> None:
    value = written_pack(full(), "oathsworn", {})
    told = value["encounters"]["2"]
    places = {
        "boss": (told["boss"], "name"),
        "die": (told["boss"]["locations"][0], "name"),
        "icon": (told["boss"]["locations"][0], "icon"),
        "minion": (told["minions"][0], "name"),
    }
    holder, field = places[where]
    holder[field] = "Stag \u202ereversed"
    read = looked(qtbot, _written(tmp_path, value)).value
    assert isinstance(read, PackRead)
    assert not read.pack.encounters
    assert how_many(read.pack) == how_many(full()) - 1


def _written(folder: Path, value: Any) -> Path:
    path = folder / f"x{SUFFIX}"
    path.write_text(json.dumps(value), "utf-8")
    return path
