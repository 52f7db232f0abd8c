"""Who makes a check is asked with the bonus and the chance of each."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import press


@pytest.mark.rule("CHECK-02")
def test_each_of_the_four_is_told_with_bonus_and_chance(qtbot: QtBot) -> None:
    check = BeginCheck(kind="basic", difficulty=4, scope="one", bonuses={"witch": 2})
    screen = MightScreen(qtbot, do(a_campaign(), check))
    assert screen.asked == "check.who"
    screen.panel()
    told = [screen.find(f"option-{seat}").accessibleName() for seat in ("1", "2", "3", "4")]
    assert told[0] == "Brannoc. 0 to the cards, with 3 whites 60 %" or told[0].startswith("Brannoc")
    assert told[1].startswith("Sefa. +2 to the cards, ")
    chances = [float(words.split()[-2]) for words in told]
    assert chances[1] > chances[0] == chances[2] == chances[3]
    press(qtbot, screen.widget, "2")
    assert screen.asked == "draw.pool"


def test_enter_takes_the_best_chance_which_is_orange(qtbot: QtBot) -> None:
    check = BeginCheck(kind="basic", difficulty=4, scope="one", bonuses={"witch": 2})
    screen = MightScreen(qtbot, do(a_campaign(), check))
    panel = screen.panel()
    orange = [each for each in panel.findChildren(DrawChoice) if each.property("primary")]
    assert [each.objectName() for each in orange] == ["option-2"]
    qtbot.keyClick(panel, Qt.Key.Key_Return)
    assert screen.asked == "draw.pool"
    check = BeginCheck(kind="basic", difficulty=4, scope="one")
    alike = MightScreen(qtbot, do(a_campaign(), check))
    panel = alike.panel()
    assert not any(each.property("primary") for each in panel.findChildren(DrawChoice))
    qtbot.keyClick(panel, Qt.Key.Key_Return)
    assert alike.asked == "check.who"
