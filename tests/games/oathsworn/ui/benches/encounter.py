"""An encounter in the whole window, and the hands of a player, for tests by mouse and keyboard."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.contract.page_services import PageServices
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, placed
from tests.games.oathsworn.ui.benches.the_game import the_game


def on_screen(campaign: Campaign) -> Campaign:
    """Return the campaign with its board on the screen: at the table it is off."""
    return with_encounter(campaign, board="screen")


def two_on_the_screen() -> Campaign:
    """Return round 1 with the Warden to act, behind a wall, and the boss on the screen's board."""
    campaign = placed(placed(in_round_1(), "s1", "H8"), "boss", "I3", 3)
    return with_encounter(campaign, board="screen", obstacles={"H7": "wall"})


class Evening:
    """A window with an open encounter, and the hands of a player."""

    def __init__(
        self, qtbot: QtBot, campaign: Campaign, size: tuple[int, int], *, motion: bool = False
    ) -> None:
        self.qtbot = qtbot
        theme, texts = Theme("deepwood"), Texts(read_texts())
        game = the_game()
        self.store = Store(game.system, campaign, clock=lambda: "2026-01-01T20:00:00")
        self.window = MainWindow(theme, texts, Appearance(), lambda _: None)
        qtbot.addWidget(self.window)
        commands = self.window.commands
        services = PageServices(room=self.window.room)
        self.view = CampaignView(
            game, self.store, texts, theme, commands, motion=motion, services=services
        )
        self.window.open_campaign(self.view, "Test")
        self.window.resize(*size)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.view.show_page("encounter")
        self.settle()

    @property
    def campaign(self) -> Campaign:
        return self.store.campaign

    def settle(self) -> None:
        for _ in range(5):  # a new question takes the keys when the events are through
            QApplication.sendPostedEvents()
            QApplication.processEvents()

    def press(self, keys: str) -> None:
        """Press keys where the focus is; a line break is Enter."""
        for key in keys:
            at: Any = QApplication.focusWidget() or self.view
            self.qtbot.keyClick(at, Qt.Key.Key_Return if key == "\n" else key)
            self.settle()

    def escape(self) -> None:
        at: Any = QApplication.focusWidget() or self.view
        self.qtbot.keyClick(at, Qt.Key.Key_Escape)
        self.settle()

    def find(self, name: str) -> QWidget:
        seen = [w for w in self.window.findChildren(QWidget, name) if w.isVisible()]
        assert seen, f"{name} cannot be seen"
        return seen[0]

    def sees(self, name: str) -> bool:
        return any(w.isVisible() for w in self.window.findChildren(QWidget, name))

    def shows_whole(self, name: str) -> bool:
        """Whether nothing of the control is cut off or scrolled out of view."""
        widget = self.find(name)
        return widget.visibleRegion().boundingRect() == widget.rect()

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(name), Qt.MouseButton.LeftButton)
        self.settle()

    @property
    def board(self) -> HexBoard:
        """The board of the encounter."""
        shown = self.find("hex-board")
        assert isinstance(shown, HexBoard)
        return shown

    def click_hex(self, name: str) -> None:
        board = self.board
        at = board.picture.shape.named(name)
        assert at is not None
        spot = board.pixel_of(at).toPoint()
        self.qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=spot)
        self.settle()

    def where(self, figure: str) -> str:
        state = encounter(self.campaign)
        at = state.figures[figure].at
        return "" if at is None else state.shape.name(at)


Opens = Callable[..., Evening]
