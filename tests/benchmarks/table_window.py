"""What a press takes with the table window open, against the same presses without it."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.actions.company.sheets import GainAnimus, LoseHp, SpendAnimus
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from tests.benchmarks.result import Result

ROUNDS = 8


def table_window() -> Result:
    """The median of presses in an encounter until the operator's window has painted.

    With the table window open at 1920x1080 against the same presses without it, in turns; the
    processor time of the program, at most 1.05.
    """
    from oathsworn_gui.app.startup import on_stage

    times: dict[bool, list[float]] = {True: [], False: []}
    with tempfile.TemporaryDirectory() as folder:
        program = on_stage(Path(folder), "deepwood")
        program.window.resize(1920, 1080)
        view = program.begin_practice(seed=3)
        for action in (EndStory(), EndStory(), SetUpEncounter()):
            view.store.dispatch(action, "to its board")
        view.show_page("encounter")
        for number in range(2 * ROUNDS):
            program.window.commands.run("table-window")
            table = program.current_campaign.table_window.window
            if table is not None:
                table.resize(1920, 1080)
            settle()
            for action in _presses():
                taken = _answered(program.window, view.store, action)
                if number >= 2:  # the first fill caches
                    times[table is not None].append(taken)
        program.navigation.to_library_now()
        program.window.close()
    return Result(
        name="table_window",
        baseline="the same presses without it",
        ours_ms=median(times[True]),
        baseline_ms=median(times[False]),
        runs=len(times[True]),
    )


def _presses() -> Iterator[Action]:
    for seat in SEATS:
        yield GainAnimus(seat=seat)
        yield LoseHp(seat=seat)
        yield SpendAnimus(seat=seat)


def _answered(window: QWidget, store: Store, action: Action) -> float:
    """Return the ms until the window has painted; what the table window does comes after."""
    began = time.process_time()
    store.dispatch(action, because="the table says so")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QCoreApplication.sendPostedEvents(window, QEvent.Type.UpdateRequest)
    taken = (time.process_time() - began) * 1000
    settle()
    return taken
