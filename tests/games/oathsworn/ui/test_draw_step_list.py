"""The painted list of the steps of a draw."""

from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.draw_step_list import Line, StepList
from oathsworn_gui.games.oathsworn.ui.draw_steps import Step
from oathsworn_gui.ui.theme import Theme


def test_every_step_is_told_with_where_play_is(qtbot: QtBot) -> None:
    lines = (
        Line(Step("pool", "done"), "Choose", "1"),
        Line(Step("draw", "now"), "Draw", "2"),
        Line(Step("", "next", "Brannoc"), "Brannoc", ""),
    )
    steps = StepList(Theme("deepwood"), lines, 320)
    qtbot.addWidget(steps)
    assert steps.accessibleName() == "1 Choose, done; 2 Draw, now; Brannoc, next"
    assert (steps.width(), steps.height()) == (320, 3 * 28 + 2 * 12)


def test_words_too_long_for_a_line_are_wrapped(qtbot: QtBot) -> None:
    short = StepList(Theme("deepwood"), (Line(Step("draw", "now"), "Draw", "1"),), 160)
    long = StepList(Theme("deepwood"), (Line(Step("draw", "now"), "Draw " * 20, "1"),), 160)
    for widget in (short, long):
        qtbot.addWidget(widget)
    assert long.height() >= 3 * short.height()
