"""The help about installing and keeping says what is true here, and does what it offers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea

from oathsworn_gui import __version__
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.storage.library.campaign_library import TRASH
from oathsworn_gui.storage.saves.generations import FOLDER as GENERATIONS
from oathsworn_gui.storage.saves.save_file import CHRONICLE, SAVE
from tests.ui.conftest import Player

Key = Qt.Key


@pytest.fixture
def reader(start: Callable[[], Player]) -> Player:
    """Somebody who came to the page from the help, by its button."""
    player = start()
    player.press(Key.Key_F1)
    player.click("help-keeping")
    return player


def words(player: Player) -> str:
    page = player.find(QScrollArea, "keeping")
    return "\n".join(label.text() for label in page.findChildren(QLabel))


def test_it_names_this_version_and_the_folder_of_this_machine(
    reader: Player, tmp_path: Path
) -> None:
    assert f"Version {__version__}" in words(reader)
    assert reader.text("library-folder") == str(tmp_path / "campaigns")


def test_the_folder_is_opened(
    reader: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    reader.click("library-place-show")
    assert [url.toLocalFile() for url in opened] == [(tmp_path / "campaigns").as_posix()]


def test_the_campaigns_are_moved_from_here_and_the_new_place_is_named(
    reader: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FileDialogs, "folder_to_use", lambda *_: tmp_path / "stick")
    reader.click("library-place-move")
    reader.click("move-do")
    reader.qtbot.waitUntil(lambda: reader.sees("message-close"))
    reader.click("message-close")
    assert reader.text("library-folder") == str(tmp_path / "stick")


def test_it_warns_of_the_words_of_systems_and_says_what_was_not_tried(reader: Player) -> None:
    said = words(reader)
    assert "“Windows protected your PC”" in said
    assert "“Run anyway”" in said
    assert "“Open Anyway”" in said
    assert "not from a Windows of our own" in said
    assert "never tried on a Mac" in said


def test_it_is_there_while_a_campaign_is_open_and_says_what_cannot_be_done(
    player: Player,
) -> None:
    player.press(Key.Key_F1, modifier=Qt.KeyboardModifier.ShiftModifier)
    move = player.find(QPushButton, "library-place-move")
    assert not move.isEnabled()
    assert "no campaign is open" in move.toolTip()
    player.press(Key.Key_Escape)
    assert player.sees("campaign-title")


def test_it_says_what_is_kept_where_by_the_names_on_the_disk(reader: Player) -> None:
    said, places = words(reader), reader.program.places
    folders = (GENERATIONS, TRASH, places.packs.name, places.reports.name, places.logs.name)
    for name in (SAVE, places.settings.name, *(f"“{name}”" for name in (CHRONICLE, *folders))):
        assert name in said
    for topic in ("Journal", "Spare file", "A second place", "When a file is damaged"):
        assert topic in said
    assert reader.sees("second-place-choose")


@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1280, 720)])
def test_it_never_scrolls_sideways(reader: Player, size: tuple[int, int]) -> None:
    reader.program.window.resize(*size)
    reader.settle()
    assert reader.find(QScrollArea, "keeping").horizontalScrollBar().maximum() == 0
