"""From an answer in the enemy's phase to the painted page, over one frame of 16 ms."""

import time
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from oathsworn_gui.assets import read_content, read_rules, read_texts
from oathsworn_gui.games.oathsworn.ui.window_part import game_ui
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result, over_a_frame
from tests.games.oathsworn.builders.turn import practice


def enemy_answer() -> Result:
    """The median of presses of Enter after which the next question of an enemy is painted.

    The enemy phase of the practice encounter is played three times by only confirming, at
    1920x1080. Draws are left out: their cards move. Processor time of the program.
    """
    samples = [took for _ in range(3) for took in _answers()]
    return over_a_frame("enemy_answer", samples, 50)


def _answers() -> Iterator[float]:
    """What each answer took in ms."""
    window, store = _opened()
    QTest.keyClicks(_focused(window), "t")
    settle()
    while (question := store.ask()) is not None:
        if question.kind.startswith("draw."):
            QTest.keyClicks(_focused(window), "d")
        else:
            began = time.process_time()
            QTest.keyClick(_focused(window), Qt.Key.Key_Return)
            one_round()
            yield (time.process_time() - began) * 1000
        settle()
    window.close()


def _focused(window: MainWindow) -> QWidget:
    return QApplication.focusWidget() or window


def _opened() -> tuple[MainWindow, Store]:
    """Return the window with the encounter in front, and its store."""
    application = QApplication.instance() or QApplication(["benchmark", "-style", "Fusion"])
    theme, texts = Theme("deepwood"), Texts(read_texts())
    if isinstance(application, QApplication):
        theme.dress(application, styled=True)
    game = game_ui(read_content("oathsworn"), read_rules("oathsworn"))
    store = Store(game.system, practice(), clock=lambda: "2026-01-01T20:00:00")
    window = MainWindow(theme, texts, Appearance(), lambda _: None)
    view = CampaignView(game, store, texts, theme, window.commands)
    view.pages.build_ahead()
    window.open_campaign(view, "Practice")
    window.resize(1920, 1080)
    window.show()
    view.show_page("encounter")
    settle()
    return window, store
