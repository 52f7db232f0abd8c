"""The panel of a pool in the room it is given: it never has to be scrolled to be drawn."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import with_tokens
from tests.games.oathsworn.ui.draw.test_draw_pool import an_attack, opened


@pytest.mark.parametrize("wide", [960, 1318, 1366])
@pytest.mark.parametrize("high", [412, 480, 588, 636, 700, 820])
def test_the_orange_button_is_in_view_in_every_room(qtbot: QtBot, wide: int, high: int) -> None:
    """Rooms of windows from 960×540 on, with the faces of the program."""
    application("deepwood")
    held = with_tokens(in_round_1(), "1", redraw=2, empowered=2)
    for campaign in (an_attack(), an_attack(held)):
        screen = opened(qtbot, campaign, wide, high)
        settle()
        area, button = screen.widget, screen.find("accept")
        assert isinstance(area, QScrollArea)
        foot = button.mapTo(area.viewport(), QPoint(0, button.height())).y()
        assert foot <= area.viewport().height()


@pytest.mark.parametrize(("wide", "high"), [(960, 412), (960, 440), (1318, 480), (1280, 560)])
def test_all_cards_of_the_largest_pool_are_seen(qtbot: QtBot, wide: int, high: int) -> None:
    """Ten cards, chosen one after the other: the last of them is whole, and so is the button."""
    application("deepwood")
    held = with_tokens(in_round_1(), "1", redraw=2, empowered=2)
    for campaign in (an_attack(), an_attack(held)):
        screen = opened(qtbot, campaign, wide, high)
        settle()
        for whites in (6, 8, 10, 9):
            QTest.mouseClick(screen.find(f"column-{whites}"), Qt.MouseButton.LeftButton)
            settle()
            row = screen.find("pool")
            assert isinstance(row, FaceRow)
            assert len(row.faces) >= whites
            assert row.place_box(len(row.faces) - 1).bottom() <= row.height()
            area, button = screen.widget, screen.find("accept")
            assert isinstance(area, QScrollArea)
            foot = button.mapTo(area.viewport(), QPoint(0, button.height())).y()
            assert foot <= area.viewport().height()


def test_the_stepper_of_whites_is_small_in_a_low_room_and_still_pressed(qtbot: QtBot) -> None:
    application("deepwood")
    held = with_tokens(in_round_1(), "1", redraw=2, empowered=2)
    screen = opened(qtbot, an_attack(held), 960, 412)
    settle()
    more, row = screen.find("more"), screen.find("pool")
    assert more.size() == QSize(40, 40)
    assert isinstance(row, FaceRow)
    before = len(row.faces)
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    settle()
    assert len(row.faces) == before + 1
