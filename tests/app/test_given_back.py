"""What is closed gives back its widgets, its timers and its memory: an evening opens many."""

import gc
import json
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.ui.story.chance_forms import ChanceForms
from oathsworn_gui.storage.files.settings_file import THEMES
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.main_thread_gc import collect_due
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.keys.key_bar import KeyHint
from tests.conftest import LONG
from tests.house.tree import ROOT

SAVES = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-6"
TIMES = 20 if LONG else 10
_FIRST = 5
"""Rounds that fill caches, of icons and of Qt's own, before memory is compared."""

_REST = 5
"""Every so many rounds the program comes to rest, all its pages built."""

_RUN_OUT_MS = 10_000
"""How long a timer of a closed page may still run: the longest waits a second and a bit."""

_MOST_GROWTH = 8_000
"""kB that the rounds after those may add to the process: a window that stays has 4,000."""


def memory() -> int:
    """Return what this process holds in memory now, in kB; 0 where Linux does not say."""
    status = Path("/proc/self/status")
    lines = status.read_text("utf-8").splitlines() if status.is_file() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 0)


def let_go(time: int) -> None:
    """Delete what was let go of; the program has asked itself for a full collection.

    Only every so often is everything that waits done before: what waits must keep nothing either.
    """
    assert collect_due() == 2
    if time % _REST == 0:
        settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def live_timers() -> int:
    return sum(isinstance(found, QTimer) and isValid(found) for found in gc.get_objects())


def widgets() -> int:
    return len(QApplication.allWidgets())


def widgets_but_hints() -> int:
    """Return how many widgets live beside the hints of key bars.

    A bar keeps as many as it showed at most: a new window's has fewer.
    """
    return sum(not isinstance(each, KeyHint) for each in QApplication.allWidgets())


def parentless() -> list[str]:
    """Return the windows by their names, and what Qt keeps although no window holds it."""
    found = [each for each in QApplication.allWidgets() if each.parent() is None]
    return sorted(f"{type(each).__name__}#{each.objectName()}" for each in found)


def loose_objects() -> int:
    """Return how many objects of Qt live without a parent, widgets or not."""
    found = (each for each in gc.get_objects() if isinstance(each, QObject) and isValid(each))
    return sum(each.parent() is None for each in found)


def run_out(qtbot: QtBot, timers: int) -> None:
    """Wait until no more than ``timers`` live: single shots end when they have fired."""

    def ended() -> None:
        gc.collect()
        assert live_timers() <= timers

    qtbot.waitUntil(ended, timeout=_RUN_OUT_MS)


def turn_theme(program: Program) -> None:
    """Change to the other theme as a player does, and leave the settings, which stay open."""
    theme = next(each for each in THEMES if each != program.theme.name)
    program.window.commands.run("settings")
    press(program, f"theme-{theme}", "settings-back")
    assert program.theme.name == theme


def press(program: Program, *names: str) -> None:
    """Press buttons of the window; the first may bring another window."""
    for name in names:
        button = program.window.findChild(QAbstractButton, name)
        assert button is not None
        button.click()


def opened(program: Program) -> str:
    """Return the name of the open campaign in the library."""
    assert program.session is not None
    return program.session.name


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = on_stage(tmp_path, "deepwood")
    program.window.resize(1280, 720)
    yield program
    if program.window.view is not None:
        program.navigation.to_library_now()
    qtbot.addWidget(program.window)
    program.window.close()
    settle()


def test_a_campaign_that_is_left_gives_back_all_it_took(program: Program, qtbot: QtBot) -> None:
    timers = live_timers()
    pages = program.begin_practice(seed=1).page_keys()
    name = opened(program)
    kept = list[weakref.ref[Any]]()
    memories: list[int] = []
    widgets_left: list[int] = []
    for time in range(TIMES):
        view = program.view if time == 0 else program.navigation.open(name)
        view.show_page(pages[time % len(pages)])
        if time % _REST == 0:
            settle(2)
        kept += [weakref.ref(view), weakref.ref(view.store)]
        del view
        program.navigation.to_library_now()
        QCoreApplication.processEvents()  # it is deleted after the library is painted
        let_go(time)
        assert [ref() for ref in kept] == [None] * len(kept), pages[time % len(pages)]
        memories.append(memory())
        widgets_left.append(widgets())
    assert set(widgets_left[_FIRST:]) == {widgets_left[_FIRST]}
    run_out(qtbot, timers)
    assert memories[-1] - memories[_FIRST] < _MOST_GROWTH


class Painted(QObject):
    """Notes whether ``other`` was still there when a widget was painted first."""

    def __init__(self, widget: QWidget, other: QObject) -> None:
        """Watch from now on."""
        super().__init__(widget)
        self._other = other
        self.was_there: list[bool] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note it."""
        if event.type() == QEvent.Type.Paint:
            self.was_there.append(isValid(self._other))
        return False


def test_the_library_is_painted_before_the_campaign_is_deleted(
    program: Program, qtbot: QtBot
) -> None:
    view = program.begin_practice(seed=1)
    settle()
    library = program.window.screen_at(LIBRARY)
    assert library is not None
    painted = Painted(library, view)
    program.window.commands.run("library")
    qtbot.waitUntil(lambda: not isValid(view))  # in an event loop, as a player has it
    assert painted.was_there[:1] == [True]


def test_a_change_of_theme_gives_back_the_window_before(program: Program, qtbot: QtBot) -> None:
    timers = live_timers()
    windows = parentless()
    program.begin_practice(seed=1)
    name = opened(program)
    turn_theme(program)  # its page of settings stays in each window
    program.navigation.to_library_now()
    let_go(0)
    before, hints = widgets_but_hints(), widgets() - widgets_but_hints()
    program.navigation.open(name)
    kept = list[weakref.ref[Any]]()
    memories: list[int] = []
    for time in range(TIMES):
        kept += [weakref.ref(program.window), weakref.ref(program.view)]
        turn_theme(program)
        let_go(time)
        assert [ref() for ref in kept] == [None] * len(kept)
        assert parentless() == windows
        memories.append(memory())
    program.navigation.to_library_now()
    let_go(0)
    assert widgets_but_hints() == before
    assert widgets() - before <= hints
    run_out(qtbot, timers)
    assert memories[-1] - memories[_FIRST] < _MOST_GROWTH


@pytest.fixture
def four_hands(tmp_path: Path) -> Path:
    """A campaign in an encounter, in the middle of a card, with four open hands."""
    plain = json.loads((SAVES / "in-a-card.oathsworn").read_bytes())
    plain["campaign"]["seats"]["4"]["form"] = "full"
    path = tmp_path / "four.oathsworn"
    path.write_text(json.dumps(plain), "utf-8")
    return path


def test_open_hands_leave_nothing_without_a_parent(program: Program, four_hands: Path) -> None:
    program.navigation.open(program.library.take_in(four_hands)).show_page("company")
    windows = parentless()
    loose: list[int] = []
    for time in range(1, 5):
        hands = [f"hand-{seat}" for seat in range(1, 5)]
        assert all(program.window.findChild(QWidget, hand) for hand in hands)
        turn_theme(program)
        let_go(time)
        assert parentless() == windows
        loose.append(loose_objects())
    assert loose[-1] <= loose[1]


def test_pages_that_are_turned_over_leave_nothing(program: Program, four_hands: Path) -> None:
    view = program.navigation.open(program.library.take_in(four_hands))
    held: list[tuple[int, int]] = []
    for _ in range(6 if LONG else 3):  # what a page makes when it comes back is made in the second
        turn_all_pages(view)
        make_what_is_made_when_idle(program.window)
        let_go_of_pages()
        held.append((widgets(), live_timers()))
    assert held[2:] == held[1:2] * len(held[2:])


def turn_all_pages(view: CampaignView) -> None:
    for page in view.page_keys():
        view.show_page(page)
        settle(2)


def make_what_is_made_when_idle(window: QWidget) -> None:
    """Open each form of checks and fights once: how far the idle program got is chance."""
    for forms in window.findChildren(ChanceForms):
        for open_form in (forms.open_check, forms.open_fight, forms.open_secret):
            open_form()
        forms.close_form()


def let_go_of_pages() -> None:
    settle()
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
