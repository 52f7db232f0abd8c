"""The company page in a window of its own, with its keys, for tests by mouse and keyboard."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.base.shared import share
from oathsworn_gui.games.oathsworn.ui.company.company_page import KEY, PAGE
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Commands
from oathsworn_gui.ui.keys.shortcuts import Shortcuts
from tests.games.oathsworn.builders.content_files import printed

W = TypeVar("W", bound=QWidget)
NO_KEYS = Qt.KeyboardModifier.NoModifier


class TableShell:
    """A shell that does actions and remembers what was refused."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.refused: list[str] = []

    def dispatch(self, action: Action) -> bool:
        done = self.store.dispatch(action)
        if isinstance(done, Refusal):
            self.refused.append(done.code)
            return False
        return done is not None

    def say(self, text: str, *, undo: bool = False) -> None:
        """Say nothing."""

    def show_page(self, key: str) -> None:
        """Stay."""

    def show_rule(self, rule: str) -> None:
        """Open nothing."""


class CompanyTable:
    """A window with the page; counts the keys and clicks of a player."""

    def __init__(
        self,
        qtbot: QtBot,
        campaign: Campaign,
        size: tuple[int, int] = (1920, 984),
        *,
        motion: bool = True,
    ) -> None:
        self.qtbot, self.presses = qtbot, 0
        theme = Theme()
        self.store = Store(system_of(printed()), campaign, clock=lambda: "")
        self.shell = TableShell(self.store)
        self.commands = Commands()
        self.commands.refused.connect(lambda refusal: self.shell.refused.append(refusal.code))
        texts = Texts(read_texts())
        context = PageContext(
            self.store,
            texts,
            theme,
            self.commands,
            self.shell,
            motion=motion,
            shared=share(self.store),
        )
        self.window = QWidget()
        self.window.setStyleSheet(theme.style_sheet())
        column = QVBoxLayout(self.window)
        column.setContentsMargins(0, 0, 0, 0)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        self.page = PAGE.build(context)
        area.setWidget(self.page)
        column.addWidget(area)
        self.shortcuts = Shortcuts(self.window, self.commands)
        self.shortcuts.set_page(KEY)
        self.window.resize(*size)
        qtbot.addWidget(self.window)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitExposed(self.window)
        self.settle()

    @property
    def campaign(self) -> Campaign:
        return self.store.campaign

    def settle(self) -> None:
        for _ in range(4):
            QApplication.sendPostedEvents()
            QApplication.processEvents()

    def press(self, key: str | Qt.Key, modifier: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key where the keys go."""
        self.presses += 1
        target = QApplication.focusWidget() or self.window
        self.qtbot.keyClick(target, key, modifier)
        self.settle()

    def write(self, words: str) -> None:
        """Type words into the field that has the keys."""
        for letter in words:
            self.press(letter)

    def find(self, kind: type[W], name: str) -> W:
        """The control of that object name that can be seen."""
        found = [w for w in self.window.findChildren(kind, name) if w.isVisible()]
        assert found, f"{name} cannot be seen"
        return found[-1]

    def sees(self, name: str) -> bool:
        return any(w.isVisible() for w in self.window.findChildren(QWidget, name))

    def click(self, name: str) -> None:
        self.presses += 1
        self.qtbot.mouseClick(self.find(QWidget, name), Qt.MouseButton.LeftButton)
        self.settle()

    def spoken(self, kind: type[QWidget] = QWidget, under: str = "") -> set[str]:
        """The accessible names of everything that can be seen, under a control or all."""
        root = self.find(QWidget, under) if under else self.window
        return {w.accessibleName() for w in root.findChildren(kind) if w.isVisible()} - {""}


Table = Callable[..., CompanyTable]
