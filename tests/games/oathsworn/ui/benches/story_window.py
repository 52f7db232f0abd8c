"""The main window on a campaign, pressed as a player presses it."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.window_part import game_ui
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.games.oathsworn.builders.content_files import content_files

Key = str | Qt.Key


class Window:
    """The main window on a story; every key and click that a player presses is counted."""

    def __init__(
        self, qtbot: QtBot, campaign: Campaign, size: tuple[int, int] = (1600, 900)
    ) -> None:
        gui, texts, theme = game_ui(content_files(), ()), Texts(read_texts()), Theme()
        self.store = Store(gui.system, campaign, clock=lambda: "2026-11-21T20:00")
        self.window = MainWindow(theme, texts, Appearance(), lambda _: None)
        view = CampaignView(gui, self.store, texts, theme, self.window.commands)
        self.window.open_campaign(view, "Test")
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        settle()
        self.presses = 0

    @property
    def campaign(self) -> Campaign:
        return self.store.campaign

    def keys(self, *keys: Key) -> None:
        """Press keys; a text is typed letter by letter."""
        for key in keys:
            for one in key if isinstance(key, str) else (key,):
                focused = QApplication.focusWidget()
                widget = focused if isinstance(focused, QWidget) else self.window
                if isinstance(one, str):
                    QTest.keyClicks(widget, one)
                else:
                    QTest.keyClick(widget, one)
                settle()
                self.presses += 1

    def click(self, name: str) -> None:
        """Click what a player sees of that name."""
        found = [w for w in self.window.findChildren(QWidget, name) if w.isVisible()]
        assert found, name
        QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)
        settle()
        self.presses += 1

    def sees(self, name: str) -> bool:
        """Whether something of that name can be seen."""
        return any(w.isVisible() for w in self.window.findChildren(QWidget, name))

    def find(self, name: str) -> QWidget:
        """Return what a player sees of that name."""
        found = [w for w in self.window.findChildren(QWidget, name) if w.isVisible()]
        assert found, name
        return found[0]

    def place_of(self, name: str) -> QRect:
        """Where in the window it is seen."""
        widget = self.find(name)
        return QRect(widget.mapTo(self.window, QPoint(0, 0)), widget.size())
