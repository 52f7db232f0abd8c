"""A long answer is as high as its words need, and never makes its panel wider."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.answer_button import AnswerButton

LONG = "The decks at the table hold no more: 3 items are not gained, whatever the table says"


@pytest.mark.parametrize("wide", [288, 388, 900])
@pytest.mark.parametrize("marked", [False, True])
def test_long_words_wrap_and_can_be_seen_whole(qtbot: QtBot, wide: int, *, marked: bool) -> None:
    application("deepwood")
    panel = QWidget()
    qtbot.addWidget(panel)
    column = QVBoxLayout(panel)
    button = AnswerButton(Theme("deepwood"), LONG, "2", marked=marked)
    short = AnswerButton(Theme("deepwood"), "Yes", "1", marked=not marked)
    column.addWidget(short)
    column.addWidget(button)
    column.addStretch(1)
    panel.resize(wide, 400)
    panel.show()
    settle()
    assert panel.width() == wide
    assert unfit(panel) == ()
    assert short.height() == (44 if marked else 48)
    assert (button.height() > 48) == (wide < 900)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert pressed == [True]
