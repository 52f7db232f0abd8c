"""A check from its key to its result in the whole window, by keyboard alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.might import deck
from tests.games.oathsworn.ui.benches.the_game import the_game


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[CampaignView]:
    """A campaign open in the window, on the MIGHT page."""
    theme, texts = Theme("deepwood"), Texts(read_texts())
    game = the_game()
    store = Store(game.system, a_campaign(), clock=lambda: "2026-01-01T20:00:00")
    window = MainWindow(theme, texts, Appearance(), lambda _: None)
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
    press(qtbot, view, "k\n")
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


def test_the_shortest_check_is_five_keys_from_the_story_to_its_draw(
    qtbot: QtBot, view: CampaignView
) -> None:
    """K, the letter of the kind, the difficulty, Enter; then the draw is asked."""
    view.show_page("story")
    press(qtbot, view, "ks6\n")
    check = view.store.campaign.pending[-1]
    assert (check.kind, check.difficulty, check.scope) == ("survival", 6, "company")
    assert view.page == "story"
    question = view.store.ask()
    assert question is not None
    assert question.kind == "draw.pool"


def test_a_fight_is_three_keys_and_its_form_takes_two_digits(
    qtbot: QtBot, view: CampaignView
) -> None:
    view.show_page("story")
    press(qtbot, view, "f11\n")
    assert view.store.campaign.pending[-1].defense == 11


@pytest.mark.parametrize("form", ["check", "fight", "secret"])
def test_escape_and_its_own_button_close_a_form_and_nothing_is_done(
    qtbot: QtBot, view: CampaignView, form: str
) -> None:
    view.show_page("story")
    key = {"check": "k", "fight": "f", "secret": "s"}[form]
    press(qtbot, view, key)
    cards = [c for c in view.findChildren(QWidget, f"begin-{form}-card") if c.isVisible()]
    assert len(cards) == 1
    card = cards[0]
    qtbot.keyClick(QApplication.focusWidget() or view, Qt.Key.Key_Escape)
    assert not card.isVisible()
    press(qtbot, view, key)
    assert card.isVisible()
    click(qtbot, view, f"begin-{form}-card-close")
    assert not card.isVisible()
    assert not view.store.history.done


def test_the_odds_are_told_before_a_check_is_begun(qtbot: QtBot, view: CampaignView) -> None:
    """Golden: of a fresh white deck 4 cards reach 4 most often."""
    press(qtbot, view, "k")
    form = next(f for f in view.findChildren(QWidget, "begin-check-card") if f.isVisible())
    odds, chance = (form.findChild(QLabel, f"check-{name}") for name in ("odds", "chance"))
    assert odds is not None
    assert chance is not None
    qtbot.waitUntil(lambda: chance.text() == "55 %")
    assert odds.text() == "with 4 whites, the best number"
    press(qtbot, view, "x")
    qtbot.waitUntil(lambda: odds.text().startswith("successes on average with"))
    press(qtbot, view, "30")
    qtbot.waitUntil(lambda: odds.text() == "Out of reach with the cards as they lie")
    assert chance.text() == "–"


def test_class_bonuses_and_the_modifier_come_with_the_check_and_go_with_it(
    qtbot: QtBot, view: CampaignView
) -> None:
    view.show_page("story")
    press(qtbot, view, "kp4++-w")
    cls = view.store.campaign.seats["1"].cls
    for _ in range(2):
        click(qtbot, view, f"check-bonus-{cls}")
    chip = next(w for w in view.findChildren(QWidget, f"check-bonus-{cls}") if w.isVisible())
    assert chip.accessibleName().endswith("+2")
    press(qtbot, view, "\n")
    check = view.store.campaign.pending[-1]
    assert (check.kind, check.modifier, check.scope) == ("spot", 1, "each")
    assert dict(check.bonuses) == {cls: 2}
    view.store.undo()
    press(qtbot, view, "k\n")
    again = view.store.campaign.pending[-1]
    assert (again.modifier, again.scope, dict(again.bonuses)) == (0, "company", {})


def test_a_check_of_another_kind_is_named(qtbot: QtBot, view: CampaignView) -> None:
    view.show_page("story")
    press(qtbot, view, "ko")
    press(qtbot, view, "Climbing\n")
    assert view.store.campaign.pending[-1].kind == "Climbing"
