"""Enter and Escape in the fields of the story page; what the map's button and tags keep free."""

from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.spots import MarkSpot
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.procedures import Trade
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story import Table

W = TypeVar("W", bound=QWidget)


def find(table: Table, name: str, kind: type[W]) -> W:
    widget = table.page.findChild(kind, name)
    assert widget is not None, name
    return widget


@pytest.mark.parametrize(("field", "words"), [("new-reminder", "ask Osk"), ("new-event", "12")])
def test_enter_in_a_field_does_not_go_to_the_chosen_location(
    qtbot: QtBot, field: str, words: str
) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    QTest.keyClicks(table.page, "4")
    line = find(table, field, QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, words)
    QTest.keyClick(line, Qt.Key.Key_Return)
    story = table.campaign.story
    assert story is not None
    assert story.location is None
    assert table.shell.refused == []
    table.page.setFocus()
    QTest.keyClick(table.page, Qt.Key.Key_Return)
    story = table.campaign.story
    assert story is not None
    assert story.location == 4


def test_enter_in_a_field_that_gives_its_keys_away_refuses_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    table.commands.run("journey-way")
    qtbot.waitUntil(lambda: table.page.focusWidget().objectName() == "direction-words")
    line = table.page.focusWidget()
    QTest.keyClicks(line, "NE")
    QTest.keyClick(line, Qt.Key.Key_Return)
    story = table.campaign.story
    assert story is not None
    assert story.directions == ("NE",)
    assert table.shell.refused == []


def at_banksmith(qtbot: QtBot) -> Table:
    table = Table(qtbot, an_oathsworn(in_story(), "1", iron=6))
    table.shell.dispatch(SendRunner(shop="banksmith"))
    qtbot.waitUntil(find(table, "option-done", QPushButton).hasFocus)
    return table


def test_escape_leaves_the_fields_of_a_card_and_the_trade_goes_on(qtbot: QtBot) -> None:
    table = at_banksmith(qtbot)
    done = find(table, "option-done", QPushButton)
    QTest.keyClick(done, Qt.Key.Key_S)
    defense = find(table, "buy-defense", QLineEdit)
    qtbot.waitUntil(defense.hasFocus)
    QTest.keyClick(defense, Qt.Key.Key_Escape)
    assert done.hasFocus()
    assert isinstance(table.campaign.pending[-1], Trade)


def test_a_card_is_bought_by_enter_and_the_next_enter_ends_the_trade(qtbot: QtBot) -> None:
    table = at_banksmith(qtbot)
    done = find(table, "option-done", QPushButton)
    QTest.keyClick(done, Qt.Key.Key_S)
    defense = find(table, "buy-defense", QLineEdit)
    qtbot.waitUntil(defense.hasFocus)
    QTest.keyClicks(defense, "2")
    QTest.keyClick(defense, Qt.Key.Key_Return)
    assert [item.defense for item in table.campaign.company.backpack] == [2]
    assert isinstance(table.campaign.pending[-1], Trade)
    qtbot.waitUntil(done.hasFocus)
    QTest.keyClick(done, Qt.Key.Key_Return)
    assert table.campaign.pending == ()
    assert len(table.campaign.company.backpack) == 1


def test_the_button_of_the_map_hides_no_token(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4, 11)))
    drawn = find(table, "story-map", StoryMap)
    button = find(table, "map-open-tools", QPushButton)
    corner = QRect(button.geometry())
    at = QPoint(corner.center())
    x, y = at.x() / drawn.width(), at.y() / drawn.height()
    assert table.shell.dispatch(MarkSpot(number=4, x=x, y=y, called="Our town"))
    assert corner.contains(drawn.place_of(4))
    assert not button.geometry().contains(drawn.place_of(4))
