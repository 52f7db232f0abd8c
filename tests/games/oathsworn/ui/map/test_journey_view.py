"""The journey through the deepwood as the ground of the page, by keys and by mouse."""

from itertools import combinations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.journey import (
    BeginJourney,
    EndJourney,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceMap
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.rules.map.journey import journey_of
from oathsworn_gui.games.oathsworn.ui.map.journey_side import JourneySide
from oathsworn_gui.games.oathsworn.ui.map.journey_view import JourneyView
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, do
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story_page import Bench
from tests.games.oathsworn.ui.benches.story_window import Window


def bench(qtbot: QtBot, campaign: Campaign) -> Bench[JourneyView]:
    return Bench(qtbot, campaign, JourneyView, 1200)


def under_way(table: Bench[JourneyView]) -> Journey:
    journey = journey_of(table.campaign)
    assert journey is not None
    return journey


@pytest.mark.rule("LEVEL-26")
def test_a_chapter_of_the_deepwood_begins_with_the_rations_and_enter(qtbot: QtBot) -> None:
    table = bench(qtbot, a_company(a_campaign(chapter="4"), traits={"quartermaster": 1}))
    assert table.widget.shows(table.campaign)
    table.widget.ask_node()
    table.press("3\n")
    assert under_way(table).rations == 4


def test_next_node_and_direction_by_keys_then_the_page_has_them_again(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=1)))
    table.widget.ask_node()
    table.press("14\n")
    assert table.page.hasFocus()
    table.widget.ask_direction()
    table.press("ne\n")
    assert table.page.hasFocus()
    table.widget.ask_node("1")
    table.press("4\n")
    assert (under_way(table).visited, under_way(table).ways) == (("14", "14"), {"1": "NE"})
    spoken = table.find("journey-wood").accessibleName()
    assert "14, visit 2" in spoken


def test_the_same_by_mouse(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=2)))
    table.click("next-node")
    table.press("7")
    table.click("visit-node")
    table.click("open-directions")
    table.click("direction-SW")
    table.click("more")
    table.click("journey-note")
    table.press("Owls\n")
    journey = under_way(table)
    assert (journey.visited, journey.ways, journey.rations) == (("7",), {"1": "SW"}, 3)
    assert journey.log == ("Owls",)
    table.click("journey-strike-0")
    table.click("journey-back")
    assert (under_way(table).log, under_way(table).visited) == ((), ())


def test_at_no_ration_the_view_and_the_key_say_what_is_missing(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=1)))
    table.widget.eat()
    assert under_way(table).rations == 0
    assert any("book says" in str(label.property("text")) for label in table.labels())
    table.widget.eat()
    assert table.shell.refused == ["journey.no-rations"]


def test_a_journey_can_be_asked_for_in_any_chapter_and_left_again(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), IntroduceMap()))
    assert not table.widget.shows(table.campaign)
    with qtbot.waitSignal(table.widget.wanted):
        table.widget.ask_node()
    assert table.widget.shows(table.campaign)
    table.press("\\")
    assert not table.widget.shows(table.campaign)
    table.widget.ask_node()
    table.press("5\n")
    assert under_way(table).rations == 5
    table.click("journey-end")
    assert not table.widget.shows(table.campaign)


def test_a_journey_ended_by_mistake_goes_on_where_no_map_lies(qtbot: QtBot) -> None:
    begun = do(a_campaign(chapter="4"), BeginJourney(rations=2), VisitNode(node="4"))
    table = bench(qtbot, do(begun, EndJourney()))
    assert table.widget.shows(table.campaign)
    assert not table.sees("next-node")
    table.click("journey-end")
    assert table.campaign == begun


def test_escape_leaves_the_field_of_the_next_node(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=2)))
    table.widget.ask_node("4")
    table.press("\\")
    assert table.page.hasFocus()
    assert under_way(table).visited == ()


@pytest.mark.parametrize("theme", ["deepwood", "parchment"])
def test_what_hunger_says_is_not_cut_at_the_least_height(qtbot: QtBot, theme: str) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=1)))
    page = QWidget()
    qtbot.addWidget(page)
    page.setStyleSheet(Theme(theme).style_sheet() + "QLabel { font-size: 17px; }")
    side = JourneySide(table.context)
    side.setParent(page)
    side.show_journey(under_way(table).evolve(rations=0))
    page.resize(300, 600)
    page.show()
    for higher in (0, 40, 200):
        side.resize(side.minimumSizeHint() + QSize(0, higher))
        QApplication.processEvents()
        parts = [part for part in side.findChildren(QWidget) if part.parent() is side]
        boxes = [part.geometry() for part in parts if part.isVisible()]
        assert all(
            part.height() >= part.minimumSizeHint().height() for part in parts if part.isVisible()
        )
        told = next(part for part in side.findChildren(PlainLabel) if part.property("loss"))
        assert told.isVisible()
        assert told.height() >= told.heightForWidth(told.width()) > 20
        assert all(side.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_the_beginning_is_seen_whole_over_a_time_track_that_is_written(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = Window(qtbot, in_story(tokens=(4, 11), filled=2), size)
    window.window.commands.run("story-track")
    settle()
    window.window.commands.run("journey-node")
    settle()
    begin = window.find("journey-begin")
    assert begin.height() == begin.sizeHint().height()
    assert unfit(window.window) == ()
