"""A round of combat at the window: who attacks next, and what the four did."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.the_game import the_game


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[CampaignView]:
    """The story page in the window; the third Oathsworn has 1 HP."""
    theme, texts = Theme("deepwood"), Texts(read_texts())
    game = the_game()
    campaign = with_oathsworn(in_story(), "3", hp=1)
    store = Store(game.system, campaign, clock=lambda: "2026-01-01T20:00:00")
    window = MainWindow(theme, texts, Appearance(), lambda _: None)
    qtbot.addWidget(window)
    made = CampaignView(game, store, texts, theme, window.commands, motion=False)
    window.open_campaign(made, "Test")
    window.resize(1400, 900)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    made.show_page("story")
    yield made
    window.close()


def settle() -> None:
    """Let the window follow."""
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def press(qtbot: QtBot, view: CampaignView, keys: str) -> None:
    """Press keys where the focus is."""
    for key in keys:
        at: Any = QApplication.focusWidget() or view
        qtbot.keyClick(at, Qt.Key.Key_Return if key == "\n" else key)
        settle()


def seen(view: CampaignView, name: str) -> list[QWidget]:
    """Return the widgets of that name that can be seen."""
    return [found for found in view.findChildren(QWidget, name) if found.isVisible()]


def who(view: CampaignView) -> str:
    """Return the seat that draws now."""
    question = view.store.ask()
    assert question is not None
    return question.seats[0]


def fight(view: CampaignView, defense: int = 2) -> None:
    """Begin a round of combat with nobody's MIGHT but whites."""
    view.dispatch(BeginStoryFight(defense=defense))
    settle()


@pytest.mark.rule("FIGHT-01")
def test_n_and_a_press_choose_who_attacks_next(qtbot: QtBot, view: CampaignView) -> None:
    fight(view)
    assert who(view) == "1"
    press(qtbot, view, "n")
    assert who(view) == "2"
    qtbot.mouseClick(seen(view, "draw-next-4")[0], Qt.MouseButton.LeftButton)
    settle()
    assert who(view) == "4"
    press(qtbot, view, "\n")
    assert seen(view, "draw-turns") == []


def play_the_fight(qtbot: QtBot, view: CampaignView) -> None:
    """Type 2, 1, 0 and 2 for the four, against DEFENSE 2."""
    fight(view)
    while (question := view.store.ask()) is not None:
        if question.form == "draw":
            assert question.draw is not None
            faces = {"1": "2", "2": "1", "3": "0", "4": "2"}[question.seats[0]]
            press(qtbot, view, faces + "0" * (len(question.draw.colours) - 1) + "\n")
        elif question.kind == "draw.pool":
            press(qtbot, view, "1\n")
        else:
            press(qtbot, view, "\n")


@pytest.mark.parametrize("size", [QSize(960, 540), QSize(853, 480), QSize(1280, 720)], ids=str)
def test_what_the_four_did_is_seen_whole_in_a_small_window(
    qtbot: QtBot, view: CampaignView, size: QSize
) -> None:
    view.window().resize(size)
    settle()
    play_the_fight(qtbot, view)
    qtbot.wait(50)
    settle()
    assert all(seen(view, f"fought-{seat}") for seat in "1234")
    cut = [each for each in unfit(view.window()) if "fought" in each.widget + each.by]
    cut += [each for each in unfit(view.window()) if "result" in each.widget]
    assert cut == []


def test_steps_on_ten_cards_are_placed_in_the_column_beside_the_time_track(
    view: CampaignView,
) -> None:
    view.window().resize(1920, 1080)
    view.dispatch(GainToken(token="empowered", seat="1"))
    fight(view, defense=5)
    asked = view.store.ask()
    assert asked is not None
    whites = tuple(f"white.{n}" for n in range(1, 11))
    view.dispatch(Answer(procedure=asked.procedure, seat="1", value=(*whites, "empowered.1.1")))
    settle()
    assert seen(view, "steps-best")
    assert unfit(view.window()) == ()


@pytest.mark.rule("FIGHT-05", "FIGHT-06", "HP-06")
def test_the_strip_tells_what_the_four_did_until_something_else_is_done(
    qtbot: QtBot, view: CampaignView
) -> None:
    play_the_fight(qtbot, view)
    spoken = [seen(view, f"fought-{seat}")[0].accessibleName() for seat in "1234"]
    campaign = view.store.campaign
    for seat, words in zip("1234", spoken, strict=True):
        assert words.startswith(campaign.seats[seat].name)
        failed = "loses 1 HP" in words
        assert failed == (campaign.seats[seat].hp < (1 if seat == "3" else 6))
    assert campaign.seats["3"].hp == 0
    assert spoken[2].endswith("loses 1 HP, 0 left, the story decides.")
    view.store.undo()
    settle()
    assert seen(view, "fight-summary") == []


@pytest.mark.rule("CHECK-09")
def test_the_number_of_successes_stands_large(qtbot: QtBot, view: CampaignView) -> None:
    view.dispatch(BeginCheck(kind="search", difficulty=2, for_each_success=True))
    settle()
    press(qtbot, view, "3\n221\n")
    label = seen(view, "result-number")[0]
    assert isinstance(label, QLabel)
    assert label.text() == "2"
    assert label.font().pixelSize() >= 28 or label.font().pointSize() >= 21
