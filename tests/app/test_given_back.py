"""What is closed gives back its widgets, its timers and its memory: an evening opens many."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.storage.files.settings_file import THEMES
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.main_thread_gc import collect_due

TIMES = 20
_FIRST = 5
"""Rounds that fill caches, of icons and of Qt's own, before memory is compared."""

_REST = 10
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


def run_out(qtbot: QtBot, timers: int) -> None:
    """Wait until no more than ``timers`` live: single shots end when they have fired."""

    def ended() -> None:
        gc.collect()
        assert live_timers() <= timers

    qtbot.waitUntil(ended, timeout=_RUN_OUT_MS)


def opened(program: Program) -> str:
    """Return the name of the open campaign in the library."""
    assert program.session is not None
    return program.session.name


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = on_stage(tmp_path, "deepwood")
    program.window.resize(1280, 720)
    yield program
    program.window.close()
    qtbot.addWidget(program.window)


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
            settle()
        kept += [weakref.ref(view), weakref.ref(view.store)]
        del view
        program.navigation.to_library_now()
        let_go(time)
        assert [ref() for ref in kept] == [None] * len(kept), pages[time % len(pages)]
        memories.append(memory())
        widgets_left.append(widgets())
    assert set(widgets_left[_FIRST:]) == {widgets_left[_FIRST]}
    run_out(qtbot, timers)
    assert memories[-1] - memories[_FIRST] < _MOST_GROWTH


def test_a_change_of_theme_gives_back_the_window_before(program: Program, qtbot: QtBot) -> None:
    timers = live_timers()
    program.begin_practice(seed=1)
    name = opened(program)
    program.navigation.to_library_now()
    let_go(0)
    before = widgets()
    program.navigation.open(name)
    kept = list[weakref.ref[Any]]()
    memories: list[int] = []
    for time in range(TIMES):
        kept += [weakref.ref(program.window), weakref.ref(program.view)]
        theme = THEMES[(time + 1) % 2]
        program.window.commands.run("settings")
        button = program.window.findChild(QAbstractButton, f"theme-{theme}")
        assert button is not None
        button.click()
        del button
        let_go(time)
        assert program.theme.name == theme
        assert [ref() for ref in kept] == [None] * len(kept)
        memories.append(memory())
    program.navigation.to_library_now()
    let_go(0)
    assert widgets() == before
    run_out(qtbot, timers)
    assert memories[-1] - memories[_FIRST] < _MOST_GROWTH
