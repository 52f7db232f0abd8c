"""Whoever starts the AppImage is asked in the library whether it shall be in the menu."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Player

Start = Callable[[], Player]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AppImages of Linux")


class Image:
    """An AppImage that was unpacked, and the home it may put its menu entry into."""

    def __init__(self, folder: Path) -> None:
        self.file, self.place = folder / "Oathsworn.AppImage", folder / "cache"
        self.share = folder / "share"
        self.file.touch()
        self.place.mkdir()
        entry = self.share / "applications" / "oathsworn-gui.desktop"
        self.installs(f'mkdir -p "{entry.parent}"; echo "TryExec=$APPIMAGE" > "{entry}"')

    def installs(self, does: str) -> None:
        script = f'[ "$1$DISPLAY" = --install ] || exit 1\n{does}\n'
        (self.place / "install.sh").write_text(script, "utf-8")


@pytest.fixture
def image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Image:
    image = Image(tmp_path)
    monkeypatch.setenv("APPIMAGE", str(image.file))
    monkeypatch.setenv("APPDIR", str(image.place))
    monkeypatch.setenv("XDG_DATA_HOME", str(image.share))
    monkeypatch.setenv("DISPLAY", ":4711")
    monkeypatch.setattr(sys, "executable", str(image.place / "oathsworn-gui"))
    return image


def noted(player: Player, words: str) -> None:
    player.qtbot.waitUntil(lambda: player.sees("toast") and words in player.text("toast-words"))


@pytest.mark.usefixtures("image")
def test_it_is_put_there_with_one_click_and_not_asked_again(start: Start) -> None:
    player = start()
    assert "into the menu" in player.text("banner-title")
    player.click("menu-entry-add")
    noted(player, "in the menu now")
    assert not player.sees("banner-title")
    assert not start().sees("banner-title")


def test_an_appimage_that_was_moved_asks_again(start: Start, image: Image) -> None:
    player = start()
    player.click("menu-entry-add")
    noted(player, "in the menu now")
    image.file.unlink()
    assert start().sees("menu-entry-add")


@pytest.mark.usefixtures("image")
def test_no_is_an_answer_and_the_command_stays(start: Start, tmp_path: Path) -> None:
    player = start()
    player.click("menu-entry-pass")
    assert not player.sees("banner-title")
    assert '"menu_passed": true' in (tmp_path / "settings.json").read_text("utf-8")
    player.program.window.commands.run("menu-entry-add")
    noted(player, "in the menu now")


@pytest.mark.usefixtures("image")
def test_it_is_put_there_by_keys_alone(start: Start) -> None:
    player = start()
    for _ in range(60):
        focused = QApplication.focusWidget()
        if focused is not None and focused.objectName() == "menu-entry-add":
            break
        player.press(Qt.Key.Key_Tab)
    player.press(Qt.Key.Key_Return)
    noted(player, "in the menu now")


def test_what_hinders_it_is_said(start: Start, image: Image) -> None:
    image.installs("exit 3")
    player = start()
    player.click("menu-entry-add")
    noted(player, "could not be written")
    assert player.sees("menu-entry-add")


def test_a_program_from_elsewhere_does_not_ask(start: Start) -> None:
    player = start()
    assert not player.sees("banner-title")
    assert player.program.window.commands.find("menu-entry-add") is None


def test_another_appimage_that_started_the_program_is_not_meant(
    start: Start, image: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APPDIR", str(image.place / "elsewhere"))
    assert not start().sees("banner-title")
