"""A check from its key to its result in the whole window, by keyboard alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_content, read_rules, read_texts
from oathsworn_gui.games.oathsworn.ui.window_part import game_ui
from oathsworn_gui.session.store import Store
from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.main_window import MainWindow
from oathsworn_gui.ui.settings_page import Look
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from tests.games.oathsworn.builders import a_campaign
from tests.games.oathsworn.builders_might import deck


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[CampaignView]:
    """A campaign open in the window, on the MIGHT page."""
    theme, texts = Theme("deepwood"), Texts(read_texts())
    game = game_ui(read_content("oathsworn"), read_rules("oathsworn"))
    store = Store(game.system, a_campaign(), clock=lambda: "2026-01-01T20:00:00")
    window = MainWindow(theme, texts, Look(), lambda _: None)
    qtbot.addWidget(window)
    made = CampaignView(game, store, texts, theme, window.commands)
    window.open_campaign(made, "Test")
    window.resize(1280, 720)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    made.show_page("might")
    made.setFocus()
    yield made
    window.close()  # held until here: nothing else holds it


def press(qtbot: QtBot, view: CampaignView, keys: str) -> None:
    """Press keys where the focus is, and let the window follow."""
    for key in keys:
        at: Any = QApplication.focusWidget() or view
        qtbot.keyClick(at, Qt.Key.Key_Return if key == "\n" else key)
        for _ in range(4):  # a new question takes the keys when the events are through
            QApplication.sendPostedEvents()
            QApplication.processEvents()


def test_a_check_takes_a_key_to_begin_one_a_card_and_two_to_accept(
    qtbot: QtBot, view: CampaignView
) -> None:
    press(qtbot, view, "k")
    assert view.findChild(QWidget, "question-panel") is not None
    press(qtbot, view, "2\n12\n")
    campaign = view.store.campaign
    assert campaign.pending == ()
    assert deck(campaign).discard == ("1", "2")
    assert [line.code for line in view.store.history.done[-1].lines][-1] == "check.failed"


def click(qtbot: QtBot, view: CampaignView, name: str) -> None:
    """Click a control that can be seen."""
    seen = [widget for widget in view.findChildren(QWidget, name) if widget.isVisible()]
    qtbot.mouseClick(seen[0], Qt.MouseButton.LeftButton)
    for _ in range(4):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


@pytest.mark.parametrize("form", ["check", "fight"])
def test_the_buttons_of_the_story_lead_to_the_form_and_back(
    qtbot: QtBot, view: CampaignView, form: str
) -> None:
    view.show_page("story")
    click(qtbot, view, f"do-{form}")
    assert view.page == "might"
    at = QApplication.focusWidget()
    card = view.findChild(QWidget, f"begin-{form}-card")
    assert at is not None
    assert card is not None
    assert card.isAncestorOf(at)
    press(qtbot, view, "\n")
    assert view.page == "story"
    assert view.store.ask() is not None
    assert view.findChild(QWidget, "question-panel") is not None


def test_who_turned_the_page_by_hand_stays_there(qtbot: QtBot, view: CampaignView) -> None:
    view.show_page("story")
    click(qtbot, view, "do-check")
    view.show_page("company")
    view.show_page("might")
    view.setFocus()
    press(qtbot, view, "k")
    assert view.store.ask() is not None
    assert view.page == "might"


def test_the_odds_are_told_before_a_check_is_begun(qtbot: QtBot, view: CampaignView) -> None:
    """Golden: of a fresh white deck 4 cards reach 4 most often."""
    odds = view.findChild(QLabel, "check-odds")
    assert odds is not None
    assert odds.text() == "Best: 4 whites, 55 %"
    each = view.findChild(QWidget, "check-for-each")
    assert each is not None
    qtbot.keyClick(each, Qt.Key.Key_Space)
    assert odds.text().endswith("successes on average")
    more = view.findChildren(QWidget, "check-difficulty")[0].findChild(QWidget, "more")
    assert more is not None
    for _ in range(40):  # 30 is the most, whoever goes on pressing
        qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert odds.text() == "Out of reach with the cards as they lie"
