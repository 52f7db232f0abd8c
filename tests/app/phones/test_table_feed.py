"""The screens of the phones: made after the window, for seats with a phone, with fresh ids."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.tabletop.phone import PhoneScreen
from oathsworn_gui.tabletop.phrases import Phrases
from tests.app.phones.toy_table import Table, settle
from tests.toy_game.lanterns import Answer, CastLots, DrawLots, Light
from tests.toy_game.lanterns_phones import PHONES


def test_screens_are_made_for_seats_with_a_phone_when_something_changed(qtbot: QtBot) -> None:
    del qtbot
    table = Table()
    table.store.dispatch(Light())
    settle()
    assert table.hub.seats() == []
    table.feed.want(("p2", ""))
    settle()
    assert sorted(table.hub.seats()) == ["", "p2"]
    table.feed.want(("p2", "", "p1"))
    settle()
    assert table.hub.seats()[2:] == ["p1"]
    settle()
    table.store.dispatch(Light())
    assert len(table.hub.screens) == 3  # nothing yet: the window comes first
    settle()
    assert sorted(table.hub.seats()[3:]) == ["", "p1", "p2"]
    assert {seq for _, seq, _ in table.hub.screens[3:]} == {3}


class Window(QWidget):
    """Notes when it is painted."""

    def __init__(self, note: Callable[[str], None]) -> None:
        super().__init__()
        self.note = note

    def paintEvent(self, event: QPaintEvent) -> None:
        self.note("window")


def test_the_window_is_painted_before_any_phone(qtbot: QtBot) -> None:
    order: list[str] = []

    def screen(campaign: Any, box: Any, seat: str, phrases: Phrases) -> PhoneScreen:
        order.append(seat)
        return PHONES.screen(campaign, box, seat, phrases)

    table = Table(replace(PHONES, screen=screen))
    window = Window(order.append)
    qtbot.addWidget(window)
    window.show()
    table.store.watch(lambda campaign: campaign.lit, lambda _: window.update())
    table.feed.want(("p1", "p2"))
    settle()
    order.clear()
    table.store.dispatch(Light())
    settle()
    assert order == ["window", "p1", "p2"]


def test_a_question_has_another_id_each_time_it_is_asked(qtbot: QtBot) -> None:
    del qtbot
    table = Table()
    table.store.dispatch(CastLots())
    first = table.current()
    table.store.dispatch(Light())
    assert table.current() == first  # it is still the same that is asked
    procedure = table.store.campaign.pending[-1].id
    table.store.dispatch(Answer(procedure=procedure, value="white"))
    second = table.current()
    table.store.undo()
    third = table.current()
    table.store.redo()
    table.store.dispatch(DrawLots())
    table.store.undo()
    fourth = table.current()
    table.store.dispatch(Light())
    table.store.undo()  # the same is asked, of another table than the one that was seen
    ids = [first, second, third, fourth, table.current()]
    assert len(set(ids)) == 5
    assert table.feed.question("p1", first) is None


def test_a_view_that_fails_is_reported_and_the_others_are_shown(
    qtbot: QtBot, expect_logs: Callable[[str], None]
) -> None:
    del qtbot
    expect_logs("oathsworn_gui.app.phones.table_feed")

    def screen(campaign: Any, box: Any, seat: str, phrases: Phrases) -> PhoneScreen:
        if seat == "p1":
            raise KeyError(seat)
        return PHONES.screen(campaign, box, seat, phrases)

    table = Table(replace(PHONES, screen=screen))
    table.feed.want(("p1", "p2"))
    settle()
    assert table.hub.seats() == ["p2"]


@pytest.mark.parametrize("steps", [1, 15, 16])
def test_some_moments_are_remembered_and_not_all(qtbot: QtBot, steps: int) -> None:
    del qtbot
    table = Table()
    before = table.feed.now
    for n in range(steps):
        table.store.dispatch(Light()) if n % 2 == 0 else table.store.undo()
    assert table.feed.moment(before.seq) is (before if steps < 16 else None)
