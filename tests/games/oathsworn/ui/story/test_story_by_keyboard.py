"""A piece of an evening in the campaign view, without the mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.window_part import game_ui
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.keys.commands import Commands
from tests.games.oathsworn.builders.content_files import content_files
from tests.games.oathsworn.builders.story import in_story, tokens_on_track


@pytest.fixture
def view(qtbot: QtBot) -> CampaignView:
    gui = game_ui(content_files(), ())
    store = Store(gui.system, in_story(tokens=(4, 11), filled=7), clock=lambda: "2026-11-21T20:00")
    shown = CampaignView(gui, store, Texts(read_texts()), Theme(), Commands())
    qtbot.addWidget(shown)
    shown.resize(1600, 900)
    with qtbot.waitExposed(shown):
        shown.show()
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def type_in(key: Qt.Key) -> None:
    QApplication.processEvents()
    focused = QApplication.focusWidget()
    assert isinstance(focused, QWidget)
    QTest.keyClick(focused, key)
    QApplication.processEvents()


def test_move_event_and_next_move(view: CampaignView, qtbot: QtBot) -> None:
    def campaign() -> Campaign:
        return view.store.campaign

    type_in(Qt.Key.Key_4)
    type_in(Qt.Key.Key_Return)
    assert tokens_on_track(campaign())[7:] == ("4",)
    qtbot.waitUntil(lambda: view.store.ask() is not None)
    type_in(Qt.Key.Key_3)
    type_in(Qt.Key.Key_Return)
    assert campaign().decks["event.city"].in_play == ("3",)
    type_in(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.store.ask() is None)
    type_in(Qt.Key.Key_1)
    type_in(Qt.Key.Key_1)
    type_in(Qt.Key.Key_Return)
    assert tokens_on_track(campaign())[7:] == ("4", "11")
    story = campaign().story
    assert story is not None
    assert story.visited == (4, 11)
