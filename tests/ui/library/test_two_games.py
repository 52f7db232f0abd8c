"""A program with two games: which one is asked, its campaigns are told apart, one is imported."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base.games import Games
from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from tests.toy_game.lanterns import SYSTEM
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offer_of
from tests.ui.conftest import Player

BELLS = replace(GAME_UI, system=replace(SYSTEM, key="bells", title="Bells"))
NAMES: Mapping[str, str] = MappingProxyType(
    {
        "game.lanterns": "Lanterns",
        "game.lanterns.more": "Five lanterns and some oil.",
        "game.bells": "Bells",
        "game.bells.more": "The same with bells.",
    }
)
ARROW, ENTER = Qt.Key.Key_Right, Qt.Key.Key_Return

Open = Callable[[], Player]


@pytest.fixture
def both(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Starts a program with two games on the library of the test."""
    running: list[Program] = []

    def begin() -> Player:
        application("deepwood")
        program = Program(
            folders(tmp_path),
            Settings(),
            lambda: Games(offer_of(GAME_UI), offer_of(BELLS)),
            more_texts={**TEXTS, **NAMES},
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


def focused(player: Player) -> str:
    """Return the object name of what has the keys."""
    return player.program.window.focusWidget().objectName()


def test_which_game_is_asked_and_the_other_is_not_imported(both: Open) -> None:
    player = both()
    games = player.program.games
    player.press(Qt.Key.Key_N)
    assert player.sees("game-choice")
    assert (player.sees("game-lanterns"), player.sees("game-bells")) == (True, True)
    assert not any(map(games.is_there, games))
    player.click("game-bells")
    assert player.sees("new-title")
    player.click("begin")
    assert player.view.isVisible()
    assert player.program.session is not None
    assert player.program.session.store.system.key == "bells"
    assert (games.is_there("lanterns"), games.is_there("bells")) == (False, True)


def test_arrows_enter_numbers_and_escape_choose(both: Open) -> None:
    player = both()
    player.press(Qt.Key.Key_N)
    assert focused(player) == "game-lanterns"
    player.press(ARROW)
    assert focused(player) == "game-bells"
    player.press(ARROW, Qt.Key.Key_Left)
    assert focused(player) == "game-bells"
    player.press(ENTER)
    assert player.program.games.is_there("bells")
    player.click("cancel")
    player.press(Qt.Key.Key_N, Qt.Key.Key_Escape)
    assert (player.sees("game-choice"), player.sees("library")) == (False, True)
    player.press(Qt.Key.Key_N, Qt.Key.Key_1)
    assert player.program.games.is_there("lanterns")


def _load_last_game(player: Player) -> None:
    """Let the game be imported as at the start of the program."""
    done = list[int]()
    library = player.program.library_controller
    load = library.beginning.load_last_game
    load(library.others.last_listed, lambda: done.append(1), player.program)
    assert not done  # nobody waited for it
    player.qtbot.waitUntil(lambda: done == [1])


def test_the_game_played_last_is_marked_and_imported_at_the_start(both: Open) -> None:
    player = both()
    player.program.begin({"title": "Ours"})
    player.program.to_library()
    later = both()
    _load_last_game(later)
    assert later.program.games.is_there("lanterns")
    later.program.navigation.begin({"title": "Theirs"}, later.program.games["bells"])
    later.program.to_library()
    last = both()
    _load_last_game(last)
    assert [last.program.games.is_there(key) for key in ("lanterns", "bells")] == [False, True]
    last.press(Qt.Key.Key_N)
    assert focused(last) == "game-bells"


def test_cards_name_their_game_where_there_are_several(both: Open) -> None:
    player = both()
    program = player.program
    program.begin({"title": "Ours"})
    program.to_library()
    player.settle()
    assert not player.sees("game")
    program.navigation.begin({"title": "Theirs"}, program.games["bells"])
    program.to_library()
    player.settle()
    cards = program.window.findChildren(QWidget, "game")
    assert sorted(str(label.property("text")) for label in cards) == ["Bells", "Lanterns"]


def test_the_practice_of_each_game_is_its_own(both: Open) -> None:
    player = both()
    player.program.begin_practice("bells")
    session = player.program.session
    assert session is not None
    assert session.store.system.key == "bells"
    player.program.begin_practice()
    session = player.program.session
    assert session is not None
    assert session.store.system.key == "lanterns"


def test_who_has_one_game_is_not_asked(start: Callable[[], Player]) -> None:
    player = start()
    player.press(Qt.Key.Key_N)
    assert (player.sees("game-choice"), player.sees("new-title")) == (False, True)
