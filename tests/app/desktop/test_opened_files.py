"""Files that the system hands to the running program, as macOS does after a double click."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.desktop.integration import belong
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.ui.window.application import Application
from oathsworn_gui.ui.window.mac_menu import mac_menu
from tests.ui.conftest import Player

Role = QAction.MenuRole


@pytest.fixture
def player(start: Callable[[], Player]) -> Player:
    """A player before an empty library, in a program that takes files."""
    player = start()
    belong(player.program)
    return player


@pytest.fixture
def two_files(player: Player, tmp_path: Path) -> tuple[Path, Path]:
    """Two campaigns as files outside of the library, with names as people give them."""
    paths = (tmp_path / "Für Oma.oathsworn", tmp_path / "zweite Runde.oathsworn")
    for title, path in zip(("Ash", "Brine"), paths, strict=True):
        player.program.begin({"title": title})
        player.press(Qt.Key.Key_L)
        player.program.navigation.save_copy(path)
        name = player.program.session.name if player.program.session is not None else ""
        player.program.navigation.to_library_now()
        player.program.library.throw_away(name)
    player.program.library_controller.list()
    return paths


def _double_click(*paths: Path) -> None:
    """What macOS does with files that are opened: an event each, to the application."""
    app = QGuiApplication.instance()
    assert app is not None
    for path in paths:
        QApplication.sendEvent(app, QFileOpenEvent(str(path)))


def _titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def _shows(player: Player, title: str) -> bool:
    view = player.program.window.view
    return view is not None and view.store.campaign.title == title


def test_a_file_opens_that_was_double_clicked_to_start_the_program(
    two_files: tuple[Path, Path], start: Callable[[], Player]
) -> None:
    app = QGuiApplication.instance()
    assert isinstance(app, Application)
    app.give_files_to(None)
    _double_click(two_files[0])
    player = start()
    belong(player.program)
    player.qtbot.waitUntil(lambda: _shows(player, "Ash"))
    assert _titles(player) == ["Ash"]


def test_a_file_opens_in_the_running_program(two_files: tuple[Path, Path], player: Player) -> None:
    _double_click(two_files[0])
    player.qtbot.waitUntil(lambda: _shows(player, "Ash"))


def test_several_files_come_into_the_library(two_files: tuple[Path, Path], player: Player) -> None:
    _double_click(*two_files, two_files[0])
    player.qtbot.waitUntil(lambda: _titles(player) == ["Ash", "Brine"])
    assert player.program.session is None


def test_a_file_opened_while_a_question_is_open_leaves_the_question_to_be_answered_later(
    two_files: tuple[Path, Path], player: Player
) -> None:
    player.program.begin({"title": "Open"})
    player.press(Qt.Key.Key_C)
    assert player.text("question-title") == "Which deck?"
    _double_click(two_files[1])
    player.qtbot.waitUntil(lambda: _shows(player, "Brine"))
    player.program.navigation.to_library_now()
    player.program.navigation.open("open-1")
    player.settle()
    assert player.text("question-title") == "Which deck?"


def test_the_file_of_the_open_campaign_leaves_it_open(player: Player) -> None:
    player.program.begin({"title": "Open"})
    view = player.view
    _double_click(player.program.library.folder("open-1") / "campaign.oathsworn")
    player.settle()
    assert player.view is view


def test_files_wait_until_a_dialog_has_its_answer(
    two_files: tuple[Path, Path], player: Player
) -> None:
    FileDialogs(player.program).show_fault(SaveDamaged("save.damaged"))
    player.settle()
    _double_click(two_files[0])
    player.settle()
    assert player.program.session is None
    player.press(Qt.Key.Key_Escape)
    player.qtbot.waitUntil(lambda: _shows(player, "Ash"))


def test_a_report_opens_beside_what_is_open(player: Player, tmp_path: Path) -> None:
    player.program.begin({"title": "Open"})
    _double_click(tmp_path / "what.oathsworn-report")
    player.settle()
    assert player.restarts == [["--open-report", str(tmp_path / "what.oathsworn-report")]]
    assert player.program.session is not None


def test_the_windows_have_the_icon_and_the_name_of_the_menu_entry(
    player: Player,
) -> None:
    del player
    sizes = {size.width() for size in QGuiApplication.windowIcon().availableSizes()}
    assert sizes == {16, 32, 48, 64, 128, 256}
    assert QGuiApplication.desktopFileName() == "oathsworn-gui"


def test_the_menu_bar_of_macos_runs_what_it_names(player: Player) -> None:
    ran = list[str]()
    bar = mac_menu(player.program.texts, ran.append)
    entries = {action.menuRole(): action for action in bar.findChildren(QAction)}
    for role in (Role.AboutRole, Role.PreferencesRole, Role.QuitRole):
        entries[role].trigger()
    assert ran == ["licences", "settings", "quit"]
    assert entries[Role.AboutRole].text() == "About and licences"
    bar.deleteLater()
