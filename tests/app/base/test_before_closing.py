"""The page before a campaign is closed, and the shelf that games are lent."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.desktop.opened_files import open_files
from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings, load_settings
from oathsworn_gui.ui.contract.game_ui import Leave, PageContext
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered
from tests.ui.conftest import Player


def _page(context: PageContext, leave: Leave) -> QWidget | None:
    """Return two ways on, unless oil lies on the shelf already."""
    if context.packs.read("oil").value is not None:
        return None

    def keep() -> None:
        context.packs.write("oil", {"drops": 3})
        leave.go()

    page = QWidget()
    page.setObjectName("leaving-page")
    column = QVBoxLayout(page)
    for name, run in (("keep-oil", keep), ("stay", leave.stay)):
        button = QPushButton(name)
        button.setObjectName(name)
        button.clicked.connect(run)
        column.addWidget(button)
    return page


@pytest.fixture
def player(qtbot: QtBot, tmp_path: Path) -> Iterator[Player]:
    """A player before an evening of a game that has something to say at the end."""
    application("deepwood")
    game = replace(GAME_UI, leaving=_page)
    program = Program(
        folders(tmp_path),
        Settings(),
        offered(game),
        more_texts=TEXTS,
        restart=lambda arguments: None,
    )
    found = Player(qtbot, program, [])
    found.shown(program)
    program.start()
    program.begin({"title": "The Ashen Lantern"})
    found.settle()
    yield found
    if program.window.view is not None:
        program.navigation.to_library_now()
    program.window.close()
    program.window.deleteLater()


def _leave(player: Player) -> None:
    player.program.window.commands.run("library")
    player.settle()


def test_the_game_has_a_last_word_and_then_the_library_is_shown(
    player: Player, tmp_path: Path
) -> None:
    _leave(player)
    assert player.sees("leaving-page")
    player.click("keep-oil")
    assert not player.sees("leaving-page")
    assert player.program.window.view is None
    assert (tmp_path / "packs" / "oil.pack.json").exists()


def test_who_stays_plays_on_and_is_asked_again(player: Player) -> None:
    _leave(player)
    player.click("stay")
    assert player.sees("lantern-page")
    _leave(player)
    assert player.sees("leaving-page")


def test_closing_again_closes(player: Player) -> None:
    _leave(player)
    _leave(player)
    assert player.program.window.view is None


def test_quitting_shows_the_page_once(player: Player) -> None:
    player.program.window.commands.run("quit")
    player.settle()
    assert player.sees("leaving-page")
    player.program.window.commands.run("quit")
    player.settle()
    assert not player.program.window.isVisible()


def test_a_file_that_the_system_opens_waits_for_the_last_word(
    player: Player, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.oathsworn"
    player.program.navigation.save_copy(copy)
    open_files(player.program, (copy,))
    player.settle()
    assert player.sees("leaving-page")
    player.click("keep-oil")
    player.qtbot.waitUntil(lambda: player.sees("taking-in"))


def test_nothing_to_say_closes_at_once(player: Player) -> None:
    assert player.view.context.packs.write("oil", {"drops": 1}) == ""
    _leave(player)
    assert player.program.window.view is None


def test_the_folder_of_the_packs_is_set_in_the_settings(player: Player, tmp_path: Path) -> None:
    window = player.program.window
    shelf = player.view.context.packs
    assert shelf.where("oil") == str(tmp_path / "packs" / "oil.pack.json")
    window.commands.run("settings")
    player.settle()
    field = player.find(QLineEdit, "packs-folder")
    field.setText(str(tmp_path / "shared"))
    field.editingFinished.emit()
    assert shelf.where("oil") == str(tmp_path / "shared" / "oil.pack.json")
    assert load_settings(tmp_path / "settings.json")[0].packs == str(tmp_path / "shared")
    field.setText("somewhere")
    field.editingFinished.emit()
    assert field.text() == str(tmp_path / "shared")
