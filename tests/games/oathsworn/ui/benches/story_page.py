"""One widget of the story page on a page of its own, with a store behind it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.base.shared import share
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Commands
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.ui.benches.story import OpenShell

_PLAIN = Qt.KeyboardModifier.NoModifier

W = TypeVar("W", bound=QWidget)


class Bench(Generic[W]):
    """A page that takes the keys, with one widget on it that follows the store."""

    def __init__(
        self, qtbot: QtBot, campaign: Campaign, make: Callable[[PageContext], W], width: int = 440
    ) -> None:
        self.qtbot = qtbot
        system = system_of(printed())
        self.store = Store(system, campaign, clock=lambda: "2026-11-21T20:00:00")
        self.shell = OpenShell(self.store)
        self.context = PageContext(
            self.store, Texts(read_texts()), Theme(), Commands(), self.shell,
            fill=filler(system.box), shared=share(self.store),
        )  # fmt: skip
        self.page = QWidget()
        self.page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.widget = make(self.context)
        column = QVBoxLayout(self.page)
        column.addWidget(self.widget)
        qtbot.addWidget(self.page)
        self.page.resize(width, 900)
        show: Any = self.widget
        show.show_campaign(campaign)
        self.store.watch(lambda now: now, show.show_campaign)
        with qtbot.waitActive(self.page):
            self.page.show()
            self.page.activateWindow()
        self.page.setFocus()

    @property
    def campaign(self) -> Campaign:
        return self.store.campaign

    def press(self, keys: str) -> None:
        """Press keys where the focus is; a line break is Enter, a backslash Esc."""
        named = {"\n": Qt.Key.Key_Return, "\\": Qt.Key.Key_Escape}
        for key in keys:
            at: Any = QApplication.focusWidget() or self.page
            held = Qt.KeyboardModifier.ShiftModifier if key.isupper() else _PLAIN
            self.qtbot.keyClick(at, named.get(key, key), held)
            QApplication.processEvents()

    def find(self, name: str) -> QWidget:
        seen = [w for w in self.page.findChildren(QWidget, name) if w.isVisible()]
        assert seen, f"{name} cannot be seen"
        return seen[0]

    def sees(self, name: str) -> bool:
        return any(w.isVisible() for w in self.page.findChildren(QWidget, name))

    def shows_whole(self, name: str) -> bool:
        """Whether nothing of the control is cut off or scrolled out of view."""
        widget = self.find(name)
        return widget.visibleRegion().boundingRect() == widget.rect()

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(name), Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def labels(self) -> list[QLabel]:
        return [label for label in self.page.findChildren(QLabel) if label.isVisible()]

    def button(self, name: str) -> QPushButton:
        found = self.find(name)
        assert isinstance(found, QPushButton)
        return found
