"""An epilogue page on a campaign, with the keys of its commands."""

from typing import TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.base.shared import share
from oathsworn_gui.games.oathsworn.ui.epilogue.epilogue_page import EpiloguePage
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.keys.shortcuts import Shortcuts
from tests.games.oathsworn.builders.campaign import a_company
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import at_page, page_of
from tests.games.oathsworn.ui.benches.story import OpenShell

W = TypeVar("W", bound=QObject)


class EpilogueTable:
    """A store, its shell and the page, in front of a player with mouse and keyboard."""

    def __init__(
        self, qtbot: QtBot, campaign: Campaign, width: int = 1920, height: int = 984
    ) -> None:
        self.qtbot = qtbot
        self.store = Store(system_of(printed()), campaign, clock=lambda: "2026-11-21T20:00:00")
        self.shell = OpenShell(self.store)
        self.commands = Commands()
        self.commands.add(Command("undo", "undo", self._undo, shortcut="Ctrl+Z"))
        texts = Texts(read_texts())
        self.context = PageContext(
            self.store, texts, Theme(), self.commands, self.shell, shared=share(self.store)
        )
        self.page = EpiloguePage(self.context)
        qtbot.addWidget(self.page)
        keys = Shortcuts(self.page, self.commands)
        keys.set_page("epilogue")
        self.page.resize(width, height)
        with qtbot.waitExposed(self.page):
            self.page.show()
        self.page.activateWindow()
        qtbot.waitUntil(self.page.isActiveWindow)
        self.settle()

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.store.campaign

    @property
    def step(self) -> str:
        """The page of the tally that is open, empty when none is."""
        return page_of(self.campaign)

    def settle(self) -> None:
        """Let the page show what changed."""
        for _ in range(4):
            QApplication.processEvents()

    def seen(self, kind: type[W], name: str) -> W:
        """The control of that name that can be seen; the test fails when there is none."""
        found = [w for w in self.page.findChildren(kind, name) if _visible(w)]
        assert found, f"{name} cannot be seen"
        return found[0]

    def button(self, name: str) -> QPushButton:
        return self.seen(QPushButton, name)

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.button(name), Qt.MouseButton.LeftButton)
        self.settle()

    def words(self, name: str) -> str:
        return self.seen(QLabel, name).text()

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press a key where the focus is, as a keyboard does."""
        target = QApplication.focusWidget() or self.page
        self.qtbot.keyClick(target, key, modifier or Qt.KeyboardModifier.NoModifier)
        self.settle()

    def enter(self, times: int = 1) -> None:
        for _ in range(times):
            self.key(Qt.Key.Key_Return)

    def type(self, words: str) -> None:
        for letter in words:
            self.qtbot.keyClick(QApplication.focusWidget() or self.page, letter)
        self.settle()

    def tab(self) -> None:
        self.key(Qt.Key.Key_Tab)

    def _undo(self) -> None:
        self.store.undo()


def of_two() -> Campaign:
    """Return losses with True Grit and an injury deck the program knows; 1 and 3 fell."""
    campaign = a_company(at_page("losses", fallen=("1", "3")), traits={"true-grit": 1})
    deck = deck_of({"Ribs": 1, "Gash": 1, "Burn": 1})
    return campaign.evolve(decks=put(campaign.decks, "injury", deck))


def _visible(widget: QObject) -> bool:
    return isinstance(widget, QWidget) and widget.isVisible()
