"""Work off the window: told in the window, and whatever it holds goes there too."""

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import Qt, QThreadPool
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base.background import Job, Jobs, jobs, run_in_background
from oathsworn_gui.before_qt.fault_hooks import FaultHooks
from oathsworn_gui.storage.files.save_error import OutOfMemory, ProgramFault, SaveError

TIMES = 10


@pytest.fixture
def slow_to_leave() -> Iterator[None]:
    """Let each thread linger where it tells that it is done, until long after the window knows."""
    lingering = jobs().ended.connect(lambda _: time.sleep(0.05), Qt.ConnectionType.DirectConnection)
    yield
    jobs().ended.disconnect(lingering)


class Widget:
    """Stands for a widget: it must go in the thread of the window."""

    gone: list[threading.Thread]

    def work(self) -> str:
        return "done"

    def fail(self) -> str:
        return _fail("full")

    def __del__(self) -> None:
        self.gone.append(threading.current_thread())


@pytest.mark.parametrize("work", [Widget.work, Widget.fail])
@pytest.mark.usefixtures("slow_to_leave")
def test_what_an_errand_held_goes_in_the_windows_thread(
    qtbot: QtBot, work: Callable[[Widget], str]
) -> None:
    gone: list[threading.Thread] = []
    Widget.gone = gone
    told: list[str] = []
    for _ in range(TIMES):
        widget = Widget()
        run_in_background(partial(work, widget), partial(_tell, widget, told))
        del widget
    qtbot.waitUntil(lambda: len(told) == len(gone) == TIMES)
    assert set(gone) == {threading.main_thread()}


def _tell(_: Widget, told: list[str], came: object) -> None:
    told.append(str(came))


def test_a_fault_of_the_disk_is_told_and_another_errand_goes_on(qtbot: QtBot) -> None:
    told: list[object] = []
    run_in_background(partial(_fail, "full"), told.append)
    run_in_background(lambda: "written", told.append)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert "written" in told
    assert [fault.code for fault in told if isinstance(fault, SaveError)] == ["full"]


@pytest.mark.parametrize("kind", [ZeroDivisionError, SystemExit])
def test_a_fault_of_the_program_is_reported_and_told_to_whoever_waits(
    qtbot: QtBot, kind: type[BaseException]
) -> None:
    kept: list[str] = []
    hooks = FaultHooks(kept.append)
    hooks.install()
    told: list[object] = []
    run_in_background(partial(_break, kind), told.append)
    qtbot.waitUntil(lambda: bool(told))
    hooks.uninstall()
    assert isinstance(told[0], ProgramFault)
    assert told[0].__traceback__ is None
    assert len(kept) == 1
    assert f"{kind.__name__}: of ours" in kept[0]


def test_too_little_memory_is_told_as_such_and_is_no_fault_of_the_program(qtbot: QtBot) -> None:
    told: list[object] = []
    run_in_background(partial(_break, MemoryError), told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert isinstance(told[0], OutOfMemory)


def _break(kind: type[BaseException]) -> None:
    raise kind("of ours")


def _fail(code: str) -> str:
    raise SaveError(code)


def test_an_errand_that_outlives_the_program_ends_without_a_fault(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    del qtbot
    faults: list[object] = []
    monkeypatch.setattr("sys.excepthook", lambda *fault: faults.append(fault))
    own, answers, told = Jobs(), threading.Event(), list[object]()
    own.start(Job(answers.wait, told.append))
    shiboken6.delete(own)
    answers.set()
    assert QThreadPool.globalInstance().waitForDone(10_000)
    assert (faults, told) == ([], [])
