"""The campaigns lie in a folder of our own choice; one that is away is told, never empty."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.library import library_relocation as moving_library
from oathsworn_gui.storage.files import settings_file
from oathsworn_gui.storage.files.save_error import SaveNotPermanent
from oathsworn_gui.storage.files.settings_file import Settings, load_settings, save_settings
from tests.ui.conftest import Player

Key = Qt.Key


@pytest.fixture
def kept(kept: Player) -> Player:
    """A player at the settings of a library with one campaign."""
    kept.ctrl(Key.Key_Comma)
    return kept


def _choose(player: Player, folder: Path, monkeypatch: pytest.MonkeyPatch, button: str) -> None:
    with monkeypatch.context() as dialog:
        dialog.setattr(FileDialogs, "folder_to_use", lambda *_: folder)
        player.click(button)


def _move(player: Player, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _choose(player, folder, monkeypatch, "library-place-move")
    player.click("move-do")
    player.qtbot.waitUntil(lambda: player.sees("move-show-old"))


def _titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def test_the_campaigns_move_and_the_next_start_finds_them(
    kept: Player, start: Callable[[], Player], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _move(kept, tmp_path / "stick", monkeypatch)
    assert str(tmp_path / "stick") in kept.text("message-words-0")
    assert "campaigns.moved-1" in kept.text("message-words-1")
    kept.click("message-close")
    assert kept.text("library-folder") == str(tmp_path / "stick")
    kept.press(Key.Key_Escape)
    kept.click("open-kept-1")
    assert kept.view.store.campaign.lit == 1
    assert load_settings(tmp_path / "settings.json")[0].library == str(tmp_path / "stick")
    kept.program.navigation.to_library_now()
    kept.ctrl(Key.Key_Comma)
    kept.click("library-place-usual")
    kept.click("move-do")
    kept.qtbot.waitUntil(lambda: kept.sees("move-show-old"))
    kept.click("message-close")
    assert load_settings(tmp_path / "settings.json")[0].library == ""
    assert not kept.sees("library-place-usual")
    assert _titles(start()) == ["Kept"]


def test_moving_can_be_stopped(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, stopped = Event(), Event()
    move = moving_library.move

    def slow(plan: object, switch: object, told: object, cancelled: object) -> object:
        begun.set()
        assert stopped.wait(20)
        return move(plan, switch, told, cancelled)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(moving_library, "move", slow)
    _choose(kept, tmp_path / "stick", monkeypatch, "library-place-move")
    kept.click("move-do")
    assert begun.wait(20)
    assert kept.sees("moving")
    kept.click("moving-stop")
    assert kept.sees("moving")
    stopped.set()
    kept.qtbot.waitUntil(lambda: not kept.sees("moving"))
    assert kept.text("toast-words") == "Stopped. The campaigns are where they were."
    assert kept.program.library.root == tmp_path / "campaigns"
    assert _titles(kept) == ["Kept"]


def test_what_cannot_be_is_said_in_words(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "holiday.jpg").write_bytes(b"")
    for folder, words in ((tmp_path / "full", "holiday.jpg"), (tmp_path, "inside the folder")):
        _choose(kept, folder, monkeypatch, "library-place-move")
        assert words in kept.text("message-words-0")
        kept.click("message-close")
        assert kept.program.library.root == tmp_path / "campaigns"


@pytest.mark.parametrize("permanent", [True, False])
def test_campaigns_that_lie_there_are_used_when_asked(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, permanent: bool
) -> None:
    """Also where a power cut may take back the settings, which name the folder already."""

    def not_permanent(path: Path, settings: Settings, known: Settings) -> None:
        save_settings(path, settings, known)
        raise SaveNotPermanent("disk-fails", name=path.name)

    (tmp_path / "other").mkdir()
    kept.program.library.folder("kept-1").rename(tmp_path / "other" / "kept-1")
    kept.program.begin({"title": "Here"})
    assert not _enabled(kept)
    kept.program.navigation.to_library_now()
    kept.ctrl(Key.Key_Comma)
    assert _enabled(kept)
    _choose(kept, tmp_path / "other", monkeypatch, "library-place-move")
    assert kept.find(QDialog, "message").windowTitle() == "Use the campaigns there?"
    with monkeypatch.context() as disk:
        if not permanent:
            disk.setattr(settings_file, "save_settings", not_permanent)
        kept.click("move-do")
    assert _titles(kept) == ["Kept"]
    assert (tmp_path / "campaigns" / "here-1").is_dir()


def _enabled(player: Player) -> bool:
    player.program.window.commands.run("settings")
    player.settle()
    return player.find(QPushButton, "library-place-move").isEnabled()


def test_a_stick_that_is_missing_is_told_and_looked_for_again(
    kept: Player, start: Callable[[], Player], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _move(kept, tmp_path / "stick", monkeypatch)
    kept.click("message-close")
    (tmp_path / "stick").rename(tmp_path / "unplugged")
    kept.press(Key.Key_Escape)
    kept.program.library_controller.list()
    kept.settle()
    assert kept.sees("library-away")
    assert not kept.sees("library-new")
    kept.press(Key.Key_N)
    assert kept.sees("library-away")
    kept.click("away-again")
    assert kept.sees("library-away")
    (tmp_path / "unplugged").rename(tmp_path / "stick")
    kept.press(Key.Key_Return)
    assert kept.sees("open-kept-1")
    assert kept.sees("library-new")


def test_where_the_stick_is_lost_the_usual_place_serves(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _move(kept, tmp_path / "stick", monkeypatch)
    kept.click("message-close")
    (tmp_path / "stick").rename(tmp_path / "elsewhere")
    kept.press(Key.Key_Escape)
    kept.program.library_controller.list()
    kept.settle()
    kept.click("away-usual")
    assert kept.sees("welcome")
    kept.ctrl(Key.Key_Comma)
    _choose(kept, tmp_path / "elsewhere", monkeypatch, "library-place-move")
    kept.click("move-do")
    assert _titles(kept) == ["Kept"]
