"""Files of an older and of a newer version of the program, as they are met in the library."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import SAVE
from tests.save_edits import rewrite
from tests.toy_game.lanterns import SYSTEM
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered
from tests.ui.conftest import Player

Key = Qt.Key
NAME = "kept-1"


def _with_names(plain: Any) -> Any:
    return {**plain, "keepers": ["Ines"]}


NEXT = replace(
    GAME_UI, system=replace(SYSTEM, schema=SYSTEM.schema + 1, migrations={1: _with_names})
)


@pytest.fixture
def of_the_next_version(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], Player]]:
    """Starts the next version of the program on the library of the test."""
    running: list[Program] = []

    def begin() -> Player:
        application("deepwood")
        program = Program(
            folders(tmp_path),
            Settings(),
            offered(NEXT),
            more_texts=TEXTS,
            restart=lambda arguments: None,
        )
        running.append(program)
        player = Player(qtbot, program, [])
        player.shown(program)
        program.start()
        player.settle()
        return player

    yield begin
    for program in running:
        if program.window.view is not None:
            program.navigation.to_library_now()
        program.window.close()
        program.window.deleteLater()


def _kept(tmp_path: Path) -> Path:
    library = Library(tmp_path / "campaigns")
    opened = library.create(SYSTEM, SYSTEM.new({"title": "Kept"}), lambda line: line.code)
    opened.record.close()
    return opened.record.folder


def _look_into(player: Player) -> None:
    player.program.file_recovery.show(NAME)
    player.qtbot.waitUntil(lambda: player.sees("recovery-verdict"))
    player.settle()


def test_an_older_one_says_what_changes_and_keeps_a_backup(
    of_the_next_version: Callable[[], Player], tmp_path: Path
) -> None:
    folder = _kept(tmp_path)
    player = of_the_next_version()
    _look_into(player)
    assert "keeps a backup first" in player.text("recovery-words-0")
    player.press(Key.Key_W)
    assert player.text("message-words-0").startswith("An earlier version saved")
    player.click("message-close")
    player.press(Key.Key_Return)
    assert player.sees("lit")
    assert list((folder / "generations").glob("*.schema-1.gz"))


def test_a_newer_one_is_looked_at_and_cannot_be_taken_on(
    start: Callable[[], Player], tmp_path: Path
) -> None:
    folder = _kept(tmp_path)

    def newer(tree: dict[str, Any]) -> None:
        tree["schema"], tree["app"] = tree["schema"] + 1, "99.0"
        tree["campaign"]["weather"] = "storm"

    rewrite(folder / SAVE, newer)
    before = (folder / SAVE).read_bytes()
    player = start()
    player.program.navigation.open_shown(NAME)
    player.settle()
    assert "newer version" in player.text("banner-words")
    assert not player.sees("shown-own")
    player.click("shown-back")
    assert (folder / SAVE).read_bytes() == before


def test_one_that_is_open_elsewhere_can_be_looked_at(
    start: Callable[[], Player], tmp_path: Path
) -> None:
    _kept(tmp_path)
    library = Library(tmp_path / "campaigns")
    opened = library.open(NAME, {SYSTEM.key: SYSTEM}, lambda line: line.code)
    try:
        player = start()
        player.program.navigation.open_or_say(NAME)
        player.settle()
        player.click("in-use-look")
        assert player.text("banner-title").startswith("You look at")
    finally:
        opened.record.close()
