"""Files for people are written whole, off the window, and every fault is told in words."""

import errno
import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base import export_files as module
from oathsworn_gui.app.base.export_files import FileExporter
from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.texts import Texts


class Chooser:
    """Answers the dialog."""

    def __init__(self, path: Path | None) -> None:
        self.path, self.asked = path, ""

    def pdf_to_write(self, name: str) -> Path | None:
        self.asked = name
        return self.path


def written(qtbot: QtBot, path: Path, data: bytes = b"%PDF-1.4") -> str:
    """Write a file there; return what was told."""
    told: list[str] = []
    press = FileExporter(Chooser(path), Texts(read_texts()))
    place = press.place("The Ashen Lantern")
    assert place is not None
    press.write(place, data, told.append)
    assert not told, "told before it can be known"
    qtbot.waitUntil(lambda: bool(told))
    return told[0]


def test_a_file_is_written_where_the_group_says(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    assert written(qtbot, path) == ""
    assert path.read_bytes() == b"%PDF-1.4"
    assert [file.name for file in tmp_path.iterdir()] == ["sheets.pdf"]


def test_nothing_is_written_when_nobody_chose_a_place(qtbot: QtBot) -> None:
    del qtbot
    chooser = Chooser(None)
    assert FileExporter(chooser, Texts(read_texts())).place("A: B") is None
    assert chooser.asked == "A B"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "open in another program"),
        (errno.EIO, "the disk does not take it"),
    ],
)
def test_a_disk_that_refuses_is_told_and_the_old_file_stays(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    path = tmp_path / "sheets.pdf"
    path.write_bytes(b"the old one")

    def refuse(path: Path, data: bytes) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(module, "write_whole", refuse)
    told = written(qtbot, path)
    assert said in told
    assert told.startswith("sheets.pdf was not saved")
    assert path.read_bytes() == b"the old one"


def test_the_window_does_not_wait_for_the_disk(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[threading.Thread] = []

    def remember(path: Path, data: bytes) -> None:
        del path, data
        seen.append(threading.current_thread())

    monkeypatch.setattr(module, "write_whole", remember)
    assert written(qtbot, tmp_path / "sheets.pdf") == ""
    assert seen[0] is not threading.main_thread()
