"""The widgets of the odds take plain values: chart, column, switch, and numbers in words."""

from fractions import Fraction
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.ui.odds.aim import AimSwitch
from oathsworn_gui.games.oathsworn.ui.odds.chart import OddsChart
from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Axes, Change, Column, Looks, Row
from oathsworn_gui.games.oathsworn.views.might.odds_words import average, hundred, in_words, percent
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from tests.cases import each_of

AXES = Axes("HP", "whites", "miss", "yours", "best")


def columns(mine: int, n: int = 4) -> list[Column]:
    """Return columns of which one is one's own."""
    return [
        Column(str(k), k / 2, k / 10, f"{k}", f"{k}", f"{k} whites", mine=k == mine, best=k == 2)
        for k in range(n)
    ]


def chart(qtbot: QtBot, wide: int = 600, high: int = 300) -> OddsChart:
    """Return a chart of four columns on the screen, the second one's own."""
    made = OddsChart(Theme("deepwood"), "Counts compared", AXES)
    qtbot.addWidget(made)
    made.resize(wide, high)
    made.show_columns(columns(1))
    made.show()
    qtbot.waitUntil(made.isVisible)
    return made


def button(parent: QWidget, name: str) -> QAbstractButton:
    """Return the button of that name."""
    found = parent.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def test_the_chart_tells_each_column_and_ones_own(qtbot: QtBot) -> None:
    made = chart(qtbot)
    assert made.accessibleName() == "Counts compared: 1 whites"
    assert made.accessibleDescription() == "0 whites; 1 whites; 2 whites; 3 whites"
    assert button(made, "column-3").accessibleName() == "3 whites"


def test_a_click_on_a_column_chooses_it(qtbot: QtBot) -> None:
    made = chart(qtbot)
    with qtbot.waitSignal(made.chosen) as chosen:
        qtbot.mouseClick(button(made, "column-3"), Qt.MouseButton.LeftButton)
    assert chosen.args == [3]


@pytest.mark.parametrize(("key", "place"), [(Qt.Key.Key_Left, 0), (Qt.Key.Key_Right, 2)])
def test_arrow_keys_choose_the_column_beside(qtbot: QtBot, key: Qt.Key, place: int) -> None:
    made = chart(qtbot)
    with qtbot.waitSignal(made.chosen) as chosen:
        qtbot.keyClick(made, key)
    assert chosen.args == [place]


def test_there_is_nothing_beyond_the_last_column(qtbot: QtBot) -> None:
    made = chart(qtbot)
    made.show_columns(columns(3))
    with qtbot.assertNotEmitted(made.chosen):
        qtbot.keyClick(made, Qt.Key.Key_Right)


def test_columns_that_are_gone_are_hidden(qtbot: QtBot) -> None:
    made = chart(qtbot)
    made.show_columns(columns(0, 2))
    assert not button(made, "column-3").isVisible()
    assert button(made, "column-1").isVisible()


@pytest.mark.parametrize(("wide", "high"), [(330, 140), (456, 200), (900, 500)])
def test_columns_share_the_width_and_do_not_overlap(qtbot: QtBot, wide: int, high: int) -> None:
    made = chart(qtbot, wide, high)
    boxes = [made.column_box(place) for place in range(4)]
    for left, right in pairwise(boxes):
        assert left.right() <= right.left() + 0.01
    assert boxes[-1].right() <= made.width() + 0.01


def test_the_column_of_odds_says_every_chance_and_change(qtbot: QtBot) -> None:
    made = OddsColumn(Theme("deepwood"))
    qtbot.addWidget(made)
    rows = (Row("Miss", 0.245, "24.5 %", "about 1 in 4", miss=True), Row("Hit", 0.755, "75.5 %"))
    changes = (Change("One Redraw kept", "8.3 %", "exact"),)
    made.show_looks(Looks("With 3 whites", "DEFENSE 2", "1.37", "HP", rows, "Change", changes))
    made.show()
    said = {
        name: found.accessibleName()
        for name in ("odds-row-0", "odds-row-1", "odds-change-0", "odds-average")
        if (found := made.findChild(QWidget, name)) is not None
    }
    assert said == {
        "odds-row-0": "Miss 24.5 %, about 1 in 4",
        "odds-row-1": "Hit 75.5 %",
        "odds-change-0": "One Redraw kept: 8.3 %, exact",
        "odds-average": "1.37 HP",
    }
    made.show_looks(Looks("With no whites", rows=rows[:1]))
    gone = made.findChild(QWidget, "odds-row-1")
    assert gone is not None
    assert not gone.isVisible()
    head = made.findChild(QLabel, "odds-head")
    assert head is not None
    assert head.text() == "With no whites"


def test_the_switch_shows_the_chosen_aim_and_tells_another(qtbot: QtBot) -> None:
    made = AimSwitch(Theme("deepwood"), "Aim", "A")
    qtbot.addWidget(made)
    made.show_aims((("hp", "Most HP"), ("hit", "Fewest misses")), "hp")
    made.show()
    assert button(made, "aim-hp").isChecked()
    with qtbot.waitSignal(made.aimed) as aimed:
        qtbot.mouseClick(button(made, "aim-hit"), Qt.MouseButton.LeftButton)
    assert aimed.args == ["hit"]
    made.show_aims((("hit", "Fewest misses"),), "hit")
    assert not button(made, "aim-hp").isVisible()


@each_of(
    ("chance", "shown", "told"),
    [
        (Fraction(25, 102), "24.5 %", "about 1 in 4"),
        (Fraction(0), "0 %", "never"),
        (Fraction(1), "100 %", "always"),
        (Fraction(1, 5000), "< 0.1 %", "hardly ever, fewer than 1 in 100"),
        (Fraction(4999, 5000), "> 99.9 %", "nearly always, 99 in 100 and more"),
        (Fraction(1, 3), "33.3 %", "exactly 1 in 3"),
        (Fraction(49, 100), "49.0 %", "about an even chance"),
        (Fraction(1, 12), "8.3 %", "exactly 1 in 12"),
        (Fraction(214, 221), "96.8 %", "about 31 in 32"),
    ],
)
def test_a_chance_in_numbers_and_in_words(chance: Fraction, shown: str, told: str) -> None:
    assert percent(chance) == shown
    assert in_words(Texts(read_texts()), chance) == told


def test_averages_and_draws_in_a_hundred_are_rounded() -> None:
    assert average(Fraction(11, 8)) == "1.38"
    assert hundred(Fraction(83, 204)) == "41"
