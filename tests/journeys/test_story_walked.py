"""Stories played by chance with the window open: each question stands on the story page."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.words import StoryMode
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.conftest import LONG
from tests.games.oathsworn.ui.benches.the_game import the_game
from tests.games.oathsworn.walks.story_walk import Seen, begin, next_action

MOST_STEPS = 600
SEEDS = range(12) if LONG else range(1, 2)

MORE = (("2", "full"), ("2", "instant"), ("3", "full"), ("3", "instant"))
STORIES = (("1", "full"), ("1", "instant"), *(MORE if LONG else ()))
"""Chapters of the practice campaign and their forms."""

PANELS = ("question-panel", "shop-panel")

Opener = Callable[[Store], CampaignView]


@pytest.fixture
def opener(qtbot: QtBot) -> Opener:
    """Opens a campaign on its story page, in a small window."""
    application("deepwood")
    game = the_game()
    theme, texts = Theme("deepwood"), Texts(read_texts())

    def open_it(store: Store) -> CampaignView:
        window = MainWindow(theme, texts, Appearance(), lambda _: None)
        qtbot.addWidget(window)
        view = CampaignView(game, store, texts, theme, window.commands)
        window.open_campaign(view, "The Wet Boots")
        window.resize(1280, 720)
        with qtbot.waitExposed(window):
            window.show()
        view.show_page("story")
        settle()
        return view

    return open_it


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("chapter", "mode"), STORIES)
def test_every_moment_of_a_story_stands_on_the_screen(
    opener: Opener, chapter: str, mode: StoryMode, seed: int
) -> None:
    chance, seen = Random(seed), Seen()
    dealer = "program" if seed % 2 else "table"
    store = begin(seed, mode=mode, dealer=dealer, players=1 + seed % 2, chapter=chapter)
    view = opener(store)
    for _ in range(MOST_STEPS):
        if store.campaign.story is None:
            break
        done = store.dispatch(next_action(store, seen, chance))
        assert not isinstance(done, Refusal), done
        settle()
        the_question_is_seen(view)
    assert store.campaign.part == "encounter"


def the_question_is_seen(view: CampaignView) -> None:
    """Fail when something is asked and no panel of it can be seen on the page."""
    question = view.store.ask()
    if question is None or view.store.campaign.story is None:
        return
    assert view.page == "story", (question.kind, view.page)
    panels = [p for name in PANELS for p in view.findChildren(QWidget, name) if p.isVisible()]
    assert panels, question.kind
