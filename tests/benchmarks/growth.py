"""What an evening leaves behind in the process, and what the program takes while nobody plays."""

import gc
import tempfile
import time
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from oathsworn_gui.app.program import Program
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.main_thread_gc import collect_due
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.long_play import ROUND, Hand
from tests.benchmarks.result import Result
from tests.house.tree import ROOT

ANSWERS, CAMPAIGNS, PAGES = 2_000, 20, 50
MOST_KIB = 40 * 1024
"""What all of that may add to the process."""

IDLE_SECONDS, IDLE_SHARE = 10.0, 0.001
"""How long nothing is done, and the share of a core that this may cost."""

SAVES = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-10"
_KEPT = {"story": "in-the-story.oathsworn", "encounter": "in-an-enemys-turn.oathsworn"}
_UNTIL_REST, _REST_MS = 60, 2.0
"""The most seconds until all pages are built and all is saved, and what a second then takes."""


class Held(NamedTuple):
    """What a process holds: memory in KiB, widgets by their class, timers."""

    memory: int
    widgets: Counter[str]
    timers: int


def evening_growth() -> Result:
    """What 2,000 answers, 20 campaigns opened and left and 50 changes of page add to the process.

    The practice campaign in the real window at 1280x720, left at the end; over 40 MiB. Caches that
    any evening fills are filled before: an encounter, every page, three campaigns opened.

    Raises:
        RuntimeError: more widgets or timers than before are left.
    """
    before, after = _evening()
    more = after.widgets - before.widgets
    if more or after.timers > before.timers:
        raise RuntimeError(f"left: {dict(more)}, {after.timers - before.timers} timers")
    return Result(
        "evening_growth", "40 MiB", max(1, after.memory - before.memory), MOST_KIB, 1, unit="kib"
    )


def idle_story() -> Result:
    """What the program takes of a core with a campaign open in its story part; over 0.1 %."""
    return _idle("story")


def idle_encounter() -> Result:
    """The same in an encounter, with its board."""
    return _idle("encounter")


def held() -> Held:
    """Return what the process holds once all that waits is done and given back."""
    settle()
    for _ in range(2):
        collect_due()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    widgets = Counter(type(each).__name__ for each in QApplication.allWidgets())
    timers = sum(isinstance(each, QTimer) and isValid(each) for each in gc.get_objects())
    return Held(_memory(), widgets, timers)


def play(view: CampaignView, hand: Hand, answers: int) -> None:
    """Give so many answers as at the table, each shown before the next, on the page it is on."""
    store = view.store
    for number in range(answers):
        if view.page != store.campaign.part and store.campaign.part in view.page_keys():
            view.show_page(store.campaign.part)
        store.dispatch(hand.next_action(store), "the table says so")
        one_round()
        if number % ROUND == 0:
            settle()


def turn_pages(program: Program, times: int) -> None:
    """Turn so many times to another page of the open campaign."""
    keys = program.view.page_keys()
    for number in range(times):
        program.view.show_page(keys[number % len(keys)])
        one_round()


def open_and_leave(program: Program, name: str, times: int) -> None:
    """Open a campaign of the library and leave it, so many times."""
    for _ in range(times):
        program.navigation.open(name)
        settle(2)
        program.navigation.to_library_now()
        settle(2)
        collect_due()


def _memory() -> int:
    """What the process holds in memory now, in KiB.

    Raises:
        RuntimeError: this system does not say it in /proc.
    """
    for line in Path("/proc/self/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("no VmRSS in /proc/self/status")


def _evening() -> tuple[Held, Held]:
    from oathsworn_gui.app.startup import on_stage

    with tempfile.TemporaryDirectory() as folder:
        program = on_stage(Path(folder), "deepwood")
        program.window.resize(1280, 720)
        program.begin_practice(seed=1)
        name = program.campaigns.iterdir().__next__().name
        hand = Hand(1)
        play(program.view, hand, 150)
        turn_pages(program, len(program.view.page_keys()))
        program.navigation.to_library_now()
        open_and_leave(program, name, 3)
        before = held()
        program.navigation.open(name)
        play(program.view, hand, ANSWERS)
        turn_pages(program, PAGES)
        program.navigation.to_library_now()
        open_and_leave(program, name, CAMPAIGNS)
        after = held()
        program.window.close()
    return before, after


@cache
def _idle_shares() -> dict[str, float]:
    """The share of a core that is taken while nothing is done, by the part of the campaign."""
    from oathsworn_gui.app.startup import on_stage

    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = on_stage(Path(folder), "deepwood", motion=True)
        program.window.resize(1280, 720)
        for part, kept in _KEPT.items():
            program.navigation.open(program.library.take_in(SAVES / kept))
            program.view.show_page(part)
            _come_to_rest()
            began = time.process_time()
            _do_nothing(IDLE_SECONDS)
            found[part] = (time.process_time() - began) / IDLE_SECONDS
        program.navigation.to_library_now()
        program.window.close()
    return found


def _come_to_rest() -> None:
    for _ in range(_UNTIL_REST):
        began = time.process_time()
        _do_nothing(1.0)
        if (time.process_time() - began) * 1000 < _REST_MS:
            return


def _do_nothing(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()


def _idle(part: str) -> Result:
    share = _idle_shares()[part] * 1000 * IDLE_SECONDS
    most = IDLE_SHARE * 1000 * IDLE_SECONDS
    return Result(f"idle_{part}", "0.1 % of a core, in 10 s", share, most, 1)
