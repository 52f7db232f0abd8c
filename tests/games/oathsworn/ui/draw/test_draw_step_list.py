"""The painted list of the steps of a draw."""

from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.draw.step_list import StepList
from oathsworn_gui.games.oathsworn.views.might.draw_rail import StepLine
from oathsworn_gui.games.oathsworn.views.might.draw_steps import Step
from oathsworn_gui.ui.base.theme import Theme


def test_every_step_is_told_with_where_play_is(qtbot: QtBot) -> None:
    lines = (
        StepLine(Step("pool", "done"), "Choose", "1"),
        StepLine(Step("draw", "now"), "Draw", "2"),
        StepLine(Step("", "next", "Brannoc"), "Brannoc", ""),
    )
    steps = StepList(Theme("deepwood"), lines, 320)
    qtbot.addWidget(steps)
    assert steps.accessibleName() == "1 Choose, done; 2 Draw, now; Brannoc, next"
    assert (steps.width(), steps.height()) == (320, 3 * 28 + 2 * 12)


def test_words_too_long_for_a_line_are_wrapped(qtbot: QtBot) -> None:
    short = StepList(Theme("deepwood"), (StepLine(Step("draw", "now"), "Draw", "1"),), 160)
    long = StepList(Theme("deepwood"), (StepLine(Step("draw", "now"), "Draw " * 20, "1"),), 160)
    for widget in (short, long):
        qtbot.addWidget(widget)
    assert long.height() >= 3 * short.height()
