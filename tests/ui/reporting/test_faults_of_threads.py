"""A fault of any thread is told once, in the window's thread; nothing of Qt's is made elsewhere."""

import itertools
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread, QThreadPool, qCritical, qWarning
from PySide6.QtWidgets import QApplication

from oathsworn_gui.before_qt.fault_hooks import FaultHooks
from oathsworn_gui.before_qt.run_record import sudden_ends
from oathsworn_gui.ui.reporting import crash
from oathsworn_gui.ui.reporting.qt_messages import watch_qt_messages
from tests.house.tree import ROOT
from tests.ui.conftest import Player

_KINDS = itertools.count()
_log = logging.getLogger("oathsworn_gui.test")


class Breaking(QThread):
    """A thread of Qt whose work fails."""

    def run(self) -> None:
        _break()


class Breaks:
    """Fails while it is destroyed."""

    def __del__(self) -> None:
        _break()


def _break() -> None:
    """Fail, each time with a fault of another kind: the same one is told once."""
    raise type(f"Broken{next(_KINDS)}", (ValueError,), {})("in a thread")


def _log_it() -> None:
    try:
        _break()
    except ValueError:
        _log.exception("The campaign could not be written")


def _joined(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def _qt_thread() -> None:
    thread = Breaking()
    thread.start()
    thread.wait()


def _pool() -> None:
    pool = QThreadPool()
    pool.start(_break)
    pool.waitForDone()


WAYS: dict[str, Callable[[], None]] = {
    "thread": lambda: _joined(_break),
    "QThread": _qt_thread,
    "QThreadPool": _pool,
    "finaliser": lambda: _joined(lambda: Breaks() and None),
    "logged": lambda: _joined(_log_it),
    "message of Qt": lambda: _joined(lambda: qCritical("in a thread")),
}


@pytest.fixture
def hooks(player: Player) -> Iterator[FaultHooks]:
    """The hooks of a program with an open campaign."""
    hooks = FaultHooks(lambda words: None)
    hooks.install()
    watch_qt_messages(hooks)
    player.program.faults.install(hooks)
    yield hooks
    player.program.faults.uninstall()
    hooks.uninstall()


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The threads in which crash dialogs were made."""
    made: list[int] = []
    plain = crash.CrashDialog.__init__

    def counted(self: crash.CrashDialog, *args: object, **named: object) -> None:
        made.append(threading.get_ident())
        plain(self, *args, **named)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(crash.CrashDialog, "__init__", counted)
    return made


@pytest.mark.usefixtures("hooks")
def test_it_is_told_once_and_in_the_window(
    player: Player, dialogs: list[int], expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.test")
    for told, (name, fail) in enumerate(WAYS.items(), 1):
        fail()
        assert len(dialogs) == told - 1, f"{name}: told in its own thread"
        player.settle()
        assert len(dialogs) == told, name
        assert "in a thread" in _newest_report(player), name
        player.click("crash-go-on")
    assert set(dialogs) == {threading.get_ident()}
    window = player.program.window.thread()
    assert all(widget.thread() is window for widget in QApplication.allWidgets())
    player.click("light")
    assert player.text("lit") == "1 lit, 1 oil"


@pytest.mark.usefixtures("hooks")
def test_what_is_no_fault_is_not_told(player: Player, dialogs: list[int]) -> None:
    _joined(lambda: qWarning("a hint"))
    player.settle()
    assert not dialogs


FATAL = """
import sys
from pathlib import Path
from PySide6.QtCore import qFatal
from oathsworn_gui.before_qt.fault_hooks import FaultHooks
from oathsworn_gui.before_qt.run_record import RunRecord
from oathsworn_gui.ui.reporting.qt_messages import watch_qt_messages
place = Path(sys.argv[1])
with RunRecord(place, place) as record:
    watch_qt_messages(FaultHooks(record.keep))
    qFatal("PySide puts words of its own here")
"""


def test_why_qt_ends_the_program_is_kept_with_the_stack(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FATAL, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=30)
    assert done.returncode != 0
    (end,) = sudden_ends(tmp_path, tmp_path)
    assert end.stack.startswith("Qt: [A qFatal() call")
    assert "Fatal Python error" in end.stack


def _newest_report(player: Player) -> str:
    paths = list(player.program.places.reports.glob("fault-*.txt"))
    return max(paths, key=lambda path: int(path.stem.rpartition("-")[2])).read_text("utf-8")
