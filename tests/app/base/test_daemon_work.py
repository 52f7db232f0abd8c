"""Work on disks that may hang: in order, told in the GUI thread, and never waited for long."""

from threading import Event, current_thread, main_thread
from time import monotonic

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base import daemon_work
from oathsworn_gui.app.base.daemon_work import DaemonWork
from oathsworn_gui.storage.files.save_error import SaveError


def test_jobs_follow_each_other_and_are_told_in_this_thread(qtbot: QtBot) -> None:
    parent, told = QObject(), list[object]()
    work = DaemonWork(parent)

    def fail() -> None:
        raise SaveError("disk-full")

    def tell(came: object) -> None:
        assert current_thread() is main_thread()
        told.append(came.code if isinstance(came, SaveError) else came)

    work.start(lambda: current_thread() is main_thread(), tell)
    work.start(fail, tell)
    work.start(lambda: len(told), tell)
    qtbot.waitUntil(lambda: not work.busy)
    assert told == [False, "disk-full", 2]


def test_a_fault_of_the_program_is_raised_here_and_the_next_job_is_done(qtbot: QtBot) -> None:
    parent, told = QObject(), list[int]()
    work = DaemonWork(parent)
    with qtbot.captureExceptions() as faults:
        work.start(lambda: int("no number"), told.append)  # pyright: ignore[reportArgumentType]
        work.start(lambda: 7, told.append)  # pyright: ignore[reportArgumentType]
        qtbot.waitUntil(lambda: not work.busy)
    assert [each[0] for each in faults] == [ValueError]
    assert told == [7]


def test_the_end_of_the_program_does_not_wait_for_a_disk_that_hangs(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daemon_work, "LONGEST_END", 0.05)
    parent, free = QObject(), Event()
    work = DaemonWork(parent)
    work.start(lambda: free.wait(20), lambda _: None)
    begun = monotonic()
    work.wait()
    assert monotonic() - begun < 5
    assert work.busy
    free.set()
    qtbot.waitUntil(lambda: not work.busy)
