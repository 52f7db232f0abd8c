"""The table window of the running program: opened, filled after the operator's, closed."""

import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.app.table_window import screens as screens_module
from oathsworn_gui.app.table_window import table_window_control
from oathsworn_gui.app.table_window.following import Following
from oathsworn_gui.app.table_window.screens import kept
from oathsworn_gui.app.table_window.table_window_control import TableHost, TableWindowControl
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.company.table import ChangePlayers
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.table_window.cards import CardsPicture
from oathsworn_gui.storage.files.settings_file import load_settings
from oathsworn_gui.tabletop.table_screen import TableScreen
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.contract.table_window import TablePicture
from oathsworn_gui.ui.table_window.table_window import TableWindow
from tests.games.oathsworn.builders.table_phases import answer

TIMES = 20


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """One program with an open campaign; the table window is closed with it."""
    running = on_stage(tmp_path_factory.mktemp("table"), "deepwood", motion=True)
    running.begin_practice(seed=3)
    yield running
    running.window.commands.run("table-window")
    running.navigation.to_library_now()
    gone()
    assert tables() == []
    running.window.close()
    running.window.deleteLater()
    settle()


@pytest.fixture
def program(stage: Program, qtbot: QtBot) -> Iterator[Program]:
    """The program, its table window closed before and after."""
    del qtbot
    settle()
    yield stage
    if control(stage).window is not None:
        control(stage).turn_over()
    settle()


def control(program: Program) -> TableWindowControl:
    return program.current_campaign.table_window


def tables() -> list[TableWindow]:
    return [each for each in QApplication.topLevelWidgets() if isinstance(each, TableWindow)]


def gone() -> None:
    for _ in range(2):
        settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()


def test_it_is_opened_and_closed_by_key_button_and_palette_any_number_of_times(
    program: Program, qtbot: QtBot
) -> None:
    assert control(program).window is None
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    settle()
    window = control(program).window
    assert window is not None
    assert window.isVisible()
    assert window.accessibleName() == window.screen_shown.spoken
    assert window.focusPolicy() == Qt.FocusPolicy.NoFocus
    button = program.window.findChild(QPushButton, "top-table-window")
    assert button is not None
    button.click()
    settle()
    assert control(program).window is None
    gone()
    fillers: list[weakref.ref[object]] = []
    for _ in range(TIMES):
        program.window.commands.run("table-window")
        settle()
        fillers.append(weakref.ref(control(program).following))
        program.window.commands.run("table-window")
    gone()
    assert tables() == []
    assert [each for each in QApplication.allWidgets() if isinstance(each, TablePicture)] == []
    assert [each for each in fillers if each() is not None] == []


def test_the_curtain_falls_by_key_and_on_pages_with_secrets(program: Program) -> None:
    view = program.view
    program.window.commands.run("table-window")
    settle()
    window = control(program).window
    assert window is not None
    refused = program.window.commands.run("table-curtain")
    assert refused is None
    assert window.is_hidden
    assert window.accessibleName() == program.texts.say("table-window.curtain")
    program.window.commands.run("table-curtain")
    assert not window.is_hidden
    shown = window.screen_shown
    for page in ("content", "boss-sheet", "chapter-sheet"):
        if page in view.page_keys():
            view.show_page(page)
            settle()
            assert window.is_hidden, page
            view.show_page("story")
            settle()
            assert not window.is_hidden
    assert window.screen_shown == shown


def test_the_curtain_is_down_while_anybody_chooses_in_secret(program: Program) -> None:
    view = program.view
    store = view.store
    while store.ask() is not None:
        answer(store)
    seats = {"1": "p1", "2": "p2", "3": "p1", "4": "p2"}
    store.dispatch(ChangePlayers(players=("Ida", "Ben"), seats=seats))
    program.window.commands.run("table-window")
    for way in ("screen", "dice"):
        store.dispatch(DecideInSecret.model_validate({"way": way}))
        settle()
        window = control(program).window
        assert window is not None
        seen = list[bool]()
        for _ in range(6):
            question = store.ask()
            if question is None:
                break
            assert window.is_hidden == question.secret
            seen.append(question.secret)
            value = question.options[0].key if question.form == "choice" else "12"
            store.dispatch(Answer(procedure=question.procedure, value=value))
            settle()
        assert True in seen
        assert not window.is_hidden
        while store.ask() is not None:
            answer(store)


def test_nothing_is_computed_before_the_operator_s_window_has_painted(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = program.view
    view.show_page("company")
    program.window.commands.run("table-window")
    settle()
    order: list[str] = []
    plain = Following.screen_now

    def screen_now(self: Following) -> TableScreen:
        order.append("table")
        return plain(self)

    monkeypatch.setattr(Following, "screen_now", screen_now)
    view.store.dispatch(LoseHp(seat="1"), "told")
    assert order == []  # not in the step itself
    settle()
    assert order == ["table"]


def test_a_screen_that_is_unplugged_closes_it_and_brings_it_back(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = program.window.screen()
    there = [here]
    for module in (screens_module, table_window_control):
        monkeypatch.setattr(module, "others", lambda _: there, raising=False)
    assert control(program).window is None  # it was never wanted on this screen
    program.window.commands.run("table-window")
    settle()
    window = control(program).window
    assert window is not None
    assert window.isFullScreen()
    name = screens_module.name_of(here)
    assert program.settings.table_screens == (name,)
    stored, _ = load_settings(program.places.settings)
    assert stored.table_screens == (name,)
    there.clear()
    notify(program)
    assert control(program).window is None
    assert program.settings.table_screens == (name,)
    there.append(here)
    notify(program)
    assert control(program).window is not None  # it comes back with its screen
    program.reopen()
    settle()
    assert control(program).window not in (None, window)  # and with the next campaign
    program.window.commands.run("table-window")
    settle()
    assert program.settings.table_screens == ()
    gone()
    assert tables() == []


def notify(program: Program) -> None:
    control(program).follow_screens()
    settle()


def test_remembered_screens_are_the_newest_first_and_few() -> None:
    assert kept(("a", "b"), "b") == ("b", "a")
    assert len(kept(tuple(map(str, range(50))), "new")) == screens_module.MOST


def to_a_draw(store: Any) -> None:
    for _ in range(200):
        question = store.ask()
        if question is None:
            store.dispatch(GoTo(location=store.campaign.story.tokens[0]))
        elif question.form == "draw":
            return
        else:
            answer(store)
    raise AssertionError("nothing is drawn")


def test_the_same_cards_turn_at_the_same_moment(program: Program, qtbot: QtBot) -> None:
    view = program.view
    view.show_page("story")
    program.window.commands.run("table-window")
    to_a_draw(view.store)
    settle()
    question = view.store.ask()
    assert question is not None
    view.store.dispatch(Draw(procedure=question.procedure))
    window = control(program).window
    assert window is not None
    apart: list[float] = []

    def both() -> bool:
        rows = [row for row in program.window.findChildren(FaceRow) if row.turning]
        pictures = [each for each in window.findChildren(CardsPicture) if each.is_turning]
        if rows and pictures:
            places = range(len(rows[0].faces))
            here = sum(map(rows[0].turned_up, places))
            apart.append(abs(here - sum(map(pictures[0].turned_up, places))))
        return bool(apart) and not rows

    qtbot.waitUntil(both, timeout=5000)
    assert sorted(apart)[len(apart) // 2] <= 1  # of one card, which turns in 120 ms


def test_a_change_of_theme_keeps_it_and_its_curtain(program: Program) -> None:
    program.window.commands.run("table-window")
    settle()
    program.window.commands.run("table-curtain")
    program.window.commands.run("settings")
    settle()
    theme = program.window.findChild(QAbstractButton, "theme-parchment")
    assert theme is not None
    theme.click()
    gone()
    (window,) = tables()
    assert window is control(program).window
    assert window.is_hidden


def test_without_an_open_campaign_screens_may_come_and_go_after_the_window(qtbot: QtBot) -> None:
    del qtbot
    window = QWidget()
    shiboken6.delete(window)
    without = TableWindowControl(cast("TableHost", SimpleNamespace(window=window)))
    without.follow_screens()
    assert without.window is None
