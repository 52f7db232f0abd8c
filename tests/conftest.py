"""Fixtures for every test: an off-screen Qt, hypothesis profiles, no unexpected log line.

Nothing here imports Qt, so that tests of the lower layers stay fast.
"""

import gc
import logging
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from oathsworn_gui.app.base import patience

LONG = os.environ.get("OATHSWORN_LONG") == "1"
RULE_ID = re.compile(r"[A-Z][A-Z0-9]*-\d+[a-z]?")
EXPECTED_LOGS = pytest.StashKey[list[str]]()
PEAKS = pytest.StashKey[list[int]]()

_DUE = (5_000, 1, 2)
"""Objects made, and collections of the generation below, after which one is collected.

A full window that was closed leaves some 2,000 objects, which hold 3 MB and more: every fifteenth
or so brings a full collection, of 10 to 40 ms.
"""

_MOST_MEMORY = 1_500_000
"""kB that one process of the run may have held at its most."""

_MEMORY = Path("/dev/shm")
_ROOM = 2 << 30
"""Bytes that must be free there: a run takes some hundred MB, failed tests keep theirs."""


def _lie_in_memory() -> None:
    """Put temporary folders in memory if there is room and no other place is configured.

    The suite syncs tens of thousands of files to disk, some milliseconds each. The tests simulate
    disk failures themselves, so memory serves as well; a long run uses the real disk.
    """
    usable = _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK)
    if usable and "TMPDIR" not in os.environ and shutil.disk_usage(_MEMORY).free > _ROOM:
        tempfile.tempdir = os.environ["TMPDIR"] = str(_MEMORY)


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if not LONG:
    _lie_in_memory()

settings.register_profile(
    "short",
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long",
    max_examples=2000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("long" if LONG else "short")


_FIRST = (("tests/house/",), ("tests/journeys/", "tests/crash/", "tests/fuzz/"))
"""What is run before all others: the tests that hold the most memory, for what they let go is taken
again by those that follow, and then those that take up to half a minute each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Reject malformed rule marks, and leave long tests out of an ordinary run.

    The longest run early, so that at the end no worker is alone with one.
    """
    items.sort(key=lambda item: [not item.nodeid.startswith(where) for where in _FIRST])
    for item in items:
        for mark in item.iter_markers("rule"):
            _check_rule_mark(item, mark)
        if not LONG and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="long: python3 dev.py test --long"))


def _check_rule_mark(item: pytest.Item, mark: pytest.Mark) -> None:
    good = mark.args and not mark.kwargs
    if not good or not all(isinstance(arg, str) and RULE_ID.fullmatch(arg) for arg in mark.args):
        raise pytest.UsageError(f'{item.nodeid}: rule marks read @pytest.mark.rule("TIME-03")')


def pytest_collection_finish() -> None:
    """Exclude everything imported so far from garbage collection."""
    gc.collect()
    gc.freeze()


class _Collected(logging.Handler):
    """Keeps the records of WARNING and above that a test produced."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record."""
        self.records.append(record)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Fail a test that logged an unexpected warning or error."""
    expected = item.stash.setdefault(EXPECTED_LOGS, [])
    collected = _Collected()
    logging.getLogger().addHandler(collected)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(collected)
    surprises = [
        f"{record.name}: {record.levelname}: {record.getMessage()}"
        for record in collected.records
        if not (expected and record.name.startswith(tuple(expected)))
    ]
    if surprises:
        pytest.fail("unexpected log lines:\n" + "\n".join(surprises), pytrace=False)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Delete widgets waiting for deletion and collect garbage between tests, and only here.

    In another thread, of a writer or an odds counter, collecting would destroy widgets, which
    crashes Qt and the whole run.
    """
    gc.disable()
    _delete_closed_widgets()
    for generation, (count, most) in reversed([*enumerate(zip(gc.get_count(), _DUE, strict=True))]):
        if count > most:
            gc.collect(generation)
            return


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """Collect all garbage after the last test of a file, when its fixtures are let go of as well.

    What is left then is in caches: it is not looked through again.
    """
    result = yield
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        _delete_closed_widgets()
        gc.collect()
        gc.freeze()
    return result


def _delete_closed_widgets() -> None:
    """Run deferred deletions, which Qt never does outside a running event loop."""
    if "PySide6.QtWidgets" not in sys.modules:
        return
    from PySide6.QtCore import QCoreApplication, QEvent

    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _peak_memory() -> int:
    """Return the most memory this process has held so far, in kB; 0 where Linux does not say."""
    status = Path("/proc/self/status")
    if not status.is_file():
        return 0
    lines = status.read_text("utf-8").splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail the run when this process, a worker or the only one, held too much memory.

    The main process of a run with workers gets the peak of each in :func:`pytest_testnodedown`.
    """
    peak = _peak_memory()
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["peak_memory"] = peak
    else:
        _note_peak(session.config, peak)
    if any(kept > _MOST_MEMORY for kept in session.config.stash.get(PEAKS, [])):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Note the peak memory of a worker that ended."""
    _note_peak(node.config, getattr(node, "workeroutput", {}).get("peak_memory", 0))


def _note_peak(config: pytest.Config, peak: int) -> None:
    config.stash.setdefault(PEAKS, []).append(peak)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say how much memory each process held at its most."""
    peaks = config.stash.get(PEAKS, [])
    said = ", ".join(f"{peak / 1000:.0f} MB" for peak in peaks)
    terminalreporter.write_line(f"memory at its most, of each process: {said}")
    if any(peak > _MOST_MEMORY for peak in peaks):
        most = f"more than {_MOST_MEMORY // 1000} MB of memory in one process"
        terminalreporter.write_line(f"FAILED: {most}", red=True)


@pytest.fixture
def expect_logs(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes the name of a logger: its warnings, and those of loggers below it, are expected."""
    expected = request.node.stash.setdefault(EXPECTED_LOGS, [])

    def expect(logger: str) -> None:
        expected.append(logger)

    return expect


@pytest.fixture(scope="session", autouse=True)
def no_test_touches_the_players_own_campaigns(
    tmp_path_factory: pytest.TempPathFactory,
) -> Generator[None]:
    """Where the system says where user data lies, say a temporary folder instead."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield


@pytest.fixture(scope="session", autouse=True)
def a_press_waits_for_its_work() -> Generator[None]:
    """Let a press wait for what it does, however slow the machine: tests look right after it.

    A test of work that takes long sets the patience of players again.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(patience, "PATIENCE", 20.0)
        yield


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """Tests run with the program's own kind of application."""
    from oathsworn_gui.ui.window.application import Application

    return Application
