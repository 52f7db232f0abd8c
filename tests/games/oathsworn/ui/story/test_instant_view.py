"""Instant action on the story page: chosen at the start, both shops once, on to the encounter."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.map.story_map import IntroduceMap
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.map.instant_action import shops_left
from oathsworn_gui.games.oathsworn.ui.story.side_column import StorySide
from tests.games.oathsworn.builders.campaign import a_campaign, choices, do
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton


def button(table: Table, name: str) -> QPushButton:
    found = table.page.findChild(QPushButton, name)
    assert found is not None, name
    return found


def in_view(table: Table, name: str) -> bool:
    found = table.page.findChild(QWidget, name)
    assert found is not None, name
    return found.isVisible()


def end_trade(table: Table) -> None:
    question = table.store.ask()
    assert question is not None
    table.shell.dispatch(Answer(procedure=question.procedure, value="done"))


def test_the_form_is_chosen_by_a_press_until_something_was_done(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign())
    assert in_view(table, "mode-choice")
    QTest.mouseClick(button(table, "mode-instant"), LEFT)
    assert table.campaign.story_mode == "instant"
    assert in_view(table, "instant-view")
    QTest.mouseClick(button(table, "instant-full"), LEFT)
    assert table.campaign.story_mode == "full"
    assert not in_view(table, "instant-view")
    table.shell.dispatch(IntroduceMap(name="Marrowford"))
    assert not in_view(table, "mode-choice")


def test_the_key_changes_the_form_and_says_why_not_later(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign())
    table.commands.run("story-mode")
    assert table.campaign.story_mode == "instant"
    begun = Table(qtbot, do(a_campaign(), IntroduceMap(name="Marrowford")))
    refusal = begun.commands.run("story-mode")
    assert refusal is not None
    assert refusal.code == "instant.begun"


def test_both_shops_are_visited_once_by_press_and_key_for_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign(choose=choices(story_mode="instant")))
    before = iron(table.campaign)
    QTest.mouseClick(button(table, "visit-apothecary"), LEFT)
    end_trade(table)
    assert shops_left(table.campaign) == ("banksmith",)
    assert not button(table, "visit-apothecary").isEnabled()
    assert "visited" in button(table, "visit-apothecary").accessibleName()
    table.commands.run("story-banksmith")
    end_trade(table)
    assert shops_left(table.campaign) == ()
    assert iron(table.campaign) == before


def test_the_last_step_asks_before_it_ends_the_story(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign(choose=choices(story_mode="instant")))
    QTest.mouseClick(button(table, "instant-end"), LEFT)
    question = table.store.ask()
    assert question is not None
    assert question.kind == "story.closing"
    assert not button(table, "instant-end").isEnabled()


def test_the_runners_are_gone_in_instant_action_and_say_why_without_a_city(qtbot: QtBot) -> None:
    instant = Table(qtbot, a_campaign(choose=choices(story_mode="instant")))
    runner = instant.page.findChild(QPushButton, "runner-banksmith")
    assert runner is not None
    assert not runner.isVisible()
    full = Table(qtbot, a_campaign(chapter="3"))
    side = full.page.findChild(StorySide)
    assert side is not None
    side.show_section("runner")
    labels = [label.text() for label in full.page.findChildren(QLabel) if label.isVisible()]
    assert "none without a city map" in labels
