"""A short evening without a stumble; and what is planted in one is found."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import thread_time

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app import startup
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.widgets import RuleLink
from tests.commands.played import KINDS
from tests.commands.run import no_dialogs_of_the_system
from tests.commands.table import Table
from tests.evening.enter import EnterCheck
from tests.evening.games import GAMES, OATHSWORN
from tests.evening.hands import Hands
from tests.evening.looks import Looks
from tests.evening.run import Order, Told, play
from tests.evening.stop_watch import StopWatch


@pytest.fixture(autouse=True)
def content_is_read_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed content never changes."""
    del qtbot
    monkeypatch.setattr(startup, "games", cache(startup.games))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with no_dialogs_of_the_system():
        opened = Table(tmp_path, KINDS[0].choices(1), size=QSize(1920, 1080))
        yield opened
        opened.leave()


@pytest.mark.parametrize("game", GAMES)
def test_a_short_evening_has_no_stumble(game: str) -> None:
    told: list[Told] = []
    count = play(Order(5, QSize(1920, 1080), seed=2, game=game), told.append)
    assert told == []
    assert count.words == "steps 5, unfit 0, dead keys 0, wrong enter 0, faults 0, slow 0"


def _planted(table: Table, *widgets: QWidget) -> QWidget:
    """Show widgets below each other over the question, the last with the focus."""
    dock = table.program.window.findChild(QWidget, "question-dock")
    over = QWidget(dock)
    over.setObjectName("planted")
    over.setGeometry(20, 500, 300, 200)
    column = QVBoxLayout(over)
    for widget in widgets:
        column.addWidget(widget)
    over.show()
    over.raise_()
    widgets[-1].setFocus()
    settle()
    return over


class _Primary(QPushButton):
    """An orange button; ``on_enter`` is what Enter does while it has the focus."""

    def __init__(self, pressed: Callable[[], object], on_enter: Callable[[], object]) -> None:
        super().__init__("Go on")
        self.setObjectName("planted-primary")
        self.setProperty("primary", True)
        self.clicked.connect(pressed)
        self._on_enter = on_enter

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Return:
            self._on_enter()
        else:
            super().keyPressEvent(event)


class _Deaf(QPushButton):
    """A button that keeps Enter for itself, or leaves it to what is around."""

    def __init__(self, *, swallows: bool) -> None:
        super().__init__("One of several")
        self._swallows = swallows

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(self._swallows)


def test_what_is_planted_is_found(table: Table) -> None:
    _words_and_a_cut_button(table)
    _dead_and_wrong_enter(table)
    _a_silent_enter(table)
    _a_notice_said_again(table)
    _keys_that_go_nowhere(table)
    _a_slow_press(table)


def _words_and_a_cut_button(table: Table) -> None:
    looks = Looks(table)
    before = {each.shape for each in looks.all()}
    key, cut = PlainLabel("ghost.no-words"), QPushButton("Begin the fight")
    rule, link = PlainLabel("It moves. MOVE-01"), RuleLink("MOVE-02", print)
    gap = PlainLabel("There is no hex  on the board.")
    cut.setFixedWidth(30)
    over = _planted(table, key, rule, gap, link, cut)
    cut.setEnabled(False)
    settle()
    found = [each for each in looks.all() if each.shape not in before]
    faults = [each.words for each in found if each.kind == "fault"]
    assert faults == ["ghost.no-words", "It moves. MOVE-01", gap.text()]
    assert any(each.words == "Begin the fight" for each in found if each.kind == "unfit")
    over.deleteLater()


def _dead_and_wrong_enter(table: Table) -> None:
    def gain(amount: int) -> Callable[[], object]:
        return lambda: table.store.dispatch(GainIron(amount=amount))

    for button in table.program.window.findChildren(QPushButton):
        button.setProperty("primary", False)  # only the planted one is orange
    for on_enter, kind in ((lambda: None, "keys"), (gain(2), "enter"), (gain(1), "")):
        over = _planted(table, _Primary(gain(1), on_enter))
        found = [each.kind for each in EnterCheck(table).try_it()]
        assert found == ([kind] if kind else [])
        over.hide()
        over.deleteLater()
        settle()


def _a_silent_enter(table: Table) -> None:
    """A question without an orange button takes no Enter: it says why, or that is found."""
    for swallows in (True, False):
        over = _planted(table, _Deaf(swallows=swallows))
        for button in table.program.window.findChildren(QPushButton):
            button.setProperty("primary", False)
        found = [each.shape for each in EnterCheck(table).try_it()]
        assert [each.split(":")[0] for each in found] == ["Enter says nothing"] * swallows
        over.hide()
        over.deleteLater()
        settle()


def _a_notice_said_again(table: Table) -> None:
    """Enter that says what stands there already is not silent."""
    view = table.program.view
    button = _Primary(lambda: None, lambda: view.show_notice("Taken already."))
    over = _planted(table, button)
    for each in table.program.window.findChildren(QPushButton):
        each.setProperty("primary", False)
    view.show_notice("Taken already.")
    button.setFocus()
    settle()
    assert list(EnterCheck(table).try_it()) == []
    over.hide()
    over.deleteLater()
    for bar in table.program.window.findChildren(QWidget, "refusal-bar"):
        bar.hide()
    settle()


def _keys_that_go_nowhere(table: Table) -> None:
    looks = Looks(table)
    deaf, heard = PlainLabel("A title"), QPushButton("Go on")
    deaf.setObjectName("planted-deaf")
    over = _planted(table, heard, deaf)
    assert [each.shape for each in looks.all() if each.kind == "keys"] == [
        "takes no keys: PlainLabel planted-deaf on story"
    ]
    heard.setFocus()
    assert [each for each in looks.all() if each.kind == "keys"] == []
    heard.clearFocus()
    found = [each.shape for each in looks.all() if each.kind == "keys"]
    assert found == [f"nothing has the focus on {table.program.view.page}"]
    over.hide()
    over.deleteLater()
    settle()


def _a_slow_press(table: Table) -> None:
    def work() -> None:
        end = thread_time() + 0.6
        while thread_time() < end:
            pass

    def wait() -> None:
        QTest.qWait(600)

    hands = Hands(table, Random(1), OATHSWORN)
    waits = ["slow"] if StopWatch().counts_waiting else []
    for answer, kinds in ((work, ["slow"]), (wait, waits), (lambda: None, [])):
        button = QPushButton("Go on")
        button.clicked.connect(answer)
        over = _planted(table, button)
        assert hands.click(button)
        found = list(hands.slow())
        assert [each.kind for each in found] == kinds
        assert list(hands.slow()) == []
        over.hide()
        over.deleteLater()
        settle()


def test_a_thread_that_ends_in_a_press_does_not_make_it_slow() -> None:
    """The time for which it waited for a processor is no longer told, and may not be counted."""
    ended, go_on = Event(), Event()
    thread = Thread(target=lambda: (go_on.wait(), ended.set()))
    thread.start()
    watch = StopWatch()
    go_on.set()
    thread.join()
    Event().wait(0.05)
    assert ended.is_set()
    assert watch.took() < 0.05
