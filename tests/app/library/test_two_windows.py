"""One library, two windows: nothing is lost, and both say in plain words what happened."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import load_settings
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.ui.library.library_page import LibraryPage
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered
from tests.ui.conftest import Player

Key = Qt.Key
Windows = tuple[Player, Player]
Attempt = Callable[[Player], None]


@pytest.fixture
def windows(qtbot: QtBot, tmp_path: Path) -> Iterator[Windows]:
    """Two windows of a library with the campaigns One and Two."""
    first = _window(qtbot, tmp_path)
    for title in ("One", "Two"):
        first.program.begin({"title": title})
        _light(first)
        first.program.navigation.to_library_now()
    both = first, _window(qtbot, tmp_path)
    yield both
    for player in both:
        if player.program.window.view is not None:
            player.program.navigation.to_library_now()
        player.program.window.close()
        player.program.window.deleteLater()


def _window(qtbot: QtBot, home: Path) -> Player:
    application("deepwood")
    places = folders(home)
    settings, _ = load_settings(places.settings)
    program = Program(places, settings, offered(GAME_UI), more_texts=TEXTS, restart=lambda _: None)
    player = Player(qtbot, program, [])
    player.shown(program)
    program.start()
    player.settle()
    return player


def _light(player: Player) -> None:
    player.shown(player.program)
    player.press(Key.Key_L)


def _move(player: Player, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player.shown(player.program)
    player.ctrl(Key.Key_Comma)
    with monkeypatch.context() as dialog:
        dialog.setattr(FileDialogs, "folder_to_use", lambda *_: folder)
        player.click("library-place-move")
    player.click("move-do")
    player.qtbot.waitUntil(lambda: not player.sees("moving"))
    player.settle()


def _come_back(player: Player) -> None:
    """The user comes back to a window from another one, as the system tells the program."""
    player.shown(player.program)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    player.settle()


def _titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def _told(player: Player) -> str:
    """The title and the words of the message that is shown."""
    words = (player.text(name) for name in ("message-words-0", "message-words-1"))
    return " ".join((player.find(QDialog, "message").windowTitle(), *words))


def test_a_library_that_moved_is_followed(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = windows
    _move(first, tmp_path / "stick", monkeypatch)
    first.click("message-close")
    _come_back(second)
    assert "in another folder now" in _told(second)
    assert str(tmp_path / "stick") in _told(second)
    second.click("message-close")
    second.click("open-one-1")
    assert second.view.store.campaign.lit == 1
    _light(second)
    second.program.navigation.to_library_now()
    assert not second.sees("message")
    assert (tmp_path / "stick" / "one-1").is_dir()
    assert not (tmp_path / "campaigns").exists()
    _come_back(first)
    assert not first.sees("message")
    assert load_settings(tmp_path / "settings.json")[0].library == str(tmp_path / "stick")


@pytest.mark.parametrize("how", ["open", "begin"])
def test_nothing_is_opened_or_begun_in_the_old_folder(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Also where nobody told the program that the user came back to its window."""
    first, second = windows
    second.shown(second.program)
    if how == "begin":
        second.program.library_controller.show_new_campaign()
    _move(first, tmp_path / "stick", monkeypatch)
    first.click("message-close")
    if how == "open":
        second.program.navigation.open_or_say("one-1")
    else:
        second.program.library_controller.show_new_campaign()
        second.program.begin({"title": "Three"})
        assert _titles(first) == ["One", "Three", "Two"]
    second.settle()
    assert "in another folder now" in _told(second)
    assert not (tmp_path / "campaigns").exists()


def test_a_library_is_not_moved_from_under_an_open_campaign(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = windows
    second.program.navigation.open("one-1")
    _move(first, tmp_path / "stick", monkeypatch)
    assert "Open in another window" in _told(first)
    assert "“One” is already open" in _told(first)
    first.click("message-close")
    _light(second)
    assert second.view.store.campaign.lit == 2
    second.program.navigation.to_library_now()
    assert _titles(second) == _titles(first) == ["One", "Two"]


def test_another_library_is_followed_when_the_campaign_is_left(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = windows
    far = GAME_UI.system.new({"title": "Far"})
    Library(tmp_path / "other").create(GAME_UI.system, far, str).record.close()
    second.program.navigation.open("one-1")
    _move(first, tmp_path / "other", monkeypatch)
    assert _titles(first) == ["Far"]
    _come_back(second)
    assert not second.sees("message")
    _light(second)
    second.program.navigation.to_library_now()
    second.settle()
    assert "in another folder now" in _told(second)
    assert _titles(second) == ["Far"]
    second.click("message-close")
    assert second.sees("open-far-1")
    assert (tmp_path / "campaigns" / "one-1").is_dir()


def test_a_look_that_ends_after_the_window_was_closed_shows_nothing(windows: Windows) -> None:
    first, _ = windows
    page = first.program.window.findChild(LibraryPage)
    assert isinstance(page, LibraryPage)
    shiboken6.delete(page)
    first.program.library_controller.relist()


def _rename(player: Player) -> None:
    player.program.library_controller.housekeeping.rename("one-1")
    player.settle()
    player.type("X")
    player.press(Key.Key_Return)


def _throw(player: Player) -> None:
    player.program.library_controller.housekeeping.throw_away("one-1")


def _duplicate(player: Player) -> None:
    player.program.library_controller.exporting.duplicate("one-1")


def _compare(player: Player) -> None:
    player.program.copies.compare_moments("one-1")


def _open(player: Player) -> None:
    player.program.navigation.open_or_say("one-1")


def _files(player: Player) -> None:
    player.program.file_recovery.show("one-1")


def _sheets(player: Player) -> None:
    player.program.library_controller.housekeeping.print_sheets("one-1")


@pytest.mark.parametrize("attempt", [_rename, _throw, _sheets])
def test_what_is_open_elsewhere_stays_as_it_is(windows: Windows, attempt: Attempt) -> None:
    first, second = windows
    first.program.navigation.open("one-1")
    second.shown(second.program)
    attempt(second)
    second.settle()
    assert "Open in another window" in _told(second)
    assert "“One”" in _told(second)
    assert "one-1" not in _told(second)
    _light(first)
    first.program.navigation.to_library_now()
    assert first.program.navigation.open("one-1").store.campaign.lit == 2


@pytest.mark.parametrize("attempt", [_rename, _throw, _duplicate, _compare, _open, _files, _sheets])
def test_what_was_thrown_away_elsewhere_is_said_by_its_title(
    windows: Windows, attempt: Attempt
) -> None:
    first, second = windows
    first.program.library_controller.housekeeping.throw_away("one-1")
    second.shown(second.program)
    assert second.sees("open-one-1")
    attempt(second)
    second.qtbot.waitUntil(lambda: second.sees("message-close"))
    assert "No longer here" in _told(second)
    assert "“One”" in _told(second)
    second.click("message-close")
    assert not second.sees("open-one-1")
    assert second.sees("open-two-1")


def test_who_comes_back_sees_what_the_other_window_did(windows: Windows) -> None:
    first, second = windows
    first.program.library.rename("two-1", "Two, by night")
    first.program.library.throw_away("one-1")
    second.shown(second.program)
    assert second.sees("open-one-1")
    _come_back(second)
    second.qtbot.waitUntil(lambda: not second.sees("open-one-1"))
    assert second.program.library_controller.title("two-1") == "Two, by night"


def test_an_earlier_state_of_what_was_thrown_away(windows: Windows) -> None:
    first, second = windows
    second.press(Key.Key_R)
    for name in ("one-1", "two-1"):
        first.program.library.throw_away(name)
    second.shown(second.program)
    second.click("restore-do")
    assert "No longer here" in _told(second)
    assert not second.program.library.entries()


def test_another_campaign_of_that_name_is_not_deleted_for_ever(windows: Windows) -> None:
    """The trash of a window may be older than what lies in it."""
    first, second = windows
    first.program.library.throw_away("one-1")
    second.shown(second.program)
    second.program.library_controller.restoring.show_trash()
    second.qtbot.waitUntil(lambda: second.sees("restore-delete"))
    first.program.library.delete_for_ever("one-1")
    first.program.begin({"title": "One"})
    first.program.navigation.to_library_now()
    assert first.program.library.throw_away("one-1") == "one-1"
    second.click("restore-delete")
    second.click("delete-do")
    assert "No longer here" in _told(second)
    assert [entry.title for entry in first.program.library.trashed()] == ["One"]
    second.click("message-close")
    second.click("restore-delete")
    second.click("delete-do")
    assert not first.program.library.trashed()


def test_a_campaign_put_back_twice(windows: Windows) -> None:
    first, second = windows
    first.program.library.throw_away("one-1")
    second.shown(second.program)
    second.program.library_controller.restoring.show_trash()
    second.qtbot.waitUntil(lambda: second.sees("restore-delete"))
    first.program.library.put_back("one-1")
    second.click("restore-do")
    assert "No longer here" in _told(second)
    assert _titles(second) == ["One", "Two"]
