"""Campaigns leave the library and come in again, by the menu, by keys and by dropping."""

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMenu

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from tests.ui.conftest import Player

Key = Qt.Key


def _titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def _drop(player: Player, *paths: Path) -> bool:
    """Drop files onto the window; whether the window would take them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    enter.ignore()
    QApplication.sendEvent(player.program.window, enter)
    if enter.isAccepted():
        drop = QDropEvent(QPointF(50, 50), copy, data, left, none)
        QApplication.sendEvent(player.program.window, drop)
    return enter.isAccepted()


def _exported(player: Player, path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    with monkeypatch.context() as dialog:
        dialog.setattr(FileDialogs, "file_to_write", lambda *_: path)
        player.press(Key.Key_E)
        player.qtbot.waitUntil(lambda: player.sees("toast-words"))
    return player.text("toast-words")


def test_a_closed_campaign_is_exported_and_comes_in_elsewhere(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.oathsworn"
    assert _exported(kept, path, monkeypatch) == "“Kept” was exported as out.oathsworn."
    kept.press(Key.Key_Delete)
    assert _titles(kept) == []
    assert _drop(kept, path)
    kept.qtbot.waitUntil(lambda: _titles(kept) == ["Kept"])
    kept.qtbot.waitUntil(lambda: kept.text("toast-words") == "“Kept” is in the library.")
    kept.click("toast-way")
    assert kept.view.store.campaign.lit == 1


def test_a_damaged_campaign_is_exported_as_it_lies(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = kept.program.library.folder("kept-1")
    for file in (folder / "campaign.oathsworn", *(folder / "generations").iterdir()):
        file.write_bytes(b"{")
    kept.program.library_controller.list()
    kept.settle()
    (tmp_path / "out.zip").write_bytes(b"something else")
    words = _exported(kept, tmp_path / "out.oathsworn", monkeypatch)
    assert words.endswith("cannot be read, so its whole folder was packed as out-2.zip.")
    with zipfile.ZipFile(tmp_path / "out-2.zip") as pack:
        assert "kept-1/journal" in pack.namelist()
    assert (tmp_path / "out.zip").read_bytes() == b"something else"


def test_a_full_disk_is_told(kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    with monkeypatch.context() as dialog:
        dialog.setattr(FileDialogs, "file_to_write", lambda *_: tmp_path / "file" / "out.oathsworn")
        kept.press(Key.Key_E)
        kept.qtbot.waitUntil(lambda: kept.sees("message-words-0"))
    kept.click("message-close")


def test_a_campaign_is_doubled(kept: Player) -> None:
    kept.press(Key.Key_D)
    kept.qtbot.waitUntil(lambda: kept.sees("toast-way"))
    assert _titles(kept) == ["Kept", "Kept, copy"]
    kept.click("toast-way")
    assert kept.text("campaign-title") == "Kept, copy"
    assert kept.text("campaign-heading").startswith("Copy · ")


def test_what_is_here_already_is_shown_beside_it(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.oathsworn"
    _exported(kept, path, monkeypatch)
    kept.program.navigation.open("kept-1")
    kept.press(Key.Key_L)
    kept.program.navigation.to_library_now()
    kept.settle()
    _drop(kept, path)
    kept.qtbot.waitUntil(lambda: kept.sees("taking-in-told"))
    assert "earlier state of “Kept”" in kept.text("taking-in-told")
    assert kept.text("taking-in-comes").startswith("What comes · Saved ")
    kept.press(Key.Key_Escape)
    assert _titles(kept) == ["Kept"]
    _drop(kept, path)
    kept.qtbot.waitUntil(lambda: kept.sees("taking-in-told"))
    kept.press(Key.Key_T)
    assert _titles(kept) == ["Kept", "Kept"]
    kept.program.navigation.open("kept-1")
    assert kept.view.store.campaign.lit == 2


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_file_that_was_changed_on_its_way_is_asked_about(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    path = tmp_path / "out.oathsworn"
    _exported(kept, path, monkeypatch)
    kept.press(Key.Key_Delete)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"lit": 1', b'"lit": 3'))
    for answer in ("message-close", "altered-take"):
        _drop(kept, path)
        kept.qtbot.waitUntil(lambda: kept.sees("altered-take"))
        assert _titles(kept) == []
        if by_keys:
            kept.press(Key.Key_Return if answer == "altered-take" else Key.Key_Escape)
        else:
            kept.click(answer)
    kept.qtbot.waitUntil(lambda: _titles(kept) == ["Kept"])
    kept.click("toast-way")
    assert kept.view.store.campaign.lit == 3


def test_the_one_that_is_here_is_opened_from_there(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.oathsworn"
    _exported(kept, path, monkeypatch)
    _drop(kept, path)
    kept.qtbot.waitUntil(lambda: kept.sees("taking-in-told"))
    assert "exactly as it is here" in kept.text("taking-in-told")
    kept.press(Key.Key_O)
    assert kept.text("campaign-title") == "Kept"
    assert _titles(kept) == ["Kept"]


def test_several_and_whole_folders_are_taken_in(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.oathsworn"
    _exported(kept, path, monkeypatch)
    other = tmp_path / "other"
    kept.program.library.folder("kept-1").rename(other)
    kept.program.library_controller.list()
    for name in ("journal", "chronicle"):
        (tmp_path / name).write_bytes(b"?")
    (tmp_path / "broken.oathsworn").write_bytes(b"{")
    _drop(kept, path, tmp_path / "broken.oathsworn")
    kept.qtbot.waitUntil(lambda: kept.sees("message-close"))
    kept.click("message-close")
    assert _titles(kept) == ["Kept"]
    assert _drop(kept, other)
    kept.qtbot.waitUntil(lambda: kept.sees("taking-in-told"))
    kept.click("taking-in-take")
    assert _titles(kept) == ["Kept", "Kept"]
    assert other.is_dir()


def test_taking_in_many_tells_how_far_it_is_and_can_be_stopped(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = kept.program.library.folder("kept-1")
    for number in range(6):
        shutil.copytree(source, tmp_path / "many" / f"evening-{number}")
    kept.program.library.throw_away("kept-1")
    said = list[str]()
    say = kept.program.library_controller.say

    def heard(words: str, way: tuple[str, Callable[[], None]] | None = None) -> None:
        said.append(words)
        say(words, way)
        if words.startswith("Taking in: 2"):
            kept.click("toast-way")

    monkeypatch.setattr(kept.program.library_controller, "say", heard)
    assert _drop(kept, tmp_path / "many")
    kept.qtbot.waitUntil(lambda: bool(said) and said[-1].endswith("were taken in."))
    assert said[0] == "Taking in: 0 of 6 are in the library."
    assert said[-1] == "3 campaigns were taken in."
    assert _titles(kept) == ["Kept"] * 3


def test_other_files_are_left_to_others(kept: Player, tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"")
    assert not _drop(kept, tmp_path / "holiday.jpg")


def test_dropped_while_playing_the_campaign_stays_open(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.oathsworn"
    _exported(kept, path, monkeypatch)
    kept.program.library.throw_away("kept-1")
    kept.program.begin({"title": "Other"})
    kept.settle()
    focus = QApplication.focusWidget()
    _drop(kept, path)
    kept.qtbot.waitUntil(lambda: kept.text("toast-words") == "“Kept” is in the library.")
    assert kept.text("campaign-title") == "Other"
    assert _titles(kept) == ["Kept", "Other"]
    assert QApplication.focusWidget() is focus


def test_the_menu_of_a_card_has_the_rest(kept: Player) -> None:
    kept.click("more-kept-1")
    menu = kept.find(QMenu, "library-more")
    words = [action.text() for action in menu.actions()]
    assert words == [
        "Rename", "Duplicate it", "Export it…", "Its earlier states", "Show its folder",
        "Move to the trash",
    ]  # fmt: skip
    menu.actions()[3].trigger()
    kept.settle()
    menu.close()
    assert kept.text("inside-title") == "Kept"
