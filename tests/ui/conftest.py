"""A whole program with Lanterns as its game and a temporary library."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import application
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.contract.game_ui import GameUi
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered

W = TypeVar("W", bound=QObject)


class Player:
    """A player at the window: presses keys, clicks what can be seen, and reads."""

    def __init__(self, qtbot: QtBot, program: Program, restarts: list[list[str]]) -> None:
        self.qtbot, self.program, self.restarts = qtbot, program, restarts

    @property
    def view(self) -> CampaignView:
        return self.program.view

    def find(self, kind: type[W], name: str) -> W:
        """The control of that object name which can be seen; the test fails when there is none."""
        found = [w for w in self.program.window.findChildren(kind, name) if _seen(w)]
        assert found, f"{name} cannot be seen"
        return found[0]

    def sees(self, name: str) -> bool:
        return any(_seen(w) for w in self.program.window.findChildren(QObject, name))

    def text(self, name: str) -> str:
        widget: Any = self.find(QWidget, name)
        return str(widget.text())

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(QWidget, name), Qt.MouseButton.LeftButton)
        self.settle()

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press keys where the focus is, as a keyboard does."""
        for key in keys:
            target = QApplication.focusWidget() or self.program.window
            self.qtbot.keyClick(target, key, modifier or Qt.KeyboardModifier.NoModifier)
            self.settle()

    def type(self, words: str) -> None:
        for letter in words:
            self.qtbot.keyClick(QApplication.focusWidget() or self.program.window, letter)
        self.settle()

    def ctrl(self, key: Qt.Key) -> None:
        self.press(key, modifier=Qt.KeyboardModifier.ControlModifier)

    def settle(self) -> None:
        for _ in range(4):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        if QApplication.activeWindow() is None:  # off screen nobody does it when a dialog closes
            self.program.window.activateWindow()
            QApplication.processEvents()

    def shown(self, program: Program) -> None:
        """Wait until the window is on the screen and has the keys."""
        with self.qtbot.waitActive(program.window):
            program.window.show()
            program.window.activateWindow()


def _seen(thing: QObject) -> bool:
    return isinstance(thing, QWidget) and thing.isVisible()


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], Player]]:
    """Starts a program on the library of the test, with a game; the one before it is closed."""
    running: list[Program] = []

    def close() -> None:
        for program in running:
            if program.window.view is not None:
                program.navigation.to_library_now()
            program.window.close()
            program.window.deleteLater()
        running.clear()

    def begin(game: GameUi = GAME_UI) -> Player:
        close()
        application("deepwood")
        restarts: list[list[str]] = []
        program = Program(
            folders(tmp_path),
            Settings(),
            offered(game),
            more_texts=TEXTS,
            restart=lambda arguments: restarts.append(list(arguments)),
        )
        running.append(program)
        player = Player(qtbot, program, restarts)
        player.shown(program)
        program.start()
        player.settle()
        return player

    yield begin
    close()


@pytest.fixture
def player(start: Callable[[], Player]) -> Player:
    """A player before an open evening of Lanterns."""
    player = start()
    player.program.begin({"title": "The Ashen Lantern"})
    player.settle()
    return player
